"""What the texts are tried on: tables, events of every class, refusals for every reason."""

import json

from muggins_widgets.records import Record
from muggins_widgets.rules import MUGGINS, RULESETS, Port, Refusal, Table, Tile
from muggins_widgets.rules import events as happened

ANNOTATED = (
    "1-4",
    "1-4 1-1",
    "1-4 1-1 4-4@1-4",
    "1-4 1-1 4-4@1-4 3-4@4-4",
    "3-6 6-6",
    "2-2",
    "0-0",
)
"""The seven annotated positions."""

TABLES = (
    *[
        ("muggins", text)
        for text in (*ANNOTATED, "0-5 0-0", "0-1 1-5", "0-1 1-4 4-0", "5-5 0-5 0-0@0-5 5-6@5-5")
    ],
    *[("sniff", text) for text in ("6-1 1-4 4-4=", "6-1 1-4 4-4", "5-5=", "0-0= 0-4", "4-4= 4-0 0-0")],
    *[("all_fives", text) for text in ("5-5 0-5", "5-5 0-5 1-5@5-5", "5-5 0-5 1-5@5-5 4-5@5-5.c 4-4@4-5")],
    ("five_up", "2-5 2-2@2-5 2-3@2-2 5-5@2-5 3-3@2-3 4-2@2-2.c 4-4"),
    ("per_five", "4-4 4-6 6-6"),
    ("all_threes", "4-4 4-5 5-5"),
    ("fives_and_threes", "3-6 6-6 0-3@3-6 0-1"),
)
"""A ruleset and a table of it, for every way in which ends count and totals score."""

_SCORED = happened.Scored
EVENTS = (
    ("muggins", happened.LotDrawn(0, Tile(0, 1), 0)),
    ("muggins", happened.LotDrawn(1, Tile(3, 5), 1)),
    ("muggins", happened.Dealt(2, 7, 14)),
    *[("muggins", happened.Led(1, clause)) for clause in ("lead.first", "lead.next", "lead.after-block")],
    ("fives_and_threes", happened.Led(1, "lead.left")),
    ("muggins", happened.Opened(0, Tile(1, 4))),
    ("muggins", happened.Joined(0, Port.read("4-4.a"), Port.read("1-4.high"))),
    ("muggins", happened.Joined(1, Port.read("3-4.high"), Port.read("4-4.b"))),
    ("all_fives", happened.Joined(1, Port.read("4-5.high"), Port.read("5-5.c"))),
    ("muggins", happened.DoublePlaced(Tile(4, 4), spinner=False, clause="play.double-across")),
    ("sniff", happened.DoublePlaced(Tile(4, 4), spinner=False, clause="sniff.in-line")),
    ("sniff", happened.DoublePlaced(Tile(4, 4), spinner=False, clause="sniff.choice")),
    ("all_fives", happened.DoublePlaced(Tile(5, 5), spinner=True, clause="play.double-across")),
    ("five_up", happened.DoublePlaced(Tile(5, 5), spinner=True, clause="play.double-across")),
    ("muggins", happened.Enclosed(Tile(4, 4))),
    ("all_fives", happened.BranchesOpened(Tile(5, 5))),
    *[
        (rules, happened.Counted(table.counts, table.total))
        for rules, table in [(rules, Table.read(text, RULESETS[rules])) for rules, text in TABLES]
    ],
    ("muggins", _SCORED(0, 0, 10, 10, 35, "points.multiple")),
    ("muggins", _SCORED(0, 0, 6, 0, 25, "points.none")),
    ("muggins", _SCORED(0, 0, 0, 0, 25, "points.none")),
    ("partnership", _SCORED(2, 0, 5, 5, 5, "points.multiple")),
    ("per_five", _SCORED(0, 0, 5, 1, 1, "points.per-five")),
    ("all_threes", _SCORED(0, 0, 18, 6, 6, "points.threes")),
    ("fives_and_threes", _SCORED(0, 0, 15, 8, 8, "points.fives-and-threes")),
    ("fives_and_threes", _SCORED(0, 0, 7, 0, 8, "points.none")),
    ("muggins_call", _SCORED(0, 0, 15, 5, 5, "points.multiple")),
    ("muggins_call", happened.Unclaimed(0, 10)),
    ("muggins_call", happened.Called(1, 1, 10, 30)),
    ("fives_and_threes", happened.Overshot(0, 8, 58, 61)),
    ("muggins", happened.Drew(0, Tile(1, 2), 13, fits=False)),
    ("muggins", happened.Drew(0, Tile(3, 5), 1, fits=True)),
    ("muggins", happened.Drew(0, None, 0, fits=False)),
    ("muggins", happened.Passed(0, "pass.only-empty")),
    ("block", happened.Passed(0, "block.no-draw")),
    ("muggins", happened.WentOut(0)),
    ("muggins", happened.Blocked((1, 4))),
    ("muggins", happened.HandShown(0, (Tile(0, 3), Tile(2, 6)), 11)),
    ("muggins", happened.HandShown(1, (), 0)),
    ("muggins", happened.HandShown(1, (Tile(0, 1), None, None), 1)),
    ("all_fives", happened.HandShown(1, (Tile(0, 1),), 1, "settle.others-pips")),
    ("muggins", happened.Settled(0, 13, 15, -15, 20, "end.debit")),
    ("muggins", happened.Settled(0, 1, 0, 0, 0, "end.debit")),
    ("partnership", happened.Settled(1, 18, 20, -20, -15, "end.debit")),
    ("per_five", happened.Settled(0, 0, 0, 1, 21, "settle.one-for-out")),
    ("per_five_losses", happened.Settled(1, 13, 15, -3, -1, "settle.others-lose")),
    ("per_five_largest", happened.Settled(0, 13, 15, 3, 24, "settle.largest-hand")),
    ("all_fives", happened.Settled(0, 27, 25, 25, 60, "settle.others-pips")),
    ("all_fives", happened.Settled(1, 12, 10, 10, 45, "settle.lightest")),
    ("per_five", happened.NoSettlement("settle.one-for-out")),
    ("all_fives", happened.NoSettlement("settle.lightest")),
    ("muggins", happened.Won(0, 255, 250, "game.at-once")),
    ("fives_and_threes", happened.Won(1, 61, 61, "score.target")),
)
"""A ruleset and an event of it, for every class and every way in which it is told."""

