"""The round's count in a real browser: stepped through, asked and answered, by mouse, keyboard and touch."""

import pytest

from browser.looks import fits, focused, look
from browser.measure import hear, heard
from muggins_widgets import RoundCount

__all__ = ["look"]

pytestmark = pytest.mark.browser

HANDS = {"Ana": "0-3 2-6", "Ben": "1-2"}
CELL = f"from muggins_widgets import RoundCount\nRoundCount({HANDS}, scores=(50, 35)"
FOUR = {"Maximiliane-Alexandra": "0-3 2-6 1-5 3-4 4-4", "Ben": "1-2", "Cleo": "", "Dan": "6-6 5-5 4-6"}


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def wait_for(page, text):
    page.locator(".mgw-reply", has_text=text).wait_for()


def test_by_mouse_from_the_hands_to_the_scores(show):
    page = show(f"{CELL})", "count")
    assert page.get_by_role("img", name="[0|3] and [2|6]").is_visible()
    button(page, "Next step").click()
    wait_for(page, "Ana holds 11 pips: 3 + 8 = 11.")
    button(page, "Next step").click()
    page.get_by_role("img", name="Number line: 11 lies between 10 and 15.").wait_for()
    button(page, "Next step").click()
    page.locator(".mgw-total", has_text="50 − 10 = 40").wait_for()
    button(page, "Last step").click()
    page.locator(".mgw-total", has_text="35 − 5 = 30").wait_for()
    assert button(page, "Last step").get_attribute("aria-disabled") == "true"
    page.locator(".mgw-clause summary").click()
    assert page.locator(".mgw-wording").is_visible()


def test_by_keyboard_alone_wrong_then_right_and_focus_goes_on(show):
    page = show(f"{CELL}, predict=True, index=1)", "count-keys")
    hear(page)
    page.locator("[data-key='answer:11']").wait_for()
    while not (focused(page) or "").startswith("answer:"):
        page.keyboard.press("Tab")
    assert focused(page) == "answer:10"
    page.keyboard.press("Enter")
    wait_for(page, "Not 10. [0|3] has 3 and [2|6] has 8: add them up.")
    assert focused(page) == "answer:10", "focus is kept"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_function("document.activeElement.dataset.key === 'move:next'")
    assert page.locator(":focus-visible").count() == 1
    page.keyboard.press("Enter")
    wait_for(page, "how many points come off the score?")
    assert focused(page) == "move:next"
    assert heard(page) == [
        "Not 10. [0|3] has 3 and [2|6] has 8: add them up.",
        "Right. Ana holds 11 pips: 3 + 8 = 11.",
        "Ana: how many points come off the score?",
    ]


def test_by_touch(show):
    page = show(f"{CELL}, predict=True, index=2)", "count-touch", has_touch=True, width=390)
    button(page, "15").tap()
    wait_for(page, "Not 15: it is 4 away from 11.")
    button(page, "10").tap()
    wait_for(page, "10 is nearer")


def test_two_copies_on_a_page_are_one_count_and_another_is_another(show):
    page = show([f"{CELL})", "_", f"{CELL})"], "count-twice", components=3)
    page.locator(".mgw").nth(0).get_by_role("button", name="Last step").click()
    page.locator(".mgw").nth(1).locator(".mgw-total", has_text="35 − 5 = 30").wait_for()
    assert page.locator(".mgw").nth(2).locator(".mgw-total", has_text="35 − 5 = 30").count() == 0


@pytest.mark.parametrize("rules", ["muggins", "partnership", "all_fives"])
@pytest.mark.parametrize("width", [320, 768, 1600])
@pytest.mark.parametrize("mode", ["screen", "projector"])
def test_nothing_is_cut_at_any_step(look, rules, width, mode, shots):
    for index in (1, 3, 6):
        page = look(
            RoundCount(FOUR, ruleset=rules, lang="fr", mode=mode, index=index, predict=index != 3), width=width
        )
        fits(page)
        if shots:
            page.screenshot(path=shots / f"count-{rules}-{mode}-{width}-{index}.png", full_page=True)


def test_the_buttons_stay_where_they_are_while_one_steps(show):
    page = show(f"{CELL})", "count-steady")
    places = set()
    for step in range(2, 8):
        button(page, "Next step").click()
        page.get_by_text(f"Step {step} of 7", exact=True).wait_for()
        places.add(round(button(page, "Next step").bounding_box()["y"]))
    assert max(places) - min(places) <= 24, places
