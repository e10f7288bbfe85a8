"""How soon a click is on screen: each component under Voilà on loopback, in a real browser.

Run ``python tests/benchmarks/clicks.py`` on a machine that does nothing else. For each kind of click it prints
median and 95th percentile, in ms: until the change is in the page, and until the browser has painted it, which
it does sixty times a second. It exits with 1 where a limit is passed (95th percentiles): 30 ms until what the
kernel answers is painted, 16 ms of work for a step in the browser, 150 ms until the frames of a whole round are
made.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import sync_playwright

from browser.serving import Server, start_voila
from components.played import round_text
from muggins_widgets import StepThrough

ROUND = round_text("several-draws-then-out")
WARM = 6
"""The first clicks, which warm kernel and browser, are left out."""
KERNEL, FRAME, FRAMES = 30, 16, 150

PAINTED = """async ([root, selectors]) => {
  const taken = [];
  for (const selector of selectors) {
    const target = [...document.querySelectorAll(selector)].find(one => one.getClientRects().length);
    await new Promise(resolve => setTimeout(resolve, 40 + 20 * Math.random()));
    const begun = performance.now();
    const changed = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`nothing changed after a click on ${selector}`)), 5000);
      const watch = new MutationObserver(() => { watch.disconnect(); resolve(); });
      watch.observe(document.querySelector(root), {subtree: true, childList: true, attributes: true});
    });
    target.click();
    await changed;
    const there = performance.now() - begun;
    await new Promise(resolve => requestAnimationFrame(() => {
      const after = new MessageChannel();
      after.port1.onmessage = resolve;
      after.port2.postMessage(0);
    }));
    taken.push([there, performance.now() - begun]);
  }
  return taken;
}"""

WORKED = """([root, selectors]) => selectors.map(selector => {
  const begun = performance.now();
  document.querySelector(selector).click();
  document.querySelector(root).getBoundingClientRect();
  const taken = performance.now() - begun;
  return [taken, taken];
})"""


@dataclass(frozen=True)
class Clicks:
    """What is clicked: the code of a component, its element, and the selectors of what is clicked, in order."""

    name: str
    source: str
    root: str
    selectors: tuple[str, ...]
    rounds: int = 25
    """How often all of them are clicked."""
    first: str = ""
    """What is clicked once, before."""


MEASURED = (
    Clicks(
        "TableView, choosing a tile",
        "from muggins_widgets import TableView\nTableView('1-1 1-4', playable=True, hand='4-4 1-5 4-5')",
        ".mgw-playable",
        ("[data-key='hand:4-5']",),
        50,
    ),
    Clicks(
        "Sandbox, undoing and redoing a play",
        "from muggins_widgets import Sandbox\nSandbox('0-0 0-1 1-1 1-2 2-2 2-3 3-3 3-4')",
        ".mgw-sandbox",
        ("[data-key='tool:undo']", "[data-key='tool:redo']"),
        first="[data-key='set:4-4']",
    ),
    Clicks(
        "GamePlay, a hint and a refusal",
        "from muggins_widgets import GamePlay\nGamePlay(seed=7)",
        ".mgw-play",
        ("[data-key='turn:hint']", "[data-key='turn:draw']"),
    ),
    Clicks(
        "RoundCount, a step",
        "from muggins_widgets import RoundCount\nRoundCount({'Ana': '0-3 2-6', 'Ben': '1-2'}, scores=(50, 35))",
        ".mgw-count",
        ("[data-key='move:next']", "[data-key='move:previous']"),
    ),
    Clicks(
        "Scoreboard, another board",
        "from muggins_widgets import Scoreboard\n"
        "Scoreboard(players=('Ana', 'Ben'), scores=[(10 * n, 5 * n) for n in range(20)])",
        ".mgw-scoreboard",
        ("[data-key='kind:abacus']", "[data-key='kind:cribbage']", "[data-key='kind:sheet']"),
        17,
    ),
)
STEPS = Clicks(
    "StepThrough, a step",
    f"from muggins_widgets import StepThrough\nStepThrough({ROUND!r})",
    ".mgw-step",
    tuple(f"[data-action={name}]" for name in ["next"] * 12 + ["previous"] * 12),
    3,
)


def told(name: str, taken: list[tuple[float, float]], limit: float) -> bool:
    """Print median and 95th percentile of both times; give whether the later one keeps the limit."""
    there, painted = (sorted(times) for times in zip(*taken[WARM:], strict=True))
    columns = [f"{statistics.median(times):6.1f} {percentile(times):6.1f}" for times in (there, painted)]
    print(f"{name:<40} {'  '.join(columns)}   at most {limit}", flush=True)
    return percentile(painted) <= limit


def percentile(times: list[float]) -> float:
    """Give the 95th percentile of sorted times."""
    return times[int(0.95 * len(times))]


def measured(browser: Any, server: Server, clicks: Clicks, way: str = PAINTED) -> list[tuple[float, float]]:
    """Click in a fresh page; give the times of each click."""
    book = server.notebook(clicks.source, clicks.root.split("-")[-1])
    page = browser.new_page(viewport={"width": 1100, "height": 900})
    page.goto(f"{server.address}voila/render/{book}")
    page.locator(".mgw").first.wait_for()
    page.wait_for_timeout(1500)  # Voilà's page is still at work
    if clicks.first:
        page.evaluate(PAINTED, [clicks.root, [clicks.first]])
    taken: list[tuple[float, float]] = page.evaluate(way, [clicks.root, clicks.selectors * clicks.rounds])
    page.close()
    return taken


def made() -> list[tuple[float, float]]:
    """Make a step-through of a whole round, again and again."""
    taken = []
    for _ in range(40 + WARM):
        begun = time.perf_counter()
        StepThrough(ROUND)
        taken.append((time.perf_counter() - begun) * 1000)
    return [(time, time) for time in taken]


def main() -> int:
    """Measure and print; give the exit code."""
    print(f"{'ms':<40} in the page     painted\n{'':<40} median    p95  median    p95")
    kept = [told("StepThrough of a whole round, made", made(), FRAMES)]
    home = Path(tempfile.mkdtemp())
    server = start_voila(home)
    try:
        with sync_playwright() as playwright:
            program = shutil.which("chromium") or shutil.which("google-chrome")
            browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
            kept += [told(f"{STEPS.name}: work", measured(browser, server, STEPS, WORKED), FRAME)]
            for clicks in (STEPS, *MEASURED):
                kept += [told(clicks.name, measured(browser, server, clicks), KERNEL)]
            browser.close()
    finally:
        server.stop()
        shutil.rmtree(home)
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
