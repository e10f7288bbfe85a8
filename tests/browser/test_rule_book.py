"""The rule book in a real browser: searched, read, and leading to the turns of a game."""

import pytest

from browser.looks import fits, focused, look
from browser.measure import hear, heard
from components.played import round_text
from muggins_widgets import RuleBook

__all__ = ["look"]

pytestmark = pytest.mark.browser

ROUND = round_text("several-draws-then-out")
BOOK = "from muggins_widgets import RuleBook, StepThrough\nfrom IPython.display import display\n"
LED = f"{BOOK}step = StepThrough({ROUND!r})\nbook = RuleBook(game=step)\ndisplay(book, step)"


def titles(page):
    return page.locator(".mgw-rule:visible .mgw-name").all_inner_texts()


def number(page):
    return page.locator("[data-slot=number]").inner_text()


def test_a_search_finds_words_in_any_case_with_or_without_accents(look):
    page = look(RuleBook(lang="fr"))
    every = len(titles(page))
    assert number(page) == f"{every} règles"
    field = page.get_by_role("searchbox", name="Chercher")
    field.press_sequentially("DECOMPTE arrondi")
    assert 0 < len(titles(page)) < 6
    assert "L’arrondi" in " ".join(titles(page)) or "Le décompte" in titles(page)
    assert number(page).split()[0] == str(len(titles(page)))
    field.fill("l'arrondi")
    assert titles(page) == ["L’arrondi"], "a plain apostrophe finds the printed one"
    assert number(page) == "1 règle"
    assert page.locator(".mgw-chapter:visible").count() == 1
    field.fill("")
    assert len(titles(page)) == every


def test_an_id_is_found_too(look):
    page = look(RuleBook(lang="en"))
    page.get_by_role("searchbox").fill("count.lone-double")
    assert page.locator(".mgw-rule:visible").evaluate_all("all => all.map(one => one.dataset.clause)") == [
        "count.lone-double"
    ]


def test_nothing_found_is_told_with_what_to_do(look):
    page = look(RuleBook(lang="en"))
    page.get_by_role("searchbox").fill("xyzzy")
    assert titles(page) == []
    assert number(page) == "0 rules"
    assert page.locator(".mgw-empty", has_text="Try fewer words").is_visible()


def test_hits_are_said_once_after_typing(look):
    page = look(RuleBook(lang="en"))
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    hear(page)
    for letter in "double":
        page.clock.run_for(300)
        page.get_by_role("searchbox").press(letter)
    assert heard(page) == [], "not while somebody types"
    page.clock.run_for(1000)
    assert heard(page) == [number(page)]
    page.get_by_role("searchbox").fill("xyzzy")
    page.clock.run_for(1000)
    assert heard(page)[1] == "0 rules. Try fewer words, or the beginning of one."


def test_a_clause_leads_to_a_turn_and_is_marked_where_it_acts(show):
    page = show(LED, "book-led", components=2)
    page.get_by_role("searchbox").fill("draw.must")
    page.locator(".mgw-rule:visible summary").click()
    turn = page.locator(".mgw-go:visible").last
    name = turn.inner_text()
    turn.click()
    page.locator(".mgw-step .mgw-title").get_by_text(name, exact=True).wait_for()
    assert turn.get_attribute("aria-pressed") == "true"
    assert page.evaluate("document.activeElement.textContent") == name, "focus is kept"
    assert page.get_by_text("Acts in the turn that is shown").locator("visible=true").count() == 1
    page.get_by_role("button", name="First step").click()
    page.locator(".mgw-rule:visible .mgw-current").wait_for(state="hidden")


def test_by_keyboard_alone(show):
    page = show(LED, "book-keys", components=2)
    page.keyboard.press("Tab")
    while focused(page) != "search":
        page.keyboard.press("Tab")
    page.keyboard.type("matching")
    page.keyboard.press("Tab")
    assert focused(page) == "clauses", "what is longer than its place is scrolled by keys"
    page.keyboard.press("Tab")
    assert page.locator(":focus").inner_text().startswith("Acted in")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    first = focused(page)
    page.keyboard.press("ArrowRight")
    assert focused(page) != first
    assert focused(page).startswith("go:play.match:")
    page.keyboard.press("Enter")
    turn = page.locator(":focus-visible")
    assert turn.get_attribute("aria-pressed") == "true"
    page.locator(".mgw-step .mgw-title").get_by_text(turn.inner_text(), exact=True).wait_for()


def test_what_is_searched_is_kept_when_the_book_is_drawn_anew(show):
    page = show(
        [f"{BOOK}book = RuleBook('all fives', search='spinner')", "book", "book"], "book-twice", components=2
    )
    one, other = page.locator(".mgw").all()
    hits = one.locator(".mgw-rule:visible").count()
    assert 0 < hits == other.locator(".mgw-rule:visible").count()
    one.get_by_role("searchbox").fill("branch")
    page.wait_for_function("document.querySelectorAll('[type=search]')[1].value === 'branch'")
    assert other.locator(".mgw-rule:visible").count() == one.locator(".mgw-rule:visible").count()


def test_by_touch(show):
    page = show(LED, "book-touch", components=2, has_touch=True, width=390)
    page.get_by_role("searchbox").fill("passing")
    page.locator(".mgw-rule:visible summary").first.tap()
    page.locator(".mgw-go:visible").first.tap()
    page.locator(".mgw-go[aria-pressed=true]:visible").first.wait_for()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("width", [320, 768, 1600])
@pytest.mark.parametrize("mode", ["screen", "projector"])
def test_nothing_is_cut_at_any_width(look, width, mode, lang, shots):
    page = look(RuleBook("five up", game=ROUND, lang=lang, mode=mode, index=5), width=width)
    page.locator(".mgw-rule summary").first.click()
    fits(page)
    if shots:
        page.screenshot(path=shots / f"book-{mode}-{lang}-{width}.png", full_page=True)


def test_a_search_is_quick(look, record_property):
    page = look(RuleBook("five up", game=ROUND))
    taken = page.evaluate(
        """() => ['d', 'do', 'dou', 'doub', 'x', ''].map(text => {
            const field = document.querySelector('[type=search]');
            const start = performance.now();
            field.value = text;
            field.dispatchEvent(new Event('input', {bubbles: true}));
            document.body.offsetHeight;
            return performance.now() - start;
        })"""
    )
    record_property("search, ms", max(taken))
    assert sorted(taken)[len(taken) // 2] < 50
