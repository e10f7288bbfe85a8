"""The catalogues as their translators' tools read them."""

import importlib.util
from functools import cache
from pathlib import Path

import muggins_widgets

PACKAGE = Path(muggins_widgets.__file__).parent
ROOT = PACKAGE.parent


@cache
def make_messages():
    """The script that keeps the catalogues in step and compiles them."""
    spec = importlib.util.spec_from_file_location("make_messages", ROOT / "docs" / "make_messages.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def sentences(lang):
    """Every key of a language's catalogue with its sentences: one, or one for each plural form."""
    made = make_messages()
    return {key: made.forms_of(message) for key, message in made.by_key(made.read(lang)).items()}
