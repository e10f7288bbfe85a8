"""A step-through in a real browser: by mouse and by keyboard, in all sizes and themes, without a kernel."""

import json

import pytest

from browser.conftest import sideways
from components.played import round_text
from muggins_widgets import StepThrough

pytestmark = pytest.mark.browser

ROUND = round_text("out-without-drawing")
SCORING = 4
"""Index of the first turn of that round that scores: 5 + 0 = 5."""


def at(page):
    """Where the slider stands."""
    return int(page.get_by_role("slider").input_value())


def title(page):
    return page.locator(".mgw-title").inner_text()


def lines(page):
    return page.locator(".mgw-line").all_inner_texts()


def visible_text(page):
    return page.locator(".mgw").inner_text()


ALL_THAT_IS_TOLD = """root => {
    const labels = ['aria-label', 'aria-valuetext', 'title'];
    const labelled = [...root.querySelectorAll('*')].flatMap(el => labels.map(name => el.getAttribute(name)));
    return [root.innerText, root.querySelector('.mgw-words').textContent, ...labelled].join(' ');
}"""


def all_that_is_told(page):
    """Everything that eye or ear can find in the component: its text, labels, and descriptions."""
    return page.locator(".mgw").evaluate(ALL_THAT_IS_TOLD)


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


@pytest.fixture
def still(browse, tmp_path):
    """Show a step-through as the page that it saves."""

    def show(source=ROUND, *, traits=None, **options):
        path = StepThrough(source, **{"lang": "en", **(traits or {})}).save(tmp_path / "round.html")
        page = browse(path.as_uri(), **options)
        page.locator(".mgw").wait_for()
        return page

    return show


def test_by_mouse(still):
    page = still()
    assert (at(page), title(page)) == (0, "The deal")
    button(page, "Next step").click()
    button(page, "Next step").click()
    assert (at(page), title(page)) == (2, "Turn 2, Ana")
    button(page, "Previous step").click()
    assert lines(page)[0].startswith("Ben opens with [6|6]")
    button(page, "Last step").click()
    assert title(page) == "The count"
    button(page, "First step").click()
    assert title(page) == "The deal"


def test_by_slider(still):
    page = still()
    slider = page.get_by_role("slider")
    box = slider.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert at(page) == 7
    assert slider.get_attribute("aria-valuetext") == title(page) == "Turn 7, Ben"


def test_by_keyboard_only_while_it_has_focus(still):
    page = still()
    page.keyboard.press("ArrowRight")
    assert at(page) == 0
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.ariaLabel") == "Step"
    for key, index in (("ArrowRight", 1), ("End", 14), ("ArrowLeft", 13), ("Home", 0)):
        page.keyboard.press(key)
        assert at(page) == index
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.ariaLabel") == "Next step"
    for key, index in (("Enter", 1), ("ArrowRight", 2), ("End", 14), ("ArrowLeft", 13), ("Home", 0)):
        page.keyboard.press(key)
        assert at(page) == index
        assert page.evaluate("document.activeElement.ariaLabel") == "Next step", "focus is kept"
    page.keyboard.press("Control+ArrowRight")
    assert at(page) == 0, "a shortcut of the browser is left to it"


def test_rule_by_rule(still):
    page = still(traits={"index": SCORING, "pace": "rule"})
    table = page.locator(".mgw-table")
    current = page.locator(".mgw-lines [aria-current=step] .mgw-line")
    mark = page.locator('.mgw-table [data-key^="count:"]').first
    assert current.inner_text().startswith("Ana plays [0|3]")
    assert len(lines(page)) == 1
    assert mark.evaluate("node => getComputedStyle(node).visibility") == "hidden"
    assert table.get_attribute("aria-label") == current.inner_text()
    said = []
    while at(page) == SCORING:
        said.append((current.inner_text(), page.locator(".mgw-total").inner_text().split("\n")))
        button(page, "Next step").click()
    assert [total for _, total in said] == [["?"], ["3 + 2 = ?", "?"], ["3 + 2 = 5", "?"], ["3 + 2 = 5", "+5"]]
    assert len(lines(page)) == 1, "the next turn begins with its first line"
    button(page, "Previous step").click()
    assert (at(page), current.inner_text()) == (SCORING, said[-1][0])


