"""Pictures that travel: what leaves a page is drawn alike by a browser and by a program that is none."""

from pathlib import Path

import pytest

from browser.pixels import by_cairo, by_chromium, distance
from muggins_widgets.rules import Table

pytestmark = pytest.mark.browser

GALLERY = Path(__file__).parents[2] / "docs/pictures"


def far_apart(page, pictures):
    """Pictures that CairoSVG and Chromium draw differently; the letters of their fonts may differ a little."""
    apart = {}
    for name, svg in pictures:
        drawn = by_cairo(svg)
        mean, share = distance(drawn, by_chromium(page, svg, drawn.size))
        if mean > 4 or share > 0.02:
            apart[name] = (mean, share)
    return apart


def test_the_whole_gallery_is_drawn_alike_by_cairo_and_chromium(chromium):
    pictures = [(path.name, path.read_text(encoding="utf-8")) for path in GALLERY.glob("*.svg")]
    assert len(pictures) > 30
    page = chromium.new_page()
    assert far_apart(page, pictures) == {}
    page.close()


def test_what_a_notebook_shows_of_a_table_is_drawn_alike(chromium):
    page = chromium.new_page()
    texts = ("1-1 1-4 4-4", "3-6 6-6")
    assert far_apart(page, [(text, Table.read(text)._repr_svg_()) for text in texts]) == {}
    page.close()
