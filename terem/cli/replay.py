"""terem replay: a recorded game in words, or its proof."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from terem.cli.fail import fail
from terem.cli.packs import made_pack, the_pack
from terem.core.game import Game, UnknownRules
from terem.core.pack import PackError
from terem.games import UnknownGame, find_game
from terem.table import Record, RecordError, read_record, replay, verify


def show_replay(text: str, language: str, named: str) -> None:
    """Shows everything: anybody who has a record may read all of it."""
    from terem.cli.log import tell, tell_set_up
    from terem.cli.screen import Screen
    from terem.core.words import Words

    game, record, pack = opened(text, named)
    console = Screen(highlight=False)
    names = [occupant.name for occupant in record.seats]
    words = Words(game, language, names, components_of(game, pack))
    told = 0
    try:
        for match in replay(game, record, pack=pack):
            events = match.events[told:]
            told = len(match.events)
            number = len(match.record.turns) - 1
            sentences = tell(events, words) if number else tell_set_up(events, words)
            console.print(f"[bold]{number}[/] {record.turns[number]}", soft_wrap=True)
            for sentence in sentences:
                console.print(f"   {sentence}", soft_wrap=True)
    except RecordError as error:
        fail(error.told(words))
    if match.outcome:
        console.print(f"[bold]{words.outcome(match.outcome)}[/]")


def show_verification(text: str, named: str) -> None:
    game, record, pack = opened(text, named)
    try:
        match = verify(game, record, pack)
    except RecordError as error:
        from terem.core.words import Words

        names = [occupant.name for occupant in record.seats]
        fail(f"not verified: {error.told(Words(game, names=names))}")
    except PackError as error:
        fail(str(error))
    assert match.outcome is not None
    first = next((part.last + 1 for part in reversed(record.taken) if not part.seed), 0)
    deals = sum(len(turn.dealt) for turn in record.turns[first:])
    scores = ", ".join(
        f"{occupant.name} {score}" for occupant, score in zip(record.seats, match.outcome.scores, strict=True)
    )
    proved = f"{len(record.turns) - 1} turns, {deals} deals match the seed"
    if record.taken:
        proved += f", those up to turn {record.taken[-1].last} taken over from another match"
        proved += f" (up to turn {first - 1} without its seed)" if first else ""
    print(f"verified: {record.game}, {proved}; {scores}")


def opened(text: str, named: str) -> tuple[Game[Any], Record, Path | None]:
    """With the folder of its pack: the one that is named, or one that was made in the workshop here."""
    try:
        record = read_record(text)
        game = find_game(record.game, record.rules)
        return game, record, the_pack(game, named) if named else made_pack(game, record.pack)
    except (RecordError, UnknownGame, UnknownRules) as error:
        fail(str(error))


def components_of(game: Game[Any], pack: Path | None) -> Any:
    try:
        return game.components(pack)
    except PackError as error:
        fail(str(error))
