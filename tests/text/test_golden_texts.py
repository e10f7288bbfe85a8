"""Texts that were read and found right stay as they are, word for word, in both languages."""

import pytest

from text.golden import FILES, FOLDER, written


@pytest.mark.parametrize("file", FILES)
def test_text_is_what_was_read_and_found_right(file):
    kept = (FOLDER / file).read_text(encoding="utf-8")
    assert written(file) == kept, (
        "if the change is wanted: PYTHONPATH=tests python -m text.golden, and read the changes"
    )


def test_no_golden_file_is_left_over():
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(FILES)
