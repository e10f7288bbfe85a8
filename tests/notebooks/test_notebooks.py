"""Every notebook runs, and shows what it promises."""

import json
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import nbformat
import pytest

from casefiles import ROUNDS
from muggins_widgets.lessons.notebooks import INDEX, lesson_named, lessons, notebooks
from muggins_widgets.records import Record
from muggins_widgets.rules import Scored
from muggins_widgets.text import LANGUAGES

ALL = [
    pytest.param(lesson, id=f"{lesson.lang}/{lesson.name}") for lang in LANGUAGES for lesson in lessons(lang)
]


def path_of(lesson):
    return notebooks() / lesson.lang / f"{lesson.name}.ipynb"


def read(lesson):
    return nbformat.read(path_of(lesson), as_version=4)


@cache
def ran(lang):
    """The notebooks of a language with their outputs, by name; the error of one that does not run."""
    script = Path(__file__).with_name("run_notebooks.py")
    run = subprocess.run(
        [sys.executable, script, notebooks() / lang], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


@pytest.mark.parametrize("lesson", ALL)
def test_a_notebook_runs_and_is_quiet(lesson):
    book = ran(lesson.lang)[lesson.name]
    assert not isinstance(book, str), book
    book = nbformat.from_dict(book)
    outputs = [output for cell in book.cells if cell.cell_type == "code" for output in cell.outputs]
    assert outputs
    assert {output.output_type for output in outputs} == {"execute_result"}, "no print, no warning, no error"
    shown = [output.data for output in outputs]
    assert all("application/vnd.jupyter.widget-view+json" in data for data in shown), "components alone"
    assert not any(re.search(r"0x[0-9a-f]{6}", data["text/plain"]) for data in shown), "nothing a rerun changes"


@pytest.mark.parametrize("lesson", [param for param in ALL if param.values[0].name == INDEX])
def test_the_landing_page_names_every_lesson_with_what_it_takes(lesson):
    text = "".join(cell.source for cell in read(lesson).cells)
    listed = re.findall(r"^(\d+)\. \[(.+?)\]\((.+?)\.ipynb\)\D+(\d+)", text, re.MULTILINE)
    expected = [
        (str(other.number), other.title, other.name, str(other.minutes))
        for other in lessons(lesson.lang)
        if other.name != INDEX
    ]
    assert listed == expected


def test_the_round_from_deal_to_debits_is_the_one_worked_out_by_hand():
    case = next(case for case in ROUNDS if case["id"] == "last-tile-scores-first")
    cells = read(lesson_named("ends-to-points", "en")).cells
    source = "".join(cell.source for cell in cells if cell.cell_type == "code")
    record = Record.read(re.search(r'"""(.*?)"""', source, re.DOTALL)[1])
    steps = record.steps()
    scored = [event.points for step in steps for event in step.events if isinstance(event, Scored)]
    assert scored == case["expect"]["points"]
    assert list(steps[-1].after.scores) == case["expect"]["scores"]


def test_a_notebook_is_written_as_jupyter_writes_it():
    for param in ALL:
        lesson = param.values[0]
        path = path_of(lesson)
        book = json.loads(path.read_text(encoding="utf-8"))
        nbformat.validate(nbformat.from_dict(book))
        assert path.read_text(encoding="utf-8") == nbformat.writes(nbformat.from_dict(book)) + "\n", path
