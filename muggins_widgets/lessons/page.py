"""What a lesson's own code asks of the page it stands on."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from muggins_widgets.components.shared.address import keep_in_query
from muggins_widgets.components.shared.page_context import asked
from muggins_widgets.lessons.notebooks import language_of
from muggins_widgets.text import Language, language

__all__ = ["Page", "this_page"]

_MOST_SEED = 10_000
_LONGEST_SEED = 40


@dataclass(frozen=True)
class Page:
    """The page a lesson's notebook is shown on.

    Parameters
    ----------
    lang
        The language of its prose.
    """

    lang: Language

    @cached_property
    def seed(self) -> str:
        """The seed of whatever is drawn at random on the page.

        It is that of the address (``?seed=``), so that a whole class gets the same, or one of its own. That one
        is written into the address by the components made after it, so that a reload gets the same again.
        """
        seed = asked("seed")[:_LONGEST_SEED] or str(secrets.randbelow(_MOST_SEED))
        keep_in_query("seed", seed)
        return seed


def this_page() -> Page:
    """Give the page that this kernel serves, and make its language that of all components made in it.

    The same code cells stand in every language's notebook. What tells them apart is the folder, which is the
    kernel's working directory under Voilà, in JupyterLab and in tests alike; a copy elsewhere follows the
    machine.
    """
    lang = language_of(Path.cwd()) or language()
    os.environ["MUGGINS_LANG"] = lang
    return Page(lang)
