"""The HTTP interface of the games: what there is, their words, rules and components."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from terem.core.game import UnknownRules
from terem.core.rules_page import rules_page
from terem.core.skill import LEVELS
from terem.core.words import Words
from terem.games import games
from terem.house.packs import PACKS
from terem.house.problem import Problem
from terem.house.scoring import counted
from terem.server import workshop
from terem.server.answers import game_of, json_answer, language_of
from terem.server.heavy import compute
from terem.table.lesson import has_lesson

if TYPE_CHECKING:
    from terem.server.app import Server


async def list_games(server: Server, request: Request) -> Response:
    rows = []
    own = await workshop.own_packs(server, await server.person(request))
    for game in games().values():
        words = Words(game, language_of(request))
        rows.append(
            {
                "key": game.key,
                "name": words.text("name"),
                "tagline": words.text("tagline"),
                "players": {"min": game.players[0], "max": game.players[-1]},
                "options": {option.key: list(option.values) for option in game.options},
                "rules": game.version,
                "levels": list(LEVELS),
                "variant_of": game.variant_of.key if game.variant_of else None,
                "scorer": game.scorer is not None,
                "packs": [*PACKS.listed(game), *own.get(game.key, [])],
                "workshop": server.has_workshop,
                "lesson": has_lesson(game),
                "team": game.is_team,
                "minutes": game.minutes,
                "weight": game.weight,
            }
        )
    return json_answer(rows)


async def rules(server: Server, request: Request) -> Response:
    """With the cards, tiles and boards of the pack."""
    game = game_of(request)
    pack = PACKS.components(game, request.query_params.get("pack", ""))
    text, language = rules_page(game, request.query_params.get("language", "en"), pack)
    return PlainTextResponse(text, media_type="text/markdown", headers={"Content-Language": language})


async def texts(server: Server, request: Request) -> Response:
    """A game's texts in Fluent, for pages that were built without the game. A later message replaces an
    earlier one with the same name."""
    file = f"{language_of(request)}.ftl"
    parts = [(folder / file).read_text(encoding="utf-8") for folder in game_of(request).texts]
    return PlainTextResponse("\n".join(parts))


async def components(server: Server, request: Request) -> Response:
    """Cards, tiles and boards of the pack, and their names."""
    game = game_of(request)
    try:
        game = game.at(int(request.query_params.get("rules", game.version)))
    except UnknownRules as error:
        raise Problem(404, "other-rules", str(error)) from None
    except ValueError:
        raise Problem(400, "number", "rules is a number.") from None
    pack = PACKS.components(game, request.query_params.get("pack", ""))
    return json_answer({"names": pack.names(), "pack": pack})


async def score(server: Server, request: Request) -> Response:
    words = await server.body(request, list[str])
    pack = request.query_params.get("pack", "")
    return json_answer(await compute(counted, game_of(request), words, pack))
