"""The nine properties; an AssertionError says what is wrong. Four of them are checked along the same game."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import msgspec
from extent import IS_SLOW

from conformance.walk import Case, Step, actors, advance, choose, finish, positions, steps_of
from terem.bots import find_bot
from terem.core import build
from terem.core.chance import FastRng
from terem.core.event import Event, Scored
from terem.core.game import Game, View
from terem.core.state import DEALER, WATCHER, State
from terem.core.words import LANGUAGES, Words

# All levels. Those that search get few playouts, so that there is time for many positions.
# In plain Python a master takes seconds, so the levels that search only run with --slow.
IS_COMPILED = build() == "compiled"
LEVELS = ("random", "greedy", "pupil", "apprentice", "artisan@6", "master@12")
BOTS = LEVELS if IS_COMPILED or IS_SLOW else LEVELS[:4]
BOTS_EVERY = 2 if IS_COMPILED else 4  # of the positions


@cache
def words_of(game: Game[Any], language: str) -> Words:
    return Words(game, language)


# ------------------------------------------------------------------ 1


def listed_is_legal(case: Case, seed: int) -> None:
    """Listed actions can be applied, others are refused with a reason; no list is empty or has repeats."""
    game = case.game
    for state in positions(case, seed, samples=2):
        if state.dealer_acts():
            deals = state.legal_actions(DEALER)
            assert len(deals) == len(set(deals)) > 0, "the dealer's list is empty or repeats"
            chances = state.chances()
            assert set(chances) == set(deals), "what the dealer deals is not what is listed"
            assert sum(chances.values()) == 1, "the dealer's chances do not sum to one"
        for seat in range(case.players):
            listed = state.legal_actions(seat) if seat in state.seats_to_act() else []
            if seat in state.seats_to_act():
                assert listed, f"seat {seat} is to act, but its list is empty"
                assert len(listed) == len(set(listed)), "the list repeats"
            allowed = set(listed)
            for action in (*range(game.actions), -1, game.actions):
                refusal = game.refuse(state, seat, action)
                if action in allowed:
                    assert refusal is None, f"{game.text(action)} is listed, but refused: {refusal}"
                else:
                    assert refusal is not None, f"{game.text(action)} is allowed, but not listed"
                    _has_words(case, refusal.code, msgspec.json.encode(refusal), refusal)
            for action in listed[:: max(1, len(listed) // 20)]:
                state.copy().apply(seat, action)


_worded: set[tuple[str, str, bytes]] = set()


def _has_words(case: Case, code: str, key: bytes, refusal: Any) -> None:
    """Each refusal has words in every language, and cites a clause that exists."""
    known = (case.game.key, code, key)
    if known in _worded:
        return
    _worded.add(known)
    for language in LANGUAGES:
        assert words_of(case.game, language).refusal(refusal).strip()
    if refusal.clause:
        assert f"\n{refusal.clause} " in case.game.rules, f"RULES.md has no clause {refusal.clause}"


# ------------------------------------------------------------------ 3


def replays_alike_elsewhere(cases: Sequence[Case], seeds: Callable[[Case], Iterable[int]]) -> None:
    """Another process with another hash seed arrives at the same texts, byte for byte."""
    played = [(case, [finish(case.start(), FastRng(seed)) for seed in seeds(case)]) for case in cases]
    request = [([case.game.key, case.players, case.options], games) for case, games in played]
    there = subprocess.run(
        [sys.executable, "-P", str(Path(__file__).parent / "replay_elsewhere.py")],
        input=msgspec.json.encode(request),
        stdout=subprocess.PIPE,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": "4242", "TEREM_BUILD": build()},
    )
    texts = msgspec.json.decode(there.stdout)
    for (case, games), elsewhere in zip(played, texts, strict=True):
        here = [replay(case, steps) for steps in games]
        assert here == elsewhere, f"{case}: the same steps lead somewhere else in another process"


def replay(case: Case, steps: Iterable[Step]) -> str:
    """The result of these steps: the position's text after some of them, and after the last."""
    state = case.start()
    texts = []
    for number, step in enumerate(steps):
        if number % 50 == 0:
            texts.append(case.game.show(state))
        state.apply(*step)
    return "\n".join([*texts, case.game.show(state)])


# ------------------------------------------------------------------ 4


def nothing_leaks(case: Case, seeds: Iterable[int]) -> None:
    """A seat cannot tell the position from a re-dealt one, and bots decide the same in both."""
    differs = [_leaks_nothing(case, seed) for seed in seeds]
    if case.is_usual and case.game.has_secrets(case.players):  # others get too few seeds to tell
        assert any(differs), "re-dealing never changes anything, although the game has secrets"


