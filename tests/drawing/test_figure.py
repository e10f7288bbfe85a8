"""The matplotlib renderer: it shows what the SVG shows, as vectors, without a window."""

# ruff: noqa: S314 - the XML read here is our own

import io
import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from matplotlib.colors import to_hex
from matplotlib.figure import Figure
from matplotlib.patches import Circle, FancyBboxPatch, PathPatch
from matplotlib.text import Text
from PIL import Image

from drawing.random_tables import tables
from muggins_widgets.drawing import LIGHT, THEMES, UNIT, Row, composed, hand_scene, lay_out, table_scene, to_svg
from muggins_widgets.drawing.figure import INCHES, draw, paint, picture_file
from muggins_widgets.rules import Table, Tile

SVG = "{http://www.w3.org/2000/svg}"
TABLE = Table.read("5-5 1-5 2-5@5-5 3-5@5-5.c", "all_fives")


def numbers(element, *names):
    return [float(element.get(name)) / UNIT for name in names]


def in_svg(scene, theme):
    """What the SVG draws: kind, colours, place."""
    shown = []
    root = ET.fromstring(to_svg(scene, theme=theme))
    for element in root.iter():
        colours = (element.get("fill"), element.get("stroke") or "none")
        if element.tag == SVG + "rect":
            x, y, width, height = numbers(element, "x", "y", "width", "height")
            shown.append(("box", *colours, x, y, x + width, y + height))
        elif element.tag == SVG + "circle" and element.get("class"):
            shown.append(("disc", *colours, *numbers(element, "cx", "cy", "r")))
        elif element.tag == SVG + "polyline":
            points = element.get("points").replace(",", " ").split()
            shown.append(("stroke", *colours, *(float(point) / UNIT for point in points)))
        elif element.tag == SVG + "text":
            shown.append(("text", element.get("fill"), element.text, *numbers(element, "x", "y")))
        elif element.tag == SVG + "g" and element.get("class"):
            middles = [numbers(circle, "cx", "cy") for circle in element]
            shown.append(("dots", *colours, *(place for middle in middles for place in middle)))
    return shown


def on_paper(ax):
    """What matplotlib draws: kind, colours, place."""
    shown = []
    artists = [artist for artist in ax.get_children() if artist.get_zorder() >= 0]
    for artist in sorted(artists, key=lambda artist: artist.get_zorder()):
        if isinstance(artist, Text):
            if artist.get_text():
                colour = to_hex(artist.get_color())
                shown.append(("text", colour, artist.get_text(), *artist.get_position()))
            continue
        if not isinstance(artist, FancyBboxPatch | Circle | PathPatch):
            continue
        fill, line = artist.get_facecolor(), artist.get_edgecolor()
        colours = (to_hex(fill) if fill[3] else "none", to_hex(line) if line[3] else "none")
        if isinstance(artist, FancyBboxPatch):
            x, y = artist.get_x(), artist.get_y()
            shown.append(("box", *colours, x, y, x + artist.get_width(), y + artist.get_height()))
        elif isinstance(artist, Circle):
            shown.append(("disc", *colours, *artist.center, artist.radius))
        elif artist.get_path().codes is None:
            shown.append(("stroke", *colours, *artist.get_path().vertices.ravel()))
        else:
            circles = artist.get_path().to_polygons(closed_only=False)
            middles = [(circle.min(axis=0) + circle.max(axis=0)) / 2 for circle in circles]
            shown.append(("dots", *colours, *(place for middle in middles for place in middle)))
    return shown


@given(tables(most=12), st.sampled_from(list(THEMES)), st.booleans())
@settings(max_examples=25, deadline=None)
def test_both_renderers_show_the_same(table, theme, marks):
    scene = table_scene(table, layout=lay_out(table, 14), marks=marks)
    ax = Figure().add_subplot()
    paint(scene, ax, THEMES[theme])
    drawn, written = on_paper(ax), in_svg(scene, THEMES[theme])
    assert [shape[:3] for shape in drawn] == [shape[:3] for shape in written]
    for one, other in zip(drawn, written, strict=True):
        assert one[3:] == pytest.approx(other[3:], abs=0.01)