def test_a_play_is_predicted_wrong_then_right(still):
    page = still(traits={"index": SCORING, "predict": True})
    score = page.locator(".mgw-score").first
    total = page.locator(".mgw-total")
    assert score.inner_text() == "0"
    assert total.inner_text().split() == ["3", "+", "2", "=", "?", "?"]
    button(page, "10").click()
    assert page.locator(".mgw-feedback").inner_text() == (
        "Not 10. The ends are the 3 of [0|3] and the 2 of [2|6]. Add them up."
    )
    assert button(page, "10").get_attribute("aria-disabled") == "true"
    button(page, "0").click()
    assert page.locator(".mgw-feedback").inner_text() == "Not 0. 3 + 2 = 5 What does that total score?"
    assert score.inner_text() == "0"
    button(page, "5").click()
    assert page.locator(".mgw-feedback").inner_text().startswith("Right. 3 + 2 = 5")
    assert total.inner_text().split("\n") == ["3 + 2 = 5", "+5"]
    assert score.inner_text() == "5"
    assert len(lines(page)) == 4
    assert button(page, "Reveal").get_attribute("aria-disabled") == "true"


def test_a_play_is_predicted_by_keyboard_and_focus_is_kept(still):
    page = still(traits={"index": SCORING, "predict": True})
    button(page, "0").focus()
    for key in ("ArrowRight", "ArrowRight", "Enter", "ArrowLeft", "Enter"):
        page.keyboard.press(key)
    assert page.locator(".mgw-feedback").inner_text().startswith("Right.")
    assert page.evaluate("document.activeElement.textContent") == "5"
    page.keyboard.press("ArrowRight")
    assert at(page) == SCORING + 1, "after the answer the arrows step on"


def test_the_answer_cannot_be_found_before_it_is_given(still):
    page = still(traits={"index": SCORING, "predict": True})
    page.locator(".mgw-words summary").click()
    told = (
        all_that_is_told(page).replace("How many points for this play?", "").replace("Predict the points", "")
    )
    assert "= 5" not in told
    assert "point" not in told
    assert "Just played: [0|3]." in told
    assert page.locator(".mgw-dots .mgw-scored").count() == 0, "nor from the slider"
    button(page, "Reveal").click()
    told = all_that_is_told(page)
    assert "Sum: 3 + 2 = 5, 5 points." in told
    assert page.locator(".mgw-dots .mgw-scored").count() == 1


def test_the_skills_are_asked_one_after_the_other(still):
    page = still("1-4 1-1@1-4 4-4@1-4 3-4@4-4", traits={"index": 3, "predict": True, "ask": "skills"})
    feedback = page.locator(".mgw-feedback")
    assert "= " not in page.locator(".mgw-total").inner_text()
    assert len(lines(page)) == 2
    for tile in ("[4|4]", "[3|4]"):
        button(page, tile).click()
    button(page, "Check").click()
    assert feedback.inner_text() == "Not these. Only the tiles at the open ends count."
    button(page, "[4|4]").click()
    button(page, "[1|1]").click()
    button(page, "Check").click()
    assert feedback.inner_text().startswith("Right. The ends are [1|1] and the 3 of [3|4]")
    assert page.locator(".mgw-total").inner_text().split("\n") == ["2 + 3 = ?", "?"]
    page.keyboard.type("7")
    page.keyboard.press("Enter")
    assert feedback.inner_text().startswith("7 is not the sum. The ends are")
    page.keyboard.type("5")
    page.keyboard.press("Enter")
    assert feedback.inner_text() == "Right. 2 + 3 = 5"
    assert page.locator(".mgw-total").inner_text().split("\n") == ["2 + 3 = 5", "?"]
    button(page, "5").click()
    assert feedback.inner_text().startswith("Right. 2 + 3 = 5")
    assert page.locator(".mgw-total").inner_text().split("\n") == ["2 + 3 = 5", "+5"]
    assert page.locator(".mgw-table").get_attribute("role") == "img"


def test_the_skills_are_answered_by_keyboard_and_focus_goes_along(still):
    page = still("1-4 1-1@1-4", traits={"index": 1, "predict": True, "ask": "skills"})
    button(page, "[1|4]").focus()
    for key in ("Enter", "ArrowRight", " "):
        page.keyboard.press(key)
    assert [tile.get_attribute("aria-pressed") for tile in page.locator("[data-action=mark]").all()] == [
        "true"
    ] * 2
    assert at(page) == 1, "arrows move among the tiles"
    button(page, "Check").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.nodeName") == "INPUT"
    page.keyboard.type("6")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.textContent") == "0"
    page.keyboard.press("Enter")
    assert page.locator(".mgw-feedback").inner_text().startswith("Right. 2 + 4 = 6")


