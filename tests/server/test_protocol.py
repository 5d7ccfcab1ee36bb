"""Messages over the WebSocket: joining, resuming, drafts, plays and their answers, presence, chat, advice."""

from __future__ import annotations

import asyncio
import random

import pytest

from server.house import Connection, House, Visitor, a_drafted_turn
from terem.house import messages

pytestmark = pytest.mark.anyio


async def nizam(anna: Visitor, boris: Visitor) -> tuple[str, list[Connection]]:
    """A game of two; the connections in the order of seats."""
    table = await anna.table("nizam", "me", "open", is_open=True)
    await boris.sit(table, 1)
    connections = [await anna.at(table), await boris.at(table)]
    for connection in connections:
        await connection.rest()
    return table, connections


def to_act(table: str, connections: list[Connection]) -> int:
    seq = max(connection.turns[table, seat]["seq"] for seat, connection in enumerate(connections))
    turn = next(
        connection.turns[table, seat]
        for seat, connection in enumerate(connections)
        if connection.turns[table, seat]["seq"] == seq
    )
    return int(turn["to_act"][0])


async def play_draws(table: str, connections: list[Connection], number: int) -> None:
    for _ in range(number):
        seat = to_act(table, connections)
        answer = await connections[seat].play(table, seat, "draw")
        assert answer["type"] == "ack"
        await connections[seat].rest()


async def test_the_first_message_names_the_person(house: House, anna: Visitor) -> None:
    connection = await anna.connection()
    assert len(connection.raw) == 1
    assert f'"protocol":{messages.PROTOCOL}' in connection.raw[0]


async def test_hello_sends_the_table_and_then_what_happens(anna: Visitor, boris: Visitor) -> None:
    table, connections = await nizam(anna, boris)
    seat = to_act(table, connections)
    answer = await connections[seat].play(table, seat, "draw")
    told = await connections[1 - seat].next("turn")
    assert answer["seq"] == told["seq"] == 1
    assert (told["seat"], told["to_act"]) == (1 - seat, [1 - seat])
    assert told["legal"]
    [turn] = told["turns"]
    assert (turn["seq"], turn["by"]) == (1, seat)
    mine = await connections[seat].next("turn")
    assert mine["legal"] == []
    assert mine["view"] != told["view"]


async def test_resuming_sends_exactly_what_was_missed(anna: Visitor, boris: Visitor) -> None:
    table, connections = await nizam(anna, boris)
    whole = [turn["seq"] for turn in connections[0].turns[table, 0]["turns"]]
    assert whole == [0]
    await play_draws(table, connections, 6)
    for since in (-1, 0, 3, 5, 6, 7, 10**30):
        connection = await anna.at(table, since=since)
        told = connection.turns[table, 0]
        assert [number["seq"] for number in told["turns"]] == list(range(since + 1, 7))
        assert told["seq"] == 6
        await connection.close()
    connection = await anna.at(table)
    missed = [turn for turn in connection.turns[table, 0]["turns"] if turn["seq"] > 0]
    live = await boris.at(table, since=0)
    assert [(n["seq"], n["by"], n["at"]) for n in missed] == [
        (n["seq"], n["by"], n["at"]) for n in live.turns[table, 1]["turns"]
    ]


