"""The colours of the pictures as data, and which of them each role is painted in.

There are four themes: light, dark, a projector's high contrast, and black and white for print.
A colour has a name, the same in every theme; in a style sheet it is the custom property ``--mg-NAME``. The hues
are Okabe and Ito's, which people who see colours differently can tell apart.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple

__all__ = [
    "DARK",
    "DASH",
    "LIGHT",
    "PAINTS",
    "PRINT",
    "PROJECTOR",
    "THEMES",
    "Paint",
    "Theme",
    "contrast",
    "css",
]


DASH: Final = (0.16, 0.11)
"""A dash and the gap after it, in units."""


@dataclass(frozen=True, slots=True, eq=False)  # by identity: pictures look paints up by theme, for each shape
class Theme:
    """A set of colours.

    Parameters
    ----------
    name
        ``"light"``, ``"dark"``, ``"projector"`` or ``"print"``.
    scheme
        The page's ``color-scheme``: ``"light"`` or ``"dark"``.
    colours
        ``#rrggbb`` by name.
    line
        How much thicker lines are drawn than in the light theme.
    dashed
        The roles whose lines are dashed.
    """

    name: str
    scheme: str
    colours: Mapping[str, str]
    line: float = 1
    dashed: frozenset[str] = frozenset()


LIGHT: Final = Theme(
    "light",
    "light",
    MappingProxyType(
        {
            "ground": "#ffffff",
            "ink": "#1a2136",
            "muted": "#545b70",
            "face": "#fffcf2",
            "edge": "#353c52",
            "pip": "#1a2136",
            "back": "#34557a",
            "back-line": "#c3d4e8",
            "halo": "#d6e8f8",
            "halo-line": "#3d7fbd",
            "count": "#0b5cad",
            "count-text": "#ffffff",
            "free": "#545b70",
            "free-fill": "#ffffff",
            "spinner": "#c65300",
            "play": "#00785a",
            "play-fill": "#d9f2ea",
        }
    ),
)
"""The colours of a light page."""

DARK: Final = Theme(
    "dark",
    "dark",
    MappingProxyType(
        {
            "ground": "#14171f",
            "ink": "#eceff6",
            "muted": "#a9b1c4",
            "face": "#f7f2e2",
            "edge": "#3d4459",
            "pip": "#1a2136",
            "back": "#3f6896",
            "back-line": "#d3e2f2",
            "halo": "#23476b",
            "halo-line": "#62aeea",
            "count": "#56b4e9",
            "count-text": "#10141d",
            "free": "#a9b1c4",
            "free-fill": "#14171f",
            "spinner": "#d86a0b",
            "play": "#2fc79d",
            "play-fill": "#123a30",
        }
    ),
)
"""The colours of a dark page."""

PROJECTOR: Final = Theme(
    "projector",
    "light",
    MappingProxyType(
        {
            "ground": "#ffffff",
            "ink": "#000000",
            "muted": "#2b2f3a",
            "face": "#ffffff",
            "edge": "#000000",
            "pip": "#000000",
            "back": "#123a66",
            "back-line": "#ffffff",
            "halo": "#9fd0f7",
            "halo-line": "#004a94",
            "count": "#003f86",
            "count-text": "#ffffff",
            "free": "#000000",
            "free-fill": "#ffffff",
            "spinner": "#b04400",
            "play": "#005c44",
            "play-fill": "#bfead9",
        }
    ),
    line=1.5,
)
"""The colours that carry in a bright room: as high in contrast as they can be."""

PRINT: Final = Theme(
    "print",
    "light",
    MappingProxyType(
        dict.fromkeys(LIGHT.colours, "#000000")
        | dict.fromkeys(("ground", "face", "back", "halo", "count-text", "free-fill", "play-fill"), "#ffffff")
    ),
    dashed=frozenset({"tile.halo"}),
)
"""Black and white alone, for any printer and copier: what colour shows elsewhere is dashed or hollow."""

THEMES: Final[Mapping[str, Theme]] = MappingProxyType(
    {theme.name: theme for theme in (LIGHT, DARK, PROJECTOR, PRINT)}
)
"""The themes by name."""


class Paint(NamedTuple):
    """The colours of a role by their names in the theme (``""`` is none), and its line's width in units."""

    fill: str = ""
    line: str = ""
    width: float = 0
    bold: bool = False


PAINTS: Final[Mapping[str, Paint]] = MappingProxyType(
    {
        "tile.halo": Paint("halo", "halo-line", 0.045),
        "tile.face": Paint("face", "edge", 0.045),
        "tile.line": Paint("", "edge", 0.045),
        "tile.pip": Paint("pip"),
        "tile.back": Paint("back", "edge", 0.045),
        "tile.back-line": Paint("", "back-line", 0.03),
        "double.spinner": Paint("", "spinner", 0.08),
        "double.star": Paint("face", "spinner", 0.06),
        "join.target": Paint("play-fill", "play", 0.05),
        "join.free": Paint("free-fill", "free", 0.07),
        "end.counted": Paint("count"),
        "end.number": Paint("count-text", bold=True),
        "row.name": Paint("ink", bold=True),
        "sum.rule": Paint("", "free", 0.02),
        "sum.text": Paint("ink"),
        "sum.points": Paint("ink", bold=True),
        "legend.text": Paint("ink"),
        "board.name": Paint("ink", bold=True),
        "board.score": Paint("ink", bold=True),
        "board.note": Paint("muted"),
        "board.rule": Paint("", "free", 0.02),
        "board.target": Paint("", "spinner", 0.07),
        "tally.stroke": Paint("", "ink", 0.06),
        "tally.new": Paint("", "count", 0.1),
        "tally.minus": Paint("ink"),
        "board.track": Paint("", "free", 0.02),
        "board.hole": Paint("ground", "free", 0.04),
        "board.peg": Paint("count"),
        "board.peg-back": Paint("ground", "count", 0.07),
        "board.frame": Paint("", "ink", 0.06),
        "board.rod": Paint("", "free", 0.05),
        "board.bead": Paint("count", "ground", 0.03),
        "line.axis": Paint("", "ink", 0.05),
        "line.middle": Paint("", "free", 0.03),
        "line.jump": Paint("", "count", 0.08),
        "line.value": Paint("count"),
        "line.number": Paint("ink", bold=True),
        "line.nearest": Paint("", "count", 0.08),
        "line.note": Paint("muted"),
        "board.bead-free": Paint("ground", "free", 0.05),
    }
)
"""One paint for every role."""


def css(theme: Theme) -> str:
    """Return a theme as the declarations of a style sheet, without the selector around them."""
    lines = [f"--mg-{name}: {value};" for name, value in theme.colours.items()]
    return "\n".join([f"color-scheme: {theme.scheme};", *lines, f"--mg-line: {theme.line:g};"])


def _luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours ``#rrggbb``, 1 to 21 (WCAG 2, relative luminance)."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)
