"""The front end of the components as a host needs it: one script and one style sheet."""

from functools import cache
from importlib.resources import files

from muggins_widgets.components.shared.picture_parts import paint_css
from muggins_widgets.drawing import DARK, LIGHT, PROJECTOR, css

__all__ = ["front_end", "static_text", "style_sheet"]

_SCRIPTS = (
    "shared/address",
    "shared/asking",
    "shared/connection",
    "step_through/page",
    "step_through/view",
    "shared/render",
    "shared/share",
    "shared/interactive",
    "rule_book/view",
)
_SHEETS = (
    "shared/base",
    "shared/asking",
    "step_through/controls",
    "step_through/view",
    "step_through/projector",
    "compare/view",
    "shared/interactive",
    "shared/connection",
    "game/view",
    "scoreboard/view",
    "round_count/view",
    "rule_book/view",
)
"""The files of the front end, in the order in which they are joined."""


@cache
def front_end() -> str:
    """Return the ES module that every component runs in the browser; the page can load no second file."""
    return "\n".join(static_text(f"{name}.js") for name in _SCRIPTS)


def static_text(name: str) -> str:
    """Return the text of a file of the front end."""
    return files("muggins_widgets.components").joinpath(name).read_text(encoding="utf-8")


@cache
def style_sheet() -> str:
    """Return the style sheet of every component: the colours of the themes, then their use."""
    dark = css(DARK)
    no_notebook = ":where(:root:not(:has([data-jp-theme-light])))"
    themes = [
        f".mgw {{ {css(LIGHT)} }}",
        f"@media (prefers-color-scheme: dark) {{ {no_notebook} .mgw {{ {dark} }} }}",
        f"[data-jp-theme-light='false'] .mgw {{ {dark} }}",
        f".mgw[data-mode='projector'] {{ {css(PROJECTOR)} }}",
        f".mgw[data-theme='light'] {{ {css(LIGHT)} }}",
        f".mgw[data-theme='dark'] {{ {dark} }}",
    ]
    return "\n".join([*themes, paint_css(), *(static_text(f"{name}.css") for name in _SHEETS)])
