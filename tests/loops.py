"""A check of many cases as one test, which names every case that fails."""

from collections.abc import Callable, Iterable
from typing import Any

__all__ = ["in_each"]


def in_each(cases: Iterable[Any]) -> Callable[[Callable[..., None]], Callable[[], None]]:
    """Make a check one test that calls it with every case; a tuple gives several arguments.

    For checks that are quick and alike. ``pytest.mark.parametrize`` is for those that are run one by one.
    """
    cases = list(cases)
    assert cases, "there is nothing to check"

    def decorated(check: Callable[..., None]) -> Callable[[], None]:
        def test() -> None:
            failed = [(name_of(case), error) for case in cases if (error := error_of(check, case))]
            assert not failed, "\n".join(f"{name}: {error}" for name, error in failed)

        test.__name__, test.__doc__ = check.__name__, check.__doc__
        return test

    return decorated


def error_of(check: Callable[..., None], case: object) -> AssertionError | None:
    """What a check says of a case; ``None`` where it holds."""
    try:
        check(*case if isinstance(case, tuple) else (case,))
    except AssertionError as error:
        return error
    return None


def name_of(case: object) -> str:
    """What a case is called in the message: one of the case files by its id."""
    values = case if isinstance(case, tuple) else (case,)
    return ", ".join(value["id"] if isinstance(value, dict) else repr(value) for value in values)
