"""A game, a table, a ruleset written down and read; the referee that checks a record."""

from muggins_widgets.records.deduction import with_shuffled_boneyard
from muggins_widgets.records.findings import Fault, Judged, Note, Report, report_to_json
from muggins_widgets.records.notation import read_move, with_near, write_move
from muggins_widgets.records.record import Record
from muggins_widgets.records.record_json import FORMAT
from muggins_widgets.records.record_text import MOST_BYTES, MOST_CHARACTERS, canonical, decode
from muggins_widgets.records.referee import judge, replay
from muggins_widgets.records.written import (
    Laid,
    Move,
    RecordError,
    Round,
    Turn,
    WrittenCount,
)

__all__ = [
    "FORMAT",
    "MOST_BYTES",
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
    "canonical",
    "decode",
    "judge",
    "read_move",
    "replay",
    "report_to_json",
    "with_near",
    "with_shuffled_boneyard",
    "write_move",
]
