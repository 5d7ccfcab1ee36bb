"""Two tables that differ only in hidden information send the same bytes to everybody who may not know it: as
many messages, and at the same times."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from terem.core.chance import FastRng
from terem.core.game import Game, View
from terem.core.state import DEALER, WATCHER, State
from terem.games import find_game, games
from terem.house import live as live_module
from terem.house import messages as m
from terem.house import steady, telling
from terem.house.chairs import Chair
from terem.house.keeper import Keeper, Kept
from terem.house.live import LiveTable
from terem.house.standing import Standing
from terem.house.unseen import Unseen
from terem.server.whose_turn import WhoseTurn
from terem.table import Match, Occupant
from terem.table.clock import ClockRule
from terem.table.draft import Draft
from terem.table.record import Taken, Turn

pytestmark = pytest.mark.anyio
NOBODY = int(WATCHER)
SECRET = [game for game in games().values() if any(game.has_secrets(players) for players in game.players)]


class Recorder:
    """A connection that keeps what it is sent."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.received: list[tuple[float, bytes]] = []

    def send(self, message: bytes) -> None:
        self.received.append((NOW.at, message))

    def hears(self, person: str | None) -> bool:
        return True


class TakesAll:
    """A keeper that accepts every turn at once and knows no earlier ones."""

    async def append(self, *turn: object) -> bool:
        return True

    async def turn_of(self, table: str, client: str) -> None:
        return None


class Now:
    """A clock that tests set."""

    at = 1_000.0

    def __call__(self) -> float:
        return self.at


NOW = Now()
RULE = ClockRule(move=5.0, bank=60.0, increment=3.0)


class Parted(Exception):
    """What was dealt at one table cannot be dealt at the other."""


class SameDealing:
    """Deals at random at the first table, and the same at the second."""

    commitment = "c" * 64
    seed = "5" * 64

    def __init__(self, dealt: list[int], leads: bool) -> None:
        self.taken: list[Taken] = []
        self._dealt = dealt
        self._leads = leads
        self._rng = FastRng(3)

    def next(self, state: State, turn: int, number: int) -> int:
        if self._leads:
            self._dealt.append(int(state.deal(self._rng)))
            return self._dealt[-1]
        if not self._dealt or self._dealt[0] not in state.legal_actions(DEALER):
            raise Parted
        return self._dealt.pop(0)


def two_tables(game: Game[Any], players: int, positions: list[str]) -> list[tuple[LiveTable, list[Recorder]]]:
    dealt: list[int] = []
    return [
        table_at(game, players, position, SameDealing(dealt, leads=number == 0))
        for number, position in enumerate(positions)
    ]


def table_at(game: Game[Any], players: int, position: str, dealing: Any) -> tuple[LiveTable, list[Recorder]]:
    """A table with this position, people at all its seats, and a watcher."""
    match = Match(game, [Occupant(f"P{seat}") for seat in range(players)], dealing=dealing)
    match._state = game.read(position)
    match.events.clear()
    chairs = [Chair(f"p{seat}", f"P{seat}") for seat in range(players)]
    kept = Kept(
        game=game.key,
        rules=game.version,
        options={},
        pack="",
        seed=b"",
        commitment=dealing.commitment,
        status="playing",
        host=None,
        clock=RULE,
        touched=0.0,
        chairs=chairs,
        turns=[],
    )
    keeper: Keeper = TakesAll()  # type: ignore[assignment]
    listeners = [Recorder(f"p{seat}") for seat in range(players)] + [Recorder("watcher")]

    def tell(person: str, message: bytes) -> None:
        for listener in listeners:
            if listener.person == person:
                listener.send(message)

    live = LiveTable(keeper, "t", game, kept, WhoseTurn(tell).after_turn, lambda *told: None)
    live._match, live.times = match, [1.0]
    live.standing = Standing.of(match)
    live.unseen.note(match)  # the deal
    assert live.clock is not None
    live.clock.turn(match.to_act(), None, NOW.at)
    for listener in listeners:
        live.attach(listener, 0)
    live._after_turn(live)
    return live, listeners


