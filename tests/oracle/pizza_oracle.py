"""Royal Pizza once more, as plainly as possible and from the rulebook alone: a reference for the real rules.

A field is a dict from (q, r) to a token: "*", or the colour and two faces, the visible one first: "bDP".
"""

from __future__ import annotations

from collections import Counter

Field = dict[tuple[int, int], str]
AROUND = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
COLOURS = {"b": "blue", "g": "green", "p": "purple", "y": "yellow"}


def read(text: str) -> Field:
    field: Field = {}
    for word in text.split():
        cell, token = word.split("=")
        q, r = cell.split(",")
        field[int(q), int(r)] = token.replace("/", "")
    return field


def show(field: Field) -> str:
    words = []
    for q, r in sorted(field):
        token = field[q, r]
        words.append(f"{q},{r}={token if token == '*' else token[:2] + '/' + token[2]}")
    return " ".join(words)


def neighbours(field: Field, cell: tuple[int, int]) -> list[tuple[int, int]]:
    """The cells around that hold something."""
    q, r = cell
    return [(q + dq, r + dr) for dq, dr in AROUND if (q + dq, r + dr) in field]


def points(field: Field, colour: str) -> int:
    """Look at every pair of cells: a dwarf of the colour on the one, a pizza on the other, side by side."""
    total = 0
    for dwarf, token in field.items():
        if token[:2] != colour + "D":
            continue
        for pizza, other in field.items():
            if (pizza[0] - dwarf[0], pizza[1] - dwarf[1]) in AROUND and (other == "*" or other[1] == "P"):
                total += 1
    return total


def dragons_leave(field: Field, colour: str) -> tuple[Field, list[str]]:
    """The field after this colour's dragons have left, and the tokens that are gone."""
    gone = set()
    for cell, token in field.items():
        if token[:2] != colour + "R":
            continue
        gone.add(cell)
        dwarves = [near for near in neighbours(field, cell) if field[near][1:2] == "D"]
        if max(Counter(field[near][0] for near in dwarves).values(), default=0) < 3:
            gone.update(dwarves)
    return {cell: field[cell] for cell in field if cell not in gone}, [field[cell] for cell in gone]


class Referee:
    """A referee: is told what everybody does, allows it or not, and keeps its own account."""

    def __init__(self, players: int, first: int) -> None:
        self.colours = "bgpy"[:players]
        self.field: Field = {(0, 0): "*"}
        bag = ["DP"] * 6 + ["DR"] * 4 + ["PR"] * 4
        self.stacks = {colour: list(bag) for colour in self.colours}
        self.hands: dict[str, list[str]] = {colour: [] for colour in self.colours}
        self.gone: list[str] = []
        self.turn = self.colours[first]
        self.said: list[str] = []  # what was done in this turn: "place" or "flip"
        self.fresh: dict[str, set[tuple[int, int]]] = {colour: set() for colour in self.colours}
        self.ended_by = ""
        self.over = False

    def draws(self, colour: str, token: str) -> None:
        self.stacks[colour].remove(token)
        self.hands[colour].append(token)
        assert len(self.hands[colour]) <= 3

    def place(self, faces: str, cell: tuple[int, int]) -> None:
        assert cell not in self.field
        assert neighbours(self.field, cell), "it touches nothing"
        self.hands[self.turn].remove("".join(sorted(faces)))
        self.field[cell] = self.turn + faces
        self._dragon_up(cell, faces[0])
        self.said.append("place")

    def flip(self, cell: tuple[int, int]) -> None:
        colour, up, down = tuple(self.field[cell])
        assert colour == self.turn
        self.field[cell] = colour + down + up
        self._dragon_up(cell, down)
        self.said.append("flip")

    def _dragon_up(self, cell: tuple[int, int], face: str) -> None:
        if face == "R":
            self.fresh[self.turn].add(cell)
        else:
            self.fresh[self.turn].discard(cell)

    def ends_turn(self) -> None:
        """After the draw."""
        said = self.said
        if self.ended_by:
            assert said in (["place"], ["flip"])
        else:
            assert sorted(said) in (["place", "place"], ["flip", "place"])
            assert len(self.hands[self.turn]) == 3 or not self.stacks[self.turn]
            if len(self.hands[self.turn]) + len(self.stacks[self.turn]) <= 1:
                self.ended_by = self.turn
        self.turn = self.colours[(self.colours.index(self.turn) + 1) % len(self.colours)]
        self.said = []
        if self.turn == self.ended_by:
            self.over = True
        else:
            self._begins_turn()

    def _begins_turn(self) -> None:
        lying = {cell for cell, token in self.field.items() if token[:2] == self.turn + "R"}
        assert lying == self.fresh[self.turn], "a dragon lies that is not of the turn before"
        self.field, gone = dragons_leave(self.field, self.turn)
        self.gone += gone
        self.fresh[self.turn] = set()

    def winners(self) -> list[str]:
        scores = {colour: points(self.field, colour) for colour in self.colours}
        return [colour for colour in self.colours if scores[colour] == max(scores.values())]
