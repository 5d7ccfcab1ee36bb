"""Gorynich as plainly as it can be said, from the rules alone: no masks, no numbers for actions, no speed.

It shares nothing with the game but the words of the notation, and is told what chance dealt.
"""

from __future__ import annotations

COLOURS = {"red": (1, 0), "blue": (-1, 0), "yellow": (0, -1), "green": (0, 1)}
SET = ("red", "blue", "yellow", "green", "fire", "maneuver")
TEREM = ("e5", "f5", "e6", "f6")


def shifted(square: str, columns: int, rows: int) -> str | None:
    """The square this far away; None off the board."""
    column, row = ord(square[0]) - ord("a") + columns, int(square[1:]) + rows
    return "abcdefghij"[column] + str(row) if 0 <= column <= 9 and 1 <= row <= 10 else None


class Oracle:
    def __init__(
        self, players: int, paths: list[list[str]], starts: list[str], first: int, tokens: int
    ) -> None:
        self.players = players
        self.knights = [
            list(path) for path in paths if path[0] in starts
        ]  # the squares each has still to walk
        self.first = first
        self.tokens = tokens
        self.hand = [list(SET) for _ in range(players)]
        self.row: list[list[str]] = [[] for _ in range(players)]
        self.zmei: str | None = None
        self.burnt = 0
        self.end = ""
        self.begin("perch")

    def begin(self, phase: str) -> None:
        self.phase = phase
        self.chosen: dict[int, str] = {}
        self.discards: dict[int, str] = {}
        self.queue: list[int] = []
        self.protected = False
        self.talked = False
        self.pointed: list[list[str]] = []

    # ------------------------------------------------------------------ what is allowed

    def to_act(self) -> list[int]:
        if self.end or self.phase == "open":
            return []
        if self.phase in ("perch", "signs", "talk"):
            return [self.first]
        if self.phase == "choose":
            return [seat for seat in range(self.players) if seat not in self.chosen]
        if self.phase == "discard":
            return [seat for seat in range(self.players) if seat not in self.discards and self.free(seat)]
        return [self.queue[0]]

    def free(self, seat: int) -> list[str]:
        waits = seat in self.queue[1:]
        return [card for card in self.hand[seat] if not (waits and card == self.chosen[seat])]

    def legal(self, seat: int) -> set[str]:
        reach = range(1, abs(self.wind) + 1) if self.phase == "apply" else range(0)
        match self.phase:
            case "perch":
                return {f"at {square}" for square in TEREM}
            case "talk":
                return {"hush"}
            case "signs":
                able = {f"point {knight[0]}" for knight in self.knights if knight not in self.pointed}
                can_talk = self.tokens > 0 and not self.talked and not self.pointed
                return {"hush", *able, *(["speak"] if can_talk else [])}
            case "choose":
                return {"skip", *(f"choose {card}" for card in self.hand[seat])}
            case "discard":
                return {f"discard {card}" for card in self.free(seat)}
        card = self.chosen[seat]
        if card in COLOURS:
            return {f"fly {squares}" for squares in reach}
        if card == "fire":
            return {"burn"}
        assert self.zmei is not None
        beside = {shifted(self.zmei, *way) for way in COLOURS.values()} - {None}
        found = {f"fireball {square}" for square in beside}
        found |= {f"arrow {colour} {squares}" for colour in COLOURS for squares in reach}
        return found if self.protected else found | {f"princess {square}" for square in TEREM}

    # ------------------------------------------------------------------ what happens

    def opened(self, steps: int, wind: int) -> None:
        """The two movement cards of a round."""
        self.begin("signs")
        self.wind = wind
        self.walk(steps)

    def walk(self, steps: int) -> None:
        for knight in self.knights:
            if steps >= len(knight):
                self.end = "knight-arrived"
            del knight[: min(steps, len(knight) - 1)]

    def act(self, seat: int, words: str) -> None:
        word, *rest = words.split()
        match word:
            case "at":
                self.zmei = rest[0]
                self.phase = "open"
            case "speak":
                self.tokens -= 1
                self.talked = True
                self.phase = "talk"
            case "hush":
                self.phase = "signs" if self.phase == "talk" else "choose"
            case "point":
                self.pointed += [knight for knight in self.knights if knight[0] == rest[0]]
            case "skip" | "choose":
                self.choose(seat, rest[0] if rest else "skip")
            case "discard":
                self.discards[seat] = rest[0]
                if not self.to_act():
                    for other, card in self.discards.items():
                        self.lay_open(other, card)
                    self.next_card(self.queue[1:])
            case _:
                self.apply(seat, word, rest)

    def choose(self, seat: int, card: str) -> None:
        self.chosen[seat] = card
        if card == "skip":
            self.hand[seat], self.row[seat] = list(SET), []
        if len(self.chosen) == self.players:
            order = [(self.first + i) % self.players for i in range(self.players)]
            self.next_card([other for other in order if self.chosen[other] != "skip"])

    def lay_open(self, seat: int, card: str) -> None:
        self.hand[seat].remove(card)
        self.row[seat].append(card)

    def next_card(self, queue: list[int]) -> None:
        self.queue = queue
        self.phase = "apply"
        if queue:
            self.lay_open(queue[0], self.chosen[queue[0]])
            return
        for seat in range(self.players):
            if not self.hand[seat]:
                self.hand[seat], self.row[seat] = list(SET), []
        self.first = (self.first + 1) % self.players
        self.begin("open")

    def apply(self, seat: int, word: str, rest: list[str]) -> None:
        assert self.zmei is not None
        if word == "fly":
            self.fly(self.chosen[seat], int(rest[0]))
        elif word == "burn":
            self.burn(self.zmei)
        elif word == "fireball":
            self.burn(rest[0])
            if not self.end:
                self.walk(1)
        elif word == "princess":
            self.zmei, self.protected = rest[0], True
        else:
            self.fly(rest[0], int(rest[1]))
            self.discards = {}
            self.phase = "discard"
            if self.to_act():
                return
        if not self.end:
            self.next_card(self.queue[1:])

    def fly(self, colour: str, squares: int) -> None:
        assert self.zmei is not None
        columns, rows = COLOURS[colour]
        far = squares if self.wind > 0 else -squares
        self.zmei = shifted(self.zmei, columns * far, rows * far)
        if self.zmei is None:
            self.end = "left-the-board"

    def burn(self, square: str) -> None:
        if square in TEREM:
            self.end = "terem-burnt"
        elif not self.protected:
            left = [knight for knight in self.knights if knight[0] != square]
            self.burnt += len(self.knights) - len(left)
            self.knights = left
            if not left:
                self.end = "won"
