"""The teacher's pages are there in French too, with as much in them, set as French is set."""

import re

import pytest

from docpages import DOCS, blocks, headings, links, named, prose

PAIRS = {
    "teach/project.md": "fr/projeter.md",
    "teach/hand-out.md": "fr/distribuer.md",
    "teach/record-a-game.md": "fr/noter-une-partie.md",
    "teach/house-rule.md": "fr/regle-maison.md",
    "teach/any-notebook.md": "fr/dans-un-notebook.md",
    "worksheets.md": "fr/feuilles.md",
    "troubleshooting.md": "fr/en-cas-de-souci.md",
    "rules.en.md": "rules.fr.md",
}
FRENCH = sorted((DOCS / "fr").glob("*.md"))
CODE = re.compile(r"`[^`\n]*`|\]\([^)]*\)|<!--.*?-->", re.DOTALL)
BEFORE_MARKS = re.compile(
    r"[^\u202f\u00a0][;!?»](?=\s|$)|(?<![\u202f\u00a0]):(?=\s)|«(?![\u202f\u00a0])", re.MULTILINE
)


def listed_in(page):
    return {(page.parent / link).resolve() for link in links(page) if link.endswith(".md")}


def test_every_page_for_teachers_has_its_french_one():
    english = {(DOCS / page).resolve() for page in PAIRS}
    french = {(DOCS / page).resolve() for page in PAIRS.values()}
    assert listed_in(DOCS / "teach" / "index.md") - {(DOCS / "fr" / "index.md").resolve()} <= english
    assert french <= listed_in(DOCS / "fr" / "index.md")


@pytest.mark.parametrize(("english", "french"), PAIRS.items())
def test_the_two_have_as_much_in_them(english, french):
    one, other = DOCS / english, DOCS / french
    assert len(headings(one)) == len(headings(other))
    assert [block.kind for block in blocks(one)] == [block.kind for block in blocks(other)]


@pytest.mark.parametrize("page", FRENCH, ids=named)
def test_french_pages_are_set_as_french_is_set(page):
    text = CODE.sub("\u202f", prose(page))
    assert not BEFORE_MARKS.findall(text)
    assert "'" not in text
