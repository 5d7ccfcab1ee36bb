"""What a seat sees, written as whole numbers straight from a position, for programs that learn."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from terem.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Each game has a subclass, which writes the parts of its layout by name.

    It reads the true position, so only the tests prove that it leaks nothing: it must write the same for all
    positions that the seat cannot tell apart.
    """

    layout: Any  # a terem.core.layout.Layout
    names: list[str]
    starts: vec[i64]
    base: i64  # where in `out` this observation begins
    next: i64  # the part that is most likely needed next

    def __init__(self, layout: Any) -> None:
        self.layout = layout
        self.names = [part.name for part in layout.parts]
        starts: list[int] = [layout[name] for name in self.names]
        self.starts = vec[i64](starts)
        self.base = 0
        self.next = 0

    def look(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        """Write what the seat may see into `out`, from `at` on. There must be zeros before."""
        self.base = at
        self.next = 0
        self.observe(state, seat, out)

    def observe(self, state: State, seat: i64, out: vec[i16]) -> None:
        raise NotImplementedError

    def part(self, name: str) -> i64:
        """Where a part begins in `out`. It is fastest in the layout's order."""
        at = self.next
        names = self.names
        # In the layout's order it is the same string object.
        if at >= i64(len(names)) or names[at] is not name:
            at = i64(names.index(name))
        self.next = at + 1
        return self.base + self.starts[at]
