"""A slow second opinion on Nizam and Pearl of the East, written from the rules alone.

Fields are strings such as ``ABCDE/GOSAB/ABCDE/GGSAB/OOCDE``, lines are five-letter strings, and everything
is worked out again from scratch each time.  Nothing here is meant to be fast.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from itertools import combinations, groupby

KINDS = "ABCDEGOS"
PEARL = "*"
LINES = "12345abcde"
MOVES = [n + way for n in "12345" for way in "<>"] + [n + way for n in "abcde" for way in "^v"]
PRICE_OF_RUN = {3: 3, 4: 5, 5: 7}


def joined(cells: Sequence[str]) -> str:
    """Make a field of its cells in row order."""
    return "/".join("".join(cells[i : i + 5]) for i in range(0, len(cells), 5))


def transpose(rows: Sequence[str]) -> list[str]:
    """Swap rows and columns."""
    return ["".join(column) for column in zip(*rows, strict=True)]


def rows_of(field: str) -> list[str]:
    """Split a field into its five rows, refusing anything that is not a field."""
    if not re.fullmatch(r"[ABCDEGOS*]{5}(/[ABCDEGOS*]{5}){4}", field):
        raise ValueError(f"not a field: {field!r}")
    return field.split("/")


def line_text(field: str, name: str) -> str:
    """The five cards of one line, left to right or top to bottom."""
    return (rows_of(field) + transpose(rows_of(field)))[LINES.index(name)]


def line_cells(name: str) -> list[str]:
    """The names of a line's cells in the same order as its text."""
    return [letter + name for letter in "abcde"] if name in "12345" else [name + digit for digit in "12345"]


def travelling(field: str, move: str) -> str:
    """The card that a shift carries to the far end of its line."""
    if move not in MOVES:
        raise ValueError(f"not a shift: {move!r}")
    text = line_text(field, move[0])
    return text[0] if move[1] in "<^" else text[-1]


def shift(field: str, move: str) -> str:
    """The field after one shift."""
    card = travelling(field, move)
    text = line_text(field, move[0])
    moved = text[1:] + card if move[1] in "<^" else card + text[:-1]
    lines = rows_of(field) if move[0] in "12345" else transpose(rows_of(field))
    lines[LINES.index(move[0]) % 5] = moved
    return "/".join(lines if move[0] in "12345" else transpose(lines))


def history_of(field: str, moves: Sequence[str]) -> list[str]:
    """The field at the start of the turn and after each of its shifts."""
    fields = [field]
    for move in moves:
        fields.append(shift(fields[-1], move))
    return fields


def run_of(text: str) -> tuple[str, int] | None:
    """Kind and length of a line's three or more equal neighbours; five cards hold one such run at most."""
    for kind, group in groupby(text):
        length = len(list(group))
        if length >= 3:
            return kind, length
    return None


def counting_lines(field: str, moves: Sequence[str]) -> dict[str, tuple[str, int]]:
    """The lines that score after these shifts, each with its run."""
    fields = history_of(field, moves)
    counting: dict[str, tuple[str, int]] = {}
    for name in LINES:
        runs = [run_of(line_text(moment, name)) for moment in fields]
        last = runs[-1]
        if last is not None and any(run != last for run in runs):
            counting[name] = last
    return counting


def turn_items(field: str, moves: Sequence[str]) -> list[tuple[str, int]]:
    """What each line earns, and the bonus for further lines if there is one."""
    items = [(name, PRICE_OF_RUN[length]) for name, (_, length) in counting_lines(field, moves).items()]
    return [*items, ("bonus", len(items) - 1)] if len(items) > 1 else items


def turn_points(field: str, moves: Sequence[str]) -> int:
    """All that a turn of these shifts earns."""
    return sum(points for _, points in turn_items(field, moves))


def scored_cells(field: str, moves: Sequence[str]) -> set[str]:
    """The cells whose cards leave the field after the turn."""
    final = history_of(field, moves)[-1]
    cells: set[str] = set()
    for name, (kind, length) in counting_lines(field, moves).items():
        start = line_text(final, name).index(kind * length)
        cells.update(line_cells(name)[start : start + length])
    return cells


def claimable(field: str, tasks: str, blocked: str) -> set[frozenset[str]]:
    """Every set of kinds, the empty one too, that a Pearl player may claim together on this field."""
    allowed: set[frozenset[str]] = set()
    for stand_in in PEARL + KINDS:
        seen = field.replace(PEARL, stand_in)
        runs = [run_of(line_text(seen, name)) for name in LINES]
        kinds = {run[0] for run in runs if run is not None} & (set(tasks) - set(blocked))
        for size in range(len(kinds) + 1):
            allowed.update(frozenset(chosen) for chosen in combinations(sorted(kinds), size))
    return allowed


