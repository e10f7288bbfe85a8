"""The kernels of the lessons: one for each open page, some of them warm before a page asks."""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

import traitlets
from jupyter_client.kernelspec import NATIVE_KERNEL_NAME, KernelSpec, KernelSpecManager
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from jupyter_server.utils import ApiPath
from tornado.ioloop import IOLoop

from muggins_widgets.app.clients import KernelSilentError, LessonClient

__all__ = ["LessonKernelSpecs", "LessonKernels"]

_QUIET: Final = 3.0
"""So many seconds after a page was opened, kernels are made warm in place of those that pages took."""

_WARMS_WITHIN: Final = 60.0
_TAKES_OVER_WITHIN: Final = 5.0

_LAUNCHERS: Final = {"ipykernel_launcher": "muggins_widgets.app.in_kernel"}
_GET_WARM: Final = "__import__('muggins_widgets.app.in_kernel', fromlist=['*']).get_warm()"
_TAKE_OVER: Final = "__import__('muggins_widgets.app.in_kernel', fromlist=['*']).take_over({folder!r}, {new!r})"
"""Both leave no name behind among the lesson's own."""

_Warm = tuple[str, LessonClient]
"""The id of a kernel that waits, and what talks to it."""


class LessonKernelSpecs(KernelSpecManager):
    """The kernels there are on the machine, Python's started our way."""

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """Find how a kernel is started."""
        spec = super().get_kernel_spec(kernel_name)
        spec.argv = [_LAUNCHERS.get(part, part) for part in spec.argv]
        return spec


class LessonKernels(AsyncMappingKernelManager):
    """Kernels whose idle time begins when their page was last connected, not when code last ran in them.

    A learner who reads for an hour runs no code. Without this, a lid closed for a minute after that hour
    would cost the kernel.

    Some kernels are started before anybody asks, with all loaded that a lesson loads. They belong to no
    lesson: the page that takes one tells it its folder and its request, so that any lesson in any language is
    quick, whatever stands in its address. A warm kernel waits as long as it must; one that died is given to
    no page.
    """

    warm = traitlets.Int(0, min=0, config=True, help="how many kernels wait, warm, for pages to come")

    def __init__(self, **traits: Any) -> None:  # noqa: ANN401 - whatever a manager takes
        super().__init__(**traits)  # type: ignore[no-untyped-call]
        self._waiting: deque[asyncio.Task[_Warm]] = deque()
        self._filling: asyncio.Task[None] | None = None
        self._unused: set[str] = set()
        if self.warm:
            IOLoop.current().add_callback(self._fill_again, 0.0)

    # Kernels of pages

    async def start_kernel(self, *, path: ApiPath | None = None, **wanted: Any) -> str:  # type: ignore[override] # noqa: ANN401
        """Give a page a kernel: one that is warm if there is one, else a new one."""
        given = None
        if self.warm and wanted.get("kernel_name") == NATIVE_KERNEL_NAME:
            given = await self._take(path, wanted.get("env", {}))
            self._fill_again(_QUIET)
        return given or await super().start_kernel(path=path, **wanted)

    def notify_disconnect(self, kernel_id: str) -> None:
        """Note that a page has gone silent, and when."""
        super().notify_disconnect(kernel_id)  # type: ignore[no-untyped-call]
        if kernel_id in self:
            self.get_kernel(kernel_id).last_activity = datetime.now(UTC)  # type: ignore[attr-defined]

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel whose page has been gone for too long; one that waits for its page is let be."""
        if kernel_id not in self._unused:
            await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]

    async def shutdown_all(self, **_: Any) -> None:  # type: ignore[override] # noqa: ANN401
        """End all kernels at once, for none has anything to save, and start none any more.

        To ask them politely would be to interrupt those that are still starting, and they would say so aloud.
        """
        for task in filter(None, [self._filling, *self._waiting]):
            task.cancel()
        await super().shutdown_all(now=True)

    # Kernels that wait

    def _fill_again(self, after: float) -> None:
        """Start what is missing as soon as no page has been opened for so many seconds.

        A class that comes in all at once has the machine to itself until everybody is there.
        """
        if self._filling:
            self._filling.cancel()
        self._filling = asyncio.create_task(self._fill(after))

    async def _fill(self, after: float) -> None:
        await asyncio.sleep(after)
        while len(self._waiting) < self.warm:
            starting = asyncio.create_task(self._start_warm())
            self._waiting.append(starting)
            await asyncio.wait([starting])

    async def _start_warm(self) -> _Warm:
        kernel_id = await super().start_kernel(kernel_name=NATIVE_KERNEL_NAME, env=dict(os.environ))
        self._unused.add(kernel_id)
        client: LessonClient = self.get_kernel(kernel_id).client()  # type: ignore[assignment]
        try:
            client.start_channels()
            await client.wait_for_ready(timeout=_WARMS_WITHIN)
            await client.run(_GET_WARM, _WARMS_WITHIN)
        except BaseException:
            client.stop_channels()
            await self._discard(kernel_id)
            raise
        return kernel_id, client

    async def _take(self, path: ApiPath | None, surroundings: Mapping[str, str]) -> str | None:
        """Give the id of a warm kernel that has taken over a page, or nothing if none can."""
        folder = self.cwd_for_path(path or "")  # type: ignore[no-untyped-call]
        new = {str(name): value for name, value in surroundings.items() if os.environ.get(name) != value}
        code = _TAKE_OVER.format(folder=folder, new=new)
        while self._waiting:
            try:
                kernel_id, client = await self._waiting.popleft()
            except KernelSilentError as error:
                self.log.warning("A kernel could not be made warm: %s", error)
                continue
            try:
                await client.run(code, _TAKES_OVER_WITHIN)
            except KernelSilentError as error:
                self.log.warning("A warm kernel is replaced: %s", error)
                await self._discard(kernel_id)
            else:
                self._unused.discard(kernel_id)
                return kernel_id
            finally:
                client.stop_channels()
        return None

    async def _discard(self, kernel_id: str) -> None:
        self._unused.discard(kernel_id)
        if kernel_id in self:
            await self.shutdown_kernel(kernel_id, now=True)  # type: ignore[no-untyped-call]
