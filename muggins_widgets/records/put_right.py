"""What a table looks like once a fault has been put right.

Each way to put a fault right is a state, and what is done in it. Where a record allows several (a tile that
fits both ends, a draw that was not written or a tile that is another's), the likeliest comes first; the referee
takes the one with which the rest of the round has the fewest faults.
"""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace

from muggins_widgets.rules import Action, Draw, Drew, GameState, Hand, Pass, Play, Refusal, Tile, playable
from muggins_widgets.rules.refusals import claims

__all__ = ["Way", "passed_on", "turn_faults", "unfinished", "ways_to_put_right", "with_missing_draws"]


@dataclass(frozen=True, slots=True)
class Way:
    """One way to put a fault right.

    Parameters
    ----------
    refusal
        The fault, as it is seen this way.
    state
        The game in which the fault has been put right.
    action
        What is then done in it; ``None`` if nothing is left to do.
    doubtful
        The seat that may have one tile less than its hand shows, if any.
    """

    refusal: Refusal
    state: GameState
    action: Action | None = None
    doubtful: int | None = None


def passed_on(state: GameState) -> GameState:
    """Return the state with the turn at the next seat."""
    return replace(state, turn=(state.turn + 1) % len(state.players), drawn=None)


def turn_faults(state: GameState, seat: int, refused: Refusal) -> Iterator[tuple[int, Refusal]]:
    """Return who is at fault where a seat goes on out of turn: each skipped seat if all could only pass."""
    players = len(state.players)
    skipped = [(state.turn + number) % players for number in range((seat - state.turn) % players)]
    if not all(_can_only_pass(replace(state, turn=owner)) for owner in skipped):
        yield seat, refused
        return
    for owner in skipped:
        yield owner, Refusal("play.turns", "pass-unwritten", {"player": state.players[owner]})


def _can_only_pass(state: GameState) -> bool:
    is_known = None not in state.hands[state.turn]
    return bool(state.table.tiles) and is_known and not state.drawable and not playable(state)


def unfinished(drew: Drew) -> Refusal:
    """Return why a turn may not end with this draw."""
    if drew.tile is None:
        return Refusal("play.turns", "turn-unfinished")
    if drew.fits:
        return Refusal("draw.play-at-once", "play-the-drawn", {"drawn": drew.tile})
    if drew.left:
        return Refusal("draw.must", "draw-on", {"tile": drew.tile, "left": drew.left})
    return Refusal("play.turns", "pass-missing", {"tile": drew.tile})


def ways_to_put_right(
    state: GameState, action: Action, refused: Refusal, later: AbstractSet[Tile] = frozenset()
) -> tuple[Way, ...]:
    """Return the ways to put a refused play, draw or pass right, the likeliest first.

    Parameters
    ----------
    state
        The game in which it was refused, with the turn at the seat that acts.
    action
        What was refused.
    refused
        Why.
    later
        The tiles that this seat plays later in the round or has left at its end, drawn ones excepted.
    """
    if isinstance(action, Play):
        return tuple(_for_play(state, action, refused, later))
    if isinstance(action, Draw):
        return tuple(_for_draw(state, action, refused))
    return tuple(_for_pass(state, refused))


# Plays


def _for_play(state: GameState, play: Play, refused: Refusal, later: AbstractSet[Tile]) -> Iterator[Way]:
    if refused.reason == "play-the-drawn":
        yield Way(refused, replace(state, drawn=None), play)
    elif refused.reason in ("not-in-hand", "held-elsewhere"):
        yield from _missing_draws(state, play, later)
        yield from _taken(state, play, refused)
    elif refused.reason == "wrong-claim":
        yield Way(refused, state, replace(play, claim=_corrected(state, play)))
    elif refused.reason == "not-in-line":
        yield Way(refused, state, replace(play, in_line=False))
    else:
        yield from _elsewhere(state, play, refused)


def _corrected(state: GameState, play: Play) -> int | None:
    """Return the points that a claim stands for: no more than the play scores, and a score that there is."""
    points = state.table.laid(play.tile, play.at, in_line=play.in_line).points
    possible = [claim or 0 for claim in claims(state, points)]
    return max((claim for claim in possible if claim <= (play.claim or 0)), default=0) or None


def _elsewhere(state: GameState, play: Play, refused: Refusal) -> Iterator[Way]:
    """Play the tile where it fits; where it fits nowhere it is taken back, and the turn passes on."""
    table = state.table
    if not table.tiles:
        yield Way(refused, state, replace(play, at=None))
        return
    places = (
        {} if play.tile in table.tiles else {(at.tile, at.is_branch): at for at in table.fits(play.tile)[::-1]}
    )
    for at in reversed(places.values()):
        yield Way(refused, state, replace(play, at=at))
    if not places:
        yield Way(refused, passed_on(state), doubtful=state.turn)


