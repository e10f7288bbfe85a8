"""What people, telephones and word processors write is read as what it means, and written back in one form."""

import unicodedata

import pytest

from muggins_widgets.records import Laid, Record, RecordError, Round, Turn, WrittenCount, canonical
from muggins_widgets.rules import Draw, Pass, Tile
from muggins_widgets.text import sentence
from rules.playing import tiles

HEAD = "players: Ana, Ben\nround\n"
PLAIN = """\
rules: muggins
players: Ana, Ben
round
lead: Ana
hands: Ana 1-4 2-3; Ben 4-4 5-6
boneyard: 3-3 2-2
Ana 3-6
Ben 6-6@3-6 = 15
Ana draw 1-2, draw 3-5, 3-5@3-6.high
Ben pass
left: Ana 0-3 2-6; Ben 1-1
count: Ana 11 -> 10; Ben 2 -> 0
scores: Ana -10; Ben 15
winner: Ben
"""
FRENCH = """\
règles: muggins
joueurs: Ana, Ben
manche
ouvre: Ana
mains: Ana 1-4 2-3; Ben 4-4 5-6
pioche: 3-3 2-2
Ana 3-6
Ben 6-6@3-6 = 15
Ana pioche 1-2, pioche 3-5, 3-5@3-6.haut
Ben passe
reste: Ana 0-3 2-6; Ben 1-1
décompte: Ana 11 -> 10; Ben 2 -> 0
scores: Ana -10; Ben 15
vainqueur: Ben
"""


@pytest.mark.parametrize(
    "typed",
    [
        "Ana 6\N{EN DASH}6@3\N{EM DASH}6 = 15",
        "Ana 6\N{NON-BREAKING HYPHEN}6@3\N{MINUS SIGN}6 = 15",
        "Ana\N{NO-BREAK SPACE}6-6@3-6\N{NARROW NO-BREAK SPACE}=\N{NO-BREAK SPACE}15",
        "Ana 6-6 @ 3-6 = 15",
        "Ana 6 - 6@3 - 6=15",
        "Ana 6/6@3/6 = 15",
        "Ana: 6-6@3-6 = 15",
        "Ana : 6-6@3-6 = 15",
        "ana 6-6@3-6 = 15",
        "ANA: [6|6] @ [6|3] = 15",
    ],
)
def test_a_play_is_read_as_people_type_it(typed):
    record = Record.read(f"{HEAD}{typed}\n")
    assert record.rounds[0].turns == (Turn(0, (Laid(Tile(6, 6), Tile(3, 6), claim=15),)),)
    assert record.text.splitlines()[-1] == "Ana 6-6@3-6 = 15"


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("Draw 3-6", Draw(Tile(3, 6))),
        ("draws 3 - 6", Draw(Tile(3, 6))),
        ("DRAW", Draw()),
        ("PASS", Pass()),
        ("passes", Pass()),
        ("pioche 3-6", Draw(Tile(3, 6))),
        ("Pioche", Draw()),
        ("passe", Pass()),
        ("6-6 @ 3-6 . High", Laid(Tile(6, 6), Tile(3, 6), "high")),
        ("6-6@3-6.bas", Laid(Tile(6, 6), Tile(3, 6), "low")),
    ],
)
def test_moves_are_read_whatever_the_case_in_both_languages(typed, move):
    assert Record.read(f"{HEAD}Ana {typed}\n").rounds[0].turns[0].moves == (move,)


@pytest.mark.parametrize(
    "typed",
    [
        "round",
        "Round",
        "ROUND 1",
        "Round 1:",
        "round #1",
        "manche",
        "Manche n° 1",
        "Manche 1 :",
        "donne",
    ],
)
def test_a_round_may_be_numbered(typed):
    assert Record.read(f"Players: Ana, Ben\n{typed}\nAna 3-6\n").rounds == (
        Round((Turn(0, (Laid(Tile(3, 6)),)),)),
    )


@pytest.mark.parametrize(
    "typed",
    [
        "left: Ana 1-4, 2-3; Ben 4-4",
        "left: Ana: 1-4 2-3; Ben: 4-4",
        "Left: Ana 1-4,2-3, Ben 4-4",
        "LEFT : Ana 1 - 4 2 - 3; Ben [4|4]",
        "reste : Ana 1-4 2-3 ; Ben 4-4",
    ],
)
def test_tiles_may_have_commas_between_and_blanks_in_them(typed):
    assert Record.read(f"{HEAD}{typed}\n").rounds[0].left == (tiles("1-4 2-3"), tiles("4-4"))


def test_a_tab_a_line_separator_and_the_breaks_of_other_systems_are_blanks_and_breaks():
    typed = "players: Ana, Ben\u2028round\rAna\t3-6\r\nBen\t 6-6@3-6"
    assert Record.read(typed).text == "rules: muggins\n" + HEAD + "Ana 3-6\nBen 6-6@3-6\n"


