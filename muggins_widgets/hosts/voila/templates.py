"""The template of the pages, compiled once: Voilà does that for each page, and it is most of a page's work."""

from __future__ import annotations

from types import CodeType
from typing import Any, Final

import traitlets
from jinja2.bccache import Bucket, BytecodeCache
from nbconvert.preprocessors import Preprocessor

__all__ = ["KeepTemplates"]


class _Compiled(BytecodeCache):
    """What has been compiled, for as long as the server runs; a template that was changed is another one."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give the code of a template, if it is known."""
        bucket.code = self._known.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the code of a template."""
        if bucket.code is not None:
            self._known[bucket.key, bucket.checksum] = bucket.code


_COMPILED: Final = _Compiled()


class KeepTemplates(Preprocessor):
    """Hand what is compiled on from page to page.

    It changes nothing in a notebook. It is called between the making of a page's template environment, which
    Voilà gives no other access to, and its first use.
    """

    enabled = traitlets.Bool(default_value=True).tag(config=True)

    def preprocess(self, nb: Any, resources: Any) -> tuple[Any, Any]:  # noqa: ANN401 - passed on as they are
        """Let the exporter's environment have what is compiled."""
        self.parent.environment.bytecode_cache = _COMPILED  # type: ignore[union-attr]
        return nb, resources
