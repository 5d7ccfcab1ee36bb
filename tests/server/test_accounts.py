"""Accounts: passwords, sessions, mail, what is kept of somebody, and attacks on all that."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest
import sqlalchemy as sa

from server.conftest import NewStore
from server.house import House, Visitor, running
from server.mailbox import Mailbox, code_in
from terem.server import admin, codes, schema
from terem.server.limits import Limit, Limits
from terem.server.mail import Mail

pytestmark = pytest.mark.anyio
OLD, NEW = "seven wooden spoons", "eleven copper kettles"
ADDRESS = "https://play.example"


@pytest.fixture
async def mailbox() -> AsyncIterator[Mailbox]:
    async with Mailbox() as box:
        yield box


@pytest.fixture
async def post(new_store: NewStore, mailbox: Mailbox) -> AsyncIterator[House]:
    """A server that sends mail."""
    mail = Mail(mailbox.url, "terem@play.example")
    async with running(House(new_store(), address=ADDRESS, mail=mail)) as house:
        yield house


async def owner(house: House, **more: Any) -> Visitor:
    visitor = await house.visitor(f"Owner {time.time_ns()}")
    answer = await visitor.post("/api/account", login=f"o{visitor.id}", password=OLD)
    assert answer.status_code == 201, answer.text
    return visitor


async def log_in(house: House, login: str, password: str) -> Visitor:
    visitor = Visitor(house)
    answer = await visitor.post("/api/log-in", login=login, password=password)
    visitor.id = answer.json().get("id", "")
    return visitor


async def is_in(visitor: Visitor) -> bool:
    return (await visitor.get("/api/me")).json() is not None


async def with_email(post: House, mailbox: Mailbox) -> Visitor:
    anna = await owner(post)
    proof = {"password": OLD}
    answer = await anna.http.put(
        "/api/account/email", json={"email": f"{anna.id}@example.org", "proof": proof}
    )
    assert answer.status_code == 202, answer.text
    mail = await mailbox.mail()
    assert mail["to"] == f"{anna.id}@example.org"
    assert f"{ADDRESS}/me#email=" in mail.get_content()
    stranger = Visitor(post)  # mail is read on another device
    answer = await stranger.post("/api/account/email/confirm", code=code_in(mail))
    assert answer.status_code == 204
    mailbox.mails.clear()
    return anna


async def test_notices_follow_the_address_and_end_with_it(post: House, mailbox: Mailbox) -> None:
    anna = await with_email(post, mailbox)
    proof = {"password": OLD}

    async def ways() -> list[str]:
        return [way["label"] for way in (await anna.get("/api/notices")).json()["ways"]]

    assert (await anna.post("/api/notices/ways", kind="mail")).status_code == 200
    assert await ways() == [f"{anna.id}@example.org"]
    new = f"new-{anna.id}@example.org"
    await anna.http.put("/api/account/email", json={"email": new, "proof": proof})
    assert await ways() == [f"{anna.id}@example.org"]  # until the new one is confirmed
    assert (
        await anna.post("/api/account/email/confirm", code=code_in(await mailbox.mail()))
    ).status_code == 204
    assert await ways() == [new]
    assert (await anna.http.put("/api/account/email", json={"email": "", "proof": proof})).status_code == 204
    assert await ways() == []


# ------------------------------------------------------------------ passwords and sessions


async def test_a_new_password_ends_every_other_session(house: House) -> None:
    anna = await owner(house)
    elsewhere = await log_in(house, f"o{anna.id}", OLD)
    connection = await elsewhere.connection()
    wrong = await anna.http.put("/api/account/password", json={"password": NEW, "proof": {"password": "x"}})
    assert (wrong.status_code, wrong.json()["code"]) == (403, "password-wrong")
    assert await is_in(elsewhere)
    weak = {"password": f"o{anna.id}", "proof": {"password": OLD}}
    assert (await anna.http.put("/api/account/password", json=weak)).json()["code"] == "password-weak"
    change = {"password": NEW, "proof": {"password": OLD}}
    assert (await anna.http.put("/api/account/password", json=change)).status_code == 204
    assert await is_in(anna)
    assert not await is_in(elsewhere)
    assert await connection.closed() == 4401
    assert not await is_in(await log_in(house, f"o{anna.id}", OLD))
    assert await is_in(await log_in(house, f"o{anna.id}", NEW))


async def test_sessions_are_listed_and_ended(house: House) -> None:
    anna = await owner(house)
    login = f"o{anna.id}"
    others = [await log_in(house, login, OLD) for _ in range(3)]
    phone = Visitor(house)
    phone.http.headers["User-Agent"] = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1"
    await phone.post("/api/log-in", login=login, password=OLD)
    found = (await anna.get("/api/account")).json()["sessions"]
    assert len(found) == 5
    assert [one["device"] for one in found].count("Safari, iPhone") == 1
    mine = [one for one in found if one["is_this"]]
    assert len(mine) == 1
    [safari] = [one for one in found if one["device"] == "Safari, iPhone"]
    stranger = await owner(house)
    assert (await stranger.http.delete(f"/api/sessions/{safari['id']}")).status_code == 204
    assert await is_in(phone)  # it was not the stranger's to end
    assert (await anna.http.delete("/api/sessions/%25")).status_code == 404
    assert (await anna.http.delete(f"/api/sessions/{safari['id']}")).status_code == 204
    assert not await is_in(phone)
    assert (await anna.http.delete("/api/sessions")).status_code == 204
    assert [await is_in(one) for one in (anna, *others)] == [True, False, False, False]


async def test_somebody_elsewhere_cannot_lock_the_owner_out(new_sqlite: NewStore) -> None:
    async with running(House(new_sqlite(), limits=Limits(1000))) as house:
        anna = await owner(house)
        house.server.limits.passwords = Limit(0, 2)
        login = f"o{anna.id}"
        # Two addresses: the test plays a proxy.
        house.server.limits.passwords.allows(f"{login} 203.0.113.9")
        for _ in range(20):
            house.server.limits.passwords.allows(f"{login} 203.0.113.9")
        assert await is_in(await log_in(house, login, OLD))
        tries = [await Visitor(house).post("/api/log-in", login=login, password="x") for _ in range(4)]
        assert [answer.status_code for answer in tries] == [403, 429, 429, 429]


async def test_there_is_an_end_to_sessions(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("terem.server.people.SESSIONS", 3)
    anna = await owner(house)
    logged = [await log_in(house, f"o{anna.id}", OLD) for _ in range(4)]
    assert [await is_in(one) for one in (anna, *logged)] == [False, False, True, True, True]


# ------------------------------------------------------------------ a forgotten password


async def test_a_code_from_the_operator_sets_a_password_once(house: House) -> None:
    anna = await owner(house)
    elsewhere = await log_in(house, f"o{anna.id}", OLD)
    code = await house.store.write(admin.reset_code(anna.id))
    other = await house.store.write(admin.reset_code(anna.id))
    lost = Visitor(house)
    for wrong, status, kind in (
        ({"code": code, "password": NEW}, 403, "code"),  # replaced by the other one
        ({"code": "abcd-efgh-jkmn", "password": NEW}, 403, "code"),
        ({"code": other, "password": "short"}, 400, "password"),
        ({"code": other, "password": "password1"}, 400, "password-weak"),
    ):
        answer = await lost.post("/api/account/reset", **wrong)
        assert (answer.status_code, answer.json()["code"]) == (status, kind)
    assert await is_in(elsewhere)
    typed = f" {other.upper().replace('-', ' ')} "
    both = await asyncio.gather(
        *(Visitor(house).post("/api/account/reset", code=typed, password=NEW) for _ in range(4))
    )
    assert sorted(answer.status_code for answer in both) == [200, 403, 403, 403]
    assert not await is_in(elsewhere)
    assert not await is_in(anna)
    assert await is_in(await log_in(house, f"o{anna.id}", NEW))


async def test_a_code_is_kept_as_its_digest_and_ends(house: House) -> None:
    anna = await owner(house)
    code = await house.store.write(admin.reset_code(anna.id))
    c = schema.code.c
    rows = await house.store.read(
        lambda connection: connection.execute(sa.select(schema.code).where(c.person == anna.id)).all()
    )
    assert len(rows) == 1
    assert code not in str(rows)
    assert code.replace("-", "") not in str(rows)
    await house.store.run(sa.update(schema.code).where(c.person == anna.id).values(expires=time.time() - 1))
    answer = await Visitor(house).post("/api/account/reset", code=code, password=NEW)
    assert answer.json()["code"] == "code"
    await house.server.people.forget_old_sessions()
    left = sa.select(sa.func.count()).where(c.person == anna.id)
    assert await house.store.read(lambda connection: connection.execute(left).scalar()) == 0


async def test_a_forgotten_password_by_mail(post: House, mailbox: Mailbox) -> None:
    anna = await with_email(post, mailbox)
    lost = Visitor(post)
    answers = [
        await lost.post("/api/account/forgot", login=login)
        for login in ("nobody-has-this", f" O{anna.id.upper()} ", f"o{(await owner(post)).id}")
    ]
    assert {(answer.status_code, answer.content) for answer in answers} == {(202, b"")}
    mail = await mailbox.mail()
    assert len(mailbox.mails) == 1
    assert mail["to"] == f"{anna.id}@example.org"
    assert mail["auto-submitted"] == "auto-generated"
    answer = await lost.post("/api/account/reset", code=code_in(mail), password=NEW)
    assert answer.json()["id"] == anna.id
    assert await is_in(lost)
    warning = await mailbox.mail(1)
    assert warning["subject"] == "Your password was changed"
    # A code for one purpose does not fit another, and nobody is flooded with mail.
    post.server.limits.mails = Limit(0, 1)
    for _ in range(5):
        assert (await lost.post("/api/account/forgot", login=f"o{anna.id}")).status_code == 202
    code = code_in(await mailbox.mail(2))
    assert (await lost.post("/api/account/email/confirm", code=code)).json()["code"] == "code"
    assert len(mailbox.mails) == 3


async def test_an_address_is_confirmed_before_it_counts(post: House, mailbox: Mailbox) -> None:
    anna = await owner(post)
    victim = "victim@example.org"
    ask = {"email": victim, "proof": {"password": OLD}}
    assert (await anna.http.put("/api/account/email", json=ask)).status_code == 202
    await mailbox.mail()
    assert (await anna.get("/api/account")).json()["email"] == ""
    await anna.post("/api/account/forgot", login=f"o{anna.id}")
    for wrong in (
        "a b@example.org",
        "a@b\r\nBcc: c@example.org",
        "@example.org",
        "a@localhost",
        "x" * 65 + "@b.de",
    ):
        answer = await anna.http.put("/api/account/email", json={"email": wrong, "proof": {"password": OLD}})
        assert answer.json()["code"] == "email", wrong
    answer = await anna.http.put(
        "/api/account/email", json={"email": victim, "proof": {"password": "wrong one"}}
    )
    assert answer.json()["code"] == "password-wrong"
    assert [mail["to"] for mail in mailbox.mails] == [victim]


async def test_without_mail_the_server_says_so(house: House) -> None:
    anna = await owner(house)
    assert not (await anna.get("/api/account")).json()["has_mail"]
    for answer in (
        await anna.post("/api/account/forgot", login=f"o{anna.id}"),
        await anna.http.put("/api/account/email", json={"email": "a@b.de", "proof": {"password": OLD}}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (409, "no-mail")


# ------------------------------------------------------------------ guests, data


async def test_a_guest_who_logs_in_keeps_everything(house: House) -> None:
    anna = await owner(house)
    guest = await house.visitor(f"On the tablet {time.time_ns()}")
    table = await guest.table("nizam", "me", "pupil")
    waiting = await guest.table("nizam", "me", "open")
    name = (await anna.get("/api/me")).json()["name"]
    answer = await guest.post("/api/log-in", login=f"o{anna.id}", password=OLD)
    assert answer.json()["id"] == anna.id
    assert {one["table"] for one in answer.json()["tables"]} == {table, waiting}
    guest.id = anna.id
    info = (await guest.get(f"/api/tables/{waiting}")).json()
    assert (info["chairs"][0]["name"], info["chairs"][0]["known"], info["is_host"]) == (name, True, True)
    connection = await guest.at(table)
    turn = connection.turns[table, 0]
    assert (await connection.play(table, turn["to_act"][0], "draw"))["type"] == "ack"
    rows = sa.select(sa.func.count()).where(schema.person.c.name.startswith("On the tablet"))
    before = await house.store.read(lambda connection: connection.execute(rows).scalar())
    assert before == 0


async def test_my_data(house: House) -> None:
    anna = await owner(house)
    table = await anna.table("nizam", "me", "pupil")
    answer = await anna.get("/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    data = answer.json()
    assert data["login"] == f"o{anna.id}"
    assert [one["table"] for one in data["seats"]] == [table]
    assert len(data["sessions"]) == 1
    text = json.dumps(data)
    assert "argon2" not in text
    assert anna.token not in text
    assert codes.digest(anna.token) not in text
    assert (await Visitor(house).get("/api/me/export")).status_code == 401


async def test_deleting_oneself(house: House) -> None:
    anna, boris = await owner(house), await house.visitor("Boris")
    table = await anna.table("nizam", "me", "open", is_open=True)
    await boris.sit(table, 1)
    connection = await boris.at(table)
    wrong = await anna.http.request("DELETE", "/api/me", json={"password": "wrong one"})
    assert wrong.json()["code"] == "password-wrong"
    gone = await anna.http.request("DELETE", "/api/me", json={"password": OLD})
    assert gone.status_code == 204
    assert not await is_in(anna)
    info = await connection.next("table", lambda message: message["chairs"][0]["name"] == "somebody")
    assert info["chairs"][0]["person"] is None
    assert not await is_in(await log_in(house, f"o{anna.id}", OLD))
    guest = await house.visitor("Passing by")
    assert (await guest.http.request("DELETE", "/api/me", json={})).status_code == 204
    assert not await is_in(guest)


# ------------------------------------------------------------------ passkeys


async def test_passkeys_need_a_name_in_the_address(house: House) -> None:
    anna = await owner(house)
    for origin in ({}, {"Origin": house.address}):
        answer = await anna.http.post("/api/log-in/passkey", headers=origin)
        assert (answer.status_code, answer.json()["code"]) == (409, "passkey-address")


async def test_an_invented_passkey_opens_nothing(new_sqlite: NewStore) -> None:
    async with running(House(new_sqlite(), address=ADDRESS)) as house:
        anna = await owner(house)
        offer = await anna.post("/api/passkeys/offer", proof={"password": "wrong one"})
        assert offer.json()["code"] == "password-wrong"
        offer = await anna.post("/api/passkeys/offer", proof={"password": OLD})
        assert offer.json()["rp"]["id"] == "play.example"
        assert offer.json()["authenticatorSelection"]["userVerification"] == "required"
        asked = (await anna.http.post("/api/log-in/passkey")).json()
        assert asked["allowCredentials"] == []  # it names nobody

        def answer(challenge: str, **more: Any) -> dict[str, Any]:
            client = json.dumps({"type": "webauthn.get", "challenge": challenge, "origin": ADDRESS})
            data = encoded(client.encode())
            response = {
                "clientDataJSON": data,
                "authenticatorData": encoded(bytes(37)),
                "signature": "AA",
                **more,
            }
            return {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": response}

        wrongs: list[dict[str, Any]] = [
            {}, {"response": {}}, {"response": None}, {"response": {"clientDataJSON": 5}}, answer("AAAA"),
            answer(offer.json()["challenge"]), {"response": {"clientDataJSON": "////"}},
        ]  # fmt: skip
        for wrong in wrongs:
            told = await anna.post("/api/log-in/passkey/answer", answer=wrong)
            assert told.json()["code"] in ("passkey", "passkey-late"), told.text
        told = await anna.post("/api/log-in/passkey/answer", answer=answer(asked["challenge"]))
        assert told.json()["code"] == "passkey"
        told = await anna.post("/api/log-in/passkey/answer", answer=answer(asked["challenge"]))
        assert told.json()["code"] == "passkey-late"  # a challenge is answered once
        made = await anna.post("/api/passkeys", answer=answer(offer.json()["challenge"]))
        assert made.status_code == 403


def encoded(data: bytes) -> str:
    from base64 import urlsafe_b64encode

    return urlsafe_b64encode(data).decode().rstrip("=")
