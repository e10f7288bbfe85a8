"""The frames of a round: complete, small, quick to make, and silent about what is asked or hidden."""

import json
import re
import time
from itertools import pairwise

import pytest

from casefiles import POSITIONS, ROUNDS, params
from components.played import NAMES, record_text, round_text
from muggins_widgets import RULESETS, StepThrough
from muggins_widgets.components.shared.front_end import style_sheet
from muggins_widgets.rules import Table

BOARDS = ("paper", "cribbage", "abacus")
PAYLOAD_LIMIT = 220_000
"""Bytes of a round's frames; the page that holds them, front end included, must stay below 300 KB."""


def frames_of(source, **traits):
    return StepThrough(source, lang="en", **traits)._frames


def play_frames(frames):
    return [frame for frame in frames["frames"] if "ask" in frame]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("case", params(ROUNDS))
def test_a_rounds_frames_are_small_and_plain_json(case, lang):
    frames = StepThrough(record_text(case), lang=lang)._frames
    text = json.dumps(frames)
    assert json.loads(text)["version"] == 1
    assert len(text) < PAYLOAD_LIMIT


def test_a_rounds_frames_are_made_within_150_ms():
    component = StepThrough(round_text("several-draws-then-out"))
    times = []
    for _ in range(5):
        start = time.process_time()
        component._draw()
        times.append(time.process_time() - start)
    assert min(times) < 0.150


@pytest.mark.parametrize("case", params(ROUNDS))
def test_every_number_in_a_frame_refers_to_something(case):
    frames = frames_of(record_text(case))
    for picture in frames["pictures"]:
        for box, parts in picture["views"]:
            assert box[2] > 0 < box[3]
            assert max(parts, default=0) < len(frames["parts"])
    for frame in frames["frames"]:
        assert frame["lines"]
        for line in frame["lines"]:
            assert line["clause"] in frames["clauses"]
            moment = frame["moments"][line["moment"]]
            assert 0 <= moment["picture"] < len(frames["pictures"])
            assert all(0 <= hand < len(frames["hands"]) for hand in moment["hands"])
    assert all(tile in frames["tiles"] for hand in frames["hands"] for tile in hand["tiles"])


@pytest.mark.parametrize("case", params(ROUNDS))
def test_the_last_moment_shows_the_expected_scores(case):
    last = frames_of(record_text(case))["frames"][-1]["moments"][-1]
    assert list(last["scores"]) == case["expect"]["scores"]


def test_a_play_tells_match_lay_ends_sum_and_points_each_with_its_clause():
    frame = frames_of("1-4 1-1@1-4 4-4@1-4")["frames"][-1]
    assert [(line["text"], line["clause"], line["stage"]) for line in frame["lines"]] == [
        ("[4|4] matches the open 4.", "play.match", "laid"),
        ("A double lies across; it opens no branch.", "play.double-across", "laid"),
        ("The ends are [1|1] and [4|4]: both halves of each count.", "count.double", "ends"),
        ("2 + 8 = 10", "count.ends", "sum"),
        ("10 is a multiple of five: 10 points.", "points.multiple", "points"),
    ]
    assert (frame["sum"], frame["points"], frame["scored"]) == ("2 + 8 = 10", "+10", 10)


def test_the_question_holds_nothing_that_gives_the_answer_away():
    for frame in play_frames(frames_of("3-6 6-6@3-6", ruleset="muggins")):
        ask = frame["ask"]
        before = [line["text"] for line in frame["lines"] if line["stage"] in ("before", "laid", "ends")]
        shown = " ".join([*before, ask["sum"], ask["name"]])
        assert ask["sum"] == frame["sum"].replace(f"= {ask['total']}", "= ?")
        assert f"= {ask['total']}" not in shown
        assert "point" not in shown


def test_the_scores_of_an_open_question_are_those_before_the_play():
    frames = frames_of(round_text("out-without-drawing"))
    for frame in play_frames(frames):
        line = next(line for line in frame["lines"] if line["stage"] == "ends")
        asked, told = frame["moments"][line["moment"]]["scores"], frame["moments"][-1]["scores"]
        seat = frame["seat"]
        assert told[seat] - asked[seat] == frame["scored"]


@pytest.mark.parametrize("case", params(ROUNDS))
def test_the_answer_and_its_reasons_follow_the_expected_points(case):
    asks = [frame["ask"] for frame in play_frames(frames_of(record_text(case)))]
    assert [ask["answer"] for ask in asks] == case["expect"]["points"]
    for ask in asks:
        right, *wrong = ask["texts"]["points"]
        assert str(ask["answer"]) in right
        assert all("{answer}" in text for text in wrong)
        assert len(set(wrong)) == 2


