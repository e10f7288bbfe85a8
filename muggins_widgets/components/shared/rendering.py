"""From data to HTML: templates that escape whatever they are given, and a component as a page of its own."""

import json
from functools import cache, partial

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from muggins_widgets.components.shared.component import Component
from muggins_widgets.components.shared.front_end import saved_page_script, style_sheet
from muggins_widgets.text import direction, message

__all__ = ["render", "standalone_page", "trusted"]

_OF_THE_ADDRESS = ("_url_state", "_extra_query")


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


def standalone_page(component: Component, title: str, *, headed: bool = False) -> str:
    """Return a component as a page that needs no kernel and no network, to be mailed or put on a site.

    Parameters
    ----------
    component
        A component that needs no kernel, as it stands now.
    title
        The page's title.
    headed
        Whether it stands on the page too, as its heading.

    Returns
    -------
    str
        HTML. It loads nothing, and its Content Security Policy forbids that it could.
    """
    traits = {name: value for name, value in component.state().items() if name not in _OF_THE_ADDRESS}
    return render(
        "shared/saved_page",
        component.lang,
        title=title,
        headed=headed,
        style=trusted(style_sheet()),
        traits=trusted(_in_a_script(traits)),
        script=trusted(saved_page_script()),
    )


def _in_a_script(traits: dict[str, object]) -> str:
    """Write JSON so that nothing in it ends the script element that it stands in, or begins a comment there."""
    text = json.dumps(traits, ensure_ascii=False, separators=(",", ":"))
    return text.replace("</", "<\\/").replace("<!--", "<\\u0021--")
