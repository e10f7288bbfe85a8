"""The tutorial as it is served, for the tests that ask it for pages."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import psutil

ENDS_WITHIN = 20
KERNEL = "muggins_widgets.app.in_kernel"


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


@contextmanager
def running(*options: str, **environment: str) -> Iterator[Tutorial]:
    """Run ``muggins tutorial`` on a port of its own.

    The address comes from what the server prints once it listens, so it is no other server's.
    """
    command = [sys.executable, "-m", "muggins_widgets", "tutorial", "--no-browser", "--port", "0", *options]
    surroundings = {**os.environ, "MUGGINS_LANG": "en", **environment}
    process = subprocess.Popen(
        command, env=surroundings, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
    )
    try:
        printed = process.stdout.readline()
        yield Tutorial(next(word for word in printed.split() if word.startswith("http")), process)
    finally:
        process.terminate()
        process.communicate(timeout=ENDS_WITHIN)
