"""Everything in words: messages in each language, events, refusals, pictures, scoreboards, rules, reports."""

from muggins_widgets.text.boards import caption, line
from muggins_widgets.text.events import explain, sentence
from muggins_widgets.text.formatter import (
    EventFormatter,
    Line,
    number_word,
    player,
    quantity,
    scores_line,
    times,
)
from muggins_widgets.text.messages import (
    LANGUAGES,
    Language,
    Phrase,
    addition,
    direction,
    language,
    listed,
    match_language,
    message,
    number,
    said,
)
from muggins_widgets.text.report import report_lines
from muggins_widgets.text.rulebook import changes, clause, describe, title, topic

__all__ = [
    "LANGUAGES",
    "EventFormatter",
    "Language",
    "Line",
    "Phrase",
    "addition",
    "caption",
    "changes",
    "clause",
    "describe",
    "direction",
    "explain",
    "language",
    "line",
    "listed",
    "match_language",
    "message",
    "number",
    "number_word",
    "player",
    "quantity",
    "report_lines",
    "said",
    "scores_line",
    "sentence",
    "times",
    "title",
    "topic",
]
