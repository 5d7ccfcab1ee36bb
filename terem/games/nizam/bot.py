"""What a strong player of Nizam knows: runs of shifts that score much, and what a hand will still bring."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from terem.core.chance import Rng
from terem.core.mind import AHEAD, ALL, GLANCE, Mind, Turns
from terem.core.state import ONE, State
from terem.games.nizam import gems as g
from terem.games.nizam.rules import SOLO_HAND_LIMIT, Nizam
from terem.games.nizam.shifting import Shifting, best_runs, count, neighbours, write_single

# What the best turn brings on average, in tenths of a point: by cards in hand, then by cards spent.
# Measured with the search below on freshly dealt fields.
BRINGS: Final = (
    (0,),
    (0, 7),
    (0, 13, 19),
    (0, 15, 29, 45),
    (0, 18, 40, 55, 68),
    (0, 21, 44, 63, 77, 92),
    (0, 24, 46, 66, 84, 97, 109),
    (0, 25, 51, 74, 92, 106, 120, 131),
    (0, 25, 53, 77, 95, 111, 123, 135, 145),
    (0, 26, 56, 81, 101, 118, 129, 141, 153, 160),
    (0, 26, 58, 85, 105, 122, 134, 147, 157, 164, 170),
    (0, 27, 59, 87, 107, 124, 137, 148, 157, 167, 175),
    (0, 28, 60, 89, 110, 127, 140, 151, 161, 170, 178),
    (0, 28, 61, 91, 112, 130, 144, 155, 165, 173, 181),
    (0, 28, 61, 92, 113, 132, 146, 158, 169, 176, 184),
    (0, 29, 62, 93, 115, 134, 149, 160, 171, 179, 187),
    (0, 30, 63, 94, 118, 137, 152, 162, 172, 181, 189),
    (0, 30, 65, 96, 120, 139, 154, 165, 175, 186, 192),
    (0, 31, 66, 98, 122, 142, 156, 168, 178, 188, 195),
)
MOST_CARDS: Final[i64] = 30
MOST_TURNS: Final[i64] = 30
EVERY_KIND: Final[i64] = 255
VICTORY: Final[i64] = 20_000  # what winning is worth beside the margin
# How many cards of the deck a turn takes, in thousandths: strong players strike more often towards the end.
TAKES: Final[i64] = 4400
TAKES_AT_LAST: Final[i64] = 7500
TYPICAL_TAKE: Final[i64] = 6  # cards of the deck, by a turn that scores
NEXT_DECK: Final[i64] = 4200  # turns that each further deck lasts, in thousandths
LUCK: Final[i64] = 3000  # the margin at which winning counts half when no turn is left; each turn adds to it
LUCK_PER_TURN: Final[i64] = 1200
NOBODY_ACTS: Final[i64] = -1  # instead of the turns left, when the game is decided
VARIETY: Final[i64] = 100  # for each kind in hand
FAINT_HOPE: Final[i64] = 100  # turns left, in thousandths, for players who will hardly get another
POINT_GUIDE: Final[i64] = 8  # a point on the way, against equal neighbours


def _hand_values(limit: int) -> list[int]:
    """[turns * 31 + cards]: the points, in thousandths, that a hand brings in this many turns of its owner.
    Each turn draws or spends cards as the table above says."""
    width = int(MOST_CARDS) + 1
    values = [0] * width
    table = values[:]
    for _ in range(int(MOST_TURNS)):
        now = [0] * width
        for cards in range(width):
            row = BRINGS[min(cards, len(BRINGS) - 1)]
            best = values[min(cards + int(g.DRAW_COUNT), max(cards, limit), width - 1)]
            for spent in range(1, len(row)):
                best = max(best, row[spent] * 100 + values[cards - spent])
            now[cards] = best
        values = now
        table += values
    return table


HAND_VALUES: Final = vec[i64](_hand_values(1000))
SOLO_VALUES: Final = vec[i64](_hand_values(int(SOLO_HAND_LIMIT)))


@final
class NizamShifting(Shifting):
    def mark(self, s: g.Gems) -> i64:
        assert isinstance(s, Nizam)
        return s.changed

    def restore(self, s: g.Gems, mark: i64) -> None:
        assert isinstance(s, Nizam)
        s.changed = mark

    def look(self, s: g.Gems, spent: i64) -> i64:
        assert isinstance(s, Nizam)
        points = s.points(s.scoring_lines())
        self.gained = points
        self.alike = min(points, 63) * 64 + spent
        return min(i64(1023), points * POINT_GUIDE + neighbours(s.field, EVERY_KIND))


@final
class NizamMind(Mind):
    shifting: NizamShifting
    left: i64  # turns of all players until the end, in thousandths, in the position last looked at
    _alike: vec[i64]

    # ------------------------------------------------------------------ what a position is worth

    def worth(self, state: State, seat: i64) -> i64:
        """The lead, and the victory (§6.3), as likely as it looks."""
        margin = self.lead(state, seat)
        if state.seats() == 1 or margin == 0 or (self.sight < AHEAD and state.to_act() != 0):
            return margin
        if self.left == NOBODY_ACTS:
            return margin + (VICTORY if margin > 0 else -VICTORY)
        spread = LUCK + LUCK_PER_TURN * self.left // 1000
        return margin + VICTORY * margin // (max(margin, -margin) + spread)

    def lead(self, state: State, seat: i64) -> i64:
        assert isinstance(state, Nizam)
        s = state
        self.left = NOBODY_ACTS
        if s.over:
            return self._margin(s, seat, 0)
        if s.player < 0 or s.hands_to_deal > 0:
            return 0
        # The turn in progress as if it ended here: its points, and the cards that it will take from the deck.
        player = s.player
        points: i64 = 0
        taken: i64 = s.owed
        ending = s.owed > 0 or s.holes != 0
        if s.holes != 0:
            taken = count(s.holes)
        elif s.shifts > 0:
            ending = True
            lines = s.scoring_lines()
            points = s.points(lines)
            for line in range(10):
                if lines >> line & 1:
                    taken += s.run(line) & 7
        if self.sight < AHEAD:
            return self._margin(s, seat, points)
        turns = self._turns_left(s, taken)
        if ending and turns == 0:
            return self._margin(s, seat, points)
        self.left = turns
        first = player
        if ending:
            first = s.following(player)
        mine: i64 = 0
        best: i64 = -(ONE << 30)
        for other in range(s.players):
            after = other - first
            if after < 0:
                after += s.players
            cards = s.piles[s.hand(other) + g.TOTAL]
            value = s.scores[other] * 1000
            if other == player:
                cards += s.owed
                value += points * 1000
            value += self._hand_value(s, cards, turns, after)
            if other == seat:
                mine = value
            else:
                best = max(best, value)
        if self.sight >= ALL:
            hand = s.hand(seat)
            for kind in range(g.KINDS):
                if s.piles[hand + kind] > 0:
                    mine += VARIETY
        return mine if s.players == 1 else mine - best

    def _margin(self, s: Nizam, seat: i64, points: i64) -> i64:
        mine = s.scores[seat] + (points if seat == s.player else 0)
        best: i64 = -1
        for other in range(s.players):
            if other != seat:
                best = max(best, s.scores[other] + (points if other == s.player else 0))
        if s.players == 1:
            return mine * 1000
        return (mine - best) * 1000

    def _turns_left(self, s: Nizam, taken: i64) -> i64:
        """Turns of all players until the end, in thousandths, once the deck has lost the cards taken."""
        decks = s.players - s.run_outs
        deck = s.piles[g.DECK + g.TOTAL]
        if taken >= deck:
            decks -= 1
            taken -= deck
            deck = s.piles[g.DISCARDS + g.TOTAL]
            if decks > 0 and taken > 0 and taken >= deck:
                decks -= 1
                taken = 0
        if decks <= 0:
            return 0
        deck -= taken
        if decks > 1:
            return deck * 1000000 // TAKES + (decks - 1) * NEXT_DECK
        return max(i64(1000), deck * 1000000 // TAKES_AT_LAST)

    def _hand_value(self, s: Nizam, cards: i64, turns: i64, after: i64) -> i64:
        """What a hand will bring in the turns its owner still has; `after` others act before the owner."""
        cards = min(cards, MOST_CARDS)
        own = (2 * turns - 2000 * after + 1000 * (s.players - 1)) // (2 * s.players)
        if turns <= 1000:
            own = 1000 if after == 0 else FAINT_HOPE
        if self.sight < ALL:
            own = min(own, 1000)
        own = max(i64(0), min(own, MOST_TURNS * 1000 - 1))
        whole = own // 1000
        part = own % 1000
        at = whole * (MOST_CARDS + 1) + cards
        values = SOLO_VALUES if s.players == 1 else HAND_VALUES
        return values[at] + (values[at + MOST_CARDS + 1] - values[at]) * part // 1000

    # ------------------------------------------------------------------ turns

    def turns(self, state: State, seat: i64, width: i64, rng: Rng, out: Turns) -> None:
        assert isinstance(state, Nizam)
        s = state
        out.clear()
        search = self.shifting
        if self.sight == GLANCE:
            search.search(s, 4, 2)
        elif width == 1:
            search.search(s, 16, 8)
        else:
            search.search(s, min(i64(128), width * 8), 10)
        self._write_runs(s, seat, 2 * width + 2, out)
        if s.shifts > 0:
            write_single(self, s, seat, g.END, out)
        elif s.can_draw(seat):
            write_single(self, s, seat, g.DRAW, out)
        elif out.count == 0:
            write_single(self, s, seat, g.PASS, out)
        out.keep_best(width)

    def _write_runs(self, s: Nizam, seat: i64, most: i64, out: Turns) -> None:
        """The most promising runs of shifts, with only a few that cost and bring the same."""
        search = self.shifting
        cards = s.piles[s.hand(seat) + g.TOTAL]
        left = vec[i64]([0] * (cards + 1))  # what the hand is worth after spending this many cards
        turns = self._turns_left(s, TYPICAL_TAKE)
        for spent in range(cards + 1):
            if self.sight < AHEAD:
                left[spent] = -spent
            else:
                left[spent] = self._hand_value(s, cards - spent, turns, s.players - 1)
        for run in range(search.count):
            search.gain[run] = search.gain[run] * 1000 + left[search.spent[run]]
        chosen = best_runs(search, most, self._alike)
        for i in range(len(chosen)):
            after = s.copy()
            start = i64(len(out.steps))
            search.write(chosen[i], out)
            out.step(g.END)
            for j in range(start, len(out.steps)):
                after.apply(seat, out.steps[j])
            worth = self.worth(after, seat)
            if self.sight < AHEAD:
                worth -= search.spent[chosen[i]]
            out.close(worth)


def hand_brings(cards: i64) -> i64:
    """Points that this many cards bring on average in one turn."""
    return (HAND_VALUES[MOST_CARDS + 1 + min(cards, MOST_CARDS)] + 500) // 1000


def new_mind(sight: i64) -> Mind:
    mind = NizamMind()
    mind.sight = sight
    mind.shifting = NizamShifting()
    mind._alike = vec[i64]([0] * 4096)
    return mind
