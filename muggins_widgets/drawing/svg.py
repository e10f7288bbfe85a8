"""A scene as SVG text.

It is plain SVG 1.1, so that browsers, word processors and printers' programs draw it alike: colours and widths
are attributes, and any sans-serif font will do. It carries no ids, so that any number of them can be on a page.
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Any, Final
from xml.sax.saxutils import escape as escape_text
from xml.sax.saxutils import quoteattr

from muggins_widgets.drawing.shapes import Box, Disc, Dots, Label, Scene, Stroke
from muggins_widgets.drawing.themes import DASH, LIGHT, PAINTS, Theme

__all__ = ["UNIT", "to_svg"]

UNIT: Final = 40
"""The size of a unit in px, where it is not scaled."""

_FONT: Final = 'font-family="sans-serif"'
_PAGE_STYLE: Final = 'style="max-width:100%;height:auto"'
_KEY_AND_ACTION: Final = itemgetter(1, 2)
_NOT_XML: Final = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def to_svg(  # noqa: PLR0913 - each is a choice of the caller's
    scene: Scene,
    *,
    name: str = "",
    text: str = "",
    lang: str = "",
    labels: Mapping[str, str] | None = None,
    theme: Theme | None = LIGHT,
    size: tuple[float, str] | None = None,
) -> str:
    """Write a scene as SVG.

    Parameters
    ----------
    scene
        What to draw.
    name
        The picture's short accessible name. A picture without name and actions is hidden from screen
        readers.
    text
        Its equivalent text, as the description.
    lang
        The language of both, such as ``"fr"``.
    labels
        What each action does, in words, by action. Actions with a label become buttons.
    theme
        Its colours, the ground's too. ``None`` leaves painting and font to the style sheet of a page, where
        each role is a class: ``"tile.face"`` is ``mg-tile-face``.
    size
        The width and its unit, such as ``(12, "cm")``; 40 px for each unit of the scene if none is given.

    Returns
    -------
    str
        Well-formed XML, one ``<svg>`` element. Without a theme it shrinks with its container.
    """
    left, top = scene.x * UNIT, scene.y * UNIT
    width, height = scene.width * UNIT, scene.height * UNIT
    wide, unit = size or (width, "")
    high = wide * scene.height / scene.width
    playable = any(shape.action for shape in scene.shapes)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="mg-picture" viewBox="{left:.5g} {top:.5g} '
        f'{width:.5g} {height:.5g}" width="{wide:.5g}{unit}" height="{high:.5g}{unit}" '
        f"{_PAGE_STYLE if theme is None else _FONT}{_about(name, lang, playable=playable)}>"
    )
    parts = [head]
    if text:
        parts.append(f"<desc>{_text(text)}</desc>")
    if theme:
        ground = theme.colours["ground"]
        parts.append(
            f'<path fill="{ground}" d="M{left:.5g} {top:.5g}h{width:.5g}v{height:.5g}h{-width:.5g}z"/>'
        )
    for (key, action), shapes in groupby(scene.shapes, _KEY_AND_ACTION):
        parts.append(_group(key, action, labels.get(action, "") if labels else ""))
        parts += [_WRITERS[type(shape)](shape, theme) for shape in shapes]
        parts.append("</g>")
    parts.append("</svg>")
    return "".join(parts)


def _text(text: str) -> str:
    return escape_text(_NOT_XML.sub("", text))


def _quoted(text: str) -> str:
    return quoteattr(_NOT_XML.sub("", text))


def _about(name: str, lang: str, *, playable: bool) -> str:
    language = f" lang={_quoted(lang)}" if lang else ""
    if playable:
        return f'{language} role="group"' + (f" aria-label={_quoted(name)}" if name else "")
    return f'{language} role="img" aria-label={_quoted(name)}' if name else ' aria-hidden="true"'


@lru_cache(maxsize=2048)
def _group(key: str, action: str, label: str) -> str:
    named = f" data-key={_quoted(key)}" if key else ""
    if not action:
        return f"<g{named}>"
    button = f' role="button" tabindex="-1" aria-label={_quoted(label)}' if label else ""
    return f"<g{named} data-action={_quoted(action)}{button}>"


@lru_cache(maxsize=512)
def _paint(role: str, theme: Theme | None) -> str:
    """Return the attributes of a role: its class and, with a theme, its colours and its line."""
    paint = PAINTS[role]
    text = f'class="mg-{role.replace(".", "-")}"'
    if theme is None:
        return text
    text += f' fill="{theme.colours[paint.fill] if paint.fill else "none"}"'
    if paint.line:
        width = paint.width * UNIT * theme.line
        text += f' stroke="{theme.colours[paint.line]}" stroke-width="{width:.3g}"'
    if role in theme.dashed:
        text += f' stroke-dasharray="{" ".join(f"{part * UNIT:.3g}" for part in DASH)}"'
    if paint.bold:
        text += ' font-weight="700"'
    return text


def _box(box: Box, theme: Theme | None) -> str:
    x, y, width, height = box.x * UNIT, box.y * UNIT, box.width * UNIT, box.height * UNIT
    return (
        f'<rect {_paint(box.role, theme)} x="{x:.5g}" y="{y:.5g}" width="{width:.5g}" '
        f'height="{height:.5g}" rx="{box.radius * UNIT:.3g}"/>'
    )


def _disc(disc: Disc, theme: Theme | None) -> str:
    return (
        f'<circle {_paint(disc.role, theme)} cx="{disc.x * UNIT:.5g}" cy="{disc.y * UNIT:.5g}" '
        f'r="{disc.radius * UNIT:.4g}"/>'
    )


def _dots(dots: Dots, theme: Theme | None) -> str:
    radius = f"{dots.radius * UNIT:.4g}"
    circles = [f'<circle cx="{x * UNIT:.5g}" cy="{y * UNIT:.5g}" r="{radius}"/>' for x, y in dots.points]
    return f"<g {_paint(dots.role, theme)}>{''.join(circles)}</g>"


def _stroke(stroke: Stroke, theme: Theme | None) -> str:
    points = " ".join([f"{x * UNIT:.5g},{y * UNIT:.5g}" for x, y in stroke.points])
    return f'<polyline {_paint(stroke.role, theme)} stroke-linecap="round" points="{points}"/>'


def _label(label: Label, theme: Theme | None) -> str:
    baseline = (label.y + 0.36 * label.size) * UNIT
    return (
        f'<text {_paint(label.role, theme)} x="{label.x * UNIT:.5g}" y="{baseline:.5g}" '
        f'font-size="{label.size * UNIT:.4g}" text-anchor="{label.anchor}">{_text(label.text)}</text>'
    )


_WRITERS: Final[dict[type, Callable[[Any, Theme | None], str]]] = {
    Box: _box,
    Disc: _disc,
    Dots: _dots,
    Stroke: _stroke,
    Label: _label,
}
