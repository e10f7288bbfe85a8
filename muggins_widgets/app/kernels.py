"""The kernels of the lessons, one for each open page, and how long one waits for a page gone silent."""

from __future__ import annotations

from datetime import UTC, datetime

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager

__all__ = ["LessonKernels"]


class LessonKernels(AsyncMappingKernelManager):
    """Kernels whose idle time begins when their page was last connected, not when code last ran in them.

    A learner who reads for an hour runs no code. Without this, a lid closed for a minute after that hour
    would cost the kernel.
    """

    def notify_disconnect(self, kernel_id: str) -> None:
        """Note that a page has gone silent, and when."""
        super().notify_disconnect(kernel_id)  # type: ignore[no-untyped-call]
        if kernel_id in self:
            self.get_kernel(kernel_id).last_activity = datetime.now(UTC)  # type: ignore[attr-defined]
