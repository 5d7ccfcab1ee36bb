"""A position in one line of text. A game declares its fields once, for writing, reading and comparing.

    POSITION = Position(
        number("round", 0, 10),
        choice("phase", PHASES),
        seat("active"),
        per_seat(number("scores", 0, 999)),
        flag("over"),
    )

Each field names an attribute of the game's State and says which values it may have. The number of players
comes first in every text and needs no field.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from terem.core.notation import NotationError, read_fields, read_number, shortened, show_fields
from terem.core.state import State, attributes_of

S = TypeVar("S", bound=State)
PLAYERS = "players"


class Field:
    """One word of a position, `name=value`, and the attributes of the State that it holds."""

    def __init__(
        self,
        name: str,
        attributes: Iterable[str],
        show: Callable[[Any], str],
        read: Callable[[Any, str], None],  # raises NotationError
    ) -> None:
        self.usual = ""  # what is not written, if anything
        self.name = name
        self.attributes = tuple(attributes)
        self.show = show
        self.read = read


class Value(Field):
    """A field that is one number or flag, written and read without looking at the rest of the position."""

    def __init__(
        self,
        name: str,
        attribute: str,
        write: Callable[[int], str],
        parse: Callable[[str, int], int],  # the text and the number of players
    ) -> None:
        attribute = attribute or name.replace("-", "_")
        self.attribute = attribute
        self.write = write
        self.parse = parse
        super().__init__(
            name,
            (attribute,),
            lambda state: write(getattr(state, attribute)),
            lambda state, text: setattr(state, attribute, parse(text, int(state.seats()))),
        )


# ------------------------------------------------------------------ one value


def number(name: str, low: int, high: int, attribute: str = "", none: str = "") -> Value:
    """A whole number from low to high; `none`, if given, stands for -1."""

    def write(value: int) -> str:
        return none if none and value == -1 else str(value)

    def parse(text: str, players: int) -> int:
        if none and text == none:
            return -1
        return read_range(text, name, low, high)

    return Value(name, attribute, write, parse)


def choice(name: str, words: Sequence[str], attribute: str = "", none: str | None = None) -> Value:
    """One of these words, stored as its index; `none`, if given, stands for -1."""
    known = {word: index for index, word in enumerate(words)}
    if none is not None:
        known[none] = -1
    texts = {index: word for word, index in known.items()}

    def parse(text: str, players: int) -> int:
        if text not in known:
            listed = ", ".join(word for word in known if word)
            raise NotationError(f"{name} is one of {listed}, not '{shortened(text)}'")
        return known[text]

    return Value(name, attribute, lambda value: texts[int(value)], parse)


def letter(name: str, letters: str, attribute: str = "", none: str | None = None) -> Value:
    """One of these letters."""
    return choice(name, tuple(letters), attribute, none)


def seat(name: str, attribute: str = "", none: str = "0") -> Value:
    """A seat, counted from 1; `none` stands for -1, nobody."""

    def parse(text: str, players: int) -> int:
        return -1 if text == none else read_range(text, name, 1, players) - 1

    return Value(name, attribute, lambda value: none if value < 0 else str(value + 1), parse)


def flag(name: str, attribute: str = "") -> Value:
    def parse(text: str, players: int) -> bool:
        if text not in ("yes", "no"):
            raise NotationError(f"{name} is yes or no, not '{shortened(text)}'")
        return text == "yes"

    return Value(name, attribute, lambda value: "yes" if value else "no", parse)


def bits(name: str, words: Sequence[str], attribute: str = "", first: int = 0, join: str = ",") -> Value:
    """A set of things, each with a bit: the first of these words has the bit `first`."""
    known = {word: 1 << (first + index) for index, word in enumerate(words)}

    def write(mask: int) -> str:
        return join.join(word for word, bit in known.items() if mask & bit)

    def parse(text: str, players: int) -> int:
        mask = 0
        for word in _words(text, join):
            if word not in known:
                raise NotationError(f"{name}: '{shortened(word)}' is none of {shortened(' '.join(known))}")
            if mask & known[word]:
                raise NotationError(f"{name}: '{word}' is given twice")
            mask |= known[word]
        return mask

    return Value(name, attribute, write, parse)


def _words(text: str, join: str) -> list[str]:
    if not text:
        return []
    return text.split(join) if join else list(text)


def unless(usual: str, field: Value) -> Value:
    """The field is only written where it is something else: texts are older than the field."""
    field.usual = usual
    return field


# ------------------------------------------------------------------ several values


def vec(value: Value, count: int, join: str = ",") -> Field:
    """Several values of one kind, in the places 0 to count - 1 of a vec."""
    return _many(value, lambda state: range(count), join)


def per_seat(value: Value, each: int = 1, join: str = ",") -> Field:
    """`each` values for every seat, one seat after another in a vec."""
    return _many(value, lambda state: range(each * int(state.seats())), join)


def by_seat(
    name: str,
    attributes: Iterable[str],
    show: Callable[[Any, int], str],
    read: Callable[[Any, int, str], None],
    join: str = ",",
) -> Field:
    """An entry for each seat, written and read in the game's own way; `-` stands for an empty one."""
    empty = "-" if join == "," else ""

    def show_all(state: State) -> str:
        return join.join(show(state, seat) or empty for seat in range(int(state.seats())))

    def read_all(state: State, text: str) -> None:
        for seat, entry in enumerate(_entries(name, text, join, int(state.seats()))):
            read(state, seat, "" if entry == empty else entry)

    return Field(name, attributes, show_all, read_all)


