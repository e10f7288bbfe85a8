"""A second game, written from the rules alone to check the first: plain tuples of numbers, changed in place.

It shares no line with the package and is slow on purpose: everything is looked up on the table again, nothing
is kept. A tile is ``(low, high)``; a side of it is ``(tile, name)``; an action is a tuple whose first item says
what it is.
"""

from __future__ import annotations

import copy

SET = [(low, high) for low in range(7) for high in range(low, 7)]

MUGGINS = {
    "partners": False,
    "hand": {2: 7, 3: 5, 4: 5},
    "target": {2: 250, 3: 200, 4: 200},
    "exact": False,
    "draws": True,
    "floor": 0,
    "scores": "raw fives",
    "pivots": "none",
    "sniff": False,
    "settles": "debit",
    "nearest": 5,
    "leads": "out",
    "call": False,
}
_PER_FIVE = {"scores": "fives", "settles": "one", "target": {2: 50, 3: 40, 4: 40}}
_THREES = {"scores": "threes", "settles": "one", "nearest": 3, "target": {2: 61, 3: 61, 4: 61}}
_BOTH = {"scores": "fives and threes", "settles": "one", "target": {2: 61, 3: 61, 4: 61}, "exact": True}
_ALL_FIVES = {"pivots": "first", "settles": "others"}
RULES = {
    name: MUGGINS | changes
    for name, changes in {
        "muggins": {},
        "partnership": {"partners": True, "target": {4: 250}},
        "boneyard_floor": {"floor": 2},
        "block": {"draws": False},
        "muggins_call": {"call": True},
        "sniff": {"sniff": True},
        "per_five": _PER_FIVE,
        "per_five_losses": _PER_FIVE | {"settles": "losses"},
        "per_five_largest": _PER_FIVE | {"settles": "largest"},
        "all_threes": _THREES,
        "all_threes_largest": _THREES | {"settles": "largest"},
        "fives_and_threes": _BOTH | {"draws": False, "leads": "left"},
        "all_fives": _ALL_FIVES,
        "five_up": _ALL_FIVES | {"pivots": "all", "hand": {2: 5, 3: 5, 4: 5}},
    }.items()
}


