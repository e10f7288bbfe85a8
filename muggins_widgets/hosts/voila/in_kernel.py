"""What runs in the processes of the lessons' kernels.

``python -m muggins_widgets.hosts.voila.in_kernel`` is the process that kernels are forked from. It loads
once what every lesson needs; then for each line of its input, a JSON object with ``argv``, ``cwd`` and
``env``, it forks a kernel and prints its process id. With ``-f CONNECTION_FILE`` it is a kernel itself, for
systems where nothing is forked.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
from importlib import import_module

__all__: list[str] = []

_NEEDED_BY_LESSONS = ("ipykernel.kernelapp", "muggins_widgets.lessons.page", "muggins_widgets.lessons.practice")
_KERNEL = ("--HistoryManager.enabled=False",)
"""Nobody looks up later what a page ran: no kernel needs a data base in the user's home for that."""


def _load() -> None:
    """Load what the lessons load, and draw a few components once; nothing stays of them but what they load."""
    sys.modules["debugpy"] = None  # type: ignore[assignment] # a kernel works without, with 20 MB less
    for name in _NEEDED_BY_LESSONS:
        import_module(name)
    import ipywidgets  # type: ignore[import-untyped] # noqa: PLC0415 - all after the debugger was left out

    import muggins_widgets  # noqa: PLC0415

    ipywidgets.register_comm_target()  # loaded in a kernel, it does so by itself
    for component in (
        muggins_widgets.StepThrough("1-4", predict=True),
        muggins_widgets.Sandbox("1-4"),
        muggins_widgets.TableView("1-4"),
    ):
        component.close()


def _run(argv: list[str]) -> None:
    from ipykernel.kernelapp import launch_new_instance  # noqa: PLC0415

    sys.argv[1:] = [*argv, *_KERNEL]
    launch_new_instance()


def _fork_kernels() -> None:
    """Fork a kernel for each line of the input, until the server that writes it is gone."""
    os.environ["JPY_PARENT_PID"] = str(os.getpid())  # a kernel ends itself when this process is gone
    _load()
    gc.collect()
    gc.freeze()  # what is loaded stays shared by all kernels
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # of a kernel that has ended nothing is left behind
    for line in sys.stdin:
        asked = json.loads(line)
        if (child := os.fork()) == 0:
            break
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()
    else:
        return
    _part(asked["cwd"], asked["env"])
    _run(asked["argv"])


def _part(folder: str, environment: dict[str, str]) -> None:
    """Part with the process that this one was forked from: work for a page, in its folder and surroundings."""
    os.setsid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1):
        os.dup2(nothing, stream)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)


if __name__ == "__main__":
    if sys.argv[1:]:
        _load()
        _run(sys.argv[1:])
    else:
        _fork_kernels()
