"""The site of the docs: it builds without a warning, asks no other host for anything, leaves no name out."""

import importlib
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import docsite
import muggins_widgets
from docpages import DOCS, PAGES, named, text_of

PACKAGE = Path(muggins_widgets.__file__).parent
DEFINED = re.compile(r"^(?:class|def|async def) ", re.MULTILINE)


def has_public_names(path):
    """Whether a module has public names of its own; the face of a layer only collects those of others."""
    text = path.read_text(encoding="utf-8")
    return re.search(r"^__all__ = ", text, re.MULTILINE) and (
        path.name != "__init__.py" or DEFINED.search(text)
    )


PUBLIC = [
    ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted(PACKAGE.rglob("*.py"))
    if path.parent != PACKAGE and has_public_names(path)
]
LOADING = re.compile(r"(?:@import\s+|url\()\s*['\"]?\s*(?:https?:)?//[^)\s;]+")
NAMESPACE = "//www.w3.org/"
CLICKED = {("a", "href"), ("form", "action")}


@pytest.fixture(scope="session")
def site():
    if lacking := docsite.missing():
        pytest.skip(f"the site is built with {', '.join(lacking)}, not installed here")
    return docsite.built()


class Loaded(HTMLParser):
    """Collects the addresses that a page loads by itself, those of other hosts alone."""

    def __init__(self):
        super().__init__()
        self.foreign = []

    def handle_starttag(self, tag, attrs):
        for name, value in attrs:
            if (tag, name) not in CLICKED and name != "content" and re.match(r"\s*(https?:)?//", value or ""):
                self.foreign.append(value)


def foreign_in(text):
    """The addresses of other hosts that a page or a style sheet loads by itself."""
    page = Loaded()
    page.feed(text)
    return page.foreign + [found for found in LOADING.findall(text) if NAMESPACE not in found]


@pytest.mark.parametrize(
    "text",
    [
        '<script src="https://cdn.example/x.js">',
        '<link rel="stylesheet" href="//fonts.example/a.css">',
        "@import 'https://fonts.example/a.css';",
        "a { background: url(http://example.org/a.png) }",
        '<iframe src="https://example.org">',
    ],
)
def test_an_address_of_another_host_would_be_found(text):
    assert foreign_in(text)


def test_an_address_that_a_reader_clicks_loads_nothing():
    assert not foreign_in('<a href="https://example.org">there</a><p>http://192.168.1.20/</p>')


def test_it_builds_without_a_warning(site):
    assert (site / "index.html").is_file()


def test_nothing_in_it_is_loaded_from_another_host(site):
    found = {
        (path.relative_to(site).as_posix(), address)
        for ending in ("html", "css")
        for path in site.rglob(f"*.{ending}")
        for address in foreign_in(path.read_text(encoding="utf-8"))
    }
    assert not found


def test_every_page_is_in_it(site):
    for page in DOCS.rglob("*.md"):
        assert (site / page.relative_to(DOCS).with_suffix(".html")).is_file(), page


@pytest.mark.parametrize("module", PUBLIC)
def test_every_public_name_is_documented(site, module):
    names = importlib.import_module(module).__all__
    assert {f"{module}.{name}" for name in names} <= docsite.documented(site)


def test_every_name_of_the_package_itself_is_told(site):
    told = set(re.findall(r"`(\w+)`", (DOCS / "reference" / "index.md").read_text(encoding="utf-8")))
    assert set(muggins_widgets.__all__) - {"__version__"} <= told
    assert site


def test_french_pages_say_that_they_are_french(site):
    french = [*site.glob("fr/*.html"), site / "rules.fr.html"]
    assert len(french) > 5
    for page in french:
        text = page.read_text(encoding="utf-8")
        assert '<html lang="fr"' in text, page
        assert "Recherche" in text, page
    assert '<html lang="en"' in (site / "index.html").read_text(encoding="utf-8")


WITH_COMPONENT = [page for page in PAGES if "<!-- live: " in text_of(page)]


@pytest.mark.parametrize("page", WITH_COMPONENT, ids=named)
@pytest.mark.parametrize("shade", ["light", "dark"])
def test_a_component_stands_on_its_page_in_the_shade_of_the_page(site, page, shade):
    html = (site / page.relative_to(DOCS)).with_suffix(".html")
    (address,) = re.findall(rf'<iframe class="[^"]*only-{shade}"[^>]*src="([^"]+)"', html.read_text("utf-8"))
    shown = (html.parent / address).read_text(encoding="utf-8")
    assert "Content-Security-Policy" in shown
    assert re.search(rf'"theme": ?"{shade}"', shown)


def test_components_are_shown():
    assert len(WITH_COMPONENT) > 3