class Twin:
    """One game. It believes its caller: only what :meth:`legal` lists may be asked of :meth:`do`."""

    def __init__(self, rules, players, scores=None):
        self.rules, self.players = rules, players
        self.scores = list(scores or [0] * (2 if rules["partners"] else players))
        self.phase, self.ending = "deal", ""
        self.turn = self.leader = self.winner = self.out = None
        self.pending = self.must = self.points = None
        self.refused = False

    def copy(self):
        other = copy.copy(self)
        other.hands = [list(hand) for hand in self.hands]
        other.order, other.joined = list(self.order), dict(self.joined)
        other.boneyard, other.scores = list(self.boneyard), list(self.scores)
        return other

    def deal(self, hands, boneyard, leader):
        self.hands, self.boneyard = [list(hand) for hand in hands], list(boneyard)
        self.order, self.joined, self.flat = [], {}, None
        self.turn = self.leader = leader
        self.pending = self.must = self.out = None
        self.phase, self.ending, self.refused = "play", "", False

    # The table

    def pivots(self):
        doubles = [tile for tile in self.order if tile[0] == tile[1]]
        return {"none": [], "first": doubles[:1], "all": doubles}[self.rules["pivots"]]

    def line(self, tile):
        return ("high", "low") if tile[0] != tile[1] else ("a", "b")

    def joins(self):
        free = []
        for tile in sorted(self.order):
            names = self.line(tile)
            if tile in self.pivots() and all((tile, name) in self.joined for name in names):
                names = "abcd"
            free += [(tile, name) for name in names if (tile, name) not in self.joined]
        return free

    def counts(self):
        counted = []
        for tile in sorted(self.order):
            low, high = tile
            free = [name for name in self.line(tile) if (tile, name) not in self.joined]
            if low != high or tile == self.flat:
                counted += [(tile, high if name == "high" else low) for name in free]
            elif free:
                counted.append((tile, low + high))
        return counted

    def total(self):
        return sum(pips for _, pips in self.counts())

    def fits(self, tile):
        return [at for at in self.joins() if value(at) in tile]

    def lay(self, tile, at, flat):
        if at is not None:
            name = "a" if tile[0] == tile[1] else "low" if tile[0] == value(at) else "high"
            self.joined[tile, name], self.joined[at] = at, (tile, name)
        self.order.append(tile)
        self.flat = tile if flat else self.flat

    # What may be done

    def drawable(self):
        return max(len(self.boneyard) - self.rules["floor"], 0) if self.rules["draws"] else 0

    def legal(self):
        actions = []
        if self.pending and self.phase != "over":
            mine = self.side(self.pending[0])
            actions += [("call", seat) for seat in range(self.players) if self.side(seat) != mine]
        if self.phase == "count":
            return [*actions, ("settle",)]
        if self.phase != "play":
            return actions
        plays = self.plays()
        return actions + (plays or [("draw",) if self.drawable() else ("pass",)])

    def plays(self):
        plays = []
        first = all(low != high for low, high in self.order)
        for tile in [self.must] if self.must else self.hands[self.turn]:
            for at in self.fits(tile) if self.order else [None]:
                plays += self.named(tile, at, False)
                if self.rules["sniff"] and first and tile[0] == tile[1]:
                    plays += self.named(tile, at, True)
        return plays

    def named(self, tile, at, flat):
        if not self.rules["call"]:
            return [("play", tile, at, flat, None)]
        after = self.copy()
        after.lay(tile, at, flat)
        worth = score(self.rules["scores"], after.total())
        step = 5 if self.rules["scores"] == "raw fives" else 1
        return [("play", tile, at, flat, claim) for claim in (None, *range(step, worth + 1, step))]

    # Doing it

    def do(self, action):
        if action[0] != "call":
            self.pending = None
        getattr(self, "do_" + action[0])(*action[1:])

    def do_play(self, tile, at, flat, claim):
        seat, self.must = self.turn, None
        self.hands[seat].remove(tile)
        self.lay(tile, at, flat)
        worth = self.points = score(self.rules["scores"], self.total())
        if self.rules["call"]:
            self.points = claim or 0
            self.pending = (seat, worth - self.points) if worth > self.points else None
        bonus = 1 if self.rules["settles"] == "one" and not self.hands[seat] else 0
        if self.points and bonus and not self.can_gain(self.side(seat), self.points + bonus):
            self.refused = True  # the last tile and going out are one score
        else:
            self.gain(self.side(seat), self.points)
        if self.points and self.won(self.side(seat)):
            self.ending = "target"
        elif not self.hands[seat]:
            self.out = seat
            self.finish("out")
        else:
            self.turn = (seat + 1) % self.players
            self.look_for_a_block()

    def do_draw(self):
        tile = self.boneyard.pop(0)
        self.hands[self.turn].append(tile)
        self.must = tile if self.fits(tile) else None
        self.look_for_a_block()

    def do_pass(self):
        self.turn = (self.turn + 1) % self.players

    def do_call(self, seat):
        points, self.pending = self.pending[1], None
        self.gain(self.side(seat), points)
        if self.won(self.side(seat)):
            self.ending = "target"
        elif self.phase == "count":
            self.settle()

    def do_settle(self):
        self.settle()

    def look_for_a_block(self):
        if not self.drawable() and not any(self.fits(tile) for hand in self.hands for tile in hand):
            self.finish("blocked")

    def finish(self, ending):
        self.ending, self.phase = ending, "count"
        if not self.pending:
            self.settle()

    # Scores

    def side(self, seat):
        return seat % 2 if self.rules["partners"] else seat

    def can_gain(self, side, points):
        return not self.rules["exact"] or self.scores[side] + points <= self.rules["target"][self.players]

    def gain(self, side, points):
        if self.can_gain(side, points):
            self.scores[side] += points

    def won(self, side):
        if self.scores[side] >= self.rules["target"][self.players]:
            self.winner, self.phase = side, "over"
        return self.phase == "over"

    def settle(self):
        self.phase = "deal"
        held = [sum(low + high for low, high in hand) for hand in self.hands]
        for side, points in [] if self.refused else self.changes(held):
            self.gain(side, points)
        for side in range(len(self.scores)):
            self.won(side)

    def changes(self, held):
        how, out = self.rules["settles"], None if self.out is None else self.side(self.out)
        pips = [0] * len(self.scores)
        for seat, own in enumerate(held):
            pips[self.side(seat)] += own
        if how == "debit":
            return [(side, -self.worth(own)) for side, own in enumerate(pips)]
        if how == "losses":
            return [(self.side(seat), -self.worth(own)) for seat, own in enumerate(held) if seat != self.out]
        others = [own for side, own in enumerate(pips) if side != out]
        largest = max([0, *(own for seat, own in enumerate(held) if self.side(seat) != out)])
        if how == "others" and out is None:
            light = min(pips)
            lightest = pips.index(light)
            return [(lightest, self.worth(sum(pips) - 2 * light))] if pips.count(light) == 1 else []
        if out is None:
            return []
        return [(out, {"one": 1, "largest": self.worth(largest), "others": self.worth(sum(others))}[how])]

    def worth(self, pips):
        unit = self.rules["nearest"]
        over = pips % unit
        nearest = pips - over + (unit if 2 * over > unit else 0)
        return nearest if self.rules["scores"] == "raw fives" else nearest // unit

    def next_leader(self):
        return (self.leader + 1) % self.players if self.rules["leads"] == "left" else self.out


def value(at):
    """The number of pips a tile needs to join there."""
    (low, high), name = at
    return high if name == "high" else low


def score(how, total):
    """The points of a total."""
    fives = total // 5 if total % 5 == 0 else 0
    threes = total // 3 if total % 3 == 0 else 0
    return {"raw fives": 5 * fives, "fives": fives, "threes": threes, "fives and threes": fives + threes}[how]


def followers(game):
    """The games after every legal action; the game itself once its round is over."""
    if game.phase in ("deal", "over"):
        return [game]
    games = []
    for action in game.legal():
        games.append(game.copy())
        games[-1].do(action)
    return games
