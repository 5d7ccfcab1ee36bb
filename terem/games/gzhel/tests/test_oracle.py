"""Gzhel against an independent reference that was written from the rulebook alone."""

from __future__ import annotations

import random

import pytest
from conformance.walk import Case, advance
from gzhel_position import COMPONENTS, EXAMPLE_KIT, gzhel, kit_with, play
from librt.vecs import vec
from mypy_extensions import i64
from oracle import gzhel_examples as examples
from oracle import gzhel_oracle as oracle

from terem.core import build
from terem.core.chance import FastRng
from terem.core.event import Item, Scored
from terem.core.state import DEALER
from terem.games.gzhel import GAME
from terem.games.gzhel.arranging import FLOWER, FRONT, PART, show_count, show_pad
from terem.games.gzhel.components import Card
from terem.games.gzhel.events import Lifted
from terem.games.gzhel.goals import FINDINGS, flower_goal, pattern_goal
from terem.games.gzhel.items import flower_items, pattern_items
from terem.games.gzhel.names import FAMILIES, PATTERNS, SIDES
from terem.games.gzhel.notation import read_rows
from terem.games.gzhel.rules import CHOOSING, Gzhel

GOALS = {
    "flower-pairs": "pairs", "kinds-around": "varied", "on-patterns": "spread", "diagonals": "diagonal",
    "figurines": "figurines", "chain": "group", "equal-pairs": "twins", "enclosed": "holes",
    "kinds-on-pattern": "mixed",
}  # fmt: skip
WHOLE_GOALS: dict[str, oracle.Goal] = {
    "top-bottom": ("halves", "rows"),
    "left-right": ("halves", "columns"),
    "columns": ("lines", "columns"),
    "rows": ("lines", "rows"),
}


def goal_of(card: Card) -> oracle.Goal:
    """A card as the reference words it."""
    named = (*card.flowers, *card.figurines, *card.pattern)
    return WHOLE_GOALS.get(card.family) or (GOALS[card.family], *named)


CARDS = {card.number: goal_of(card) for card in COMPONENTS.cards}


def lay(*pads: str) -> vec[i64]:
    """A seat's part with these tokens; the first pad is the diamond pad."""
    own = vec[i64]([0] * PART)
    for kind, rows in enumerate(pads):
        read_rows(rows, own, 0, kind, "pad")
    return own


def card_points(card: int, pad: str, kit: vec[i64], kind: int) -> tuple[int, tuple[Item, ...]]:
    """Points and items of a card on a side of pad 1."""
    own = lay(*([examples.EMPTY] * kind), pad)
    out = vec[i64]([0] * FINDINGS)
    points = flower_goal(kit, card - 1, kind, own, FLOWER, 16 * kind, out)
    return int(points), flower_items(kit, card - 1, kind, own, int(FLOWER), 16 * kind)


def pattern_points(pattern: str, pads: tuple[str, str], kit: vec[i64]) -> tuple[int, tuple[Item, ...]]:
    own = lay(*pads)
    number = PATTERNS.index(pattern)
    points = pattern_goal(kit, number, 0, 1, own, FLOWER, vec[i64]([0] * FINDINGS))
    return int(points), pattern_items(kit, number, 0, 1, own, int(FLOWER))


# ------------------------------------------------------------------ examples


def test_the_reference_agrees_with_its_examples() -> None:
    assert examples.check() > 80


@pytest.mark.parametrize(
    "example", examples.examples_for(CARDS, (*examples.CARD_EXAMPLES, *examples.EXAMPLES)), ids=str
)
def test_examples_of_cards(example: examples.Example) -> None:
    card, pad, patterns, figurines, expected = example
    kit = kit_with(patterns, figurines, (patterns, figurines))
    for kind in range(2):
        points, items = card_points(card, pad, kit, kind)
        assert points == sum(item.points for item in items) == expected


@pytest.mark.parametrize("example", examples.PATTERN_EXAMPLES, ids=str)
def test_examples_of_patterns(example: examples.PatternExample) -> None:
    pattern, diamond, _, circle, _, expected = example
    points, items = pattern_points(pattern, (diamond, circle), EXAMPLE_KIT)
    assert points == sum(item.points for item in items) == expected


