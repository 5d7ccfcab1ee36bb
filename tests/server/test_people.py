"""Guests, accounts, sessions."""

from __future__ import annotations

import asyncio
import hashlib
import time
import unicodedata
from collections.abc import AsyncIterator

import httpx
import pytest
import sqlalchemy as sa
from argon2 import PasswordHasher, Type, extract_parameters
from argon2.exceptions import VerifyMismatchError

from server.house import PATIENCE, House, Visitor
from terem.server import app, people, schema

pytestmark = pytest.mark.anyio


@pytest.fixture
async def anna(house: House) -> AsyncIterator[Visitor]:
    """With a name that an account may keep from everybody else."""
    visitor = await house.visitor(f"Anna {time.time_ns()}")
    yield visitor
    await visitor.leave()


async def everything_kept(house: House) -> str:
    """All rows of all tables as text, and the file itself with SQLite."""
    rows = await house.store.read(
        lambda connection: [
            str(row)
            for table in schema.metadata.sorted_tables
            for row in connection.execute(sa.select(table))
        ]
    )
    text = "\n".join(rows)
    if house.store.is_sqlite:
        file = house.store.url.database or ""
        for name in (file, file + "-wal"):
            with open(name, "rb") as raw:  # noqa: PTH123
                text += raw.read().decode("latin-1")
    return text


async def ban(house: House, person: str) -> None:
    await house.store.run(sa.update(schema.person).where(schema.person.c.id == person).values(banned=True))


async def test_a_guest_needs_only_a_name(house: House) -> None:
    anna = await house.visitor("  Anna   Petrovna ", "uk")
    me = (await anna.get("/api/me")).json()
    assert me == {
        "id": anna.id,
        "name": "Anna Petrovna",
        "login": None,
        "language": "uk",
        "tables": [],
        "known": False,
        "moderates": False,
    }


async def test_names_of_all_kinds_are_welcome(anna: Visitor) -> None:
    for name in ("Анна", "Ґалаґан Їжак", "José", "O'Neil-Smith", "x", "y" * 40, "小明"):
        answer = await anna.http.put("/api/me", json={"name": name})
        assert (answer.status_code, answer.json().get("name")) == (200, name)


async def test_names_that_cannot_be_shown_or_written_are_refused(house: House) -> None:
    visitor = Visitor(house)
    for name in (
        "", "   ", "y" * 41, "a\x00b", "a\x1bb", "a\u202eb", "a\u200bb", "Anna (bot)", "{x}", "#1", "a\ue000",
    ):  # fmt: skip
        answer = await visitor.post("/api/guest", name=name)
        assert answer.status_code == 400
        assert answer.json()["code"] in ("name", "malformed")
        assert "set-cookie" not in answer.headers


async def test_a_name_is_kept_composed(house: House) -> None:
    visitor = await house.visitor(unicodedata.normalize("NFD", "Йосиф Ülo"))
    assert visitor.name == unicodedata.normalize("NFC", "Йосиф Ülo")


async def test_an_unknown_language_is_english(house: House) -> None:
    visitor = await house.visitor("Anna", "xx")
    assert (await visitor.get("/api/me")).json()["language"] == "en"


async def test_name_and_language_can_be_changed(anna: Visitor) -> None:
    answer = await anna.http.put("/api/me", json={"name": "Hanna", "language": "uk"})
    assert answer.status_code == 200
    me = (await anna.get("/api/me")).json()
    assert (me["name"], me["language"]) == ("Hanna", "uk")


async def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(house: House) -> None:
    async with httpx.AsyncClient(base_url=house.address, timeout=PATIENCE) as http:
        answer = await http.post("/api/guest", json={"name": "Anna"})
    name, _, rest = answer.headers["set-cookie"].partition("=")
    token, *flags = [part.strip() for part in rest.split(";")]
    assert name == "terem"
    assert len(token) >= 32  # 192 bits
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(flags)
    assert "Secure" not in flags  # on a plain connection a browser would not send it back


