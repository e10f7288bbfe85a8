"""What a lesson's own code asks of the page it is on."""

import secrets
from dataclasses import dataclass
from functools import cached_property

from muggins_widgets.components.shared.page_context import PageContext, current_page
from muggins_widgets.rules import LONGEST_SEED
from muggins_widgets.text import Language

__all__ = ["Page", "this_page"]

_MOST_SEED = 10_000


@dataclass(frozen=True)
class Page:
    """The page a lesson's notebook is shown on.

    Parameters
    ----------
    context
        The page, as its components know it.
    """

    context: PageContext

    @property
    def lang(self) -> Language:
        """The language of its components."""
        return self.context.lang

    @cached_property
    def seed(self) -> str:
        """The seed of whatever is drawn at random on the page.

        It is that of the address (``?seed=``), so that a whole class gets the same, or one of its own. That one
        is written into the address by the components made after it, so that a reload gets the same again.
        """
        seed = self.context.query.get("seed", "")[:LONGEST_SEED] or str(secrets.randbelow(_MOST_SEED))
        self.context.extra_query["seed"] = seed
        return seed


def this_page() -> Page:
    """Return the page that the lesson is being shown on.

    The same code cells are in every language's notebook. Which language it is, the host says: in a kernel it is
    that of the notebook's folder, and a copy elsewhere follows the machine.
    """
    return Page(current_page())
