"""Talk at the terminal table: bots say their plans, people choose from the phrases that the game offers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from terem.bots import find_bot
from terem.core.chance import Rng
from terem.core.talk import Heard, Phrase
from terem.core.words import Words
from terem.table import Match


class Say(Protocol):
    def __call__(self, key: str, style: str = "", **args: object) -> None: ...


class Talking:
    """What was said at this table. There is no sand here: a talk ends when every person is ready."""

    def __init__(self, match: Match, words: Words, rng: Rng, say: Say, ask: Callable[[str], str]) -> None:
        self._match = match
        self._words = words
        self._rng = rng
        self._say = say
        self._ask = ask
        self._said: list[Heard] = []

    @property
    def heard(self) -> tuple[Heard, ...] | None:
        """For a bot: what was said in the last talk, so that it thinks separately; None in other games."""
        return None if self._match.game.talk is None else tuple(self._said)

    @property
    def is_open(self) -> bool:
        match = self._match
        return match.game.talk is not None and not match.is_over and match.may_talk()

    def hold(self) -> None:
        """Everybody speaks; then the talk is over."""
        match, talk = self._match, self._match.game.talk
        assert talk is not None
        self._said.clear()
        first = match.to_act()[0]
        clockwise = [(first + turn) % len(match.occupants) for turn in range(len(match.occupants))]
        bots = [seat for seat in clockwise if match.occupants[seat].kind == "bot"]
        self._hear_bots(bots)
        for seat in clockwise:
            if seat not in bots and seat not in match.resigned:
                self._hear_person(seat, bots)
        match.play(first, [match.parse(talk.end)])

    def _hear_bots(self, bots: list[int]) -> None:
        """One after another, until nobody says anything new: each has only so many phrases."""
        spoke = True
        while spoke:
            spoke = False
            for seat in bots:
                bot = find_bot(self._match.game, self._match.occupants[seat].name)
                position = self._match.redealt(seat, self._rng)
                for phrase in bot.says(position, seat, self._rng, self._said):
                    self._hear(seat, phrase)
                    spoke = True

    def _hear_person(self, seat: int, bots: list[int]) -> None:
        talk = self._match.game.talk
        assert talk is not None
        offered = [one for one in talk.phrases(self._match.seen(seat), seat) if one != talk.ready]
        self._say("tty-talk", "bold", seat=seat)
        for number, phrase in enumerate(offered, 1):
            self._say("tty-phrase", number=number, words=self._told(phrase))
        for _ in range(talk.most):
            chosen = self._choice(seat, offered)
            if chosen is None:
                return
            self._hear(seat, chosen)
            self._hear_bots(bots)

    def _choice(self, seat: int, offered: list[Phrase]) -> Phrase | None:
        while line := self._ask(f"{self._words.seat(seat)}> "):
            if line.isdecimal() and 1 <= int(line) <= len(offered):
                return offered[int(line) - 1]
            self._say("tty-no-phrase", "yellow", last=len(offered))
        return None

    def _hear(self, seat: int, phrase: Phrase) -> None:
        self._said.append(Heard(seat, phrase))
        self._say("tty-said", "cyan", seat=seat, words=self._told(phrase))

    def _told(self, phrase: Phrase) -> str:
        return self._words.text(f"phrase-{phrase.key}", **phrase.args)
