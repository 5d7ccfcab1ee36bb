"""The observers of the two games of gems: the check for leaks catches one that sees another hand."""

from __future__ import annotations

import pytest
from lab import test_encoding
from librt.vecs import vec
from mypy_extensions import i16

from terem.core.observe import Observer
from terem.core.state import State
from terem.games import find_game
from terem.games.nizam.gems import KINDS, Gems
from terem.lab.encoding import Encoding


class Peeping(Observer):
    """Sees the hand of the next seat instead of its own."""

    def __init__(self, honest: Observer) -> None:
        super().__init__(honest.layout)
        self.honest = honest

    def look(self, state: State, seat: int, out: vec[i16], at: int) -> None:
        assert isinstance(state, Gems)
        self.honest.look(state, seat, out, at)
        hand = state.hand((seat + 1) % state.players)
        for kind in range(KINDS):
            out[at + self.layout["hand"] + kind] = i16(state.piles[hand + kind])


@pytest.mark.parametrize("key", ["nizam", "pearl"])
def test_a_leak_is_caught(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    observer = find_game(key).observer
    assert observer is not None
    peeping = Encoding(key, Peeping(observer))
    monkeypatch.setattr(test_encoding, "encoding_of", lambda game: peeping)
    with pytest.raises(AssertionError):
        test_encoding.test_nothing_leaks(key, 2)