async def test_over_https_the_cookie_belongs_to_this_host(house: House) -> None:
    transport = httpx.ASGITransport(house.server.app())
    async with httpx.AsyncClient(transport=transport, base_url="https://terem.example") as http:
        answer = await http.post("/api/guest", json={"name": "Anna"})
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-terem=")
        assert {"HttpOnly", "SameSite=lax", "Path=/", "Secure"} <= {
            part.strip() for part in cookie.split(";")
        }
        assert "Domain" not in cookie
        # A cookie that another host of the domain could have set is ignored.
        token = http.cookies["__Host-terem"]
        for name, known in (("__Host-terem", True), ("terem", False)):
            http.cookies = httpx.Cookies({name: token})
            assert bool((await http.get("/api/me")).json()) == known


async def test_a_token_is_kept_only_as_its_digest(house: House, anna: Visitor) -> None:
    kept = await everything_kept(house)
    assert anna.id in kept
    assert hashlib.sha256(anna.token.encode()).hexdigest() in kept
    assert anna.token not in kept


async def test_requests_without_a_session_are_refused(house: House) -> None:
    visitor = Visitor(house)
    for cookies in ({}, {"terem": "x" * 32}, {"terem": "short"}, {"terem": "y" * 3000}):
        visitor.http.cookies = httpx.Cookies(cookies)
        assert (await visitor.get("/api/me")).json() is None
        answer = await visitor.post("/api/tables", game="nizam", seats=[{"kind": "me"}])
        assert (answer.status_code, answer.json()["code"]) == (401, "who")


async def test_a_guest_becomes_an_account_and_keeps_the_tables(house: House, anna: Visitor) -> None:
    table = await anna.table("nizam", "me", "open")
    answer = await anna.post("/api/account", login=f" Anna.{anna.id} ", password="correct horse")
    assert answer.status_code == 201
    login = answer.json()["login"]
    assert login == f"anna.{anna.id}"
    elsewhere = Visitor(house)
    answer = await elsewhere.post("/api/log-in", login=login.upper(), password="correct horse")
    assert answer.status_code == 200
    assert answer.json()["id"] == anna.id
    assert [listed["table"] for listed in answer.json()["tables"]] == [table]
    assert elsewhere.token != anna.token


async def test_a_login_is_found_however_it_is_typed(house: House, anna: Visitor) -> None:
    login = f"ﬁlip.{anna.id}"  # with a ligature, as some keyboards write it
    assert (await anna.post("/api/account", login=login, password="correct horse")).status_code == 201
    assert (await anna.post("/api/log-in", login=login, password="correct horse")).status_code == 200


async def test_a_password_is_kept_only_as_argon2id(house: House, anna: Visitor) -> None:
    await anna.post("/api/account", login=f"a{anna.id}", password="correct horse battery")
    query = sa.select(schema.person.c.password).where(schema.person.c.id == anna.id)
    kept = await house.store.read(lambda connection: connection.execute(query).scalar())
    assert kept is not None
    assert kept.startswith("$argon2id$")
    assert "correct horse battery" not in await everything_kept(house)


async def test_a_password_costs_a_thief_much(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "PasswordHasher", PasswordHasher)
    cost = extract_parameters(people.People(house.store)._hasher.hash("a password"))
    assert cost.type is Type.ID
    assert cost.memory_cost >= 19_456  # KiB; OWASP recommends that and two rounds
    assert cost.time_cost >= 2


def test_an_unknown_login_costs_as_much_as_a_wrong_password() -> None:
    hasher = PasswordHasher()
    nothing = people.hash_of_nothing(hasher)
    assert extract_parameters(nothing) == extract_parameters(hasher.hash("a password"))
    with pytest.raises(VerifyMismatchError):  # it is computed to the end
        hasher.verify(nothing, "a password")
    assert nothing != people.hash_of_nothing(hasher)


@pytest.mark.parametrize(
    ("login", "password", "code"),
    [
        ("ab", "long enough", "login"),
        ("with space", "long enough", "login"),
        ("nul\x00nul", "long enough", "login"),
        ("x" * 41, "long enough", "login"),
        ("fine", "short", "password"),
        ("fine", "x" * 201, "malformed"),
    ],
)
async def test_logins_and_passwords_have_bounds(anna: Visitor, login: str, password: str, code: str) -> None:
    answer = await anna.post("/api/account", login=login, password=password)
    assert (answer.status_code, answer.json()["code"]) == (400, code)


