"""The page that components are on: its language and mode, and where they keep themselves in its address.

Each component keeps a few of its traits in the query of the page's address (``?index=5&pace=rule``), so that a
reload comes back to them. The browser writes them; the page that is loaded next reads them. Where two
components of a page keep something by the same name, the second one's names end in 2 (``?index2=3``): a page
makes its components in the same order each time, so each finds its own again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from itertools import count
from typing import Final, Literal
from urllib.parse import parse_qs, urlencode

from muggins_widgets.text import Language, language, match_language

__all__ = [
    "MODES",
    "THEMES",
    "Mode",
    "PageContext",
    "ThemeName",
    "current_page",
    "on_page",
    "set_process_page",
]

Mode = Literal["screen", "projector"]
"""How large things are: for one pair of eyes, or to be read from the last row."""

ThemeName = Literal["auto", "light", "dark"]
"""Colours: the page's, or light or dark whatever the page is."""

MODES: tuple[Mode, ...] = ("screen", "projector")
"""The sizes there are."""
THEMES: tuple[ThemeName, ...] = ("auto", "light", "dark")
"""The choices of colours there are."""

_LONGEST_QUERY = 4000
_OF_THE_PAGE: Final = ("lang", "theme", "mode")
"""What a link to a position keeps of the page's own address."""
_NUMBER: Final = re.compile(r"[0-9]{1,6}")


def _always() -> bool:
    return True


@dataclass(frozen=True, eq=False)
class PageContext:
    """A page, as the components on it know it. Its host makes one; two pages share nothing.

    Parameters
    ----------
    lang
        The language of components that are given none; the machine's by default.
    mode
        The mode of components that are given none.
    query
        What the page's address says after its question mark, by name.
    has_address
        Whether components may keep themselves in the address.
    is_loading
        Says whether what is made now will be made again by a reload. What a click makes will not, so it gets no
        name in the address.

    Attributes
    ----------
    extra_query : dict
        What the components made from now on write into the address beside themselves.
    """

    lang: Language = field(default_factory=language)
    mode: Mode = "screen"
    query: Mapping[str, str] = field(default_factory=dict)
    has_address: bool = False
    is_loading: Callable[[], bool] = _always
    extra_query: dict[str, str] = field(default_factory=dict, init=False)
    _taken: set[str] = field(default_factory=set, init=False)

    @classmethod
    def read(
        cls,
        query: str,
        lang: Language | None = None,
        *,
        has_address: bool = False,
        is_loading: Callable[[], bool] = _always,
    ) -> PageContext:
        """Return the page of an address.

        Parameters
        ----------
        query
            What the address says after its question mark: ``lang`` and ``mode``, and what components kept. Of a
            query that is longer than any of ours, only the beginning is read.
        lang
            The language where the query names none of ours; the machine's by default.
        has_address, is_loading
            As for the class.
        """
        asked = {
            name: texts[-1] for name, texts in parse_qs(query[:_LONGEST_QUERY], keep_blank_values=True).items()
        }
        spoken = match_language(asked.get("lang", "")) or language(lang)
        mode: Mode = "projector" if asked.get("mode") == "projector" else "screen"
        return cls(spoken, mode, asked, has_address, is_loading)

    def claim_names(self, names: Iterable[str]) -> dict[str, str]:
        """Reserve names in the address for a component, and for no other.

        Parameters
        ----------
        names
            What the component calls what it keeps.

        Returns
        -------
        dict
            From each of them to its name in the address. Empty where nothing is kept.
        """
        names = tuple(names)
        if not self.has_address or not self.is_loading():
            return {}
        for number in count(1):
            own = {name: name if number == 1 else f"{name}{number}" for name in names}
            if self._taken.isdisjoint(own.values()):
                break
        self._taken.update(own.values())
        return own

    def read_value(self, name: str, home: object) -> object:
        """Return a value of the address.

        Parameters
        ----------
        name
            Its name there.
        home
            The value where the address does not name it, which also says what kind of value it is: a number or
            ``None``, yes or no, or any text. It is returned where there is no such value.
        """
        text = self.query.get(name)
        if text is None:
            return home
        if isinstance(home, str):
            return text
        if isinstance(home, bool):
            return {"true": True, "false": False}.get(text, home)
        return int(text) if _NUMBER.fullmatch(text) else None if text == "null" else home

    def link_to(self, position: Mapping[str, str]) -> str:
        """Return the relative address of the page at a position; language and looks stay as they are."""
        kept = {name: value for name in _OF_THE_PAGE if (value := self.query.get(name))}
        return "?" + urlencode(kept | dict(position))


_current: ContextVar[PageContext | None] = ContextVar("page", default=None)
_process_page: Callable[[], PageContext] = PageContext


def current_page() -> PageContext:
    """Return the page that is being made: that of :func:`on_page`, or the one that the process serves."""
    return _current.get() or _process_page()


@contextmanager
def on_page(page: PageContext) -> Iterator[PageContext]:
    """Make components on a page: those made inside, in this thread or task, belong to it."""
    token = _current.set(page)
    try:
        yield page
    finally:
        _current.reset(token)


def set_process_page(find: Callable[[], PageContext]) -> None:
    """Set what the page is where a process serves only one, as a notebook's kernel does."""
    global _process_page  # noqa: PLW0603 - such a process has one host
    _process_page = find
