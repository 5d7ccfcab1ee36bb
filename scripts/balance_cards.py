"""Find the rebuilt part of Mezen's and Gzhel's components: the sets of the cards, and the pads.

Only pictures showed which set icons a card carries, which pattern is on its back, and what the pads look
like. The rulebooks promise balanced sets, so this tool looks for an assignment that is as balanced as the
numbers allow. It is seeded: every run prints the same assignment.

    python scripts/balance_cards.py                print the assignments and their balance
    python scripts/balance_cards.py terem/games    also compare them with the data there
"""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations, permutations, product
from math import exp
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeVar

SEED = 2023
CARDS = range(1, 37)


class Bundle(NamedTuple):
    """Cards that should be spread evenly; a card that counts twice is named twice."""

    name: str
    cards: tuple[int, ...]
    apart: bool = False  # no two of them with the same two icons
    shown: bool = True  # in the table


class Game(NamedTuple):
    name: str
    groups: tuple[tuple[str, str, str], tuple[str, str, str]]  # a card has one icon of each
    backs: str  # the letter on the back of the four cards of a pair; "" if backs do not matter
    bundles: tuple[Bundle, ...]
    share: tuple[tuple[int, int], ...]  # cards of one worked example: they have an icon in common
    unlike: tuple[tuple[int, str], ...] = ()  # a card and the letter that its back must not be
    worths: tuple[tuple[int, ...], ...] = ()  # by level of play, by card: tenths of a point for its set
    equal: int = 0  # tenths of a point that the sums of two sets may differ by


def family(first: int, last: int) -> Bundle:
    return Bundle(f"{first}-{last}", tuple(range(first, last + 1)), apart=True)


def named(name: str, *cards: int) -> Bundle:
    return Bundle(name, cards)


# How many points more a solo game brings if its set has this card instead of one of 1-5, in tenths: 60,000
# games of artisans (± 0.1 points) and 1,300 of masters (± 1.0), each with twelve random cards
# (scripts/mezen_worth.py). Cards of a family are alike, and no two cards help each other measurably.
MEZEN_WORTHS = (
    (*[0] * 5, *[-1] * 5, *[0] * 5, *[-8] * 5, *[10] * 5, 28, 29, 24, 17, 34, -9, -18, 12, 15, 44, 81),
    (*[0] * 5, *[-5] * 5, *[-5] * 5, *[-9] * 5, *[4] * 5, *[27] * 3, 53, 36, -5, -21, 10, 20, 56, 81),
)


def mezen() -> Game:
    symbols = ("horse", "bird", "hedgehog", "fox", "fish")
    pairs = ((1, 0), (0, 2), (2, 3), (3, 4), (4, 1))  # cards 21-25
    mentions = []
    for index, symbol in enumerate(symbols):
        alone = tuple(first + index for first in (1, 6, 11, 16))
        both = tuple(21 + card for card, pair in enumerate(pairs) if index in pair)
        mentions += [Bundle(symbol, alone + both), Bundle(f"{symbol} 1-20", alone, shown=False)]
    return Game(
        name="mezen",
        groups=(("sun", "moon", "star"), ("branch", "feather", "wave")),
        backs="",
        bundles=(
            *(family(first, first + 4) for first in (1, 6, 11, 16, 21)),
            family(26, 28),
            named("29-36", *range(29, 37)),
            *mentions,
        ),
        share=((10, 22),),  # fish in the 3x3, horse + hedgehog
        worths=MEZEN_WORTHS,
        equal=20,
    )


def gzhel() -> Game:
    flowers = ("tulip", "orchid", "poppy", "rose", "bellflower")  # so that card 20 is the bellflower
    figurines = ("hedgehog", "horse", "swan", "fox", "fish")
    mentions = []
    for index, flower in enumerate(flowers):
        alone = tuple(first + index for first in (6, 11, 16))
        both = (1 + index, 1 + (index - 1) % 5)  # card 1 + i names flowers i and i + 1
        mentions += [Bundle(flower, alone + both), Bundle(f"{flower} 6-20", alone, shown=False)]
    for index, figurine in enumerate(figurines):
        both = (21 + index, 21 + (index - 2) % 5)  # card 21 + i names figurines i and i + 2
        mentions.append(Bundle(figurine, both))
    return Game(
        name="gzhel",
        groups=(("spiral", "wave", "zigzag"), ("jug", "cup", "teapot")),
        backs="lafg",
        bundles=(
            *(family(first, first + 4) for first in (1, 6, 11, 16, 21)),
            family(31, 34),
            named("28-29", 28, 29),
            named("35-36", 35, 36),
            named("26, 27, 30", 26, 27, 30),
            named("26-30, 35, 36", 26, 27, 28, 29, 30, 35, 36),
            *mentions,
        ),
        share=((24, 30), (9, 11)),  # hedgehog + fox and the empty spaces; rose of 6-10 and tulip of 11-15
        unlike=((31, "l"), (32, "a"), (33, "f"), (34, "g")),
        # As docs/balance measured them, the cards of a family alike.
        worths=(
            (*[45] * 5, *[73] * 5, *[45] * 5, *[36] * 5, *[43] * 5, 78, 88, 74, 74, 43, *[60] * 4, 61, 64),
        ),
        equal=10,
    )


