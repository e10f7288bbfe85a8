"""``muggins lab``: the same lessons in JupyterLab, as a copy that you may edit."""

import argparse
import os
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

from muggins_widgets.cli.command import CommandError, Options, port_of, print_message
from muggins_widgets.cli.exec_in import exec_in
from muggins_widgets.lessons.notebooks import INDEX, notebooks
from muggins_widgets.text import LANGUAGES, Language, message

__all__ = ["copy_lessons", "options", "run"]

_PORT = 8888
_INSTALL = f'"{sys.executable}" -m pip install "muggins-widgets[lab]"'
_NO_FOREIGN_REQUEST = (
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
)
"""By itself JupyterLab requests news, newer versions and extensions from other hosts."""


def options(lang: Language) -> Options:
    """Return the options of the command, in a language."""
    asked = Options("muggins lab", lang, message(lang, "cli.lab.about"))
    folder = message(lang, "cli.lab.folder-name")
    asked.option("--folder", type=Path, default=Path(folder), help=message(lang, "cli.lab.folder", name=folder))
    asked.option(
        "--port", type=port_of(lang), default=_PORT, metavar=_PORT, help=message(lang, "cli.tutorial.port")
    )
    asked.option("--no-browser", action="store_true", help=message(lang, "cli.tutorial.no-browser"))
    return asked


def run(asked: argparse.Namespace, lang: Language) -> int:
    """Copy the lessons, unless they are there already, and open them until JupyterLab is stopped.

    Raises
    ------
    CommandError
        If JupyterLab is not installed, or the folder cannot be written.
    """
    if find_spec("jupyterlab") is None:
        raise CommandError(message(lang, "cli.lab.no-lab", command=_INSTALL))
    try:
        copy_lessons(asked.folder)
    except OSError as error:
        raise CommandError(
            message(lang, "cli.lab.no-folder", folder=asked.folder, reason=error.strerror)
        ) from None
    print_message(lang, "cli.lab.copied", folder=asked.folder.resolve())
    command = [sys.executable, "-m", "jupyterlab", f"--notebook-dir={asked.folder}", f"--port={asked.port}"]
    command += [*_NO_FOREIGN_REQUEST, *["--no-browser"] * asked.no_browser]
    command += ["--allow-root"] * _is_root()
    command += [str(asked.folder / lang / f"{INDEX}.ipynb")]
    return exec_in(command, Path.cwd())


def _is_root() -> bool:
    """Whether this is the superuser, as in many containers: without an option JupyterLab refuses to start."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def copy_lessons(folder: Path) -> None:
    """Copy the notebooks of every language into a folder; what is there already stays as it is."""
    for lang in LANGUAGES:
        (folder / lang).mkdir(parents=True, exist_ok=True)
        for source in (notebooks() / lang).glob("*.ipynb"):
            copy = folder / lang / source.name
            if not copy.exists():
                shutil.copyfile(source, copy)
