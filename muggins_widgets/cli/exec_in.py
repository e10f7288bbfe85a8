"""Handing this process over to another program."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

__all__ = ["exec_in"]


def exec_in(command: list[str], folder: Path) -> int:
    """Run a command in a folder, in place of this process where the system can: signals then reach it alone.

    Returns
    -------
    int
        Its exit code, on systems where it ran beside this process. On others nothing is returned to.
    """
    if os.name != "nt":
        sys.stdout.flush()
        os.chdir(folder)
        os.execv(command[0], command)  # noqa: S606 - our own Python
    return subprocess.run(command, cwd=folder, check=False).returncode  # noqa: S603 - our own Python
