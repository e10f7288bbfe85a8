"""``muggins worksheet``: the files it makes, and what it says when it cannot."""

import io
import os
import subprocess
import sys

import pytest
from pypdf import PdfReader

from lessons.sheetcases import made
from muggins_widgets.cli import output
from muggins_widgets.cli.main import main
from muggins_widgets.lessons.worksheets.exercises import COUNT, RULES
from muggins_widgets.lessons.worksheets.pdf import answer_sheet, worksheet
from muggins_widgets.lessons.worksheets.sheet import answer
from muggins_widgets.text import LANGUAGES, message


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("MUGGINS_LANG", "en")


def pdf(content):
    return PdfReader(io.BytesIO(content))


def run(tmp_path, *typed):
    file = tmp_path / "sheet.pdf"
    assert main(["worksheet", "-o", str(file), *typed]) == 0
    return PdfReader(file)


@pytest.mark.parametrize(("typed", "size"), [([], (210, 297)), (["--paper", "letter"], (215.9, 279.4))])
def test_every_page_has_the_size_of_the_paper(tmp_path, typed, size):
    reader = run(tmp_path, "--seed", "1", *typed)
    for page in reader.pages:
        assert [float(side) / 72 * 25.4 for side in page.mediabox[2:]] == pytest.approx(size, abs=0.01)


@pytest.mark.parametrize(
    ("answers", "pages"), [((), 2), (("--answers", "last"), 2), (("--answers", "none"), 1)]
)
def test_the_answers_are_on_a_last_page_unless_none_are_wanted(tmp_path, answers, pages):
    texts = [page.extract_text() for page in run(tmp_path, "--seed", "1", *answers).pages]
    assert len(texts) == pages
    assert ["Answers" in text for text in texts] == [False, True][:pages]
    assert [f"Page {n} of {pages}" in text for n, text in enumerate(texts, 1)] == [True] * pages


def test_the_answers_can_go_into_a_file_of_their_own(tmp_path):
    apart = tmp_path / "answers.pdf"
    (exercise_page,) = run(tmp_path, "--seed", "1", "--answers", str(apart)).pages
    (answer_page,) = PdfReader(apart).pages
    heads = [answer(exercise, "en")[0][0] for exercise in made("no-doubles", number=8).exercises]
    assert all(head in answer_page.extract_text() for head in heads)
    assert not any(head in exercise_page.extract_text() for head in heads)
    assert "Answers" not in exercise_page.extract_text()


def test_the_number_says_how_many_exercises_there_are_and_pages_are_added(tmp_path):
    reader = run(tmp_path, "--seed", "1", "--number", "25", "--answers", "none")
    text = "\n".join(page.extract_text() for page in reader.pages)
    assert [int(line) for line in text.split("\n") if line.isdigit()] == list(range(1, 26))
    assert len(reader.pages) > 2


def test_the_seed_stands_on_every_page_and_in_the_file_and_makes_it_again(tmp_path):
    reader = run(tmp_path, "--level", "enclosed", "--paper", "letter", "--lang", "fr")
    command = reader.metadata.keywords
    assert all(command in page.extract_text() for page in reader.pages)
    assert all(f"Graine {command.split()[-5]}" in page.extract_text() for page in reader.pages)
    first = (tmp_path / "sheet.pdf").read_bytes()
    run(tmp_path, *command.split()[2:])
    assert (tmp_path / "sheet.pdf").read_bytes() == first


def test_another_seed_gives_another_sheet():
    assert worksheet(made("enclosed", seed=1, number=4), answers=True) != worksheet(
        made("enclosed", seed=2, number=4), answers=True
    )


@pytest.mark.parametrize("level", ["enclosed", COUNT])
def test_the_same_seed_gives_the_same_bytes_in_any_process_at_any_time(tmp_path, level):
    files, own = [], tmp_path / "matplotlibrc"
    for chance, epoch in (("1", "0"), ("2", "1700000000")):
        files.append(tmp_path / f"{chance}.pdf")
        own.write_text(
            f"axes.linewidth: {chance}\npdf.compression: {chance}\npdf.fonttype: 3\n", encoding="utf-8"
        )
        settings = {"PYTHONHASHSEED": chance, "SOURCE_DATE_EPOCH": epoch, "MATPLOTLIBRC": str(own)}
        typed = ["worksheet", "-o", files[-1], "--level", level, "--seed", "42", "--number", "3"]
        subprocess.run([sys.executable, "-m", "muggins_widgets", *typed], check=True, env=os.environ | settings)
    assert files[0].read_bytes() == files[1].read_bytes()
    assert b"CreationDate" not in files[0].read_bytes()


