"""What a home tells about its games: what there is, their words, rules and components."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from terem.core.game import Game, UnknownRules
from terem.core.pack import PackError
from terem.core.rules_page import rules_page
from terem.core.skill import LEVELS
from terem.core.words import LANGUAGES, Words
from terem.games import UnknownGame, find_game, games
from terem.house import workshop
from terem.house.packs import PACKS, Pack
from terem.house.problem import Problem
from terem.table.lesson import has_lesson


def game_named(key: str) -> Game[Any]:
    try:
        return find_game(key)
    except UnknownGame as error:
        raise Problem(404, "no-game", str(error)) from None


def language_in(query: Mapping[str, str]) -> str:
    language = query.get("language", "en")
    return language if language in LANGUAGES else "en"


def listed(language: str, own: Mapping[str, Sequence[Pack]], has_workshop: bool) -> list[dict[str, Any]]:
    """All games, with the caller's own packs for each."""
    rows = []
    for game in games().values():
        words = Words(game, language)
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
                "workshop": has_workshop,
                "lesson": has_lesson(game),
                "team": game.is_team,
                "minutes": game.minutes,
                "weight": game.weight,
            }
        )
    return rows


def rules(game: Game[Any], query: Mapping[str, str]) -> tuple[str, str]:
    """The page with the cards, tiles and boards of the pack, and its language."""
    return rules_page(game, query.get("language", "en"), PACKS.components(game, query.get("pack", "")))


def texts(game: Game[Any], language: str) -> str:
    """A game's texts in Fluent, for pages that were built without the game. A later message replaces an
    earlier one with the same name."""
    return "\n".join((folder / f"{language}.ftl").read_text(encoding="utf-8") for folder in game.texts)


def components(game: Game[Any], query: Mapping[str, str]) -> dict[str, Any]:
    """Cards, tiles and boards of the pack, and their names."""
    try:
        game = game.at(int(query.get("rules", game.version)))
    except UnknownRules as error:
        raise Problem(404, "other-rules", str(error)) from None
    except ValueError:
        raise Problem(400, "number", "rules is a number.") from None
    pack = PACKS.components(game, query.get("pack", ""))
    return {"names": pack.names(), "pack": pack}


def opened(game: Game[Any], digest: str) -> dict[str, dict[str, Any]]:
    """The files of a pack for the workshop; raises Problem."""
    try:
        return workshop.draft_of(game, digest)
    except (OSError, PackError):  # it went away, or it is of an earlier version with other files
        raise Problem(409, "no-pack", "This pack cannot be opened (any more).") from None


def operators_name(game: Game[Any], digest: str) -> str:
    """What the operator's folder of a pack is called; "" if there is none."""
    return next((pack.name for pack in PACKS.listed(game) if pack.digest == digest), "")
