"""A component whose clicks Python answers: an action is done, or refused in words, and the answer is drawn."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import traitlets

from muggins_widgets.components.shared.component import Component
from muggins_widgets.components.shared.rendering import render
from muggins_widgets.components.shared.source import RulesetTrait
from muggins_widgets.rules import Refusal, RulesError
from muggins_widgets.text import rulebook, sentence

__all__ = ["CannotDo", "Handler", "InteractiveComponent"]

Handler = Callable[[Any, str], None]
"""What an action does: a method of the component, given the action's value."""


class CannotDo(ValueError):  # noqa: N818 - it says what did not come about
    """Something that cannot be done, though no rule of the game forbids it; the text says why."""


class InteractiveComponent(Component):
    """Base of the components whose clicks Python answers. What the rules refuse is said in words."""

    ruleset: RulesetTrait
    """The rules, whose clauses are named."""

    _ack = traitlets.Int().tag(sync=True)
    """The number of the last message that was answered."""

    handlers: ClassVar[Mapping[str, Handler]] = {}
    """What each action does."""

    def __init__(self, **traits: Any) -> None:  # noqa: ANN401 - any trait's
        self._announced = (0, "")
        self._refused: Refusal | str | None = None
        self._focus = ""
        super().__init__(**traits)

    @property
    def announcement(self) -> str:
        """What was last said to a screen reader."""
        return self._announced[1]

    def handle(self, action: str, value: str = "") -> bool:
        """Do one of :attr:`handlers`, and draw what has changed once; what cannot be done is said in words."""
        handler = self.handlers.get(action)
        if handler is None:
            return False
        with self._together():
            self._refused, self._focus, self._stale = None, "", True
            self._attempt(lambda: handler(self, value))
        return True

    def receive(self, content: object) -> None:
        """Do the ``action`` of a page's message with its ``value``, and acknowledge its ``number``."""
        if not isinstance(content, dict) or not isinstance(value := content.get("value"), str):
            return
        with self._together():
            if self.handle(str(content.get("action")), value):
                number = content.get("number")
                self._ack = number if type(number) is int else 0

    def _attempt(self, doing: Callable[[], object]) -> None:
        """Do something, or say why it cannot be done."""
        try:
            doing()
        except RulesError as error:
            self._refuse(error.refusal)
        except CannotDo as error:
            self._refused = str(error)
            self._announce(self._refused)

    def _refuse(self, refusal: Refusal) -> None:
        """Show and announce why something cannot be done."""
        self._refused = refusal
        self._announce(self._refusal_text(refusal))

    def _refusal_text(self, refusal: Refusal) -> str:
        return sentence(refusal, self.lang)

    def _announce(self, text: str) -> None:
        """Have something said to a screen reader, once."""
        self._announced = (self._announced[0] + 1, text)

    def _show(self, template: str, **values: object) -> None:
        """Draw the component from its template, with what all of these components show."""
        refusal = None
        if isinstance(self._refused, Refusal):
            title, wording = rulebook.clause(self._refused.clause, self.lang, self.ruleset)
            refusal = {"text": self._refusal_text(self._refused), "title": title, "wording": wording}
        elif self._refused is not None:
            refusal = {"text": self._refused, "title": "", "wording": ""}
        self._html = render(
            template,
            self.lang,
            mode=self.mode,
            theme=self.theme,
            announced=self._announced,
            refusal=refusal,
            focus=self._focus,
            **values,
        )
