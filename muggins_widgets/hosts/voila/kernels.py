"""The kernels of the lessons, one for each open page, and how long one waits for a page gone silent."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any, Final

from jupyter_client.kernelspec import NATIVE_KERNEL_NAME, KernelSpec, KernelSpecManager
from jupyter_client.manager import KernelManager
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.ioloop import IOLoop

from muggins_widgets.hosts.voila.fork_server import FORK_SERVER, FORKS, PROVISIONER

__all__ = ["LessonKernelSpecs", "LessonKernels"]

_NEVER_MET_AFTER: Final = timedelta(minutes=5)
"""How long a page may take until it is connected; one that was left before that can say so to nobody."""

_LAUNCHERS: Final = {"ipykernel_launcher": "muggins_widgets.hosts.voila.in_kernel"}


class LessonKernelSpecs(KernelSpecManager):
    """The kernels there are on the machine, Python's started our way."""

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """Find how a kernel is started."""
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
        self._met: set[str] = set()
        IOLoop.current().add_callback(self._get_ready)

    async def _get_ready(self) -> None:
        """Do before the first page is opened what it would otherwise wait for."""
        if FORKS:
            await FORK_SERVER.open()
        if self.kernel_spec_manager:
            self.kernel_spec_manager.get_all_specs()  # this loads IPython

    def notify_connect(self, kernel_id: str) -> None:
        """Note that a page is connected."""
        super().notify_connect(kernel_id)  # type: ignore[no-untyped-call]
        self._met.add(kernel_id)

    def remove_kernel(self, kernel_id: str) -> KernelManager:
        """Forget a kernel that has ended."""
        self._met.discard(kernel_id)
        return super().remove_kernel(kernel_id)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel whose page has been silent for too long, or was left before it was ever connected."""
        kernel = self.get_kernel(kernel_id)
        waited = datetime.now(UTC) - kernel.last_activity  # type: ignore[attr-defined]
        if kernel_id not in self._met and waited > _NEVER_MET_AFTER:
            await self.shutdown_kernel(kernel_id)  # type: ignore[no-untyped-call]
        else:
            await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]

    def notify_disconnect(self, kernel_id: str) -> None:
        """Note that a page has gone silent, and when."""
        super().notify_disconnect(kernel_id)  # type: ignore[no-untyped-call]
        if kernel_id in self:
            self.get_kernel(kernel_id).last_activity = datetime.now(UTC)  # type: ignore[attr-defined]
