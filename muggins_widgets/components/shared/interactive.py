"""A component that is worked at: what is clicked or typed comes as a message, and the answer is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, ClassVar

import traitlets

from muggins_widgets.components.shared.component import Component
from muggins_widgets.components.shared.rendering import render
from muggins_widgets.rules import Refusal, RulesError, Ruleset
from muggins_widgets.text import rulebook, sentence

__all__ = ["CannotDo", "Handler", "InteractiveComponent"]

Handler = Callable[[Any, str], None]
"""What an action does: a method of the component, given the action's value."""


class CannotDo(ValueError):  # noqa: N818 - it says what did not come about
    """Something that cannot be done, though no rule of the game forbids it; the text says why."""


class InteractiveComponent(Component):
    """Base of the components whose clicks the kernel answers.

    The front end sends an action, its value and a number; the action is done, and everything that changed by it
    is drawn once and sent at once, with the number as the receipt. What the rules refuse is told in words.
    """

    ruleset: Ruleset
    """The rules, whose clauses are named."""

    _ack = traitlets.Int().tag(sync=True)
    handlers: ClassVar[Mapping[str, Handler]] = {}
    """What each action does."""

    def __init__(self, **traits: object) -> None:
        self._depth = 0
        self._stale = False
        self._spoken = (0, "")
        self._refused: Refusal | str | None = None
        self._focus = ""
        super().__init__(**traits)
        self.on_msg(self._receive)

    @contextmanager
    def _together(self) -> Iterator[None]:
        """Change several things as one: they are drawn once and sent at once."""
        self._depth += 1
        try:
            with self.hold_sync():
                yield
                if self._depth == 1 and self._stale:
                    self._draw()
        finally:
            self._depth -= 1
            self._stale = self._stale and self._depth > 0

    def _redraw(self, change: object) -> None:
        del change
        if self._depth:
            self._stale = True
        else:
            self._draw()

    def _receive(self, widget: object, content: object, buffers: object) -> None:
        """Do what a message asks; whatever is no message of ours is let be."""
        del widget, buffers
        if not isinstance(content, dict):
            return
        asked = self.handlers.get(str(content.get("action")))
        value, number = content.get("value"), content.get("number")
        if asked is None or not isinstance(value, str):
            return
        with self._together():
            self._refused, self._focus, self._stale = None, "", True
            self._attempt(lambda: asked(self, value))
            self._ack = number if type(number) is int else 0

    def _attempt(self, doing: Callable[[], object]) -> None:
        """Do something, or tell why it cannot be done."""
        try:
            doing()
        except RulesError as error:
            self._refuse(error.refusal)
        except CannotDo as error:
            self._refused = str(error)
            self._say(self._refused)

    def _refuse(self, refusal: Refusal) -> None:
        """Tell why something cannot be done."""
        self._refused = refusal
        self._say(self._told(refusal))

    def _told(self, refusal: Refusal) -> str:
        return sentence(refusal, self.lang)

    def _say(self, text: str) -> None:
        """Have something said to a screen reader, once."""
        self._spoken = (self._spoken[0] + 1, text)

    def _show(self, template: str, **values: object) -> None:
        """Draw the component from its template, with what all desks show."""
        refusal = None
        if isinstance(self._refused, Refusal):
            title, wording = rulebook.clause(self._refused.clause, self.lang, self.ruleset)
            refusal = {"text": self._told(self._refused), "title": title, "wording": wording}
        elif self._refused is not None:
            refusal = {"text": self._refused, "title": "", "wording": ""}
        self._html = render(
            template,
            self.lang,
            mode=self.mode,
            theme=self.theme,
            spoken=self._spoken,
            refusal=refusal,
            focus=self._focus,
            **values,
        )
