"""A component as a page: its traits stand in it as JSON that nothing can break out of."""

import json
import re

import pytest

from components.played import round_text
from muggins_widgets import StepThrough, TableView
from muggins_widgets.components.shared.rendering import standalone_page


def traits_of(page):
    return json.loads(
        re.search(r'<script type="application/json" id="traits">(.*?)</script>', page, re.DOTALL)[1]
    )


@pytest.mark.parametrize("name", ["</script><b>", "<!-- <script>", "Zoë & “Ω”"])
def test_a_name_cannot_end_the_script_that_holds_it(name):
    component = StepThrough(round_text("out-without-drawing", ("Ana", name)), lang="en")
    page = standalone_page(component, name)
    traits = traits_of(page)
    assert traits["_frames"] == json.loads(json.dumps(component._frames))
    assert f"Turn 1, {name}" in [frame["title"] for frame in traits["_frames"]["frames"]]
    assert page.count("<script") - page.count("&lt;script") <= 3 + page.count("<\\u0021-- <script")
    assert "<!--" not in page


def test_a_page_names_nothing_of_another_host():
    page = standalone_page(TableView("1-4", lang="fr"), "Essai")
    assert set(re.findall(r"https?://[\w./-]+", page)) <= {"http://www.w3.org/2000/svg"}
    assert "default-src 'none'" in page
    assert '<html lang="fr" dir="ltr">' in page


def test_a_title_is_text():
    page = standalone_page(TableView("1-4"), "<b>&", headed=True)
    assert "<h1>&lt;b&gt;&amp;</h1>" in page
