"""The sandbox in a real browser: by mouse, by keyboard alone, by touch; its link, its copies, its pictures."""

import re
import struct
import xml.etree.ElementTree as ET

import pytest
from PIL import Image

from browser.conftest import sideways
from browser.measure import cut_off, hear, heard
from browser.pixels import by_cairo, distance

pytestmark = pytest.mark.browser

MAKE = "from muggins_widgets import Sandbox\n"


@pytest.fixture
def lay(show):
    """Show a sandbox in Voilà."""

    def shown(arguments="'1-1 1-4 4-4'", name="sandbox", **options):
        return show(f"{MAKE}Sandbox({arguments})", name, **options)

    return shown


def tile(page, code):
    return page.locator(f"[data-key='set:{code}']")


def place(page, code):
    return page.locator(f"[data-key='place:{code}']:visible")


def total(page):
    return page.locator(".mgw-total").inner_text().split("\n")


def focused(page):
    return page.evaluate("document.activeElement.dataset.key ?? document.activeElement.nodeName")


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def wait_for_sum(page, text):
    page.locator(".mgw-total", has_text=text).wait_for()


def test_by_mouse(lay):
    page = lay()
    assert total(page) == ["2 + 8 = 10", "+10"]
    tile(page, "3-4").click()
    wait_for_sum(page, "2 + 3 = 5")
    tile(page, "1-3").click()
    place(page, "1-1.b").click()
    wait_for_sum(page, "3 + 3 = 6")
    assert tile(page, "1-3").get_attribute("aria-disabled") == "true"
    button(page, "Undo").click()
    wait_for_sum(page, "2 + 3 = 5")
    button(page, "Redo").click()
    wait_for_sum(page, "3 + 3 = 6")
    button(page, "Clear the table").click()
    page.locator(".mgw-total", has_not_text="=").wait_for()
    assert button(page, "Clear the table").get_attribute("aria-disabled") == "true"


def test_by_keyboard_alone_and_focus_stays_where_it_is_needed(lay):
    page = lay("'1-4 4-2'")
    page.keyboard.press("Tab")
    while not focused(page).startswith("set:"):
        page.keyboard.press("Tab")
    assert focused(page) == "set:0-0"
    page.keyboard.press("ArrowDown")
    assert focused(page) == "set:2-3", "the tile below, in rows of fourteen"
    for _ in range(5):
        page.keyboard.press("ArrowLeft")
    assert focused(page) == "set:1-3"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    page.wait_for_function("document.activeElement.dataset.key === 'place:1-4.low'")
    page.keyboard.press("Escape")
    page.wait_for_function("document.activeElement.dataset.key === 'set:1-2'")
    assert place(page, "1-4.low").count() == 0
    page.keyboard.press("Space")
    page.wait_for_function("document.activeElement.dataset.key === 'place:1-4.low'")
    page.keyboard.press("Tab")
    assert focused(page) == "place:2-4.low"
    page.keyboard.press("Enter")
    wait_for_sum(page, "1 + 1 = 2")
    assert focused(page) == "set:1-2", "the tile just laid"
    ring = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert ring == "solid"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    assert focused(page) == "set:1-2", "the set is one tab stop"


def test_by_touch(lay):
    page = lay("'1-4 4-2'", has_touch=True, width=390, height=800)
    tile(page, "1-2").tap()
    box = place(page, "1-4.low").bounding_box()
    assert min(box["width"], box["height"]) >= 44
    place(page, "1-4.low").tap()
    wait_for_sum(page, "2 + 2 = 4")


def test_typing_keeps_what_is_typed_until_it_is_a_table(lay):
    page = lay("")
    field = page.get_by_label("Tiles, as typed")
    field.fill("1-1 2-3")
    field.press("Enter")
    page.locator(".mgw-feedback", has_text="[2|3] does not fit: the only open number is 1").wait_for()
    assert field.input_value() == "1-1 2-3"
    assert focused(page) == "typed"
    field.fill("1-1 1-4 4-4")
    button(page, "Lay").click()
    wait_for_sum(page, "2 + 8 = 10")
    assert field.input_value() == "1-1 1-4 4-4"
    tile(page, "3-4").click()
    wait_for_sum(page, "2 + 3 = 5")
    assert field.input_value() == "1-1 1-4 4-4 3-4"


def test_what_cannot_be_laid_is_told_and_said_once(lay):
    page = lay("'1-4'")
    hear(page)
    tile(page, "3-6").click()
    page.locator(".mgw-feedback").wait_for()
    page.locator("summary", has_text="Matching").click()
    assert "A tile joins an open end by an equal half" in page.locator(".mgw-wording").inner_text()
    tile(page, "1-1").click()
    wait_for_sum(page, "2 + 4 = 6")
    assert heard(page) == [
        "[3|6] fits neither open end (1 and 4).",
        "[1|1] joins the 1: 2 + 4 = 6, 0 points",
    ]


