"""Nizam: shift the lines of a shared field, score what you lined up (RULES.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from terem.core.event import Item, Scored
from terem.core.outcome import Outcome
from terem.core.state import DEALER, ONE, first_seat
from terem.games.nizam import gems as g
from terem.games.nizam.names import LETTERS, LINE_NAMES, cell_name

POINTS: Final = vec[i64]([0, 0, 0, 3, 5, 7])  # §5.1, by length of the run
SOLO_HAND_LIMIT: Final[i64] = 8  # §7.1
MAX_LEGAL: Final[i64] = 2402


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Nizam(g.Gems):
    scores: vec[i64]
    runs: vec[i64]  # per line: its run when the turn began
    changed: i64 = 0  # bit per line whose run was ever different in this turn (§5.3)

    def max_legal(self) -> i64:
        return MAX_LEGAL

    def score(self, seat: i64) -> i64:
        return self.scores[seat]

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        if seat == DEALER:
            return self._legal_deals(out)
        n: i64 = 0
        if self.shifts > 0:
            out[0] = g.END
            n = 1
        elif self.can_draw(seat):
            out[0] = g.DRAW
            n = 1
        n = self._legal_shifts(seat, out, n)
        if n == 0:
            out[0] = g.PASS
            n = 1
        return n

    # ------------------------------------------------------------------ runs

    def run(self, line: i64) -> i64:
        """The run of a line: kind * 8 + length, 0 if fewer than three are equal.

        Three of five neighbours always cover the middle card.
        """
        field = self.field
        step = g.LINE_STEP[line]
        middle = g.LINE_START[line] + 2 * step
        kind = field[middle]
        length: i64 = 1
        if field[middle - step] == kind:
            length += 1
            if field[middle - 2 * step] == kind:
                length += 1
        if field[middle + step] == kind:
            length += 1
            if field[middle + 2 * step] == kind:
                length += 1
        if length < 3:
            return 0
        return kind * 8 + length

    def run_cells(self, line: i64) -> i64:
        """Bit per cell of the line's run."""
        field = self.field
        step = g.LINE_STEP[line]
        middle = g.LINE_START[line] + 2 * step
        kind = field[middle]
        cells = ONE << middle
        if field[middle - step] == kind:
            cells |= ONE << (middle - step)
            if field[middle - 2 * step] == kind:
                cells |= ONE << (middle - 2 * step)
        if field[middle + step] == kind:
            cells |= ONE << (middle + step)
            if field[middle + 2 * step] == kind:
                cells |= ONE << (middle + 2 * step)
        return cells

    def _turn_begins(self) -> None:
        self.begin_noting()

    def begin_noting(self) -> None:
        """From here on shifts are compared with the runs that stand now."""
        self.changed = 0
        for line in range(g.LINES):
            self.runs[line] = self.run(line)

    def _note_shift(self, line: i64) -> None:
        """A shift alters its own line and the five lines that cross it."""
        crossing: i64 = g.SIZE if line < g.SIZE else 0
        runs = self.runs
        changed = self.changed
        if self.run(line) != runs[line]:
            changed |= ONE << line
        for other in range(crossing, crossing + g.SIZE):
            if self.run(other) != runs[other]:
                changed |= ONE << other
        self.changed = changed

    # ------------------------------------------------------------------ activating the field (§5)

    def scoring_lines(self) -> i64:
        """Bit per line that would count if the turn ended now (§5.3)."""
        lines: i64 = 0
        for line in range(g.LINES):
            if self.changed >> line & 1 and self.run(line) != 0:
                lines |= ONE << line
        return lines

    def lines_with_runs(self) -> i64:
        """Bit per line that would count if this turn had changed all of them."""
        lines: i64 = 0
        for line in range(g.LINES):
            if self.run(line) != 0:
                lines |= ONE << line
        return lines

    def points(self, lines: i64) -> i64:
        """The points of these lines together."""
        if lines == 0:
            return 0
        points: i64 = -1  # §5.2: one more for each line beyond the first
        for line in range(g.LINES):
            if lines >> line & 1:
                points += POINTS[self.run(line) & 7] + 1
        return points

    def _end(self) -> None:
        lines = self.scoring_lines()
        if lines == 0:
            self._next_turn()
            return
        if self.journal is not None:
            self.journal.append(Scored(self.player, self.items(lines)))
        scored: i64 = 0
        for line in range(g.LINES):
            if lines >> line & 1:
                scored |= self.run_cells(line)
        self.scores[self.player] += self.points(lines)
        self._discard_from_field(scored)
        self.holes = scored

    def _discard_from_field(self, cells: i64) -> None:
        """Each scored card goes once, even if two lines share it (§5.4)."""
        field = self.field
        piles = self.piles
        for cell in range(g.CELLS):
            if cells >> cell & 1:
                piles[g.DISCARDS + field[cell]] += 1
                piles[g.DISCARDS + g.TOTAL] += 1
                field[cell] = g.EMPTY
        self._renew_empty_deck()

    def items(self, lines: i64) -> tuple[Item, ...]:
        """Where the points of these lines come from."""
        items: list[Item] = []
        for line in range(g.LINES):
            if lines >> line & 1:
                run = self.run(line)
                scored = self.run_cells(line)
                cells = [cell_name(cell) for cell in range(g.CELLS) if scored >> cell & 1]
                args: dict[str, str | int] = {
                    "line": LINE_NAMES[line],
                    "kind": LETTERS[run >> 3],
                    "length": run & 7,
                }
                code = "row" if line < g.SIZE else "column"
                items.append(Item(code, POINTS[run & 7], tuple(cells), args))
        if len(items) > 1:
            items.append(Item("bonus", len(items) - 1, (), {"lines": len(items)}))
        return tuple(items)

    # ------------------------------------------------------------------ the end (§6)

    def _is_last_turn(self) -> bool:
        return self.run_outs >= self.players

    def outcome(self) -> Outcome:
        """Most points win, ties are shared (§6.3)."""
        found = super().outcome()
        return Outcome(found.places, found.scores, "solo") if self.players == 1 else found

    def copy(self) -> Nizam:
        s = Nizam()
        self._copy_gems(s)
        s.scores = self.scores[:]
        s.runs = self.runs[:]
        s.changed = self.changed
        return s


def new(players: i64, options: Mapping[str, str], components: Any) -> Nizam:
    s = Nizam()
    g.set_up(s, players)
    g.stock_deck(s, g.COPIES)
    if players == 1:
        s.hand_limit = SOLO_HAND_LIMIT
    s.scores = vec[i64]([0] * players)
    s.runs = vec[i64]([0] * g.LINES)
    s.player = first_seat(options)  # §1.4
    return s


def field_only(field: list[int]) -> Nizam:
    """A turn that begins on this field: for scoring shifts without hands and prices."""
    s = new(1, {}, None)
    for cell in range(g.CELLS):
        s.field[cell] = field[cell]
    s.player = 0
    s.begin_noting()
    return s
