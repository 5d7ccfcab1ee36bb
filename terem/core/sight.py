"""What a seat sees as numbers, straight from a position: the fast twin of a game's encode.py."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from terem.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Sight:
    """Writes the same numbers that encode.py makes of the view; the tests hold the two together."""

    def see(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        """Write what the seat may see into out, from at on; there are zeros before."""
        raise NotImplementedError
