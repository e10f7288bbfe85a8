"""Make the pictures of the README and the docs from the running product: ``python docs/make_pictures.py``.

It needs what the tests need: Voilà, Playwright, and a Chromium on the machine.
"""  # noqa: INP001 - a folder of pages, no package

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

PICTURES = Path(__file__).parent / "pictures"
SCORING_TURN = 7


def main() -> None:
    """Serve the lessons, open them, and keep what is seen."""
    options = ["--no-browser", "--port=0", "--lang=en"]
    command = [sys.executable, "-m", "muggins_widgets", "tutorial", *options]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603 - our own server
    try:
        home = next(word for word in server.stdout.readline().split() if word.startswith("http"))
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=shutil.which("chromium"), args=["--no-sandbox"]
            )
            page = browser.new_page(viewport={"width": 1180, "height": 900}, device_scale_factor=1.5)
            page.goto(f"{home}ends-to-points")
            keep_step_through(page)
            browser.close()
    finally:
        server.terminate()
        server.wait()


def keep_step_through(page: Page) -> None:
    """Keep the round of the first lesson, at a play that scores, with what the rules say of it."""
    component = page.locator(".mgw-step").last
    component.wait_for(state="visible")
    component.locator("[data-action=predict]").click()
    for _ in range(SCORING_TURN):
        component.locator("[data-action=next]").click()
    component.locator("[data-slot=title]").click()  # away from the button, so that none is shown as held
    page.wait_for_timeout(500)
    component.screenshot(path=PICTURES / "step-through.png", animations="disabled")


if __name__ == "__main__":
    main()
