"""The suite is only worth something if it fails: a planted fault for each property."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from seventh.acorns import GAME as ACORNS
from seventh.acorns.events import Chose
from seventh.acorns.rules import HELD, PART, SWAP, Acorns
from seventh.acorns.view import counts

from conformance import properties
from conformance.walk import Case
from terem.core.event import Event, Item, Scored
from terem.core.state import State
from terem.games import find_game

NIZAM = find_game("nizam")

Property = Callable[[Case, int], object]


def case_of(state: Callable[[], Acorns] | None = None, **changes: Any) -> Case:
    """Acorns with something replaced."""

    def new(players: int, options: object, components: object) -> Acorns:
        assert state is not None
        faulty = state()
        fresh = ACORNS.start(players)
        for name in ("players", "cards", "owed", "sealed", "swapped", "scores", "rounds", "ties_share"):
            setattr(faulty, name, getattr(fresh, name))
        return faulty

    if state is not None:
        changes["new"] = new
    return Case(replace(ACORNS, **changes), 3, {"ties": "nobody"})


def no_leak(case: Case, seed: int) -> None:
    properties.nothing_leaks(case, range(seed, seed + 5))


def assert_bites(check: Property, case: Case, message: str) -> None:
    def check_all() -> None:
        for seed in range(20):
            check(case, seed)

    with pytest.raises(AssertionError, match=message):
        check_all()


def test_the_honest_games_pass() -> None:
    case = Case(ACORNS, 3, {"ties": "nobody"})
    for check in (
        properties.listed_is_legal,
        properties.copies_are_independent,
        no_leak,
        properties.notation_round_trips,
        properties.components_are_conserved,
        properties.ends,
        properties.items_add_up,
    ):
        check(case, 1)
    assert any(properties.simultaneous_decisions_commute(case, seed) for seed in range(5))


# ------------------------------------------------------------------ 1 listed is legal


def test_an_unlisted_legal_action() -> None:
    def lenient(state: Acorns, seat: int, action: int) -> Any:
        return None if action >= SWAP else ACORNS.why_not(state, seat, action)

    assert_bites(properties.listed_is_legal, case_of(why_not=lenient), "is allowed, but not listed")


def test_a_listed_action_that_is_refused() -> None:
    def strict(state: Acorns, seat: int, action: int) -> Any:
        from terem.core.refusal import Refusal

        return Refusal("no-swap", "2.2") if action >= SWAP else ACORNS.why_not(state, seat, action)

    assert_bites(properties.listed_is_legal, case_of(why_not=strict), "is listed, but refused")


def test_a_clause_that_does_not_exist() -> None:
    def wrong(state: Acorns, seat: int, action: int) -> Any:
        refusal = ACORNS.why_not(state, seat, action)
        return refusal and type(refusal)(refusal.code, "9.9", refusal.args)

    assert_bites(properties.listed_is_legal, case_of(why_not=wrong), "has no clause 9.9")


class Repeats(Acorns):
    def legal(self, seat: int, out: Any) -> int:
        n = int(super().legal(seat, out))
        out[n] = out[0]
        return n + 1

    def copy(self) -> Acorns:
        return _like(self, Repeats())


def test_a_list_that_repeats() -> None:
    assert_bites(properties.listed_is_legal, case_of(Repeats), "repeats")


# ------------------------------------------------------------------ 2 copies


class SharesItsCards(Acorns):
    def copy(self) -> Acorns:
        s = _like(self, SharesItsCards())
        s.cards = self.cards
        return s


def test_a_mutable_copy() -> None:
    assert_bites(properties.copies_are_independent, case_of(SharesItsCards), "changed")


def _like(state: Acorns, other: Acorns) -> Acorns:
    copy = Acorns.copy(state)
    for name in ("players", "cards", "owed", "sealed", "swapped", "scores", "rounds", "ties_share"):
        setattr(other, name, getattr(copy, name))
    return other


# ------------------------------------------------------------------ 4 leaks


def test_a_view_that_shows_another_hand() -> None:
    leaky = replace(NIZAM, view=lambda state, seat: NIZAM.view(state, 0))
    assert_bites(no_leak, Case(leaky, 2, {}), "sees what it may not")


def test_a_view_that_shows_a_sealed_choice() -> None:
    def leaky(state: Acorns, seat: int) -> Any:
        seen = ACORNS.view(state, seat)
        sealed = max(int(state.sealed[other]) for other in range(state.players))
        return type(seen)(
            **{name: getattr(seen, name) for name in seen.__struct_fields__} | {"chosen": sealed}
        )

    assert_bites(no_leak, case_of(view=leaky), "sees what it may not")


def test_a_redeal_that_does_nothing() -> None:
    lazy = replace(NIZAM, redeal=lambda state, seat, rng: state.copy())
    assert_bites(no_leak, Case(lazy, 2, {}), "re-dealing never changes anything")


def test_a_redeal_that_depends_on_the_truth() -> None:
    def biased(state: State, seat: int, rng: Any) -> State:
        hand = NIZAM.view(state, 1 - seat if seat >= 0 else 0).hand  # type: ignore[attr-defined]
        for _ in range(len(set(hand))):
            rng.below(7)
        redealt: State = state.redeal(seat, rng)
        return redealt

    case = Case(replace(NIZAM, redeal=biased), 2, {})
    assert_bites(no_leak, case, "depends on what it may not know")


class TellsWhatWasChosen(Acorns):
    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if self.journal is not None:
            self.journal = [_Open(e.seat, e.value) if isinstance(e, Chose) else e for e in self.journal]

    def copy(self) -> Acorns:
        return _like(self, TellsWhatWasChosen())


class _Open(Event, frozen=True, tag="open"):
    seat: int
    value: int | None


def test_an_event_that_tells_a_sealed_choice() -> None:
    assert_bites(no_leak, case_of(TellsWhatWasChosen), "hears which")


class LimitsByAnothersHand(Acorns):
    """Seat 1 may swap only while seat 0 holds a three."""

    def can_swap(self, seat: int) -> bool:
        return super().can_swap(seat) and (seat != 1 or self.cards[HELD + 2] > 0)

    def copy(self) -> Acorns:
        return _like(self, LimitsByAnothersHand())


def test_legal_actions_that_leak() -> None:
    def redeal(state: Acorns, seat: int, rng: Any) -> Acorns:
        return _like(state.redeal(seat, rng), LimitsByAnothersHand())

    case = case_of(LimitsByAnothersHand, redeal=redeal)
    assert_bites(no_leak, case, "learns from its legal actions")


# ------------------------------------------------------------------ 5 to 9


class FirstComeFirstServed(Acorns):
    """Whoever chooses first scores a point."""

    def apply(self, seat: int, action: int) -> None:
        if seat >= 0 and all(self.sealed[other] == 0 for other in range(self.players)):
            self.scores[seat] += 1
        super().apply(seat, action)

    def copy(self) -> Acorns:
        return _like(self, FirstComeFirstServed())


def test_an_order_that_matters() -> None:
    case = case_of(FirstComeFirstServed)
    assert_bites(properties.simultaneous_decisions_commute, case, "order of simultaneous decisions matters")
    assert_bites(properties.items_add_up, case, "do not add up")


def test_a_position_that_forgets_something() -> None:
    def forgetful(words: str) -> Acorns:
        state = ACORNS.read(words)
        state.swapped[0] = 1 - state.swapped[0]
        return state

    assert_bites(properties.notation_round_trips, case_of(read=forgetful), "not read back as it was")


def test_a_hidden_part_that_the_notation_misses() -> None:
    """The text is the same, but the position plays differently."""

    def show(state: Acorns) -> str:
        return " ".join(word for word in ACORNS.show(state).split() if not word.startswith("swapped"))

    def read(words: str) -> Acorns:
        players = words.split("owed=")[1].split(" ")[0].count(",") + 1
        return ACORNS.read(words + " swapped=" + ",".join(["0"] * players))

    assert_bites(properties.notation_round_trips, case_of(show=show, read=read), "plays differently")


class LosesACard(Acorns):
    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if action >= SWAP:
            self.cards[seat * PART + 6 + action - SWAP] -= 1

    def copy(self) -> Acorns:
        return _like(self, LosesACard())


def test_a_card_that_vanishes() -> None:
    assert_bites(properties.components_are_conserved, case_of(LosesACard), "appear or vanish")


class NeverEnds(Acorns):
    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if seat >= 0:
            for other in range(self.players):
                if sum(counts(self, other, HELD)) == 0:
                    self.cards[other * PART + HELD] += 1

    def copy(self) -> Acorns:
        return _like(self, NeverEnds())


def test_a_game_that_never_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("conformance.walk.LONGEST", 2000)
    assert_bites(properties.ends, case_of(NeverEnds), "does not end")


class ScoresWithoutItems(Acorns):
    def _score(self, seat: int, points: int) -> None:
        self.scores[seat] += points
        if self.journal is not None:
            self.journal.append(Scored(seat, (Item("round", points + 1),)))

    def copy(self) -> Acorns:
        return _like(self, ScoresWithoutItems())


def test_items_that_do_not_add_up() -> None:
    assert_bites(properties.items_add_up, case_of(ScoresWithoutItems), "do not add up")
