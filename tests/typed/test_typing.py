"""Type checkers find the mistakes of somebody who uses the package, and nothing where there is none."""

import json
import re
import runpy
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
RIGHT, WRONG = HERE / "right_use.py", HERE / "wrong_use.py"
MARKED = {
    number
    for number, line in enumerate(WRONG.read_text(encoding="utf-8").splitlines(), 1)
    if line.endswith("# mistake")
}


def run(command):
    return subprocess.run(list(map(str, command)), cwd=ROOT, capture_output=True, text=True, check=False).stdout


def found_by_mypy(tmp_path):
    """The lines with mistakes that mypy finds, by file."""
    options = ["--strict", "--follow-imports=silent", "--config-file=", "--cache-dir", tmp_path / "cache"]
    output = run([sys.executable, "-m", "mypy", *options, RIGHT, WRONG])
    for file, line in re.findall(r"^(\S+?):(\d+): error", output, re.MULTILINE):
        yield (ROOT / file).name, int(line)


def found_by_pyright(tmp_path):
    """The lines with mistakes that pyright finds, by file."""
    settings = {
        "include": [str(RIGHT), str(WRONG)],
        "typeCheckingMode": "standard",
        "extraPaths": [str(ROOT)],
        "venvPath": str(Path(sys.prefix).parent),
        "venv": Path(sys.prefix).name,
    }
    project = tmp_path / "pyrightconfig.json"
    project.write_text(json.dumps(settings), encoding="utf-8")
    output = json.loads(run([sys.executable, "-m", "basedpyright", "-p", project, "--outputjson"]))
    assert output["summary"]["filesAnalyzed"] == 2
    for mistake in output["generalDiagnostics"]:
        if mistake["severity"] == "error":
            yield Path(mistake["file"]).name, mistake["range"]["start"]["line"] + 1


CHECKERS = {"mypy": found_by_mypy, "basedpyright": found_by_pyright}


@pytest.mark.parametrize("checker", CHECKERS)
def test_all_mistakes_are_found_and_nothing_else(checker, tmp_path):
    if not find_spec(checker):
        pytest.skip(f"{checker} is not installed here")
    found = set(CHECKERS[checker](tmp_path))
    assert len(MARKED) >= 10
    assert {line for file, line in found if file == WRONG.name} == MARKED
    assert [line for file, line in found if file == RIGHT.name] == []


def test_what_is_right_runs(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert runpy.run_path(str(RIGHT))["svg"].startswith("<svg")
    assert (tmp_path / "round.html").exists()
