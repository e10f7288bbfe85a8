"""The words, French and English: catalogues, equivalent texts of pictures, the story of a step, the rules."""

from muggins_widgets.text.boards import caption, change, line, number
from muggins_widgets.text.catalogue import LANGUAGES, Language, language, listed, match_language, message, said
from muggins_widgets.text.reckoning import ends_lines, points_line, settled_line
from muggins_widgets.text.refusals import sentence
from muggins_widgets.text.report import report_lines
from muggins_widgets.text.rulebook import changes, clause, describe, title, topic
from muggins_widgets.text.story import explain
from muggins_widgets.text.teller import EventFormatter, Line, player

__all__ = [
    "LANGUAGES",
    "EventFormatter",
    "Language",
    "Line",
    "caption",
    "change",
    "changes",
    "clause",
    "describe",
    "ends_lines",
    "explain",
    "language",
    "line",
    "listed",
    "match_language",
    "message",
    "number",
    "player",
    "points_line",
    "report_lines",
    "said",
    "sentence",
    "settled_line",
    "title",
    "topic",
]