def test_what_counts_cannot_be_found_while_it_is_asked_for(still):
    page = still("1-4 1-1@1-4 4-4@1-4 3-4@4-4", traits={"index": 3, "predict": True, "ask": "skills"})
    page.locator(".mgw-words summary").click()
    told = all_that_is_told(page)
    assert "Just played: [3|4]." in told
    for secret in ("Sum:", "Joins:", "Counted:", "2 + 3"):
        assert secret not in told
    assert (
        page.locator('[data-key^="count:"]').first.evaluate("el => getComputedStyle(el).visibility") == "hidden"
    )
    button(page, "Reveal").click()
    assert page.locator(".mgw-feedback").inner_text().startswith("The ends are")
    assert "Sum:" not in all_that_is_told(page)


def test_what_was_answered_is_remembered(still):
    page = still(traits={"index": SCORING, "predict": True})
    button(page, "5").click()
    button(page, "Next step").click()
    assert page.locator(".mgw-feedback").inner_text() == ""
    button(page, "Previous step").click()
    assert page.locator(".mgw-feedback").inner_text().startswith("Right.")


def test_the_live_region_says_each_change_once(still):
    page = still(traits={"index": SCORING - 1, "predict": True})
    page.evaluate(
        """window.said = []; new MutationObserver(changes => changes.forEach(change =>
            change.addedNodes.length && said.push(change.target.innerText))).observe(
            document.querySelector('[role=status]'), { childList: true, subtree: true, characterData: true })"""
    )
    button(page, "Next step").click()
    button(page, "10").click()
    button(page, "10").click(force=True)
    button(page, "Reveal").click()
    said = [text.split("\n") for text in page.evaluate("said")]
    assert [text[0] for text in said] == [
        "Turn 4, Ana",
        "Not 10. The ends are the 3 of [0|3] and the 2 of [2|6]. Add them up.",
        "[0|3] joins the 0: 3 + 2 = 5, 5 points.",
    ]
    assert page.locator("[role=status]").all_text_contents()[1:] == [""], (
        "the line for a lost connection is silent"
    )


def test_it_goes_on_by_itself_until_the_end_and_can_be_paused(still):
    page = still("1-4 1-1@1-4 4-4@1-4", traits={"speed": 4.0, "pace": "rule"})
    page.clock.install()
    auto = button(page, "Go on by itself")
    auto.click()
    assert auto.get_attribute("aria-pressed") == "true"
    page.clock.run_for(2_000)
    assert len(lines(page)) > 1
    auto.click()
    told = lines(page)
    page.clock.run_for(60_000)
    assert (lines(page), auto.get_attribute("aria-pressed")) == (told, "false")
    auto.click()
    page.clock.run_for(60_000)
    assert at(page) == 2
    assert len(lines(page)) == 5
    assert auto.get_attribute("aria-pressed") == "false"
    assert auto.get_attribute("aria-disabled") == "true"


def test_a_step_of_ones_own_stops_it_and_so_does_a_question(still):
    page = still(traits={"index": SCORING - 1})
    page.clock.install()
    auto = button(page, "Go on by itself")
    auto.click()
    page.keyboard.press("ArrowLeft")
    assert auto.get_attribute("aria-pressed") == "false"
    page.clock.run_for(60_000)
    assert at(page) == SCORING - 2
    button(page, "Predict the points").click()
    button(page, "Reveal").click()
    auto.click()
    page.clock.run_for(60_000)
    assert at(page) == SCORING - 1
    assert auto.get_attribute("aria-disabled") == "true"
    button(page, "0").click()
    assert page.locator(".mgw-feedback").inner_text().startswith("Right.")


def test_one_table_alone_has_nothing_to_step_to(still):
    page = still("1-4")
    assert page.get_by_role("slider").count() == 0
    assert page.get_by_role("button", name="Next step").count() == 0
    button(page, "Rule by rule").click()
    button(page, "Next step").click()
    assert len(lines(page)) == 2
    button(page, "Predict the points").click()
    button(page, "5").click()
    assert page.locator(".mgw-feedback").inner_text().startswith("Right.")


def test_hands_and_boneyard_follow(still):
    page = still(round_text("several-draws-then-out"), traits={"hands": "Ana"})
    for _ in range(8):
        button(page, "Next step").click()
    ben, ana = page.locator(".mgw-seat").all()
    assert ben.locator(".mgw-hand").get_attribute("aria-label") == "3 tiles"
    assert ben.inner_text().split("\n") == ["Ben", "3 tiles, face down"]
    assert ana.locator(".mgw-hand").get_attribute("aria-label").startswith("[0|0]")
    assert page.locator(".mgw-boneyard").inner_text() == "Boneyard 13"


