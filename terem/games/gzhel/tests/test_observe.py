"""Gzhel's observer: the check for leaks catches one that tells more than a seat may see."""

from __future__ import annotations

import pytest
from lab import test_encoding
from librt.vecs import vec
from mypy_extensions import i16

from terem.core.observe import Observer
from terem.core.state import State
from terem.games.gzhel.arranging import FRONT, PART
from terem.games.gzhel.observe import LAYOUT, OBSERVER
from terem.games.gzhel.rules import Gzhel
from terem.lab.encoding import Encoding


class Peeping(Observer):
    """Sees the stamps that lie in front of the next seat at this moment, not those that all saw last."""

    def look(self, state: State, seat: int, out: vec[i16], at: int) -> None:
        assert isinstance(state, Gzhel)
        OBSERVER.look(state, seat, out, at)
        part = (seat + 1) % int(state.players) * int(PART)
        for flower in range(5):
            out[at + LAYOUT["stamps"] + 5 + flower] = i16(state.own[part + FRONT + flower])


def test_a_leak_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    peeping = Encoding("gzhel", Peeping(LAYOUT))
    monkeypatch.setattr(test_encoding, "encoding_of", lambda game: peeping)
    with pytest.raises(AssertionError):
        test_encoding.test_nothing_leaks("gzhel", 2)
