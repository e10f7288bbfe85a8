"""The components as widgets of a notebook: each is its component's class with ``anywidget.AnyWidget`` added.

Importing it makes the page of this process the one that its kernel serves.
"""

from muggins_widgets.components import (
    compare,
    game,
    round_count,
    rule_book,
    sandbox,
    scoreboard,
    step_through,
    table_view,
)
from muggins_widgets.components.shared.page_context import set_process_page
from muggins_widgets.hosts.jupyter.kernel import kernel_page
from muggins_widgets.hosts.jupyter.widget import NotebookWidget

__all__ = [
    "Compare",
    "GamePlay",
    "RoundCount",
    "RuleBook",
    "Sandbox",
    "Scoreboard",
    "StepThrough",
    "TableView",
]

set_process_page(kernel_page)


class Compare(NotebookWidget, compare.Compare):
    __doc__ = compare.Compare.__doc__


class GamePlay(NotebookWidget, game.GamePlay):
    __doc__ = game.GamePlay.__doc__


class RoundCount(NotebookWidget, round_count.RoundCount):
    __doc__ = round_count.RoundCount.__doc__


class RuleBook(NotebookWidget, rule_book.RuleBook):
    __doc__ = rule_book.RuleBook.__doc__


class Sandbox(NotebookWidget, sandbox.Sandbox):
    __doc__ = sandbox.Sandbox.__doc__


class Scoreboard(NotebookWidget, scoreboard.Scoreboard):
    __doc__ = scoreboard.Scoreboard.__doc__


class StepThrough(NotebookWidget, step_through.StepThrough):
    __doc__ = step_through.StepThrough.__doc__


class TableView(NotebookWidget, table_view.TableView):
    __doc__ = table_view.TableView.__doc__
