"""How the server talks to a kernel."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from queue import Empty
from typing import Any, Final

from jupyter_client.asynchronous.client import AsyncKernelClient

__all__ = ["LessonClient"]

_ANSWERS_WITHIN: Final = 60.0


class LessonClient(AsyncKernelClient):
    """A client that sees a kernel to be ready as soon as it is.

    Jupyter's own goes on listening for a fifth of a second after that, for which every page would wait.
    """

    async def wait_for_ready(self, timeout: float | None = None) -> None:  # noqa: ASYNC109 - as in Jupyter
        """Wait until the kernel has answered, on the channel of replies and on that of outputs.

        Raises
        ------
        RuntimeError
            If it died, or has not answered within ``timeout`` seconds.
        """
        clock = asyncio.get_running_loop()
        until = clock.time() + (timeout or _ANSWERS_WITHIN)
        while not await self._answered():
            if clock.time() > until or not await self.is_alive():
                raise RuntimeError("the kernel does not answer")

    async def _answered(self) -> bool:
        """Ask once; a client whose channels were not open yet may miss the answer, and asks again."""
        asked = self.kernel_info()
        try:
            while (reply := await self.get_shell_msg(timeout=1))["parent_header"].get("msg_id") != asked:
                pass
            while not _ends(await self.get_iopub_msg(timeout=0.2), asked):
                pass
        except Empty:
            return False
        self._handle_kernel_info_reply(reply)
        return True


def _ends(message: Mapping[str, Any], asked: str) -> bool:
    """Whether a message says that the kernel is done with what was asked."""
    told: Mapping[str, object] = message["content"]
    return message["parent_header"].get("msg_id") == asked and told.get("execution_state") == "idle"
