"""A component as a page that needs no kernel and no network: one HTML file, to be mailed or put on a site."""

from __future__ import annotations

import json

from muggins_widgets.components.shared.component import Component
from muggins_widgets.components.shared.front_end import saved_page_script, style_sheet
from muggins_widgets.components.shared.rendering import render, trusted

__all__ = ["still_page"]

_OF_THE_ADDRESS = ("_kept", "_extra_query")


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
