"""``muggins score``: the report, the exit codes, and what it says of files that are no record."""

import io
import json
import sys
from types import SimpleNamespace

import pytest

from muggins_widgets import GamePlay
from muggins_widgets.cli.main import main
from muggins_widgets.records import Record
from muggins_widgets.rules import read_ruleset

CLEAN = """players: Ana, Ben
round
lead: Ana
Ana 1-4 = 5
Ben 1-1@1-4
Ana 4-4@1-4 = 10
"""
FAULTY = """players: Ana, Ben
round
Ana 3-6
Ben 6-6@3-6 = 10
Ben 2-2@3-6
Ana 3-4@3-6
"""


@pytest.fixture
def score(tmp_path, capsys):
    """Judge a text; give exit code, output and errors."""

    def run(text, *options):
        file = tmp_path / "game.txt"
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        code = main(["score", str(file), *options])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


def test_a_clean_record_exits_with_0_and_prints_sum_points_and_score(score):
    code, out, err = score(CLEAN)
    assert (code, err) == (0, "")
    assert "Ana [4|4]: 2 + 8 = 10, 10 points. Ana 15, Ben 0" in out
    assert out.endswith("Score: Ana 15, Ben 0.\nNo fault.\n")


def test_a_record_with_faults_exits_with_1_and_names_line_and_clause(score):
    code, out, _ = score(FAULTY)
    assert code == 1
    assert "Line 4: Ben: [6|6] makes 15 and scores 15, not 10. (Points: points.multiple)" in out
    assert "(Turns: play.turns)" in next(line for line in out.splitlines() if "Line 5: Ben:" in line)
    assert "[2|2] fits neither open end (3 and 6)" in out
    assert "3 faults." in out


def test_the_report_speaks_french(score):
    code, out, _ = score(FAULTY, "--lang", "fr")
    assert code == 1
    assert "3 fautes." in out
    assert "0 point." in out


def test_json_gives_every_play_with_joins_counts_total_points_scores_and_events(score):
    code, out, _ = score(CLEAN, "--json")
    play = json.loads(out)["moves"][3]
    assert code == 0
    assert play["move"] == "4-4@1-4 = 10"
    assert play["joins"] == ["1-1.b", "4-4.b"]
    assert [(count["tile"], count["pips"]) for count in play["counts"]] == [("1-1", 2), ("4-4", 8)]
    assert (play["total"], play["points"], play["scores"]) == (10, 10, [15, 0])
    assert [event["event"] for event in play["events"]] == ["Joined", "DoublePlaced", "Counted", "Scored"]
    assert all(event["clause"] for event in play["events"])


def test_standard_input_is_read_where_the_file_is_a_dash(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(CLEAN.encode())))
    assert main(["score", "-"]) == 0
    assert "No fault." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "Line 1, column 1"),
        ("players: Ana, Ben\nround\nAna 1-9\n", "Line 3, column 5: “1-9” is no tile of the set."),
        (b"\xff\xfe\x00", "it is in neither UTF-8, UTF-16 nor Windows-1252"),
        ("players: Ana, " + "B" * 10_000, "cannot be a player’s name"),
        ("players: Ana, Ben\nround\nAna \uff11-\uff14\n", "is no move"),
        ("players: Ana, Ben\x00\n", "cannot be a player’s name"),
        ("{" * 100_000, "Expected: JSON"),
        ("x" * 5_000_000, "4000000"),
    ],
)
def test_what_is_no_record_exits_with_3_and_one_sentence_that_says_where(score, text, told):
    code, out, err = score(text)
    assert (code, out) == (3, "")
    assert told in err
    assert "Traceback" not in err
    assert err.count("\n") == 1


def test_a_file_that_is_not_there_is_said_by_name(capsys):
    assert main(["score", "no-such-file.txt"]) == 3
    assert "no-such-file.txt" in capsys.readouterr().err


def test_windows_line_ends_and_a_byte_order_mark_are_read(score):
    assert score("\ufeff" + CLEAN.replace("\n", "\r\n"))[0] == 0


def test_a_score_below_zero_is_kept(score):
    code, out, _ = score(CLEAN.replace("round", "scores: Ana -15; Ben 0\nround"))
    assert code == 0
    assert "5 points. Ana −10, Ben 0" in out


TYPED = "# Friday\nPlayers: Ana, Ben\nRound 1\nana 1\N{EN DASH}4 # she opens\nBEN 1-1 @ 1-4\n"
FIXED = "# Friday\nplayers: Ana, Ben\nround\nAna 1-4 # she opens\nBen 1-1@1-4\n"


def test_every_problem_of_a_file_is_said_in_one_run(score):
    code, out, err = score("players: Ana, Ben\nround\nAna 1-9\nBne 3-6\n")
    assert (code, out) == (3, "")
    told = err.splitlines()
    assert told[0].endswith("game.txt cannot be read as a record. 2 problems:")
    assert (
        told[1]
        == "  Line 3, column 5: “1-9” is no tile of the set. Write its halves, each from 0 to 6, such as 3-6."
    )
    assert told[2].startswith("  Line 4, column 1: Expected: the name of a player")
    assert told[2].endswith("Did you mean “Ben”?")


