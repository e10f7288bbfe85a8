"""Hidden is hidden wherever a component is kept: in a notebook's saved state, as text, in an offline page.

Two games are compared that differ only in the tiles that nobody may see yet. What is kept of them must be
the same to the last byte, however a tile might be written or drawn.
"""

import json
import re

import pytest
from ipywidgets import Widget, embed

from muggins_widgets import GamePlay, RoundCount, RuleBook, Scoreboard, StepThrough
from muggins_widgets.components.shared.source import read_source
from muggins_widgets.text import message

ANA = "6-6 0-6 1-6 2-6 3-6 4-6 5-6"
OTHER_ANA = "6-6 0-1 0-2 0-3 0-4 0-5 1-1"
BEN = "0-0 0-1 0-2 0-3 0-4 0-5 1-1"
OTHER_BEN = "2-2 2-3 2-4 2-5 3-3 3-4 3-5"
THIRD_BEN = "1-2 1-3 1-4 1-5 2-2 2-3 2-4"
ALL = [f"{low}-{high}" for low in range(7) for high in range(low, 7)]


def game(ana: str, ben: str) -> str:
    """A round in which Ana has opened with [6|6], and Ben, who has no 6, has drawn another tile without one."""
    rest = [tile for tile in ALL if tile not in (*ana.split(), *ben.split())]
    rest.sort(key=lambda tile: "6" in tile)
    lines = ["players: Ana, Ben", "seed: 1", "round", "lead: Ana", f"hands: Ana {ana}; Ben {ben}"]
    return "\n".join([*lines, f"boneyard: {' '.join(rest)}", "Ana 6-6", "Ben draw"])


SHOWN = game(ANA, BEN)
SAME_ANA = game(ANA, OTHER_BEN)
NEITHER_SAME = game(OTHER_ANA, THIRD_BEN)


def kept(component: Widget) -> dict[str, str]:
    """All forms in which a component is kept, or shown without a kernel; the ids, drawn by lot, made alike."""
    forms = {
        "state of the page": embed.embed_data(views=[component]),
        "state of the notebook": Widget.get_manager_state(drop_defaults=True),
        "mime bundle": component._repr_mimebundle_(),
    }
    plain = {name: json.dumps(form, sort_keys=False) for name, form in forms.items()} | {
        "repr": repr(component)
    }
    ids: dict[str, str] = {}
    return {
        name: re.sub(r"[0-9a-f]{32}", lambda found: ids.setdefault(found.group(), f"id {len(ids)}"), text)
        for name, text in plain.items()
    }


def before_anas_opening(text: str) -> GamePlay:
    play = GamePlay(("Ana", "Ben"), record=text.removesuffix("\nAna 6-6\nBen draw"), lang="en")
    play.receive({"action": "go", "value": "show", "number": 1})
    return play


MAKERS = {
    "StepThrough, none": lambda text: StepThrough(text, hands="hidden", lang="en"),
    "Scoreboard": lambda text: Scoreboard(text, lang="en"),
    "Scoreboard, sheet": lambda text: Scoreboard(text, lang="en", kind="sheet"),
    "Scoreboard, state": lambda text: Scoreboard(read_source(text, None).steps[-1].after, lang="en"),
    "RuleBook": lambda text: RuleBook(game=text, lang="en"),
    "RuleBook, led": lambda text: RuleBook(game=StepThrough(text, hands="hidden", lang="en"), lang="en"),
    "GamePlay, curtain": lambda text: GamePlay(("Ana", "Ben"), record=text, lang="en"),
}
"""Components that show nobody's hand."""
ANAS = {
    "StepThrough, Ana": lambda text: StepThrough(text, hands="Ana", lang="en"),
    "GamePlay, Ana": before_anas_opening,
}
"""Components that show Ana's hand."""
OPEN = {
    "StepThrough, open": lambda text: StepThrough(text, lang="en"),
    "StepThrough, turn": lambda text: StepThrough(text, hands="turn", lang="en"),
}
"""Components that show Ben's hand."""


@pytest.fixture(autouse=True)
def alone():
    """No other component is kept beside the one that is looked at."""
    Widget.close_all()
    yield
    Widget.close_all()


def kept_alone(make, text: str) -> dict[str, str]:
    component = make(text)
    try:
        return kept(component)
    finally:
        Widget.close_all()


@pytest.mark.parametrize("name", MAKERS)
def test_what_is_kept_does_not_depend_on_any_hand(name):
    make = MAKERS[name]
    assert kept_alone(make, SHOWN) == kept_alone(make, NEITHER_SAME)


@pytest.mark.parametrize("name", ANAS)
def test_what_is_kept_of_anas_view_does_not_depend_on_bens_hand_or_the_boneyard(name):
    make = ANAS[name]
    assert kept_alone(make, SHOWN) == kept_alone(make, SAME_ANA)


@pytest.mark.parametrize(
    ("name", "other"), [(name, NEITHER_SAME) for name in ANAS] + [(name, SAME_ANA) for name in OPEN]
)
def test_the_comparison_finds_a_hand_that_is_shown(name, other):
    make = (ANAS | OPEN)[name]
    one, two = kept_alone(make, SHOWN), kept_alone(make, other)
    assert [form for form in one if one[form] != two[form]] == ["state of the page", "state of the notebook"]


@pytest.mark.parametrize(("hands", "other"), [("hidden", NEITHER_SAME), ("Ana", SAME_ANA)])
def test_a_page_for_mailing_does_not_depend_on_what_is_hidden(tmp_path, hands, other):
    one, two = (
        StepThrough(text, hands=hands, lang="en").save(tmp_path / "page.html").read_text(encoding="utf-8")
        for text in (SHOWN, other)
    )
    assert one == two
    shown = StepThrough(SHOWN, lang="en").save(tmp_path / "page.html").read_text(encoding="utf-8")
    assert shown != one
    assert '"0-0"' in shown, "a tile of Ben's is found where his hand lies open"
    assert '"0-0"' not in one


def test_before_the_count_there_is_none_to_show():
    with pytest.raises(ValueError, match=re.escape(message(None, "ui.count.no-round"))):
        RoundCount(SHOWN)
