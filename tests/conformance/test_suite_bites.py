"""The suite must be able to fail: a planted fault for each property."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from seventh.acorns import GAME as ACORNS
from seventh.acorns import POSITION
from seventh.acorns.rules import CARD, HELD, PART, PLAY, SWAP, Acorns

from conformance import properties
from conformance.properties import Watch, hold_along_a_game
from conformance.walk import Case
from terem.core import position as p
from terem.core.event import Event, Item, Scored
from terem.core.mind import Mind, Turns
from terem.core.outcome import Outcome
from terem.core.skill import GREEDY, LEVELS, Level, Skill
from terem.core.state import State, attributes_of
from terem.games import find_game

NIZAM = find_game("nizam")

Property = Callable[[Case, int], object]


def along(watch: Watch) -> Property:
    """Only this property, along a game."""
    return lambda case, seed: hold_along_a_game(case, seed, [watch])


def case_of(state: Callable[[], Acorns] | None = None, **changes: Any) -> Case:
    """Acorns with something replaced."""

    def new(players: int, options: object, components: object) -> Acorns:
        assert state is not None
        faulty = state()
        fresh = ACORNS.start(players)
        for name in attributes_of(Acorns):
            setattr(faulty, name, getattr(fresh, name))
        return faulty

    if state is not None:
        changes["new"] = new
    return Case(ACORNS.with_pieces(**changes), 3, {})


def no_leak(case: Case, seed: int) -> None:
    properties.nothing_leaks(case, range(seed, seed + 5))


def assert_bites(check: Property, case: Case, message: str) -> None:
    def check_all() -> None:
        for seed in range(20):
            check(case, seed)

    with pytest.raises(AssertionError, match=message):
        check_all()


def test_honest_games_pass() -> None:
    case = Case(ACORNS, 3, {})
    for check in (
        properties.listed_is_legal,
        no_leak,
        properties.notation_round_trips,
        hold_along_a_game,
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


def test_a_list_that_repeats() -> None:
    assert_bites(properties.listed_is_legal, case_of(Repeats), "repeats")


# ------------------------------------------------------------------ 2 copies


class DealsTheMissing(Acorns):
    def deal(self, rng: Any) -> Any:
        return CARD + rng.below(3)


def test_a_dealer_of_cards_that_are_not_there() -> None:
    assert_bites(properties.listed_is_legal, case_of(DealsTheMissing), "deals is not what is listed")


class SharesItsCards(Acorns):
    def copy(self) -> State:
        copy = super().copy()
        setattr(copy, "cards", self.cards)  # noqa: B010
        return copy


def test_a_mutable_copy() -> None:
    assert_bites(along(properties.copies_are_independent), case_of(SharesItsCards), "changed")


class TakesItsListenerAlong(Acorns):
    def copy(self) -> State:
        copy = super().copy()
        copy.journal = self.journal
        return copy


def test_a_copy_that_is_listened_to() -> None:
    case = case_of(TakesItsListenerAlong)
    assert_bites(along(properties.copies_are_independent), case, "somebody listens to a copy")


# ------------------------------------------------------------------ 3 replays elsewhere


def test_a_position_that_depends_on_the_process() -> None:
    """The other process uses the honest Acorns."""
    hashed = p.custom("hash", [], lambda state: str(hash("acorn")), lambda state, text: None)
    here = case_of(POSITION=p.Position(*POSITION.fields, hashed))
    with pytest.raises(AssertionError, match="somewhere else in another process"):
        properties.replays_alike_elsewhere([here], lambda case: range(2))


# ------------------------------------------------------------------ 4 leaks


def test_a_view_that_shows_another_hand() -> None:
    leaky = NIZAM.with_pieces(view=lambda state, seat: NIZAM.view(state, 0))
    assert_bites(no_leak, Case(leaky, 2, {}), "sees what it may not")


def test_a_view_that_shows_a_sealed_choice() -> None:
    def leaky(state: Acorns, seat: int) -> Any:
        seen = ACORNS.view(state, seat)
        sealed = max(int(state.sealed[other]) for other in range(state.players))
        return type(seen)(
            **{name: getattr(seen, name) for name in seen.__struct_fields__} | {"chosen": sealed}
        )

    assert_bites(no_leak, case_of(view=leaky), "sees what it may not")


class DealsNothingAnew(Acorns):
    def redeal(self, seat: int, rng: Any) -> State:
        return self.copy()


def test_a_redeal_that_does_nothing() -> None:
    assert_bites(no_leak, case_of(DealsNothingAnew), "re-dealing never changes anything")


class DealsByTheTruth(Acorns):
    def redeal(self, seat: int, rng: Any) -> State:
        for _ in range(self.cards[(1 - seat if seat in (0, 1) else 0) * PART + HELD]):
            rng.below(7)
        redealt: State = super().redeal(seat, rng)
        return redealt


def test_a_redeal_that_depends_on_the_truth() -> None:
    assert_bites(no_leak, case_of(DealsByTheTruth), "depends on what it may not know")


class TellsWhatWasChosen(Acorns):
    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if seat >= 0 and action < SWAP:
            self.tell(_Open(seat, action - int(PLAY) + 1))


class _Open(Event, frozen=True, tag="open"):
    seat: int
    value: int


def test_an_event_that_tells_a_sealed_choice() -> None:
    assert_bites(no_leak, case_of(TellsWhatWasChosen), "is told which")


class LimitsByAnothersHand(Acorns):
    """Seat 1 may swap only while seat 0 holds a three."""

    def can_swap(self, seat: int) -> bool:
        return super().can_swap(seat) and (seat != 1 or self.cards[HELD + 2] > 0)


def test_legal_actions_that_leak() -> None:
    assert_bites(no_leak, case_of(LimitsByAnothersHand), "learns from its legal actions")


class GoesOn(Mind):
    """Swaps a card and plays another, without waiting for what it draws."""

    def __init__(self, sight: int) -> None:
        self.sight = sight

    def worth(self, state: State, seat: int) -> int:
        return 0

    def turns(self, state: State, seat: int, width: int, rng: Any, out: Turns) -> None:
        out.clear()
        for action in (legal := state.legal_actions(seat))[-1:] + legal[:1]:
            out.step(action)
        out.close(0)


def test_a_bot_that_looks_beyond_its_turn() -> None:
    levels = {name: Level(sight=0, width=1) for name in (*LEVELS, GREEDY)}
    eager = Skill(mind=GoesOn, levels=levels, prospects=lambda before, after, seat: ())
    assert_bites(no_leak, case_of(SKILL=eager), "goes beyond its turn")


# ------------------------------------------------------------------ 5 to 9


class FirstComeFirstServed(Acorns):
    """The seat that chooses first scores a point."""

    def apply(self, seat: int, action: int) -> None:
        if seat >= 0 and all(self.sealed[other] == 0 for other in range(self.players)):
            self.scores[seat] += 1
        super().apply(seat, action)


def test_an_order_that_matters() -> None:
    case = case_of(FirstComeFirstServed)
    assert_bites(properties.simultaneous_decisions_commute, case, "order of simultaneous decisions matters")
    assert_bites(along(properties.items_add_up), case, "do not add up")


def test_a_position_that_forgets_something() -> None:
    def forget(state: Acorns) -> None:
        state.swapped[0] = 1 - state.swapped[0]

    forgetful = p.Position(*POSITION.fields, settle=forget)
    assert_bites(properties.notation_round_trips, case_of(POSITION=forgetful), "not read back as it was")


def without_swaps(**more: Any) -> p.Position[Acorns]:
    return p.Position(*(field for field in POSITION.fields if field.name != "swapped"), **more)


def test_an_attribute_that_no_field_holds() -> None:
    assert_bites(properties.notation_round_trips, case_of(POSITION=without_swaps()), "leaves out swapped")


def test_a_hidden_part_that_the_notation_misses() -> None:
    """The text is the same, but the position plays differently."""
    partial = without_swaps(derived=["swapped"])
    assert_bites(properties.notation_round_trips, case_of(POSITION=partial), "plays differently")


class LosesACard(Acorns):
    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if action >= SWAP:
            self.cards[seat * PART + 6 + action - SWAP] -= 1


def test_a_card_that_vanishes() -> None:
    assert_bites(along(properties.components_are_conserved), case_of(LosesACard), "appear or vanish")


class NeverEnds(Acorns):
    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if seat >= 0:
            for other in range(self.players):
                if self.count(other, HELD) == 0:
                    self.cards[other * PART + HELD] += 1


def test_a_game_that_never_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("conformance.walk.LONGEST", 2000)
    assert_bites(along(properties.ends_with_an_outcome), case_of(NeverEnds), "does not end")


class TellsAGenerousOutcome(Acorns):
    def outcome(self) -> Outcome:
        true = super().outcome()
        return Outcome(true.places, tuple(score + 1 for score in true.scores), true.why)


def test_an_outcome_that_is_not_the_score() -> None:
    case = case_of(TellsAGenerousOutcome)
    assert_bites(along(properties.ends_with_an_outcome), case, "tells other scores")


class ScoresWithoutItems(Acorns):
    def tell(self, event: Event) -> None:
        if isinstance(event, Scored):
            event = Scored(event.seat, (Item("round", event.points + 1),))
        super().tell(event)


def test_items_that_do_not_add_up() -> None:
    assert_bites(along(properties.items_add_up), case_of(ScoresWithoutItems), "do not add up")
