"""What a seat sees as whole numbers, written straight from a position for programs that learn."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from terem.core.layout import Layout
from terem.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """A game's own subclass writes the parts of its layout, each where the layout says that it begins.

    It reads the true position, so nothing but the tests keeps it honest: what it writes must be the same for
    every position that the seat cannot tell apart.
    """

    layout: Layout
    base: i64  # where in `out` the numbers of this look begin: parts are counted from there

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.base = 0

    def look(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        """Write what the seat may see into out, from at on; there are zeros before."""
        self.base = at
        self.observe(state, seat, out)

    def observe(self, state: State, seat: i64, out: vec[i16]) -> None:
        raise NotImplementedError