@pytest.mark.parametrize("case", params(POSITIONS))
def test_the_skills_are_asked_in_turn_with_the_expected_answers(case):
    rules = RULESETS[case["rules"].replace("-", "_")]
    frames = frames_of(Table.read([play["play"] for play in case["plays"]], rules), ruleset=rules)
    for play, frame in zip(case["plays"], frames["frames"], strict=True):
        ask = frame["ask"]
        assert ask["tiles"].split() == sorted({tile for tile, _ in play["counts"]})
        assert (ask["total"], ask["answer"]) == (play["total"], play["points"])
        assert [len(texts) for texts in ask["texts"].values()] == [3, 3, 3]


def test_the_words_of_a_picture_give_the_sum_second_so_that_it_can_be_withheld():
    for lang, word in (("en", "Sum"), ("fr", "Somme")):
        words = StepThrough("1-4 1-1@1-4", lang=lang)._frames["pictures"][-1]["words"]
        assert [line.startswith(word) for line in words] == [number == 1 for number in range(len(words))]


@pytest.mark.parametrize("hands", ["hidden", "Ana"])
def test_a_hidden_tile_is_not_sent(hands):
    frames = frames_of(round_text("out-without-drawing"), hands=hands)
    *before, _ = frames["frames"]
    shown = {
        tile
        for frame in before
        for moment in frame["moments"]
        for hand in moment["hands"][0 if hands == "hidden" else 1 :]
        for tile in frames["hands"][hand]["tiles"]
    }
    assert shown == {"back"}
    assert not any("3-6" in json.dumps(frame["lines"]) for frame in before), "Ana's tile that she never lays"


def test_tiles_stay_where_they_lie_from_play_to_play():
    frames = frames_of(round_text("several-draws-then-out"))
    for size in (0, 1):
        pictures = [set(picture["views"][size][1]) for picture in frames["pictures"]]
        tiles = {number for number, part in enumerate(frames["parts"]) if 'data-key="tile:' in part}
        for before, after in pairwise(pictures):
            assert before & tiles <= after


@pytest.mark.parametrize("board", BOARDS)
def test_what_a_part_is_painted_with_stands_in_the_style_sheet_alone(board):
    frames = frames_of(round_text("four-players"), board=board)
    parts = "".join([*frames["parts"], *frames["boards"]["parts"], *frames["tiles"].values()])
    assert "fill=" not in parts
    roles = set(re.findall(r'class="(mg-[\w-]+)"', parts)) - {"mg-picture"}
    assert {"mg-tile-face", "mg-end-counted", "mg-board-name"} <= roles
    assert all(f".mgw .{role} {{ fill:" in style_sheet() for role in roles)


def test_the_pictures_carry_no_name_of_their_own():
    assert not any("aria-label" in part or "<desc" in part for part in frames_of("1-4 1-1")["parts"])


def test_several_rounds_are_told_apart():
    text = round_text("out-without-drawing")
    record = text + text[text.index("\nround") :].replace("lead: Ana", "lead: Ben")
    titles = [frame["title"] for frame in frames_of(record)["frames"]]
    assert titles[0] == "Round 1. The deal"
    assert "Round 2. Turn 1, Ben" in titles
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("case", params(ROUNDS))
def test_a_scoreboard_of_choice_shows_the_scores_before_and_after_each_turn(case, board):
    component = StepThrough(record_text(case), lang="en", board=board)
    boards, frames = component._frames["boards"], component._frames["frames"]
    assert len(boards["turns"]) == len(frames)
    names = [picture["name"] for picture in boards["pictures"]]
    for (before, after), frame in zip(boards["turns"], frames, strict=True):
        for number, moment in ((before, frame["moments"][0]), (after, frame["moments"][-1])):
            for side, score in zip(NAMES, moment["scores"], strict=False):
                if number == after or frame["kind"] != "play":
                    assert f"{side} {score}".replace("-", "\N{MINUS SIGN}") in names[number]
    assert len(json.dumps(component._frames)) < PAYLOAD_LIMIT + 35_000 * (case["players"] - 1)
    assert boards["caption"] in component._html


@pytest.mark.parametrize("board", ["bars", *BOARDS])
def test_a_two_player_round_is_saved_in_less_than_300_kb(tmp_path, board):
    for case in ROUNDS:
        if case["players"] == 2:
            saved = StepThrough(record_text(case), lang="fr", board=board).save(tmp_path / "round.html")
            assert saved.stat().st_size < 300_000


def test_a_bare_table_has_no_scoreboard():
    component = StepThrough("1-4 1-1", board="paper")
    assert "boards" not in component._frames
    assert "mgw-tally" not in component._html
