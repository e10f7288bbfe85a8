"""Every example in a docstring of the package prints what it says."""

import doctest
import importlib
import pkgutil

import pytest

import muggins_widgets

MODULES = [
    module.name
    for module in pkgutil.walk_packages(muggins_widgets.__path__, "muggins_widgets.")
    if not module.name.endswith("__main__")
]
EXAMPLES = doctest.DocTestFinder(exclude_empty=True)


def examples_of(name):
    module = importlib.import_module(name)
    return [test for test in EXAMPLES.find(module) if test.examples]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_print_what_they_say(name, monkeypatch):
    monkeypatch.setenv("MUGGINS_LANG", "en")
    said = []
    for test in examples_of(name):
        doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append)
    assert not said, "".join(said)


def test_there_are_examples_in_every_room_that_is_built_on():
    layers = {name.split(".")[1] for name in MODULES if examples_of(name)}
    assert layers >= {"rules", "text", "components"}


def test_an_example_that_is_wrong_would_be_found():
    test = doctest.DocTestParser().get_doctest(">>> 1 + 1\n3\n", {}, "wrong", None, 0)
    said = []
    doctest.DocTestRunner().run(test, out=said.append)
    assert said
