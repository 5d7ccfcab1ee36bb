"""Until every game has an observe.py."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from terem.core.observe import Observer
from terem.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Sight(Observer):
    def __init__(self) -> None:
        pass

    def look(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        self.see(state, seat, out, at)

    def see(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        raise NotImplementedError