def test_what_would_be_changed_is_shown_and_nothing_is_changed(score, tmp_path):
    code, out, _ = score(TYPED, "--fix")
    assert code == 1
    assert "-ana 1\N{EN DASH}4 # she opens\n" in out
    assert "+Ana 1-4 # she opens\n" in out
    assert "+# Friday" not in out
    assert (tmp_path / "game.txt").read_text(encoding="utf-8") == TYPED


def test_the_canonical_form_is_written_where_it_is_asked_for(score, tmp_path):
    assert score(TYPED, "--fix", "--write") == (0, "", "")
    assert (tmp_path / "game.txt").read_bytes() == FIXED.encode()
    assert score(FIXED, "--fix") == (0, "", "")


def test_a_french_record_stays_french_whatever_the_language_of_the_command(score):
    _, out, _ = score("Joueurs : Ana, Ben\nManche 1\nana Pioche\n", "--fix", "--lang", "en")
    assert "+joueurs: Ana, Ben\n+manche\n+Ana pioche\n" in out


def test_json_is_put_in_its_canonical_form_too(score, tmp_path):
    assert score('{"players": ["Ana", "Ben"]}', "--write")[0] == 0
    whole = json.loads((tmp_path / "game.txt").read_text(encoding="utf-8"))
    assert whole == {"format": "muggins-record/1", "rules": "muggins", "players": ["Ana", "Ben"], "rounds": []}


def test_a_quiet_run_prints_the_faults_alone(score):
    assert score(CLEAN, "--quiet") == (0, "", "")
    code, out, _ = score(FAULTY, "-q")
    assert code == 1
    assert len(out.splitlines()) == len(json.loads(score(FAULTY, "--json")[1])["faults"])
    assert out.startswith("Line 4: Ben: ")


def test_several_files_are_judged_and_the_worst_of_them_is_the_code(tmp_path, capsys):
    files = {"clean.txt": CLEAN, "faulty.txt": FAULTY, "other.txt": "no record"}
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    paths = [str(tmp_path / name) for name in files]
    assert main(["score", *paths[:2]]) == 1
    out = capsys.readouterr().out
    assert out.index(paths[0]) < out.index("No fault.") < out.index(paths[1])
    assert main(["score", "--quiet", *paths]) == 3
    printed = capsys.readouterr()
    assert printed.out.startswith(f"{paths[1]}: Line 4: Ben: ")
    assert paths[2] in printed.err
    assert main(["score", "--json", *paths[:2]]) == 1
    assert [one["file"] for one in json.loads(capsys.readouterr().out)] == paths[:2]


class Terminal(io.StringIO):
    encoding = "utf-8"

    def isatty(self):
        return True


@pytest.mark.parametrize(("variable", "coloured"), [("", True), ("NO_COLOR", False)])
def test_faults_are_coloured_where_the_terminal_has_it(tmp_path, monkeypatch, variable, coloured):
    file = tmp_path / "game.txt"
    file.write_text(FAULTY, encoding="utf-8")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    if variable:
        monkeypatch.setenv(variable, "1")
    monkeypatch.setattr(sys, "stdout", shown := Terminal())
    assert main(["score", str(file)]) == 1
    assert ("\033[31m  ! Line 4" in shown.getvalue()) == coloured
    assert ("\033" in shown.getvalue()) == coloured


def test_json_is_exact_where_the_output_lacks_letters(tmp_path, monkeypatch):
    file = tmp_path / "game.txt"
    file.write_text(CLEAN.replace("Ana", "Ana\u0142"), encoding="utf-8")
    printed = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(printed, "ascii", write_through=True))
    assert main(["score", "--json", str(file)]) == 0
    assert json.loads(printed.getvalue())["players"] == ["Ana\u0142", "Ben"]


def test_a_move_that_was_not_done_is_told_in_the_language_of_the_report(score):
    text = "players: Ana, Ben\nround\nAna 3-6\nBen 0-1@3-6.high total 7\n"
    assert "Ben 0-1@3-6.haut total 7" in score(text, "--lang", "fr")[1]
    assert "Ben 0-1@3-6.high total 7" in score(text, "--lang", "en")[1]


def test_standard_input_that_was_closed_is_said_to_be(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["score", "-", "--lang", "en"]) == 3
    assert "it is closed" in capsys.readouterr().err


def test_a_choice_of_the_ruleset_is_read_the_same_in_a_record_a_component_and_the_command():
    rules = "muggins, hand_two = 6"
    record = Record.read(f"rules: {rules}\nplayers: Ana, Ben\n")
    assert record.ruleset.hand_two == 6
    assert read_ruleset(GamePlay(ruleset=rules).ruleset) == record.ruleset
    assert main(["draw", "1-1", "--rules", rules]) == 0


def test_options_may_stand_between_the_files(tmp_path, capsys):
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text("players: Ana, Ben\nround\nAna 3-6\n")
    assert main(["score", str(tmp_path / "a.txt"), "--quiet", str(tmp_path / "b.txt")]) == 0
    assert capsys.readouterr().out == ""


def test_a_name_after_two_hyphens_may_begin_with_one(capsys):
    assert main(["score", "--lang", "en", "--", "-no.txt"]) == 3
    assert "-no.txt cannot be opened" in capsys.readouterr().err