def test_rules_are_chosen_and_refused(lay):
    page = lay("'5-5 2-5@5-5 1-5@5-5 3-5@5-5.c', ruleset='all_fives'")
    chosen = page.get_by_label("Rules")
    chosen.select_option("Muggins")
    page.locator(".mgw-feedback", has_text="[3|5]").wait_for()
    assert chosen.input_value() == "all_fives"
    chosen.focus()
    chosen.select_option("Five-Up")
    page.locator(".mgw-feedback").wait_for(state="detached")
    assert chosen.input_value() == "five_up"
    assert focused(page) == "rules"


def test_a_class_is_asked_before_the_sum_is_shown(lay):
    page = lay()
    switch = button(page, "Show the sum and the points")
    switch.click()
    wait_for_sum(page, "?")
    assert page.locator("[data-key^='count:']").count() == 0
    assert "10" not in page.locator(".mgw").inner_text()
    switch.click()
    wait_for_sum(page, "2 + 8 = 10")
    assert switch.get_attribute("aria-pressed") == "true"


@pytest.fixture
def leaving(browse, watch):
    """Pages of this test are left: plain Voilà asks to end their kernels, and refuses that itself."""
    del browse  # it looks for errors after this has been torn down
    yield
    watch.errors[:] = [error for error in watch.errors if "403" not in error]


@pytest.mark.usefixtures("leaving")
def test_a_reload_comes_back_to_the_same_position(lay):
    page = lay("", query="?lang=fr")
    for code in ("1-1", "1-4", "4-4"):
        tile(page, code).click()
        page.locator(f"[data-key='set:{code}'][aria-disabled=true]").wait_for()
    page.wait_for_url("**?lang=fr&table=11-14-44")
    page.reload()
    wait_for_sum(page, "2 + 8 = 10")
    assert page.locator(".mgw").get_attribute("lang") == "fr"


@pytest.mark.usefixtures("leaving")
def test_a_link_opens_the_page_at_the_position(lay):
    page = lay("'1-4'", name="linked")
    page.locator("summary", has_text="Share").click()
    page.get_by_role("link", name="Open this position").click()
    page.wait_for_url("**/linked.ipynb?rules=muggins&table=14")


def test_a_position_in_the_address_is_laid_or_refused_in_one_sentence(lay):
    page = lay("", query="?table=22-25")
    assert total(page) == ["4 + 5 = 9", "0"]
    script = "%3Cscript%3Ewindow.hacked=1%3C/script%3E" * 250
    page = lay("", query=f"?table={script}")
    assert "<script>window.hacked=1</script>" in page.locator(".mgw-feedback").inner_text() + "</script>"
    assert page.evaluate("window.hacked === undefined")
    tile(page, "1-4").click()
    wait_for_sum(page, "4 + 1 = 5")


def clipboard(page):
    return page.evaluate("navigator.clipboard.readText()")


def test_copies_as_text_link_and_svg(lay):
    page = lay(permissions=["clipboard-read", "clipboard-write"])
    page.locator("summary", has_text="Share").click()
    copied = page.locator(".mgw-share-status")
    button(page, "Copy as text").click()
    copied.get_by_text("Copied.").wait_for()
    assert clipboard(page) == "1-1 1-4 4-4"
    button(page, "Copy the link").click()
    page.wait_for_function("navigator.clipboard.readText().then(text => text.includes('?rules='))")
    assert clipboard(page).endswith("?rules=muggins&table=11-14-44")
    button(page, "Copy as SVG").click()
    page.wait_for_function("navigator.clipboard.readText().then(text => text.startsWith('<svg'))")
    svg = clipboard(page)
    assert not re.search(r"var\(|calc\(|style=|class=", svg)
    assert ET.fromstring(svg).tag.endswith("svg")  # noqa: S314 - our own
    button(page, "Copy as PNG").click()
    kinds = "navigator.clipboard.read().then(items => items[0].types.includes('image/png'))"
    page.wait_for_function(kinds)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pictures_are_saved_as_they_are_seen(lay, theme):
    page = lay(f"'1-1 1-4 4-4', theme='{theme}'", name=f"saved-{theme}")
    page.locator("summary", has_text="Share").click()
    with page.expect_download() as svg:
        button(page, "Save as SVG").click()
    text = svg.value.path().read_text(encoding="utf-8")
    assert ("#14171f" in text) == (theme == "dark")
    with page.expect_download() as png:
        button(page, "Save as PNG").click()
    data = png.value.path().read_bytes()
    assert data.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", data[16:24])
    box = [float(number) for number in ET.fromstring(text).get("viewBox").split()]  # noqa: S314 - our own
    assert abs(width - 3 * box[2]) <= 1
    assert abs(height - 3 * box[3]) <= 1
    assert len(data) > 4000, "it is not empty"
    assert svg.value.suggested_filename == "muggins.svg"
    saved = Image.open(png.value.path()).convert("RGB")
    mean, share = distance(by_cairo(text, saved.size), saved)
    assert mean < 4, "another program draws what was saved as the browser does"
    assert share < 0.02


