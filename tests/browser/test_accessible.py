"""axe-core finds nothing to object to in any component, in light, in dark, and for a projector."""

from pathlib import Path

import axe_playwright_python
import pytest

import muggins_widgets as mw
from components.played import round_text
from muggins_widgets.components.shared.rendering import standalone_page

pytestmark = pytest.mark.browser

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
ROUND = round_text("out-without-drawing")
SPINNER = "5-5 2-5@5-5 1-5@5-5 3-5@5-5.c"
COMPONENTS = {
    "table": lambda **traits: mw.TableView(SPINNER, ruleset="all_fives", **traits),
    "playable": lambda **traits: mw.TableView("1-4", playable=True, hand="4-4 1-1", **traits),
    "step-through": lambda **traits: mw.StepThrough(ROUND, index=4, **traits),
    "rule-by-rule": lambda **traits: mw.StepThrough(ROUND, index=4, pace="rule", line=2, **traits),
    "predict": lambda **traits: mw.StepThrough(ROUND, index=4, predict=True, hands="turn", **traits),
    "skills": lambda **traits: mw.StepThrough(ROUND, index=4, predict=True, ask="skills", **traits),
    "four-players": lambda **traits: mw.StepThrough(round_text("four-players"), index=20, **traits),
    "compare": lambda **traits: mw.Compare(SPINNER, **traits),
    "sandbox": lambda **traits: mw.Sandbox("1-1 1-4 4-4", **traits),
    "scoreboard": lambda **traits: mw.Scoreboard(ROUND, **traits),
    "cribbage": lambda **traits: mw.Scoreboard(ROUND, kind="cribbage", **traits),
    "abacus": lambda **traits: mw.Scoreboard(ROUND, kind="abacus", **traits),
    "score-sheet": lambda **traits: mw.Scoreboard(ROUND, kind="sheet", **traits),
    "round-count": lambda **traits: mw.RoundCount(ROUND, index=2, **traits),
    "reckoned": lambda **traits: mw.RoundCount(["0-3 2-6", "1-2"], index=2, predict=True, **traits),
    "rule-book": lambda **traits: mw.RuleBook("five_up", game=ROUND, index=3, **traits),
    "game": mw.GamePlay,
}
LOOKS = {
    "light": {"theme": "light"},
    "dark": {"theme": "dark"},
    "projector": {"mode": "projector"},
}


def violations(page):
    """What axe objects to: the rule, how bad it is, and some of the elements."""
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
    return [(one["id"], one["impact"], [node["html"][:160] for node in one["nodes"][:3]]) for one in found]


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", COMPONENTS)
def test_axe_finds_no_violation(browse, tmp_path, name, look):
    component = COMPONENTS[name](lang="fr" if look == "dark" else "en", **LOOKS[look])
    file = tmp_path / "page.html"
    file.write_text(standalone_page(component, name, headed=True), encoding="utf-8")
    page = browse(file.as_uri(), bypass_csp=True, reduced_motion="reduce")
    page.locator(".mgw").first.wait_for()
    assert violations(page) == []


def test_axe_objects_where_there_is_something_to_object_to(browse, tmp_path):
    file = tmp_path / "page.html"
    file.write_text("<title>x</title><main><button></button></main>", encoding="utf-8")
    assert {found[0] for found in violations(browse(file.as_uri()))} >= {"button-name", "html-has-lang"}
