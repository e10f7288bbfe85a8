"""What a scoreboard says in words: its name, its caption, all that it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from muggins_widgets.rules import BEADS, COLUMN, HOLES, STROKES, Entry, Scores, hole_of, marks_of
from muggins_widgets.text.catalogue import listed, message, said

__all__ = ["caption", "change", "equivalent", "line", "name", "number"]


def name(board: str, scores: Scores, lang: str | None = None) -> str:
    """Give a scoreboard's short accessible name: what it is, and the scores.

    Examples
    --------
    >>> name("paper", Scores(("Ana", "Ben"), ((35, -10),)), "en")
    'Paper tally: Ana 35, Ben \N{MINUS SIGN}10'
    """
    pairs = zip(scores.names, scores.now, strict=True)
    told = ", ".join(message(lang, "report.score", side=side, score=score) for side, score in pairs)
    return message(lang, "board.name", board=message(lang, f"board.title.{board}"), scores=told)


def caption(board: str, scores: Scores, lang: str | None = None) -> str:
    """Say what one mark is worth on a scoreboard, how it is read, and where the target is.

    Parameters
    ----------
    board
        ``"paper"``, ``"cribbage"``, ``"abacus"`` or ``"sheet"``.
    scores
        Only ``worth`` and ``target`` matter.
    lang
        The language, or ``None`` for the machine's.
    """
    mark = message(lang, "count.points", n=scores.worth)
    whole = {"paper": STROKES, "cribbage": HOLES, "abacus": BEADS}.get(board, 0) * scores.worth
    told = message(lang, f"board.caption.{board}", mark=mark, column=COLUMN * scores.worth, whole=whole)
    if not scores.target:
        return told
    key = "target-hole" if board == "cribbage" else "target"
    return (
        f"{told} {message(lang, f'board.{key}', target=scores.target, hole=_hole(scores.target, scores, lang))}"
    )


def equivalent(board: str, scores: Scores, lang: str | None = None) -> str:
    """Give the text that says all that a scoreboard shows: a line for each side, or each entry of a sheet."""
    if board == "sheet":
        return "\n".join(_sheet(scores, lang)) or name(board, scores, lang)
    return "\n".join(
        message(
            lang, "board.side", side=side, score=scores.now[number], marks=_MARKS[board](scores, number, lang)
        )
        for number, side in enumerate(scores.names)
    )


def line(entry: Entry | None, number: int, lang: str | None = None) -> str:
    """Name a line of a score sheet: by the tile that was laid, as a call or a count, or by its number."""
    if entry is None:
        return str(number)
    if entry.tile:
        return str(entry.tile)
    return message(lang, "board.line.count" if entry.side is None else "board.line.call")


def change(points: int) -> str:
    """Write what a score gained or lost: ``"+10"``, ``"0"``, or a debit with a true minus sign.

    Examples
    --------
    >>> change(10), change(-5)
    ('+10', '\N{MINUS SIGN}5')
    """
    return f"{'+' * (points > 0)}{number(points)}"


def number(score: int) -> str:
    """Write a score, one below zero with a true minus sign."""
    return said(None, score)


def _sheet(scores: Scores, lang: str | None) -> Iterator[str]:
    for number, changes in enumerate(scores.lines()):
        told = [
            message(lang, "board.changed", side=side, change=change(changed[0]), score=changed[1])
            for side, changed in zip(scores.names, changes, strict=True)
            if changed
        ]
        name = line(scores.entries[number] if scores.entries else None, number + 1, lang)
        yield message(lang, "board.entry", line=name, changes=message(lang, "list.separator").join(told) or ())


def _paper(scores: Scores, side: int, lang: str | None) -> str:
    number, rest, below = marks_of(scores.now[side], scores.worth)
    whole, strokes = divmod(number, STROKES)
    told = _listed(lang, {"whole": whole, "strokes": strokes}, rest)
    return message(lang, "board.below", marks=told) if below else told


def _abacus(scores: Scores, side: int, lang: str | None) -> str:
    number, _, below = marks_of(scores.now[side], scores.worth)
    if below:
        return message(lang, "board.no-bead")
    counted = min(number, BEADS)
    columns, beads = divmod(counted, COLUMN)
    return _listed(lang, {"columns": columns, "beads": beads}, scores.now[side] - counted * scores.worth)


def _cribbage(scores: Scores, side: int, lang: str | None) -> str:
    had = scores.changes(side)
    other = _hole(had[-2], scores, lang) if len(had) > 1 else message(lang, "board.hole.behind")
    return message(lang, "board.pegs", peg=_hole(had[-1], scores, lang), other=other)


def _hole(score: int, scores: Scores, lang: str | None) -> str:
    laps, hole = hole_of(score, scores.worth)
    if hole < 1:
        return message(lang, "board.hole.behind" if hole else "board.hole.start")
    return message(lang, "board.hole.again" if laps else "board.hole.number", hole=hole, round=laps + 1)


def _listed(lang: str | None, marks: Mapping[str, int], points: int) -> str:
    """Say how many marks there are of each kind, and the points that no mark stands for."""
    told = [message(lang, f"board.count.{kind}", n=n) for kind, n in marks.items() if n]
    if points:
        told.append(message(lang, "board.written", points=message(lang, "count.points", n=points)))
    return listed(lang, told) if told else message(lang, "board.nothing")


_MARKS: Final[Mapping[str, Callable[[Scores, int, str | None], str]]] = {
    "paper": _paper,
    "cribbage": _cribbage,
    "abacus": _abacus,
}
