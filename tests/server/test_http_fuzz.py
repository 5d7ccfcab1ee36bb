"""The HTTP interface tested against its own description: no request makes the server fail."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.core.result import Ok

from server.conftest import NewStore
from server.house import PATIENCE, House
from terem.server.openapi import ROWS, document


class Thread:
    """A server with its own event loop, because schemathesis calls it from outside."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()
        asyncio.run_coroutine_threadsafe(house.start(), self._loop).result()

    def guest(self) -> dict[str, str]:
        """The cookie of a guest who has a table."""

        async def become() -> dict[str, str]:
            visitor = await self.house.visitor("Schema")
            await visitor.table("nizam", "me", "random", is_open=True)
            cookies = dict(visitor.http.cookies)
            await visitor.leave()
            return cookies

        return asyncio.run_coroutine_threadsafe(become(), self._loop).result()

    def stop(self) -> None:
        asyncio.run_coroutine_threadsafe(self.house.stop(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


@pytest.fixture
def server(new_store: NewStore) -> Iterator[Thread]:
    thread = Thread(House(new_store()))
    yield thread
    thread.stop()


SETTINGS: dict[str, Any] = {
    "database": None,
    "deadline": None,
    "phases": [Phase.generate],
    "derandomize": True,
    "suppress_health_check": list(HealthCheck),
}


def ask_everything(server: Thread, examples: int) -> dict[str, set[int]]:
    """Try every operation with valid and invalid requests; the statuses of the answers."""
    schema = schemathesis.openapi.from_dict(document())
    found: dict[str, set[int]] = {}
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()
        found[operation.label] = ask(server, operation, examples)
    return found


def ask(server: Thread, operation: Any, examples: int) -> set[int]:
    cookies = server.guest()
    statuses: set[int] = set()

    def once(case: Any) -> None:
        answer = case.call(base_url=server.house.address, cookies=cookies, timeout=PATIENCE)
        assert answer.status_code < 500, (answer.status_code, case.as_curl_command(), answer.text)
        statuses.add(answer.status_code)

    for mode in GenerationMode:
        with suppress(Unsatisfiable):  # an operation without input has no invalid requests
            strategy = operation.as_strategy(generation_mode=mode)
            attempts: Any = given
            attempts = settings(max_examples=examples, **SETTINGS)(attempts(strategy)(once))
            attempts()
    return statuses


def test_no_request_breaks_the_server(server: Thread) -> None:
    found = ask_everything(server, 5)
    assert len(found) == len(ROWS)
    assert sum(any(status < 300 for status in statuses) for statuses in found.values()) >= 8, found
    assert sum(any(status >= 400 for status in statuses) for statuses in found.values()) >= 12, found


@pytest.mark.slow
def test_no_request_of_many_breaks_the_server(server: Thread) -> None:
    ask_everything(server, 300)
