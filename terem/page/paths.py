"""What the page may ask for, by path: the same as of a server, as far as it needs nobody else."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

import msgspec

from terem.house import (
    bringing,
    catalogue,
    lessons,
    looking,
    personal,
    replays,
    taught,
    telling,
    trying,
    workshop,
)
from terem.house import messages as m
from terem.house import pack_messages as p
from terem.house.names import clean_name
from terem.house.problem import Problem
from terem.house.reviewing import reviewable
from terem.house.scoring import counted
from terem.house.tallying import asked_for
from terem.page.answers import DONE, Answer, Asked, file_answer, json_answer, text_answer
from terem.table import Record, read_record

if TYPE_CHECKING:
    from terem.house.live import LiveTable
    from terem.page.home import Home

Handler = Callable[["Home", Asked], Awaitable[Answer]]
DRAFT_LIMIT: Final = 3 * workshop.PACK_LIMIT
_ROUTES: list[tuple[str, re.Pattern[str], Handler]] = []
OTHERS: Final = Problem(
    409, "needs-others", "This table is on your own device: what needs other people needs a server."
)


def path(method: str, pattern: str) -> Callable[[Handler], Handler]:
    """`{name}` stands for one part of the path."""
    shape = re.compile("/api" + re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", pattern))

    def add(handler: Handler) -> Handler:
        _ROUTES.append((method, shape, handler))
        return handler

    return add


def find(asked: Asked) -> Handler:
    known = False
    for method, shape, handler in _ROUTES:
        if found := shape.fullmatch(asked.path):
            known = True
            if method == asked.method:
                asked.parts = found.groupdict()
                return handler
    if known:
        raise Problem(405, "http", "Method Not Allowed")
    raise Problem(404, "http", "Not Found")


# ------------------------------------------------------------------ the person


@path("GET", "/me")
async def me(home: Home, asked: Asked) -> Answer:
    person = await home.person()
    return json_answer(None if person is None else await home.me(person))


@path("POST", "/guest")
async def guest(home: Home, asked: Asked) -> Answer:
    body = asked.read(m.NewGuest)
    made = await home.things.begin(body.name, body.language)
    return json_answer(await home.me(made.person), 201)


@path("PUT", "/me")
async def rename(home: Home, asked: Asked) -> Answer:
    body = asked.read(m.NewGuest)
    return json_answer(await home.me(await home.rename(body.name, body.language)))


@path("DELETE", "/me")
async def forget(home: Home, asked: Asked) -> Answer:
    await home.forget_everything()
    return DONE


@path("GET", "/me/export")
async def export(home: Home, asked: Asked) -> Answer:
    """Everything that is kept here. Records of unfinished games tell what was dealt, and no seed."""
    person = await home.somebody()
    games = []
    for table, heading in await home.keeper.headings():
        kept = await home.keeper.read(table)
        if kept is not None and kept.turns and kept.status != "closed":
            games.append(bringing.taken_along(table, kept, person.id, heading.ended))
    brought = [{"id": key, "record": one.record} for key, one in (await home.things.records()).items()]
    packs = [
        {"game": one.game, "name": one.name, "files": home.things.files(one.game, one.digest)}
        for one in await home.things.packs()
    ]
    told = {"person": person.id, "name": person.name, "language": person.language}
    whole = {**told, "games": games, "records": brought, "packs": packs}
    return file_answer("terem.json", "application/json", msgspec.json.format(msgspec.json.encode(whole)))


@path("POST", "/me/games")
async def bring_game(home: Home, asked: Asked) -> Answer:
    person = await home.somebody()
    game = bringing.brought(asked.read(personal.BringGame, bringing.LIMIT), person, counts=True)
    for table, heading in await home.keeper.headings():
        if game.is_like(heading.kept.commitment, heading.kept.taken):
            return json_answer(personal.Brought(table, False))
    if game.results is None:
        await home.check_room()
        return json_answer(personal.Brought((await home.tables.open(game.kept)).id, True), 201)
    return json_answer(personal.Brought(await home.keeper.bring(game.kept, game.results), True), 201)


@path("GET", "/me/games")
async def played(home: Home, asked: Asked) -> Answer:
    person = await home.somebody()
    return json_answer(await home.finished.games(person.id, *asked_for(asked.query)))


@path("GET", "/me/statistics")
async def statistics(home: Home, asked: Asked) -> Answer:
    person = await home.somebody()
    return json_answer(await home.finished.statistics(person.id))


@path("GET", "/people/{id}")
async def profile(home: Home, asked: Asked) -> Answer:
    return json_answer(None)  # nobody shows anything here


# ------------------------------------------------------------------ tables


async def _table(home: Home, asked: Asked) -> LiveTable:
    person = await home.somebody()
    return await home.tables.seen_by(person, asked.parts["table"], asked.headers.get("invitation", ""))


@path("GET", "/tables")
async def lobby(home: Home, asked: Asked) -> Answer:
    return json_answer([])  # nobody else comes here


@path("POST", "/tables")
async def new_table(home: Home, asked: Asked) -> Answer:
    person = await home.somebody()
    body = asked.read(m.NewTable)
    if body.is_open or any(seat.kind == "open" for seat in body.seats):
        raise OTHERS
    await home.check_room()
    return json_answer(m.Made((await home.tables.make(person, body)).id), 201)


@path("GET", "/tables/{table}")
async def table(home: Home, asked: Asked) -> Answer:
    person = await home.somebody()
    return json_answer(telling.info(await _table(home, asked), person.id))


@path("POST", "/tables/{table}/close")
async def close_table(home: Home, asked: Asked) -> Answer:
    person = await home.somebody()
    live = await home.tables.close_table(person, asked.parts["table"])
    return json_answer(telling.info(live, person.id))


@path("POST", "/tables/{table}/put-away")
async def put_away(home: Home, asked: Asked) -> Answer:
    person = await home.somebody()
    await home.tables.put_away(person, asked.parts["table"], asked.read(m.PutAway).away)
    return DONE


@path("GET", "/tables/{table}/best")
async def best(home: Home, asked: Asked) -> Answer:
    person = await home.somebody()
    return json_answer(await home.finished.best(person.id, asked.parts["table"]))


@path("GET", "/tables/{table}/record")
async def record(home: Home, asked: Asked) -> Answer:
    """Also of a game that goes on: the device is the player's own, and another home can continue it. It tells
    what was dealt, but not the seed."""
    live = await _table(home, asked)
    if live.status == "playing":
        async with live.reading() as match:
            text = str(msgspec.structs.replace(match.record, seed="", outcome=None))
    else:
        text = str(await live.record())
    return file_answer(f"{live.id}.terem", "text/plain; charset=utf-8", text.encode())


@path("GET", "/tables/{table}/proof")
async def prove(home: Home, asked: Asked) -> Answer:
    replays.prove(await (await _table(home, asked)).record())
    return DONE


@path("GET", "/tables/{table}/replay")
async def replay_table(home: Home, asked: Asked) -> Answer:
    person = await home.somebody()
    live = await _table(home, asked)
    record, skipped = await replays.seen_of(live, person.id, asked.query.get("seat", ""))
    return _replay(record, asked, skipped)


@path("POST", "/tables/{table}/share")
async def share(home: Home, asked: Asked) -> Answer:
    raise OTHERS


# ------------------------------------------------------------------ records


@path("POST", "/records")
async def bring(home: Home, asked: Asked) -> Answer:
    asked.check_size(replays.RECORD_LIMIT)
    return json_answer(m.Uploaded(await home.things.bring(replays.read_upload(asked.body))), 201)


@path("GET", "/records/{id}")
async def brought(home: Home, asked: Asked) -> Answer:
    key = asked.parts["id"]
    text = await home.things.record(key)
    return file_answer(f"{key}.terem", "text/plain; charset=utf-8", text.encode())


@path("GET", "/records/{id}/position")
async def position(home: Home, asked: Asked) -> Answer:
    turn, seat = replays.position_asked_for(asked.query)
    return json_answer(replays.position_of(await home.things.record(asked.parts["id"]), turn, seat))


@path("GET", "/records/{id}/replay")
async def replay_record(home: Home, asked: Asked) -> Answer:
    return _replay(read_record(await home.things.record(asked.parts["id"])), asked)


def _replay(record: Record, asked: Asked, skipped: list[int] | None = None) -> Answer:
    return json_answer(replays.replay_of(record, *replays.asked_for(asked.query), skipped or ()))


async def _record(home: Home, asked: Asked) -> Record:
    """A finished game."""
    if "table" in asked.parts:
        return await (await _table(home, asked)).record()
    record = read_record(await home.things.record(asked.parts["id"]))
    if record.outcome is None:
        raise Problem(409, "not-over", "Only a finished game can be looked at in this way.")
    return record


async def _some_record(home: Home, asked: Asked) -> Record:
    """Of a finished table, or any that was brought."""
    if "table" in asked.parts:
        return await (await _table(home, asked)).record()
    return read_record(await home.things.record(asked.parts["id"]))


@path("POST", "/tables/{table}/continue")
@path("POST", "/records/{id}/continue")
async def play_on(home: Home, asked: Asked) -> Answer:
    person = await home.somebody()
    body = asked.read(m.PlayOn)
    await home.check_room()
    kept = replays.play_on(await _some_record(home, asked), person, body)
    return json_answer(m.Made((await home.tables.open(kept)).id), 201)


@path("POST", "/tables/{table}/review")
@path("POST", "/records/{id}/review")
async def review(home: Home, asked: Asked) -> Answer:
    person = await home.somebody()
    to_do = reviewable(await _some_record(home, asked))
    steps = home.reviews.begin(person.id, to_do, asked.parts.get("table", ""))
    return Answer(200, "application/x-ndjson", lines=steps, over=lambda: home.reviews.leave(person.id))


@path("POST", "/tables/{table}/try")
@path("POST", "/records/{id}/try")
async def try_turn(home: Home, asked: Asked) -> Answer:
    body = asked.read(looking.Try)
    return json_answer(trying.tried(await _record(home, asked), body.turn, body.actions, asked.language))


@path("POST", "/tables/{table}/judge")
@path("POST", "/records/{id}/judge")
async def judge_turn(home: Home, asked: Asked) -> Answer:
    body = asked.read(looking.Try)
    record = await _record(home, asked)
    if not trying.tried(record, body.turn, body.actions, "en").closed:
        raise Problem(409, "unfinished", "The turn is not complete.")
    to_do = reviewable(record)
    return json_answer(await home.reviews.judge(to_do, body.turn, body.actions))


# ------------------------------------------------------------------ games


@path("GET", "/games")
async def list_games(home: Home, asked: Asked) -> Answer:
    own = workshop.usable(await home.packs())
    return json_answer(catalogue.listed(asked.language, own, has_workshop=True))


@path("GET", "/games/{game}/rules")
async def rules(home: Home, asked: Asked) -> Answer:
    text, language = catalogue.rules(asked.game, asked.query)
    return text_answer(text, "text/markdown; charset=utf-8", content_language=language)


@path("GET", "/games/{game}/texts")
async def texts(home: Home, asked: Asked) -> Answer:
    return text_answer(catalogue.texts(asked.game, asked.language))


@path("GET", "/games/{game}/components")
async def components(home: Home, asked: Asked) -> Answer:
    return json_answer(catalogue.components(asked.game, asked.query))


@path("POST", "/games/{game}/score")
async def score(home: Home, asked: Asked) -> Answer:
    return json_answer(counted(asked.game, asked.read(list[str]), asked.query.get("pack", "")))


@path("GET", "/games/{game}/lesson")
async def lesson(home: Home, asked: Asked) -> Answer:
    return json_answer(lessons.lesson_of(asked.game, asked.language))


@path("POST", "/games/{game}/lesson/{step}")
async def try_step(home: Home, asked: Asked) -> Answer:
    actions = asked.read(taught.LessonTry).actions
    return json_answer(lessons.tried(asked.game, asked.parts["step"], actions, asked.language))


# ------------------------------------------------------------------ packs and the workshop


@path("GET", "/packs")
async def packs(home: Home, asked: Asked) -> Answer:
    await home.somebody()
    return json_answer(await home.things.packs())


@path("GET", "/workshop/{game}")
async def opened(home: Home, asked: Asked) -> Answer:
    game, digest = asked.game, asked.query.get("pack", "")
    kept = await home.things.packs()
    name = next((one.name for one in kept if (one.game, one.digest) == (game.key, digest)), "")
    return json_answer(p.OpenedPack(game.key, name, digest, bool(name), catalogue.opened(game, digest)))


@path("POST", "/workshop/{game}/check")
async def check(home: Home, asked: Asked) -> Answer:
    return json_answer(workshop.checked(asked.game, asked.read(p.PackDraft, DRAFT_LIMIT)))


@path("POST", "/workshop/{game}/unzip")
async def unzip(home: Home, asked: Asked) -> Answer:
    asked.check_size(workshop.ZIP_LIMIT)
    files = workshop.unzipped(asked.game, asked.body)
    return json_answer(p.OpenedPack(asked.game.key, "", "", False, files))


@path("POST", "/workshop/{game}/packs")
async def keep_pack(home: Home, asked: Asked) -> Answer:
    game, draft = asked.game, asked.read(p.NewPack, DRAFT_LIMIT)
    name = clean_name(draft.name)
    digest, files = workshop.made(game, draft)
    return json_answer(await home.keep_pack(game.key, digest, name, files), 201)


@path("DELETE", "/workshop/{game}/packs/{digest}")
async def drop_pack(home: Home, asked: Asked) -> Answer:
    await home.drop_pack(asked.game.key, asked.parts["digest"])
    return DONE


@path("GET", "/workshop/{game}/packs/{digest}/zip")
async def zip_pack(home: Home, asked: Asked) -> Answer:
    digest = asked.parts["digest"]
    data = workshop.zipped(asked.game, digest)
    return file_answer(f"{asked.game.key}-{digest[:8]}.zip", "application/zip", data)


@path("POST", "/workshop/{game}/compare")
async def compare(home: Home, asked: Asked) -> Answer:
    person = await home.somebody()
    steps = home.comparisons.begin(person.id, asked.game, asked.read(p.Compare))
    return Answer(200, "application/x-ndjson", lines=steps, over=lambda: home.comparisons.leave(person.id))


# ------------------------------------------------------------------ what needs other people


async def _needs_others(home: Home, asked: Asked) -> Answer:
    raise OTHERS


for _method, _pattern in (
    ("POST", "/account"), ("GET", "/account"), ("PUT", "/account/password"), ("POST", "/account/forgot"),
    ("POST", "/account/reset"), ("PUT", "/account/email"), ("POST", "/account/email/confirm"),
    ("PUT", "/account/public"), ("DELETE", "/sessions"), ("DELETE", "/sessions/{id}"),
    ("POST", "/passkeys/offer"), ("POST", "/passkeys"), ("DELETE", "/passkeys/{id}"),
    ("POST", "/log-in"), ("POST", "/log-out"), ("POST", "/log-in/passkey"),
    ("POST", "/log-in/passkey/answer"), ("GET", "/notices"), ("POST", "/notices/ways"),
    ("DELETE", "/notices/ways/{id}"), ("PUT", "/notices/quiet"), ("POST", "/stop/{token}"),
    ("GET", "/shunned"), ("PUT", "/shunned"), ("DELETE", "/shunned/{id}"), ("GET", "/desk"),
    ("POST", "/desk/reports/{id}"), ("POST", "/desk/pardon"), ("GET", "/people/{id}/games"),
    ("POST", "/tables/{table}/sit"), ("POST", "/tables/{table}/get-up"), ("POST", "/tables/{table}/bot"),
    ("POST", "/tables/{table}/invitation"), ("POST", "/tables/{table}/free"),
    ("POST", "/tables/{table}/start"), ("GET", "/tables/{table}/invited"),
    ("POST", "/tables/{table}/report"), ("POST", "/tables/{table}/qr"),
    ("POST", "/tables/{table}/together"), ("POST", "/tables/{table}/together/do"),
    ("POST", "/records/{id}/together"), ("POST", "/records/{id}/together/do"),
):  # fmt: skip
    path(_method, _pattern)(_needs_others)