def payment_fault(hand: str, card: str, payment: str) -> str:
    """Why this payment does not buy a shift whose travelling card is `card`; empty when it does."""
    if Counter(payment) - Counter(hand):
        return f"cannot pay {payment!r} out of {hand!r}"
    if card in hand:
        return "" if payment == card else f"the price is one {card}, not {payment!r}"
    return "" if len(payment) == 3 else f"the price is any three cards, not {payment!r}"


class _Table:
    """What both games share: cards, turns, drawing and shifting.  A refused step changes nothing."""

    def __init__(self, players: int, cards: str) -> None:
        self.players = players
        self.cards = Counter(cards)
        self.field = ""
        self.hands = [""] * players
        self.deck = Counter(cards)
        self.discards: Counter[str] = Counter()
        self.run_outs = 0
        self.over = False
        self.turn: int | None = None  # unknown until the first player acts
        self.moves: list[str] = []  # shifts of the turn in progress
        self.start = ""  # field at the start of that turn
        self._dealt = [0] * players

    def _elsewhere(self) -> Counter[str]:
        """Cards that are neither in the deck, the discards, the hands nor on the field."""
        return Counter()

    @contextmanager
    def _step(self) -> Iterator[None]:
        """Undo the step when it is refused; count all the cards when it is not."""
        before = deepcopy(self.__dict__)
        try:
            yield
        except ValueError:
            self.__dict__.update(before)
            raise
        cards = self.deck + self.discards + self._elsewhere()
        cards += Counter("".join(self.hands) + self.field.replace("/", ""))
        assert cards == self.cards, f"cards lost or found: {cards}"

    def _take(self, card: str) -> None:
        """Take a card off the deck; an emptied deck has run out and is made again at once if possible."""
        if not self.deck[card]:
            raise ValueError(f"no {card} in the deck now")
        self.deck = self.deck - Counter([card])
        if not self.deck:
            self.run_outs += 1
            self._discard("")

    def _discard(self, cards: str) -> None:
        """Discard these cards together; with no deck the discards become one."""
        self.discards = self.discards + Counter(cards)
        if not self.deck:
            self.deck, self.discards = self.discards, Counter()

    def _act(self, seat: int, shifted: bool) -> None:
        """Check that the seat may act now, before or after the first shift of its turn."""
        if self.over:
            raise ValueError("the game is over")
        if not self.field or any(count != 3 for count in self._dealt):
            raise ValueError("the cards are not dealt yet")
        if seat not in range(self.players) or self.turn not in (None, seat):
            raise ValueError(f"it is not the turn of seat {seat}")
        if shifted and not self.moves:
            raise ValueError("a shift has to come first")
        if not shifted and self.moves:
            raise ValueError("not possible after a shift")

    def _next(self, seat: int) -> None:
        """Hand the turn to the next seat."""
        self.turn, self.moves = (seat + 1) % self.players, []

    def _room(self, seat: int) -> int:
        """How many cards a draw brings this seat."""
        left = sum(self.deck.values()) + sum(self.discards.values())
        return min(3, left, 8 - len(self.hands[seat])) if self.players == 1 else min(3, left)

    def deal_field(self, cells: Sequence[str]) -> None:
        """Lay out the 25 cards row by row."""
        with self._step():
            if self.field:
                raise ValueError("the field is dealt already")
            self.field = joined(cells)
            for card in "".join(rows_of(self.field)):
                self._take(card)

    def deal_hand(self, seat: int, card: str) -> None:
        """Deal one of the three first cards to a hand."""
        with self._step():
            if not self.field:
                raise ValueError("the field is dealt first")
            if seat not in range(self.players) or self._dealt[seat] == 3:
                raise ValueError(f"no card is due to seat {seat}")
            self._take(card)
            self._dealt[seat] += 1
            self.hands[seat] = "".join(sorted(self.hands[seat] + card))

    def draw(self, seat: int, cards: Sequence[str]) -> None:
        """Draw these cards in this order, as the whole turn."""
        with self._step():
            self._act(seat, shifted=False)
            if self._room(seat) <= 0:
                raise ValueError("nothing can be drawn")
            if len(cards) != self._room(seat):
                raise ValueError(f"a draw is {self._room(seat)} cards now, not {len(cards)}")
            for card in cards:
                self._take(card)
            self.hands[seat] = "".join(sorted([*self.hands[seat], *cards]))
            self._next(seat)

    def shift(self, seat: int, move: str, payment: str) -> None:
        """Pay for one shift and make it."""
        with self._step():
            self._act(seat, shifted=bool(self.moves))
            fault = payment_fault(self.hands[seat], travelling(self.field, move), payment)
            if fault:
                raise ValueError(fault)
            self.start = self.start if self.moves else self.field
            self.hands[seat] = "".join(sorted((Counter(self.hands[seat]) - Counter(payment)).elements()))
            self._discard(payment)
            self.moves.append(move)
            self.field = shift(self.field, move)

    def passes(self, seat: int) -> None:
        """Pass; only for a player who can neither draw nor shift."""
        with self._step():
            self._act(seat, shifted=False)
            hand = self.hands[seat]
            if self._room(seat) > 0:
                raise ValueError("a player who can draw does not pass")
            payments = {"".join(some) for size in (1, 3) for some in combinations(hand, size)}
            if any(not payment_fault(hand, travelling(self.field, m), p) for m in MOVES for p in payments):
                raise ValueError("a player who can shift does not pass")
            self._next(seat)


