"""A game at one screen in a real browser: by mouse, by keyboard alone, by touch; what reaches the browser."""

import re

import pytest

from browser.conftest import sideways
from browser.measure import cut_off, hear, heard

pytestmark = pytest.mark.browser

MAKE = "from muggins_widgets import GamePlay\nplay = GamePlay({})\nplay"
SMALL = "ruleset=MUGGINS.replace(name='short', hand_two=2, target_two=500)"


@pytest.fixture
def sit(show):
    """Show a game in Voilà."""

    def shown(arguments="seed=7", name="game", *, before="", **options):
        return show(before + MAKE.format(arguments), name, **options)

    return shown


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def own(page, code):
    return page.locator(f"[data-key='own:{code}']")


def status(page):
    return page.locator(".mgw-turn > .mgw-title").inner_text()


def focused(page):
    return page.evaluate("document.activeElement.dataset.key ?? document.activeElement.nodeName")


def play_a_turn(page):
    """Do what the hint says, click after click, until the turn is over; gives whether there was one."""
    if not button(page, "Hint").count():
        return False
    button(page, "Hint").click()
    hint = page.locator(".mgw-reply .mgw-feedback[data-state=right]")
    hint.wait_for()
    text = hint.inner_text()
    before = page.locator(".mgw").get_attribute("data-moves")
    if page.locator("[data-hinted]").count():
        page.locator("[data-hinted]").click()
        page.wait_for_function("!document.querySelector('[data-hinted]')")
        if page.locator(".mgw-place:visible").count():
            page.locator(".mgw-place:visible").first.click()
    else:
        button(page, "Pass" if "nothing can be drawn" in text else "Draw").click()
    page.wait_for_function(f"document.querySelector('.mgw').dataset.moves !== '{before}'")
    return True


def test_a_person_plays_against_the_machine_by_mouse(sit):
    page = sit()
    assert status(page) == "Ana, it is your turn."
    own(page, "0-0").click()
    page.locator(".mgw-feedback", has_text="[0|0] fits neither open end (4 and 6).").wait_for()
    button(page, "Draw").click()
    page.locator(".mgw-feedback", has_text="You may not draw: [0|4] fits the 4.").wait_for()
    button(page, "Pass").click()
    page.locator(".mgw-feedback", has_text="You may not pass: [0|4] fits the 4.").wait_for()
    page.locator("summary", has_text="Passing").click()
    own(page, "3-6").click()
    own(page, "3-6").wait_for(state="detached")
    told = page.locator(".mgw-explanation").inner_text()
    assert "Ana plays [3|6]: it matches the open 6; its 3 is an end now." in told
    assert "Machine plays [3|3]: it matches the open 3." in told


def test_by_keyboard_alone(sit):
    page = sit()
    while not focused(page).startswith("own:"):
        page.keyboard.press("Tab")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    assert focused(page) == "own:3-6"
    page.keyboard.press("Enter")
    own(page, "3-6").wait_for(state="detached")
    assert focused(page) == "own:0-0", "the hand goes on"
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    page.keyboard.press("Tab")
    assert focused(page) == "turn:draw"
    page.keyboard.press("Enter")
    page.locator(".mgw-feedback").wait_for()
    assert focused(page) == "turn:draw"
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.locator("[data-hinted]").wait_for()
    assert focused(page) == "turn:hint"


def test_the_screen_is_passed_on_and_the_hand_is_hidden_meanwhile(sit):
    page = sit("('Ana', 'Ben'), seed=7")
    assert status(page) == "Pass the screen to Ben."
    assert page.locator(".mgw-tile").count() == 0
    page.keyboard.press("Tab")
    assert focused(page) == "go:show"
    page.keyboard.press("Enter")
    page.locator(".mgw-tile").first.wait_for()
    assert status(page) == "Ben, it is your turn."
    assert focused(page).startswith("own:")
    page.keyboard.press("Enter")
    page.locator(".mgw-tile").first.wait_for(state="detached")
    assert status(page) == "Pass the screen to Ana."
    assert focused(page) == "go:show"


