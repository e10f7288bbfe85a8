"""Closing a component leaves nothing of it in the kernel: no model, no link, no memory."""

import gc
import weakref

import pytest
from ipywidgets import Layout
from ipywidgets.widgets import widget as registry

from components.makers import MAKERS, ROUND
from muggins_widgets import RuleBook, StepThrough, TableView


@pytest.mark.parametrize("name", MAKERS)
def test_fifty_that_were_closed_are_known_to_nobody(name):
    before = set(registry._instances)
    made = [MAKERS[name]() for _ in range(50)]
    left = [weakref.ref(component) for component in made]
    assert len(set(registry._instances) - before) >= 50
    while made:
        made.pop().close()
    gc.collect()
    assert set(registry._instances) == before, "neither they nor the boxes' layouts"
    assert [ref for ref in left if ref() is not None] == []


def test_a_layout_that_was_given_stays():
    layout = Layout(width="20rem")
    TableView("1-4", layout=layout).close()
    assert layout.comm is not None
    layout.close()


def followers(step):
    return len(step._trait_notifiers.get("index", {}).get("change", []))


def test_a_rule_book_that_was_closed_follows_nobody():
    step = StepThrough(ROUND)
    book = RuleBook(game=step)
    assert followers(step) == 1
    book.close()
    step.index = 3
    assert book.index == 0
    assert followers(step) == 0
    step.close()


def test_what_a_rule_book_led_and_was_closed_is_led_no_more():
    step = StepThrough(ROUND)
    left = weakref.ref(step)
    book = RuleBook(game=step)
    step.close()
    book.game = None
    del step
    gc.collect()
    assert left() is None
    book.close()
