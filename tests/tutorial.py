"""The tutorial as it is served, for the tests that ask it for pages."""

import ctypes
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psutil

ENDS_WITHIN = 20
DROP, PAST_PERMISSIONS = 24, (1, 2, 3)
"""PR_CAPBSET_DROP, and CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH, CAP_FOWNER: what root does not obey."""
KERNEL = "muggins_widgets.hosts.voila.kernel_main"


@dataclass
class Tutorial:
    """A running ``muggins tutorial``: the address it printed, and its process."""

    address: str
    process: subprocess.Popen

    def kernels(self) -> list[psutil.Process]:
        """The kernels that run now."""
        children = psutil.Process(self.process.pid).children(recursive=True)
        return [child for child in children if _is_kernel(child)]


def _is_kernel(process: psutil.Process) -> bool:
    """Whether it was forked by a process that looks like it, or else has a connection file in its command."""
    try:
        alike = [KERNEL in one.cmdline() for one in (process, process.parent())]
        return alike[0] and (alike[1] or "-f" in process.cmdline()) and process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def obey_permissions() -> None:
    """Give up, in a process about to be run, the powers by which its user could write what nobody may."""
    if sys.platform == "linux":
        for power in PAST_PERMISSIONS:
            ctypes.CDLL(None).prctl(DROP, power, 0, 0, 0)


@contextmanager
def running(
    *options: str, place: Path | None = None, prepare: Callable[[], None] | None = None, **environment: str
) -> Iterator[Tutorial]:
    """Run ``muggins tutorial`` on a port of its own, from the package in a place; ``prepare`` runs before it.

    The address comes from what the server prints once it listens, so it is no other server's.
    """
    command = [sys.executable, "-m", "muggins_widgets", "tutorial", "--no-browser", "--port", "0", *options]
    surroundings = {**os.environ, "MUGGINS_LANG": "en", **environment}
    process = subprocess.Popen(
        command,
        env=surroundings,
        cwd=place,
        preexec_fn=prepare,  # noqa: PLW1509 - it does one thing, and starts no thread
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        printed = process.stdout.readline()
        yield Tutorial(next(word for word in printed.split() if word.startswith("http")), process)
    finally:
        process.terminate()
        process.communicate(timeout=ENDS_WITHIN)
