"""The pages of the docs and the README, taken apart: blocks of code, links, headings."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = (ROOT / "README.md", *sorted(path for path in DOCS.rglob("*.md") if "_build" not in path.parts))

_BLOCK = re.compile(
    r"(?:^ *<!-- not run: (?P<reason>.+?) -->\n)?"
    r"^(?P<indent> *)```(?P<kind>[a-z]*)\n(?P<text>.*?)^(?P=indent)```$",
    re.MULTILINE | re.DOTALL,
)
_LINK = re.compile(r"(?<!`)!?\[(?:[^\[\]]|\[[^\]]*\])*\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
_NO_WORD = re.compile(r"[^\w\- ]")


@dataclass(frozen=True)
class Block:
    """A fenced block: its kind (``python``, ``pycon``, ``console``…), its text, and why it is not run."""

    kind: str
    text: str
    line: int
    reason: str


def named(path: Path) -> str:
    """A page's name in the names of tests."""
    return path.relative_to(ROOT).as_posix()


@cache
def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def blocks(page: Path) -> Iterator[Block]:
    """The fenced blocks of a page, in order."""
    text = text_of(page)
    for found in _BLOCK.finditer(text):
        body = re.sub(rf"^{found['indent']}", "", found["text"], flags=re.MULTILINE)
        line = text.count("\n", 0, found.start("kind")) + 2
        yield Block(found["kind"], body, line, found["reason"] or "")


def prose(page: Path) -> str:
    """A page without its blocks."""
    return _BLOCK.sub("", text_of(page))


def links(page: Path) -> list[str]:
    """Where the links and pictures of a page lead."""
    return _LINK.findall(prose(page))


def headings(page: Path) -> list[str]:
    return _HEADING.findall(prose(page))


def anchors(page: Path) -> set[str]:
    """The anchors that a page's headings have, on a site and on a Git page alike."""
    return {_NO_WORD.sub("", heading.lower()).replace(" ", "-") for heading in headings(page)}
