"""A play that is put together step by step: which stages it goes through, and what comes of it."""

import itertools

from muggins_widgets.components.shared.placing import PendingPlay
from muggins_widgets.rules import RULESETS, Play, Table, Tile, apply, legal_actions, new_game, shuffled

SNIFF = RULESETS["sniff"]
ENDS = Tile(1, 4).port("low"), Tile(2, 4).port("low")


def start(table, tile, rules=RULESETS["muggins"], **options):
    return PendingPlay.start(Table.read(table, rules), Tile.read(tile), **options)


def test_a_tile_that_opens_or_fits_one_join_is_ready_at_once():
    assert start("", "3-6").stage == "ready"
    assert start("", "3-6").play == Play(Tile(3, 6))
    assert start("1-1 1-4", "4-5").play == Play(Tile(4, 5), Tile(1, 4).port("high"))


def test_a_tile_that_fits_several_joins_waits_for_one_of_them():
    pending = start("1-4 4-2", "1-2")
    assert (pending.stage, pending.places) == ("place", ENDS)
    assert pending.placed(ENDS[1]).play == Play(Tile(1, 2), ENDS[1])
    assert pending.stage == "place", "it never changes"


def test_of_the_two_joins_of_a_lone_double_which_are_alike_the_first_is_taken():
    assert start("2-2", "2-5").play.at is Tile(2, 2).port("a")


def test_where_the_place_is_always_picked_one_join_is_asked_for_too_and_both_of_a_lone_double():
    pending = start("1-1 1-4", "4-5", picks_place=True)
    assert (pending.stage, pending.places) == ("place", (Tile(1, 4).port("high"),))
    assert len(start("2-2", "2-5", picks_place=True).places) == 2
    assert start("", "3-6", picks_place=True).stage == "ready", "the opening tile has no join"


def test_the_first_double_of_sniff_is_asked_for_its_orientation_first():
    pending = start("1-4 4-2 2-1", "1-1", SNIFF)
    assert pending.stage == "orientation"
    in_line = pending.oriented(in_line=True)
    assert in_line.stage == "place"
    assert in_line.placed(in_line.places[0]).play.in_line
    assert not pending.oriented(in_line=False).play.in_line
    assert start("1-1 1-4", "4-4", SNIFF).stage == "ready", "the second double is no sniff"
    assert start("1-4 4-2", "1-2", SNIFF).stage == "place", "no double"


def test_points_are_claimed_last():
    pending = start("1-4 4-2", "1-2", claims_points=True)
    assert pending.stage == "place"
    pending = pending.placed(ENDS[0])
    assert pending.stage == "claim"
    assert pending.claimed(10).play == Play(Tile(1, 2), ENDS[0], claim=10)
    assert pending.claimed(0).stage == "ready"
    assert pending.claimed(0).play.claim is None, "0 claims nothing"


def test_a_tile_that_fits_nowhere_has_no_place():
    pending = start("1-4", "2-3")
    assert (pending.stage, pending.places) == ("place", ())


def choices(pending):
    """All that can be chosen at a stage."""
    match pending.stage:
        case "orientation":
            return [pending.oriented(in_line=False), pending.oriented(in_line=True)]
        case "place":
            return [pending.placed(at) for at in pending.places]
        case "claim":
            return [pending.claimed(points) for points in range(45)]
    return []


def plays(pending):
    """Every play that a pending play can become."""
    if pending.stage == "ready":
        return {pending.play}
    return set(itertools.chain.from_iterable(plays(next_) for next_ in choices(pending)))


def test_whatever_the_rules_allow_can_be_put_together():
    for rules in RULESETS.values():
        state = new_game(rules, ("Ana", "Ben", "Cleo", "Dan")[: rules.players[0]])
        state = apply(state, shuffled(state, "7")).after
        for number in itertools.count():
            legal = legal_actions(state)
            if state.phase != "play":
                break
            for tile in {action.tile for action in legal if isinstance(action, Play)}:
                wanted = {action for action in legal if isinstance(action, Play) and action.tile is tile}
                made = plays(
                    PendingPlay.start(state.table, tile, picks_place=True, claims_points=rules.muggins_call)
                )
                assert wanted <= made, (rules.name, tile)
            state = apply(state, legal[number % len(legal)]).after
