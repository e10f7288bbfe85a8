"""A reload comes back to the same position, from the address, also where the kernel or the server has ended."""

from itertools import pairwise
from urllib.parse import parse_qs, urlsplit

import pytest

from muggins_widgets import StepThrough
from muggins_widgets.components.shared.rendering import standalone_page
from muggins_widgets.lessons.notebooks import lesson_named
from muggins_widgets.text import LANGUAGES, message
from tutorial import running

pytestmark = pytest.mark.browser
WRITE_EVERY = 400
WRITTEN = "(waits => !waits.timer && waits.last > 0)(window[Symbol.for('muggins.address')])"


@pytest.fixture
def read(tutorial, browse):
    """Open a lesson; it is there when its last component is."""

    def opened(lesson, components, query="", **options):
        page = browse(f"{tutorial.address}{lesson}{query}", **options)
        there(page, components)
        return page

    return opened


def there(page, components):
    page.locator(".mgw").nth(components - 1).wait_for()


def reload(page):
    """Load the page again; the page that was left is gone before the new one is looked at."""
    components = page.locator(".mgw").count()
    page.reload()
    there(page, components)


def kept(page):
    return {name: values[-1] for name, values in parse_qs(urlsplit(page.url).query).items()}


def keeps(page, **values):
    """Wait until the address says so."""
    page.wait_for_function(
        "wanted => Object.entries(wanted).every("
        "([name, value]) => new URLSearchParams(location.search).get(name) === value)",
        arg=values,
    )
    assert kept(page) == values


def press(component, action):
    component.locator(f"[data-action={action}]:visible").first.click()


def shown(component):
    """The text of a component, without what is said to a screen reader."""
    texts = component.locator(":scope > :not(.mgw-live)").all_inner_texts()
    return [text for text in texts if text.strip()]


def stands(component):
    """What a step-through shows: its title, the lines up to the current one, the scores."""
    lines = component.locator(".mgw-lines > li:visible").all_inner_texts()
    return (
        component.locator(".mgw-title").inner_text(),
        lines,
        component.locator(".mgw-score").all_inner_texts(),
    )


def test_a_step_through_comes_back_to_its_turn_and_its_line(read):
    page = read("keeping-score", 5)
    steps, board = page.locator(".mgw-step"), page.locator(".mgw-scoreboard").last
    for _ in range(5):
        press(steps, "next")
    press(steps, "pace")
    press(steps, "next")
    keeps(page, index="5", line="1", pace="rule")
    left, scores = stands(steps), shown(board)
    assert "5" in left[0]
    reload(page)
    assert stands(steps) == left
    assert shown(board) == scores, "what follows it follows it still"
    assert kept(page) == {"index": "5", "line": "1", "pace": "rule"}


def test_components_of_a_page_come_back_each_to_its_own(read):
    page = read("ends-to-points", 13)
    one, other = page.locator(".mgw-step").nth(1), page.locator(".mgw-step").last
    press(one, "predict")
    press(one, "next")
    press(other, "last")
    keeps(page, predict2="false", index2="1", index6="14", line6="3")
    left = stands(one), stands(other)
    reload(page)
    assert (stands(one), stands(other)) == left
    assert stands(page.locator(".mgw-step").first)[0] == stands(page.locator(".mgw-step").nth(2))[0]


def test_a_table_that_was_laid_and_hidden_comes_back(read):
    page = read("matching", 2)
    sandbox = page.locator(".mgw-sandbox")
    sandbox.locator("[data-key='set:2-4']").click()
    press(sandbox, "reveal")
    keeps(page, table="14-24", revealed="true")
    left = sandbox.locator(".mgw-total").inner_text()
    assert "1 + 2" in left
    reload(page)
    assert sandbox.locator(".mgw-total").inner_text() == left


def hand(game):
    return game.locator("[data-key^='own:']").evaluate_all("all => all.map(one => one.dataset.key)")


def seen(game):
    """What a game shows: scores, boneyard, what is waited for, the table, the hand."""
    picture = game.locator(".mgw-surface svg:visible").first.get_attribute("aria-label")
    return game.locator(".mgw-scores").inner_text(), game.get_attribute("data-moves"), picture, hand(game)


def play(page, game, moves):
    """Do what the hint says until so many more things were done."""
    aim = int(game.get_attribute("data-moves")) + moves
    while int(game.get_attribute("data-moves")) < aim:
        before = game.get_attribute("data-moves")
        curtain = game.locator("[data-action=go][data-value=show]")
        if curtain.count():
            curtain.click()
        game.locator("[data-value=hint]").click()
        game.locator(".mgw-reply .mgw-feedback[data-state=right]").wait_for()
        tile = game.locator("[data-hinted]")
        if tile.count():
            tile.click()
            page.wait_for_function("!document.querySelector('[data-hinted]')")
            if game.locator(".mgw-place:visible").count():
                game.locator(".mgw-place:visible").first.click()
        else:
            game.locator("[data-action=turn][data-value=draw]").click()
        page.wait_for_function(
            "([game, before]) => game.dataset.moves !== before", arg=[game.element_handle(), before]
        )


def written(page, name="game"):
    """Wait until the address has all that was done; gives that."""
    page.wait_for_function(WRITTEN)
    return kept(page)[name]


def test_a_game_goes_on_where_it_stood_also_after_its_kernel_was_killed(read, tutorial, watch):
    before = set(tutorial.kernels())
    page = read("play", 1, query="?game=7*")
    game = page.locator(".mgw-play")
    play(page, game, 4)
    moves, left = written(page), seen(game)
    reload(page)
    assert seen(game) == left
    play(page, game, 2)
    further, left = written(page), seen(game)
    assert further != moves
    for kernel in set(tutorial.kernels()) - before:
        kernel.kill()
    page.get_by_text(message("en", "page.ended")).wait_for()
    reload(page)
    assert seen(game) == left
    assert kept(page) == {"game": further}
    watch.errors.clear()  # the browser reports that the kernel was gone


