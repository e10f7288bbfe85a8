"""``muggins score``: the report, the exit codes, and what it says of files that are no record."""

import io
import json
import sys
from types import SimpleNamespace

import pytest

from muggins_widgets.cli.main import main

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
    assert [event["event"] for event in play["events"]] == ["Joined", "Laid", "Counted", "Scored"]
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
def test_what_is_no_record_exits_with_2_and_one_sentence_that_says_where(score, text, told):
    code, out, err = score(text)
    assert (code, out) == (2, "")
    assert told in err
    assert "Traceback" not in err
    assert err.count("\n") == 1


def test_a_file_that_is_not_there_is_said_by_name(capsys):
    assert main(["score", "no-such-file.txt"]) == 2
    assert "no-such-file.txt" in capsys.readouterr().err


def test_windows_line_ends_and_a_byte_order_mark_are_read(score):
    assert score("\ufeff" + CLEAN.replace("\n", "\r\n"))[0] == 0


def test_a_score_below_zero_is_kept(score):
    code, out, _ = score(CLEAN.replace("round", "scores: Ana -15; Ben 0\nround"))
    assert code == 0
    assert "5 points. Ana −10, Ben 0" in out