def test_an_empty_table_is_copied_as_an_empty_text(lay):
    page = lay("", permissions=["clipboard-read", "clipboard-write"])
    page.evaluate("navigator.clipboard.writeText('something')")
    page.locator(".mgw-share summary").click()
    button(page, "Copy as text").click()
    page.locator(".mgw-share-status", has_text="Copied").wait_for()
    assert clipboard(page) == ""


def test_where_the_browser_does_not_copy_a_field_does(lay):
    page = lay()
    page.evaluate("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    page.locator("summary", has_text="Share").click()
    button(page, "Copy as text").click()
    page.locator(".mgw-share-status", has_text="Copied.").wait_for()
    assert focused(page) == "share.copy-text"
    with page.expect_download():
        button(page, "Copy as PNG").click()
    page.locator(".mgw-share-status", has_text="Saved as muggins.png.").wait_for()


def test_two_copies_on_a_page_are_two(show):
    page = show([f"{MAKE}one = Sandbox('1-4')\none", "one", "Sandbox('2-2')"], "copies", components=3)
    first, again, other = page.locator(".mgw").all()
    first.locator("[data-key='set:4-4']").click()
    for same in (first, again):
        same.locator(".mgw-total", has_text="1 + 8 = 9").wait_for()
    assert "4 = 4" in other.locator(".mgw-total").inner_text()


def test_a_linked_view_follows(show):
    source = "import traitlets\nfrom muggins_widgets import Sandbox, TableView\nfrom ipywidgets import VBox\n"
    source += "sandbox, view = Sandbox('1-4'), TableView()\n"
    source += "traitlets.dlink((sandbox, 'table'), (view, 'table'))\nVBox([sandbox, view])"
    page = show(source, "linked-view", components=2)
    page.locator("[data-key='set:4-4']").click()
    page.locator(".mgw-table-view .mgw-total", has_text="1 + 8 = 9").wait_for()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("width", [320, 1600])
def test_it_fits_its_width_and_nothing_is_cut_off(lay, lang, width):
    mode = "projector" if width > 1000 else "screen"
    arguments = f"'1-5 5-5 5-6 3-5@5-5.c 3-3@3-5', ruleset='all_fives', lang='{lang}', mode='{mode}'"
    page = lay(arguments, name=f"width-{lang}-{width}", width=width)
    tile(page, "1-3").click()
    page.locator(".mgw-place:visible").first.wait_for()
    for summary in page.locator("summary").all():
        summary.click()
    assert sideways(page) == 0
    assert cut_off(page.locator(".mgw")) == []


def test_buttons_are_large_enough_to_touch(lay):
    page = lay("'1-4 4-2'", width=320)
    tile(page, "1-2").click()
    place(page, "1-4.low").wait_for()
    sizes = page.locator(".mgw").evaluate(
        "root => [...root.querySelectorAll('button, select, input')].filter(el => el.getClientRects().length)"
        ".map(el => el.getBoundingClientRect()).map(box => [box.width, box.height])"
    )
    assert min(min(size) for size in sizes) >= 36
    assert min(height for _, height in sizes) >= 44


def test_a_dead_kernel_is_told_in_words(lay):
    page = lay("'1-4'")
    page.clock.install()
    page.evaluate("WebSocket.prototype.send = () => {}")
    tile(page, "4-4").click()
    page.clock.fast_forward(9000)
    page.locator(".mgw-connection", has_text="the connection is lost").wait_for()


def test_in_jupyterlab_keys_are_its_own_and_the_address_stays(browse, lab):
    path = lab.notebook(f"{MAKE}Sandbox('1-4 4-2')", "keys")
    page = browse(f"{lab.address}lab/tree/{path}?reset", width=1400)
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()
    page.evaluate("jupyterapp.restored.then(() => jupyterapp.commands.execute('notebook:run-all-cells'))")
    page.locator(".mgw").wait_for()
    tile(page, "6-6").focus()
    page.keyboard.press("Enter")
    page.locator(".mgw-feedback", has_text="[6|6] fits neither open end").wait_for()
    for key in ("d", "d", "a", "b"):
        page.keyboard.press(key)
    assert page.locator(".jp-Notebook .jp-Cell").count() == 1, "no key is taken for the notebook's"
    tile(page, "1-2").focus()
    page.keyboard.press("Enter")
    place(page, "1-4.low").wait_for()
    page.keyboard.press("Escape")
    place(page, "1-4.low").wait_for(state="detached")
    field = page.get_by_label("Tiles, as typed")
    field.fill("1-1 1-4 4-4")
    field.press("Enter")
    wait_for_sum(page, "2 + 8 = 10")
    assert focused(page) == "typed"
    assert "table=" not in page.url
