"""Checks of many cases say in which they fail."""

import pytest

from loops import in_each


def test_every_case_that_fails_is_named_and_those_that_hold_are_not():
    @in_each([(1, "a"), (2, "b"), (3, "c")])
    def check(number, letter):
        assert number == 2, letter

    with pytest.raises(AssertionError, match=r"(?s)^1, 'a': a.*\n3, 'c': c") as error:
        check()
    assert "2, 'b'" not in str(error.value)


def test_a_check_that_holds_in_every_case_passes_and_an_error_is_an_error():
    @in_each([{"id": "one", "size": 3}, {"id": "other", "size": 3}])
    def check(case):
        assert case["size"] == 3
        assert case["colour"]

    with pytest.raises(KeyError, match="colour"):
        check()
    in_each("ab")(str.isalpha)()


def test_a_case_of_the_case_files_is_named_by_its_id():
    @in_each([{"id": "one"}])
    def check(case):
        assert not case

    with pytest.raises(AssertionError, match=r"^one: "):
        check()


def test_nothing_to_check_is_a_mistake():
    with pytest.raises(AssertionError, match="nothing"):
        in_each([])
