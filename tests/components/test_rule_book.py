"""The rule book without a browser: its clauses, their pictures, the turns in which they acted."""

import html
import re

import pytest
import traitlets

from components.played import round_text
from muggins_widgets import MUGGINS, RULESETS, Record, RuleBook, StepThrough
from muggins_widgets.rules import CLAUSES, RulesError, clauses_of
from muggins_widgets.text import LANGUAGES, rulebook

ROUND = round_text("several-draws-then-out")


@pytest.fixture(autouse=True)
def _english(monkeypatch):
    monkeypatch.setenv("MUGGINS_LANG", "en")


def shown(book):
    """The ids of the clauses, in order."""
    return re.findall(r'data-clause="([\w.-]+)"', book._html)


def turns_of(book, clause):
    """Number and name of the turns that stand with a clause."""
    found = re.findall(rf'data-key="go:{re.escape(clause)}:(\d+)"[^>]*>([^<]*)<', book._html)
    return [(int(number), html.unescape(title)) for number, title in found]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", RULESETS)
def test_every_clause_that_holds_is_shown_in_order_with_words_and_pictures(name, lang):
    book = RuleBook(name, lang=lang)
    clauses = clauses_of(RULESETS[name])
    assert shown(book) == [clause.id for clause in clauses]
    text = html.unescape(book._html)
    for clause in clauses:
        title, wording = rulebook.clause(clause.id, lang, RULESETS[name])
        assert f'<p class="mgw-name" data-searched>{title}</p>' in text
        assert f"<p data-searched>{wording}</p>" in text
    assert book._html.count("<svg") == sum(len(clause.tables) for clause in clauses)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_group_has_its_title_and_every_clause_its_source(lang):
    book = RuleBook(lang=lang)
    groups = {clause.group for clause in clauses_of(MUGGINS)}
    assert book._html.count("data-chapter>") == len(groups)
    sources = re.findall(r"<code data-searched>([^<]*)</code> · ([^<]*)</p>", book._html)
    told = dict(sources)
    assert told.keys() == set(shown(book))
    chosen = {name for name, source in told.items() if {"en": "ours", "fr": "complétée"}[lang] in source}
    assert chosen == {name for name in told if CLAUSES[name].choice and CLAUSES[name].source != "choice"}


@pytest.mark.parametrize(
    ("lang", "few"), [("en", ["0 rules", "1 rule", "2 rules"]), ("fr", ["0 règle", "1 règle", "2 règles"])]
)
def test_how_much_is_found_is_told_for_every_number(lang, few):
    book = RuleBook(lang=lang)
    found = html.unescape(re.search(r'data-found="([^"]*)"', book._html)[1])
    told = re.findall(r'"([^"]*)"', found.encode().decode("unicode_escape"))
    assert told[:3] == few
    assert len(told) == len(shown(book)) + 1


def test_the_turns_in_which_a_clause_acted_are_those_of_the_step_through():
    book, step = RuleBook(game=ROUND), StepThrough(ROUND)
    acted = {}
    for number, frame in enumerate(step._frames["frames"]):
        for clause in {line["clause"] for line in frame["lines"]}:
            acted.setdefault(clause, []).append((number, frame["title"]))
    assert acted["draw.must"]
    assert {clause: turns for clause in shown(book) if (turns := turns_of(book, clause))} == acted


def test_without_a_game_no_turn_is_named():
    assert 'data-action="go"' not in RuleBook()._html


@pytest.mark.parametrize(
    "game", [ROUND, Record.read(ROUND), Record.read(ROUND).steps(), StepThrough(ROUND), "1-1 1-4 4-4"]
)
def test_whatever_can_be_stepped_through_is_a_game(game):
    assert turns_of(RuleBook(game=game), "play.match")


def test_a_step_through_is_led_and_leads():
    step = StepThrough(ROUND, index=2)
    book = RuleBook(game=step)
    assert book.index == 2
    book.set_state({"index": 7})
    assert step.index == 7
    step.index = 3
    assert book.index == 3
    book.game = None
    step.index = 4
    assert book.index is None


def test_any_step_through_can_be_linked():
    step, book = StepThrough(ROUND), RuleBook(game=ROUND)
    traitlets.link((step, "index"), (book, "index"))
    book.index = 5
    assert step.index == 5


def test_the_ruleset_is_that_of_the_game_unless_another_is_asked_for():
    sniff = ROUND.replace("rules: muggins", "rules: sniff")
    assert RuleBook(game=sniff).ruleset is RULESETS["sniff"]
    assert RuleBook("all fives", game=sniff).ruleset is RULESETS["all_fives"]
    assert RuleBook().ruleset is MUGGINS


def test_it_follows_its_traits():
    book = RuleBook()
    assert "spinner.first" not in shown(book)
    book.ruleset = "all fives"
    assert "spinner.first" in shown(book)
    book.lang = "fr"
    assert "Ce qui est permis" not in book._html
    assert "Piocher et passer" in book._html
    book.game = ROUND
    assert turns_of(book, "play.match")[0][1].startswith("Tour")


def test_a_house_rule_is_told_as_one():
    book = RuleBook(MUGGINS.replace(target_two=100))
    assert "House rules" in book._html
    assert "100 points" in book._html


@pytest.mark.parametrize("game", [3, object(), [3]])
def test_what_is_no_game_is_told_and_changes_nothing(game):
    with pytest.raises(TypeError, match="needed, not"):
        RuleBook(game=game)
    book = RuleBook(game=ROUND)
    with pytest.raises(TypeError, match="needed, not"):
        book.game = game
    assert book.game == ROUND


@pytest.mark.parametrize(
    ("trait", "value", "error"),
    [
        ("ruleset", "whist", RulesError),
        ("index", 99, traitlets.TraitError),
        ("index", -1, traitlets.TraitError),
        ("index", "1", traitlets.TraitError),
        ("search", 3, traitlets.TraitError),
    ],
)
def test_a_wrong_value_is_told_at_once(trait, value, error):
    with pytest.raises(error):
        RuleBook(**({"game": ROUND} | {trait: value}))
    book = RuleBook(game=ROUND)
    before = getattr(book, trait)
    with pytest.raises(error):
        setattr(book, trait, value)
    assert getattr(book, trait) == before


def test_a_turn_needs_a_game():
    with pytest.raises(traitlets.TraitError):
        RuleBook(index=0)


def test_a_mistyped_keyword_is_told():
    with pytest.raises(TypeError, match="Was “search” meant"):
        RuleBook(serach="double")


def test_a_players_name_is_text_and_nothing_else():
    book = RuleBook(game=round_text("out-without-drawing", ("Ana", "<script>alert(1)</script>")))
    assert "<script" not in book._html


def test_a_turn_without_a_game_is_told_as_that():
    with pytest.raises(traitlets.TraitError, match="There is no turn 99: no game is shown"):
        RuleBook(index=99)