def positions(game: Game[Any], players: int, seed: int, samples: int) -> list[State]:
    """Some positions of a random game in which the dealer is not to act."""
    rng = FastRng(seed)
    state: State = game.start(players)
    states: list[State] = []
    while not state.is_over() and len(states) < 600:
        if state.dealer_acts():
            state.apply(DEALER, state.deal(rng))
            continue
        states.append(state.copy())
        seats = state.seats_to_act()
        seat = seats[rng.below(len(seats))]
        legal = state.legal_actions(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    return states[:: max(1, len(states) // samples)]


def listener_of(seat: int, listeners: list[Recorder]) -> Recorder:
    return listeners[-1] if seat == NOBODY else listeners[seat]


async def act_alike(
    lives: list[LiveTable], all_listeners: list[list[Recorder]], viewer: int, rng: FastRng
) -> bool:
    """One seat drafts and commits the same turn at both tables; False when the tables now differ openly."""
    first, second = (live._match for live in lives)
    assert first is not None
    assert second is not None
    seats = first.to_act()
    if not seats or seats != second.to_act():
        return False
    seat = seats[rng.below(len(seats))]
    shared = [action for action in first.legal(seat) if action in second.legal(seat)]
    if not shared:
        return False
    actions: list[int] = []
    while shared:
        NOW.at += 1.0
        actions.append(shared[rng.below(len(shared))])
        for live, listeners in zip(lives, all_listeners, strict=True):
            texts = [live.game.text(action) for action in actions]
            await live.draft(listeners[seat], seat, texts, "d")
        if first.draft(seat).is_closed or second.draft(seat).is_closed:
            break
        shared = [action for action in first.legal(seat) if action in second.legal(seat)]
    if not (first.draft(seat).is_closed and second.draft(seat).is_closed):
        return False
    shown = [int(match._state.reveals()) for match in (first, second)]
    texts = [lives[0].game.text(action) for action in actions]
    before = [len(listener_of(viewer, listeners).received) for listeners in all_listeners]
    NOW.at += 1.0
    try:
        for live in lives:
            await live.play(seat, texts, "id")
    except Parted:
        shown = []
    after = [int(match._state.reveals()) for match in (first, second)]
    if shown != after or first.to_act() != second.to_act():
        # Something hidden was shown, or a hidden choice had its effect: from here on they differ openly.
        for listeners, length in zip(all_listeners, before, strict=True):
            del listener_of(viewer, listeners).received[length:]
        return False
    return True


async def compare(game: Game[Any], players: int, seed: int) -> tuple[int, int]:
    """How many pairs of tables that differ were compared, and how many commits at them."""
    differing = commits = 0
    for number, state in enumerate(positions(game, players, seed, 14)):
        for viewer in (*range(players), NOBODY):
            other = state.redeal(viewer, FastRng(seed + number))
            texts = [game.show(state), game.show(other)]
            differing += texts[0] != texts[1]
            tables = two_tables(game, players, texts)
            lives, listeners = [live for live, _ in tables], [each for _, each in tables]
            rng = FastRng(seed + 7 * number)
            for _ in range(3):
                if not await act_alike(lives, listeners, viewer, rng):
                    break
                commits += 1
            received = [listener_of(viewer, each).received for each in listeners]
            assert received[0], "nothing was told at all"
            assert received[0] == received[1], f"seat {viewer} is told what it may not know"
    return differing, commits


def whole_turn(state: State, seat: int, rng: FastRng) -> list[int]:
    draft = Draft(state, seat)
    while not draft.is_closed:
        legal = draft.state.legal_actions(seat)
        draft.add(legal[rng.below(len(legal))])
    return draft.actions


async def compare_sealed(game: Game[Any], players: int, seed: int) -> int:
    """From one position a seat commits different sealed choices at the two tables; how often it could."""
    compared = 0
    for number, state in enumerate(positions(game, players, seed, 40)):
        owing = state.seats_to_act()
        if len(owing) < 2:
            continue
        seat = owing[(seed + number) % len(owing)]
        rng = FastRng(seed + number)
        turns = [whole_turn(state, seat, rng) for _ in range(2)]
        text = game.show(state)
        tables = two_tables(game, players, [text, text])
        try:
            for (live, listeners), turn in zip(tables, turns, strict=True):
                texts = [game.text(action) for action in turn]
                for length in range(1, len(texts) + 1):
                    await live.draft(listeners[seat], seat, texts[:length], f"d{length}")
                await live.play(seat, texts, "id")
        except Parted:
            continue
        matches = [live._match for live, _ in tables]
        for viewer in (*range(players), NOBODY):
            views = [game.view(match._state, viewer) for match in matches if match is not None]
            if viewer == seat or views[0] != views[1]:
                continue  # the choice was public
            compared += turns[0] != turns[1]
            received = [listener_of(viewer, listeners).received for _, listeners in tables]
            assert received[0] == received[1], f"seat {viewer} is told what it may not know"
    return compared


async def compare_paces(game: Game[Any], players: int, seed: int) -> int:
    """From one position a seat decides in different ways, with any number of turns, until it owes nothing.
    Viewers who see no difference get the same messages, in the same number. How often the turns differed."""
    compared = 0
    for number, state in enumerate(positions(game, players, seed, 60)):
        owing = state.seats_to_act()
        if len(owing) < 2:
            continue
        seat = owing[(seed + number) % len(owing)]
        text = game.show(state)
        turns = []
        for way in (0, 1):  # how many turns it will be
            NOW.at = 2_000.0
            dry = table_at(game, players, text, RandomDealing(way + 1))
            turns.append(await decide(dry, seat, seed + 2 * number + way, 0))
        tables = []
        for way in (0, 1):
            NOW.at = 2_000.0
            tables.append(table_at(game, players, text, RandomDealing(way + 1)))
            assert await decide(tables[way], seat, seed + 2 * number + way, turns[way]) == turns[way]
        matches = [live._match for live, _ in tables]
        for viewer in (*range(players), NOBODY):
            views = [game.view(match._state, viewer) for match in matches if match is not None]
            if viewer == seat or views[0] != views[1]:
                continue
            compared += turns[0] != turns[1]
            received = [listener_of(viewer, listeners).received for _, listeners in tables]
            assert received[0] == received[1], f"seat {viewer} can count what it may not see"
            assert [live.told_last(f"p{viewer}") for live, _ in tables] == [2_040.0] * 2
            told = [telling.info(live, f"p{viewer}") for live, _ in tables]
            assert told[0] == told[1], f"seat {viewer} can count what it may not see"
    return compared


async def decide(table: tuple[LiveTable, list[Recorder]], seat: int, seed: int, last: int) -> int:
    """The seat plays until it owes nothing: a turn every seven seconds, and turn number `last` at a time of
    its own, because everybody sees when a seat is ready. How many turns that were."""
    (live, listeners), rng = table, FastRng(seed)
    assert live._match is not None
    owing, turns = len(live._match.to_act()), 0
    while seat in live._match.to_act() and len(live._match.to_act()) == owing:
        turns += 1
        NOW.at = 2_040.0 if turns == last else NOW.at + 7.0
        texts = [live.game.text(action) for action in whole_turn(live._match._state, seat, rng)]
        await live.draft(listeners[seat], seat, texts, "d")
        await live.play(seat, texts, "id")
    return turns


class RandomDealing(SameDealing):
    """Deals at random, at each table on its own."""

    def __init__(self, seed: int) -> None:
        super().__init__([], leads=True)
        self._rng = FastRng(seed)


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steady, "now", NOW)
    monkeypatch.setattr(NOW, "at", 1_000.0)


@pytest.mark.parametrize("game", SECRET, ids=lambda game: game.key)
async def test_the_others_get_the_same_bytes_whatever_is_hidden(game: Game[Any]) -> None:
    differing, commits = await compare(game, players_of(game), 11)
    assert differing > 5, "the tables hardly ever differed"
    assert commits > 5, "hardly anything was played"


async def test_a_sealed_choice_is_sent_to_nobody() -> None:
    found = {game.key: await compare_sealed(game, players_of(game), 11) for game in SECRET}
    assert sum(found.values()) > 20, found
    assert found["gorynich"] > 5, found  # its cards are chosen face down


async def test_nobody_can_count_the_turns_of_others_who_decide_at_once() -> None:
    found = {game.key: await compare_paces(game, players_of(game), 11) for game in SECRET}
    assert found["mezen"] > 5, found  # a lift that shows unknown backs is a turn of its own


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", SECRET, ids=lambda game: game.key)
async def test_the_others_get_the_same_bytes_in_many_games(game: Game[Any], seed: int) -> None:
    for players in game.players:
        if players > 1 and game.has_secrets(players):
            await compare(game, players, 100 + seed)
            await compare_sealed(game, players, 100 + seed)


Plant = Callable[[pytest.MonkeyPatch], None]


def leak_in_view(patch: pytest.MonkeyPatch) -> None:
    """Every seat is shown seat 0's view."""
    original = Match.committed_view

    def view(self: Match, seat: int) -> View:
        return original(self, 0)

    patch.setattr(Match, "committed_view", view)


def leak_in_draft(patch: pytest.MonkeyPatch) -> None:
    """Drafts are sent to everybody."""
    original = telling.drafted

    def drafted(live: LiveTable, match: Match, seat: int, answers: str) -> Any:
        message = original(live, match, seat, answers)
        if answers:
            live.tell(live_module.encode(message))
        return message

    patch.setattr(telling, "drafted", drafted)


def leak_in_size(patch: pytest.MonkeyPatch) -> None:
    """Only the length of the true position's text is shown."""
    original = telling.info

    def info(live: LiveTable, person: str) -> Any:
        told = original(live, person)
        assert live._match is not None
        return msgspec.structs.replace(told, seq=sum(live._match.position().encode()))

    patch.setattr(telling, "info", info)


def leak_in_answer(patch: pytest.MonkeyPatch) -> None:
    """What a seat committed is sent with the turn."""
    original = telling.turn_made

    def turn_made(live: LiveTable, match: Match, viewer: int, viewers: list[int], first: int) -> Any:
        message = original(live, match, viewer, viewers, first)
        return msgspec.structs.replace(message, seed=str(match.record.turns[-1]))

    patch.setattr(telling, "turn_made", turn_made)


def players_of(game: Game[Any]) -> int:
    return next(players for players in game.players if players > 1 and game.has_secrets(players))


async def compare_all() -> None:
    for game in SECRET:
        await compare(game, players_of(game), 11)
        await compare_sealed(game, players_of(game), 11)


@pytest.mark.parametrize(
    "plant", [leak_in_view, leak_in_draft, leak_in_size, leak_in_answer], ids=lambda plant: plant.__name__
)
async def test_a_planted_leak_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError, match="told what it may not know"):
        await compare_all()


async def test_a_turn_that_can_be_counted_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Unseen, "note", lambda *_: False)
    with pytest.raises(AssertionError, match="can count what it may not see"):
        await compare_paces(find_game("mezen"), 2, 11)


async def test_a_message_for_each_turn_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """To everybody who sits there, whose turn it is."""

    def after_turn(self: WhoseTurn, live: LiveTable) -> None:
        for seat, chair in enumerate(live.chairs):
            self._tell(chair.person or "", live_module.encode(m.Turns("t", seat in live.standing.to_act)))

    monkeypatch.setattr(WhoseTurn, "after_turn", after_turn)
    with pytest.raises(AssertionError, match="can count what it may not see"):
        await compare_paces(find_game("mezen"), 2, 11)


async def test_a_clock_that_ticks_for_a_hidden_turn_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def tick(self: LiveTable, match: Match, turn: Turn, at: float) -> None:
        self.unseen.note(match)
        if self.clock:
            self.clock.turn(match.to_act(), turn.seat, at)

    monkeypatch.setattr(LiveTable, "_tick", tick)
    with pytest.raises(AssertionError, match="can count what it may not see"):
        await compare_paces(find_game("mezen"), 2, 11)
