"""A component as a page that needs no kernel and no network: one HTML file, to be mailed or put on a site."""

from __future__ import annotations

import json

import anywidget

from muggins_widgets.components.shared.component import Component
from muggins_widgets.components.shared.front_end import saved_page_script, style_sheet
from muggins_widgets.components.shared.rendering import render, trusted

__all__ = ["still_page"]

_NOT_OURS = {*anywidget.AnyWidget.class_trait_names(), "_esm", "_css", "_anywidget_id", "_kept", "_extra_query"}


def still_page(component: Component, title: str, *, headed: bool = False) -> str:
    """Write a component as a page.

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
    names = [name for name in component.keys if name not in _NOT_OURS]
    return render(
        "shared/saved_page",
        component.lang,
        title=title,
        headed=headed,
        style=trusted(style_sheet()),
        traits=trusted(_in_a_script(component.get_state(names))),
        script=trusted(saved_page_script()),
    )


def _in_a_script(traits: dict[str, object]) -> str:
    """Write JSON so that nothing in it ends the script element that it stands in, or begins a comment there."""
    text = json.dumps(traits, ensure_ascii=False, separators=(",", ":"))
    return text.replace("</", "<\\/").replace("<!--", "<\\u0021--")
