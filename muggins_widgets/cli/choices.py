"""Options that choose among what there is, the same in every command that has them."""

from __future__ import annotations

from collections.abc import Mapping

from muggins_widgets.cli.command import CommandError, Options
from muggins_widgets.records import with_near
from muggins_widgets.rules import MUGGINS, RulesError, Ruleset, read_ruleset
from muggins_widgets.text import message, sentence

__all__ = ["choice_option", "ruleset_option"]


def choice_option(asked: Options, name: str, known: Mapping[str, object], told: str, default: object) -> None:
    """Add an option whose value is one of several words; anything else is refused with those there are.

    Parameters
    ----------
    asked
        The command's options.
    name
        What is typed, such as ``"--theme"``.
    known
        What each word stands for.
    told
        The key of what the help says.
    default
        What stands for the option where it is left out.
    """

    def read(text: str) -> object:
        if text not in known:
            facts = {"option": name, "known": tuple(known), "read": text}
            raise CommandError(message(asked.lang, "cli.no-choice", **facts))
        return known[text]

    asked.option(name, type=read, default=default, metavar="|".join(known), help=message(asked.lang, told))


def ruleset_option(asked: Options) -> None:
    """Add ``--rules``: a ruleset, named or with other choices; Muggins where it is left out."""

    def read(text: str) -> Ruleset:
        try:
            return read_ruleset(text)
        except RulesError as error:
            raise CommandError(sentence(with_near(error.refusal), asked.lang)) from None

    asked.option("--rules", type=read, default=MUGGINS, metavar="RULES", help=message(asked.lang, "cli.rules"))
