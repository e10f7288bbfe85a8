"""Where kernels come from: forked from one process that has loaded what they need, on systems that can do that.

A kernel that starts by itself spends a second on loading, and 40 MB that it shares with no other. One that is
forked is there at once, and shares nearly all of that.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from contextlib import suppress
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final

from jupyter_client.connect import KernelConnectionInfo
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

__all__ = ["FORKS", "FORK_SERVER", "PROVISIONER", "ForkServer", "ForkedKernel"]

PROVISIONER: Final = "muggins-forked"
"""The name under which the package offers :class:`ForkedKernel` to Jupyter."""

FORKS: Final = sys.platform == "linux" and bool(
    entry_points(group="jupyter_client.kernel_provisioners", name=PROVISIONER)
)
"""Whether kernels are forked. On other systems their own libraries may not survive it."""


_ANSWERS_WITHIN: Final = 30.0
"""Seconds after which the process is taken to be stuck. It answers at once, once it has loaded the lessons."""


class ForkServer:
    """The process that kernels are forked from; it ends when the server does, and all kernels with it."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()

    async def open(self) -> None:
        """Start it, if it does not run."""
        async with self._turn:
            await self._running()

    async def fork(self, **asked: object) -> int:
        """Have a kernel forked; give its process id."""
        async with self._turn:
            answer = await self._asked(asked) or await self._asked(asked)
        if not answer:
            raise RuntimeError("the process that kernels are forked from has ended")
        return int(answer)

    async def _asked(self, asked: object) -> bytes:
        """Give the answer of the process; nothing if it is stuck, or has ended, as may be learnt here first."""
        process = await self._running()
        assert process.stdin is not None  # noqa: S101 - both are pipes
        assert process.stdout is not None  # noqa: S101
        process.stdin.write(json.dumps(asked).encode() + b"\n")
        try:
            answer = await asyncio.wait_for(process.stdout.readline(), _ANSWERS_WITHIN)
        except TimeoutError:
            process.kill()
            answer = b""
        if not answer:
            self._process = None
        return answer

    async def _running(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            command = (sys.executable, "-m", "muggins_widgets.hosts.voila.in_kernel")
            pipe = asyncio.subprocess.PIPE
            self._process = await asyncio.create_subprocess_exec(
                *command, stdin=pipe, stdout=pipe, start_new_session=True
            )
        return self._process


FORK_SERVER: Final = ForkServer()
"""That of this server."""


class _Forked:
    """A process that is no child of this one, with what a provisioner asks of a child."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def poll(self) -> int | None:
        """Give nothing as long as the process runs."""
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return 0
        return None

    wait = poll

    def send_signal(self, number: int) -> None:
        """Send a signal, as far as there still is somebody to have it."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End the process."""
        self.send_signal(signal.SIGKILL)

    terminate = kill


class ForkedKernel(LocalProvisioner):
    """A kernel that is forked, and otherwise is like any other on this machine."""

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> KernelConnectionInfo:  # noqa: ANN401
        """Have the kernel forked; its connection file stands at the end of its command."""
        environment = {str(name): str(value) for name, value in kwargs["env"].items()}
        environment.pop("JPY_PARENT_PID", None)
        self.cwd = kwargs.get("cwd") or Path.cwd()
        self.pid = await FORK_SERVER.fork(argv=cmd[-2:], cwd=str(self.cwd), env=environment)
        self.pgid = self.pid
        self.process = _Forked(self.pid)  # type: ignore[assignment]
        return self.connection_info
