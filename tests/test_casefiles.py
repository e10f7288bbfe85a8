"""The case files the tests read are the right ones."""

import pytest

from casefiles import COPY, MISTAKES, POSITIONS, ROUNDS, SHARED
from muggins_widgets.rules import Table


def _contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.skipif(not SHARED.is_dir(), reason="no folder of case files beside the project")
def test_the_copy_is_the_same_as_the_original():
    assert _contents(COPY) == _contents(SHARED)


def test_every_case_has_its_own_id():
    ids = [case["id"] for case in POSITIONS + ROUNDS]
    assert len(set(ids)) == len(ids) > 30


def test_the_totals_and_points_beside_the_usual_mistakes_are_right():
    for case in MISTAKES:
        table = Table.read(case["plays"])
        assert (table.total, table.points) == (case["total"], case["points"])
        assert str(table.total) not in case["wrong totals"]
        assert str(table.points) not in case["wrong points"]
