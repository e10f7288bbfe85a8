"""How the rules get words and pictures without knowing any.

The rules emit ids and facts; sentences stand in ``text`` and pictures in ``drawing``, both above this
layer. The package's root hangs two functions in here, so that an error read in a traceback is a sentence
and a :class:`~muggins_widgets.rules.table.Table` shows itself in a notebook, while no module of ``rules``
imports anything from above. Without them, ids and facts are shown as they are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from muggins_widgets.rules.refusal import Refusal
    from muggins_widgets.rules.ruleset import Ruleset
    from muggins_widgets.rules.table import Table

__all__ = ["describe", "sentence", "set_formatters", "svg"]


def _plain_sentence(refusal: Refusal) -> str:
    facts = ", ".join(f"{name}={value}" for name, value in refusal.facts.items())
    return f"[{refusal.clause}] {refusal.reason}" + (f": {facts}" if facts else "")


def _no_svg(table: Table) -> str | None:
    del table
    return None


def _plain_description(ruleset: Ruleset, lang: str) -> str:
    del lang
    return ", ".join([ruleset.name, *ruleset.differences()])


_sentence: Callable[[Refusal], str] = _plain_sentence
_svg: Callable[[Table], str | None] = _no_svg
_describe: Callable[[Ruleset, str], str] = _plain_description


def set_formatters(
    *,
    sentence: Callable[[Refusal], str],
    svg: Callable[[Table], str | None],
    describe: Callable[[Ruleset, str], str],
) -> None:
    """Hang in the words and the pictures of the layers above.

    Parameters
    ----------
    sentence
        Tells a refusal as one sentence.
    svg
        Draws a table as SVG text, with its accessible name and equivalent text.
    describe
        Tells a ruleset in a language.
    """
    global _sentence, _svg, _describe
    _sentence, _svg, _describe = sentence, svg, describe


def sentence(refusal: Refusal) -> str:
    """Tell a refusal in words, or by its ids and facts when no words are hung in."""
    return _sentence(refusal)


def svg(table: Table) -> str | None:
    """Draw a table as SVG, or nothing when no pictures are hung in."""
    return _svg(table)


def describe(ruleset: Ruleset, lang: str) -> str:
    """Tell a ruleset in words, or by the names of its choices when no words are hung in."""
    return _describe(ruleset, lang)
