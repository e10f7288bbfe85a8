"""``muggins draw``: what is drawn, the words in it, and that nothing is half-written."""

# ruff: noqa: S314 - the XML read here is our own

import io
import os
import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest
from PIL import Image
from pypdf import PdfReader

from muggins_widgets.cli import output
from muggins_widgets.cli.main import main
from muggins_widgets.drawing import THEMES
from muggins_widgets.rules import MUGGINS, RULESETS, Table
from muggins_widgets.text import message, pictures

TABLE = "1-1 1-4 4-4"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("MUGGINS_LANG", "en")


@pytest.fixture
def drawn(tmp_path):
    """Draw into a file and give its root element."""

    def draw(*typed):
        file = tmp_path / "table.svg"
        assert main(["draw", *typed, "-o", str(file)]) == 0
        return ET.fromstring(file.read_text(encoding="utf-8"))

    return draw


def classes(root):
    return {word for element in root.iter() for word in element.get("class", "").split()}


def numbers(root):
    return [element.text for element in root.iter(f"{SVG}text")]


def test_the_file_is_an_svg_with_the_counts(drawn):
    root = drawn(TABLE)
    assert root.tag == f"{SVG}svg"
    assert numbers(root) == ["2", "8"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_picture_has_its_name_and_equivalent_text_in_the_language(drawn, lang):
    root = drawn(TABLE, "--lang", lang)
    table = Table.read(TABLE, MUGGINS)
    assert root.get("role") == "img"
    assert root.get("lang") == lang
    assert root.get("aria-label") == pictures.name(table, lang)
    assert root.find(f"{SVG}desc").text == pictures.equivalent(table, lang)


@pytest.mark.parametrize("theme", THEMES)
def test_a_file_of_its_own_has_the_colours_of_the_theme_written_in(drawn, theme):
    root = drawn(TABLE, "--theme", theme)
    text = ET.tostring(root, encoding="unicode")
    assert "var(" not in text
    assert THEMES[theme].colours["ground"] in text
    assert THEMES[theme].colours["count"] in text


def test_without_marks_nothing_is_counted_in_the_picture(drawn):
    assert "mg-end-counted" in classes(drawn(TABLE))
    assert "mg-end-counted" in classes(drawn(TABLE, "--marks"))
    unmarked = drawn(TABLE, "--no-marks")
    assert not classes(unmarked) & {"mg-end-counted", "mg-join-free"}
    assert not numbers(unmarked)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_without_marks_the_words_do_not_count_either(drawn, lang):
    root = drawn(TABLE, "--no-marks", "--lang", lang)
    words = root.get("aria-label") + root.find(f"{SVG}desc").text
    assert "[4|4]" in root.get("aria-label")
    assert "[1|1], [1|4]" in words
    assert "10" not in words
    assert "8" not in words


def test_without_marks_the_spinners_stay(drawn):
    for marks in ("--marks", "--no-marks"):
        root = drawn("5-5 1-5 2-5@5-5 3-5@5-5.c", "--rules", "all-fives", marks)
        assert "mg-double-spinner" in classes(root), marks


def test_the_ruleset_says_what_a_double_is(drawn):
    cross = "5-5 2-5@5-5 1-5@5-5 3-5@5-5.c"
    root = drawn(cross, "--rules", "All Fives")
    assert "mg-double-spinner" in classes(root)
    assert root.get("aria-label") == pictures.name(Table.read(cross, RULESETS["all_fives"]), "en")


def test_tiles_need_no_quotes(drawn):
    assert numbers(drawn(*TABLE.split())) == ["2", "8"]


def written(root):
    """The texts of a picture by their roles."""
    texts = {}
    for element in root.iter(f"{SVG}text"):
        texts.setdefault(element.get("class"), []).append(element.text)
    return texts


def test_the_sum_below_the_table_follows_the_picture_from_left_to_right(drawn):
    for typed in ([TABLE], ["4-4 1-4@4-4 1-1@1-4"], ["5-5 1-5 2-5@5-5 3-5@5-5.c", "--rules", "all-fives"]):
        root = drawn(*typed, "--sum")
        marks = [text for text in root.iter(f"{SVG}text") if text.get("class") == "mg-end-number"]
        marks.sort(key=lambda mark: (float(mark.get("x")), float(mark.get("y"))))
        terms = [mark.text for mark in marks]
        total = sum(map(int, terms))
        texts = written(root)
        assert texts["mg-sum-text"] == [f"{' + '.join(terms)} = {total}"], typed
        assert texts["mg-sum-points"] == [f"{0 if total % 5 else total} points"], typed


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_legend_explains_the_marks_that_are_there_and_no_other(drawn, lang):
    def explained(*typed):
        root = drawn(*typed, "--legend", "--lang", lang)
        keys = [group.get("data-key", "") for group in root.iter(f"{SVG}g")]
        words = " ".join(written(root).get("mg-legend-text", []))
        named = {key.removeprefix("legend:") for key in keys if key.startswith("legend:")}
        assert all(message(lang, f"legend.{mark}").split()[0] in words for mark in named)
        return named

    assert explained("1-1 1-4 4-4") == {"counted", "last"}
    assert explained("2-2") == {"counted", "free", "last"}
    cross = ("5-5 1-5 2-5@5-5 3-5@5-5.c", "--rules", "all-fives")
    assert explained(*cross) == {"counted", "free", "spinner", "last"}
    assert explained(*cross, "--no-marks") == {"spinner", "last"}


def test_a_picture_has_the_size_that_is_asked_for(drawn, tmp_path):
    root = drawn(TABLE, "--size", "12cm")
    box = [float(number) for number in root.get("viewBox").split()]
    assert root.get("width") == "12cm"
    assert float(root.get("height").removesuffix("cm")) == pytest.approx(12 * box[3] / box[2], rel=1e-3)
    png, pdf = tmp_path / "table.png", tmp_path / "table.pdf"
    for size, wide in (("600px", 600), ("50.8mm", 480)):
        assert main(["draw", TABLE, "--size", size, "-o", str(png)]) == 0
        with Image.open(png) as image:
            assert image.width == wide, size
    assert main(["draw", TABLE, "--size", "80mm", "-o", str(pdf)]) == 0
    (page,) = PdfReader(pdf).pages
    assert float(page.mediabox.width) / 72 * 25.4 == pytest.approx(80, abs=0.1)


def test_a_long_line_turns_corners(drawn):
    line = "6-6 6-5 5-5 5-4 4-4 4-3 3-3 3-2 2-2 2-1 1-1 1-0 0-0 0-2 2-4 4-6 6-1"
    width, height = (float(drawn(line).get(side)) for side in ("width", "height"))
    assert width <= 29 * 40
    assert height > 4 * 40


def test_a_png_has_the_picture_and_its_words(tmp_path):
    file = tmp_path / "table.PNG"
    assert main(["draw", TABLE, "-o", str(file), "--lang", "fr", "--theme", "dark"]) == 0
    table = Table.read(TABLE, MUGGINS)
    with Image.open(file) as image:
        assert image.format == "PNG"
        assert min(image.size) > 150
        assert image.text["Title"] == pictures.name(table, "fr")
        assert image.text["Description"] == pictures.equivalent(table, "fr")
        corner = image.convert("RGB").getpixel((0, 0))
    assert "#{:02x}{:02x}{:02x}".format(*corner) == THEMES["dark"].colours["ground"]


def test_a_pdf_is_one_page_of_vectors_with_its_words_and_no_time(tmp_path):
    files = [tmp_path / "one.pdf", tmp_path / "two.pdf"]
    for file in files:
        assert main(["draw", TABLE, "-o", str(file)]) == 0
    reader = PdfReader(files[0])
    (page,) = reader.pages
    assert not page.images
    assert page.extract_text().split() == ["2", "8"]
    assert reader.metadata.title == pictures.name(Table.read(TABLE, MUGGINS), "en")
    assert reader.metadata.creation_date is None
    assert files[0].read_bytes() == files[1].read_bytes()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_without_matplotlib_the_command_that_installs_it_is_said(capsys, tmp_path, monkeypatch, lang):
    monkeypatch.setattr(output, "find_spec", lambda _: None)
    assert main(["draw", TABLE, "-o", str(tmp_path / "table.pdf"), "--lang", lang]) == 2
    shown = capsys.readouterr().err
    assert 'pip install "muggins-widgets[plot]"' in shown
    assert shown.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_an_svg_needs_no_matplotlib():
    code = (
        "import sys; from muggins_widgets.cli.main import main; main(['draw', '1-4']);"
        "sys.exit('matplotlib' in sys.modules or 'numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0


def test_a_reader_that_stops_early_is_no_fault():
    program = [sys.executable, "-m", "muggins_widgets", "draw", "1-4"]
    read, write = os.pipe()
    os.close(read)
    run = subprocess.run(program, stdout=write, stderr=subprocess.PIPE, check=False)
    os.close(write)
    assert (run.returncode, run.stderr) == (141, b"")  # as a program that SIGPIPE ends


def test_without_a_file_the_svg_goes_to_standard_output_as_utf_8(monkeypatch, tmp_path):
    out = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out, "ascii"))
    assert main(["draw", TABLE, "--lang", "fr"]) == 0
    assert main(["draw", TABLE, "--lang", "fr", "-o", str(tmp_path / "table.svg")]) == 0
    assert out.getvalue() == (tmp_path / "table.svg").read_bytes()
    ET.fromstring(out.getvalue().decode("utf-8"))