@pytest.mark.parametrize("form", ["NFC", "NFD"])
@pytest.mark.parametrize("other", ["NFC", "NFD"])
def test_a_name_is_one_name_composed_or_decomposed(form, other):
    jose = unicodedata.normalize(form, "José")
    again = unicodedata.normalize(other, "José")
    record = Record.read(f"players: {jose}, Ben\nround\n{again} 3-6\n")
    assert record.rounds[0].turns[0].seat == 0
    assert Record.read(record.text) == record


@pytest.mark.parametrize("quoted", ["“Ana, l’aînée”", "« Ana, l’aînée »", "„Ana, l’aînée“"])
def test_curly_quotes_are_quotes(quoted):
    record = Record.read(f"players: {quoted}, Ben\nround\n{quoted} 3-6\n")
    assert record.players == ("Ana, l’aînée", "Ben")
    assert Record.read(record.text) == record


@pytest.mark.parametrize("names", [("Anne\N{EN DASH}Marie", "Ben"), ("Jose\u0301", "José"), ("Ana", "ana")])
def test_names_that_would_be_read_otherwise_come_back_as_they_were(names):
    record = Record(names, (Round((Turn(0, (Laid(Tile(3, 6)),)), Turn(1, (Pass(),)))),))
    assert Record.read(record.text) == record


def test_a_record_in_french_is_written_back_in_french():
    record, plain = Record.read(FRENCH), Record.read(PLAIN)
    assert record == plain
    assert (record.lang, plain.lang) == ("fr", "en")
    assert (record.text, plain.text) == (FRENCH, PLAIN)
    assert Record.read(record.json).text == FRENCH


@pytest.mark.parametrize(
    "typed",
    [
        FRENCH.replace("règles", "REGLES").replace("décompte", "Decompte").replace("vainqueur", "Gagnant"),
        FRENCH.replace("pioche:", "talon :").replace("mains", "donne").replace("manche", "Manche 1"),
        FRENCH.replace(":", "\N{NO-BREAK SPACE}:").replace("->", "\N{RIGHTWARDS ARROW}"),
    ],
)
def test_french_words_are_read_with_or_without_accents_and_by_their_other_names(typed):
    assert Record.read(typed).text == FRENCH


def test_what_was_announced_counted_and_won_is_held():
    record = Record.read(PLAIN.replace("6-6@3-6 = 15", "6-6@3-6 total 15 = 15"))
    (played,) = record.rounds
    assert played.turns[1].moves == (Laid(Tile(6, 6), Tile(3, 6), claim=15, total=15),)
    assert played.counts == (WrittenCount(0, 11, 10), WrittenCount(1, 2, 0))
    assert played.scores == (-10, 15)
    assert record.winner == 1
    lines = [played.line_of(part) for part in ("lead", "hands", "boneyard", "left", "count", "scores")]
    assert lines == [4, 5, 6, 11, 12, 13]
    assert Record.read(record.text) == Record.read(record.json) == record


def test_part_of_a_count_and_of_the_scores_may_be_written():
    record = Record.read(HEAD + "Ana 3-6\nleft: Ana 1-1\ncount: Ana 12; Ben -> 10\nscores: Ben 60\n")
    assert record.rounds[0].counts == (WrittenCount(0, 12), WrittenCount(1, None, 10))
    assert record.rounds[0].scores == (None, 60)
    assert Record.read(record.text) == Record.read(record.json) == record


def test_each_lot_has_a_line_of_its_own():
    (played,) = Record.read(HEAD + "lots: Ana 3-6, Ben 3-3\n\nlots: Ana 1-1; Ben 2-2\n").rounds
    assert (len(played.lots), played.line_of("lots", 0), played.line_of("lots", 1)) == (2, 3, 5)


# Files


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_a_file_is_read_in_the_encodings_of_editors(tmp_path, encoding):
    file = tmp_path / "manche.txt"
    file.write_bytes(FRENCH.replace("Ana", "Élise").encode(encoding))
    assert Record.load(file).text == FRENCH.replace("Ana", "Élise")


def test_what_is_no_text_is_said(tmp_path):
    file = tmp_path / "round.txt"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordError) as error:
        Record.load(file)
    assert error.value.refusal.reason == "record-no-encoding"


# Every problem at once


def problems(text):
    with pytest.raises(RecordError) as error:
        Record.read(text)
    return error.value.problems


