"""What a seat sees as whole numbers, written straight from a position for programs that learn."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from terem.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """A game's own subclass writes the parts of its layout, each found by its name.

    It reads the true position, so nothing but the tests keeps it honest: what it writes must be the same for
    every position that the seat cannot tell apart.
    """

    layout: Any  # a terem.core.layout.Layout
    names: list[str]
    starts: vec[i64]
    base: i64  # where in `out` the numbers of this look begin
    next: i64  # the part that is most likely asked for next

    def __init__(self, layout: Any) -> None:
        self.layout = layout
        self.names = [part.name for part in layout.parts]
        starts: list[int] = [layout[name] for name in self.names]
        self.starts = vec[i64](starts)
        self.base = 0
        self.next = 0

    def look(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        """Write what the seat may see into out, from at on; there are zeros before."""
        self.base = at
        self.next = 0
        self.observe(state, seat, out)

    def observe(self, state: State, seat: i64, out: vec[i16]) -> None:
        raise NotImplementedError

    def part(self, name: str) -> i64:
        """Where a part begins in `out`. Quickest in the layout's order."""
        at = self.next
        names = self.names
        # Asked for in the layout's order, it is the very same string.
        if at >= i64(len(names)) or names[at] is not name:
            at = i64(names.index(name))
        self.next = at + 1
        return self.base + self.starts[at]
