"""The gallery shows what is drawn now."""

import importlib.util
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def made():
    spec = importlib.util.spec_from_file_location("make_gallery", DOCS / "make_gallery.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.files()


def test_the_gallery_is_the_one_that_the_script_makes(made):
    # What matplotlib makes differs with its version and fonts, so for those it is enough that they are there.
    stale = [
        path
        for path, content in made.items()
        if not (DOCS / path).is_file() or (not path.endswith(".png") and (DOCS / path).read_bytes() != content)
    ]
    assert not stale, "python docs/make_gallery.py makes them anew"


def test_no_picture_of_the_gallery_is_left_over(made):
    kept = {f"pictures/{path.name}" for path in DOCS.glob("pictures/gallery-*")}
    assert kept == {path for path in made if path.startswith("pictures/")}


def test_every_picture_of_the_gallery_has_words(made):
    shown = [line for line in made["gallery.md"].decode().splitlines() if line.startswith("!")]
    assert len(shown) == len(made) - 1
    assert not [line for line in shown if line.startswith("![]")]
