"""Royal Pizza against an independent reference that was written from the rulebook alone."""

from __future__ import annotations

import random

import pytest
from conformance.walk import advance
from oracle import pizza_oracle as oracle

from terem.core import build
from terem.core.chance import FastRng
from terem.core.state import DEALER
from terem.games.pizza import GAME
from terem.games.pizza.events import Drew, FirstChosen, TurnBegan
from terem.games.pizza.goals import RADIUS
from terem.games.pizza.names import LETTERS, SIDES
from terem.games.pizza.notation import lines, read_field, show_field
from terem.games.pizza.rules import GONE, PART, PASS, PLAYING, STACK, Pizza, new_pizza
from terem.games.pizza.view import hand


def random_field(rng: random.Random, seats: int = 4) -> oracle.Field:
    """Grown like a real one, then some tokens are taken away: parts may come apart."""
    field: oracle.Field = {(0, 0): "*"}
    for _ in range(rng.randrange(57)):
        q, r = rng.choice(list(field))
        dq, dr = rng.choice(oracle.AROUND)
        cell = (q + dq, r + dr)
        if cell not in field and max(abs(cell[0]), abs(cell[1]), abs(sum(cell))) <= RADIUS:
            field[cell] = rng.choice(LETTERS[:seats]) + rng.choice(SIDES).replace("/", "")
    for cell in rng.sample(sorted(field), rng.randrange(4) if len(field) > 4 else 0):
        if cell != (0, 0):
            del field[cell]
    return field


def check_points(seed: int) -> None:
    field = random_field(random.Random(seed))
    expected = [f"{name} {oracle.points(field, letter)}" for letter, name in oracle.COLOURS.items()]
    text = oracle.show(field)
    assert lines(GAME.score([text]).items, GAME.components(), "en") == expected, text


def check_dragons(seed: int) -> None:
    """The dragons of a turn that begins, on the same field."""
    rng = random.Random(seed)
    field = random_field(rng)
    state = new_pizza(4, [0, 0, 0])
    for cell, held in read_field(oracle.show(field).split()).items():
        if cell != 0:
            state.put(cell, held)
    before = rng.randrange(4)
    player = (before + 1) % 4
    state.phase = PLAYING
    state.player = before
    state.tokens[before * PART + STACK] = 4  # so that the last round does not begin
    assert state.legal_actions(before) == [PASS]  # nobody has a token in hand
    safe = [int(state.safe_points_now(seat)) for seat in range(4)]
    stays = [oracle.dragons_leave(field, letter)[0] for letter in LETTERS]
    calm = {cell: token for cell, token in field.items() if all(cell in rest for rest in stays)}
    assert safe == [oracle.points(calm, letter) for letter in LETTERS]
    state.apply(before, PASS)
    while state.dealer_acts():
        state.apply(DEALER, state.legal_actions(DEALER)[0])
    assert state.player == player
    after, gone = oracle.dragons_leave(field, LETTERS[player])
    assert show_field(state) == oracle.show(after)
    assert sum(int(state.count(seat, GONE)) for seat in range(4)) == len(gone)


def test_points_of_random_fields() -> None:
    for seed in range(1000):
        check_points(seed)


def test_dragons_on_random_fields() -> None:
    for seed in range(1000):
        check_dragons(seed)


@pytest.mark.slow
def test_points_and_dragons_of_a_hundred_thousand_fields() -> None:
    for seed in range(100_000):
        check_points(seed)
        check_dragons(seed)


@pytest.mark.parametrize("players", range(2, 5))
def test_whole_games_with_a_referee(players: int) -> None:
    for seed in range(200 if build() == "compiled" else 20):
        watch(players, seed)


def watch(players: int, seed: int) -> None:
    """A random game; the referee must allow every step and hold the same tokens after it."""
    state = GAME.start(players)
    rng = FastRng(seed)
    state.journal = []
    advance(state, rng)
    (first,) = state.journal
    assert isinstance(first, FirstChosen)
    referee = oracle.Referee(players, first.seat)
    begun = 0
    while state.to_act():
        state.journal = []
        step = advance(state, rng)
        if step.seat != DEALER:
            tell(referee, GAME.text(step.action))
        for event in state.journal:
            if isinstance(event, Drew):
                referee.draws(LETTERS[event.seat], str(event.kind).replace("/", ""))
            if isinstance(event, TurnBegan):
                begun += 1
                if begun > 1:
                    referee.ends_turn()
        if state.is_over():
            referee.ends_turn()
        agree(referee, state)
    assert referee.over
    assert referee.winners() == [LETTERS[seat] for seat in state.outcome().winners]
    for seat in range(players):
        assert state.score(seat) == oracle.points(referee.field, LETTERS[seat])


def tell(referee: oracle.Referee, words: str) -> None:
    word, *rest = words.split()
    q, r = rest[-1].split(",")
    if word == "place":
        referee.place(rest[0].replace("/", ""), (int(q), int(r)))
    else:
        assert word == "flip", "nobody has to pass"
        referee.flip((int(q), int(r)))


def agree(referee: oracle.Referee, state: Pizza) -> None:
    assert show_field(state) == oracle.show(referee.field)
    for seat in range(state.players):
        held = [token.replace("/", "") for token in hand(state, seat)]
        assert held == sorted(referee.hands[LETTERS[seat]])
        assert state.count(seat, STACK) == len(referee.stacks[LETTERS[seat]])
        assert state.count(seat, GONE) == sum(token[0] == LETTERS[seat] for token in referee.gone)
        assert state.points_now(seat) == oracle.points(referee.field, LETTERS[seat])
    assert state.is_over() == referee.over
    if not referee.over:
        assert LETTERS[state.player] == referee.turn
