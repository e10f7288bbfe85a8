"""What a lesson's own code asks of the page it stands on."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from muggins_widgets.app.lessons import language_of
from muggins_widgets.text.catalogue import Language, language

__all__ = ["Page", "this_page"]


@dataclass(frozen=True, slots=True)
class Page:
    """The page a lesson's notebook is shown on.

    Parameters
    ----------
    lang
        The language of its prose.
    """

    lang: Language


def this_page() -> Page:
    """Give the page that this kernel serves, and make its language that of all components made in it.

    The same code cells stand in every language's notebook. What tells them apart is the folder, which is the
    kernel's working directory under Voilà, in JupyterLab and in tests alike; a copy elsewhere follows the
    machine.
    """
    lang = language_of(Path.cwd()) or language()
    os.environ["MUGGINS_LANG"] = lang
    return Page(lang)
