"""Requests of the page and answers to them, as HTTP has them, without HTTP."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Mapping
from typing import Any, TypeVar
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec
from msgspec import Struct

from terem.core.game import Game
from terem.house import catalogue
from terem.house.problem import Problem

T = TypeVar("T")
BODY_LIMIT = 16_384


class Asked(Struct):
    method: str
    path: str
    query: Mapping[str, str]
    headers: Mapping[str, str]
    body: bytes
    parts: Mapping[str, str] = {}  # of the path, by their names

    @classmethod
    def of(cls, method: str, address: str, headers: Mapping[str, str], body: bytes) -> Asked:
        url = urlsplit(address)
        return cls(method, unquote(url.path), dict(parse_qsl(url.query)), headers, body)

    @property
    def game(self) -> Game[Any]:
        return catalogue.game_named(self.parts["game"])

    @property
    def language(self) -> str:
        return catalogue.language_in(self.query)

    def read(self, kind: type[T], limit: int = BODY_LIMIT) -> T:
        self.check_size(limit)
        try:
            return msgspec.json.decode(self.body, type=kind)
        except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError) as error:
            raise Problem(400, "malformed", f"The body is malformed: {error}") from None

    def check_size(self, limit: int) -> None:
        if len(self.body) > limit:
            raise Problem(413, "too-large", f"That is more than {limit} bytes.")


def _nothing() -> None:
    pass


class Answer(Struct, frozen=True):
    status: int
    kind: str = "application/json"
    body: bytes = b""
    headers: Mapping[str, str] = {}
    lines: AsyncGenerator[Any] | None = None  # the steps of a long computation, instead of a body
    over: Callable[[], None] = _nothing  # called when they end, however they do


DONE = Answer(204)


def json_answer(value: object, status: int = 200) -> Answer:
    return Answer(status, body=msgspec.json.encode(value))


def text_answer(text: str, kind: str = "text/plain; charset=utf-8", **headers: str) -> Answer:
    return Answer(200, kind, text.encode(), {name.replace("_", "-"): said for name, said in headers.items()})


def file_answer(name: str, kind: str, data: bytes) -> Answer:
    return Answer(200, kind, data, {"content-disposition": f'attachment; filename="{name}"'})
