"""The case files: inputs with their right values, worked out independently of the project.

They are kept in a folder beside the project where there is one, and as a copy in ``tests/cases``. Tests read
them from here::

    from casefiles import POSITIONS, ROUNDS, params


    @pytest.mark.parametrize("case", params(POSITIONS))
    def test_...(case): ...
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

COPY = Path(__file__).parent / "cases"
SHARED = COPY.parents[2] / "shared" / "cases"
FOLDER = SHARED if SHARED.is_dir() else COPY

Case = dict[str, Any]


def _load(name: str) -> tuple[Case, ...]:
    return tuple(json.loads((FOLDER / name).read_text(encoding="utf-8")))


POSITIONS = _load("positions.json")
ROUNDS = _load("rounds.json")
MISTAKES = _load("mistakes.json")


def of_ruleset(cases: Iterable[Case], rules: str) -> tuple[Case, ...]:
    """The cases of one ruleset, such as ``"muggins"``."""
    return tuple(case for case in cases if case["rules"] == rules)


def params(cases: Iterable[Case]) -> list[Any]:
    """Cases for ``pytest.mark.parametrize``, each named by its id."""
    return [pytest.param(case, id=case["id"]) for case in cases]