# The words of the reference's steps as our actions.
def words_of(step: oracle.Step) -> list[str]:
    def space(place: str) -> str:
        return place[0].lower() + place[2:]

    match step:
        case ("stamp" | "put" as word, place, token):
            return [f"{word} {token.upper()} {space(place)}"]
        case ("move" | "swap" as word, place, target):
            return [f"{word} {space(place)} {space(target)}"]
        case ("done",):
            return ["done"]
        case ("named", figurine):
            return [f"name {figurine}"]
    raise ValueError(step)


@pytest.mark.parametrize("one", examples.ROUNDS, ids=lambda one: one.name)
def test_worked_rounds(one: examples.Round) -> None:
    """Mary's and Andrew's rounds, action by action, to the same pads, stamps and points."""
    cards = {goal: number for number, goal in CARDS.items()}
    first, second, pattern = one.goals or (("group",), ("twins",), "l")
    backs = {card.back: card.number for card in COMPONENTS.cards}
    state = gzhel(
        f"{one.diamond} {one.circle} {one.stock}",
        diamond=cards[first],
        circle=cards[second],
        pattern=backs[pattern],
        round_=8 if one.end_points is not None else 1,
    )
    state.journal = []
    named = ""
    for step in one.steps:
        if step[0] == "lift":
            play(state, *([f"take {step[1]}"] if step[1] != named else []), "ready")
        else:
            named = step[1] if step[0] == "named" else named
            play(state, *words_of(step))
    assert (show_pad(state.own, 0, 0), show_pad(state.own, 0, 1)) == (one.diamond_after, one.circle_after)
    assert sorted(show_count(state.own, 0, FRONT).lower()) == sorted(one.stock_after)
    if one.points is not None:
        scored = [event for event in state.journal if isinstance(event, Scored)]
        points = {"d": 0, "c": 0, "": 0}
        for item in scored[0].items:
            points[str(item.args.get("pad", ""))] += item.points
        assert tuple(points.values()) == one.points
        assert state.scores[0] == sum(one.points) + (one.end_points or 0)


@pytest.mark.parametrize("example", examples.LIFT_EXAMPLES, ids=str)
def test_lifting(example: examples.LiftExample) -> None:
    pad, figurine, figurines, after, flowers = example
    patterns = examples.DIAMOND_PATTERNS
    kit = kit_with(patterns, figurines, (patterns, examples.CIRCLE_FIGURINES))
    state = gzhel(f"{pad} {examples.EMPTY} {'-' if flowers else 'o'}", kit=kit)
    state.journal = []
    play(state, f"name {figurine}", *(["ready"] if not flowers else []))
    assert show_pad(state.own, 0, 0) == after
    (lifted,) = [event for event in state.journal if isinstance(event, Lifted)]
    assert sorted(lifted.flowers) == sorted(flowers)


# ------------------------------------------------------------------ random boards


def compare_family(family: str, boards: int, seed: int) -> None:
    """The cards of a family in turn, on random pads and sides: the points, and items that add up to them."""
    rng = random.Random(f"{family} {seed}")
    cards = [card for card in COMPONENTS.cards if card.family == family]
    for number in range(boards):
        if number % 50 == 0:  # building a table of pads takes longer than scoring
            side = examples.random_side(rng)
            kit = kit_with(*side, side)
        card = cards[number % len(cards)]
        pad = examples.random_pad(rng)
        kind = rng.randrange(2)
        points, items = card_points(card.number, pad, kit, kind)
        expected = oracle.score_goal(CARDS[card.number], pad, *side)
        assert points == expected, f"card {card.number} on {pad}, {side}"
        _check_items(items, points, pad, kind, may_share=family in ("kinds-around", "diagonals"))


def _check_items(items: tuple[Item, ...], points: int, pad: str, kind: int, may_share: bool) -> None:
    assert sum(item.points for item in items) == points
    assert all(item.points > 0 and item.cells for item in items)
    cells = [cell for item in items for cell in item.cells]
    assert all(cell[0] == SIDES[kind] for cell in cells)
    assert may_share or len(cells) == len(set(cells)), "a token scores twice"
    tokens = oracle.read_pad(pad)
    for item in items:
        assert all((tokens[cell[1:]] == ".") == (item.code == "enclosed") for cell in item.cells)


def compare_patterns(boards: int, seed: int) -> None:
    rng = random.Random(f"patterns {seed}")
    for number in range(boards):
        if number % 50 == 0:
            diamond, circle = examples.random_side(rng), examples.random_side(rng)
            kit = kit_with(*diamond, circle)
        pads = examples.random_pads(rng)
        pattern = rng.choice(PATTERNS)
        points, items = pattern_points(pattern, pads, kit)
        assert points == oracle.pattern_score(pattern, pads[0], diamond[0], pads[1], circle[0]), pads
        assert sum(item.points for item in items) == points