async def test_a_login_is_had_by_one_and_an_account_made_once(anna: Visitor, boris: Visitor) -> None:
    login = f"one.{anna.id}"
    answers = await asyncio.gather(
        *(anna.post("/api/account", login=f"{login}{n}", password="long enough") for n in (1, 1, 2))
    )
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409]
    made = (await anna.get("/api/me")).json()["login"]
    answer = await boris.post("/api/account", login=made, password="long enough")
    assert (answer.status_code, answer.json()["code"]) == (409, "login-taken")


@pytest.mark.parametrize(
    ("login", "password"), [("{login}", "wrong one"), ("nobody", "long enough"), ("\x00", "x")]
)
async def test_a_wrong_login_and_a_wrong_password_get_the_same_answer(
    anna: Visitor, boris: Visitor, login: str, password: str
) -> None:
    real = f"real.{anna.id}"
    await anna.post("/api/account", login=real, password="long enough")
    answer = await boris.post("/api/log-in", login=login.format(login=real), password=password)
    assert answer.status_code == 403
    assert answer.json() == {"code": "log-in", "words": "Login or password is wrong.", "clause": ""}


async def test_logging_out_ends_the_session(house: House, anna: Visitor) -> None:
    token = anna.token
    connections = [await anna.connection(), await anna.connection()]
    elsewhere = await house.visitor("Boris")
    still = await elsewhere.connection()
    assert (await anna.post("/api/log-out")).status_code == 204
    assert [await connection.closed() for connection in connections] == [4401, 4401]
    assert await still.rest() == []
    assert not anna.http.cookies
    anna.http.cookies.set("terem", token)
    assert (await anna.get("/api/me")).json() is None


async def test_a_banned_person_has_no_session(
    house: House, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    await anna.post("/api/account", login=f"b{anna.id}", password="long enough")
    await ban(house, anna.id)
    assert (await anna.get("/api/me")).json() is None
    answer = await anna.post("/api/log-in", login=f"b{anna.id}", password="long enough")
    assert answer.json()["code"] == "log-in"


async def test_a_person_banned_while_connected_is_disconnected(
    house: House, own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await own_house.stop()
    monkeypatch.setattr(app, "BANS", 0.05)
    await own_house.start()
    anna, boris = await own_house.visitor("Anna"), await own_house.visitor("Boris")
    connection, other = await anna.connection(), await boris.connection()
    await ban(own_house, anna.id)
    assert await connection.closed() == 4403
    assert await other.rest() == []
    # People whose session ended, or who were deleted, in another process.
    await own_house.server.people.log_out(boris.token)
    assert await other.closed() == 4401


async def test_an_old_session_ends_and_a_used_one_does_not(
    house: House, anna: Visitor, boris: Visitor
) -> None:
    day = 86400.0
    for visitor, age in ((anna, people.SESSION_DAYS + 1), (boris, people.SESSION_DAYS - 1)):
        s = schema.session.c
        older = sa.update(schema.session).where(s.person == visitor.id).values(seen=s.seen - age * day)
        await house.store.run(older)
    assert (await anna.get("/api/me")).json() is None
    assert (await boris.get("/api/me")).status_code == 200
    query = sa.select(schema.session.c.seen).where(schema.session.c.person == boris.id)
    seen = await house.store.read(lambda connection: connection.execute(query).scalar())
    await house.server.people.forget_old_sessions()
    query = sa.select(schema.session.c.person).where(schema.session.c.person.in_([anna.id, boris.id]))
    left = await house.store.read(lambda connection: connection.execute(query).scalars().all())
    assert left == [boris.id]
    created = sa.select(schema.session.c.created).where(schema.session.c.person == boris.id)
    assert seen is not None
    assert seen >= (await house.store.read(lambda connection: connection.execute(created).scalar()) or 0)