class NizamReferee(_Table):
    """Watches a whole game of Nizam whose cards the caller names."""

    def __init__(self, players: int) -> None:
        if players not in range(1, 6):
            raise ValueError("Nizam is for one to five players")
        super().__init__(players, KINDS * 12)
        self.scores = [0] * players

    def _next(self, seat: int) -> None:
        super()._next(seat)
        self.over = self.run_outs >= self.players

    def end(self, seat: int, refill: Sequence[str]) -> None:
        """Score the shifts, discard the scored cards, fill the holes row by row."""
        with self._step():
            self._act(seat, shifted=True)
            self.scores[seat] += turn_points(self.start, self.moves)
            cells = list("".join(rows_of(self.field)))
            names = [column + row for row in "12345" for column in "abcde"]
            scored = scored_cells(self.start, self.moves)
            holes = [place for place, name in enumerate(names) if name in scored]
            if len(refill) != len(holes):
                raise ValueError(f"{len(holes)} holes, but {len(refill)} cards to fill them")
            self._discard("".join(cells[place] for place in holes))
            for place, card in zip(holes, refill, strict=True):
                self._take(card)
                cells[place] = card
            self.field = joined(cells)
            self._next(seat)

    def winners(self) -> list[int]:
        """The seats with most points once the game is over, else nobody."""
        return [seat for seat in range(self.players) if self.over and self.scores[seat] == max(self.scores)]


class PearlReferee(_Table):
    """Watches a whole game of Pearl of the East whose cards the caller names."""

    def __init__(self, players: int) -> None:
        if players not in range(2, 6):
            raise ValueError("Pearl of the East is for two to five players")
        super().__init__(players, KINDS * 12 + PEARL)
        self.tasks = [KINDS] * players
        self.done = [""] * players  # the last letter lies on top
        self.claimed = ""  # claims of the turn in progress
        self.winner: int | None = None
        self.deck = self.cards - self._elsewhere()

    def _elsewhere(self) -> Counter[str]:
        return Counter("".join(self.tasks + self.done))

    def deal_field(self, cells: Sequence[str]) -> None:
        """Lay out the pearl and three cards of each kind row by row."""
        if Counter(cells) != Counter(KINDS * 3 + PEARL):
            raise ValueError("the field is the pearl and three cards of each kind")
        super().deal_field(cells)

    def shift(self, seat: int, move: str, payment: str) -> None:
        """Pay for one shift and make it; claims come only after the last one."""
        if self.claimed:
            raise ValueError("no shift after a claim")
        super().shift(seat, move, payment)

    def claim(self, seat: int, kind: str) -> None:
        """Claim one task; the latest claim lies on top."""
        with self._step():
            self._act(seat, shifted=True)
            tops = "".join(pile[-1:] for other, pile in enumerate(self.done) if other != seat)
            if len(kind) != 1 or kind not in self.tasks[seat]:
                raise ValueError(f"{kind!r} is no task left to seat {seat}")
            if kind in tops:
                raise ValueError(f"{kind} lies on top of an opponent's pile")
            together = frozenset(self.claimed + kind)
            if together not in claimable(self.field, self.tasks[seat] + self.claimed, tops):
                raise ValueError(f"the field does not show {''.join(sorted(together))} in one turn")
            self.claimed += kind
            self.tasks[seat] = self.tasks[seat].replace(kind, "")
            self.done[seat] += kind
            if not self.tasks[seat]:
                self.winner, self.over = seat, True

    def end(self, seat: int) -> None:
        """End a turn of shifts and perhaps claims."""
        with self._step():
            self._act(seat, shifted=True)
            self.claimed = ""
            self._next(seat)
