"""The pages of worksheets: nothing is cut or covered, nothing given away, room to write, ink to copy."""

from dataclasses import dataclass, field
from itertools import combinations, product

import pytest

from lessons.sheetcases import SHEETS, made
from muggins_widgets.cli.main import main
from muggins_widgets.drawing import contrast, wrapped
from muggins_widgets.lessons.worksheets import pdf
from muggins_widgets.lessons.worksheets.exercises import RULES
from muggins_widgets.lessons.worksheets.pages import INKS, Book, text_width
from muggins_widgets.lessons.worksheets.pdf import worksheet
from muggins_widgets.lessons.worksheets.sheet import PAPERS


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

    monkeypatch.setattr(pdf, "Book", Kept)
    return kept


def overlap(one, other):
    return (
        one[0] == other[0]
        and one[2] < other[4]
        and other[2] < one[4]
        and one[3] < other[5]
        and other[3] < one[5]
    )


def test_nothing_runs_over_the_margins_or_into_something_else(drawn):
    for (level, rules), (lang, size) in product(SHEETS, (("en", "a4"), ("fr", "letter"))):
        drawn.boxes.clear()
        worksheet(made(level, rules, lang=lang, paper=PAPERS[size]), answers=True)
        assert list(outside(drawn.boxes, PAPERS[size])) == [], (level, rules, lang)
        over = [(one, other) for one, other in combinations(drawn.boxes, 2) if overlap(one, other)]
        assert over == [], (level, rules, lang)


def outside(boxes, paper):
    """Boxes that run over the margins of their page."""
    for box in boxes:
        _, what, left, top, right, bottom = box
        lowest = paper.foot if bottom > paper.bottom and what != "picture" else paper.bottom
        within = paper.left - 0.01 <= left and right <= paper.left + paper.line + 0.01
        if not (within and paper.top - 5 <= top and bottom <= lowest):
            yield box


def test_pictures_give_nothing_away_but_show_the_spinners(drawn):
    for level, rules in (("enclosed", "muggins"), (RULES, "five_up"), (RULES, "sniff")):
        drawn.scenes.clear()
        sheet = made(level, rules)
        worksheet(sheet, answers=True)
        for exercise, scene in zip(sheet.exercises, drawn.scenes, strict=True):
            roles = [shape.role for shape in scene.shapes]
            assert not any(role.startswith(("end.", "join.")) or role == "tile.halo" for role in roles), rules
            assert roles.count("double.spinner") == len(exercise.table.spinners), rules


def test_what_is_made_where_no_number_is_asked_for_fits_the_shorter_paper(drawn, tmp_path):
    for level, rules in SHEETS:
        typed = ["--level", level, "--rules", rules, "--paper", "letter", "--seed", "11", "--answers", "none"]
        assert main(["worksheet", "-o", str(tmp_path / "sheet.pdf"), *typed, "--lang", "fr"]) == 0
        assert drawn.pages == 1, (level, rules)


def test_there_is_room_to_write_and_ink_to_copy(drawn):
    worksheet(made("enclosed"), answers=False)
    lines = [right - left for _, what, left, _, right, _ in drawn.boxes if what == "line"]
    assert min(lines) >= 12
    assert all(contrast(colour, "#ffffff") >= 7 for colour in INKS.values())


def test_lines_are_broken_at_blanks_that_may_be_broken():
    text = "somme\N{NO-BREAK SPACE}: 10 et\N{NARROW NO-BREAK SPACE}! " * 20
    lines = wrapped(text.strip(), 60, 9, text_width)
    assert " ".join(lines) == text.strip()
    assert all(text_width(line, 9) <= 60 for line in lines)
    assert not any(line.startswith((":", "!")) for line in lines)
