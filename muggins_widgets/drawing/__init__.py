"""A table becomes a picture: layout in tile units, scene of named primitives, SVG or matplotlib."""

from muggins_widgets.drawing.boards import BOARDS, Board, board_scene
from muggins_widgets.drawing.compose import Mark, Row, composed
from muggins_widgets.drawing.layout import LEAST_WIDTH, PAGE_WIDTH, Layout, bends_at_doubles, lay_out
from muggins_widgets.drawing.lettering import text_width, wrapped
from muggins_widgets.drawing.number_line import number_line_scene
from muggins_widgets.drawing.places import DIRECTIONS, Placed, Spot
from muggins_widgets.drawing.scene import hand_scene, table_scene
from muggins_widgets.drawing.shapes import Box, Disc, Dots, Label, Scene, Shape, Stroke, moved
from muggins_widgets.drawing.svg import UNIT, to_svg
from muggins_widgets.drawing.themes import (
    DARK,
    LIGHT,
    PAINTS,
    PRINT,
    PROJECTOR,
    THEMES,
    Paint,
    Theme,
    contrast,
    css,
)

__all__ = [
    "BOARDS",
    "DARK",
    "DIRECTIONS",
    "LEAST_WIDTH",
    "LIGHT",
    "PAGE_WIDTH",
    "PAINTS",
    "PRINT",
    "PROJECTOR",
    "THEMES",
    "UNIT",
    "Board",
    "Box",
    "Disc",
    "Dots",
    "Label",
    "Layout",
    "Mark",
    "Paint",
    "Placed",
    "Row",
    "Scene",
    "Shape",
    "Spot",
    "Stroke",
    "Theme",
    "bends_at_doubles",
    "board_scene",
    "composed",
    "contrast",
    "css",
    "hand_scene",
    "lay_out",
    "moved",
    "number_line_scene",
    "table_scene",
    "text_width",
    "to_svg",
    "wrapped",
]
