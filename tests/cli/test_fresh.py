"""A checkout with nothing installed: what is set up, when, and what is said if that fails."""

import ast
import sys
from contextlib import suppress
from pathlib import Path
from subprocess import CompletedProcess

import pytest

import muggins_widgets
from muggins_widgets.cli import bootstrap as fresh


@pytest.fixture
def ran(tmp_path, monkeypatch):
    """The commands that would be run, each with success; nothing is installed."""
    monkeypatch.setenv("MUGGINS_LANG", "en")
    python = tmp_path / "python"
    monkeypatch.setattr(fresh, "_HOME", tmp_path)
    monkeypatch.setattr(fresh, "_PYTHON", python)
    commands = []

    def run(command, **_):
        commands.append([str(word) for word in command])
        python.touch()
        return CompletedProcess(command, 0)

    monkeypatch.setattr(fresh.subprocess, "run", run)
    monkeypatch.setattr(fresh, "exec_in", lambda command, _: run(command).returncode)
    return commands


def test_the_first_time_an_environment_is_made_and_filled(ran, capsys):
    assert fresh.main(["tutorial", "--no-browser"]) == 0
    make, install, run = ran
    assert make[:3] == [sys.executable, "-m", "venv"]
    assert install[1:4] == ["-m", "pip", "install"]
    assert install[-1].endswith("[serve]")
    assert run[1:] == ["-m", "muggins_widgets", "tutorial", "--no-browser"]
    assert capsys.readouterr().out.startswith("Setting up once, in ")


def test_the_next_time_it_only_runs(ran, capsys):
    fresh.main(["tutorial"])
    del ran[:]
    capsys.readouterr()
    fresh.main(["tutorial"])
    assert [command[1:] for command in ran] == [["-m", "muggins_widgets", "tutorial"]]
    assert capsys.readouterr().out == ""


def test_a_changed_project_is_installed_again(ran, tmp_path):
    fresh.main(["tutorial"])
    del ran[:]
    (tmp_path / "muggins-serve.txt").write_text("another pyproject.toml")
    fresh.main(["tutorial"])
    assert [command[2] for command in ran] == ["pip", "muggins_widgets"]


def test_tests_get_what_they_need_and_pytest_its_words(ran):
    fresh.main(["test", "tests/rules", "-x"])
    install = ran[1]
    assert any(word.endswith("[serve,lab,plot]") for word in install)
    assert any(word.startswith("pytest>=") for word in install)
    assert ran[-1][1:] == ["-m", "pytest", "-q", "-n", "auto", "--dist", "loadfile", "tests/rules", "-x"]


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (["tutorial"], "serve"),
        (["lab"], "lab"),
        (["--lang", "fr", "worksheet"], "plot"),
        (["draw", "1-4"], "plot"),
        (["--lang", "fr"], "serve"),
    ],
)
def test_a_command_gets_what_it_needs_and_no_more(ran, words, extra):
    assert fresh.main(words) == 0
    assert ran[1][-1].endswith(f"[{extra}]")


@pytest.mark.parametrize(
    "words", [["--help"], ["lab", "--help"], ["draw", "-h", "--lang", "fr"], ["--version"]]
)
def test_help_needs_no_set_up(ran, words, capsys):
    with suppress(SystemExit):
        fresh.main(words)
    assert "muggins" in capsys.readouterr().out
    assert ran == []


def test_what_another_command_needs_is_added_once(ran):
    for command in ("tutorial", "worksheet", "tutorial", "worksheet"):
        fresh.main([command])
    assert [command[2] for command in ran if command[2] in ("venv", "pip")] == ["venv", "pip", "pip"]


def test_a_failure_is_one_sentence_and_the_next_try_begins_anew(ran, monkeypatch, capsys):
    succeed = fresh.subprocess.run
    monkeypatch.setattr(fresh.subprocess, "run", lambda command, **_: CompletedProcess(command, 1))
    assert fresh.main(["tutorial"]) == 2
    assert capsys.readouterr().err.startswith("The set-up failed. This command did not work: ")
    monkeypatch.setattr(fresh.subprocess, "run", succeed)
    fresh.main(["tutorial"])
    assert [command[2] for command in ran] == ["venv", "pip", "muggins_widgets"]


def test_a_python_without_environments_says_what_helps(ran, monkeypatch, capsys):
    monkeypatch.setattr(fresh, "find_spec", lambda _: None)
    assert fresh.main(["tutorial", "--lang", "fr"]) == 2
    assert "sudo apt install python3-venv" in capsys.readouterr().err
    assert ran == []


def test_a_python_that_is_too_old_still_reads_the_file_that_says_so():
    source = (Path(muggins_widgets.__file__).parent / "__main__.py").read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 4))
