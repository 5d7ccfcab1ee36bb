"""How often teams of simple bots win Gorynich: python scripts/calibrate_gorynich.py TEAM GAMES [PLAYERS…]

Teams: `random`; `loose`, where everybody plans the round alone, with a noise of their own, and so often not
the same plan; `agreed`, where all follow one and the same plan, as if they read each other's thoughts.
Every game comes from its number, so the same command prints the same table in every build.
"""

from __future__ import annotations

import math
import sys
from collections import Counter
from typing import NamedTuple

from terem.core import DEALER, FastRng
from terem.games.gorynich import GAME
from terem.games.gorynich.board import (
    ARROW,
    BURN,
    CHOOSE,
    COLUMN_STEP,
    DISCARD,
    FARTHEST,
    FIRE,
    FIREBALL,
    FLY,
    HUSH,
    MANEUVER,
    NOTHING,
    PATHS,
    PRINCESS,
    ROUTE,
    ROW_STEP,
    SKIP,
    SKIPPED,
    TEREM,
    is_terem,
)
from terem.games.gorynich.names import ENDINGS
from terem.games.gorynich.rules import CHOOSING, DISCARDING, PERCHING, RESOLVING, Gorynich

WIDTH = {"agreed": 40, "loose": 10}  # how many plans are kept after each seat
NOISE = {"agreed": 0.0, "loose": 6.0}
HEADS = (
    "players", "team", "games", "won", "95 %", "knight arrived", "left the board", "terem burnt", "burnt",
    "rounds",
)  # fmt: skip
CARD_WORTH = (2.0, 2.0, 2.0, 2.0, 7.0, 5.0)
FULL_WORTH = sum(CARD_WORTH)
WORTH = [sum(CARD_WORTH[card] for card in range(6) if hand >> card & 1) for hand in range(64)]
STEPS = [(int(COLUMN_STEP[colour]), int(ROW_STEP[colour])) for colour in range(4)]
CORNERS = [int(square) for square in TEREM]


class Plan(NamedTuple):
    """A round played on in mind."""

    zmei: int
    alive: int  # a bit for each path with a knight
    marched: int
    protected: bool
    worth: float  # of burnt knights and cards
    actions: tuple[tuple[int, int, int], ...]  # seat, card (or NOTHING for a skip), action


