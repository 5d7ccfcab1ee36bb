"""The two kinds of WebSocket frames that matter: texts in, texts out. RFC 6455, section 5.2."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

TEXT: Final = 0x81  # a whole one
CONTROL: Final = (0x88, 0x89, 0x8A)  # close, ping, pong
MASKED: Final = 0x80
SHORT: Final = 126  # longer payloads have two bytes for their length
UNFINISHED: Final = (0, None)


def heard(data: bytes, at: int, most: int) -> tuple[int, bytes | None] | None:
    """Where the client's frame that begins here ends, and what it says; a control frame says None. An end of
    0 means that the rest has not come yet. None: this is neither of them, or longer than this."""
    if len(data) < at + 2:
        return UNFINISHED
    kind, length = data[at], data[at + 1] - MASKED
    start = at + 6
    if kind == TEXT:
        if length == SHORT:
            if len(data) < at + 4:
                return UNFINISHED
            length, start = data[at + 2] << 8 | data[at + 3], at + 8
        elif length > SHORT:
            return None
        if not 0 <= length <= most:
            return None
        end = start + length
        if len(data) < end:
            return UNFINISHED
        return end, unmasked(data[start:end], data[start - 4 : start])
    if kind not in CONTROL or not 0 <= length < SHORT:
        return None
    return (start + length, None) if len(data) >= start + length else UNFINISHED


def unmasked(data: bytes, mask: bytes) -> bytes:
    size = len(data)
    key = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(data, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")


def framed(messages: Iterable[bytes]) -> bytes:
    """Texts of a server, each in one frame."""
    parts = []
    for message in messages:
        size = len(message)
        if size < SHORT:
            parts.append(bytes((TEXT, size)))
        elif size < 65_536:
            parts.append(bytes((TEXT, SHORT, size >> 8, size & 255)))
        else:
            parts.append(bytes((TEXT, SHORT + 1)) + size.to_bytes(8, "big"))
        parts.append(message)
    return b"".join(parts)
