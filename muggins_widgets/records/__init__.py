"""A game, a table, a ruleset written down and read; the referee that checks a record."""

from muggins_widgets.records.deduction import deal_of, with_left
from muggins_widgets.records.move_text import read_move, write_move
from muggins_widgets.records.plain import plain_report
from muggins_widgets.records.record import Record
from muggins_widgets.records.record_json import FORMAT
from muggins_widgets.records.record_text import MOST_CHARACTERS
from muggins_widgets.records.referee import Fault, Judged, Note, Report, judge
from muggins_widgets.records.written import (
    Laid,
    Move,
    RecordError,
    Round,
    Turn,
    WrittenCount,
    action_of,
    is_needless,
    turn_refusal,
)

__all__ = [
    "FORMAT",
    "MOST_CHARACTERS",
    "Fault",
    "Judged",
    "Laid",
    "Move",
    "Note",
    "Record",
    "RecordError",
    "Report",
    "Round",
    "Turn",
    "WrittenCount",
    "action_of",
    "deal_of",
    "is_needless",
    "judge",
    "plain_report",
    "read_move",
    "turn_refusal",
    "with_left",
    "write_move",
]
