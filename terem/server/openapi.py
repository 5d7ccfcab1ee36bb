"""The HTTP interface described for programs."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

import terem
from terem.house import looking, moderation, personal, played, taught
from terem.house import messages as m
from terem.house import pack_messages as p
from terem.house.replays import PAGE
from terem.review.results import Reviewing

TABLE = {"name": "table", "in": "path", "required": True, "schema": {"type": "string", "maxLength": 24}}
KEY = {"name": "id", "in": "path", "required": True, "schema": {"type": "string", "maxLength": 24}}
GAME = {"name": "game", "in": "path", "required": True, "schema": {"type": "string", "maxLength": 40}}
DIGEST = {"name": "digest", "in": "path", "required": True, "schema": {"type": "string", "maxLength": 64}}
TOKEN = {"name": "invitation", "in": "header", "schema": {"type": "string", "maxLength": 100}}
STOP = {"name": "token", "in": "path", "required": True, "schema": {"type": "string", "maxLength": 200}}
PACK = {"name": "pack", "in": "query", "schema": {"type": "string", "maxLength": 64}}
RULES = {"name": "rules", "in": "query", "schema": {"type": "integer", "minimum": 1, "maximum": 10_000}}
LANGUAGE = {"name": "language", "in": "query", "schema": {"type": "string", "maxLength": 5}}
NUMBER = {"type": "integer", "minimum": -2, "maximum": 10_000}
TURN = {"name": "turn", "in": "query", "schema": NUMBER}
SEAT = {"name": "seat", "in": "query", "schema": NUMBER}
FROM = {"name": "from", "in": "query", "schema": {"type": "integer", "minimum": 0, "maximum": 10_000}}
COUNT = {"name": "count", "in": "query", "schema": {"type": "integer", "minimum": 1, "maximum": PAGE}}
BEFORE = {"name": "before", "in": "query", "schema": {"type": "number", "minimum": 0}}
GAMES = [
    BEFORE,
    {"name": "game", "in": "query", "schema": {"type": "string", "maxLength": 40}},
    {"name": "against", "in": "query", "schema": {"type": "string", "enum": ["people", "bots", "solo"]}},
    {"name": "result", "in": "query", "schema": {"type": "string", "enum": ["won", "lost"]}},
]
BRING = "Take in a game of an export; 200 if the caller has one with the same deals already."
STEP = {"name": "step", "in": "path", "required": True, "schema": {"type": "string", "maxLength": 40}}

# Path, method, what it does, parameters, body, status and answer.
Row = tuple[str, str, str, list[dict[str, Any]], type | str | None, int, Any]
ROWS: list[Row] = [
    ("/api/guest", "post", "Become a guest; the answer sets the session cookie.", [], m.NewGuest, 201, m.Me),
    ("/api/me", "get", "Your name and your tables; null without a session.", [], None, 200, m.Me | None),
    ("/api/me", "put", "Change your name or language.", [], m.NewGuest, 200, m.Me),
    ("/api/me/games", "get", "Your finished games, newest first.", GAMES, None, 200, played.MyGames),
    ("/api/me/statistics", "get", "Your games by kind and opponents.", [], None, 200, played.Statistics),
    (
        "/api/people/{id}",
        "get",
        "Somebody's profile; null if you may not see it.",
        [KEY],
        None,
        200,
        played.Profile | None,
    ),
    ("/api/people/{id}/games", "get", "Their games, as yours.", [KEY, *GAMES], None, 200, played.MyGames),
    ("/api/account", "post", "Turn a guest into an account.", [], m.Account, 201, m.Me),
    ("/api/log-in", "post", "Log in to an account.", [], m.Account, 200, m.Me),
    ("/api/notices", "get", "By which ways you hear of your turns.", [], None, 200, personal.NoticesInfo),
    ("/api/notices/ways", "post", "Add a way.", [], personal.NewWay, 200, personal.NoticesInfo),
    ("/api/notices/ways/{id}", "delete", "Delete a way.", [KEY], None, 200, personal.NoticesInfo),
    ("/api/notices/quiet", "put", "When notices wait.", [], personal.Quiet, 200, personal.NoticesInfo),
    ("/api/stop/{token}", "post", "The link of a mail: no more notices.", [STOP], None, 204, None),
    ("/api/me", "delete", "Delete yourself; other players keep their games.", [], personal.Proof, 204, None),
    ("/api/me/games", "post", BRING, [], personal.BringGame, 201, personal.Brought),
    ("/api/me/export", "get", "Everything that is stored about you.", [], None, 200, dict[str, Any]),
    ("/api/account", "get", "What only you see of your account.", [], None, 200, personal.AccountInfo),
    (
        "/api/account/password",
        "put",
        "Set a password; other sessions end.",
        [],
        personal.NewPassword,
        204,
        None,
    ),
    (
        "/api/account/forgot",
        "post",
        "Send a code by mail, if there is such an account and it has an address. The answer does not say so.",
        [],
        personal.Forgotten,
        202,
        None,
    ),
    (
        "/api/account/reset",
        "post",
        "Set a password with a code; all sessions end, and a new one begins.",
        [],
        personal.ResetPassword,
        200,
        m.Me,
    ),
    ("/api/account/email", "put", "Send a link that confirms the address.", [], personal.NewEmail, 202, None),
    ("/api/account/email/confirm", "post", "Keep the address.", [], personal.UseCode, 204, None),
    ("/api/account/public", "put", "May everybody see your profile?", [], personal.Publicity, 204, None),
    ("/api/sessions", "delete", "Log out everywhere else.", [], None, 204, None),
    ("/api/sessions/{id}", "delete", "Log out there.", [KEY], None, 204, None),
    (
        "/api/passkeys/offer",
        "post",
        "Options for navigator.credentials.create.",
        [],
        personal.OfferPasskey,
        200,
        dict[str, Any],
    ),
    (
        "/api/passkeys",
        "post",
        "Add a passkey; a guest has an account then.",
        [],
        personal.NewPasskey,
        201,
        m.Me,
    ),
    ("/api/passkeys/{id}", "delete", "Delete a passkey.", [KEY], personal.Proof, 204, None),
    (
        "/api/log-in/passkey",
        "post",
        "Options for navigator.credentials.get, to log in or to prove who you are.",
        [],
        None,
        200,
        dict[str, Any],
    ),
    ("/api/log-in/passkey/answer", "post", "Log in with a passkey.", [], personal.UsePasskey, 200, m.Me),
    ("/api/shunned", "get", "Whom you do not hear.", [], None, 200, list[moderation.Shunned]),
    ("/api/shunned", "put", "Mute or block.", [], moderation.Shun, 200, list[moderation.Shunned]),
    ("/api/shunned/{id}", "delete", "Hear them again.", [KEY], None, 200, list[moderation.Shunned]),
    ("/api/desk", "get", "Open reports, for moderators.", [], None, 200, moderation.Desk),
    (
        "/api/desk/reports/{id}",
        "post",
        "What follows from a report.",
        [KEY],
        moderation.Judgement,
        200,
        moderation.Desk,
    ),
    ("/api/desk/pardon", "post", "End a ban or a silence.", [], moderation.Pardon, 200, moderation.Desk),
    ("/api/log-out", "post", "End the session.", [], None, 204, None),
    ("/api/tables", "get", "Open tables.", [], None, 200, list[m.Listed]),
    ("/api/tables", "post", "Set up a table.", [], m.NewTable, 201, m.Made),
    ("/api/tables/{table}", "get", "A table and its seats.", [TABLE, TOKEN], None, 200, m.TableInfo),
    ("/api/tables/{table}/sit", "post", "Take an empty seat.", [TABLE], m.Sit, 200, m.TableInfo),
    ("/api/tables/{table}/get-up", "post", "Leave before it begins.", [TABLE], None, 200, m.TableInfo),
    ("/api/tables/{table}/bot", "post", "Put a bot on an empty seat.", [TABLE], m.Put, 200, m.TableInfo),
    ("/api/tables/{table}/close", "post", "Close it before it begins.", [TABLE], None, 200, m.TableInfo),
    (
        "/api/tables/{table}/put-away",
        "post",
        "List an unfinished table of yours apart, or as before.",
        [TABLE],
        m.PutAway,
        204,
        None,
    ),
    (
        "/api/tables/{table}/best",
        "get",
        "Your points in a finished game and your best until then; null if it does not compare.",
        [TABLE],
        None,
        200,
        played.YourBest | None,
    ),
    ("/api/tables/{table}/invitation", "post", "A link for friends.", [TABLE], None, 201, m.Invitation),
    ("/api/tables/{table}/free", "post", "Free a seat, as the host.", [TABLE], m.FreeSeat, 200, m.TableInfo),
    ("/api/tables/{table}/start", "post", "Begin, as the host.", [TABLE], None, 200, m.TableInfo),
    (
        "/api/tables/{table}/invited",
        "get",
        "What a link leads to; it needs no session.",
        [TABLE, TOKEN],
        None,
        200,
        m.Invited,
    ),
    (
        "/api/tables/{table}/report",
        "post",
        "Tell the moderators about somebody at the table.",
        [TABLE, TOKEN],
        moderation.Report,
        204,
        None,
    ),
    ("/api/tables/{table}/qr", "post", "Its link as a QR code.", [TABLE], m.Address, 200, m.QrCode),
    (
        "/api/tables/{table}/record",
        "get",
        "A finished game's record.",
        [TABLE, TOKEN],
        None,
        200,
        "text/plain",
    ),
    (
        "/api/tables/{table}/proof",
        "get",
        "Prove a finished game: its seed fits the commitment, every deal and turn fit the seed.",
        [TABLE, TOKEN],
        None,
        204,
        None,
    ),
    (
        "/api/tables/{table}/replay",
        "get",
        "A finished game, turn by turn.",
        [TABLE, TOKEN, SEAT, FROM, COUNT],
        None,
        200,
        m.Replayed,
    ),
    (
        "/api/tables/{table}/share",
        "post",
        "Share a finished game as a record for everybody, under the table's id.",
        [TABLE, TOKEN],
        None,
        201,
        m.Uploaded,
    ),
    (
        "/api/tables/{table}/continue",
        "post",
        "A new table that continues from a turn of a finished game.",
        [TABLE, TOKEN],
        m.PlayOn,
        201,
        m.Made,
    ),
    (
        "/api/tables/{table}/review",
        "post",
        "What each turn of a finished game cost, and what was luck; one line of JSON for each turn.",
        [TABLE, TOKEN],
        None,
        200,
        Reviewing,
    ),
    (
        "/api/tables/{table}/try",
        "post",
        "Where another turn leads, in place of a recorded one; nothing is stored.",
        [TABLE, TOKEN, LANGUAGE],
        looking.Try,
        200,
        looking.TriedTurn,
    ),
    (
        "/api/tables/{table}/judge",
        "post",
        "What a whole turn loses against the engine's.",
        [TABLE, TOKEN],
        looking.Try,
        200,
        looking.JudgedTurn,
    ),
    (
        "/api/tables/{table}/together",
        "post",
        "Look at a finished game together with others: a line of JSON for each change, until you hang up.",
        [TABLE, TOKEN],
        None,
        200,
        looking.Together,
    ),
    (
        "/api/tables/{table}/together/do",
        "post",
        "Lead, hand over, point, or try a turn, for all who look.",
        [TABLE, TOKEN],
        looking.Do,
        204,
        None,
    ),
    ("/api/records", "post", "Upload a record to replay.", [], "text/plain", 201, m.Uploaded),
    ("/api/records/{id}", "get", "An uploaded record.", [KEY], None, 200, "text/plain"),
    ("/api/records/{id}/position", "get", "The position after a turn.", [KEY, TURN, SEAT], None, 200, dict),
    (
        "/api/records/{id}/replay",
        "get",
        "The record turn by turn; seat -1: everything open, -2: as a watcher.",
        [KEY, SEAT, FROM, COUNT],
        None,
        200,
        m.Replayed,
    ),
    (
        "/api/records/{id}/review",
        "post",
        "What each turn of the record cost, and what was luck; one line of JSON for each turn.",
        [KEY],
        None,
        200,
        Reviewing,
    ),
    (
        "/api/records/{id}/try",
        "post",
        "Where another turn leads, in place of a recorded one; nothing is stored.",
        [KEY, LANGUAGE],
        looking.Try,
        200,
        looking.TriedTurn,
    ),
    (
        "/api/records/{id}/judge",
        "post",
        "What a whole turn loses against the engine's.",
        [KEY],
        looking.Try,
        200,
        looking.JudgedTurn,
    ),
    (
        "/api/records/{id}/together",
        "post",
        "Look at a record together with others: a line of JSON for each change, until you hang up.",
        [KEY],
        None,
        200,
        looking.Together,
    ),
    (
        "/api/records/{id}/together/do",
        "post",
        "Lead, hand over, point, or try a turn, for all who look.",
        [KEY],
        looking.Do,
        204,
        None,
    ),
    (
        "/api/records/{id}/continue",
        "post",
        "A new table that continues from a turn of the record.",
        [KEY],
        m.PlayOn,
        201,
        m.Made,
    ),
    ("/api/games", "get", "All games.", [LANGUAGE], None, 200, list[dict[str, Any]]),
    ("/api/games/{game}/texts", "get", "Its texts, in Fluent.", [GAME, LANGUAGE], None, 200, "text/plain"),
    ("/api/games/{game}/components", "get", "Cards, tiles, boards.", [GAME, PACK, RULES], None, 200, dict),
    (
        "/api/games/{game}/score",
        "post",
        "The score of a printed board.",
        [GAME, PACK],
        list[str],
        200,
        m.Counted,
    ),
    (
        "/api/games/{game}/rules",
        "get",
        "The rules in our words, with the cards of the pack; in English if there is no translation.",
        [GAME, LANGUAGE, PACK],
        None,
        200,
        "text/markdown",
    ),
    ("/api/games/{game}/lesson", "get", "Its lesson.", [GAME, LANGUAGE], None, 200, list[taught.LessonStep]),
    (
        "/api/games/{game}/lesson/{step}",
        "post",
        "Try something in a step; nothing is stored.",
        [GAME, STEP, LANGUAGE],
        taught.LessonTry,
        200,
        taught.LessonTried,
    ),
    ("/api/packs", "get", "The packs that you keep.", [], None, 200, list[p.KeptPack]),
    ("/api/workshop/{game}", "get", "A pack to begin with.", [GAME, PACK], None, 200, p.OpenedPack),
    (
        "/api/workshop/{game}/check",
        "post",
        "What the game's loader says of a draft; nothing is stored.",
        [GAME],
        p.PackDraft,
        200,
        p.CheckedPack,
    ),
    (
        "/api/workshop/{game}/unzip",
        "post",
        "The draft in a zip archive; nothing is stored.",
        [GAME],
        "application/octet-stream",
        200,
        p.OpenedPack,
    ),
    ("/api/workshop/{game}/packs", "post", "Keep a pack.", [GAME], p.NewPack, 201, p.KeptPack),
    (
        "/api/workshop/{game}/packs/{digest}",
        "delete",
        "Stop keeping a pack. Tables and records that use it go on.",
        [GAME, DIGEST],
        None,
        204,
        None,
    ),
    (
        "/api/workshop/{game}/packs/{digest}/zip",
        "get",
        "A pack as a zip archive of its TOML files.",
        [GAME, DIGEST],
        None,
        200,
        "application/zip",
    ),
    (
        "/api/workshop/{game}/compare",
        "post",
        "Bots play the same deals with a pack and without it; one line of JSON for each step.",
        [GAME],
        p.Compare,
        200,
        p.Comparing,
    ),
    ("/healthz", "get", "Can the server read and write?", [], None, 200, dict),
    ("/metrics", "get", "Counters for Prometheus.", [], None, 200, "text/plain"),
]


@cache
def document() -> dict[str, Any]:
    kinds = [
        kind for row in ROWS for kind in (row[4], row[6]) if kind is not None and not isinstance(kind, str)
    ]
    schemas, components = msgspec.json.schema_components(
        [*kinds, m.Error], ref_template="#/components/schemas/{name}"
    )
    schema_of = dict(zip(map(str, [*kinds, m.Error]), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for path, method, words, parameters, body, status, answer in ROWS:
        operation: dict[str, Any] = {
            "summary": words,
            "parameters": parameters,
            "responses": {
                str(status): _content(words, answer, schema_of),
                "4XX": _content("It was refused.", m.Error, schema_of),
                "503": _content("The store failed.", m.Error, schema_of),
            },
        }
        if body is not None:
            content = _content("", body, schema_of)["content"]
            operation["requestBody"] = {"required": True, "content": content}
        paths.setdefault(path, {})[method] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Terem", "version": terem.__version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def _content(words: str, kind: Any, schema_of: dict[str, Any]) -> dict[str, Any]:
    if kind is None:
        return {"description": words}
    if isinstance(kind, str):
        return {"description": words, "content": {kind: {"schema": {"type": "string"}}}}
    return {"description": words, "content": {"application/json": {"schema": schema_of[str(kind)]}}}
