"""A table as a picture by itself, as a notebook shows it."""

import re

import pytest

from muggins_widgets import Table
from muggins_widgets.components.shared.pictures import draw
from muggins_widgets.drawing import PAGE_WIDTH, UNIT

LONG = "0-1 1-2 2-3 3-4 4-5 5-6 0-6@5-6 0-2@0-6 2-4@0-2 4-6@2-4 1-6@4-6 1-3@1-6 3-5@1-3 0-5@3-5 0-3@0-5 3-6@0-3"


def width(svg):
    return float(re.search(r'viewBox="\S+ \S+ (\S+)', svg)[1]) / UNIT


@pytest.mark.parametrize("shown", [Table._repr_html_, Table._repr_svg_, draw])
def test_a_long_table_turns_corners_so_that_its_tiles_are_large_enough_to_read(shown):
    assert width(shown(Table.read(LONG))) <= PAGE_WIDTH


def test_a_picture_may_be_as_wide_as_it_likes():
    assert width(draw(Table.read(LONG), width=None)) > PAGE_WIDTH
    assert width(draw(Table.read(LONG), width=12)) <= 12
