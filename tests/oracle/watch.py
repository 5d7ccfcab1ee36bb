"""A referee watches random games of Nizam or Pearl step by step, described as people would at a table."""

from __future__ import annotations

from typing import Any

from conformance.walk import Case, advance

from oracle.nizam_oracle import NizamReferee, PearlReferee
from terem.core.chance import FastRng
from terem.core.state import DEALER
from terem.games.nizam.events import Drew, Laid, Shifted
from terem.games.nizam.gems import DECK, DISCARDS, Gems
from terem.games.nizam.notation import pile_letters, show_field


def watch(case: Case, referee: NizamReferee | PearlReferee, seed: int) -> Gems:
    """Plays to the end; the referee must allow every step and hold the same cards after it."""
    state = case.start()
    assert isinstance(state, Gems)
    rng = FastRng(seed)
    seat, word = int(DEALER), ""
    events: list[Any] = []
    while state.to_act():
        state.journal = []
        step = advance(state, rng)
        events += state.journal
        if step.seat != DEALER:
            seat, word = step.seat, case.game.text(step.action)
        if not state.dealer_acts():
            laid = [event.kind for event in events if isinstance(event, Laid)]
            drew = [(event.seat, str(event.kind)) for event in events if isinstance(event, Drew)]
            paid = "".join(event.paid for event in events if isinstance(event, Shifted))
            _tell(referee, seat, word, laid, drew, paid)
            _agree(referee, state)
            events = []
    return state


def _tell(
    referee: Any, seat: int, word: str, laid: list[str], drew: list[tuple[int, str]], paid: str
) -> None:
    if not word:
        referee.deal_field(laid)
        for owner, card in drew:
            referee.deal_hand(owner, card)
    elif word == "draw":
        referee.draw(seat, [card for _, card in drew])
    elif word == "pass":
        referee.passes(seat)
    elif word.startswith("claim"):
        referee.claim(seat, word[-1])
    elif word == "end" and isinstance(referee, NizamReferee):
        referee.end(seat, laid)
    elif word == "end":
        referee.end(seat)
    else:
        referee.shift(seat, word[:2], paid)


def _agree(referee: NizamReferee | PearlReferee, state: Gems) -> None:
    assert referee.field == show_field(state)
    for seat in range(state.players):
        assert referee.hands[seat] == pile_letters(state, state.hand(seat))
    for pile, counted in ((DECK, referee.deck), (DISCARDS, referee.discards)):
        assert pile_letters(state, pile) == "".join(sorted(counted.elements()))
    if isinstance(referee, NizamReferee):
        assert list(referee.scores) == [state.score(seat) for seat in range(state.players)]
        assert referee.run_outs == state.run_outs
        assert referee.over == state.is_over()
    else:
        assert [len(pile) for pile in referee.done] == [state.score(seat) for seat in range(state.players)]
