"""Mutation testing: a seeded sample of small faults in one layer, and which of them the layer's tests notice.

Run ``PYTHONPATH=.:tests python tests/mutation/mutants.py rules`` (or ``records``, ``text``). Each mutant
changes one place of one module (a comparison, a condition, a number, a word, a returned value). Only the tests
that run the changed line are run, until one fails. Needs Linux (it forks) and ``coverage``.

What it prints goes into ``docs/contributing.md``; the survivors are there to be read.
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import hypothesis  # noqa: F401 - imported here once, and not by every child
import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "muggins_widgets"
TESTS = {
    "rules": ("tests/rules", "tests/records"),
    "records": ("tests/records", "tests/cli/test_score.py"),
    "text": ("tests/text",),
}
"""The tests that have to notice a fault of a layer."""

TIMEOUT = 180
COMPARISONS = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
OPERATORS = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult,
    ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr, ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One fault: the module, the number of the node in it, and which change is made there."""

    path: str
    node: int
    change: str
    line: int
    source: str


def changes_of(node: ast.AST) -> Iterator[str]:
    """Name the changes that can be made at a node."""
    if isinstance(node, ast.Compare):
        yield from (f"compare {number}" for number in range(len(node.ops)))
    elif isinstance(node, (ast.BinOp, ast.BoolOp)) and type(node.op) in OPERATORS:
        yield "operator"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "drop not"
    elif isinstance(node, (ast.If, ast.IfExp, ast.While)):
        yield "negate"
    elif isinstance(node, ast.Return) and node.value and getattr(node.value, "value", ...) is not None:
        yield "return nothing"
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, bool):
            yield "other truth"
        elif isinstance(node.value, int):
            yield from ("one more", "one less")
        elif isinstance(node.value, str) and node.value:
            yield "other word"


def apply_change(node: ast.AST, change: str) -> None:
    """Make a change in place."""
    if change.startswith("compare"):
        number = int(change.split()[1])
        node.ops[number] = COMPARISONS[type(node.ops[number])]()
    elif change == "operator":
        node.op = OPERATORS[type(node.op)]()
    elif change == "drop not":
        node.op, node.operand = ast.Not(), ast.UnaryOp(ast.Not(), node.operand)
    elif change == "negate":
        node.test = ast.UnaryOp(ast.Not(), node.test)
    elif change == "return nothing":
        node.value = ast.Constant(None)
    elif change == "other truth":
        node.value = not node.value
    elif change == "other word":
        node.value = f"{node.value}x"
    else:
        node.value += 1 if change == "one more" else -1
    ast.fix_missing_locations(node)


def code_nodes(tree: ast.Module) -> list[ast.AST]:
    """Return the nodes of a module that run, in a fixed order: no docstrings, annotations or ``__all__``."""
    left_out = {
        id(inner) for node in ast.walk(tree) for part in _not_run(node) if part for inner in ast.walk(part)
    }
    return [node for node in ast.walk(tree) if id(node) not in left_out]


def _not_run(node: ast.AST) -> list[ast.AST | None]:
    """Return the parts of a node in which a fault could not be noticed."""
    if isinstance(node, (ast.AnnAssign, ast.arg)):
        return [node.annotation]
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return [node.returns]
    docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    exported = isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__all__"
    for_types = isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING"
    imported = isinstance(node, (ast.ImportFrom, ast.Import))
    return [node] if docstring or exported or for_types or imported else []


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Find every mutant of a module."""
    text = path.read_text(encoding="utf-8")
    for number, node in enumerate(code_nodes(ast.parse(text))):
        for change in changes_of(node):
            shown = (ast.get_source_segment(text, node) or "").split("\n")[0]
            yield Mutant(str(path.relative_to(ROOT)), number, change, node.lineno, shown[:90])


class Mutated(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module with its fault, and leaves all others to Python."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant
        parts = Path(mutant.path).with_suffix("").parts
        self.name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    def find_spec(self, fullname: str, path: object, target: object = None) -> object:
        """Return the spec of the faulty module, and of no other."""
        del path, target
        if fullname != self.name:
            return None
        origin = str(ROOT / self.mutant.path)
        is_package = origin.endswith("__init__.py")
        found = importlib.machinery.ModuleSpec(fullname, self, origin=origin, is_package=is_package)
        found.has_location = True
        if is_package:
            found.submodule_search_locations = [str(Path(origin).parent)]
        return found

    def exec_module(self, module: object) -> None:
        """Run the module's code with the fault in it."""
        origin = ROOT / self.mutant.path
        tree = copy.deepcopy(ast.parse(origin.read_text(encoding="utf-8")))
        apply_change(code_nodes(tree)[self.mutant.node], self.mutant.change)
        exec(compile(tree, str(origin), "exec"), vars(module))  # noqa: S102 - our own source