@pytest.mark.parametrize("family", FAMILIES)
def test_a_thousand_random_boards(family: str) -> None:
    compare_family(family, 1000, seed=1)


def test_a_thousand_random_pairs_of_pads() -> None:
    compare_patterns(1000, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("family", FAMILIES)
def test_a_hundred_thousand_random_boards(family: str) -> None:
    compare_family(family, 100_000, seed=2)


@pytest.mark.slow
def test_a_hundred_thousand_random_pairs_of_pads() -> None:
    compare_patterns(100_000, seed=2)


# ------------------------------------------------------------------ whole games


class Referee:
    """Follows one seat through a round with the reference, and compares at its end."""

    def __init__(self, state: Gzhel, seat: int) -> None:
        self.seat = seat
        self.pads = [show_pad(state.own, seat * PART, kind) for kind in range(2)]
        self.stock = show_count(state.own, seat * PART, FRONT).lower()
        self.stamps: list[oracle.Step] = []  # before lifting; the paying one goes last
        self.steps: list[oracle.Step] = []
        pads = [COMPONENTS.pads[int(state.side(seat, kind)) // 2] for kind in range(2)]
        self.sides = (pads[0].diamond, pads[1].circle)
        self.goals = CARDS[int(state.diamond) + 1], CARDS[int(state.circle) + 1]
        self.pattern = PATTERNS[state.pattern_goal()]
        self.named = ""
        self.taken = ""

    def hear(self, words: str, choosing: bool) -> None:
        def place(space: str) -> str:
            return f"{space[0].upper()}:{space[1:]}"

        word, *rest = words.split()
        if word == "stamp":
            step = ("stamp", place(rest[1]), rest[0].lower())
            (self.stamps if choosing else self.steps).append(step)
        elif word == "put":
            self.steps.append(("put", place(rest[1]), rest[0]))
        elif word in ("move", "swap"):
            self.steps.append((word, place(rest[0]), place(rest[1])))
        elif word == "take":
            self.taken = rest[0]

    def judge(self, state: Gzhel, before: int) -> None:
        figurines = [{key: corner for corner, key in side.figurines.items()} for side in self.sides]
        steps: list[oracle.Step] = [("named", self.named), *self.stamps]
        steps += [("lift", self.taken or self.named), *self.steps, ("done",)]
        after = oracle.play(self.pads[0], self.pads[1], self.stock, steps, figurines[0], figurines[1])
        at = self.seat * PART
        assert after[:2] == (show_pad(state.own, at, 0), show_pad(state.own, at, 1))
        assert after[2] == "".join(sorted(show_count(state.own, at, FRONT).lower()))
        patterns = ["/".join(side.rows) for side in self.sides]
        points = sum(
            oracle.score_goal(self.goals[kind], after[kind], patterns[kind], figurines[kind])
            for kind in range(2)
        )
        points += oracle.pattern_score(self.pattern, after[0], patterns[0], after[1], patterns[1])
        if state.is_over():
            points += oracle.final(after[:2])
        assert state.scores[self.seat] == before + points


@pytest.mark.parametrize("players", range(1, 5))
def test_whole_games_with_a_referee(players: int) -> None:
    for seed in range(40 if build() == "compiled" else 4):
        state = Case(GAME, players, {"set": "random"}).start()
        assert isinstance(state, Gzhel)
        rng = FastRng(seed)
        referees: list[Referee] = []
        scores: list[int] = []
        number = 0
        while state.to_act():
            round_, choosing = state.round, state.phase == CHOOSING
            step = advance(state, rng)
            if step.seat != DEALER:
                words = GAME.text(step.action)
                if words.startswith("name "):
                    for referee in referees:
                        referee.named = words.split()[1]
                referees[step.seat].hear(words, choosing)
            if referees and (state.round != round_ or state.is_over()):
                for referee in referees:
                    referee.judge(state, scores[referee.seat])
                referees = []
                number += 1
            if not referees and state.to_act() and not state.dealer_acts():
                referees = [Referee(state, seat) for seat in range(players)]
                scores = [int(state.scores[seat]) for seat in range(players)]
        assert number == 8
