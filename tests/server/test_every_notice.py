"""Ten thousand moves of many people: every notice is there, and none that should not be."""

from __future__ import annotations

import random
from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sa

from server.conftest import NewStore
from terem.server import schema
from terem.server.notices import AGAIN, BUNDLE, GRACE, Notices
from terem.server.reach import Reach
from terem.server.store import Store

pytestmark = pytest.mark.anyio


async def test_ten_thousand_moves(new_sqlite: NewStore) -> None:
    """Forty tables of three people in a time of their own; every notice is counted against what it should be:
    one for each decision that waited unseen, at the first look when it is due, and none for those made in
    time, seen on the page, or told already."""
    store = Store(new_sqlite())
    store.migrate()
    store.start()
    luck = random.Random(17)
    people = [f"p{number}" for number in range(20)]
    now = [1e9]
    looking: set[str] = set()
    sent: Counter[str] = Counter()
    told: list[tuple[str, frozenset[str]]] = []
    seats = {f"t{number}": luck.sample(people, 3) for number in range(40)}
    with store._writing.begin() as connection:
        for person in people:
            connection.execute(sa.insert(schema.person).values(id=person, name=person, created=1.0))
            way = {"id": f"w{person}", "person": person, "kind": "webhook", "address": "{}", "created": 1.0}
            connection.execute(sa.insert(schema.way).values(**way))
        for table in seats:
            row = {
                "id": table,
                "game": "nizam",
                "rules": 1,
                "options": "{}",
                "players": 3,
                "seed": b"",
                "head": 1,
                "commitment": "",
                "status": "playing",
                "is_open": False,
                "clock": "",
                "created": 1.0,
                "touched": 1.0,
            }
            connection.execute(sa.insert(schema.game_table).values(**row))
    found = Notices(
        store,
        looking.__contains__,
        address="https://play.example",
        secret="ab" * 32,
        voucher=None,
        mail=None,
        reach=Reach(),
        now=lambda: now[0],
    )

    async def send(kind: str, address: Any, person: str, language: str, tables: Any) -> None:
        sent[person] += 1
        told.append((person, frozenset(table for table, _ in tables)))

    found.send = send  # type: ignore[method-assign]
    await found.start()
    given = dict.fromkeys(people, 0.0)  # when each was told last
    unseen = dict.fromkeys(people, now[0])  # since when they do not look
    turn = dict.fromkeys(seats, (0, 0))  # the seat that is to act, and the number of the turn
    since = dict.fromkeys(seats, now[0])
    kept: dict[tuple[str, int], float] = {}  # when notices first looked at this turn
    expected: set[tuple[str, str, int]] = set()  # decisions that were told

    def live(table: str) -> Any:
        seat, head = turn[table]
        chairs = [SimpleNamespace(person=person) for person in seats[table]]
        standing = SimpleNamespace(to_act=(seat,), bots=frozenset())
        return SimpleNamespace(id=table, status="playing", standing=standing, chairs=chairs, head=head + 1)

    async def look() -> int:
        """Give out notices, check each, and check that none is missing; how many decisions had to be told."""
        before, last = len(told), dict(given)
        await found.step()
        for person, tables in told[before:]:
            assert person not in looking
            assert now[0] >= given[person] + BUNDLE, "two notices at once"
            given[person] = now[0]
            owed = {(person, one, turn[one][1]) for one in tables}
            assert all(seats[one][turn[one][0]] == person for one in tables), "a turn that was not theirs"
            assert owed - expected, "a notice with nothing new in it"
            expected.update(owed)
        waited = 0
        for table, (seat, head) in turn.items():
            person = seats[table][seat]
            first = kept.setdefault((table, head), now[0])
            due = max(first + GRACE, unseen[person] + AGAIN, last[person] + BUNDLE)
            if person not in looking and now[0] >= due:
                assert (person, table, head) in expected, "a turn that nobody was told of"
                waited += 1
        return waited

    for table in seats:
        found.after_turn(live(table))
    quick = waited = 0
    for _ in range(10_000):
        table = luck.choice(list(seats))
        seat, head = turn[table]
        quick += now[0] - since[table] < GRACE
        turn[table] = (seat + 1) % 3, head + 1
        since[table] = now[0]
        found.after_turn(live(table))
        now[0] += luck.choice([1, 2, 30])
        if luck.random() < 0.1:
            person = luck.choice(people)
            looking ^= {person}
            unseen[person] = now[0]
        if luck.random() < 0.3:
            waited += await look()
    # In the end everybody goes away, and hears of every table.
    looking.clear()
    unseen = dict.fromkeys(people, now[0])
    for _ in range(3):
        now[0] += BUNDLE
        waited = await look()
    store.close()
    assert waited == len(seats)
    assert quick > 300
    assert 300 < sum(sent.values()) <= len(expected) < 10_000
    print(f"{sum(sent.values())} notices for {len(expected)} of 10,000 turns")