def test_persons_who_share_the_screen_find_the_curtain_after_a_reload(read):
    page = read("play", 1)
    game = page.locator(".mgw-play")
    game.locator("[data-action=panel][data-value=new]").click()
    for seat, name in ((1, "Zoé"), (2, "Max")):
        game.locator(f"[name=kind{seat}]").select_option("person")
        game.locator(f"[name=name{seat}]").fill(name)
    game.locator("[name=seed]").fill("7")
    game.get_by_role("button", name="Start").click()
    game.get_by_text("Zoé", exact=False).first.wait_for()
    play(page, game, 3)
    assert written(page).endswith("muggins*Zoé\nMax")
    told = seen(game)[:3]
    reload(page)
    assert seen(game)[:3] == told
    assert hand(game) == []
    assert game.locator("[data-action=go][data-value=show]").is_visible()


def test_two_games_on_a_page_go_on_each_by_itself(read):
    page = read("drawing", 2)
    first, second = page.locator(".mgw-play").all()
    play(page, first, 2)
    written(page)
    left = seen(first), seen(second)
    reload(page)
    first, second = page.locator(".mgw-play").all()
    assert (seen(first), seen(second)) == left


def test_a_game_in_the_address_that_is_none_is_refused_and_a_new_one_begins(read):
    page = read("play", 1, query="?game=7*%3Cscript%3E")
    game = page.locator(".mgw-play")
    game.locator(".mgw-feedback", has_text=message("en", "ui.play.no-place")).wait_for()
    play(page, game, 1)


def rounds(page):
    return [stands(steps) for steps in page.locator(".mgw-step").all()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rounds_to_practise_on_come_back_and_others_are_a_click_away(read, lang):
    page = read("practice", 2, query=f"?lang={lang}")
    page.wait_for_function("new URLSearchParams(location.search).has('seed')")
    for steps in page.locator(".mgw-step").all():
        press(steps, "predict")
        press(steps, "last")
    page.wait_for_function("new URLSearchParams(location.search).has('index2')")
    address, left = kept(page), rounds(page)
    reload(page)
    assert kept(page) == address
    assert rounds(page) == left
    page.get_by_role("main").get_by_role("link").last.click()
    page.wait_for_function(
        "seed => ![seed, null].includes(new URLSearchParams(location.search).get('seed'))", arg=address["seed"]
    )
    there(page, 2)
    assert set(kept(page)) == {"seed"}


def test_the_language_changes_at_the_same_position_and_other_lessons_begin_at_their_own(read):
    page = read("practice", 2, query="?seed=7&theme=dark")
    steps = page.locator(".mgw-step").first
    press(steps, "predict")
    for _ in range(3):
        press(steps, "next")
    keeps(page, seed="7", theme="dark", predict="false", index="3")
    scores = stands(steps)[2]
    page.get_by_role("link", name=message("fr", "page.language")).click()
    page.wait_for_url("**/fr/practice?**")
    there(page, 2)
    assert kept(page) == {"seed": "7", "theme": "dark", "predict": "false", "index": "3"}
    assert stands(page.locator(".mgw-step").first)[2] == scores
    page.get_by_role("link", name=lesson_named("play", "fr").title).first.click()
    page.wait_for_url("**/fr/play?**")
    there(page, 1)
    page.wait_for_function("new URLSearchParams(location.search).has('game')")
    assert set(kept(page)) == {"theme", "game"}


def test_many_steps_write_the_address_a_few_times(read):
    page = read("whole-game", 1)
    page.evaluate(
        "() => { window.times = []; const write = history.replaceState.bind(history);"
        "history.replaceState = (...what) => { times.push(performance.now()); write(...what); }; }"
    )
    steps = page.locator(".mgw-step")
    press(steps, "predict")
    for _ in range(60):
        press(steps, "next")
        press(steps, "previous")
    press(steps, "last")
    last = steps.locator("[data-slot=slider]").get_attribute("max")
    page.wait_for_function("last => new URLSearchParams(location.search).get('index') === last", arg=last)
    times = page.evaluate("times")
    assert len(times) > 1
    assert min(later - earlier for earlier, later in pairwise(times)) > WRITE_EVERY * 0.9


def test_what_is_to_be_kept_may_be_told_after_the_component_is_shown(chromium):
    made = standalone_page(StepThrough("1-4 1-1 1-2", lang="en"), "A line")
    body = made.replace("model: new LocalModel", "model: window.model = new LocalModel")
    page = chromium.new_page()
    page.route("**/*", lambda route: route.fulfill(body=body, content_type="text/html"))
    page.goto("http://localhost/?theme=dark#here")
    press(page, "next")
    page.evaluate("model.set('_url_state', {index: ['index', 0]})")
    page.wait_for_url("http://localhost/?theme=dark&index=1#here")
    press(page, "previous")
    page.wait_for_url("http://localhost/?theme=dark#here")
    page.close()


def test_a_server_that_was_started_anew_serves_the_same_position(chromium, browse, watch):
    del chromium
    with running("--ip", "127.0.0.1") as first:
        page = browse(f"{first.address}round-end")
        there(page, 3)
        count = page.locator(".mgw-count").first
        count.locator("[data-action=move][data-value=next]").click()
        page.wait_for_function("new URLSearchParams(location.search).get('index') === '1'")
        left = shown(count)
        port = urlsplit(first.address).port
    with running("--ip", "127.0.0.1", "--port", str(port)):
        reload(page)
        assert shown(count) == left
        page.goto("about:blank")
    watch.errors.clear()  # the browser reports that the first server was gone
