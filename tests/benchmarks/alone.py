"""One learner alone: how long after the address is opened a lesson can be worked with.

Run ``PYTHONPATH=tests python tests/benchmarks/alone.py``. Each visit is a page of a browser with an empty
cache; the time is the page's own, from the navigation until its first component stands there, in seconds.
"""

from __future__ import annotations

import shutil
import statistics
import time

from playwright.sync_api import sync_playwright

from tutorial import running

VISITS = 12
REST = 1.5
"""Seconds in which the kernel of the page that was left ends."""
LESSONS = ("", "the-set", "ends-to-points", "play")
WATCH = """new MutationObserver((_, watch) => {
  if (!document.querySelector(".mgw")) return;
  window.interactive = performance.now();
  watch.disconnect();
}).observe(document, {subtree: true, childList: true})"""


def main() -> None:
    """Measure and print."""
    program = shutil.which("chromium") or shutil.which("google-chrome")
    with running("--ip", "127.0.0.1") as tutorial, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        print(f"{'lesson':<18} median    max")
        for lesson in LESSONS:
            taken = []
            for _ in range(VISITS):
                context = browser.new_context(viewport={"width": 1100, "height": 900})
                page = context.new_page()
                page.add_init_script(WATCH)
                page.goto(f"{tutorial.address}{lesson}")
                taken.append(page.wait_for_function("window.interactive").json_value() / 1000)
                context.close()
                time.sleep(REST)
            print(f"{lesson or 'index':<18} {statistics.median(taken):6.2f} {max(taken):6.2f}", flush=True)


if __name__ == "__main__":
    main()