FACTS = {
    "step": 5,
    "allowed": (2, 3, 4), "best": (0, 1), "boneyard": 14, "by": Tile(1, 1), "characters": 2_000_000,
    "choice": "hand_two", "claim": 15, "column": 5, "dealt": 32, "drawn": Tile(3, 5), "ends": (1, 4),
    "expected": "score",
    "hand": (Tile(0, 3), Tile(2, 6)), "high": 28, "host": Tile(4, 4), "join": Port.read("1-4.low"),
    "joins": (Port.read("1-4.high"), Port.read("4-4.b")), "known": ("muggins", "all_fives"),
    "left": 7, "line": 3, "lot": 2, "low": 1, "missing": (Tile(0, 3),), "most": 60, "multiples": (5, 3), "n": 3,
    "number": 29, "path": "$.players", "pips": 12, "player": "Ana", "players": 4, "points": 10, "read": "7-8",
    "rounded": 10, "score": 45, "seat": 1, "sides": 2, "spinners": "first",
    "target": 250, "tile": Tile(2, 3), "tiles": 8, "total": 10, "turn": "Ben", "value": 4, "written": 6,
}  # fmt: skip
"""One value for every fact that refusals tell."""


def refusals(reasons):
    """A refusal for each reason with the facts that the sources tell, and those that are told otherwise."""
    for reason, places in sorted(reasons.items()):
        for names in sorted({frozenset(names) for names in places}, key=sorted):
            facts = {name: FACTS[name] for name in sorted(names)}
            if reason == "partners-are-four":
                facts["players"] = (2, 4)
            if reason == "left-differs":
                facts["left"] = (Tile(0, 3),)
            yield Refusal("play.match", reason, facts)
    yield Refusal("play.match", "fits-no-end", {"tile": Tile(1, 2), "ends": (0, 4, 5)})
    yield Refusal("play.match", "fits-no-end", {"tile": Tile(1, 2), "ends": (6,)})
    yield Refusal("pass.only-empty", "pass-with-a-boneyard", {"left": 1})
    end = {"read": "", "expected": "players", "line": 1, "column": 1}
    yield Refusal("record.notation", "record-expected", end)
    near = {"read": "darw 3-6", "near": "draw 3-6", "line": 3, "column": 5}
    yield Refusal("record.notation", "no-such-move", near)


def record_of(case):
    """A case of ``rounds.json`` as a record."""
    names = ("Ana", "Ben", "Cleo", "Dan")[: case["players"]]
    played = {name: case[name] for name in ("lead", "hands", "boneyard", "turns")}
    whole = {"rules": case["rules"], "players": names, "scores": case["scores"], "rounds": [played]}
    return Record.read(json.dumps(whole))


__all__ = ["ANNOTATED", "EVENTS", "FACTS", "MUGGINS", "TABLES", "record_of", "refusals"]
