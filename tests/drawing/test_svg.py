"""SVG text: well formed, escaped, without ids, with its names."""

# ruff: noqa: S314 - the XML read here is our own

import re
import xml.etree.ElementTree as ET

from hypothesis import given, settings
from hypothesis import strategies as st

from drawing.random_tables import tables
from muggins_widgets.drawing import (
    THEMES,
    Box,
    Disc,
    Dots,
    Label,
    Scene,
    Stroke,
    hand_scene,
    table_scene,
    to_svg,
)
from muggins_widgets.rules import Table

SVG = "{http://www.w3.org/2000/svg}"
PAINTED = {"fill", "stroke", "stroke-width", "font-weight", "width", "height"}
TABLE = Table.read("1-1 1-4 4-4")


def elements(text, tag):
    return list(ET.fromstring(text).iter(SVG + tag))


@given(tables(), st.sampled_from([None, *THEMES.values()]))
@settings(max_examples=60)
def test_any_table_is_well_formed_and_has_no_ids(table, theme):
    scene = table_scene(table, playable=table.joins)
    root = ET.fromstring(to_svg(scene, name="A", text="B", theme=theme))
    assert root.tag == SVG + "svg"
    assert not [element for element in root.iter() if "id" in element.attrib]


@given(st.text(), st.text(), st.text())
@settings(max_examples=100)
def test_any_text_is_escaped_and_comes_back_as_it_was(name, text, label):
    scene = Scene((Label("end.number", "k", "a", 0, 0, label, 0.4),), 0, 0, 1, 1)
    root = ET.fromstring(to_svg(scene, name=name, text=text, labels={"a": label}))
    legal = str.maketrans(dict.fromkeys([*range(9), 11, 12, *range(14, 32), 0xFFFE, 0xFFFF]))
    if name:
        assert root.get("aria-label") == name.translate(legal)
    if text:
        assert root.findtext(SVG + "desc") == text.translate(legal).replace("\r\n", "\n").replace("\r", "\n")
    assert len(list(root.iter(SVG + "script"))) == 0


def test_hostile_text_makes_no_element():
    hostile = "</desc><script>alert(1)</script>\"'&"
    text = to_svg(table_scene(TABLE), name=hostile, text=hostile)
    assert "<script" not in text
    root = ET.fromstring(text)
    assert root.get("aria-label") == hostile
    assert root.findtext(SVG + "desc") == hostile


def test_a_named_picture_is_an_image_and_one_without_name_is_hidden():
    named = ET.fromstring(to_svg(table_scene(TABLE), name="10", text="2 + 8 = 10", lang="fr"))
    assert (named.get("role"), named.get("aria-label"), named.get("lang")) == ("img", "10", "fr")
    assert named.findtext(SVG + "desc") == "2 + 8 = 10"
    assert ET.fromstring(to_svg(table_scene(TABLE))).get("aria-hidden") == "true"


def test_what_can_be_clicked_is_a_labelled_button_in_a_group():
    scene = table_scene(TABLE, playable=TABLE.joins[:1])
    text = to_svg(scene, name="10", labels={"play:1-1.b": "lay it here"})
    (button,) = [group for group in elements(text, "g") if group.get("role") == "button"]
    assert (button.get("data-action"), button.get("aria-label")) == ("play:1-1.b", "lay it here")
    assert ET.fromstring(text).get("role") == "group"


def test_every_tile_and_mark_is_found_by_its_key():
    keys = {group.get("data-key") for group in elements(to_svg(table_scene(TABLE)), "g")}
    assert {"tile:1-1", "tile:1-4", "tile:4-4", "count:1-1.b", "count:4-4.b", "halo:4-4"} <= keys


def test_a_picture_holds_its_colours_and_its_ground_and_one_in_a_component_leaves_both_to_the_style_sheet():
    painted = to_svg(table_scene(TABLE), theme=THEMES["dark"])
    bare = to_svg(table_scene(TABLE), theme=None)
    assert f'fill="{THEMES["dark"].colours["ground"]}"' in painted
    assert 'class="mg-tile-face"' in bare
    assert not re.search("fill=|stroke=|stroke-width=|font-family|font-weight", bare)


@given(tables(most=10), st.sampled_from(list(THEMES)))
@settings(max_examples=30)
def test_a_picture_has_nothing_that_only_browsers_read(table, theme):
    root = ET.fromstring(to_svg(table_scene(table, playable=table.joins), name="A", theme=THEMES[theme]))
    names = {name for element in root.iter() for name in element.attrib}
    assert "style" not in names
    values = [value for element in root.iter() for name, value in element.attrib.items() if name in PAINTED]
    assert all(re.fullmatch(r"#[0-9a-f]{6}|none|[0-9.]+", value) for value in values), values
    assert root.get("font-family") == "sans-serif"
    assert all(float(root.get(side)) > 0 for side in ("width", "height"))


def test_pips_of_a_hidden_tile_are_not_in_the_picture():
    text = to_svg(hand_scene([None, None]))
    assert elements(text, "circle") == []
    assert "tile:" not in text


def test_every_primitive_has_its_element():
    shapes = (
        Box("tile.face", "", "", 0, 0, 1, 1, 0.1),
        Disc("join.free", "", "", 0, 0, 1),
        Dots("tile.pip", "", "", ((0, 0), (1, 1)), 0.1),
        Stroke("tile.line", "", "", ((0, 0), (1, 1), (2, 0))),
        Label("end.number", "", "", 0, 0, "12", 0.4),
    )
    text = to_svg(Scene(shapes, 0, 0, 2, 2))
    found = {tag: len(elements(text, tag)) for tag in ("rect", "circle", "polyline", "text")}
    assert found == {"rect": 1, "circle": 3, "polyline": 1, "text": 1}
