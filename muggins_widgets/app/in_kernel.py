"""What runs inside the kernel of a lesson: its start, without what lessons do not need, and its turn to a page.

``python -m muggins_widgets.app.in_kernel -f CONNECTION_FILE`` starts a kernel.
"""

from __future__ import annotations

import os
import runpy
import sys
from collections.abc import Mapping
from importlib import import_module

import muggins_widgets

__all__ = ["get_warm", "take_over"]

_NEEDED_BY_LESSONS = ("app.page", "app.practice")
_NOT_NEEDED = "debugpy"
"""A kernel works without its debugger, and starts with 20 MB less."""


def get_warm() -> None:
    """Load what the lessons load, and draw a few components once; nothing stays of them but what they load."""
    for name in _NEEDED_BY_LESSONS:
        import_module(f"muggins_widgets.{name}")
    for component in (
        muggins_widgets.StepThrough("1-4", predict=True),
        muggins_widgets.Sandbox("1-4"),
        muggins_widgets.TableView("1-4"),
    ):
        component.close()


def take_over(folder: str, surroundings: Mapping[str, str]) -> None:
    """Become the kernel of a page: work in its folder, with what its request put into the environment."""
    os.chdir(folder)
    os.environ.update(surroundings)


if __name__ == "__main__":
    sys.modules[_NOT_NEEDED] = None  # type: ignore[assignment] # importing it fails now, which a kernel expects
    runpy.run_module("ipykernel_launcher", run_name="__main__")
