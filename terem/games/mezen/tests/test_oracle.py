"""Mezen's goals and paintings against an independent reference that was written from the rulebook alone."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from mezen_position import mezen, painting
from oracle import mezen_oracle as oracle
from oracle.mezen_examples import SCORES, TURNS, UNREAL_SCORES, VIEWED_SCORES, check

from terem.core import build
from terem.core.chance import FastRng
from terem.core.state import DEALER
from terem.games.mezen import GAME
from terem.games.mezen.components import FAMILIES, load
from terem.games.mezen.goals import dark_items, depends_on, final_items, goal_points, painting_points
from terem.games.mezen.names import cell_names
from terem.games.mezen.notation import read_painting

USUAL = load(GAME.folder / "data")
CARDS = USUAL.goal_cards()
NEIGHBOURS = [(one, two) for one in oracle.CELLS for two in oracle.side_neighbours(one)]
BY_FAMILY = {family: [card.number for card in USUAL.cards if card.family == family] for family in FAMILIES}


def test_the_references_own_examples_hold() -> None:
    assert check() == len(SCORES) + len(VIEWED_SCORES) + len(UNREAL_SCORES) + len(TURNS) + 10


@pytest.mark.parametrize("example", [*SCORES, *VIEWED_SCORES, *UNREAL_SCORES], ids=lambda e: f"card-{e[0]}")
def test_worked_examples(example: tuple[int, str, int]) -> None:
    card, text, points = example
    assert sum(item.points for item in GAME.score([str(card), text]).items) == points


def clustered(rng: Random) -> str:
    """A painting in which equal symbols lie together more often than chance would have it."""
    tiles = oracle.parse(oracle.random_painting(rng))
    for _ in range(rng.randrange(40)):
        one, two = rng.sample(oracle.CELLS, 2)
        before = _likes(tiles)
        tiles[one], tiles[two] = tiles[two], tiles[one]
        if _likes(tiles) < before:
            tiles[one], tiles[two] = tiles[two], tiles[one]
    return oracle.unparse(tiles)


def _likes(tiles: dict[str, str]) -> int:
    return sum(tiles[one][0].upper() == tiles[two][0].upper() for one, two in NEIGHBOURS)


def compare(family: str, boards: int, seed: int) -> None:
    rng = Random(seed)
    cards = BY_FAMILY[family]
    for number in range(boards):
        text = clustered(rng) if number % 4 == 0 else oracle.random_painting(rng)
        card = cards[number % len(cards)]
        items = GAME.score([str(card), text]).items
        expected = oracle.score(card, text)
        assert sum(item.points for item in items) == expected, (card, text)
        assert painting_points(CARDS, card, read_painting(text)) == expected, (card, text)


@pytest.mark.parametrize("family", FAMILIES)
def test_a_thousand_boards(family: str) -> None:
    compare(family, 1000 if build() == "compiled" else 100, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("family", FAMILIES)
def test_a_hundred_thousand_boards(family: str) -> None:
    compare(family, 100_000, seed=2)


def test_the_references_two_ways_of_counting_pairs_agree() -> None:
    rng = Random(5)
    for _ in range(60):
        text = clustered(rng)
        seen = oracle.shown(text)
        for one, two in (("H", "B"), ("G", "X"), ("F", "S")):
            cells = [{cell for cell in seen if seen[cell] == symbol} for symbol in (one, two)]
            edges = oracle.pairs_between(*cells)
            assert oracle.most_pairs(edges) == oracle.most_pairs_slowly(edges)
        edges = oracle.pairs_between(oracle.light_cells(text), oracle.dark_cells(text))
        assert oracle.most_pairs(edges) == oracle.most_pairs_slowly(edges)


def test_points_depend_only_on_the_masks_that_a_card_names() -> None:
    """Searches keep what a card brings as long as those masks stay the same."""
    rng = Random(6)
    compared: Counter[str] = Counter()
    while min(compared[family] for family in FAMILIES) < 20:
        tiles = oracle.parse(clustered(rng))
        before = mezen(oracle.unparse(tiles)).masks(0)
        one, two = rng.sample(oracle.CELLS, 2)
        tiles[one], tiles[two] = tiles[two], tiles[one]
        after = mezen(oracle.unparse(tiles)).masks(0)
        changed = sum(1 << number for number in range(len(before)) if before[number] != after[number])
        for card in USUAL.cards:
            if depends_on(CARDS, card.number) & changed == 0:
                points = [goal_points(CARDS, card.number, masks) for masks in (before, after)]
                assert points[0] == points[1], card.number
                compared[card.family] += 1


def test_round_five_and_the_end() -> None:
    rng = Random(3)
    for _ in range(200):
        text = clustered(rng)
        masks = mezen(text).masks(0)
        assert sum(item.points for item in dark_items(masks)) == oracle.round_five(text)
        assert sum(item.points for item in final_items(masks, 7)) == oracle.final(text, 7)


def test_groups_and_turns_with_random_amulets() -> None:
    """Random combining, lifting and placing: the same groups, the same painting afterwards."""
    rng, dice = Random(4), FastRng(4)
    for _ in range(300):
        before = clustered(rng)
        symbol = rng.choice([s for s in oracle.SYMBOLS if s in oracle.shown(before).values()])
        state = mezen(before, symbols=symbol, amulets=(rng.randrange(5),))
        bridges: list[str] = []
        excluded: list[str] = []
        while True:
            actions = state.legal_actions(0)
            lifts = [action for action in actions if GAME.text(action).startswith("lift")]
            expected = [
                group
                for group in oracle.groups(before, symbol, bridges, excluded)
                if oracle.liftable(group, bridges)
            ]
            groups = [int(state.group_of(0, action - GAME.parse("lift a1"))) for action in lifts]
            assert {frozenset(cell_names(group)) for group in groups} == set(expected)
            word, cell = GAME.text(actions[dice.below(len(actions))]).split()
            state.apply(0, GAME.parse(f"{word} {cell}"))
            if word == "lift":
                break
            (bridges if word == "bridge" else excluded).append(cell)
        group = next(group for group in expected if cell in group)
        holed, taken = oracle.lift(before, group, bridges)
        assert painting(state) == oracle.slide(holed)
        rng.shuffle(taken)
        for tile in taken:
            state.apply(0, GAME.parse(f"put {tile}"))
        assert painting(state) == oracle.refill(oracle.slide(holed), taken)


def test_every_back_turns_up_equally_often() -> None:
    """A light horse has a bird, a hedgehog, a fox or a fish behind it, unless its mark reveals a spruce."""
    counts: dict[str, int] = {}
    for seed in range(400):
        state = GAME.start(1)
        rng = FastRng(seed)
        while state.dealer_acts():
            state.apply(DEALER, state.deal(rng))
        state.apply(0, GAME.parse("name H"))
        lifts = [action for action in state.legal_actions(0) if GAME.text(action).startswith("lift")]
        state.apply(0, lifts[0])
        while state.dealer_acts():
            action = int(state.deal(rng))
            counts[GAME.text(action)] = counts.get(GAME.text(action), 0) + 1
            state.apply(DEALER, action)
    assert set(counts) == set("bgxf")
    assert max(counts.values()) < 1.5 * min(counts.values())