class Mind:
    """Plans one round from what everybody sees."""

    def __init__(self, state: Gorynich, width: int, noise: float, rng: FastRng) -> None:
        self.width, self.noise, self.rng = width, noise, rng
        self.wind = int(state.wind)
        self.steps = [int(step) for step in state.steps]
        self.lengths = [int(length) for length in state.lengths]
        self.routes = [int(square) for square in state.routes]
        self.hands = [int(hand) for hand in state.hands]
        self.skipped = [card == SKIPPED for card in state.sealed]
        alive = sum(1 << path for path in range(PATHS) if self.steps[path] != NOTHING)
        self.start = Plan(int(state.zmei), alive, 0, state.protected, 0.0, ())
        players, first = int(state.players), int(state.first)
        begin = int(state.acting) if state.phase == RESOLVING else first
        self.order = [(begin + i) % players for i in range((first - begin - 1) % players + 1)]
        self.turned = (int(state.acting), int(state.turned)) if state.phase == RESOLVING else None

    def best(self) -> dict[int, tuple[int, int]]:
        """For each seat its card and what it does with it, as far as the plan goes."""
        plans = [self.start]
        for seat in self.order:
            if self.skipped[seat]:
                continue
            found: dict[tuple[int, int, int, bool], Plan] = {}
            for plan in plans:
                if plan.alive == 0:
                    return {seat: (card, action) for seat, card, action in plan.actions}
                for after in self._after(plan, seat):
                    key = after[:4]
                    if key not in found or found[key].worth < after.worth:
                        found[key] = after
            if not found:
                return {}  # whatever is done loses
            plans = sorted(found.values(), key=self._value, reverse=True)[: self.width]
        best = max(plans, key=lambda plan: self._value(plan) + self._wobble())
        return {seat: (card, action) for seat, card, action in best.actions}

    def _wobble(self) -> float:
        return self.noise * (self.rng.below(1000) / 500 - 1) if self.noise else 0.0

    def _square(self, path: int, marched: int) -> int:
        return self.routes[path * int(ROUTE) + self.steps[path] + marched]

    def _left(self, path: int, marched: int) -> int:
        return self.lengths[path] - self.steps[path] - marched

    def _on(self, plan: Plan, square: int) -> int:
        if plan.protected:
            return 0
        return sum(
            1 << path
            for path in range(PATHS)
            if plan.alive >> path & 1 and self._square(path, plan.marched) == square
        )

    def _flights(self, zmei: int) -> list[tuple[int, int, int]]:
        """Colour, squares, where that leads: the ones that stay on the board."""
        sign = 1 if self.wind > 0 else -1
        found = []
        for colour, (columns, rows) in enumerate(STEPS):
            for squares in range(1, abs(self.wind) + 1):
                column = zmei % 10 + columns * squares * sign
                row = zmei // 10 + rows * squares * sign
                if 0 <= column < 10 and 0 <= row < 10:
                    found.append((colour, squares, row * 10 + column))
        return found

    def _after(self, plan: Plan, seat: int) -> list[Plan]:
        found: list[Plan] = []
        hand = self.hands[seat]
        turned = self.turned[1] if self.turned and self.turned[0] == seat else int(NOTHING)
        cards = [turned] if turned >= 0 else [card for card in range(6) if hand >> card & 1]

        def add(card: int, action: int, worth: float, burnt: int = 0, **changes: object) -> None:
            cost = CARD_WORTH[card] if hand & ~(1 << card) else CARD_WORTH[card] - FULL_WORTH
            after = plan._replace(
                worth=plan.worth + worth + 100.0 * burnt.bit_count() - cost,
                alive=plan.alive & ~burnt,
                actions=(*plan.actions, (seat, card, action)),
            )
            found.append(after._replace(**changes))  # type: ignore[arg-type]

        if turned < 0:
            gain = FULL_WORTH - WORTH[hand]
            actions = (*plan.actions, (seat, int(NOTHING), int(SKIP)))
            found.append(plan._replace(worth=plan.worth + gain, actions=actions))
        flights = self._flights(plan.zmei)
        for colour, squares, square in flights:
            if colour in cards:
                add(colour, int(FLY) + squares - 1, 0, zmei=square)
        if FIRE in cards and not is_terem(plan.zmei):
            burnt = self._on(plan, plan.zmei)
            if burnt or turned >= 0:
                add(int(FIRE), int(BURN), 0, burnt)
        if MANEUVER in cards:
            self._add_maneuvers(plan, flights, add, turned >= 0)
        return found

    def _add_maneuvers(
        self, plan: Plan, flights: list[tuple[int, int, int]], add: object, must: bool
    ) -> None:
        assert callable(add)
        for columns, rows in STEPS:
            column, row = plan.zmei % 10 + columns, plan.zmei // 10 + rows
            square = row * 10 + column
            if 0 <= column < 10 and 0 <= row < 10 and not is_terem(square):
                burnt = self._on(plan, square)
                rest = plan.alive & ~burnt
                arrives = any(rest >> p & 1 and self._left(p, plan.marched) < 2 for p in range(PATHS))
                if (burnt or must) and not arrives:
                    add(int(MANEUVER), int(FIREBALL) + square, 0, burnt, marched=plan.marched + 1)
        for colour, squares, square in flights:
            action = int(ARROW) + colour * int(FARTHEST) + squares - 1
            add(int(MANEUVER), action, -2.0 * len(self.hands), zmei=square)
        if not plan.protected:
            for corner, square in enumerate(CORNERS):
                add(int(MANEUVER), int(PRINCESS) + corner, 0, zmei=square, protected=True)

    def _value(self, plan: Plan) -> float:
        value = plan.worth
        if plan.alive == 0:
            return value + 10_000
        nearest = 99.0
        for path in range(PATHS):
            if plan.alive >> path & 1:
                left = self._left(path, plan.marched)
                value -= 2000.0 if left < 2 else 500.0 if left == 2 else 150.0 / left
                square = self._square(path, plan.marched + 1) if left > 1 else plan.zmei
                columns, rows = abs(square % 10 - plan.zmei % 10), abs(square // 10 - plan.zmei // 10)
                flights = (columns + 2) // 3 + (rows + 2) // 3
                nearest = min(nearest, 2.0 * flights + 1.0 * left)
        return value - 3.0 * nearest


class Team:
    """Plays all seats of one game; a seat uses nothing but what it sees."""

    def __init__(self, kind: str, players: int, number: int) -> None:
        self.kind = kind
        self.dice = [FastRng(1000 * number + seat + 1) for seat in range(players)]
        self.plan: dict[int, tuple[int, int]] = {}
        self.planned = 0  # the round the common plan is for

    def act(self, state: Gorynich, seat: int) -> int:
        dice = self.dice[seat]
        legal = state.legal_actions(seat)
        if self.kind == "random":
            return legal[dice.below(len(legal))]
        if state.phase == CHOOSING:
            card, _ = self._plan(state, seat).get(seat, (int(NOTHING), 0))
            return int(CHOOSE) + card if card >= 0 else int(SKIP)
        if state.phase == RESOLVING:
            _, action = self._plan(state, seat).get(seat, (0, legal[0]))
            return action if action in legal else legal[0]
        if state.phase == DISCARDING:
            return min(legal, key=lambda action: CARD_WORTH[action - int(DISCARD)])
        return legal[dice.below(len(legal))] if state.phase == PERCHING else int(HUSH)

    def _plan(self, state: Gorynich, seat: int) -> dict[int, tuple[int, int]]:
        if self.kind == "agreed" and self.planned == state.round:
            return self.plan
        mind = Mind(state, WIDTH[self.kind], NOISE[self.kind], self.dice[seat])
        self.plan, self.planned = mind.best(), int(state.round)
        return self.plan


def play(kind: str, players: int, number: int) -> tuple[str, int, int]:
    """How a game ended, burnt knights, rounds."""
    state = GAME.start(players)
    dealer = FastRng(7_000_000 + number)
    team = Team(kind, players, number)
    while not state.is_over():
        if state.dealer_acts():
            state.apply(DEALER, state.deal(dealer))
        else:
            seat = state.seats_to_act()[0]
            state.apply(seat, team.act(GAME.redeal(state, seat, team.dice[seat]), seat))
    return ENDINGS[state.end], int(state.burnt), int(state.round)


def interval(won: int, games: int) -> tuple[float, float]:
    """95 %, by Wilson."""
    z, share = 1.96, won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return middle - half, middle + half


def main(kind: str, games: int, counts: list[int]) -> None:
    print(f"| {' | '.join(HEADS)} |")
    print("|---" * len(HEADS) + "|")
    for players in counts:
        results = [play(kind, players, number) for number in range(games)]
        ends = Counter(end for end, _, _ in results)
        low, high = interval(ends["won"], games)
        shares = [f"{100 * ends[end] / games:.1f} %" for end in ENDINGS[2:]]
        burnt = sum(result[1] for result in results) / games
        rounds = sum(result[2] for result in results) / games
        print(
            f"| {players} | {kind} | {games} | {100 * ends['won'] / games:.1f} % "
            f"| {100 * low:.1f}–{100 * high:.1f} % | {' | '.join(shares)} | {burnt:.2f} | {rounds:.1f} |",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), [int(count) for count in sys.argv[3:]] or list(GAME.players))
