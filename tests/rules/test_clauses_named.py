"""Every clause has a test of its own name, and every clause that is named exists."""

import ast
import re
from pathlib import Path
from typing import get_args

import pytest

from muggins_widgets.rules import CLAUSES, MUGGINS, RULESETS, Settlement, clauses_of, settlement_clause
from muggins_widgets.rules import clauses as module

HERE = Path(__file__).parent
SOURCES = sorted(Path(module.__file__).parent.glob("*.py"))
NO_CLAUSES = {"clauses.toml", "game.apply", "multiples.count", "referee.judge"}
"""What looks like a clause in the sources and is none."""


def _tests_of(clause):
    """The tests named for a clause: ``test_play_match__...`` for ``play.match``."""
    name = re.sub(r"[.-]", "_", clause)
    return [test for test in _TESTS if test.startswith(f"test_{name}__")]


def _functions(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


_TESTS = [name for path in sorted(HERE.glob("test_clauses_*.py")) for name in _functions(path)]


def _named_in(path):
    """The clause ids in a source: strings that are one, and those that docstrings name."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    texts = [
        node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    whole = {text for text in texts if re.fullmatch(r"[a-z]+\.[a-z]+(-[a-z]+)*", text)}
    return whole | {name for text in texts for name in re.findall(r"``([a-z]+\.[a-z]+(?:-[a-z]+)*)``", text)}


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_has_a_test_named_for_it(clause):
    assert _tests_of(clause)


def test_no_test_is_named_for_a_clause_that_does_not_exist():
    named = {test for test in _TESTS if re.match(r"test_[a-z_]+__", test)}
    assert named == {test for clause in CLAUSES for test in _tests_of(clause)}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_every_clause_that_the_rules_name_exists(path):
    assert _named_in(path) - NO_CLAUSES <= set(CLAUSES)


def test_a_named_clause_that_is_none_would_be_found(tmp_path):
    source = tmp_path / "source.py"
    source.write_text('"""Clause ``play.nothing``."""\nclause = "count.nothing"\n', encoding="utf-8")
    assert _named_in(source) == {"play.nothing", "count.nothing"}


@pytest.mark.parametrize("settlement", get_args(Settlement))
def test_every_settlement_has_a_clause_that_holds_with_it(settlement):
    rules = MUGGINS.replace(settlement=settlement)
    assert settlement_clause(rules) in {clause.id for clause in clauses_of(rules)}


@pytest.mark.parametrize("rules", RULESETS)
def test_a_ruleset_has_one_clause_for_its_points_and_one_for_its_settlement(rules):
    held = {clause.id for clause in clauses_of(RULESETS[rules])}
    ways = {"points.multiple", "points.per-five", "points.threes", "points.fives-and-threes"}
    assert len(held & ways) == 1
    settlements = {"end.debit", *(name for name in CLAUSES if name.startswith("settle."))} - {"settle.lightest"}
    assert len(held & settlements) == 1
