"""Entry point of the processes that run the lessons' kernels.

``python -m muggins_widgets.hosts.voila.kernel_main`` is the process that kernels are forked from. It imports
once what every lesson needs; then, for each line of its input (a JSON object with ``argv``, ``cwd`` and
``env``), it forks a kernel and prints its process id. With ``-f CONNECTION_FILE`` it is a kernel itself, for
systems that do not fork.
"""

import gc
import json
import os
import signal
import sys
from importlib import import_module

__all__: list[str] = []

_NEEDED_BY_LESSONS = ("ipykernel.kernelapp", "muggins_widgets.lessons.page", "muggins_widgets.lessons.practice")
_KERNEL = ("--HistoryManager.enabled=False",)
"""A page's history is never read again: without it a kernel needs no database in the user's home."""


def _preload() -> None:
    """Import what the lessons import, and draw a few components once so that their code is loaded too."""
    sys.modules["debugpy"] = None  # type: ignore[assignment] # a kernel works without, in 20 MB less
    for name in _NEEDED_BY_LESSONS:
        import_module(name)
    import ipywidgets  # type: ignore[import-untyped] # noqa: PLC0415 - only after debugpy is disabled

    import muggins_widgets  # noqa: PLC0415

    ipywidgets.register_comm_target()  # ipywidgets does this only when it is imported inside a kernel
    for component in (
        muggins_widgets.StepThrough("1-4", predict=True),
        muggins_widgets.Sandbox("1-4"),
        muggins_widgets.TableView("1-4"),
    ):
        component.close()


def _run_kernel(argv: list[str]) -> None:
    from ipykernel.kernelapp import launch_new_instance  # noqa: PLC0415

    sys.argv[1:] = [*argv, *_KERNEL]
    launch_new_instance()


def _serve_forks() -> None:
    """Fork a kernel for each line of the input, until the server that writes the lines has ended."""
    os.environ["JPY_PARENT_PID"] = str(os.getpid())  # a kernel ends itself when this process has ended
    _preload()
    gc.collect()
    gc.freeze()  # so that all kernels share the memory of what is loaded
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # an ended kernel leaves no zombie
    for line in sys.stdin:
        request = json.loads(line)
        if (child := os.fork()) == 0:
            break
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()
    else:
        return
    _detach(request["cwd"], request["env"])
    _run_kernel(request["argv"])


def _detach(folder: str, environment: dict[str, str]) -> None:
    """Separate a forked process from its parent: own session and streams, the page's folder and environment."""
    os.setsid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    null = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1):
        os.dup2(null, stream)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)


if __name__ == "__main__":
    if sys.argv[1:]:
        _preload()
        _run_kernel(sys.argv[1:])
    else:
        _serve_forks()
