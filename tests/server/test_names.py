"""Names: an account's is marked, reaches its tables, and cannot be taken or imitated."""

from __future__ import annotations

import time
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.house import House, Visitor
from terem.house.names import clean_name, is_office, skeleton
from terem.house.problem import Problem
from terem.server.limits import Limit
from terem.server.people import is_weak

pytestmark = pytest.mark.anyio
GOOD = "seven wooden spoons"


async def an_account(house: House, name: str) -> Visitor:
    visitor = await house.visitor(name)
    answer = await visitor.post("/api/account", login=f"a{visitor.id}", password=GOOD)
    assert answer.status_code == 201, answer.text
    return visitor


@pytest.mark.parametrize(
    "other",
    [
        "Nikita",
        "nikita",
        "NIKITA",
        "Νikita",
        "Nikitа",
        "Nіkіtа",
        "NIКITA",
        "Nikita.",
        " N i k i t a ",
        "N-ikita",
        "Nìkîta",
        "Ｎｉｋｉｔａ",
        "𝐍𝐢𝐤𝐢𝐭𝐚",
        "N1k1ta",
        "Nlklta",
        "N|k|ta",
        "ℕikita",
        "ɴɪᴋɪᴛᴀ",
        "🅝ikita",
        "🅽🅸kita",
        "🇳ikita",
    ],
)
def test_what_looks_alike_has_one_skeleton(other: str) -> None:
    assert skeleton(other) == skeleton("Nikita")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Вова", "ВОВА"),
        ("Вова", "Bова"),
        ("Мария", "мария"),
        ("Семён", "Семен"),
        ("Зоя", "3оя"),
        ("Marnie", "Mamie"),
        ("Оля", "0ля"),
        ("Walter", "VValter"),
        ("Її", "Il"),
        ("Сергій", "Cepгiй"),
    ],
)
def test_names_of_two_alphabets_that_look_alike(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


def test_different_names_stay_different() -> None:
    names = "Anna Boris Vera Мария Марина Олена Олег Ольга Дмитро Дарья Тарас Ганна Юрий Пётр 小明".split()
    assert len(set(map(skeleton, names))) == len(names)


@given(st.text(max_size=60))
def test_every_text_is_a_name_or_refused(text: str) -> None:
    with suppress(Problem):
        name = clean_name(text)
        assert clean_name(name) == name
        assert skeleton(name)
        assert any(c.isalnum() for c in name)


@pytest.mark.parametrize(
    "blank",
    [
        "\u3164",
        "a\u2800b",
        "A\u200bnna",
        "\u202eannA",
        "\u2066Anna",
        "A\ufe0fnna",
        "...",
        "A\u034fnna",
        "ﾠ",
        "Z" + "\u0335" * 3,
    ],
)
def test_names_that_hide_something_are_refused(blank: str) -> None:
    with pytest.raises(Problem):
        clean_name(blank)


@pytest.mark.parametrize(
    "name", ["Admin", "аdmin", "MODERATOR", "Терем", "Модератор", "m o d e r a t o r", "Artisan"]
)
def test_nobody_looks_like_somebody_in_charge(name: str) -> None:
    assert is_office(name)


async def test_an_accounts_name_is_marked_and_nobody_elses(house: House) -> None:
    name = f"Nikita {time.time_ns()}"
    nikita = await an_account(house, name)
    me = (await nikita.get("/api/me")).json()
    assert me["known"]
    for other in (name, name.upper(), name.replace("i", "і"), f"{name}.", name.replace(" ", "")):
        guest = Visitor(house)
        answer = await guest.post("/api/guest", name=other)
        assert (answer.status_code, answer.json()["code"]) == (409, "name-taken"), other
        assert "set-cookie" not in answer.headers
    guest = await house.visitor(f"{time.time_ns()}")
    answer = await guest.http.put("/api/me", json={"name": name.replace("a", "а")})
    assert answer.json()["code"] == "name-taken"
    # Neither can another account, nor somebody at a screen to which others come.
    await guest.post("/api/account", login=f"a{guest.id}", password=GOOD)
    answer = await guest.http.put("/api/me", json={"name": name.upper()})
    assert answer.json()["code"] == "name-taken"
    seats = [{"kind": "me"}, {"kind": "me", "name": name}, {"kind": "open"}]
    assert (await guest.post("/api/tables", game="nizam", seats=seats)).json()["code"] == "name-taken"
    assert (await guest.post("/api/tables", game="nizam", seats=seats[:2])).status_code == 201
    # A name that was given up is free.
    assert (await nikita.http.put("/api/me", json={"name": f"N{name}"})).status_code == 200
    assert (await guest.http.put("/api/me", json={"name": name})).status_code == 200


async def test_the_mark_is_at_the_table_and_in_the_chat(house: House) -> None:
    name = f"Marked {time.time_ns()}"
    owner = await an_account(house, name)
    guest = await house.visitor(f"Guest {time.time_ns()}")
    seats = [{"kind": "me"}, {"kind": "me", "name": "Somebody else"}, {"kind": "open"}]
    table = (await owner.post("/api/tables", game="nizam", seats=seats, is_open=True)).json()["table"]
    info = await guest.sit(table, 2)
    assert [(one["name"], one["known"]) for one in info["chairs"]] == [
        (name, True),
        ("Somebody else", False),
        (guest.name, False),
    ]
    watching = await guest.at(table)
    mine = await owner.at(table)
    await mine.answer("say", table=table, text="hello")
    said = await watching.next("said")
    assert (said["name"], said["known"], said["person"]) == (name, True, owner.id)


async def test_a_new_name_reaches_the_tables_and_the_chat(house: House) -> None:
    guest = await house.visitor(f"Old {time.time_ns()}")
    other = await house.visitor(f"Other {time.time_ns()}")
    seats = [{"kind": "me"}, {"kind": "me", "name": "My sister"}, {"kind": "open"}]
    waiting = (await guest.post("/api/tables", game="nizam", seats=seats, is_open=True)).json()["table"]
    playing = (await guest.post("/api/tables", game="nizam", seats=seats, is_open=True)).json()["table"]
    await other.sit(playing, 2)
    mine, theirs = await guest.at(playing), await other.at(playing)
    await other.get(f"/api/tables/{waiting}")
    name = f"New {time.time_ns()}"
    assert (await guest.http.put("/api/me", json={"name": name})).json()["name"] == name
    info = await theirs.next("table", lambda message: message["chairs"][0]["name"] == name)
    assert [one["name"] for one in info["chairs"]] == [name, "My sister", other.name]
    found = (await other.get(f"/api/tables/{waiting}")).json()["chairs"]
    assert [one["name"] for one in found] == [name, "My sister", ""]
    await mine.answer("say", table=playing, text="it is me")
    assert (await theirs.next("said"))["name"] == name
    # The game goes on, and a restart finds it.
    turn = mine.turns[playing, 0]
    assert (await mine.answer("resign", table=playing, seat=turn["to_act"][0] % 2))["type"] == "ack"


async def test_there_is_an_end_to_new_names(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = await house.visitor(f"Many {time.time_ns()}")
    monkeypatch.setattr(house.server.limits, "names", Limit(0, 2))
    answers = [
        await guest.http.put("/api/me", json={"name": f"Many {number} {time.time_ns()}"})
        for number in range(3)
    ]
    assert [answer.status_code for answer in answers] == [200, 200, 429]


@pytest.mark.parametrize(
    "password", ["password1", "qwertyuiop", "anna1234", "11111111", "nikita-login", "terem123"]
)
def test_weak_passwords(password: str) -> None:
    assert is_weak(password, ("nikita-login", "Nikita"))


@pytest.mark.parametrize(
    "password", [GOOD, "correct horse battery", "Kx9!fw2#pQ", "x" * 40 + "Tulip3", "сорок семь самоваров"]
)
def test_strong_passwords(password: str) -> None:
    assert not is_weak(password, ("nikita-login", "Nikita"))


@pytest.mark.parametrize("password", ["4@8({[<369]1!|70$5+%2" * 9, "a1" * 100, "terem" * 40, "19971231" * 25])
def test_no_password_takes_long_to_judge(password: str) -> None:
    """Meanwhile everybody waits. What letters such signs may stand for used to be tried for seconds."""
    is_weak("once", ())  # reads the lists
    began = time.thread_time()
    is_weak(password, ())
    assert time.thread_time() - began < 0.5  # of the processor's time; 0.07 on a quiet machine
