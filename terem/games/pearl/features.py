"""What the network of Pearl of the East is shown: the gems, the tasks and what blocks them."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from terem.core.state import State
from terem.games.nizam import features as f
from terem.games.nizam import gems as g
from terem.games.nizam.shifting import count
from terem.games.pearl.rules import Pearl

DONE: Final[i64] = f.TABLE  # tasks of this seat
NEXT_DONE: Final[i64] = f.TABLE + 1
MOST_DONE: Final[i64] = f.TABLE + 2
OPEN: Final[i64] = f.TABLE + 3  # tasks that nothing blocks
NEXT_OPEN: Final[i64] = f.TABLE + 4
READY: Final[i64] = f.TABLE + 5  # of those, lined up
NEXT_READY: Final[i64] = f.TABLE + 6
QUIET: Final[i64] = f.TABLE + 7
WILD: Final[i64] = f.TABLE + 8  # lined up with the pearl only
NEXT_WILD: Final[i64] = f.TABLE + 9
INPUTS: Final[i64] = f.TABLE + 10

WANTED: Final[i64] = f.KIND  # an open task of this seat
COVERED: Final[i64] = f.KIND + 1  # a blocked one
NEXT_WANTED: Final[i64] = f.KIND + 2
NEXT_COVERED: Final[i64] = f.KIND + 3
OTHERS_WANT: Final[i64] = f.KIND + 4
PLAIN: Final[i64] = f.KIND + 5  # lined up
LINED: Final[i64] = f.KIND + 6  # lined up with the pearl
MY_TOP: Final[i64] = f.KIND + 7
TO_DO: Final[i64] = f.KIND + 8  # how many tasks this seat has left, open or not
NEXT_TO_DO: Final[i64] = f.KIND + 9
FIELDS: Final[i64] = f.KIND + 10
MOST_QUIET: Final[i64] = 60


@final
class PearlFeatures(f.GemFeatures):
    def __init__(self) -> None:
        self.inputs = INPUTS
        self.items = g.KINDS
        self.fields = FIELDS

    def look(self, state: State, seat: i64, x: vec[i64]) -> i64:
        assert isinstance(state, Pearl)
        s = state
        if s.player < 0 or s.hands_to_deal > 0 or s.holes != 0:
            return -1
        self.look_at_gems(s, seat, x)
        following = s.following(seat)
        most: i64 = 0
        for other in range(s.players):
            if other != seat:
                most = max(most, s.done_count[other])
        plain = s.lined_up(False)
        wild = s.lined_up(True)
        mine = s.tasks[seat] & ~s.blocked(seat)
        theirs = s.tasks[following] & ~s.blocked(following)
        x[f.MARGIN] = s.done_count[seat] - most
        x[DONE] = s.done_count[seat]
        x[NEXT_DONE] = s.done_count[following]
        x[MOST_DONE] = most
        x[OPEN] = count(mine)
        x[NEXT_OPEN] = count(theirs)
        x[READY] = count(mine & plain)
        x[NEXT_READY] = count(theirs & plain)
        x[WILD] = count(mine & wild & ~plain)
        x[NEXT_WILD] = count(theirs & wild & ~plain)
        x[QUIET] = min(s.quiet, MOST_QUIET)
        top = s.top(seat)
        for kind in range(g.KINDS):
            at = self.inputs + kind * self.fields
            x[at + WANTED] = mine >> kind & 1
            x[at + COVERED] = (s.tasks[seat] & ~mine) >> kind & 1
            x[at + NEXT_WANTED] = theirs >> kind & 1
            x[at + NEXT_COVERED] = (s.tasks[following] & ~theirs) >> kind & 1
            for other in range(s.players):
                if other != seat and other != following:
                    x[at + OTHERS_WANT] += s.tasks[other] >> kind & 1
            x[at + PLAIN] = plain >> kind & 1
            x[at + LINED] = wild >> kind & 1
            x[at + MY_TOP] = 1 if top == kind else 0
            x[at + TO_DO] = g.KINDS - s.done_count[seat]
            x[at + NEXT_TO_DO] = g.KINDS - s.done_count[following]
        return g.KINDS
