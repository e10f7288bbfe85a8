"""Make the pictures of the README and the docs from the running product: ``python docs/make_pictures.py``.

It needs Playwright and a Chromium on the machine.
"""  # noqa: INP001 - a folder of pages, no package

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

import live  # noqa: E402 - it stands beside this file

WIDTHS = {"table-view": 480, "round-count": 800, "scoreboard": 800}
WIDTH = 1180
SETTLED = 500
"""Milliseconds until everything that moves has arrived."""


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
        browser.close()


if __name__ == "__main__":
    main()
