"""What a scoreboard says in words: its name, its caption, all that it shows."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from muggins_widgets.rules import BEADS, COLUMN, HOLES, STROKES, Entry, Scores, hole_of, marks_of
from muggins_widgets.text.formatter import quantity, scores_line
from muggins_widgets.text.messages import Phrase, listed, message, number

__all__ = ["caption", "equivalent", "line", "name"]


def name(board: str, scores: Scores, lang: str | None = None) -> str:
    """Return a scoreboard's short accessible name: what it is, and the scores.

    Examples
    --------
    >>> name("paper", Scores(("Ana", "Ben"), ((35, -10),)), "en")
    'Paper tally: Ana 35, Ben \N{MINUS SIGN}10'
    """
    now = scores_line(lang, zip(scores.names, scores.now, strict=True))
    return message(lang, "board.name", board=Phrase(f"board.title.{board}"), scores=now)


def caption(board: str, scores: Scores, lang: str | None = None) -> str:
    """Return what one mark is worth on a scoreboard, how it is read, and where the target is.

    Parameters
    ----------
    board
        ``"paper"``, ``"cribbage"``, ``"abacus"`` or ``"sheet"``.
    scores
        Only ``worth`` and ``target`` matter.
    lang
        The language, or ``None`` for the machine's.
    """
    whole = {"paper": STROKES, "cribbage": HOLES, "abacus": BEADS}.get(board, 0) * scores.worth
    facts = {"mark": quantity("points", scores.worth), "column": COLUMN * scores.worth, "whole": whole}
    worth = message(lang, f"board.caption.{board}", **facts)
    if not scores.target:
        return worth
    key = "target-hole" if board == "cribbage" else "target"
    return f"{worth} {message(lang, f'board.{key}', target=scores.target, hole=_hole(scores.target, scores))}"


def equivalent(board: str, scores: Scores, lang: str | None = None) -> str:
    """Return the text that says all that a scoreboard shows: a line for each side, or each entry of a sheet."""
    if board == "sheet":
        return "\n".join(_sheet(scores, lang)) or name(board, scores, lang)
    return "\n".join(
        message(
            lang, "board.side", side=side, score=scores.now[place], marks=_MARKS[board](scores, place, lang)
        )
        for place, side in enumerate(scores.names)
    )


def line(entry: Entry | None, number: int, lang: str | None = None) -> str:
    """Return the name of a score sheet's line: the tile that was played, a call, a count, or its number."""
    if entry is None:
        return str(number)
    if entry.tile:
        return str(entry.tile)
    return message(lang, "board.line.count" if entry.side is None else "board.line.call")


def _sheet(scores: Scores, lang: str | None) -> Iterator[str]:
    for place, changes in enumerate(scores.lines()):
        changed = [
            message(lang, "board.changed", side=side, change=number(lang, by, signed=True), score=score)
            for side, (by, score) in (
                (side, one) for side, one in zip(scores.names, changes, strict=True) if one
            )
        ]
        name = line(scores.entries[place] if scores.entries else None, place + 1, lang)
        yield message(lang, "board.entry", line=name, changes=listed(lang, changed, "semicolon"))


def _paper(scores: Scores, side: int, lang: str | None) -> str:
    count, rest, below = marks_of(scores.now[side], scores.worth)
    whole, strokes = divmod(count, STROKES)
    marks = _listed(lang, {"whole": whole, "strokes": strokes}, rest)
    return message(lang, "board.below", marks=marks) if below else marks


def _abacus(scores: Scores, side: int, lang: str | None) -> str:
    count, _, below = marks_of(scores.now[side], scores.worth)
    if below:
        return message(lang, "board.no-bead")
    counted = min(count, BEADS)
    columns, beads = divmod(counted, COLUMN)
    return _listed(lang, {"columns": columns, "beads": beads}, scores.now[side] - counted * scores.worth)


def _cribbage(scores: Scores, side: int, lang: str | None) -> str:
    had = scores.changes(side)
    other = _hole(had[-2], scores) if len(had) > 1 else Phrase("board.hole.behind")
    return message(lang, "board.pegs", peg=_hole(had[-1], scores), other=other)


def _hole(score: int, scores: Scores) -> Phrase:
    """Return where a score's peg is: in a hole, at the start or behind it."""
    laps, hole = hole_of(score, scores.worth)
    key = "again" if laps else "number"
    if hole < 1:
        key = "behind" if hole else "start"
    return Phrase(f"board.hole.{key}", {"hole": hole, "round": laps + 1})


def _listed(lang: str | None, marks: Mapping[str, int], points: int) -> str:
    """Return how many marks there are of each kind, and the points that no mark stands for."""
    parts = [Phrase(f"board.count.{kind}", {"n": n}) for kind, n in marks.items() if n]
    if points:
        parts.append(Phrase("board.written", {"points": quantity("points", points)}))
    return listed(lang, parts) if parts else message(lang, "board.nothing")


_MARKS: Final[Mapping[str, Callable[[Scores, int, str | None], str]]] = {
    "paper": _paper,
    "cribbage": _cribbage,
    "abacus": _abacus,
}