def test_an_earlier_file_is_replaced_and_keeps_its_mode(tmp_path):
    file = tmp_path / "table.svg"
    file.write_text("x" * 100_000, encoding="utf-8")
    file.chmod(0o640)
    assert main(["draw", "1-4", "-o", str(file)]) == 0
    ET.fromstring(file.read_text(encoding="utf-8"))
    assert file.stat().st_mode & 0o777 == 0o640
    assert [path.name for path in tmp_path.iterdir()] == ["table.svg"]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        (["1-1 1-9"], "“1-9” is no tile of the set."),
        (["1-1 1-4 1-4"], "[1|4] lies on the table already"),
        (["1-1 2-4"], "[2|4] does not fit: the only open number is 1"),
        (["x" * 10_000], "is no play."),
        ([TABLE, "--rules", "chess"], "There is no ruleset called “chess”."),
        (["1-1=", "--rules", "all-fives"], "[1|1]"),
        ([TABLE, "--theme", "blue"], "--theme takes light, dark, projector or print, not “blue”."),
        ([TABLE, "--size", "12"], "“12” is no width of a picture: write it in px, mm or cm"),
        ([TABLE, "--size", "0cm"], "“0cm” is no width of a picture"),
        ([TABLE, "--size", "9999cm"], "“9999cm” is no width of a picture"),
        ([TABLE, "-o", "table.bmp"], "table.bmp cannot be made: its name must end in .svg, .png or .pdf."),
        ([TABLE, "-o", "table"], "table cannot be made: its name must end in .svg, .png or .pdf."),
        ([TABLE, "-o", "nowhere/table.svg"], "nowhere/table.svg cannot be written: No such file or directory."),
        ([TABLE, "-o", "folder.svg"], "folder.svg cannot be written: Is a directory."),
        ([TABLE, "-o", "a\0b.svg"], "cannot be written:"),
        ([], "TABLE is missing: "),
    ],
)
def test_a_mistake_is_one_sentence_and_writes_nothing(capsys, tmp_path, monkeypatch, typed, answer):
    (tmp_path / "folder.svg").mkdir()
    monkeypatch.chdir(tmp_path)
    assert main(["draw", *typed]) == (4 if "cannot be written" in answer else 2)
    shown = capsys.readouterr()
    assert shown.out == ""
    assert answer in shown.err
    assert shown.err.count("\n") == 1
    assert [path.name for path in tmp_path.rglob("*")] == ["folder.svg"]


def test_a_full_disk_leaves_the_earlier_file_as_it_is(capsys, tmp_path, monkeypatch):
    file = tmp_path / "table.svg"
    file.write_text("kept", encoding="utf-8")

    def full(*_):
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr("muggins_widgets.cli.output.shutil.copymode", full)
    assert main(["draw", TABLE, "-o", str(file)]) == 4
    assert "No space left on device" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == "kept"
    assert [path.name for path in tmp_path.iterdir()] == ["table.svg"]
