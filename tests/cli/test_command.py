"""The command line: what it prints, in which language, and how it ends."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from muggins_widgets._version import __version__
from muggins_widgets.cli import tutorial
from muggins_widgets.cli.main import COMMANDS, main
from muggins_widgets.text import LANGUAGES, message

ROOT = Path(__file__).parents[2]


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
        (
            ["bogus"],
            "There is no command “bogus”; there are tutorial, lab, score, draw and worksheet. ",
        ),
        (["scoer", "game.txt"], "Did you mean score? Run `muggins --help` for usage."),
        (["--lang", "en", "drow", "1-1"], "There is no command “drow”; "),
        (
            ["tutorial", "--prt", "1"],
            "There is no option --prt. Did you mean --port? Run `muggins tutorial",
        ),
        (["tutorial", "--port"], "--port needs a value after it. Run `muggins tutorial --help` for usage."),
        (["draw", "1-1", "--themes", "dark"], "There is no option --themes. Did you mean --theme?"),
        (["draw", "1-1", "--themes=dark"], "There is no option --themes. Did you mean --theme?"),
        (["draw", "1-1", "-x", "a.svg"], "There is no option -x. Run `muggins draw --help` for usage."),
        (["draw"], "TABLE is missing: the tiles from left to right, such as 1-1 1-4 4-4"),
        (["draw", "--rules", "mugins", "1-1"], "Did you mean “muggins”?"),
        (["score"], "FILE is missing: the records, as text or JSON"),
        (["score", "game.txt", "--jsn"], "There is no option --jsn. Did you mean --json?"),
        (["score", "game.txt", "--json=3"], "--json takes no value. Run `muggins score --help` for usage."),
        (["lab", "lessons"], "“lessons” is one word too many. Run `muggins lab --help` for usage."),
        (["draw", "1-1", "--themes", "dark", "--lang", "fr"], "Vouliez-vous dire --theme\u202f? Pour l’aide"),
        (["draw", "--lang", "fr"], "Il manque TABLE\u202f: les dominos de gauche à droite"),
        (["tutorial", "--port", "http"], "“http” is no port"),
        (["tutorial", "--port", "65536"], "“65536” is no port"),
        (["tutorial", "--port", "\N{FULLWIDTH DIGIT ONE}"], "is no port"),
        (["tutorial", "--lesson", "chess"], "There is no lesson “chess”. There are: index, "),
        (["tutorial", "--lang", "de"], "There is no language “de” here, only: en, fr."),
        (["tutorial", "--lang"], "There is no language “” here"),
        (["bogus", "--lang", "fr"], "La commande «\u202fbogus\u202f» n’existe pas"),
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


# What is printed


OUTPUTS = ["--version", "--help", "score game.txt", "score --json game.txt", "draw 1-1", "tutorial --settings"]


@pytest.fixture
def shell(tmp_path):
    """Run a line of a shell in which the command is ``muggins``; give its exit code and what it says."""
    (tmp_path / "game.txt").write_text("players: Ana, Ben\nround\nAna 1-4\n", encoding="utf-8")

    def run(line, **variables):
        line = line.replace("muggins ", f"{sys.executable} -m muggins_widgets ")
        environment = {**os.environ, "PYTHONPATH": str(ROOT), **variables}
        ended = subprocess.run(
            ["bash", "-o", "pipefail", "-c", line],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            check=False,
        )
        return ended.returncode, ended.stdout, ended.stderr.decode()

    return run


@pytest.mark.parametrize("typed", OUTPUTS)
def test_a_full_disk_is_said_in_one_line_and_has_a_code_of_its_own(shell, typed):
    code, _, errors = shell(f"muggins {typed} > /dev/full")
    assert (code, errors) == (4, "The output cannot be written: No space left on device.\n")


@pytest.mark.parametrize("typed", OUTPUTS)
def test_a_closed_output_is_said_in_one_line_and_has_a_code_of_its_own(shell, typed):
    code, _, errors = shell(f"muggins {typed} >&-")
    assert (code, errors) == (4, "The output cannot be written: it is closed.\n")


@pytest.mark.parametrize("typed", OUTPUTS)
def test_a_reader_that_stops_early_is_no_fault(shell, typed):
    code, _, errors = shell(f"muggins {typed} | true")
    assert (code in (0, 141), errors) == (True, "")


def test_everything_closed_ends_quietly(shell):
    assert shell("muggins draw 1-1 >&- 2>&- <&-")[0] == 4


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "latin-1", "utf-16"])
@pytest.mark.parametrize("typed", ["score game.txt --lang fr", "--help --lang fr", "score game.txt"])
def test_any_encoding_is_written_with_what_letters_it_has(shell, encoding, typed):
    code, out, errors = shell(f"muggins {typed}", PYTHONIOENCODING=encoding)
    assert (code, errors) == (0, "")
    assert "?" not in out.decode(encoding)
    if typed == "score game.txt --lang fr" and encoding == "ascii":
        assert "Ben ouvre" not in out.decode()
        assert "Ana [1|4] : " in out.decode()


def test_an_error_is_written_in_any_encoding(shell):
    assert shell("muggins bogus", PYTHONIOENCODING="ascii")[2].startswith('There is no command "bogus"; ')


def test_a_house_rule_is_taken_by_the_command_line(shell):
    assert shell("muggins draw 1-1 --rules 'muggins, hand_two = 6'")[0] == 0
