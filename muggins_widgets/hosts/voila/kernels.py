"""The kernels of the lessons, one for each open page: how they start, and when an abandoned one ends."""

import asyncio
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from queue import Empty
from typing import Any, Final

from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_client.kernelspec import NATIVE_KERNEL_NAME, KernelSpec, KernelSpecManager
from jupyter_client.manager import KernelManager
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.ioloop import IOLoop

from muggins_widgets.hosts.voila.fork_server import FORK_SERVER, FORKS, PROVISIONER

__all__ = ["LessonClient", "LessonKernelSpecs", "LessonKernels"]

_NEVER_CONNECTED_AFTER: Final = timedelta(minutes=5)
"""How long a page may take until it connects; a page that was left before that cannot end its kernel."""

_LAUNCHERS: Final = {"ipykernel_launcher": "muggins_widgets.hosts.voila.kernel_main"}
_TIMEOUT: Final = 60.0


class LessonKernelSpecs(KernelSpecManager):
    """The kernel specs of this machine, with Python's kernels started by our own launcher."""

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """Return how a kernel is started."""
        spec = super().get_kernel_spec(kernel_name)
        spec.argv = [_LAUNCHERS.get(part, part) for part in spec.argv]
        if FORKS and kernel_name == NATIVE_KERNEL_NAME:
            spec.metadata = spec.metadata | {"kernel_provisioner": {"provisioner_name": PROVISIONER}}
        return spec


class LessonKernels(AsyncMappingKernelManager):
    """Kernels whose idle time begins when their page was last connected, not when code last ran in them.

    A learner who reads for an hour runs no code. Without this, a lid closed for a minute after that hour
    would cost the kernel.
    """

    def __init__(self, **traits: Any) -> None:  # noqa: ANN401 - whatever a manager takes
        super().__init__(**traits)  # type: ignore[no-untyped-call]
        self._connected_once: set[str] = set()
        IOLoop.current().add_callback(self._warm_up)

    async def _warm_up(self) -> None:
        """Do before the first page is opened what that page would otherwise wait for."""
        if FORKS:
            await FORK_SERVER.open()
        if self.kernel_spec_manager:
            self.kernel_spec_manager.get_all_specs()  # this imports IPython

    def notify_connect(self, kernel_id: str) -> None:
        """Note that a page is connected."""
        super().notify_connect(kernel_id)  # type: ignore[no-untyped-call]
        self._connected_once.add(kernel_id)

    def remove_kernel(self, kernel_id: str) -> KernelManager:
        """Forget a kernel that has ended."""
        self._connected_once.discard(kernel_id)
        return super().remove_kernel(kernel_id)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel whose page has been silent for too long, or was left before it ever connected."""
        kernel = self.get_kernel(kernel_id)
        waited = datetime.now(UTC) - kernel.last_activity  # type: ignore[attr-defined]
        if kernel_id not in self._connected_once and waited > _NEVER_CONNECTED_AFTER:
            await self.shutdown_kernel(kernel_id)  # type: ignore[no-untyped-call]
        else:
            await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]

    def notify_disconnect(self, kernel_id: str) -> None:
        """Note that a page has gone silent, and when."""
        super().notify_disconnect(kernel_id)  # type: ignore[no-untyped-call]
        if kernel_id in self:
            self.get_kernel(kernel_id).last_activity = datetime.now(UTC)  # type: ignore[attr-defined]


class LessonClient(AsyncKernelClient):
    """A client that notices a ready kernel at once.

    Jupyter's own client goes on listening for a fifth of a second after that, and every page would wait.
    """

    async def wait_for_ready(self, timeout: float | None = None) -> None:  # noqa: ASYNC109 - as in Jupyter
        """Wait until the kernel has answered, on the channel of replies and on that of outputs.

        Raises
        ------
        RuntimeError
            If it died, or has not answered within ``timeout`` seconds.
        """
        clock = asyncio.get_running_loop()
        until = clock.time() + (timeout or _TIMEOUT)
        while not await self._probe():
            if clock.time() > until or not await self.is_alive():
                raise RuntimeError("the kernel does not answer")

    async def _probe(self) -> bool:
        """Request the kernel's info once; a client whose channels were not open yet may miss the answer."""
        request = self.kernel_info()
        try:
            while (reply := await self.get_shell_msg(timeout=1))["parent_header"].get("msg_id") != request:
                pass
            while not _is_idle_after(await self.get_iopub_msg(timeout=0.2), request):
                pass
        except Empty:
            return False
        self._handle_kernel_info_reply(reply)
        return True


def _is_idle_after(msg: Mapping[str, Any], request: str) -> bool:
    """Whether a message reports that the kernel has finished a request."""
    content: Mapping[str, object] = msg["content"]
    return msg["parent_header"].get("msg_id") == request and content.get("execution_state") == "idle"