def outside(counts: Sequence[int], total: int) -> int:
    """How far the counts are from as equal as their total allows."""
    low, high = total // len(counts), -(-total // len(counts))
    return sum(max(low - count, 0, count - high) for count in counts)


Deal = list[int]  # the slot of card 1 + i: 12 × icon of the first group + 4 × icon of the second + back


def icons(slot: int) -> tuple[int, int]:
    return slot // 12, slot // 4 % 3


def unfairness(game: Game, deal: Deal) -> int:
    """0 when every bundle is spread as evenly as possible and the worked examples can happen."""
    cost = 0
    for bundle in game.bundles:
        slots = [deal[card - 1] for card in bundle.cards]
        first, second, backs = [0] * 3, [0] * 3, [0] * 4
        for slot in slots:
            first[slot // 12] += 1
            second[slot // 4 % 3] += 1
            backs[slot % 4] += 1
        cost += outside(first, len(slots)) + outside(second, len(slots))
        if game.backs:
            cost += outside(backs, len(slots))
        if bundle.apart:
            cost += len(slots) - len({slot // 4 for slot in slots})
    for one, other in game.share:
        here, there = icons(deal[one - 1]), icons(deal[other - 1])
        cost += here[0] != there[0] and here[1] != there[1]
    for card, back in game.unlike:
        cost += game.backs[deal[card - 1] % 4] == back
    for worths in game.worths:
        sums = sums_of(worths, deal)
        cost += max(0, max(sums) - min(sums) - game.equal + 3) // 4
    return cost


def sums_of(worths: Sequence[int], deal: Deal) -> list[int]:
    """What the cards of each of the six sets are worth together."""
    sums = [0] * 6
    for worth, slot in zip(worths, deal, strict=True):
        sums[slot // 12] += worth
        sums[3 + slot // 4 % 3] += worth
    return sums


Undo = Callable[[], None]
Change = Callable[[], tuple[int, Undo]]  # makes a random change; returns the new cost, and how to undo it
T = TypeVar("T")


def anneal(rng: Random, cost: int, change: Change, steps: int) -> int:
    """Make random changes, undo those that make things too much worse, stop at cost 0."""
    for step in range(steps):
        if cost == 0:
            break
        heat = 1.2 * (1 - step / steps) + 0.1
        changed, undo = change()
        if changed <= cost or rng.random() < exp((cost - changed) / heat):
            cost = changed
        else:
            undo()
    return cost


def best_of(tries: int, attempt: Callable[[], tuple[T, int]]) -> tuple[T, int]:
    """The first attempt without cost, or the cheapest one."""
    best, cost = attempt()
    for _ in range(tries - 1):
        if cost == 0:
            break
        other, price = attempt()
        if price < cost:
            best, cost = other, price
    return best, cost


def below(rng: Random, limit: int) -> int:
    """A random number. Python only promises that random() stays the same in later versions."""
    return int(rng.random() * limit)


def shuffled(rng: Random, size: int) -> list[int]:
    return sorted(range(size), key=lambda _: rng.random())


def deal_cards(game: Game, rng: Random) -> tuple[Deal, int]:
    deal = shuffled(rng, len(CARDS))

    def change() -> tuple[int, Undo]:
        one, other = below(rng, len(CARDS)), below(rng, len(CARDS))

        def exchange() -> None:
            deal[one], deal[other] = deal[other], deal[one]

        exchange()
        return unfairness(game, deal), exchange

    return deal, anneal(rng, unfairness(game, deal), change, 30_000)


def sets_of(game: Game, deal: Deal, card: int) -> tuple[str, str]:
    first, second = icons(deal[card - 1])
    return game.groups[0][first], game.groups[1][second]


def back_of(game: Game, deal: Deal, card: int) -> str:
    return game.backs[deal[card - 1] % 4] if game.backs else ""


def print_cards(game: Game, deal: Deal, cost: int) -> None:
    print(f"{game.name}: unfairness {cost}")
    for card in CARDS:
        print(f"{card:4}  {' + '.join(sets_of(game, deal, card)):18}{back_of(game, deal, card)}")
    names = [*game.groups[0], *game.groups[1]]
    heads = [f"{name:>9}" for name in names] + [f"{back:>4}" for back in game.backs]
    print(f"\n{'':22}{''.join(heads)}")
    for worths in game.worths:
        print(f"{'points':22}{''.join(f'{tenths / 10:9}' for tenths in sums_of(worths, deal))}")
    for bundle in (*game.bundles, Bundle("all", tuple(CARDS))):
        if bundle.shown:
            icons_of = Counter(name for card in bundle.cards for name in sets_of(game, deal, card))
            backs = Counter(back_of(game, deal, card) for card in bundle.cards)
            row = [f"{icons_of[name]:9}" for name in names] + [f"{backs[back]:4}" for back in game.backs]
            print(f"{bundle.name:22}{''.join(row)}")
    print()


# Gzhel's pads: sides 0-7 are the diamond sides of pads 1-8, sides 8-15 their circle sides.

PATTERNS = "lafg"
FIGURINES = ("hedgehog", "horse", "swan", "fox", "fish")
CORNERS = ("a1", "c1", "b2", "a3", "c3")  # a figurine touches this space and those right, below and diagonal
TOUCHED = tuple((at, at + 1, at + 4, at + 5) for at in (0, 2, 5, 8, 10))
PADS = 8
SIDES = 2 * PADS

Square = str  # 16 letters, row by row
Stack = tuple[Square, ...]  # four squares, each pattern once on each space
Placing = tuple[int, ...]  # the figurine on each corner


def squares() -> list[Square]:
    """All Latin squares in which every figurine touches at least three different patterns."""
    rows = ["".join(row) for row in permutations(PATTERNS)]
    found = []
    for four in product(rows, repeat=4):
        if all(len(set(column)) == 4 for column in zip(*four, strict=True)):
            square = "".join(four)
            if all(len({square[space] for space in spaces}) >= 3 for spaces in TOUCHED):
                found.append(square)
    return found


def shape(square: Square) -> Square:
    """The square with its patterns renamed in order of appearance: its shape without their names."""
    order = square[:4]
    return "".join(PATTERNS[order.index(letter)] for letter in square)


def alike(one: Sequence[object], other: Sequence[object]) -> int:
    return sum(a == b for a, b in zip(one, other, strict=True))


def stacks() -> dict[frozenset[Square], list[Stack]]:
    """Four squares of four shapes that have each pattern once on each space, grouped by their shapes."""
    choice = squares()
    apart = {square: {other for other in choice if alike(square, other) == 0} for square in choice}
    found: dict[frozenset[Square], list[Stack]] = {}
    for one in choice:
        for two, three, four in combinations(sorted(other for other in apart[one] if other > one), 3):
            if three in apart[two] and four in apart[two] & apart[three]:
                shapes = frozenset(shape(square) for square in (one, two, three, four))
                if len(shapes) == 4:
                    found.setdefault(shapes, []).append((one, two, three, four))
    return found


def widest(shapes: Sequence[frozenset[Square]]) -> list[frozenset[Square]]:
    """Two stacks for the diamond sides, two for the circle sides, with as many shapes as possible.

    All eight shapes of a kind differ.
    """
    best: list[frozenset[Square]] = []
    for four in product(shapes, repeat=4):
        if not four[0] & four[1] and not four[2] & four[3]:
            if len(frozenset().union(*four)) > len(frozenset().union(*best)):
                best = list(four)
    return best


def square_faults(sides: Sequence[Square]) -> int:
    """The two sides of a pad have few spaces alike, any two sides at most half of them."""
    faults = sum(alike(sides[pad], sides[pad + PADS]) for pad in range(PADS))
    return faults + sum(max(alike(one, other) - 8, 0) for one, other in combinations(sides, 2))


def choose_squares(choices: Sequence[Sequence[Stack]], rng: Random) -> tuple[list[Square], int]:
    stack = [choice[below(rng, len(choice))] for choice in choices]
    order = shuffled(rng, PADS)  # which circle square is on the back of which diamond square

    def sides() -> list[Square]:
        circles = stack[2] + stack[3]
        return [*stack[0], *stack[1], *(circles[at] for at in order)]

    def change() -> tuple[int, Undo]:
        if below(rng, 2):
            at = below(rng, 4)
            before = stack[at]
            stack[at] = choices[at][below(rng, len(choices[at]))]

            def undo() -> None:
                stack[at] = before
        else:
            one, other = below(rng, PADS), below(rng, PADS)

            def undo() -> None:
                order[one], order[other] = order[other], order[one]

            undo()
        return square_faults(sides()), undo

    faults = anneal(rng, square_faults(sides()), change, 10_000)
    most = max(alike(sides()[pad], sides()[pad + PADS]) for pad in range(PADS))
    return sides(), 10 * faults + most  # among equals, the one whose worst pad is better


def placing_faults(sides: Sequence[Square], placings: Sequence[Placing]) -> int:
    """Each figurine equally often on each corner and beside each pattern; no two sides placed alike."""
    faults = 0
    for span in (slice(0, PADS), slice(PADS, SIDES), slice(0, SIDES)):
        half = placings[span]
        for corner in range(5):
            here = [placing[corner] for placing in half]
            faults += outside([here.count(figurine) for figurine in range(5)], len(half))
    for figurine in range(5):
        by = Counter(
            side[space]
            for side, placing in zip(sides, placings, strict=True)
            for space in TOUCHED[placing.index(figurine)]
        )
        faults += sum(max(abs(by[letter] - SIDES) - 1, 0) for letter in PATTERNS)
    faults += sum(alike(placings[pad], placings[pad + PADS]) for pad in range(PADS))
    return faults + sum(max(alike(one, other) - 2, 0) for one, other in combinations(placings, 2))


def choose_placings(sides: Sequence[Square], rng: Random) -> tuple[list[Placing], int]:
    placings: list[Placing] = [tuple(shuffled(rng, 5)) for _ in range(SIDES)]

    def change() -> tuple[int, Undo]:
        at, one, other = below(rng, SIDES), below(rng, 5), below(rng, 5)
        before = placings[at]
        after = list(before)
        after[one], after[other] = after[other], after[one]
        placings[at] = tuple(after)

        def undo() -> None:
            placings[at] = before

        return placing_faults(sides, placings), undo

    return placings, anneal(rng, placing_faults(sides, placings), change, 20_000)


def choose_pads(rng: Random) -> tuple[list[Square], list[Placing]]:
    found = stacks()
    choices = [found[shapes] for shapes in widest(sorted(found, key=sorted))]
    sides, _ = best_of(5, lambda: choose_squares(choices, rng))  # never 0: some spaces are alike in any
    placings, faults = best_of(20, lambda: choose_placings(sides, rng))
    print(f"gzhel pads: faults of the squares {square_faults(sides)}, of the figurines {faults}")
    return sides, placings


def rows_of(square: Square) -> list[str]:
    return [square[at : at + 4] for at in range(0, 16, 4)]


def print_pads(sides: Sequence[Square], placings: Sequence[Placing]) -> None:
    for side in range(SIDES):
        names = [FIGURINES[figurine] for figurine in placings[side]]
        where = ", ".join(f"{corner} {name}" for corner, name in zip(CORNERS, names, strict=True))
        kind = "diamond" if side < PADS else "circle"
        print(f"{side % PADS + 1} {kind:8} {'/'.join(rows_of(sides[side]))}  {where}")
    print(f"\n{'':10}" + "".join(f"{corner:>4}" for corner in CORNERS) + "".join(f"{p:>4}" for p in PATTERNS))
    for index, name in enumerate(FIGURINES):
        corners = [sum(placing[corner] == index for placing in placings) for corner in range(5)]
        by = Counter(
            side[space]
            for side, placing in zip(sides, placings, strict=True)
            for space in TOUCHED[placing.index(index)]
        )
        print(f"{name:10}" + "".join(f"{count:4}" for count in (*corners, *(by[p] for p in PATTERNS))))
    print()


def entries(file: Path, kind: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads(file.read_text("utf-8"))[kind]
    return found


def differences(
    folder: Path, deals: Sequence[tuple[Game, Deal]], sides: Sequence[Square], placings: Sequence[Placing]
) -> list[str]:
    """Where the data in the folder differs."""
    found = []
    for game, deal in deals:
        for card in entries(folder / game.name / "data" / "cards.toml", "card"):
            number = card["number"]
            same = tuple(card["sets"]) == sets_of(game, deal, number)
            if not same or card.get("back", "") != back_of(game, deal, number):
                found.append(f"{game.name} card {number}")
    for index, pad in enumerate(entries(folder / "gzhel" / "data" / "pads.toml", "pad")):
        for kind, side in (("diamond", index), ("circle", index + PADS)):
            figurines = tuple(FIGURINES.index(pad[kind]["figurines"][corner]) for corner in CORNERS)
            if pad[kind]["patterns"].split() != rows_of(sides[side]) or figurines != placings[side]:
                found.append(f"gzhel pad {index + 1}, {kind}")
    return found


def main() -> int:
    deals = []
    for game in (mezen(), gzhel()):
        rng = Random(SEED)
        deal, cost = best_of(20, partial(deal_cards, game, rng))
        print_cards(game, deal, cost)
        deals.append((game, deal))
    sides, placings = choose_pads(Random(SEED))
    print_pads(sides, placings)
    if len(sys.argv) > 1:
        found = differences(Path(sys.argv[1]), deals, sides, placings)
        print("\n".join(f"differs: {entry}" for entry in found) or "The data is the same.")
        return bool(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