def _leaks_nothing(case: Case, seed: int) -> bool:
    """True when some re-deal differed from the truth."""
    differs = False
    for number, state in enumerate(positions(case, seed, samples=4)):
        _events_tell_no_more_than_views(case, state, seed)
        if state.dealer_acts():
            continue  # no seat decides before the dealer has finished
        for seat in (*range(case.players), int(WATCHER)):
            other = state.redeal(seat, FastRng(seed))
            differs |= case.game.show(other) != case.game.show(state)
            _looks_alike(case, state, other, seat)
            _redeals_alike(case, state, other, seat, seed)
            if number % BOTS_EVERY == 0 and seat in state.seats_to_act():
                _bots_agree(case, state, other, seat, seed)
            _goes_on_alike(case, state, other, seat, seed)
    return differs


def _looks_alike(case: Case, state: State, other: State, seat: int) -> None:
    assert case.game.view(state, seat) == case.game.view(other, seat), f"seat {seat} sees what it may not"
    assert state.to_act() == other.to_act(), "the seats to act depend on what is hidden"
    assert case.game.census(state) == case.game.census(other), "re-dealing changes the components"
    if seat in state.seats_to_act():
        same = state.legal_actions(seat) == other.legal_actions(seat)
        assert same, f"seat {seat} learns from its legal actions"
    for anybody in range(case.players):
        assert state.score(anybody) == other.score(anybody), "a score depends on what is hidden"


def _redeals_alike(case: Case, state: State, other: State, seat: int, seed: int) -> None:
    """A re-deal depends only on what the seat knows, and so does a bot that gets it."""
    again = [case.game.show(s.redeal(seat, FastRng(seed + 1))) for s in (state, other)]
    assert again[0] == again[1], f"what is re-dealt for seat {seat} depends on what it may not know"


def _bots_agree(case: Case, state: State, other: State, seat: int, seed: int) -> None:
    """In two positions that the seat cannot tell apart, a bot decides the same."""
    name = BOTS[(seed + case.players) % len(BOTS)]
    bot = find_bot(case.game, name)
    decisions = [bot.turn(s.redeal(seat, FastRng(seed + 2)), seat, FastRng(seed + 3)) for s in (state, other)]
    assert decisions[0] == decisions[1], f"the bot {name} decides by what it may not know"
    after, closed = state.copy(), False
    for action in decisions[0]:
        assert not closed, f"the bot {name} goes beyond its turn"
        owing, shown = after.to_act(), after.reveals()
        after.apply(seat, action)
        closed = after.closes(seat, owing, shown)


def _goes_on_alike(case: Case, state: State, other: State, seat: int, seed: int) -> None:
    """The same next steps show the seat the same, as long as nothing hidden is revealed."""
    one, two = state.copy(), other.copy()
    rng = FastRng(seed + 4)
    for _ in range(4):
        if one.is_over():
            return
        actor = actors(one)[rng.below(len(actors(one)))]
        action = choose(one, actor, rng)
        if actor not in actors(two) or action not in two.legal_actions(actor):
            return
        seen = []
        reveals = one.reveals()
        for s in (one, two):
            s.journal = []
            s.apply(actor, action)
            seen.append(_events_for(s, seat))
            s.journal = None
        if one.reveals() != reveals or two.reveals() != reveals:
            return
        if one.to_act() != two.to_act():
            return  # another seat is done in only one of them, and everybody may see that
        assert seen[0] == seen[1], f"seat {seat} learns from the events of {case.game.text(action)}"
        assert case.game.view(one, seat) == case.game.view(two, seat), f"seat {seat} learns from what follows"


def _events_for(state: State, seat: int) -> list[Event]:
    """What the seat learns from the events of the last steps."""
    told = [event.seen_by(seat) for event in state.journal or ()]
    return [event for event in told if event is not None]


def _events_tell_no_more_than_views(case: Case, state: State, seed: int) -> None:
    """If a hidden choice or deal does not change a seat's view, the seat must get the same events, too."""
    if state.is_over() or (not state.dealer_acts() and len(state.seats_to_act()) < 2):
        return
    actor = actors(state)[0]
    options = state.legal_actions(actor)
    for seat in (*range(case.players), int(WATCHER)):
        if seat == actor:
            continue
        by_view: dict[bytes, list[Event]] = {}
        for action in options[:6]:
            after = state.copy()
            after.journal = []
            after.apply(actor, action)
            events = _events_for(after, seat)
            view: View = case.game.view(after, seat)
            before = by_view.setdefault(msgspec.json.encode(view), events)
            assert before == events, (
                f"seat {seat} is told which of the dealer's or another seat's actions it was"
            )


# ------------------------------------------------------------------ 5


def simultaneous_decisions_commute(case: Case, seed: int) -> bool:
    """True if seats ever acted at the same time."""
    checked = False
    for state in positions(case, seed, samples=12):
        seats = state.seats_to_act()
        if len(seats) < 2:
            continue
        checked = True
        rng = FastRng(seed)
        decisions = [Step(seat, choose(state, seat, rng)) for seat in seats]
        ends = []
        for order in (decisions, decisions[::-1]):
            streams = {owner: FastRng(seed + 10 + owner) for owner in (int(DEALER), *range(case.players))}
            position = state.copy()
            for step in order:
                assert step.action in position.legal_actions(step.seat), (
                    "another's decision took an action away"
                )
                position.apply(*step)
                while position.dealer_acts():
                    position.apply(DEALER, position.deal(streams[int(position.stream())]))
            ends.append(case.game.show(position))
        assert ends[0] == ends[1], "the order of simultaneous decisions matters"
    return checked


