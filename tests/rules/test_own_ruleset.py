"""A ruleset that counts in another way is one definition: everything else follows from it."""

import pickle

import pytest

from muggins_widgets import Compare, Sandbox, StepThrough, TableView
from muggins_widgets.components.shared.pictures import draw
from muggins_widgets.lessons.practice import practice_round
from muggins_widgets.lessons.worksheets.exercises import exercises
from muggins_widgets.lessons.worksheets.pdf import worksheet
from muggins_widgets.lessons.worksheets.sheet import PAPERS, Sheet
from muggins_widgets.records import Record
from muggins_widgets.rules import (
    MUGGINS,
    Counted,
    RulesError,
    Ruleset,
    Table,
    apply,
    new_game,
    read_ruleset,
    shuffled,
    table_steps,
    write_ruleset,
)
from muggins_widgets.text import explain, pictures


class TenForBlank(Ruleset):
    """Muggins, but a blank end counts ten."""

    def counts(self, table):
        return tuple(
            count._replace(pips=10, clause="count.ends") if count.clause == "count.zero" else count
            for count in super().counts(table)
        )


class DoubleDoubles(Ruleset):
    """Muggins, but a double that is an end counts twice its pips."""

    def counts(self, table):
        return tuple(
            count._replace(pips=2 * count.pips) if count.tile.is_double else count
            for count in super().counts(table)
        )


TEN = TenForBlank(name="ten_for_blank")
TWICE = DoubleDoubles(name="double_doubles")


@pytest.mark.parametrize(
    ("rules", "text", "total", "points"),
    [(TEN, "0-5", 15, 15), (TEN, "1-4 4-0", 11, 0), (TWICE, "5-5", 20, 20), (TWICE, "1-1 1-4 4-4", 20, 20)],
)
def test_it_counts_and_scores(rules, text, total, points):
    table = Table.read(text, rules)
    assert (table.total, table.points) == (total, points)
    assert Table.read(text).total != total
    step = table_steps(table)[-1]
    assert [event.total for event in step.events if isinstance(event, Counted)] == [total]


def test_it_differs_from_muggins_and_survives_a_pickle():
    assert MUGGINS.replace(name="ten_for_blank") != TEN
    assert TEN.counting != MUGGINS.counting
    assert pickle.loads(pickle.dumps(TEN)) == TEN  # noqa: S301 - our own
    assert hash(TEN) == hash(TenForBlank(name="ten_for_blank"))
    assert TEN.replace(hand_two=6).points(15) == Table.read("0-5", TEN.replace(hand_two=6)).points == 15


def test_it_draws_and_describes():
    table = Table.read("0-5", TEN)
    assert "5 + 10 = 15" in pictures.name(table, "en")
    assert "5 + 10 = 15" in draw(table, "en")
    assert "15 points" in pictures.equivalent(table, "en")
    told = " ".join(line.text for line in explain(table_steps(table)[-1].events, "en", ruleset=TEN))
    assert "5 + 10 = 15" in told


def test_components_show_it_and_step_through_it():
    assert TableView("0-5", ruleset=TEN).table.points == 15
    sandbox = Sandbox("0-5", ruleset=TEN, lang="en")
    assert (sandbox.total, sandbox.points) == (15, 15)
    assert len(StepThrough("0-5 5-5", ruleset=TEN)) == 2
    assert "15" in Compare("0-5", rulesets=[TEN, "muggins"], lang="en")._html


def test_a_round_of_it_is_played_and_practised():
    steps = practice_round(7, ruleset=TEN)
    assert len(StepThrough(steps)) > 5
    for step in steps:
        for event in step.events:
            if isinstance(event, Counted):
                blanks = [
                    count.pips for count in event.counts if not count.port.value and not count.tile.is_double
                ]
                assert set(blanks) <= {10}
    state = new_game(TEN)
    assert apply(state, shuffled(state, 1)).after.table.ruleset is TEN


@pytest.mark.parametrize("rules", [TEN, TWICE])
def test_exercises_are_made_of_it_and_printed(rules):
    asked = exercises("rules", rules, 6, seed=1)
    assert {exercise.table.ruleset for exercise in asked} == {rules}
    sheet = Sheet(asked, "rules", rules, 1, PAPERS["a4"], "en")
    assert worksheet(sheet, answers=True).startswith(b"%PDF")


@pytest.mark.parametrize(("rules", "read"), [(TEN, "ten_for_blank"), (TenForBlank(), "TenForBlank")])
def test_a_record_of_it_is_not_read_as_another_ruleset(rules, read):
    game = new_game(rules)
    record = Record.of([apply(game, shuffled(game, 1))])
    with pytest.raises(RulesError, match=f"no ruleset called “{read}”"):
        read_ruleset(write_ruleset(rules))
    for text in (record.text, record.json):
        with pytest.raises(RulesError, match=read):
            Record.read(text)
