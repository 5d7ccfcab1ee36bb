"""What a seat sees, written as whole numbers straight from a position, for programs that learn."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from terem.core.layout import Layout
from terem.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Each game has a subclass, which writes the parts of its layout where the layout says that they begin.

    It reads the true position, so only the tests prove that it leaks nothing: it must write the same for all
    positions that the seat cannot tell apart.
    """

    layout: Layout
    base: i64  # where in `out` this observation begins; the layout counts from there

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.base = 0

    def look(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        """Write what the seat may see into `out`, from `at` on. There must be zeros before."""
        self.base = at
        self.observe(state, seat, out)

    def observe(self, state: State, seat: i64, out: vec[i16]) -> None:
        raise NotImplementedError
