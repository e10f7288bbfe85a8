"""``muggins lab``: a copy of the lessons, opened in JupyterLab, that nothing overwrites."""

import pytest

from muggins_widgets.cli import lab
from muggins_widgets.cli.command import CommandError
from muggins_widgets.lessons.notebooks import lessons
from muggins_widgets.text import LANGUAGES


@pytest.fixture
def started(monkeypatch):
    """The commands that would start JupyterLab."""
    commands = []

    def exec_in(command, _):
        commands.append(command)
        return 0

    monkeypatch.setattr(lab, "exec_in", exec_in)
    return commands


def asked(folder, *more, lang="en"):
    return lab.options(lang).read(["--folder", str(folder), *more]), lang


def test_every_lesson_is_copied_and_the_landing_page_opened(started, tmp_path, capsys):
    assert lab.run(*asked(tmp_path / "mine", "--no-browser", lang="fr")) == 0
    for lang in LANGUAGES:
        names = {path.stem for path in (tmp_path / "mine" / lang).iterdir()}
        assert names == {lesson.name for lesson in lessons(lang)}
    (command,) = started
    assert command[-1] == str(tmp_path / "mine" / "fr" / "index.ipynb")
    assert "--no-browser" in command
    assert str(tmp_path / "mine") in capsys.readouterr().out


def test_what_was_changed_stays_as_it_is(started, tmp_path):
    lab.run(*asked(tmp_path))
    changed = tmp_path / "en" / "index.ipynb"
    changed.write_text("mine")
    lab.run(*asked(tmp_path))
    assert changed.read_text() == "mine"
    assert len(started) == 2


def test_jupyterlab_is_told_to_ask_no_other_host(started, tmp_path):
    lab.run(*asked(tmp_path))
    assert {"--LabApp.news_url=None", "--LabApp.extension_manager=readonly"} <= set(started[0])
    assert "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate" in started[0]


@pytest.mark.parametrize(("user", "allowed"), [(0, True), (1000, False)])
def test_the_superuser_of_a_container_is_let_in(started, tmp_path, monkeypatch, user, allowed):
    monkeypatch.setattr(lab.os, "geteuid", lambda: user, raising=False)
    lab.run(*asked(tmp_path))
    assert ("--allow-root" in started[0]) == allowed


def test_a_folder_that_cannot_be_written_is_said_in_words(started, tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(CommandError, match=r"The lessons cannot be copied to .*: Not a directory"):
        lab.run(*asked(tmp_path / "file"))
    assert started == []


def test_a_missing_jupyterlab_is_named_with_the_way_to_install_it(started, tmp_path, monkeypatch):
    monkeypatch.setattr(lab, "find_spec", lambda _: None)
    with pytest.raises(CommandError, match=r'pip install "muggins-widgets\[lab\]"'):
        lab.run(*asked(tmp_path))
    assert started == []
