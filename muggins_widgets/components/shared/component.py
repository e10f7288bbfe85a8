"""What all components share: a plain object with traits, HTML and actions, that any host can show."""

import difflib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from typing import Any, ClassVar, TypedDict

import traitlets

from muggins_widgets.components.shared.page_context import (
    MODES,
    THEMES,
    Mode,
    PageContext,
    ThemeName,
    current_page,
)
from muggins_widgets.text import LANGUAGES, Language, message

__all__ = ["Component", "ComponentTraits"]


class ComponentTraits(TypedDict, total=False):
    """The keywords of every component."""

    page: PageContext | None
    lang: Language
    theme: ThemeName
    mode: Mode
    layout: object  # of a notebook's widget


class Component(traitlets.HasTraits):
    """Base of the components.

    A component knows no host. A host shows :attr:`html`, sends :meth:`state` to a page, passes on what is
    clicked there to :meth:`receive`, and what the page changes by itself (:attr:`page_traits`) to the traits.

    Parameters
    ----------
    page
        The page it is on; the one that is being made by default.
    lang : {"en", "fr"}
        The language; the page's where none is given.
    theme : {"auto", "light", "dark"}
        The colours; ``"auto"`` are those of the page.
    mode : {"screen", "projector"}
        ``"projector"`` is large and high in contrast; the page's where none is given.

    Raises
    ------
    TypeError
        If a keyword names none of the component's traits.
    traitlets.TraitError
        If a trait cannot have the value.
    """

    _component = traitlets.Unicode().tag(sync=True)
    _html = traitlets.Unicode().tag(sync=True)
    _url_state = traitlets.Dict().tag(sync=True)
    _extra_query = traitlets.Dict().tag(sync=True)

    lang = traitlets.Enum(LANGUAGES).tag(sync=True)
    theme = traitlets.Enum(THEMES, default_value="auto").tag(sync=True)
    mode = traitlets.Enum(MODES).tag(sync=True)

    drawn_from: ClassVar[tuple[str, ...]] = ("lang", "theme", "mode")
    """The traits from which the component is drawn anew when one of them changes."""

    page_traits: ClassVar[tuple[str, ...]] = ("lang", "theme", "mode")
    """The traits that a page may set; whatever else it sends is ignored."""

    url_traits: ClassVar[Mapping[str, str]] = {}
    """What can be changed on the screen, so that a reload must bring it back: synced traits, by their names in
    the page's address."""

    def __init__(self, *, page: PageContext | None = None, **traits: Any) -> None:  # noqa: ANN401 - any trait's
        if unknown := self._unknown(traits):
            raise TypeError(unknown)
        self._page = page or current_page()
        self._depth = 0
        self._stale = False
        super().__init__(_component=type(self).__name__, **traits)
        self._draw()
        self.observe(self._redraw, list(self.drawn_from))

    def _complete(self, *, restore: bool = True) -> None:
        """Finish a constructor: take what the page's address says.

        What the component is before, it is without an address, and that is never written, so that an address
        stays short. A host shows a component only when it is complete.
        """
        if restore:
            self._restore_from_url()

    def release(self) -> None:
        """Let go of other components that it follows; to be called when it is not used any more."""

    # What a host needs

    @property
    def html(self) -> str:
        """What it looks like now, as HTML in which everything from outside is escaped."""
        return self._html

    @property
    def announcement(self) -> str:
        """What was last said to a screen reader; nothing if the browser says it by itself."""
        return ""

    def state(self) -> dict[str, Any]:
        """Return what a page is sent: the synced traits by name, ready for JSON."""
        return {name: self._json(name) for name in self.traits(sync=True) if _is_ours(type(self), name)}

    def handle(self, action: str, value: str = "") -> bool:
        """Do an action, as a click or an input asks for it.

        Parameters
        ----------
        action
            What is to be done.
        value
            What was clicked or typed.

        Returns
        -------
        bool
            Whether there is such an action. Where the browser does all by itself, there is none.
        """
        del action, value
        return False

    def receive(self, content: object) -> None:
        """Do what a page's message asks. What is no message of ours is ignored."""
        del content

    @classmethod
    def public_traits(cls) -> tuple[str, ...]:
        """Return the names of the component's own traits: its API."""
        names = cls.class_trait_names()
        return tuple(sorted(name for name in names if not name.startswith("_") and _is_ours(cls, name)))

    # Mistakes

    @classmethod
    def _unknown(cls, names: Iterable[str]) -> str:
        """Return what is wrong with names that are none of the component's traits; nothing if all are."""
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

    # The page

    @traitlets.default("lang")
    def _lang_of_page(self) -> str:
        return self._page.lang

    @traitlets.default("mode")
    def _mode_of_page(self) -> str:
        return self._page.mode

    def _json(self, name: str) -> Any:  # noqa: ANN401 - whatever the trait is
        to_json = self.trait_metadata(name, "to_json")
        value = getattr(self, name)
        return to_json(value, self) if to_json else value

    def _restore_from_url(self) -> None:
        """Take what the page's address says, and have the browser write there what changes from now on."""
        own = self._page.claim_names(self.url_traits)
        homes = {trait: self._json(trait) for name, trait in self.url_traits.items() if name in own}
        self._extra_query = dict(self._page.extra_query) if self._page.has_address else {}
        self._url_state = {own[name]: [self.url_traits[name], homes[self.url_traits[name]]] for name in own}
        said = {trait: self._page.read_value(name, home) for name, (trait, home) in self._url_state.items()}
        elsewhere = {trait: value for trait, value in said.items() if value != homes[trait]}
        if elsewhere:
            self._apply_url_state(elsewhere)

    def _apply_url_state(self, said: Mapping[str, object]) -> None:
        """Take the values that the address gives traits; one that is none is ignored."""
        for trait, value in said.items():
            with suppress(traitlets.TraitError, ValueError):
                setattr(self, trait, value)

    # Drawing

    @contextmanager
    def _together(self) -> Iterator[None]:
        """Change several things as one: they are drawn once and sent as one message."""
        self._depth += 1
        try:
            with self._one_message():
                yield
                if self._depth == 1 and self._stale:
                    self._draw()
        finally:
            self._depth -= 1
            self._stale = self._stale and self._depth > 0

    def _one_message(self) -> AbstractContextManager[object]:
        """Send what changes inside as one message; a host that sends each change overrides it."""
        return nullcontext()

    def _redraw(self, change: object) -> None:
        del change
        with self._together():
            self._stale = True

    def _draw(self) -> None:
        """Set what the front end shows, from the public traits."""
        raise NotImplementedError


def _is_ours(cls: type[traitlets.HasTraits], name: str) -> bool:
    """Return whether a trait is a component's, not one of the host's class that was added to it."""
    owner = cls.class_traits()[name].this_class
    return owner is not None and issubclass(owner, Component)
