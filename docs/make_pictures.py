"""Make the pictures of the README and the docs from the running product: ``python docs/make_pictures.py``.

It needs Playwright and a Chromium on the machine.
"""  # noqa: INP001 - a folder of pages, no package

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

import live  # noqa: E402 - it stands beside this file

WIDTHS = {"table-view": 480, "round-count": 800, "scoreboard": 800}
WIDTH = 1180
SETTLED = 500
"""Milliseconds until nothing moves any more."""

TELEPHONE = {"width": 390, "height": 780}
LESSON = "ends-to-points"


def main() -> None:
    """Open every component that the docs show, and keep what is seen."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-background-networking"]
        )
        for name in live.PICTURED:
            width = WIDTHS.get(name, WIDTH)
            page = browser.new_page(viewport={"width": width, "height": 900}, device_scale_factor=1.5)
            page.set_content(live.page(name, "light"))
            page.wait_for_timeout(SETTLED)
            component = page.locator(".mgw").first
            component.screenshot(path=HERE / "pictures" / f"{name}.png", animations="disabled")
        photograph_telephone(browser)
        browser.close()


def photograph_telephone(browser: Browser) -> None:
    """Serve the lessons, and keep what a telephone shows of one."""
    command = [
        sys.executable,
        "-m",
        "muggins_widgets",
        "--lang",
        "en",
        "tutorial",
        "--no-browser",
        "--port",
        "0",
    ]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603 - our own command
    try:
        announced = (server.stdout or sys.stdin).readline()
        home = next(word for word in announced.split() if word.startswith("http"))
        page = browser.new_page(viewport=TELEPHONE, device_scale_factor=1.5, has_touch=True, is_mobile=True)
        page.goto(f"{home}{LESSON}")
        page.locator(".mgw").first.scroll_into_view_if_needed()
        page.wait_for_timeout(SETTLED)
        page.screenshot(path=HERE / "pictures" / "telephone.png")
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main()
