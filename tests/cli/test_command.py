"""The command line: what it prints, in which language, and how it ends."""

import io
import subprocess
import sys

import pytest

from muggins_widgets._version import __version__
from muggins_widgets.cli import tutorial
from muggins_widgets.cli.main import COMMANDS, main
from muggins_widgets.text import LANGUAGES, message


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("MUGGINS_LANG", "en")


def test_the_version_is_printed(capsys):
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"muggins-widgets {__version__}\n"


def test_the_installed_command_and_the_module_are_the_same():
    run = subprocess.run(
        [sys.executable, "-m", "muggins_widgets", "--version"], capture_output=True, text=True, check=True
    )
    assert run.stdout == f"muggins-widgets {__version__}\n"


def test_help_is_printed_also_where_the_output_has_no_accents(monkeypatch):
    printed = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(printed, "ascii", write_through=True))
    assert main(["--lang", "fr"]) == 0
    assert printed.getvalue()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_help_names_every_command_in_the_language(capsys, lang, command):
    assert main(["--lang", lang]) == 0
    shown = capsys.readouterr().out
    assert f"  {command} " in shown
    assert message(lang, COMMANDS[command]) in shown
    assert shown.startswith(message(lang, "cli.usage"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_in_the_language(capsys, lang, command):
    with pytest.raises(SystemExit) as ended:
        main([command, "--help", f"--lang={lang}"])
    assert ended.value.code == 0
    assert message(lang, COMMANDS[command]) in capsys.readouterr().out


def test_the_machine_decides_where_no_language_is_asked_for(capsys, monkeypatch):
    monkeypatch.delenv("MUGGINS_LANG")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LC_MESSAGES", "fr_CA.UTF-8")
    main([])
    assert capsys.readouterr().out.startswith("usage\N{NO-BREAK SPACE}:")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        (["bogus"], "Not understood: bogus. What can be typed is shown by: muggins --help"),
        (
            ["tutorial", "--prt", "1"],
            "Not understood: --prt 1. What can be typed is shown by: muggins tutorial",
        ),
        (["tutorial", "--port"], "Not understood: --port."),
        (["tutorial", "--port", "http"], "“http” is no port"),
        (["tutorial", "--port", "65536"], "“65536” is no port"),
        (["tutorial", "--port", "\N{FULLWIDTH DIGIT ONE}"], "is no port"),
        (["tutorial", "--lesson", "chess"], "There is no lesson “chess”. There are: index, "),
        (["tutorial", "--lang", "de"], "There is no language “de” here, only: en, fr."),
        (["tutorial", "--lang"], "There is no language “” here"),
        (["bogus", "--lang", "fr"], "Commande non comprise"),
    ],
)
def test_a_mistake_is_answered_in_one_sentence(capsys, typed, answer):
    assert main(typed) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(answer) or answer in shown.err
    assert shown.err.count("\n") == 1


def test_a_missing_server_is_named_with_the_way_to_install_it(capsys, monkeypatch):
    monkeypatch.setattr(tutorial, "find_spec", lambda _: None)
    assert main(["tutorial"]) == 2
    assert 'pip install "muggins-widgets[serve]"' in capsys.readouterr().err


def test_the_version_needs_no_server():
    code = (
        "import sys; from muggins_widgets.cli.main import main; main(['--version']);"
        "sys.exit('voila' in sys.modules or 'tornado' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0
