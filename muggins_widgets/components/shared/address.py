"""Where the components of a page stand, in the page's address: a reload comes back to it.

Each component keeps a few of its traits in the query of the address (``?index=5&pace=rule``). The browser
writes them, without the kernel; the kernel of the page that is loaded next reads them. Where two components of
a page keep something by the same name, the second one's names end in 2 (``?index2=3``): the cells run in the
same order each time, so each component finds its own again.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from itertools import count
from typing import Any, Final
from urllib.parse import urlencode

from IPython.core.getipython import get_ipython

from muggins_widgets.components.shared.page_context import asked, query

__all__ = ["extra_query", "has_address", "keep_in_query", "link_to", "own_names", "read_value"]

_OF_THE_PAGE: Final = ("lang", "theme", "mode")
"""What a link to a position keeps of the page's own address."""

_NUMBER: Final = re.compile(r"[0-9]{1,6}")

_taken: set[str] = set()
_extra_query: dict[str, str] = {}


def has_address() -> bool:
    """Say whether the page is served by Voilà, whose kernels learn the page's address."""
    return os.environ.get("SERVER_SOFTWARE", "").startswith("voila")


def own_names(names: Iterable[str]) -> dict[str, str]:
    """Give a component its own names in the address, and to no other component.

    Parameters
    ----------
    names
        What the component calls what it keeps.

    Returns
    -------
    dict
        From each of them to its name in the address. Empty where the page has no address, and for a component
        that a click makes: after a reload it is not there.
    """
    names = tuple(names)
    if not has_address() or not _a_cell_runs():
        return {}
    for number in count(1):
        own = {name: name if number == 1 else f"{name}{number}" for name in names}
        if _taken.isdisjoint(own.values()):
            break
    _taken.update(own.values())
    return own


def _a_cell_runs() -> bool:
    kernel = getattr(get_ipython(), "kernel", None)
    parent: dict[str, Any] = kernel.get_parent("shell") if kernel is not None else {}
    return bool(parent.get("header", {}).get("msg_type") != "comm_msg")


def read_value(name: str, home: object) -> object:
    """Read a value of the address.

    Parameters
    ----------
    name
        Its name there.
    home
        The value where the address does not name it, which also says what kind of value it is: a number or
        ``None``, yes or no, or any text. It is the answer where there is no such value.
    """
    text = query().get(name)
    if text is None:
        return home
    if isinstance(home, str):
        return text
    if isinstance(home, bool):
        return {"true": True, "false": False}.get(text, home)
    return int(text) if _NUMBER.fullmatch(text) else None if text == "null" else home


def keep_in_query(name: str, value: str) -> None:
    """Have the components that are made from now on write something else of the page into its address."""
    _extra_query[name] = value


def extra_query() -> dict[str, str]:
    """Give what is to be written into the page's address besides, by name; nothing where it has none."""
    return dict(_extra_query) if has_address() else {}


def link_to(position: dict[str, str]) -> str:
    """Write the relative address of the page at a position; language and looks stay as they are."""
    kept = {name: value for name in _OF_THE_PAGE if (value := asked(name))}
    return "?" + urlencode(kept | position)
