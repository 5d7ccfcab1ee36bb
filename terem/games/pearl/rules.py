"""Pearl of the East: the field of Nizam with a wild pearl, and a race for eight tasks (RULES.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from terem.core.chance import Rng
from terem.core.event import Item, Scored
from terem.core.outcome import Outcome
from terem.core.state import DEALER, ONE, first_seat
from terem.games.nizam import gems as g
from terem.games.nizam.events import Claimed
from terem.games.nizam.names import LETTERS

ALL_TASKS: Final[i64] = 255
ON_FIELD: Final[i64] = 3  # of each kind, §1.2
QUIET_ROUNDS: Final[i64] = 1000  # §7.3
MAX_LEGAL: Final[i64] = 2410


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Pearl(g.Gems):
    tasks: vec[i64]  # per seat: bit per kind still to do
    done: vec[i64]  # [seat * 8 + i]: the done pile from its bottom
    done_count: vec[i64]  # per seat
    claims: i64 = 0  # made in this turn
    pearl_used: bool = False  # the pearl has stood in for a kind in this turn (§5.2)
    pearl_laid: bool = False  # at set-up
    quiet: i64 = 0  # turns finished since anybody claimed
    stuck: bool = False  # nobody will ever be able to claim again (§7.2)

    def max_legal(self) -> i64:
        return MAX_LEGAL

    def score(self, seat: i64) -> i64:
        return self.done_count[seat]

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        if seat == DEALER:
            return self._legal_deals(out)
        n: i64 = 0
        if self.shifts > 0:
            out[0] = g.END
            n = 1
            kinds = self.claimable(seat)
            for kind in range(g.KINDS):
                if kinds >> kind & 1:
                    out[n] = g.CLAIM + kind
                    n += 1
        elif self.can_draw(seat):
            out[0] = g.DRAW
            n = 1
        if self.claims == 0:
            n = self._legal_shifts(seat, out, n)
        if n == 0:
            out[0] = g.PASS
            n = 1
        return n

    def deal(self, rng: Rng) -> i64:
        """At set-up the pearl lies among the 24 cards of the field (§1.2)."""
        if self.player >= 0 and not self.pearl_laid:
            if rng.below(self._holes_left()) == 0:
                return g.CARD + g.PEARL
        return super().deal(rng)

    def _legal_deals(self, out: vec[i64]) -> i64:
        if self.player < 0 or self.pearl_laid:
            return super()._legal_deals(out)
        n: i64 = 0
        if self._holes_left() > 1:
            n = super()._legal_deals(out)
        out[n] = g.CARD + g.PEARL
        return n + 1

    def _holes_left(self) -> i64:
        n: i64 = 0
        for cell in range(g.CELLS):
            n += self.holes >> cell & 1
        return n

    def _dealt(self, action: i64) -> None:
        if action == g.CARD + g.PEARL:
            self.pearl_laid = True
        super()._dealt(action)

    def _deck_ran_out(self) -> None:
        if self.holes != 0 or self.hands_to_deal == self.players:
            g.stock_deck(self, g.COPIES - ON_FIELD - self.players)  # §1.3: the rest, less everybody's tasks
        else:
            super()._deck_ran_out()

    # ------------------------------------------------------------------ tasks (§5)

    def lined_up(self, with_pearl: bool) -> i64:
        """Bit per kind that has three side by side in some line, perhaps with the pearl among them."""
        field = self.field
        kinds: i64 = 0
        for line in range(g.LINES):
            step = g.LINE_STEP[line]
            start = g.LINE_START[line]
            for _ in range(3):
                a = field[start]
                b = field[start + step]
                c = field[start + 2 * step]
                start += step
                if a == b and b == c:
                    kinds |= ONE << a
                elif with_pearl:
                    if (a == g.PEARL and b == c) or (b == g.PEARL and a == c):
                        kinds |= ONE << c
                    elif c == g.PEARL and a == b:
                        kinds |= ONE << a
        return kinds

    def top(self, seat: i64) -> i64:
        """The kind on top of a done pile, or -1."""
        count = self.done_count[seat]
        if count == 0:
            return -1
        return self.done[seat * g.KINDS + count - 1]

    def blocked(self, seat: i64) -> i64:
        """Bit per kind on top of an opponent's done pile (§5.4)."""
        kinds: i64 = 0
        for other in range(self.players):
            if other != seat and self.done_count[other] > 0:
                kinds |= ONE << self.top(other)
        return kinds

    def claimable(self, seat: i64) -> i64:
        """Bit per kind the seat may claim now, after at least one shift."""
        lined_up = self.lined_up(not self.pearl_used)
        return lined_up & self.tasks[seat] & ~self.blocked(seat)

    def _claim(self, kind: i64) -> None:
        seat = self.player
        with_pearl = self.lined_up(False) >> kind & 1 == 0
        if with_pearl:
            self.pearl_used = True
        self.tasks[seat] ^= ONE << kind
        self.done[seat * g.KINDS + self.done_count[seat]] = kind
        self.done_count[seat] += 1
        self.claims += 1
        self.quiet = 0
        if self.journal is not None:
            letter = LETTERS[kind]
            self.journal.append(Claimed(seat, letter, with_pearl))
            self.journal.append(Scored(seat, (Item("task", 1, (), {"kind": letter}),)))
        if self.tasks[seat] == 0:
            self.over = True  # §7.1: at once

    # ------------------------------------------------------------------ turns and the end

    def _end(self) -> None:
        if self.claims > 0:
            self.stuck = self._nobody_can_claim()
        self._next_turn()

    def _nobody_can_claim(self) -> bool:
        for seat in range(self.players):
            if self.tasks[seat] & ~self.blocked(seat):
                return False
        return True

    def _is_last_turn(self) -> bool:
        self.quiet += 1
        return self.stuck or self.quiet > QUIET_ROUNDS * self.players

    def _turn_begins(self) -> None:
        self.claims = 0
        self.pearl_used = False

    def _note_shift(self, line: i64) -> None:
        pass

    def outcome(self) -> Outcome:
        """All eight tasks win (§7.1); if nobody gets there, the most tasks done (§7.2, §7.3)."""
        found = super().outcome()
        if max(found.scores) == g.KINDS:
            why = "tasks"
        else:
            why = "stuck" if self.stuck else "quiet"
        return Outcome(found.places, found.scores, why)

    def copy(self) -> Pearl:
        s = Pearl()
        self._copy_gems(s)
        s.tasks = self.tasks[:]
        s.done = self.done[:]
        s.done_count = self.done_count[:]
        s.claims = self.claims
        s.pearl_used = self.pearl_used
        s.pearl_laid = self.pearl_laid
        s.quiet = self.quiet
        s.stuck = self.stuck
        return s


def new(players: i64, options: Mapping[str, str], components: Any) -> Pearl:
    s = Pearl()
    g.set_up(s, players)
    g.stock_deck(s, ON_FIELD)  # until the field is laid, the deck is the cards meant for it
    s.tasks = vec[i64]([ALL_TASKS] * players)
    s.done = vec[i64]([0] * (players * g.KINDS))
    s.done_count = vec[i64]([0] * players)
    s.player = first_seat(options)  # §1.4
    return s