def custom(
    name: str, attributes: Iterable[str], show: Callable[[Any], str], read: Callable[[Any, str], None]
) -> Field:
    """A field that the game writes and reads in its own way."""
    return Field(name, attributes, show, read)


def _many(value: Value, places: Callable[[Any], range], join: str) -> Field:
    def show(state: State) -> str:
        values = getattr(state, value.attribute)
        return join.join(value.write(values[place]) for place in places(state))

    def read(state: State, text: str) -> None:
        values = getattr(state, value.attribute)
        entries = _entries(value.name, text, join, len(places(state)))
        for place, entry in zip(places(state), entries, strict=True):
            values[place] = value.parse(entry, int(state.seats()))

    return Field(value.name, value.attributes, show, read)


def _entries(name: str, text: str, join: str, count: int) -> list[str]:
    entries = text.split(join) if join else list(text)
    if len(entries) != count:
        raise NotationError(f"{name} has {len(entries)} entries, it needs {count}")
    return entries


def read_range(text: str, what: str, low: int, high: int) -> int:
    value = read_number(text, what)
    if not low <= value <= high:
        raise NotationError(f"{what} must be {low} to {high}, not {value}")
    return value


# ------------------------------------------------------------------ the whole


class Position(Generic[S]):
    """All fields of a game's positions.

    `derived` names attributes that are not in the text, because `settle` computes them from the rest or
    because they come with the components.
    """

    def __init__(
        self, *fields: Field, derived: Iterable[str] = (), settle: Callable[[S], None] | None = None
    ) -> None:
        self.fields = fields
        self._names = [PLAYERS, *(field.name for field in fields)]
        self._derived = {PLAYERS, "journal", *derived}
        self._settle = settle

    def show(self, state: S) -> str:
        shown = {field.name: (field.show(state), field.usual) for field in self.fields}
        written = {name: text for name, (text, usual) in shown.items() if not usual or text != usual}
        return show_fields({PLAYERS: str(state.seats()), **written})

    def read(self, text: str, start: Callable[[int], S]) -> S:
        """Read a position; `start` makes a new one for a number of players. Raises NotationError."""
        usual = {field.name: field.usual for field in self.fields if field.usual}
        words = read_fields(text, self._names, usual)
        state = start(read_number(words[PLAYERS], PLAYERS))
        for field in self.fields:
            field.read(state, words[field.name])
        if self._settle is not None:
            self._settle(state)
        return state

    def same(self, one: S, other: S) -> bool:
        """Are the two equal in every field?"""
        return int(one.seats()) == int(other.seats()) and all(
            field.show(one) == field.show(other) for field in self.fields
        )

    def undeclared(self, state: S) -> set[str]:
        """Attributes of the state that no field holds, so that a text would lose them."""
        held = {name for field in self.fields for name in field.attributes}
        return attributes_of(type(state)) - held - self._derived
