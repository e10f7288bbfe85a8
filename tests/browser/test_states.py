"""Every state of a sandbox and of a game fits its width, French and all, and axe has no objection to it."""

import pytest

from browser.looks import fits, look
from browser.test_accessible import violations
from components.asking import ask
from components.played import round_text
from components.test_game_play import SHORT, turns
from muggins_widgets import GamePlay, Sandbox
from muggins_widgets.analysis import most_points

pytestmark = pytest.mark.browser
__all__ = ["look"]

NAMES = ("Maximilienne", "Ben", "Cleo")


def sandbox(text, *asked, ruleset="muggins"):
    def make(**traits):
        component = Sandbox(text, ruleset=ruleset, **traits)
        for action, value in asked:
            ask(component, action, value)
        return component

    return make


def game(*asked, seats=NAMES, ruleset="muggins"):
    def make(**traits):
        component = GamePlay(seats, seed=7, ruleset=ruleset, **traits)
        for action, value in asked:
            ask(component, action, value or component._game.state.hands[component._game.state.turn][0].code)
        return component

    return make


def finished(**traits):
    play = GamePlay(("Ana", most_points), seed=6, ruleset=SHORT, **traits)
    for _ in turns(play, most_points, rounds=50):
        pass
    return play


STATES = {
    "empty": sandbox(""),
    "place": sandbox("1-4 4-2", ("tile", "1-2")),
    "lie": sandbox("1-4 4-2", ("tile", "1-1"), ruleset="sniff"),
    "refused": sandbox("1-4 4-2", ("tile", "6-6")),
    "hidden": sandbox("1-4 4-2", ("reveal", "")),
    "long": sandbox("0-0 0-1 1-1 1-2 2-2 2-3 3-3 3-4 4-4 4-5 5-5 5-6 6-6 6-0", ("tile", "0-5")),
    "curtain": game(),
    "hint": game(("go", "show"), ("turn", "hint")),
    "too-early": game(("go", "show"), ("turn", "pass")),
    "claim": game(("go", "show"), ("tile", ""), ruleset="muggins_call"),
    "call": game(("go", "show"), ("tile", ""), ("claim", "0"), ruleset="muggins_call"),
    "history": game(("panel", "history")),
    "save": game(("panel", "save")),
    "load": game(("panel", "load"), ("load", "nonsense")),
    "new": game(("panel", "new")),
    "over": finished,
}
states = pytest.mark.parametrize("make", STATES.values(), ids=STATES)


@states
@pytest.mark.parametrize("width", [320, 700, 1600])
def test_it_fits_its_width(look, make, width):
    fits(look(make(lang="fr", mode="projector" if width == 1600 else "screen"), width=width))


@states
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_has_no_objection(look, make, theme):
    page = look(make(lang="fr", theme=theme), bypass_csp=True, reduced_motion="reduce")
    of_the_page = ("region", "page-has-heading-one")
    assert [found for found in violations(page) if found[0] not in of_the_page] == []


@pytest.mark.parametrize("width", [320, 1100])
def test_an_empty_table_takes_no_more_room_than_a_first_tile(look, width):
    page = look(Sandbox(""), width=width)
    assert page.locator(".mgw-canvas:visible").bounding_box()["height"] < 300


def test_what_happened_is_no_higher_than_the_table_beside_it_and_shows_its_end(look):
    lines = round_text("several-draws-then-out").split("\n")
    long = next(number for number, line in enumerate(lines) if line.count("draw ") > 2)
    play = GamePlay(("Ana", ("Ben", most_points)), record="\n".join(lines[: long + 1]), lang="fr")
    page = look(play, width=1000)
    told = page.locator(".mgw-explanation")
    assert told.evaluate("one => one.scrollHeight > one.clientHeight")
    (last, here, extra_query) = (
        place["y"] + place["height"]
        for place in (
            one.bounding_box() for one in (told.locator(".mgw-line").last, told, page.locator(".mgw-turn"))
        )
    )
    assert last <= here == extra_query
