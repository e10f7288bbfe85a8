"""What a command writes: files whole or not at all, pictures and pages through matplotlib where it is there."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

from muggins_widgets.cli.command import CommandError, Exit
from muggins_widgets.text import Language, message

__all__ = ["need_matplotlib", "write_files"]

_INSTALL = f'"{sys.executable}" -m pip install "muggins-widgets[plot]"'


def need_matplotlib(lang: Language) -> None:
    """Refuse what only matplotlib can make, where it is not installed.

    Raises
    ------
    CommandError
        If it is not; the sentence has the command that installs it.
    """
    if find_spec("matplotlib") is None:
        raise CommandError(message(lang, "cli.no-matplotlib", command=_INSTALL))


def write_files(files: Mapping[str, bytes], lang: Language) -> None:
    """Write files, all of them whole, or none: what stands there under their names stays until all are made.

    Parameters
    ----------
    files
        What each is to hold, by its name.
    lang
        The language of what is said where one cannot be written.

    Raises
    ------
    CommandError
        If one cannot be written. Then nothing has changed.
    """
    made: list[tuple[Path, Path]] = []
    file = ""
    try:
        for file, content in files.items():
            target = Path(file).resolve()
            if target.exists() and not target.is_file():
                target.write_bytes(content)  # a device or a pipe holds nothing that could be lost
                continue
            part = target.with_name(f".muggins-{os.getpid()}-{len(made)}.part")
            made.append((part, target))
            _write_part(part, target, content)
        for part, target in made:
            part.replace(target)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise CommandError(message(lang, "cli.not-written", file=file, why=why), Exit.OUTPUT) from None
    finally:
        for part, _ in made:
            part.unlink(missing_ok=True)


def _write_part(part: Path, target: Path, content: bytes) -> None:
    """Write a file beside the one it will replace, as that one may be read and written."""
    if target.exists():
        with target.open("r+b"):  # one that may not be written is not to be replaced either
            pass
    with part.open("xb") as opened:
        opened.write(content)
    if target.exists():
        shutil.copymode(target, part)
