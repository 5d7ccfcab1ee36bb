"""What players of Mezen do to their own paintings: groups, amulets, lifting, placing (RULES.md §4, §5)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from terem.core.state import State
from terem.games.mezen import painting as p
from terem.games.mezen.events import Amuleted, Lifted, Placed, Turned
from terem.games.mezen.goals import first_cell
from terem.games.mezen.names import cell_name, cell_names, tile_text

KINDS: Final[i64] = 6  # of dark sides

# The fixed list of actions. The dealer's come first.
SET: Final[i64] = 0  # + icon
FIRST: Final[i64] = 6  # + seat
LAY: Final[i64] = 11  # + light symbol * 2 + 1 if it bears the spruce mark
GOAL: Final[i64] = 20  # + card, from 1
TURN: Final[i64] = 57  # + dark symbol
NAME: Final[i64] = 62  # + symbol
KEEP: Final[i64] = 67
SWITCH: Final[i64] = 68  # + symbol
BRIDGE: Final[i64] = 73  # + cell
EXCLUDE: Final[i64] = 98  # + cell
LIFT: Final[i64] = 123  # + the first cell of the group, in reading order
PUT: Final[i64] = 148  # + tile code: into the next hole, in reading order
SCORE: Final[i64] = 218
TAKE: Final[i64] = 219
ACTIONS: Final[i64] = 220
MAX_LEGAL: Final[i64] = 80

# A seat's part of `own` and `shown`.
PAINTING: Final[i64] = 0  # 25 tile codes
MARKS: Final[i64] = 25  # 25: amulets on the painting
LIFTED: Final[i64] = 50  # 25: tiles in hand, already turned over
LEFT: Final[i64] = 75  # [light * 6 + dark]: how many tiles have a dark side that nobody has seen
HELD: Final[i64] = 105  # how many tiles are in hand
AMULETS: Final[i64] = 106
USED: Final[i64] = 107  # amulets laid this round, on their way to the pool
SYMBOL: Final[i64] = 108  # what the seat combines this round
CHOICE: Final[i64] = 109  # sealed, while others still choose
TAKEN: Final[i64] = 110  # tiles lifted this round
PART: Final[i64] = 111

NO_MARK: Final[i64] = 0
IS_BRIDGE: Final[i64] = 1
IS_EXCLUDED: Final[i64] = 2
NOTHING: Final[i64] = -1


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Paintings(State):
    """Everybody's painting and what lies around it. Mezen decides which seat acts when."""

    own: vec[i64]  # what each seat has now, part by part
    turning: i64 = -1  # the seat whose lifted tiles the dealer turns over, or -1

    def _finish(self, seat: i64) -> None:
        """The seat owes nothing more in this phase."""
        raise NotImplementedError

    # ------------------------------------------------------------------ combining and lifting (§4)

    def showing(self, seat: i64, symbol: i64) -> i64:
        """Mask of the painting's tiles that show this symbol."""
        own = self.own
        start = seat * PART + PAINTING
        mask: i64 = 0
        for cell in range(p.CELLS):
            tile = own[start + cell]
            if tile >= 0 and p.SHOWS[tile] == symbol:
                mask |= p.ONE << cell
        return mask

    def marked(self, seat: i64, mark: i64) -> i64:
        """Mask of the tiles with a bridge, or of the excluded ones."""
        own = self.own
        start = seat * PART + MARKS
        mask: i64 = 0
        for cell in range(p.CELLS):
            if own[start + cell] == mark:
                mask |= p.ONE << cell
        return mask

    def members(self, seat: i64) -> i64:
        """Mask of all tiles that can be part of a group now (§4.1, §4.3)."""
        symbol = self.showing(seat, self.own[seat * PART + SYMBOL])
        spruces = self.showing(seat, p.SPRUCE)
        return (symbol | spruces) & ~self.marked(seat, IS_EXCLUDED) | self.marked(seat, IS_BRIDGE)

    def group_of(self, seat: i64, cell: i64) -> i64:
        """Mask of the group around a tile that is a member of one."""
        return p.connected(p.ONE << cell, self.members(seat))

    def _legal_combining(self, seat: i64, out: vec[i64]) -> i64:
        own = self.own
        symbol = self.showing(seat, own[seat * PART + SYMBOL])
        spruces = self.showing(seat, p.SPRUCE)
        bridges = self.marked(seat, IS_BRIDGE)
        excluded = self.marked(seat, IS_EXCLUDED)
        n: i64 = 0
        rest = (symbol | spruces) & ~excluded | bridges
        while rest:
            group = p.connected(rest & -rest, rest)
            rest ^= group
            if group & symbol and group & ~bridges:
                out[n] = LIFT + first_cell(group)
                n += 1
        if own[seat * PART + AMULETS] > 0:
            for cell in range(p.CELLS):
                bit = p.ONE << cell
                if (bridges | excluded) & bit:
                    continue
                if leaves_a_group(symbol, spruces, bridges | bit, excluded):
                    out[n] = BRIDGE + cell
                    n += 1
                if leaves_a_group(symbol, spruces, bridges, excluded | bit):
                    out[n] = EXCLUDE + cell
                    n += 1
        return n

    def _lay_amulet(self, seat: i64, action: i64) -> None:
        part = seat * PART
        bridge = action < EXCLUDE
        cell = action - (BRIDGE if bridge else EXCLUDE)
        self.own[part + MARKS + cell] = IS_BRIDGE if bridge else IS_EXCLUDED
        self.own[part + AMULETS] -= 1
        self.own[part + USED] += 1
        if self.journal is not None:
            self.journal.append(Amuleted(seat, cell_name(cell), "bridge" if bridge else "exclude"))

    def _lift(self, seat: i64, group: i64) -> None:
        """Take off the group except tiles with amulets, turn it over, let others slide down (§4.4, §5.1)."""
        own = self.own
        part = seat * PART
        group &= ~self.marked(seat, IS_BRIDGE)
        held: i64 = 0
        unknown = False
        for cell in range(p.CELLS):
            own[part + MARKS + cell] = NO_MARK
            if group >> cell & 1:
                tile = own[part + PAINTING + cell] ^ 1
                own[part + PAINTING + cell] = p.EMPTY
                own[part + LIFTED + held] = tile
                held += 1
                unknown = unknown or is_unknown(tile)
        own[part + HELD] = held
        own[part + TAKEN] = held
        if self.journal is not None:
            self.journal.append(Lifted(seat, cell_names(group), held))
        self._slide(part)
        if unknown:
            self.turning = seat

    def _slide(self, part: i64) -> None:
        own = self.own
        for column in range(p.SIZE):
            free = part + PAINTING + 4 * p.SIZE + column
            for row in range(p.SIZE):
                place = part + PAINTING + (4 - row) * p.SIZE + column
                tile = own[place]
                if tile != p.EMPTY:
                    own[place] = p.EMPTY
                    own[free] = tile
                    free -= p.SIZE

    def _next_unknown(self) -> i64:
        """The light symbol of the next lifted tile whose back nobody has seen."""
        lifted = self.turning * PART + LIFTED
        i: i64 = 0
        while not is_unknown(self.own[lifted + i]):
            i += 1
        return self.own[lifted + i] // (2 * p.DARKS)

    def _turn_next(self, dark: i64) -> None:
        own = self.own
        seat = self.turning
        lifted = seat * PART + LIFTED
        i: i64 = 0
        while not is_unknown(own[lifted + i]):
            i += 1
        light = own[lifted + i] // (2 * p.DARKS)
        tile = (light * p.DARKS + dark) * 2 + 1
        own[lifted + i] = tile
        own[seat * PART + LEFT + light * KINDS + dark] -= 1
        if self.journal is not None:
            self.journal.append(Turned(seat, tile_text(tile)))
        while i < own[seat * PART + HELD]:
            if is_unknown(own[lifted + i]):
                return
            i += 1
        self.turning = -1

    # ------------------------------------------------------------------ placing (§5)

    def _legal_puts(self, seat: i64, out: vec[i64]) -> i64:
        """Each different tile in hand, for the next hole."""
        own = self.own
        lifted = seat * PART + LIFTED
        n: i64 = 0
        for i in range(own[seat * PART + HELD]):
            action = PUT + own[lifted + i]
            repeated = False
            for j in range(n):
                repeated = repeated or out[j] == action
            if not repeated:
                out[n] = action
                n += 1
        return n

    def next_hole(self, seat: i64) -> i64:
        """The first hole in reading order; -1 when the painting is complete."""
        for cell in range(p.CELLS):
            if self.own[seat * PART + PAINTING + cell] == p.EMPTY:
                return cell
        return -1

    def _put(self, seat: i64, tile: i64) -> None:
        own = self.own
        part = seat * PART
        cell = self.next_hole(seat)
        own[part + PAINTING + cell] = tile
        if self.journal is not None:
            self.journal.append(Placed(seat, tile_text(tile), cell_name(cell)))
        i: i64 = 0
        while own[part + LIFTED + i] != tile:
            i += 1
        held = own[part + HELD] - 1
        own[part + HELD] = held
        own[part + LIFTED + i] = own[part + LIFTED + held]
        own[part + LIFTED + held] = 0
        if held == 0:
            self._finish(seat)


def leaves_a_group(symbol: i64, spruces: i64, bridges: i64, excluded: i64) -> bool:
    """Can anything be lifted with these amulets? (§4.2; masks)"""
    if symbol & ~bridges & ~excluded:
        return True  # a tile of the symbol without an amulet is a group, or part of one
    members = (symbol | spruces) & ~excluded | bridges
    seeds = symbol & ~excluded
    while seeds:
        group = p.connected(seeds & -seeds, members)
        if group & ~bridges:
            return True
        seeds &= ~group
    return False


def is_unknown(tile: i64) -> bool:
    """Is the back of this tile still unseen?"""
    return tile // 2 % p.DARKS == p.UNKNOWN