def test_a_scoreboard_of_choice_follows_and_keeps_the_secret(still):
    page = still(traits={"index": SCORING, "board": "paper", "predict": True})
    board = page.locator("[data-slot=board]")
    assert board.get_attribute("aria-label") == "Paper tally: Ana 0, Ben 0"
    button(page, "5").click()
    assert board.get_attribute("aria-label") == "Paper tally: Ana 5, Ben 0"
    button(page, "Last step").click()
    assert board.get_attribute("aria-label") == "Paper tally: Ana 5, Ben 0"
    assert board.locator("svg > g").count() > 3


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("width", [320, 480, 768, 1024, 1600])
@pytest.mark.parametrize("mode", ["screen", "projector"])
def test_nothing_is_cut_at_any_width(still, width, mode, lang, shots):
    traits = {"lang": lang, "mode": mode, "predict": True, "hands": "hidden", "index": 20}
    page = still(
        round_text("four-players", ("Ana-Sofía", "Ben", "Wilhelmina", "Dan")), traits=traits, width=width
    )
    for _ in range(3):
        assert sideways(page) == 0
        cut = page.locator(".mgw").evaluate(
            """root => [...root.querySelectorAll('*')].filter(el => !el.closest('.mgw-live, svg, .mgw-slider')
                && el.scrollWidth > el.clientWidth + 1 && getComputedStyle(el).display !== 'inline')
                .map(el => el.className + ': ' + el.textContent)"""
        )
        assert cut == []
        page.get_by_role("button", name={"en": "Next step", "fr": "Étape suivante"}[lang]).click()
    if shots:
        page.screenshot(path=shots / f"step-{mode}-{lang}-{width}.png", full_page=True)


@pytest.mark.parametrize("width", [320, 1100])
def test_targets_are_large_enough(still, width):
    page = still(traits={"index": SCORING, "predict": True}, width=width)
    sizes = page.locator(".mgw button, .mgw-slider, .mgw-words > summary").evaluate_all(
        "all => all.map(el => [el.textContent.trim(), el.offsetWidth, el.offsetHeight])"
    )
    assert len(sizes) > 10
    assert [size for size in sizes if min(size[1:]) < 44] == []
    clauses = page.locator(".mgw-clause summary").evaluate_all("all => all.map(el => el.offsetHeight)")
    assert min(clauses) >= 24


def test_the_buttons_stay_where_they_are_while_one_steps(still):
    page = still()
    places = set()
    for _ in range(13):
        button(page, "Next step").click()
        places.add(round(button(page, "Next step").bounding_box()["y"]))
    assert max(places) - min(places) <= 1, places


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_follows_the_system_in_a_page_without_a_notebook(still, scheme):
    page = still(color_scheme=scheme)
    ground = page.locator(".mgw").evaluate("el => getComputedStyle(el).backgroundColor")
    assert ground == {"light": "rgb(255, 255, 255)", "dark": "rgb(20, 23, 31)"}[scheme]


def test_nothing_moves_where_less_motion_is_wanted(still):
    moving = "el => getComputedStyle(el).animationName"
    arriving = ".mgw-table .mgw-arriving"
    page = still()
    button(page, "Next step").click()
    assert page.locator(arriving).first.evaluate(moving) == "mgw-arrive"
    page = still(reduced_motion="reduce")
    button(page, "Next step").click()
    assert page.locator(arriving).first.evaluate(moving) == "none"


def test_a_name_that_is_a_script_is_a_name(still):
    name = "<script>window.broken = 1</script>"
    page = still(round_text("out-without-drawing", ("Ana", name)), traits={"index": 1})
    assert page.locator(".mgw-name").first.inner_text() == name
    assert title(page) == f"Turn 1, {name}"
    assert name in lines(page)[0]
    assert page.evaluate("window.broken") is None


def test_a_saved_page_is_small_and_asks_for_nothing(still, tmp_path, watch):
    page = still(round_text("blocked-by-a-play"))
    assert (tmp_path / "round.html").stat().st_size < 300_000
    assert watch.requests == 1
    assert page.evaluate("performance.getEntriesByType('resource').length") == 0


def test_a_long_round_in_forced_colours_keeps_its_marks(still, shots):
    page = still(traits={"index": SCORING, "pace": "rule", "line": 3}, forced_colors="active")
    current = page.locator(".mgw-lines [aria-current=step]")
    assert current.evaluate("el => getComputedStyle(el).borderTopColor") != current.evaluate(
        "el => getComputedStyle(el).backgroundColor"
    )
    if shots:
        page.screenshot(path=shots / "step-forced-colors.png", full_page=True)


def test_the_data_of_the_page_names_its_version(still):
    page = still()
    traits = json.loads(page.locator("#traits").text_content())
    assert traits["_frames"]["version"] == 1
