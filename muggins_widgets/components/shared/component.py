"""What all components share: language, theme and mode, their address, and mistakes reported at once."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from contextlib import suppress
from types import NoneType
from typing import Any, ClassVar

import anywidget
import traitlets

from muggins_widgets.components.shared.address import extra_query, own_names, read_value
from muggins_widgets.components.shared.front_end import front_end, style_sheet
from muggins_widgets.components.shared.page_context import MODES, THEMES, page_language, page_mode
from muggins_widgets.text import LANGUAGES, message

__all__ = ["Component"]


class Component(anywidget.AnyWidget):
    """Base of the components.

    Parameters
    ----------
    lang : {"en", "fr"}
        The language; from the page's address (``?lang=``) or the machine where none is given.
    theme : {"auto", "light", "dark"}
        The colours; ``"auto"`` are those of the page.
    mode : {"screen", "projector"}
        ``"projector"`` is large and high in contrast; from the page's address (``?mode=``) where none is
        given.

    Raises
    ------
    TypeError
        If a keyword names none of the component's traits.
    traitlets.TraitError
        If a trait cannot have the value.
    """

    _esm = front_end()
    _css = style_sheet()
    _component = traitlets.Unicode().tag(sync=True)
    _html = traitlets.Unicode().tag(sync=True)
    _kept = traitlets.Dict().tag(sync=True)
    _extra_query = traitlets.Dict().tag(sync=True)

    lang = traitlets.Enum(LANGUAGES).tag(sync=True)
    theme = traitlets.Enum(THEMES, default_value="auto").tag(sync=True)
    mode = traitlets.Enum(MODES).tag(sync=True)

    _own_layout: Any = None

    drawn_from: ClassVar[tuple[str, ...]] = ("lang", "theme", "mode")
    """The traits from which the component is drawn anew when one of them changes."""

    url_traits: ClassVar[Mapping[str, str]] = {}
    """What can be changed on the screen, so that a reload must bring it back: synced traits, by their names in
    the page's address."""

    def __init__(self, **traits: object) -> None:
        if unknown := self._unknown(traits):
            raise TypeError(unknown)
        super().__init__(_component=type(self).__name__, **traits)
        self._own_layout = self.layout if isinstance(traits.get("layout"), (Mapping, NoneType)) else None
        self._draw()
        self.observe(self._redraw, list(self.drawn_from))

    def close(self) -> None:
        """Close the component, and the layout of its box, unless that was given to it."""
        super().close()
        if self._own_layout is not None:
            self._own_layout.close()

    @classmethod
    def public_traits(cls) -> tuple[str, ...]:
        """Name the traits that the component adds to a bare widget, and the box's ``layout``: its API."""
        own = set(cls.class_trait_names()) - set(anywidget.AnyWidget.class_trait_names())
        return tuple(sorted({name for name in own if not name.startswith("_")} | {"layout"}))

    @classmethod
    def _unknown(cls, names: Iterable[str]) -> str:
        """Say which of the names is none of the component's traits; nothing if all are."""
        known = cls.public_traits()
        for name in names:
            if name not in known:
                near = difflib.get_close_matches(name, known, 1)
                key = "ui.keyword-near" if near else "ui.keyword"
                return message(None, key, keyword=name, component=cls.__name__, known=known, near="".join(near))
        return ""

    def __setattr__(self, name: str, value: object) -> None:
        if not name.startswith("_") and not hasattr(type(self), name) and (unknown := self._unknown([name])):
            raise AttributeError(unknown)
        super().__setattr__(name, value)

    @traitlets.default("lang")
    def _lang_of_page(self) -> str:
        return page_language()

    @traitlets.default("mode")
    def _mode_of_page(self) -> str:
        return page_mode()

    def _restore_from_url(self) -> None:
        """Stand where the page's address says, and have the browser write there what changes from now on.

        To be called at the end of a constructor: what the component is then, it is without an address. That is
        never written, so that an address stays short.
        """
        own = own_names(self.url_traits)
        homes = self.get_state([self.url_traits[name] for name in own])
        with self.hold_sync():
            self._extra_query = extra_query()
            self._kept = {own[name]: [self.url_traits[name], homes[self.url_traits[name]]] for name in own}
            said = {trait: read_value(name, home) for name, (trait, home) in self._kept.items()}
            elsewhere = {trait: value for trait, value in said.items() if value != homes[trait]}
            if elsewhere:
                self._apply_url_state(elsewhere)

    def _apply_url_state(self, said: Mapping[str, object]) -> None:
        """Take the values that the address gives traits; one that is none is let be."""
        for trait, value in said.items():
            with suppress(traitlets.TraitError, ValueError):
                setattr(self, trait, value)

    def _redraw(self, change: object) -> None:
        del change
        self._draw()

    def _draw(self) -> None:
        """Set what the front end shows, from the public traits."""
        raise NotImplementedError
