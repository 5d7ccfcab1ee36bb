"""Text that can be read back exactly: the list of actions, and the fields of a position."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final

DIGITS: Final = 18  # of a number, at most: it fits into 64 bits


class NotationError(ValueError):
    """A text that does not follow the notation; the message says where, and what would."""


class ActionTexts:
    """The text of every action, by its number, and back.

    `blocks` gives the consecutive texts from a number on. `respell` turns other spellings that people may use
    into ours; it may raise NotationError if it knows better what is wrong.
    """

    def __init__(
        self,
        blocks: Mapping[int, str | Sequence[str]],
        examples: str,  # what to suggest after a text that is not an action
        respell: Callable[[str], str] | None = None,
    ) -> None:
        self._blocks = blocks
        self._examples = examples
        self._respell = respell

    @cached_property
    def _texts(self) -> tuple[str, ...]:
        texts: list[str] = []
        for first, block in sorted(self._blocks.items()):
            if first != len(texts):
                raise ValueError(f"the actions' texts leave out or repeat number {min(first, len(texts))}")
            texts += [block] if isinstance(block, str) else block
        return tuple(texts)

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {text: number for number, text in enumerate(self._texts)}

    def __len__(self) -> int:
        return len(self._texts)

    def blocks(self) -> list[range]:
        """The numbers of actions of one kind, kind by kind."""
        starts = sorted(self._blocks)
        return [range(*ends) for ends in zip(starts, [*starts[1:], len(self)], strict=True)]

    def text(self, action: int) -> str:
        return self._texts[action]

    def texts(self, actions: Iterable[int]) -> tuple[str, ...]:
        return tuple(map(self._texts.__getitem__, actions))

    def parse(self, words: str) -> int:
        """Raises NotationError."""
        text = " ".join(words.split())
        number = self._numbers.get(text)
        if number is None and self._respell is not None:
            number = self._numbers.get(self._respell(text))
        if number is None:
            raise NotationError(f"'{shortened(words)}' is no action here: try {self._examples}")
        return number


def show_fields(fields: Mapping[str, str]) -> str:
    """`name=value name=value`; an empty value is written `-`."""
    return " ".join(f"{name}={value or '-'}" for name, value in fields.items())


def read_fields(text: str, names: Iterable[str], usual: Mapping[str, str] | None = None) -> dict[str, str]:
    """The values of exactly these fields, in any order; some may be left out where they are as usual."""
    found: dict[str, str] = {}
    wanted = list(names)
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or name not in wanted:
            raise NotationError(
                f"'{shortened(word)}' is not a field of this position; it has {', '.join(wanted)}"
            )
        if name in found:
            raise NotationError(f"the field '{name}' is given twice")
        found[name] = "" if value == "-" else value
    found = {**(usual or {}), **found}
    missing = [name for name in wanted if name not in found]
    if missing:
        raise NotationError(f"the position lacks {', '.join(missing)}")
    return found


def read_number(text: str, what: str) -> int:
    if not text.isascii() or not text.removeprefix("-").isdigit():
        raise NotationError(f"{what} must be a whole number, not '{shortened(text)}'")
    if len(text) > DIGITS:
        raise NotationError(f"{what} cannot be a number of {len(text)} digits")
    return int(text)


def shortened(text: str) -> str:
    """A text cut to a length that fits into a message."""
    return text if len(text) <= 40 else f"{text[:39]}…"
