"""The page that a kernel serves, from what Voilà tells the kernel of it and from the notebook's folder."""

import os
from functools import cache
from pathlib import Path
from typing import Any

from IPython.core.getipython import get_ipython

from muggins_widgets.components.shared.page_context import PageContext
from muggins_widgets.lessons.notebooks import language_of
from muggins_widgets.text import Language, language

__all__ = ["kernel_page"]


def kernel_page() -> PageContext:
    """Return the page of this kernel.

    Voilà puts the query of the page's address into the kernel's environment (``QUERY_STRING``). Elsewhere,
    a page has no address. Its language is that of the query, else that of the lessons' folder which the kernel
    was started in, else the machine's; errors are told in the folder's language too.
    """
    if folder := language_of(Path.cwd()):
        os.environ["MUGGINS_LANG"] = folder
    served = os.environ.get("SERVER_SOFTWARE", "").startswith("voila")
    return _page(os.environ.get("QUERY_STRING", ""), language(), served=served)


@cache
def _page(query: str, lang: Language, *, served: bool) -> PageContext:
    return PageContext.read(query, lang, has_address=served, is_loading=_a_cell_runs)


def _a_cell_runs() -> bool:
    """Return whether a cell runs, and not the answer to a click."""
    kernel = getattr(get_ipython(), "kernel", None)
    parent: dict[str, Any] = kernel.get_parent("shell") if kernel is not None else {}
    return bool(parent.get("header", {}).get("msg_type") != "comm_msg")
