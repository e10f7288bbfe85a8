"""``python3 muggins_widgets tutorial`` and ``... test``, in a checkout with nothing installed.

Standard library only. What is needed is installed once into ``.venv`` beside the package, and again when
``pyproject.toml`` has changed; nothing outside the checkout is touched.
"""

import os
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from muggins_widgets.cli.command import CommandError, asked_language, print_message
from muggins_widgets.cli.exec_in import exec_in
from muggins_widgets.cli.main import main as run_here
from muggins_widgets.text import Language, language, message

__all__ = ["main"]

_ROOT = Path(__file__).parents[2]
_HOME = _ROOT / ".venv"
_PYTHON = _HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
_PARALLEL = ("-n", "auto", "--dist", "loadfile")
"""One worker for each core; the tests of a file stay together, so that they share its server and browser."""

_EXTRAS = {"lab": "lab", "draw": "plot", "worksheet": "plot", "test": "serve,lab,plot"}
"""The extra that a command needs; any other word gets the one that serves the lessons."""
_SERVE = "serve"
_NEEDS_NO_SETUP = {"-h", "--help", "--version"}


def main(typed: Sequence[str] | None = None) -> int:
    """Install what a command needs, then run it in the environment that was made.

    ``test`` runs the tests, and the words after it go to pytest; anything else goes to the command line. What
    a command needs is installed when it is first used.

    Returns
    -------
    int
        The exit code of the command; 2 if the set-up failed.
    """
    words = list(sys.argv[1:] if typed is None else typed)
    testing = words[:1] == ["test"]
    if not testing and _NEEDS_NO_SETUP.intersection(words):
        return run_here(words)
    try:
        command = "test" if testing else next((word for word in words if word in _EXTRAS), "")
        _set_up(command, language() if testing else asked_language(words))
    except CommandError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except KeyboardInterrupt:
        return 130
    run = ["pytest", "-q", *_PARALLEL, *words[1:]] if testing else ["muggins_widgets", *words]
    return exec_in([str(_PYTHON), "-m", *run], _ROOT if testing else Path.cwd())


def _set_up(command: str, lang: Language) -> None:
    project = (_ROOT / "pyproject.toml").read_text(encoding="utf-8")
    extras = _EXTRAS.get(command, _SERVE)
    done = _HOME / f"muggins-{extras.replace(',', '-')}.txt"
    if _PYTHON.exists() and done.exists() and done.read_text(encoding="utf-8") == project:
        return
    if find_spec("ensurepip") is None:
        raise CommandError(message(lang, "cli.fresh.no-venv"))
    print_message(lang, "cli.fresh.setting-up", folder=_HOME)
    wanted = ["-e", f"{_ROOT}[{extras}]"]
    if command == "test":
        wanted += tomllib.loads(project)["dependency-groups"]["test"]
    if not _PYTHON.exists():
        _run([sys.executable, "-m", "venv", _HOME], lang)
    _run([_PYTHON, "-m", "pip", "install", "-q", "--disable-pip-version-check", *wanted], lang)
    done.write_text(project, encoding="utf-8")


def _run(command: Sequence[str | Path], lang: Language) -> None:
    if subprocess.run(command, check=False).returncode:
        shown = " ".join(map(str, command))
        raise CommandError(message(lang, "cli.fresh.failed", command=shown))
