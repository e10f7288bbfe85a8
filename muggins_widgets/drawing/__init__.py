"""A table becomes a picture: layout in tile units, scene of named primitives, SVG or matplotlib."""

from muggins_widgets.drawing.boards import BOARDS, Board, board_scene
from muggins_widgets.drawing.boards_abacus import abacus_scene
from muggins_widgets.drawing.boards_common import GAP, NARROW, NOTE, TYPE, head, note, text_width, wrapped
from muggins_widgets.drawing.boards_cribbage import cribbage_scene
from muggins_widgets.drawing.boards_paper import paper_scene
from muggins_widgets.drawing.boards_sheet import sheet_scene
from muggins_widgets.drawing.compose import Mark, Row, composed
from muggins_widgets.drawing.layout import LEAST_WIDTH, PAGE_WIDTH, Layout, lay_out
from muggins_widgets.drawing.number_line import number_line_scene
from muggins_widgets.drawing.paint import PAINTS, Paint
from muggins_widgets.drawing.places import DIRECTIONS, Placed, Spot, opposite, other_side
from muggins_widgets.drawing.scene import (
    counted_shapes,
    free_shapes,
    halo_shape,
    hand_scene,
    table_scene,
    tile_row,
)
from muggins_widgets.drawing.shapes import Box, Disc, Dots, Label, Scene, Shape, Stroke, moved
from muggins_widgets.drawing.svg import UNIT, to_svg
from muggins_widgets.drawing.themes import DARK, FALLBACKS, LIGHT, PROJECTOR, THEMES, Theme, contrast, css
from muggins_widgets.drawing.tiles import EDGE, back_shapes, box_round, spinner_shapes, tile_shapes
from muggins_widgets.drawing.ways import End, Laid, Rect, Way, lies_across, open_with, place
from muggins_widgets.drawing.winding import wind

__all__ = [
    "BOARDS",
    "DARK",
    "DIRECTIONS",
    "EDGE",
    "FALLBACKS",
    "GAP",
    "LEAST_WIDTH",
    "LIGHT",
    "NARROW",
    "NOTE",
    "PAGE_WIDTH",
    "PAINTS",
    "PROJECTOR",
    "THEMES",
    "TYPE",
    "UNIT",
    "Board",
    "Box",
    "Disc",
    "Dots",
    "End",
    "Label",
    "Laid",
    "Layout",
    "Mark",
    "Paint",
    "Placed",
    "Rect",
    "Row",
    "Scene",
    "Shape",
    "Spot",
    "Stroke",
    "Theme",
    "Way",
    "abacus_scene",
    "back_shapes",
    "board_scene",
    "box_round",
    "composed",
    "contrast",
    "counted_shapes",
    "cribbage_scene",
    "css",
    "free_shapes",
    "halo_shape",
    "hand_scene",
    "head",
    "lay_out",
    "lies_across",
    "moved",
    "note",
    "number_line_scene",
    "open_with",
    "opposite",
    "other_side",
    "paper_scene",
    "place",
    "sheet_scene",
    "spinner_shapes",
    "table_scene",
    "text_width",
    "tile_row",
    "tile_shapes",
    "to_svg",
    "wind",
    "wrapped",
]
