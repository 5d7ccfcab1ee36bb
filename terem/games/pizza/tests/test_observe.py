"""Royal Pizza's observer: the check for leaks catches one that tells more than a seat may see."""

from __future__ import annotations

import pytest
from lab import test_encoding
from librt.vecs import vec
from mypy_extensions import i16

from terem.core.observe import Observer
from terem.core.state import State
from terem.games.pizza.observe import LAYOUT, OBSERVER
from terem.games.pizza.rules import HAND, PART, Pizza
from terem.lab.encoding import Encoding


class Peeping(Observer):
    """Sees how many tokens of the first kind the next seat has in hand."""

    def look(self, state: State, seat: int, out: vec[i16], at: int) -> None:
        assert isinstance(state, Pizza)
        OBSERVER.look(state, seat, out, at)
        other = (seat + 1) % state.players
        out[at + LAYOUT["hand"]] = i16(state.tokens[other * PART + HAND])


def test_a_leak_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    peeping = Encoding("pizza", Peeping(LAYOUT))
    monkeypatch.setattr(test_encoding, "encoding_of", lambda game: peeping)
    with pytest.raises(AssertionError):
        test_encoding.test_nothing_leaks("pizza", 2)
