"""What components can be given: a table, a ruleset, a hand, a game, each as an object or as text."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

import traitlets

from muggins_widgets import rules
from muggins_widgets.components.shared.turns import Turn, turns_of
from muggins_widgets.records import Record
from muggins_widgets.rules import (
    MUGGINS,
    GameError,
    Refusal,
    Ruleset,
    Shown,
    Step,
    Table,
    Tile,
    table_steps,
    write_ruleset,
)
from muggins_widgets.text import message

__all__ = [
    "VIEWS",
    "HandTrait",
    "RulesetTrait",
    "Source",
    "TableTrait",
    "read_ruleset",
    "read_source",
    "read_table",
]

VIEWS: Final = ("open", "turn", "hidden")
"""The ways to show hands that are no player's own."""


@dataclass(frozen=True, slots=True)
class Source:
    """What is stepped through.

    Parameters
    ----------
    steps
        Steps of a game, or those of a bare table.
    ruleset
        The rules they follow.
    players
        The names by seat; none for a bare table.
    """

    steps: tuple[Step, ...] | tuple[Shown, ...]
    ruleset: Ruleset
    players: tuple[str, ...] = ()

    def turns(self, hands: str) -> tuple[Turn, ...]:
        """Return the turns as somebody sees them.

        Parameters
        ----------
        hands
            ``"open"``: all hands; ``"turn"``: that of the player whose turn it is; ``"hidden"``: none before
            the count; or a player's name: that player's own.

        Raises
        ------
        ValueError
            If no player has that name.
        """
        if hands not in (known := (*VIEWS, *self.players)):
            raise ValueError(message(None, "ui.no-such-hands", read=hands, known=known))
        return turns_of(self._seen(step, hands) for step in self.steps)

    def _seen(self, step: Step | Shown, hands: str) -> Step | Shown:
        if hands == "open" or isinstance(step, Shown):
            return step
        if hands in self.players:
            return step.seen_by(self.players.index(hands))
        return step.seen_by(step.before.turn if hands == "turn" and step.before.phase == "play" else None)


def read_ruleset(ruleset: object) -> Ruleset:
    """Return a ruleset, given it, its name, or its text (``"muggins, hand_two = 6"``).

    Raises
    ------
    TypeError, RulesetError
        If it is none of these, or there is no such ruleset.
    """
    if not isinstance(ruleset, (Ruleset, str)):
        raise TypeError(message(None, "ui.no-ruleset", read=type(ruleset).__name__))
    return rules.read_ruleset(ruleset)


def read_table(table: object, ruleset: Ruleset | str | None = None) -> Table:
    """Return a table.

    Parameters
    ----------
    table
        A table, or what :meth:`muggins_widgets.rules.table.Table.read` reads.
    ruleset
        The ruleset, or its text, by which the plays are laid and counted; ``None`` leaves a table its own,
        and reads a text by Muggins.

    Raises
    ------
    TableError, TileError, RulesetError
        If it is no table, no ruleset, or the table cannot be laid by it.
    TypeError
        If it is neither a table nor a text.
    """
    if isinstance(table, Table):
        return table if ruleset is None else table.under(read_ruleset(ruleset))
    if not isinstance(table, str):
        raise TypeError(message(None, "ui.no-table", read=type(table).__name__))
    return Table.read(table, MUGGINS if ruleset is None else read_ruleset(ruleset))


def read_source(source: object, ruleset: Ruleset | str | None) -> Source:
    """Read what is to be stepped through.

    Parameters
    ----------
    source
        A :class:`Record`, the steps of a game, a :class:`Table`, or the text of a record or of a table.
    ruleset
        The rules of a bare table; a record and a game have their own.

    Raises
    ------
    TypeError
        If it is none of these, or a ruleset is given where there is one already.
    ValueError
        If there is nothing in it, or it breaks the rules.
    """
    if isinstance(source, str) and set(source) & set("\n:{"):
        source = Record.read(source)
    if isinstance(source, (Table, str)):
        table = read_table(source, ruleset)
        return _filled(Source(table_steps(table), table.ruleset))
    if ruleset is not None:
        raise TypeError(message(None, "ui.ruleset-twice"))
    if isinstance(source, Record):
        return _filled(Source(source.steps(), source.ruleset, source.players))
    steps = tuple(source) if isinstance(source, Iterable) else ()
    if not all(isinstance(step, Step) for step in steps) or not isinstance(source, Iterable):
        raise TypeError(message(None, "ui.no-source", read=type(source).__name__))
    if not steps:
        raise ValueError(message(None, "ui.nothing-to-step"))
    return Source(steps, steps[0].before.ruleset, steps[0].before.players)


def _filled(source: Source) -> Source:
    if not source.steps:
        raise ValueError(message(None, "ui.nothing-to-step"))
    return source


class RulesetTrait(traitlets.TraitType[Ruleset, Ruleset | str]):
    """A ruleset, set to one or to its name. A component's table must be one that it allows."""

    default_value = MUGGINS
    metadata = {"to_json": lambda rules, _: write_ruleset(rules)}  # noqa: RUF012 - as in traitlets

    def validate(self, obj: Any, value: Any) -> Ruleset:  # noqa: ANN401 - whatever is set
        """Read a ruleset."""
        rules = read_ruleset(value)
        if obj.trait_has_value("table"):
            read_table(obj.table, rules)
        return rules


class TableTrait(traitlets.TraitType[Table, Table | str]):
    """A table, set to one or to its text, and laid by the component's ruleset."""

    default_value = Table()
    metadata = {"to_json": lambda table, _: table.code}  # noqa: RUF012 - as in traitlets

    def validate(self, obj: Any, value: Any) -> Table:  # noqa: ANN401 - whatever is set
        """Read a table."""
        return read_table(value, obj.ruleset if obj.trait_has_value("ruleset") else None)


class HandTrait(traitlets.TraitType[tuple[Tile, ...], str | Iterable[Tile]]):
    """Tiles, set to tiles or to their text (``"3-4 4-4"``); each at most once."""

    default_value = ()
    metadata = {"to_json": lambda hand, _: " ".join(tile.code for tile in hand)}  # noqa: RUF012 - as in traitlets
    info_text = "tiles, or their text"

    def validate(self, obj: Any, value: Any) -> tuple[Tile, ...]:  # noqa: ANN401 - whatever is set
        """Read a hand."""
        if not isinstance(value, Iterable):
            self.error(obj, value)
        given = value.replace(",", " ").split() if isinstance(value, str) else value
        tiles = tuple(tile if isinstance(tile, Tile) else Tile.read(tile) for tile in given)
        for place, tile in enumerate(tiles):
            if tile in tiles[:place]:
                raise GameError(Refusal("set.double-six", "dealt-twice", {"tile": tile}))
        return tiles