def test_every_problem_of_a_file_is_said_with_its_line_and_column():
    text = HEAD + "Ana 1-9, darw 3-6\nBne 3-6\nBen 6-6@3-6.c, 4-4\nboneyrad: 1-1\nleft: Ana 1-8 2-2 x\n"
    found = problems(text)
    assert [(one.reason, one.facts["line"], one.facts["column"], one.facts.get("near")) for one in found] == [
        ("no-such-tile", 3, 5, None),
        ("no-such-move", 3, 10, "draw 3-6"),
        ("record-expected", 4, 1, "Ben"),
        ("no-such-port", 5, 5, None),
        ("record-expected", 6, 1, "boneyard:"),
        ("no-such-tile", 7, 11, None),
        ("no-such-tile", 7, 19, None),
    ]
    assert str(RecordError(found[0], found)).count("\n") == 6


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("plyers: Ana, Ben\n", "players:"),
        ("joueur5: Ana, Ben\n", "joueurs:"),
        ("rules: mugins\nplayers: Ana, Ben\n", "muggins"),
        ("rules: muggins, hand_too = 6\nplayers: Ana, Ben\n", "hand_two"),
        (HEAD + "Anna 3-6\n", "Ana"),
        (HEAD + "lead: Bem\n", "Ben"),
        (HEAD + "Ana pas\n", "pass"),
        (HEAD + "Ana piocche 1-2\n", "pioche 1-2"),
        (HEAD + "Ana l-4\n", "1-4"),
        (HEAD + "Ana O-6@3-6\n", "0-6@3-6"),
        (HEAD + "Ana 3.6\n", "3-6"),
        (HEAD + "Ana 3_6 = 15\n", "3-6 = 15"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_may_have_been_meant_is_said(text, near, lang):
    (problem,) = problems(text)
    assert problem.facts["near"] == near
    assert near in sentence(problem, lang)


@pytest.mark.parametrize("text", [HEAD + "Ana qwerty\n", HEAD + "Xavier 3-6\n", "rules: chess\n" + HEAD])
def test_nothing_is_said_where_nothing_is_near(text):
    assert [problem.facts.get("near") for problem in problems(text)] == [None]


@pytest.mark.parametrize("head", ["", "players: Ana, Ben\nplayers: Ana, Ben\n", 'players: Ana, "Ben\n'])
def test_a_head_that_is_wrong_is_one_problem_not_one_in_every_line(head):
    found = problems(head + "round\nAna 3-6\nBen 6-6@3-6\nleft: Ana 1-1\n")
    assert len(found) == 1


def test_every_problem_of_json_is_said_with_its_path():
    found = problems(
        '{"players": ["Ana", "Ben"], "colour": 1, "rules": "mugins",'
        ' "rounds": [{"hands": [["1-7", "9-9"], null],'
        ' "turns": [{"player": 0, "actions": ["pas", "3-6"]}]}, 5]}'
    )
    assert [(one.reason, one.facts["path"], one.facts.get("near")) for one in found] == [
        ("record-path-expected", "$", None),
        ("no-such-ruleset", "$.rules", "muggins"),
        ("no-such-move", "$.rounds[0].turns[0].actions[0]", "pass"),
        ("no-such-tile", "$.rounds[0].hands[0][0]", None),
        ("no-such-tile", "$.rounds[0].hands[0][1]", None),
        ("record-path-expected", "$.rounds[1]", None),
    ]


def test_after_a_hundred_problems_nothing_more_is_read():
    assert len(problems(HEAD + "Ana x\n" * 150)) == 100
    assert len(problems(HEAD + "Ana " + "x, " * 150)) == 100


# The canonical form


def test_each_line_is_put_in_canonical_form_and_notes_stay():
    typed = (
        "# Friday\r\nPlayers: Ana, Ben   # at home\r\n\r\nRound 1\r\nana: 3\N{EN DASH}6 # she opens\r\n"
        "BEN 6-6 @ 3-6=15\r\n\r\nLeft: ana 1-1, 1-2"
    )
    assert canonical(typed, Record.read(typed)) == (
        "# Friday\r\nplayers: Ana, Ben   # at home\r\n\r\nround\r\nAna 3-6 # she opens\r\n"
        "Ben 6-6@3-6 = 15\r\n\r\nleft: Ana 1-1 1-2"
    )


@pytest.mark.parametrize("text", [PLAIN, FRENCH])
def test_what_is_in_canonical_form_stays_as_it_is(text):
    assert canonical(text, Record.read(text)) == text


def test_a_record_is_short_to_look_at():
    assert repr(Record.read(PLAIN)) == "<Record of Ana, Ben: muggins, 1 round, 6 moves>"
    assert repr(Record(("Ana", "Ben"))) == "<Record of Ana, Ben: muggins, 0 rounds, 0 moves>"


@pytest.mark.parametrize(
    "typed", ["Ana 3-6.", "Ana 3-6,", "Ana 3-6 ;", "Ana\u200e 3\u00ad-6\u200b", "\ufeffAna 3-6"]
)
def test_signs_that_telephones_add_and_nobody_sees_are_no_part_of_a_play(typed):
    assert Record.read(HEAD + typed).rounds[0].turns[0].moves == (Laid(Tile.read("3-6")),)


def test_a_missing_round_is_one_problem_and_what_follows_is_read():
    first, second = problems("players: Ana, Ben\nAna 3-6\nBen 6-6\nAna 7-7\n")
    assert (first.facts["line"], first.facts["expected"]) == (2, "round")
    assert second.facts["line"] == 4


def test_what_a_terminal_would_obey_is_not_printed_back():
    (problem,) = problems('players: "A\\u001b[31m", Ben\n')
    assert "\x1b" not in sentence(problem, "en")