def test_by_touch_on_a_telephone(sit):
    page = sit("('Ana', 'Ben'), seed=7", has_touch=True, is_mobile=True, width=360, height=740)
    button(page, "I am Ben: show my hand").tap()
    page.locator(".mgw-tile").first.tap()
    button(page, "I am Ana: show my hand").wait_for()
    sizes = page.locator(".mgw").evaluate(
        "root => [...root.querySelectorAll('button')].filter(el => el.getClientRects().length)"
        ".map(el => el.getBoundingClientRect()).map(box => Math.min(box.width, box.height))"
    )
    assert min(sizes) >= 44


def test_a_round_is_played_counted_and_looked_back_at(sit):
    page = sit("seed=3, " + SMALL, before="from muggins_widgets import MUGGINS\n")
    for _ in range(40):
        if not play_a_turn(page):
            break
    assert status(page) == "Round 1 is over."
    assert " shows [" in page.locator(".mgw-explanation").inner_text()
    button(page, "Look back at the round").click()
    review = page.locator(".mgw-review .mgw-step")
    review.wait_for()
    title = review.locator("[data-slot=title]")
    assert title.inner_text() == "The deal"
    review.locator("[data-action=next]").click()
    assert title.inner_text().startswith("Turn 1")
    page.keyboard.press("ArrowRight")
    assert title.inner_text().startswith("Turn 2"), "one step for one key"
    button(page, "Look back at the round").click()
    review.wait_for(state="detached")
    button(page, "Deal the next round").click()
    page.locator(".mgw-about", has_text="Round 2").wait_for()


FRENCH = """from ipywidgets import Button, VBox
from muggins_widgets import GamePlay, MUGGINS
play = GamePlay(seed=3, ruleset=MUGGINS.replace(name='short', hand_two=2, target_two=500), lang='en')
button = Button(description="French")
button.on_click(lambda _: setattr(play, "lang", "fr"))
VBox([button, play])"""


def test_a_review_follows_the_language_and_keeps_its_place(show):
    page = show(FRENCH, "french")
    while play_a_turn(page):
        pass
    button(page, "Look back at the round").click()
    review = page.locator(".mgw-review .mgw-step")
    review.locator("[data-action=next]").click()
    title = review.locator("[data-slot=title]")
    assert title.inner_text().startswith("Turn 1")
    button(page, "French").click()
    page.locator(".mgw-review [data-slot=title]", has_text="Tour 1").wait_for()
    assert page.locator(".mgw-review .mgw-step").get_attribute("lang") == "fr"


def test_what_happens_is_said_once(sit):
    page = sit()
    hear(page)
    own(page, "0-0").click()
    page.locator(".mgw-feedback").wait_for()
    own(page, "3-6").click()
    own(page, "3-6").wait_for(state="detached")
    first, second = heard(page)
    assert first == "[0|0] fits neither open end (4 and 6)."
    assert second.startswith("Ana [3|6]: 3 + 4 = 7, 0 points.")
    assert second.endswith("Ana, it is your turn.")


def test_a_game_is_saved_copied_and_taken_up_again(sit):
    page = sit(permissions=["clipboard-read", "clipboard-write"])
    own(page, "3-6").click()
    own(page, "3-6").wait_for(state="detached")
    button(page, "Save").click()
    text = page.get_by_role("textbox", name="Save").input_value()
    assert "seed: 7" in text
    button(page, "Copy as text").click()
    page.locator(".mgw-share-status", has_text="Copied.").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == text
    with page.expect_download() as download:
        button(page, "Save as a file").click()
    assert download.value.path().read_text(encoding="utf-8") == text
    assert download.value.suggested_filename == "muggins.txt"
    hand = page.locator(".mgw-tile").count()
    button(page, "New game").click()
    page.get_by_label("Seed (drawn").fill("99")
    button(page, "Start").click()
    page.locator(".mgw-about", has_text="Seed 99").wait_for()
    button(page, "Load").click()
    field = page.get_by_label("The text of a saved game")
    field.fill("nonsense")
    button(page, "Play on").click()
    page.locator(".mgw-panel .mgw-feedback", has_text="Expected").wait_for()
    assert field.input_value() == "nonsense"
    field.fill(text)
    button(page, "Play on").click()
    page.locator(".mgw-about", has_text="Seed 7").wait_for()
    assert page.locator(".mgw-tile").count() == hand