# ------------------------------------------------------------------ 6


def notation_round_trips(case: Case, seed: int) -> None:
    game = case.game
    texts = [game.text(action) for action in range(game.actions)]
    assert len(set(texts)) == len(texts), "two actions have the same text"
    for action, text in enumerate(texts):
        assert game.parse(text) == action, f"'{text}' is read as another action"
    for state in positions(case, seed, samples=4):
        left_out = game.position.undeclared(state)
        assert not left_out, f"the position's text leaves out {', '.join(sorted(left_out))}"
        text = game.show(state)
        assert "\n" not in text
        again = game.read(text)
        assert game.show(again) == text, "a position is not read back as it was"
        for seat in (*range(case.players), int(WATCHER)):
            _json_round_trip(game.view(state, seat))
        state.journal = []
        steps = finish(state, FastRng(seed + 5))
        for event in {type(event): event for event in state.journal}.values():
            _json_round_trip(event)
            for language in LANGUAGES:
                words = words_of(game, language)
                for seat in range(case.players):
                    seen = event.seen_by(seat)
                    if seen is not None and not isinstance(seen, Scored):
                        assert words.event(seen).strip()
                    if isinstance(seen, Scored):
                        assert all(words.item(item).strip() for item in seen.items)
        assert steps == finish(again, FastRng(seed + 5)), "a position that was read back plays differently"
        assert game.show(again) == game.show(state), "a position that was read back plays differently"
        _json_round_trip(state.outcome())


def _json_round_trip(value: Any) -> None:
    assert msgspec.json.decode(msgspec.json.encode(value), type=type(value)) == value


# ------------------------------------------------------------------ 2, 7, 8, 9: along one random game


class Watch(Protocol):
    """A property that follows one game: it is resumed after each step, and once more at the end."""

    def __call__(self, case: Case, state: State, seed: int) -> Iterator[None]: ...


def copies_are_independent(case: Case, state: State, seed: int) -> Iterator[None]:
    show = case.game.show
    past: list[tuple[State, str]] = []
    number = due = 0
    rng = FastRng(seed)
    while state.to_act():
        if number == due:
            due += 1 + int(rng.below(number + 1))  # about a dozen in a game of any length
            text = show(state)
            copy = state.copy()
            assert show(copy) == text, "a copy differs"
            assert copy.journal is None, "somebody listens to a copy"
            past.append((state.copy(), text))
            for _ in range(5):
                if not copy.is_over():
                    advance(copy, FastRng(seed + number))
            assert show(state) == text, "playing on a copy changed what it was copied from"
        yield
        number += 1
    for copy, text in past:
        assert show(copy) == text, "a past copy changed"


def components_are_conserved(case: Case, state: State, seed: int) -> Iterator[None]:
    at_start = case.game.census(state)
    number = 0
    while state.to_act():
        yield
        number += 1
        if number < 100 or number % 64 == 0 or state.is_over():
            assert case.game.census(state) == at_start, "components appear or vanish"


def ends_with_an_outcome(case: Case, state: State, seed: int) -> Iterator[None]:
    while state.to_act():
        yield
    outcome = state.outcome()
    assert len(outcome.places) == len(outcome.scores) == case.players
    scores = tuple(int(state.score(seat)) for seat in range(case.players))
    assert outcome.scores == scores, "the outcome tells other scores"
    for language in LANGUAGES:
        assert words_of(case.game, language).outcome(outcome).strip()
    for seat in range(case.players):
        assert case.game.refuse(state, seat, 0) is not None, "a finished game goes on"


def items_add_up(case: Case, state: State, seed: int) -> Iterator[None]:
    while state.to_act():
        yield
    points: Counter[int] = Counter()
    for event in state.journal or ():
        if isinstance(event, Scored):
            points[event.seat] += event.points
    for seat in range(case.players):
        assert points[seat] == state.score(seat), f"the items of seat {seat} do not add up to its score"


ALONG: tuple[Watch, ...] = (
    copies_are_independent,
    components_are_conserved,
    ends_with_an_outcome,
    items_add_up,
)


def hold_along_a_game(case: Case, seed: int, watches: Iterable[Watch] = ALONG) -> None:
    """Play one random game with a journal, and check these properties along it."""
    state = case.start()
    state.journal = []
    watching = [watch(case, state, seed) for watch in watches]
    for watch in watching:
        next(watch)
    for _ in steps_of(state, FastRng(seed)):
        for watch in watching:
            next(watch, None)