def test_a_print_is_black_and_white_and_nothing_else():
    table = Table.read("5-5 1-5 2-5@5-5 3-5@5-5.c 0-1@1-5 0-0@0-1", "all_fives")
    rows = [Row("Ana", (Tile(0, 3), None), "hand:0")]
    scene = composed(table_scene(table, playable=table.joins), below=rows, sums=("2 + 3 + 0 = 5", "+5"))
    with Image.open(io.BytesIO(picture_file(scene, THEMES["print"], "png", "", ""))) as image:
        colours = image.convert("RGB").getcolors(1 << 24)
    assert all(red == green == blue for _, (red, green, blue) in colours)
    pixels = sum(number for number, _ in colours)
    between = sum(number for number, (grey, *_) in colours if 16 < grey < 239)
    assert between / pixels < 0.05, "only the smoothed edges are grey"
    assert sum(number for number, (grey, *_) in colours if grey <= 16) / pixels > 0.03


def test_what_colour_says_elsewhere_print_says_by_dashes():
    scene = table_scene(Table.read("1-4"))
    halo, face = draw(scene, theme=THEMES["print"]).patches[1:3]
    assert halo.get_linestyle() != face.get_linestyle()
    assert to_svg(scene, theme=THEMES["print"]).count("stroke-dasharray") == 1
    assert "stroke-dasharray" not in to_svg(scene, theme=LIGHT)


def test_a_hand_with_backs_is_shown_by_both():
    scene = hand_scene((Tile(0, 1), None))
    shown = [shape[:3] for shape in on_paper(draw(scene))]
    assert shown == [shape[:3] for shape in in_svg(scene, LIGHT)]
    assert [shape[0] for shape in shown] == ["box", "stroke", "dots", "box", "box"]


def test_a_picture_is_saved_by_its_ending():
    for ending, begins in {"pdf": b"%PDF", "svg": b"<?xml", "png": b"\x89PNG", "eps": b"%!PS"}.items():
        saved = io.BytesIO()
        draw(TABLE).get_figure().savefig(saved, format=ending)
        assert saved.getvalue().startswith(begins), ending


def test_a_pdf_holds_vectors_and_letters_no_image():
    saved = io.BytesIO()
    draw(TABLE).get_figure().savefig(saved, format="pdf")
    assert b"/Subtype /Image" not in saved.getvalue()
    assert b"/Font" in saved.getvalue()


def test_a_figure_of_its_own_has_the_size_of_the_picture():
    scene = table_scene(TABLE)
    size = draw(TABLE).get_figure().get_size_inches()
    assert tuple(size) == pytest.approx((scene.width * INCHES, scene.height * INCHES))


def test_it_draws_into_axes_that_are_given():
    figure = Figure()
    left, right = figure.subplots(1, 2)
    assert draw(TABLE, right) is right
    assert on_paper(left) == []


def test_lines_and_letters_grow_with_the_axes():
    def sizes(inches):
        figure = Figure(figsize=(inches, inches))
        ax = draw(TABLE, figure.add_axes((0, 0, 1, 1)))
        figure.draw_without_rendering()
        face = next(artist for artist in ax.get_children() if isinstance(artist, FancyBboxPatch))
        number = next(artist for artist in ax.get_children() if isinstance(artist, Text) and artist.get_text())
        return face.get_linewidth(), number.get_fontsize()

    small, large = sizes(2), sizes(6)
    assert large == pytest.approx([3 * size for size in small])


def test_a_dollar_sign_is_no_formula():
    from muggins_widgets.drawing import Label, Scene

    ax = draw(Scene((Label("end.number", "", "", 0, 0, "$x$", 1),), -1, -1, 2, 2))
    ax.get_figure().draw_without_rendering()
    (text,) = [artist for artist in ax.get_children() if isinstance(artist, Text) and artist.get_text()]
    assert text.get_text() == "$x$"
    assert not text.get_parse_math()


def loaded(code, *names):
    """Which of some modules a fresh Python has loaded after the code."""
    code = f"import sys\n{code}\nprint([name for name in {names} if name in sys.modules])"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return said.stdout.strip()


def test_the_other_modules_of_the_layer_load_no_matplotlib():
    code = "from muggins_widgets.drawing import boards, layout, scene, svg, themes"
    assert loaded(code, "matplotlib", "numpy") == "[]"


def test_drawing_opens_no_window():
    code = (
        "from muggins_widgets.drawing.figure import draw\n"
        "from muggins_widgets.rules.table import Table\n"
        "draw(Table.read('1-4'))"
    )
    assert loaded(code, "matplotlib.figure", "matplotlib.pyplot") == "['matplotlib.figure']"