def test_the_form_seats_persons_and_machines(sit):
    page = sit()
    button(page, "New game").click()
    page.get_by_label("Rules").select_option("Five-Up")
    seats = page.get_by_label("Who plays")
    seats.nth(1).select_option("A person")
    page.get_by_label("Name").nth(1).fill("Ben")
    seats.nth(2).select_option("Machine")
    button(page, "Hint").click()
    page.locator("[data-hinted]").wait_for()
    assert page.get_by_label("Name").nth(1).input_value() == "Ben", "what was filled in stays"
    button(page, "Start").click()
    page.locator(".mgw-about", has_text="Five-Up").wait_for()
    assert page.locator(".mgw-scores .mgw-name").all_inner_texts() == ["Ana", "Ben", "Machine"]


def test_the_history_tells_each_turn_in_words(sit):
    page = sit()
    button(page, "History").click()
    page.locator(".mgw-history").wait_for()
    own(page, "3-6").click()
    page.locator(".mgw-history", has_text="Ana [3|6]: 3 + 4 = 7, 0 points. Ana 0, Machine 10").wait_for()
    assert button(page, "History").get_attribute("aria-expanded") == "true"
    button(page, "History").click()
    page.locator(".mgw-history").wait_for(state="detached")


def test_points_are_named_and_called(sit):
    page = sit("('Ana', 'Ben'), seed=2, ruleset='muggins_call'")
    page.locator("[data-key='go:show']").click()
    page.locator(".mgw-tile").first.click()
    page.locator(".mgw-question", has_text="How many points for this play?").wait_for()
    assert focused(page) == "claim:0"
    button(page, "20").click()
    page.locator(".mgw-feedback", has_text="20 cannot be named").wait_for()
    button(page, "0").click()
    page.get_by_role("button", name=re.compile("Muggins!")).click()
    page.locator(".mgw-feedback, .mgw-explanation:has-text('calls')").first.wait_for()


def test_two_copies_on_a_page_are_two(show):
    page = show(
        ["from muggins_widgets import GamePlay\nGamePlay(seed=7)", "GamePlay(seed=7)"], "two", components=2
    )
    one, other = page.locator(".mgw").all()
    one.locator("[data-key='own:3-6']").click()
    one.locator("[data-key='own:3-6']").wait_for(state="detached")
    assert other.locator("[data-key='own:3-6']").count() == 1


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("width", [320, 1600])
def test_it_fits_its_width_and_nothing_is_cut_off(sit, lang, width):
    mode = "projector" if width > 1000 else "screen"
    names = "'Maximilienne-Charlotte', 'Ben', 'Cleo', 'Dan'"
    page = sit(
        f"({names}), seed=7, ruleset='muggins_call', lang='{lang}', mode='{mode}'",
        name=f"w{lang}{width}",
        width=width,
    )
    page.locator("[data-key='go:show']").click()
    page.locator(".mgw-tile").first.click()
    page.locator("[data-action=claim]").first.wait_for()
    for panel in ("history", "save", "load", "new"):
        page.locator(f"[data-key='panel:{panel}']").click()
        page.locator(f".mgw-panel[data-key='{panel}']").wait_for()
        assert sideways(page) == 0
        assert cut_off(page.locator(".mgw")) == []
