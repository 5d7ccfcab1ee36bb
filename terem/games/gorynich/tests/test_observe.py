"""Gorynich's observer: the check for leaks catches one that tells more than a seat may see."""

from __future__ import annotations

import pytest
from lab import test_encoding
from librt.vecs import vec
from mypy_extensions import i16

from terem.core.observe import Observer
from terem.core.state import State
from terem.games.gorynich.observe import LAYOUT, OBSERVER
from terem.games.gorynich.rules import Gorynich
from terem.lab.encoding import Encoding


class Peeping(Observer):
    """Sees the card that the next seat laid face down."""

    def look(self, state: State, seat: int, out: vec[i16], at: int) -> None:
        assert isinstance(state, Gorynich)
        OBSERVER.look(state, seat, out, at)
        sealed = state.sealed[(seat + 1) % state.players]
        if sealed >= 0:
            out[at + LAYOUT["chosen"] + sealed] = 1


def test_a_leak_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    peeping = Encoding("gorynich", Peeping(LAYOUT))
    monkeypatch.setattr(test_encoding, "encoding_of", lambda game: peeping)
    with pytest.raises(AssertionError):
        test_encoding.test_nothing_leaks("gorynich", 3)
