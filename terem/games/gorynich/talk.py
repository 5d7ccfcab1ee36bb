"""What is said in Gorynich while the sand runs: what each seat can do in this round. Bots keep to it.

All sets of cards are equal and what was played lies open. In talk no card lies face down yet, so nothing that
can be said was hidden (§4.2).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from terem.core.mind import Mind
from terem.core.talk import Heard, Phrase, Talk
from terem.games.gorynich import board as b
from terem.games.gorynich.bot import GorynichMind
from terem.games.gorynich.names import CARDS, SQUARES, square_name
from terem.games.gorynich.outlook import SKIPS
from terem.games.gorynich.planning import CLEARLY
from terem.games.gorynich.rules import Gorynich

SECONDS: Final = 30.0
MOST: Final = 6  # phrases of one seat in one talk
AIMS: Final = 3  # squares that a bot names, at most
READY: Final = Phrase("ready")
MANEUVERS: Final = ("fireball", "arrow", "arrow-to", "princess")
NOBODY: Final = int(b.NOTHING)


def phrases(state: Gorynich, seat: int) -> tuple[Phrase, ...]:
    """The knights it can name, what its own hand can do, and that it is ready."""
    squares = [square_name(square) for square in sorted({int(state.square_of(p)) for p in _walking(state)})]
    found = [Phrase("aim", {"square": square}) for square in squares]
    hand = [card for card in range(b.CARDS) if state.hands[seat] >> card & 1]
    for card in hand:
        if card < b.MOVES:
            found.append(Phrase("fly", {"card": CARDS[card]}))
            for squares_away in range(1, abs(int(state.wind)) + 1):
                away = squares_away if state.wind > 0 else -squares_away
                square = int(state.beyond(card, away))
                if square != b.NOTHING:
                    found.append(Phrase("fly-to", {"card": CARDS[card], "square": square_name(square)}))
    if b.FIRE in hand:
        found += [Phrase("fire", {"square": square}) for square in squares]
    if b.MANEUVER in hand:
        found += [Phrase("fireball", {"square": square}) for square in squares]
        found.append(Phrase("arrow"))
        found += [Phrase("princess", {"square": square_name(int(square))}) for square in b.TEREM]
    return (*found, Phrase("skip"), READY)


def says(
    mind: Mind, state: Gorynich, seat: int, width: int, heard: Sequence[Heard], rng: Any
) -> tuple[Phrase, ...]:
    """The first player names the knights. Everybody says their own part, and says it again if it changes."""
    assert isinstance(mind, GorynichMind)
    own = [one.phrase for one in heard if one.seat == seat]
    said: list[Phrase] = []
    if seat == state.first and not any(one.phrase.key == "aim" for one in heard):
        listen(mind, state, seat, heard)
        knights = mind.target(state, seat, width, rng)
        named = {square_name(int(state.square_of(path))) for path in _walking(state) if knights >> path & 1}
        said += [Phrase("aim", {"square": square}) for square in sorted(named)][:AIMS]
        heard = [*heard, *(Heard(seat, phrase) for phrase in said)]
    listen(mind, state, seat, [one for one in heard if one.seat != seat or one.phrase.key == "aim"])
    card, action, square, value = mind.promise(state, seat, width)
    part = _part(card, action, square)
    before = next((phrase for phrase in reversed(own) if _card_of(phrase) is not None), None)
    if before is not None:
        listen(mind, state, seat, heard)
        if value <= mind.promise(state, seat, width)[3] + CLEARLY:
            part = before
    if part != before:
        said.append(part)
    return tuple(said[: MOST - len(own)])


def listen(mind: Mind, state: Gorynich, seat: int, heard: Sequence[Heard] | None) -> None:
    """What each seat said last about its card counts, and all knights that were named."""
    assert isinstance(mind, GorynichMind)
    agreed, aims, sought = [NOBODY] * 8, [NOBODY] * 8, 0
    for one in heard if heard is not None and state.spoke else ():
        square = SQUARES.get(one.phrase.args.get("square", ""), NOBODY)
        card = _card_of(one.phrase)
        if card is not None:
            agreed[one.seat], aims[one.seat] = card, square
        elif one.phrase.key == "aim":
            sought |= sum(1 << path for path in _walking(state) if state.square_of(path) == square)
    mind.hear(state, NOBODY if heard is None else seat, agreed, aims, sought)


def _card_of(phrase: Phrase) -> int | None:
    """The card that somebody who says this is going to play, SKIPS, or None if it is about something else."""
    if phrase.key in MANEUVERS:
        return int(b.MANEUVER)
    if phrase.key in ("fly", "fly-to") and phrase.args.get("card") in CARDS:
        return CARDS.index(phrase.args["card"])
    return {"fire": int(b.FIRE), "skip": int(SKIPS)}.get(phrase.key)


def _part(card: int, action: int, square: int) -> Phrase:
    """A card and what it is for, as its seat says it."""
    where = {"square": square_name(square)}
    if card == b.NOTHING:
        return Phrase("skip")
    if card < b.MOVES:
        return Phrase("fly-to", {"card": CARDS[card], **where})
    if card == b.FIRE:
        return Phrase("fire", where)
    tile = "fireball" if action < b.ARROW else "arrow-to" if action < b.PRINCESS else "princess"
    return Phrase(tile, where)


def _walking(state: Gorynich) -> list[int]:
    return [path for path in range(b.PATHS) if state.steps[path] != b.NOTHING]


TALK: Final = Talk(
    seconds=SECONDS, end="hush", ready=READY, most=MOST, phrases=phrases, says=says, listen=listen
)
