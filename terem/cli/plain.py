"""Nothing that is printed can steer the terminal: names, packs and records come from other people."""

from __future__ import annotations

import sys
from typing import Any, Final, TextIO

# All control characters except line feed, tab and carriage return, and what turns the direction of writing.
_CONTROLS: Final = dict.fromkeys(
    [*range(32), *range(127, 160), *range(0x202A, 0x202F), *range(0x2066, 0x206A)]
) | {ord(letter): letter for letter in "\n\t\r"}


def plain(text: str) -> str:
    return text.translate(_CONTROLS)


class Plain:
    """A stream that prints plain text. Rich, which knows what it writes, uses the one behind it."""

    def __init__(self, stream: TextIO) -> None:
        self.rich_proxied_file = stream

    def write(self, text: str) -> int:
        self.rich_proxied_file.write(plain(text))
        return len(text)

    def writelines(self, lines: Any) -> None:
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rich_proxied_file, name)


def print_plainly() -> None:
    """From now on, for everything that this process prints."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is not None and not isinstance(stream, Plain):
            setattr(sys, name, Plain(stream))