def lines_run(layer: str) -> dict[str, dict[int, list[str]]]:
    """Run the layer's tests once; return which tests run which line of which module."""
    with tempfile.TemporaryDirectory() as folder:
        data, report = Path(folder, "data"), Path(folder, "report.json")
        config = Path(folder, "rc")
        config.write_text(
            f"[run]\nsource = muggins_widgets\ndata_file = {data}\ndynamic_context = test_function\n"
            "[json]\nshow_contexts = True\n",
            encoding="utf-8",
        )
        environment = {**os.environ, "HYPOTHESIS_PROFILE": "mutation"}
        run = [sys.executable, "-m", "coverage"]
        pytest = ["-m", "pytest", "-q", "-p", "no:cacheprovider", *TESTS[layer]]
        subprocess.run(
            [*run, "run", f"--rcfile={config}", *pytest],
            cwd=ROOT,
            env=environment,
            check=True,
            stdout=subprocess.DEVNULL,
        )
        made = [*run, "json", f"--rcfile={config}", "-q", "-o", str(report), f"--include=*/{layer}/*"]
        subprocess.run(made, cwd=ROOT, check=True)
        files = json.loads(report.read_text(encoding="utf-8"))["files"]
    return {
        name: {int(line): [test for test in tests if test] for line, tests in file["contexts"].items()}
        for name, file in files.items()
    }


def tests_for(layer: str, mutant: Mutant, known: dict[str, dict[int, list[str]]]) -> list[str]:
    """Choose the tests of a mutant: those that run its line, or all where the line runs at import."""
    names = known.get(mutant.path, {}).get(mutant.line, [])
    if not names:
        return list(TESTS[layer])
    ids = sorted({_test_id(name) for name in names} - {""})
    return ids or list(TESTS[layer])


def _test_id(context: str) -> str:
    """Turn ``rules.test_table.test_fits`` into ``tests/rules/test_table.py::test_fits``."""
    module, _, test = context.removeprefix("tests.").rpartition(".")
    file = ROOT / "tests" / f"{module.replace('.', '/')}.py"
    return f"{file.relative_to(ROOT)}::{test}" if file.is_file() else ""


def survives(mutant: Mutant, tests: list[str]) -> bool:
    """Whether all tests pass in spite of the fault."""
    child = os.fork()
    if child == 0:
        os.setsid()
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        os._exit(_run_with(mutant, tests))
    until = time.monotonic() + TIMEOUT
    while time.monotonic() < until:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status) == 0
        time.sleep(0.02)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return False


def _run_with(mutant: Mutant, tests: list[str]) -> int:

    os.environ["HYPOTHESIS_PROFILE"] = "mutation"
    sys.meta_path.insert(0, Mutated(mutant))
    sys.path[:0] = [str(ROOT), str(ROOT / "tests")]
    options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:warnings"]
    try:
        return int(pytest.main([*options, *tests]))
    except BaseException:  # noqa: BLE001 - however it ends, it did not pass
        return 1


def main() -> None:
    """Make the sample, run it, print the score and the survivors."""
    asked = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    asked.add_argument("layer", choices=TESTS)
    asked.add_argument("--sample", type=int, default=400)
    asked.add_argument("--seed", default="muggins")
    asked.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked.add_argument("--least", type=float, default=0, help="the share in percent that has to be killed")
    options = asked.parse_args()
    os.chdir(ROOT)
    every = [mutant for path in sorted((PACKAGE / options.layer).glob("*.py")) for mutant in mutants_of(path)]
    chosen = random.Random(options.seed).sample(every, min(options.sample, len(every)))
    known = lines_run(options.layer)
    with ThreadPoolExecutor(options.jobs) as pool:
        alive = list(pool.map(lambda one: survives(one, tests_for(options.layer, one, known)), chosen))
    survivors = sorted(
        (mutant for mutant, lives in zip(chosen, alive, strict=True) if lives),
        key=lambda one: (one.path, one.line),
    )
    for mutant in survivors:
        print(f"{mutant.path}:{mutant.line}: {mutant.change}: {mutant.source}")
    share = 100 * (1 - len(survivors) / len(chosen))
    print(f"{options.layer}: {len(chosen)} of {len(every)} mutants, {share:.1f} % killed")
    sys.exit(share < options.least)


if __name__ == "__main__":
    main()