def _missing_draws(state: GameState, play: Play, later: AbstractSet[Tile]) -> Iterator[Way]:
    """Draw what must have been drawn for this tile to be in the hand, if its player had to draw at all."""
    tile, boneyard = play.tile, state.boneyard
    if not state.drawable or not state.table.tiles or playable(state):
        return
    if tile in boneyard:
        number = boneyard.index(tile) + 1
        if number <= state.drawable and _none_fits(state, boneyard[: number - 1]):
            refused = Refusal("draw.must", "draws-missing", {"n": number, "tile": tile})
            yield Way(refused, _drawn(state, boneyard[:number], boneyard[number:]), play)
    elif None in boneyard and None not in state.hands[state.turn] and not _held(state, tile):
        unseen = [one for one in later if one not in state.hands[state.turn] and not _held(state, one)]
        number = min(len(unseen), boneyard.count(None) - 1)
        refused = Refusal("draw.must", "draw-missing", {"tile": tile})
        yield Way(refused, _drawn(state, (tile, *(None,) * number), _without(boneyard, number + 1)), play)


def _none_fits(state: GameState, tiles: Hand) -> bool:
    return all(tile and not state.table.fits(tile) for tile in tiles)


def _held(state: GameState, tile: Tile) -> bool:
    return any(tile in hand for hand in state.hands)


def _taken(state: GameState, play: Play, refused: Refusal) -> Iterator[Way]:
    """Take the tile to have been the player's after all: it was taken away, or written elsewhere by mistake."""
    tile, seat = play.tile, state.turn
    parts = (*state.hands, state.boneyard)
    places = [place for place, part in enumerate(parts) if tile in part]
    place = places[0] if places else len(state.hands)
    gone = tuple(held for held in parts[place] if held is not tile) if places else _without(state.boneyard, 1)
    unknown = tuple(None if held is tile else held for held in parts[place])
    own = (*state.hands[seat], tile)
    swapped = tuple(own[index] for index in range(len(own)) if None not in own or index != own.index(None))
    ways = [
        Way(refused, _with(state, place, gone, own), play),
        Way(refused, _with(state, place, unknown, swapped), play, doubtful=seat),
    ]
    yield from ways if place == len(state.hands) else reversed(ways)


def _with(state: GameState, place: int, part: Hand, own: Hand) -> GameState:
    """Return the state with another hand, or boneyard, at a place, and with another hand of the player."""
    hands = _changed(state.hands, state.turn, own)
    if place == len(hands):
        return replace(state, hands=hands, boneyard=part)
    return replace(state, hands=_changed(hands, place, part))


def with_missing_draws(state: GameState, seat: int, number: int) -> GameState:
    """Return the state in which a seat has drawn so many tiles before, which nobody saw."""
    drawn = _drawn(replace(state, turn=seat), (None,) * number, _without(state.boneyard, number))
    return replace(drawn, turn=state.turn, drawn=state.drawn)


# Draws and passes


def _for_draw(state: GameState, draw: Draw, refused: Refusal) -> Iterator[Way]:
    tile, boneyard = draw.tile, state.boneyard
    if not boneyard:
        yield Way(refused, state)
    elif tile is None:
        yield Way(refused, _drawn(state, boneyard[:1], boneyard[1:]))
    elif tile in boneyard:
        skipped = boneyard[: boneyard.index(tile)]
        if (
            refused.reason == "not-the-next-tile"
            and len(skipped) < state.drawable
            and _none_fits(state, skipped)
        ):
            missing = Refusal("draw.must", "draws-missing", {"n": len(skipped), "tile": tile})
            yield Way(missing, _drawn(state, skipped, boneyard[len(skipped) :]), draw)
        yield Way(refused, _drawn(state, (tile,), tuple(one for one in boneyard if one is not tile)))
    else:
        hands = tuple(tuple(None if held is tile else held for held in hand) for hand in state.hands)
        hand = (None if tile in state.table.tiles else tile,)
        yield Way(refused, _drawn(replace(state, hands=hands), hand, boneyard[1:]))


def _for_pass(state: GameState, refused: Refusal) -> Iterator[Way]:
    yield Way(refused, passed_on(state))
    if refused.reason == "pass-with-a-boneyard" and None not in state.hands[state.turn]:
        drawable = state.boneyard[: state.drawable]
        if _none_fits(state, drawable):
            missing = Refusal("draw.must", "draws-missing", {"n": len(drawable), "tile": drawable[-1]})
            yield Way(missing, _drawn(state, drawable, state.boneyard[state.drawable :]), Pass())


def _drawn(state: GameState, tiles: Hand, boneyard: Hand) -> GameState:
    """Return the state after the player drew these tiles, which left this boneyard."""
    hands = _changed(state.hands, state.turn, (*state.hands[state.turn], *tiles))
    return replace(state, hands=hands, boneyard=boneyard, drawn=None)


def _changed(hands: tuple[Hand, ...], seat: int, hand: Hand) -> tuple[Hand, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _without(boneyard: Hand, number: int) -> Hand:
    """Return the boneyard without so many unknown tiles: the last ones, as the first may be drawn by name."""
    rest = list(reversed(boneyard))
    for _ in range(min(number, rest.count(None))):
        rest.remove(None)
    return tuple(reversed(rest))
