"""Replace this process by another program."""

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
        Its exit code, on Windows, where it runs as a child. Elsewhere this process is replaced.
    """
    if os.name != "nt":
        sys.stdout.flush()
        os.chdir(folder)
        os.execv(command[0], command)  # noqa: S606 - our own Python
    return subprocess.run(command, cwd=folder, check=False).returncode  # noqa: S603 - our own Python
