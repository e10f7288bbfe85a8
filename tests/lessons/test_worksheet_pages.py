"""The pages of worksheets: nothing is cut or covered, nothing given away, room to write, ink to copy."""

from dataclasses import dataclass, field

import pytest

from lessons.sheetcases import SHEETS, made
from muggins_widgets.cli.main import main
from muggins_widgets.drawing import contrast
from muggins_widgets.lessons.worksheets import sheet as sheets
from muggins_widgets.lessons.worksheets.levels import RULES
from muggins_widgets.lessons.worksheets.pages import _INK, Book, broken, text_width
from muggins_widgets.lessons.worksheets.paper import PAPERS
from muggins_widgets.lessons.worksheets.sheet import worksheet


@dataclass
class Drawn:
    """What a test book was asked to draw: page, what, left, top, right, bottom, in mm; scenes; pages."""

    boxes: list = field(default_factory=list)
    scenes: list = field(default_factory=list)
    pages: int = 0


@pytest.fixture
def drawn(monkeypatch):
    """Keep every box that is drawn, but draw no picture and make no PDF, which takes its time."""
    kept = Drawn()

    class Kept(Book):
        def text(self, x, y, text, size, **looks):
            super().text(x, y, text, size, **looks)
            width = text_width(text, size, bold=looks.get("bold", False))
            x -= width * {"left": 0, "center": 0.5, "right": 1}[looks.get("align", "left")]
            kept.boxes.append((self._page, text, x, y - size * 0.26, x + width, y))

        def line(self, x, y, length, **looks):
            super().line(x, y, length, **looks)
            if not looks:  # to write on, above it
                kept.boxes.append((self._page, "line", x, y - 6, x + length, y))

        def picture(self, scene, x, y, unit):
            kept.scenes.append(scene)
            inside = 0.22 * unit  # a scene's own margin
            right, bottom = x + scene.width * unit, y + scene.height * unit
            kept.boxes.append((self._page, "picture", x + inside, y + inside, right - inside, bottom - inside))

        def pdf(self, *_):
            kept.pages = self.pages
            return b""

    monkeypatch.setattr(sheets, "Book", Kept)
    return kept


def overlap(one, other):
    return one[2] < other[4] and other[2] < one[4] and one[3] < other[5] and other[3] < one[5]


@pytest.mark.parametrize(("lang", "paper"), [("en", "a4"), ("fr", "letter")])
@pytest.mark.parametrize(("level", "rules"), SHEETS)
def test_nothing_runs_over_the_margins_or_into_something_else(drawn, level, rules, lang, paper):
    paper = PAPERS[paper]
    worksheet(made(level, rules, lang=lang, paper=paper), answers=True)
    for page, what, left, top, right, bottom in drawn.boxes:
        assert paper.left - 0.01 <= left, (page, what)
        assert right <= paper.left + paper.room + 0.01, (page, what)
        assert paper.top - 5 <= top, (page, what)
        assert bottom <= (paper.foot if bottom > paper.bottom and what != "picture" else paper.bottom), what
    for place, one in enumerate(drawn.boxes):
        for other in drawn.boxes[place + 1 :]:
            assert one[0] != other[0] or not overlap(one, other), (one, other)


@pytest.mark.parametrize(("level", "rules"), [("enclosed", "muggins"), (RULES, "five_up"), (RULES, "sniff")])
def test_pictures_give_nothing_away_but_show_the_spinners(drawn, level, rules):
    sheet = made(level, rules)
    worksheet(sheet, answers=True)
    for exercise, scene in zip(sheet.exercises, drawn.scenes, strict=True):
        roles = [shape.role for shape in scene.shapes]
        assert not any(role.startswith(("end.", "join.")) or role == "tile.halo" for role in roles)
        assert roles.count("double.spinner") == len(exercise.table.spinners)


@pytest.mark.parametrize(("level", "rules"), SHEETS)
def test_what_is_made_where_no_number_is_asked_for_fits_the_shorter_paper(drawn, tmp_path, level, rules):
    typed = ["--level", level, "--rules", rules, "--paper", "letter", "--seed", "11", "--answers", "none"]
    assert main(["worksheet", "-o", str(tmp_path / "sheet.pdf"), *typed, "--lang", "fr"]) == 0
    assert drawn.pages == 1


def test_there_is_room_to_write_and_ink_to_copy(drawn):
    worksheet(made("enclosed"), answers=False)
    lines = [right - left for _, what, left, _, right, _ in drawn.boxes if what == "line"]
    assert min(lines) >= 12
    assert all(contrast(colour, "#ffffff") >= 7 for colour in _INK.values())


def test_lines_are_broken_at_blanks_that_may_be_broken():
    text = "somme\N{NO-BREAK SPACE}: 10 et\N{NARROW NO-BREAK SPACE}! " * 20
    lines = broken(text.strip(), 9, 60)
    assert " ".join(lines) == text.strip()
    assert all(text_width(line, 9) <= 60 for line in lines)
    assert not any(line.startswith((":", "!")) for line in lines)
