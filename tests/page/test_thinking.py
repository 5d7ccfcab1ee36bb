"""Where bots think in a page: one question after another, and none that nobody waits for."""

from __future__ import annotations

import asyncio

import pytest

from page.device import Device, Elsewhere, Player
from page.test_page_home import anna, finished
from terem.core.chance import FastRng
from terem.house.thinker import BotFailed
from terem.page import thinking
from terem.page.thinking import PageThinker

pytestmark = pytest.mark.anyio


def double(number: int) -> int:
    return 2 * number


def fails() -> int:
    raise ZeroDivisionError("by nothing")


async def turns(times: int = 5) -> None:
    for _ in range(times):
        await asyncio.sleep(0)


async def test_an_answer_comes_back_and_so_does_a_failure() -> None:
    thinker = PageThinker(Elsewhere())
    assert await thinker.behind(double, 21) == 42
    with pytest.raises(BotFailed, match="ZeroDivisionError: by nothing"):
        await thinker.behind(fails)
    assert await thinker.behind(double, 1) == 2


async def test_bots_turns_go_before_advice_and_that_before_reviews() -> None:
    elsewhere = Elsewhere()
    thinker = PageThinker(elsewhere)
    elsewhere.goes_on.clear()
    over: list[str] = []

    async def ask(rank: int, name: str) -> None:
        await thinker._ask(rank, double, 1)
        over.append(name)

    tasks = [asyncio.ensure_future(ask(thinking.BEHIND, "first"))]
    await turns()
    for rank, name in ((thinking.BEHIND, "review"), (thinking.ADVICE, "advice"), (thinking.TURN, "turn")):
        tasks.append(asyncio.ensure_future(ask(rank, name)))
    await turns()
    elsewhere.goes_on.set()
    await asyncio.gather(*tasks)
    assert over == ["first", "turn", "advice", "review"]


async def test_a_question_that_waits_is_taken_out() -> None:
    elsewhere = Elsewhere()
    thinker = PageThinker(elsewhere)
    elsewhere.goes_on.clear()
    first, second, third = (asyncio.ensure_future(thinker.behind(double, number)) for number in range(3))
    await turns()
    second.cancel()
    await turns()
    elsewhere.goes_on.set()
    assert (await first, await third) == (0, 4)
    assert (elsewhere.asked, elsewhere.ended) == (2, 0)


async def test_thinking_that_nobody_waits_for_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker has a moment; then it is ended, and the next question is answered by another one."""
    monkeypatch.setattr(thinking, "GRACE", 0.01)
    elsewhere = Elsewhere()
    thinker = PageThinker(elsewhere)
    elsewhere.goes_on.clear()
    asked = asyncio.ensure_future(thinker.behind(double, 1))
    await turns()
    asked.cancel()
    following = asyncio.ensure_future(thinker.behind(double, 2))
    while not elsewhere.ended:
        await asyncio.sleep(0.001)
    elsewhere.goes_on.set()
    assert await following == 4
    assert elsewhere.ended == 1


async def test_thinking_that_ends_in_time_costs_no_worker() -> None:
    elsewhere = Elsewhere()
    thinker = PageThinker(elsewhere)
    elsewhere.goes_on.clear()
    asked = asyncio.ensure_future(thinker.behind(double, 1))
    await turns()
    asked.cancel()
    await turns()
    elsewhere.goes_on.set()
    assert await thinker.behind(double, 2) == 4
    assert elsewhere.ended == 0


async def test_thinking_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "GRACE", 0.01)
    monkeypatch.setattr(thinking, "LONGEST", 0.01)
    elsewhere = Elsewhere()
    thinker = PageThinker(elsewhere)
    elsewhere.goes_on.clear()
    with pytest.raises(BotFailed, match="too long"):
        await thinker.behind(double, 1)
    while not elsewhere.ended:
        await asyncio.sleep(0.001)
    elsewhere.goes_on.set()
    assert await thinker.behind(double, 2) == 4


async def test_a_worker_that_the_browser_ended_is_asked_again() -> None:
    elsewhere = Elsewhere()
    thinker = PageThinker(elsewhere)
    elsewhere.goes_on.clear()
    asked = asyncio.ensure_future(thinker.behind(double, 3))
    await turns()
    elsewhere.end()
    await turns()
    elsewhere.goes_on.set()
    assert await asked == 6
    assert elsewhere.asked == 2


@pytest.mark.parametrize("goes", ["from the table", "from the page"])
async def test_whoever_leaves_wants_no_advice(
    device: Device, monkeypatch: pytest.MonkeyPatch, goes: str
) -> None:
    monkeypatch.setattr(thinking, "GRACE", 0.01)
    await anna(device)
    first, second = await device.table("nizam", "me", "me"), await device.table("mezen", "me")
    player = Player(device, first)
    [seat] = await player.is_asked()
    device.elsewhere.goes_on.clear()
    player.tell("ask", seat=seat, id="advice")
    while not device.elsewhere.asked:
        await asyncio.sleep(0)
    if goes == "from the table":
        player.tell("leave")
    else:
        device.home.close(player.socket)
    while not device.elsewhere.ended:
        await asyncio.sleep(0.001)
    device.elsewhere.goes_on.set()
    player = Player(device, second)
    [seat] = await player.is_asked()
    assert (await player.ask("ask", seat=seat))["type"] == "advice"


async def test_a_review_stops_with_its_request(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "GRACE", 0.01)
    await anna(device)
    table = await finished(device, "nizam", "me", "me")
    device.elsewhere.goes_on.clear()
    request = device.begin_fetch("POST", f"/api/tables/{table}/review")
    while not device.elsewhere.asked:
        await asyncio.sleep(0)
    device.home.abort(request)
    while not device.elsewhere.ended:
        await asyncio.sleep(0.001)
    device.elsewhere.goes_on.set()
    # Nothing of it is left: the same person may ask for another one.
    steps = await device.steps(f"/api/tables/{table}/review")
    assert steps[-1]["result"]


async def test_the_table_answers_while_a_bot_thinks(device: Device) -> None:
    await anna(device)
    player = Player(device, await device.table("mezen", "me", "master"))
    device.elsewhere.goes_on.clear()
    await player.until(lambda message: message["type"] == "turn")
    rng = FastRng(1)
    while not device.elsewhere.asked and player.own():
        await player.play_something(player.own()[0], rng)
        await turns(50)
    assert (await player.ask("say", text="take your time"))["type"] == "ack"
    device.elsewhere.goes_on.set()
