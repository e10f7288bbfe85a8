"""From data to HTML: templates that escape whatever they are given."""

from __future__ import annotations

from functools import cache, partial

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from muggins_widgets.text import direction, message

__all__ = ["render", "trusted"]


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("muggins_widgets.components", ""),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def render(template: str, lang: str, **values: object) -> str:
    """Fill a template.

    Parameters
    ----------
    template
        Its name, without the ending.
    lang
        The language; in the template, ``direction`` is how it is written, and ``ui(key, …)`` is a
        message of the section ``ui``.
    **values
        What it names. Everything is escaped but what :func:`trusted` marked.
    """
    text = _environment().get_template(f"{template}.html.j2")
    return text.render(lang=lang, direction=direction(lang), ui=partial(_ui, lang), **values)


def _ui(lang: str, key: str, **facts: object) -> str:
    return message(lang, f"ui.{key}", **facts)


def trusted(svg: str) -> Markup:
    """Mark a picture of ours: its texts are escaped where it is written."""
    return Markup(svg)  # noqa: S704 - drawing.svg escapes
