"""What a strong player of Pearl of the East knows: shifts that line up tasks, and the race for them."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from terem.core.chance import Rng
from terem.core.mind import AHEAD, ALL, GLANCE, Mind, Turns
from terem.core.state import ONE, State
from terem.games.nizam import gems as g
from terem.games.nizam.shifting import Shifting, best_runs, count, neighbours, write_single
from terem.games.pearl.rules import Pearl

# How many tasks the best turn does on average, in hundredths: by tasks still to do, then by cards in hand
# (3, 6, 9 ...), then by cards spent (1, 2, 3 ...). Measured with the search below on shuffled fields.
BRINGS: Final = {
    1: ((12, 20, 37), (20, 42, 58, 67, 82, 83), (27, 55, 67, 82, 85, 85, 85, 85, 85),
        (30, 63, 70, 77, 85, 87, 88, 88, 88), (30, 70, 80, 85, 88, 90, 90, 90, 90)),
    2: ((22, 50, 77), (40, 80, 103, 118, 128, 140), (43, 88, 115, 128, 138, 140, 145, 152, 158),
        (52, 90, 116, 135, 148, 160, 160, 168, 170), (53, 105, 120, 145, 160, 168, 170, 173, 175)),
    3: ((38, 73, 98), (48, 92, 120, 133, 148, 167), (50, 98, 133, 157, 170, 188, 205, 212, 215),
        (70, 107, 142, 167, 188, 202, 213, 223, 230), (70, 120, 145, 180, 190, 205, 218, 225, 230)),
    4: ((43, 80, 110), (60, 108, 135, 148, 172, 198), (62, 115, 145, 172, 190, 212, 237, 248, 255),
        (85, 120, 168, 185, 210, 227, 252, 265, 268), (85, 135, 172, 207, 222, 247, 262, 267, 273)),
    6: ((60, 93, 125), (77, 123, 162, 177, 198, 232), (83, 135, 175, 215, 238, 260, 277, 300, 308),
        (105, 153, 205, 242, 275, 302, 327, 337, 355), (108, 167, 208, 255, 288, 313, 335, 350, 355)),
    8: ((80, 108, 153), (95, 140, 185, 217, 232, 255), (100, 158, 202, 250, 278, 298, 322, 338, 355),
        (125, 190, 240, 285, 320, 345, 375, 395, 415), (125, 190, 240, 285, 320, 352, 377, 397, 415)),
}  # fmt: skip
MOST_CARDS: Final[i64] = 18
CLAIM_GUIDE: Final[i64] = 20  # a claim on the way, against the closeness of the other kinds
# The rest is in thousandths of a task.
TURN: Final[i64] = 800  # what a turn brings
VICTORY: Final[i64] = 8000  # what winning is worth beside the margin
LUCK: Final[i64] = 2000  # the margin at which winning counts half
COVERED: Final[i64] = 800  # times the share of the tasks left that are on top of opponents' piles
CLOSENESS: Final[i64] = 5
PATIENCE: Final[i64] = 4  # rounds without a claim before waiting costs anything
MOST_WAITED: Final[i64] = 60  # turns
IMPATIENCE: Final[i64] = 100  # for each turn after that
READY: Final[i64] = 700  # a task that is lined up when the turn begins
CARD_VALUE: Final[i64] = 150  # for levels that do not look ahead


def _brings(tasks: int, cards: int, spent: int) -> int:
    """The table above, interpolated between its rows."""
    if tasks in (5, 7):
        return (_brings(tasks - 1, cards, spent) + _brings(tasks + 1, cards, spent)) // 2
    rows = BRINGS[tasks]
    low = min(cards // 3, len(rows))
    high = min(low + 1, len(rows))
    part = cards % 3 if high > low else 0
    below = rows[low - 1][min(spent, len(rows[low - 1])) - 1] if low > 0 else 0
    above = rows[high - 1][min(spent, len(rows[high - 1])) - 1]
    return (below * (3 - part) + above * part) // 3


def _open(tasks: int, players: int, cards: int, spent: int) -> int:
    """The same at a table where each opponent beyond the first covers one more of the eight kinds."""
    share = tasks * (8 - players)  # in sixths of a task
    low = share // 6
    below = _brings(low, cards, spent) if low else 0
    above = _brings(low + 1, cards, spent) if share % 6 else 0
    return (below * (6 - share % 6) + above * (share % 6)) // 6


def _turns_to_go(players: int) -> list[int]:
    """[tasks * 19 + cards]: turns, in thousandths, that this many tasks take with this many cards in hand.
    Each turn draws or spends cards as the table says."""
    width = int(MOST_CARDS) + 1
    brings = [
        [
            [_open(tasks, players, cards, spent) * 10 for spent in range(1, min(cards, 9) + 1)]
            for cards in range(width)
        ]
        for tasks in range(1, 9)
    ]
    turns = [[0] * width] + [[tasks * 4000] * width for tasks in range(1, 9)]
    for _ in range(40):
        for tasks in range(1, 9):
            for cards in range(width):
                best = 1000 + turns[tasks][min(cards + int(g.DRAW_COUNT), width - 1)]
                for spent, done in enumerate(brings[tasks - 1][cards], 1):
                    left = max(0, tasks * 1000 - done)
                    low = left // 1000
                    high = min(low + 1, 8)
                    after = turns[low][cards - spent]
                    after += (turns[high][cards - spent] - after) * (left % 1000) // 1000
                    best = min(best, 1000 + after)
                turns[tasks][cards] = best
    return [value for row in turns for value in row]


TURNS_TO_GO: Final = vec[i64]([turns for players in (2, 3, 4, 5) for turns in _turns_to_go(players)])


@final
class PearlShifting(Shifting):
    wanted: i64  # kinds the player could claim if they were lined up
    next_wanted: i64  # the same for the player after

    def mark(self, s: g.Gems) -> i64:
        return 0

    def restore(self, s: g.Gems, mark: i64) -> None:
        pass

    def look(self, s: g.Gems, spent: i64) -> i64:
        assert isinstance(s, Pearl)
        with_pearl = s.lined_up(True)
        plain: i64 = s.lined_up(False) if with_pearl & (self.wanted | self.next_wanted) else 0
        claims = count(plain & self.wanted)
        if with_pearl & ~plain & self.wanted != 0:
            claims += 1
        offered = count(plain & self.next_wanted)
        if with_pearl & ~plain & self.next_wanted != 0:
            offered += 1
        self.gained = claims * 16 + offered
        self.alike = (claims * 16 + offered) * 16 + min(spent, 15)
        return min(i64(1023), claims * CLAIM_GUIDE + neighbours(s.field, self.wanted & ~plain))


@final
class PearlMind(Mind):
    shifting: PearlShifting
    _alike: vec[i64]

    # ------------------------------------------------------------------ what a position is worth

    def worth(self, state: State, seat: i64) -> i64:
        """The lead, and the victory, as likely as it looks."""
        assert isinstance(state, Pearl)
        s = state
        margin = self.lead(s, seat)
        if s.over:
            if margin == 0:
                return 0
            return margin + (VICTORY if margin > 0 else -VICTORY)
        if self.sight < ALL or s.player < 0 or s.hands_to_deal > 0 or s.holes != 0:
            return margin
        # Endless waiting only helps a player who leads in tasks (§7.3): the others would rather claim.
        waited = s.quiet - PATIENCE * s.players
        if waited > 0 and not _leads(s, seat):
            margin -= min(waited, MOST_WAITED) * IMPATIENCE
        return margin + VICTORY * margin // (max(margin, -margin) + LUCK)

    def lead(self, state: State, seat: i64) -> i64:
        assert isinstance(state, Pearl)
        s = state
        if s.player < 0 or s.hands_to_deal > 0 or s.holes != 0:
            return 0
        mine: i64 = 0
        best: i64 = -(ONE << 30)
        first = s.player
        ending = s.owed > 0 or s.shifts > 0
        if ending:
            first = s.following(first)
        for other in range(s.players):
            if s.over or self.sight < AHEAD:
                value = s.done_count[other] * 1000
            else:
                value = self._standing(s, other, first)
            if not s.over and other == s.player and s.shifts > 0:
                claims = s.claimable(other)
                value += count(claims) * 1000
            if other == seat:
                mine = value
            else:
                best = max(best, value)
        return mine - best

    def _standing(self, s: Pearl, seat: i64, first: i64) -> i64:
        """Tasks done, and what the hand and the field are good for, in thousandths of a task."""
        cards = s.piles[s.hand(seat) + g.TOTAL]
        if seat == s.player:
            cards += s.owed
        cards = min(cards, MOST_CARDS)
        to_do = g.KINDS - s.done_count[seat]
        open_tasks = s.tasks[seat] & ~s.blocked(seat)
        ready: i64 = 0
        if cards > 0:
            plain = s.lined_up(False) & open_tasks
            ready = count(plain)
            if s.lined_up(True) & open_tasks & ~plain != 0:
                ready += 1
        if self.sight < ALL:
            value = s.done_count[seat] * 1000 + cards * CARD_VALUE
            if seat == first:
                value += ready * READY
            return value
        value = 8000 - _go(s, to_do, cards) * TURN // 1000
        if seat == first:
            value += TURN // 2 + ready * READY
            value += neighbours(s.field, open_tasks) * CLOSENESS
        else:
            value += ready * READY // 4
        if open_tasks == 0:
            value -= TURN
        else:
            value -= (to_do - count(open_tasks)) * COVERED // to_do
        return value

    # ------------------------------------------------------------------ turns

    def turns(self, state: State, seat: i64, width: i64, rng: Rng, out: Turns) -> None:
        assert isinstance(state, Pearl)
        s = state
        out.clear()
        if s.claims > 0:
            self._write_claims(s, seat, out, out)
            out.keep_best(width)
            return
        search = self.shifting
        after = s.following(seat)
        search.wanted = s.tasks[seat] & ~s.blocked(seat)
        search.next_wanted = s.tasks[after] & ~s.blocked(after)
        if self.sight == GLANCE:
            search.search(s, 4, 2)
        elif width == 1:
            search.search(s, 12, 8)
        else:
            search.search(s, min(i64(96), width * 6), 9)
        self._write_runs(s, seat, 12 if width == 1 else width + 2, out)
        if s.shifts > 0:
            self._write_claims(s, seat, out, out)
        elif s.can_draw(seat):
            write_single(self, s, seat, g.DRAW, out)
        elif out.count == 0:
            write_single(self, s, seat, g.PASS, out)
        out.keep_best(width)

    def _write_runs(self, s: Pearl, seat: i64, most: i64, out: Turns) -> None:
        search = self.shifting
        cards = s.piles[s.hand(seat) + g.TOTAL]
        to_do = g.KINDS - s.done_count[seat]
        gain = search.gain
        price = search.spent
        for run in range(search.count):
            claims = gain[run] >> 4
            offered = gain[run] & 15
            if self.sight < AHEAD:
                gain[run] = claims * 1000 - price[run]
            elif self.sight < ALL:
                gain[run] = claims * 1000 - price[run] * CARD_VALUE - offered * READY
            else:
                left = min(cards - price[run], MOST_CARDS)
                go = _go(s, max(i64(0), to_do - claims), left)
                gain[run] = -go * TURN // 1000 - offered * READY
                if claims >= to_do:
                    gain[run] += 100000
        chosen = best_runs(search, most, self._alike)
        steps = Turns()
        for i in range(len(chosen)):
            after = s.copy()
            steps.clear()
            search.write(chosen[i], steps)
            for j in range(len(steps.steps)):
                after.apply(seat, steps.steps[j])
            self._write_claims(after, seat, steps, out)

    def _write_claims(self, s: Pearl, seat: i64, before: Turns, out: Turns) -> None:
        """The best way to claim what is lined up, after the steps written so far."""
        plain = s.lined_up(False) & s.tasks[seat] & ~s.blocked(seat)
        wild = s.claimable(seat) & ~plain
        best: i64 = -(ONE << 40)
        best_pearl: i64 = -1
        best_last: i64 = -1
        for pearl in range(-1, g.KINDS):
            if (pearl < 0) != (wild == 0) or (pearl >= 0 and wild >> pearl & 1 == 0):
                continue
            kinds = plain | (ONE << pearl if pearl >= 0 else 0)
            for last in range(-1, g.KINDS):
                if (last < 0) != (kinds == 0) or (last >= 0 and kinds >> last & 1 == 0):
                    continue
                after = s.copy()
                _claim_all(after, seat, kinds, last)
                worth = self.worth(after, seat)
                if worth > best:
                    best = worth
                    best_pearl = pearl
                    best_last = last
        if before is not out:
            for i in range(len(before.steps)):
                out.step(before.steps[i])
            if self.sight < AHEAD:
                best -= i64(len(before.steps))
        kinds = plain | (ONE << best_pearl if best_pearl >= 0 else 0)
        for kind in range(g.KINDS):
            if kind != best_last and kinds >> kind & 1:
                out.step(g.CLAIM + kind)
        if best_last >= 0:
            out.step(g.CLAIM + best_last)
        if kinds != s.tasks[seat]:
            out.step(g.END)
        out.close(best)


def _go(s: Pearl, tasks: i64, cards: i64) -> i64:
    return TURNS_TO_GO[((s.players - 2) * (g.KINDS + 1) + tasks) * (MOST_CARDS + 1) + cards]


def _claim_all(s: Pearl, seat: i64, kinds: i64, last: i64) -> None:
    for kind in range(g.KINDS):
        if kind != last and kinds >> kind & 1:
            s.apply(seat, g.CLAIM + kind)
    if last >= 0:
        s.apply(seat, g.CLAIM + last)
    if not s.over:
        s.apply(seat, g.END)


def _leads(s: Pearl, seat: i64) -> bool:
    for other in range(s.players):
        if other != seat and s.done_count[other] >= s.done_count[seat]:
            return False
    return True


def new_mind(sight: i64) -> Mind:
    mind = PearlMind()
    mind.sight = sight
    mind.shifting = PearlShifting()
    mind._alike = vec[i64]([0] * 4096)
    return mind