def test_fonts_are_embedded_and_nothing_is_a_raster():
    reader = pdf(worksheet(made(COUNT, lang="fr", number=4), answers=True))
    fonts = [font.get_object() for page in reader.pages for font in page["/Resources"]["/Font"].values()]
    assert fonts
    for font in fonts:
        assert font["/Subtype"] == "/Type0"
        (descendant,) = font["/DescendantFonts"]
        assert "DejaVuSans" in font["/BaseFont"]
        assert descendant.get_object()["/FontDescriptor"]["/FontFile2"].get_object().get_data()
    assert not any(page.images for page in reader.pages)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_answers_in_the_file_are_those_of_the_sheets_exercises_in_order(lang):
    sheet = made("end-doubles", lang=lang, number=8)
    text = pdf(answer_sheet(sheet)).pages[0].extract_text()
    heads = [answer(exercise, lang)[0][0] for exercise in sheet.exercises]
    places = [text.index(f"\n{number} {head}\n") for number, head in enumerate(heads, 1)]
    assert places == sorted(places)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("level", "title"), [("enclosed", "table"), (COUNT, "count")])
def test_the_sheet_speaks_the_language(lang, level, title):
    reader = pdf(worksheet(made(level, lang=lang, number=3), answers=True))
    text = reader.pages[0].extract_text()
    labels = ("name", "date", f"title.{title}", *(("sum", "points") if title == "table" else ("pips", "score")))
    assert all(message(lang, f"sheet.{label}") in text for label in labels)
    assert reader.metadata.title == message(lang, f"sheet.title.{title}")
    assert message(lang, "sheet.answers") in reader.pages[-1].extract_text()


def test_both_languages_have_the_same_exercises():
    assert made("enclosed", lang="en").exercises == made("enclosed", lang="fr").exercises


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ([], "Say where the worksheet goes: -o sheet.pdf"),
        (["-o", "sheet.svg"], "sheet.svg cannot be made: its name must end in .pdf."),
        (["-o", "nowhere/sheet.pdf"], "nowhere/sheet.pdf cannot be written: No such file or directory."),
        (["-o", "s.pdf", "--answers", "nowhere/a.pdf"], "nowhere/a.pdf cannot be written: No such file"),
        (["-o", "s.pdf", "--answers", "s.pdf"], "The answers cannot go into s.pdf: the worksheet goes there."),
        (["-o", "s.pdf", "--answers", "x/../s.pdf"], "The answers cannot go into x/../s.pdf"),
        (["-o", "s.pdf", "--answers", "yes"], "--answers takes last, none or the name of a PDF, not “yes”."),
        (
            ["-o", "s.pdf", "--level", "hard"],
            "--level takes no-doubles, end-doubles, enclosed, count or rules,",
        ),
        (["-o", "s.pdf", "--paper", "a5"], "--paper takes a4 or letter, not “a5”."),
        (["-o", "s.pdf", "--rules", "chess"], "There is no ruleset called “chess”."),
        (["-o", "s.pdf", "--number", "0"], "“0” is no number of exercises: it is a number from 1 to 60."),
        (["-o", "s.pdf", "--number", "61"], "“61” is no number of exercises"),
        (["-o", "s.pdf", "--number", "two"], "“two” is no number of exercises"),
        (
            ["-o", "s.pdf", "--seed", "\N{FULLWIDTH DIGIT ONE}"],
            "is no seed: a seed is a number from 0 to 999999999.",
        ),
        (["-o", "s.pdf", "--seed=-1"], "“-1” is no seed"),
        (["-o", "s.pdf", "--seed", "1000000000"], "“1000000000” is no seed"),
        (
            ["-o", "s.pdf", "--level", "rules"],
            "--level rules needs a ruleset that counts tables otherwise than Muggins does, and “Muggins” does",
        ),
        (
            ["-o", "s.pdf", "--level", "rules", "--rules", "block"],
            "drawing (block game)” does not.",
        ),
        (
            ["-o", "s.pdf", "--level", "count", "--rules", "all-threes"],
            "change no score in “All Threes, one for",
        ),
        (["-o", "s.pdf", "--bogus"], "There is no option --bogus. Run `muggins worksheet --help` for usage."),
        (["-o", "s.pdf", "--level", "rules", "--lang", "fr"], "«\u202fMuggins\u202f» n’en est pas une"),
    ],
)
def test_a_mistake_is_one_sentence_and_writes_nothing(capsys, tmp_path, monkeypatch, typed, answer):
    monkeypatch.chdir(tmp_path)
    assert main(["worksheet", *typed]) == (4 if "cannot be written" in answer else 2)
    shown = capsys.readouterr()
    assert shown.out == ""
    assert answer in shown.err
    assert shown.err.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_without_matplotlib_the_command_that_installs_it_is_said(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(output, "find_spec", lambda _: None)
    assert main(["worksheet", "-o", str(tmp_path / "sheet.pdf")]) == 2
    assert 'pip install "muggins-widgets[plot]"' in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("rules", "level"), [("muggins", "no-doubles"), ("all-fives", RULES), ("block", "no-doubles")]
)
def test_a_ruleset_that_counts_otherwise_is_practised_where_no_level_is_asked_for(tmp_path, rules, level):
    reader = run(tmp_path, "--rules", rules, "--seed", "1", "--number", "2")
    assert reader.metadata.keywords.startswith(f"muggins worksheet --level {level} ")
