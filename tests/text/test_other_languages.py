"""A language is a catalogue and nothing else: two that are made up are added, and everything is in them."""

import os
import shutil
import subprocess
import sys

import pytest

from text import other_languages
from text.catalogues import PACKAGE, ROOT, make_messages

EVERYTHING = ("check_messages", "check_texts", "check_components")


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """What a copy of the package says that has two more catalogues, compiled as a translator does it."""
    copy = tmp_path_factory.mktemp("copy")
    shutil.copytree(PACKAGE, copy / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__"))
    (copy / "docs").mkdir()
    shutil.copy(ROOT / "docs" / "make_messages.py", copy / "docs")
    made = make_messages()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(made, "LOCALES", copy / PACKAGE.name / "text" / "locale")
        for lang in other_languages.PLURALS:
            made.po_file(lang).parent.mkdir(parents=True)
            made.po_file(lang).write_text(other_languages.catalogue_of(lang, made), encoding="utf-8")
        made.main([])
    path = os.pathsep.join([str(copy), str(ROOT / "tests")])
    run = subprocess.run(
        [sys.executable, "-m", "text.other_languages"],
        cwd=copy,
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    return run.stdout.splitlines(), run.stderr


@pytest.mark.parametrize("check", EVERYTHING)
@pytest.mark.parametrize("lang", other_languages.PLURALS)
def test_a_language_is_added_by_its_catalogue_alone(lang, check, told):
    checked, error = told
    assert f"{lang} {check}" in checked, error