async def test_hello_during_a_commit_shows_nothing_that_is_not_durable(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, boris = await own_house.visitor("Anna"), await own_house.visitor("Boris")
    table, connections = await nizam(anna, boris)
    seat = to_act(table, connections)
    write, written, go_on = own_house.store.write, asyncio.Event(), asyncio.Event()

    async def write_slowly(work: object, timeout: float = 15.0) -> object:
        written.set()
        await go_on.wait()
        return await write(work, timeout)  # type: ignore[arg-type]

    monkeypatch.setattr(own_house.store, "write", write_slowly)
    await connections[seat].send("play", table=table, seat=seat, actions=["draw"], id="slow")
    await written.wait()
    late = await boris.connection()
    await late.send("hello", table=table)
    tab = await (anna, boris)[seat].connection()
    assert await tab.rest() == []  # the server is not busy; only this table waits
    assert await connections[1 - seat].rest() == []
    go_on.set()
    told = await late.next("turn")
    assert told["seq"] == max(number["seq"] for number in told["turns"]) == 1
    assert (await connections[seat].next("ack"))["seq"] == 1


# ------------------------------------------------------------------ drafts


async def test_a_draft_is_answered_with_a_preview_and_the_next_steps(anna: Visitor, boris: Visitor) -> None:
    table, connections = await nizam(anna, boris)
    seat = to_act(table, connections)
    connection = connections[seat]
    shift = next(text for text in connection.turns[table, seat]["legal"] if text[0].isdigit())
    before = connection.turns[table, seat]["view"]
    drafted = await connection.answer("draft", table=table, seat=seat, actions=[shift])
    assert drafted["actions"] == [shift]
    assert drafted["view"]["field"] != before["field"]
    assert drafted["legal"]
    assert drafted["closed"] is False
    closed = await connection.answer("draft", table=table, seat=seat, actions=[shift, "end"])
    assert (closed["closed"], closed["legal"]) == (True, [])
    taken_back = await connection.answer("draft", table=table, seat=seat, actions=[])
    assert taken_back["view"] == before
    assert taken_back["legal"] == connection.turns[table, seat]["legal"]


async def test_a_refused_draft_leaves_the_former_one(anna: Visitor, boris: Visitor) -> None:
    table, connections = await nizam(anna, boris)
    seat = to_act(table, connections)
    connection = connections[seat]
    shift = next(text for text in connection.turns[table, seat]["legal"] if text[0].isdigit())
    await connection.answer("draft", table=table, seat=seat, actions=[shift])
    for wrong in (["nonsense"], [shift, shift + "?"], ["draw", "draw"], [shift, "end", "end"]):
        refused = await connection.answer("draft", table=table, seat=seat, actions=wrong)
        assert refused["type"] == "refuse"
        assert refused["words"]
    again = await (anna, boris)[seat].at(table)
    assert (await again.next("drafted"))["actions"] == [shift]


async def test_a_draft_is_sent_to_the_persons_other_tab_and_to_nobody_else(
    anna: Visitor, boris: Visitor, vera: Visitor
) -> None:
    table, connections = await nizam(anna, boris)
    seat = to_act(table, connections)
    tab = await (anna, boris)[seat].at(table)
    watcher = await vera.at(table)
    for connection in (tab, watcher, *connections):
        await connection.rest()
    shift = next(text for text in connections[seat].turns[table, seat]["legal"] if text[0].isdigit())
    drafted = await connections[seat].answer("draft", table=table, seat=seat, actions=[shift])
    told = await tab.next("drafted")
    assert told == {**drafted, "id": ""}
    assert await watcher.rest() == []
    assert await connections[1 - seat].rest() == []


async def test_a_draft_survives_a_broken_connection_and_anothers_turn(anna: Visitor, boris: Visitor) -> None:
    table = await anna.table("mezen", "me", "open", is_open=True)
    await boris.sit(table, 1)
    connections = [await anna.at(table), await boris.at(table)]
    rng = random.Random(5)
    while len(connections[0].turns[table, 0]["to_act"]) < 2:  # until both choose at once
        [seat] = connections[0].turns[table, 0]["to_act"]
        actions = await a_drafted_turn(connections[seat], table, seat, rng)
        assert (await connections[seat].play(table, seat, *actions))["type"] == "ack"
        for connection in connections:
            await connection.rest()
    actions = await a_drafted_turn(connections[0], table, 0, rng)
    await connections[0].answer("draft", table=table, seat=0, actions=actions[:1])
    await connections[0].close()
    theirs = await a_drafted_turn(connections[1], table, 1, rng)
    assert (await connections[1].play(table, 1, *theirs))["type"] == "ack"
    back = await anna.at(table)
    assert (await back.next("drafted"))["actions"] == actions[:1]


async def test_draft_and_play_need_a_seat_at_a_joined_table(
    anna: Visitor, boris: Visitor, vera: Visitor
) -> None:
    table, connections = await nizam(anna, boris)
    seat = to_act(table, connections)
    for kind, more in (
        ("draft", {"actions": []}),
        ("play", {"actions": ["draw"]}),
        ("resign", {}),
        ("return", {}),
        ("ask", {}),
    ):
        for connection, wrong in (
            (connections[seat], 1 - seat),
            (connections[seat], 7),
            (await vera.at(table), seat),
        ):
            refused = await connection.answer(kind, table=table, seat=wrong, **more)
            assert (refused["type"], refused["code"]) == ("refuse", "not-your-seat"), kind
        stranger = await (anna, boris)[seat].connection()
        refused = await stranger.answer(kind, table=table, seat=seat, **more)
        assert refused["code"] == "say-hello"
        assert refused["table"] == table


async def test_no_messages_come_after_leaving_a_table(anna: Visitor, boris: Visitor) -> None:
    table, connections = await nizam(anna, boris)
    seat = to_act(table, connections)
    await connections[1 - seat].send("leave", table=table)
    await connections[1 - seat].rest()
    await connections[seat].next("presence", lambda message: message["here"][1 - seat] is False)
    await connections[seat].play(table, seat, "draw")
    # Only that a decision waits for them somewhere: every page shows that.
    assert {message["type"] for message in await connections[1 - seat].rest()} <= {"turns"}


# ------------------------------------------------------------------ plays and their answers


async def test_the_same_id_twice_is_played_once_and_answered_alike(anna: Visitor, boris: Visitor) -> None:
    table, connections = await nizam(anna, boris)
    seat = to_act(table, connections)
    message = {"table": table, "seat": seat, "actions": ["draw"], "id": "once"}
    first = await connections[seat].answer("play", **message)
    again = await connections[seat].answer("play", **message)
    assert first == again == {"type": "ack", "id": "once", "seq": 1}
    await play_draws(table, connections, 1)
    # It is this seat's turn again, and the old message would be legal now.
    assert await connections[seat].answer("play", **message) == first
    other_tab = await (anna, boris)[seat].at(table)
    assert await other_tab.answer("play", **message) == first
    assert other_tab.turns[table, seat]["seq"] == 2


async def test_ids_that_differ_only_at_their_end_are_two(anna: Visitor, boris: Visitor) -> None:
    table, connections = await nizam(anna, boris)
    for number in range(4):
        seat = to_act(table, connections)
        answer = await connections[seat].answer(
            "play", table=table, seat=seat, actions=["draw"], id="x" * 39 + str(number)
        )
        assert answer["seq"] == number + 1
        await connections[seat].rest()


async def test_ids_are_separate_for_each_person(anna: Visitor, boris: Visitor) -> None:
    table, connections = await nizam(anna, boris)
    for number in range(2):
        seat = to_act(table, connections)
        answer = await connections[seat].answer("play", table=table, seat=seat, actions=["draw"], id="1")
        assert answer == {"type": "ack", "id": "1", "seq": number + 1}
        await connections[seat].rest()


async def test_a_lost_answer_is_given_again_after_a_restart(own_house: House) -> None:
    anna, boris = await own_house.visitor("Anna"), await own_house.visitor("Boris")
    table, connections = await nizam(anna, boris)
    seat = to_act(table, connections)
    message = {"table": table, "seat": seat, "actions": ["draw"], "id": "lost"}
    await connections[seat].send("play", **message)
    await connections[1 - seat].next("turn")  # durable; the answer is never read
    await connections[seat].close()
    await own_house.stop()
    await own_house.start()
    connection = await (anna, boris)[seat].at(table, since=0)
    assert [number["seq"] for number in connection.turns[table, seat]["turns"]] == [1]
    assert await connection.answer("play", **message) == {"type": "ack", "id": "lost", "seq": 1}


@pytest.mark.parametrize(("language", "part"), [("en", "turn"), ("ru", "ход"), ("uk", "хід")])
async def test_a_refusal_has_a_code_and_words_in_the_persons_language(
    house: House, anna: Visitor, language: str, part: str
) -> None:
    boris = await house.visitor("Boris", language)
    table, connections = await nizam(anna, boris)
    await play_draws(table, connections, 2 if to_act(table, connections) == 0 else 1)
    assert to_act(table, connections) == 0
    refused = await connections[1].play(table, 1, "draw")
    assert (refused["type"], refused["code"]) == ("refuse", "not-your-turn")
    assert part in refused["words"].lower()


async def test_a_refusal_by_the_rules_names_the_clause(anna: Visitor, boris: Visitor) -> None:
    table, connections = await nizam(anna, boris)
    seat = to_act(table, connections)
    rules = (await anna.get("/api/games/nizam/rules")).text
    refused = await connections[seat].play(table, seat, "end")
    assert refused["type"] == "refuse"
    assert refused["clause"]
    assert f"\n{refused['clause']} " in rules
    unfinished = next(text for text in connections[seat].turns[table, seat]["legal"] if text[0].isdigit())
    refused = await connections[seat].play(table, seat, unfinished)
    assert refused["code"] == "turn-unfinished"
    assert connections[seat].turns[table, seat]["seq"] == 0


async def test_a_malformed_message_is_answered_and_the_connection_stays(anna: Visitor) -> None:
    connection = await anna.connection()
    for frame, client in (
        ("", ""), ("[]", ""), ("{", ""), ('{"type":"fly","id":"7"}', "7"),
        ('{"type":"play","id":"8","table":"x","seat":99,"actions":[]}', "8"),
        ('{"type":"ping","extra":1}', ""), ('{"type":"hello","table":"x","since":1.5}', ""),
        ('{"type":"play","id":"a b","table":"x","seat":0,"actions":[]}', "a b"),
        ("[" * 5000, ""), ('{"type":"say","id":"9","table":"x","text":"\\ud800"}', ""),
    ):  # fmt: skip
        await connection.socket.send(frame)
        refused = await connection.next("refuse")
        assert (refused["code"], refused["id"]) == ("malformed", client), frame
    assert await connection.rest() == []


# ------------------------------------------------------------------ presence, chat, advice


async def test_presence_names_connected_seats_and_counts_watchers(
    anna: Visitor, boris: Visitor, vera: Visitor
) -> None:
    table, connections = await nizam(anna, boris)
    watcher = await vera.at(table)
    told = await connections[0].next("presence", lambda message: message["watching"] == 1)
    assert told["here"] == [True, True]
    second = await boris.at(table)
    await connections[1].close()
    await second.rest()
    await watcher.close()
    told = await connections[0].next("presence", lambda message: message["watching"] == 0)
    assert told["here"] == [True, True]  # the other tab is still there
    await second.close()
    await connections[0].next("presence", lambda message: message["here"] == [True, False])


async def test_a_chat_line_is_sent_to_all_once_and_stored(
    anna: Visitor, boris: Visitor, vera: Visitor
) -> None:
    table, connections = await nizam(anna, boris)
    for _ in range(2):  # the second time as if the answer had been lost
        answer = await connections[0].answer("say", table=table, text="  Добрий   день! ", id="hi")
        assert answer["type"] == "ack"
    for connection in connections:
        said = [message for message in await connection.rest() if message["type"] == "said"]
        assert [(message["name"], message["text"]) for message in said] == [("Anna", "Добрий день!")]
    await connections[1].answer("say", table=table, text="Привет!", id="hi")
    late = await vera.at(table)
    texts = [message["text"] for message in await late.rest() if message["type"] == "said"]
    assert texts == ["Добрий день!", "Привет!"]


async def test_watchers_cannot_chat_until_the_end(anna: Visitor, boris: Visitor, vera: Visitor) -> None:
    table, connections = await nizam(anna, boris)
    watcher = await vera.at(table)
    refused = await watcher.answer("say", table=table, text="take the draw")
    assert (refused["type"], refused["code"]) == ("refuse", "watching")
    await connections[0].answer("resign", table=table, seat=0)
    assert (await watcher.answer("say", table=table, text="well played"))["type"] == "ack"


@pytest.mark.parametrize("text", ["\x07", "a\x00b", "\u202e", " "])
async def test_unprintable_chat_is_refused(anna: Visitor, text: str) -> None:
    table = await anna.table("nizam", "me", "open")
    connection = await anna.at(table)
    refused = await connection.answer("say", table=table, text=text)
    assert (refused["type"], refused["code"]) == ("refuse", "text")


async def test_gorynich_keeps_people_silent_until_a_speech_token_is_spent(
    anna: Visitor, boris: Visitor, vera: Visitor
) -> None:
    table = await anna.table("gorynich", "me", "open", "open", is_open=True)
    connection = await anna.at(table)
    assert (await connection.answer("say", table=table, text="ready?"))["type"] == "ack"
    await boris.sit(table, 1)
    await vera.sit(table, 2)
    connections = [connection, await boris.at(table), await vera.at(table)]
    spoke = silent = 0
    rng = random.Random(3)
    for _ in range(400):
        for each in connections:
            await each.rest()
        turn = connections[0].turns[table, 0]
        if turn["outcome"]:
            break
        answer = await connections[1].answer("say", table=table, text="the dragon!")
        if turn["talk"]:
            assert answer["type"] == "ack"
            spoke += 1
        else:
            assert (answer["type"], answer["code"]) == ("refuse", "silence")
            silent += 1
        if spoke and silent:
            return
        seat = rng.choice(turn["to_act"])
        legal = connections[seat].turns[table, seat]["legal"]
        speak = [text for text in legal if text == "speak"]
        actions = speak or await a_drafted_turn(connections[seat], table, seat, rng)
        assert (await connections[seat].play(table, seat, *actions))["type"] == "ack"
    raise AssertionError("nobody ever spoke")


async def test_a_ping_is_answered(anna: Visitor) -> None:
    connection = await anna.connection()
    await connection.send("ping")
    assert await connection.next("pong") == {"type": "pong"}
