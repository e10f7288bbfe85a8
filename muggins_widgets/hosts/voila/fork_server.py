"""The fork server: kernels are forked from one process that has imported what they need, where the system can.

A kernel that starts by itself takes a second to import its modules, and 40 MB that it shares with no other.
A forked kernel starts at once and shares nearly all of that memory.
"""

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
"""Whether kernels are forked. On other systems the system's own libraries may not survive a fork."""

_TIMEOUT: Final = 30.0
"""Seconds after which the fork server counts as stuck: once it has started, it answers at once."""


class ForkServer:
    """The process that kernels are forked from; it ends when the server does, and all kernels with it."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._lock = asyncio.Lock()

    async def open(self) -> None:
        """Start the process, if it is not running."""
        async with self._lock:
            await self._running()

    async def fork(self, **request: object) -> int:
        """Fork a kernel and return its process id.

        Parameters
        ----------
        **request
            ``argv``, ``cwd`` and ``env`` of the kernel.

        Raises
        ------
        RuntimeError
            If the process gives no answer, and a new one in its place gives none either.
        """
        async with self._lock:
            answer = await self._send(request) or await self._send(request)
        if not answer:
            raise RuntimeError("the process that kernels are forked from has ended")
        return int(answer)

    async def _send(self, request: object) -> bytes:
        """Return the answer to a request; nothing if the process is stuck (it is then killed) or has ended."""
        process = await self._running()
        assert process.stdin is not None  # noqa: S101 - both are pipes
        assert process.stdout is not None  # noqa: S101
        process.stdin.write(json.dumps(request).encode() + b"\n")
        try:
            answer = await asyncio.wait_for(process.stdout.readline(), _TIMEOUT)
        except TimeoutError:
            process.kill()
            answer = b""
        if not answer:
            self._process = None
        return answer

    async def _running(self) -> asyncio.subprocess.Process:
        """Return the process, started anew if it has ended."""
        if self._process is None or self._process.returncode is not None:
            command = (sys.executable, "-m", "muggins_widgets.hosts.voila.kernel_main")
            pipe = asyncio.subprocess.PIPE
            self._process = await asyncio.create_subprocess_exec(
                *command, stdin=pipe, stdout=pipe, start_new_session=True
            )
        return self._process


FORK_SERVER: Final = ForkServer()
"""The fork server of this process."""


class _ForkedProcess:
    """A process that is not a child of this one, with the methods that a provisioner calls on a child."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def poll(self) -> int | None:
        """Return ``None`` as long as the process runs, 0 when it has ended."""
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return 0
        return None

    wait = poll

    def send_signal(self, number: int) -> None:
        """Send a signal, unless the process has ended."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End the process."""
        self.send_signal(signal.SIGKILL)

    terminate = kill


class ForkedKernel(LocalProvisioner):
    """A provisioner whose kernels are forked, and otherwise are like any other on this machine."""

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> KernelConnectionInfo:  # noqa: ANN401
        """Fork the kernel; the path of its connection file is the end of its command."""
        environment = {str(name): str(value) for name, value in kwargs["env"].items()}
        environment.pop("JPY_PARENT_PID", None)
        self.cwd = kwargs.get("cwd") or Path.cwd()
        self.pid = await FORK_SERVER.fork(argv=cmd[-2:], cwd=str(self.cwd), env=environment)
        self.pgid = self.pid
        self.process = _ForkedProcess(self.pid)  # type: ignore[assignment]
        return self.connection_info
