"""The front end of the components as a host needs it: one script and one style sheet.

The script is written as modules, but a widget can have one only: what a page got from a kernel cannot load
a second file. So the modules are joined here, by a reader that knows just the two forms that they use,
``import { name } from "./file.js"`` and ``export`` before a declaration.
"""

import re
from functools import cache
from importlib.resources import files
from posixpath import dirname, join, normpath

from muggins_widgets.components.shared.pictures import paint_css
from muggins_widgets.drawing import DARK, LIGHT, PROJECTOR, css

__all__ = ["front_end", "join_modules", "saved_page_script", "style_sheet"]

_IMPORT = re.compile(r'^import \{([\w\s,]+)\} from "(\.\.?/[\w./]+)";\n', re.MULTILINE)
_DECLARATION = re.compile(r"^(export )?(?:const|let|class|(?:async )?function) (\w+)", re.MULTILINE)
_DEFAULT = re.compile(r"^export default .*;\n", re.MULTILINE)
_LEFT_OVER = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)
_DOC_COMMENT = re.compile(r"^ */\*\*(?:(?!\*/).)*\*/\n", re.MULTILINE | re.DOTALL)
"""What explains the source to those who change it; pages carry the script many times over, without it."""

_SHEETS = (
    "shared/base",
    "step_through/questions",
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
"""The style sheets, in the order in which they are joined: a later one may refine an earlier one."""


@cache
def front_end() -> str:
    """Return the ES module that shows every component, with ``export default { render }``."""
    return join_modules("shared/render.js")


@cache
def saved_page_script() -> str:
    """Return the script of a page that shows one component without Python."""
    return join_modules("shared/saved_page.js")


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
    return "\n".join([*themes, paint_css(), *(_read(f"{name}.css") for name in _SHEETS)])


def join_modules(entry: str) -> str:
    """Join a module and all that it imports into one module that does the same.

    Parameters
    ----------
    entry
        The path of a module in ``muggins_widgets/components``. Its default export stays.

    Raises
    ------
    ValueError
        If a module imports a name that the other does not export, imports itself through others, declares a
        name that another one declares too, or uses another form of import or export.
    """
    exported: dict[str, set[str]] = {}
    declared: dict[str, str] = {}
    parts: list[str] = []

    def add(path: str, importers: tuple[str, ...]) -> None:
        if path in importers:
            raise ValueError(f"modules import each other: {' → '.join([*importers, path])}")
        if path in exported:
            return
        text = _read(path)
        for names, other in _IMPORT.findall(text):
            target = normpath(join(dirname(path), other))
            add(target, (*importers, path))
            if missing := set(names.replace(",", " ").split()) - exported[target]:
                raise ValueError(f"{path} imports what {target} does not export: {', '.join(sorted(missing))}")
        names_here = _DECLARATION.findall(text)
        for _, name in names_here:
            if name in declared:
                raise ValueError(f"{path} and {declared[name]} both declare {name}")
            declared[name] = path
        exported[path] = {name for export, name in names_here if export}
        parts.append(_without_modules(path, text, keep_default=not importers))

    add(entry, ())
    return "\n".join(parts)


def _without_modules(path: str, text: str, *, keep_default: bool) -> str:
    """Return a module's text without its comments for readers, its imports and its exports."""
    default = "".join(_DEFAULT.findall(text))
    text = _DEFAULT.sub("", _IMPORT.sub("", _DOC_COMMENT.sub("", text)))
    text = _DECLARATION.sub(lambda found: found[0].removeprefix("export "), text)
    if left_over := _LEFT_OVER.search(text):
        raise ValueError(f"{path}: {left_over[0]}")
    return text.strip("\n") + "\n" + (default if keep_default else "")


def _read(name: str) -> str:
    return files("muggins_widgets.components").joinpath(name).read_text(encoding="utf-8")
