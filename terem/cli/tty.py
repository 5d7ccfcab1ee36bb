"""terem tty: a game in the terminal, hot-seat or against bots."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from terem.bots import UnknownBot, advise, find_bot, is_bot
from terem.cli.fail import fail
from terem.cli.line import LineEditor
from terem.cli.log import tell, tell_set_up
from terem.cli.packs import made_pack, the_pack
from terem.cli.rules import told_rules
from terem.cli.screen import Screen
from terem.cli.talking import Talking
from terem.core.chance import FastRng
from terem.core.dealer import SEED_BYTES, new_seed
from terem.core.game import Game, SetupError
from terem.core.pack import PackError
from terem.core.refusal import Refusal, Refused
from terem.core.state import WATCHER
from terem.core.words import Words
from terem.games import UnknownGame, find_game
from terem.table import Match, Occupant, RecordError, read_record, replay_all
from terem.table.record import RefusedTurn

TEXT = Path(__file__).parent / "text"
COMMANDS = (
    "help", "?", "hint", "why ", "undo", "redo", "reset", "board", "legend", "rules", "save",
    "resign", "quit",
)  # fmt: skip


class Left(Exception):
    """The players left before the end."""


def play_new(
    game: Game[Any],
    seats: Sequence[str],
    language: str,
    record: Path | None,
    seed: str,
    options: Mapping[str, str],
    pack: Path | None,
) -> None:
    occupants = [Occupant(name.strip(), "bot" if is_bot(name.strip()) else "person") for name in seats]
    try:
        secret = bytes.fromhex(seed) if seed else new_seed()
    except ValueError:
        secret = b""
    if len(secret) != SEED_BYTES:
        fail(f"--seed is {SEED_BYTES} bytes in hexadecimal: {2 * SEED_BYTES} digits 0-9 a-f")
    try:
        for one in occupants:
            if one.kind == "bot":
                find_bot(game, one.name)
        match = Match(game, occupants, options, secret, pack)
    except (UnknownBot, SetupError, PackError) as error:
        fail(str(error))
    file = record or _record_folder() / f"{game.key}-{time.strftime('%Y%m%d-%H%M%S')}.terem"
    Terminal(match, language, file, secret, pack).run()


def play_on(saved: Path, language: str, file: Path, named: str) -> None:
    """Continue an unfinished game; its secret seed is in a file next to it."""
    try:
        record = read_record(saved.read_text(encoding="utf-8"))
        game = find_game(record.game)
        pack = the_pack(game, named) if named else made_pack(game, record.pack)
        secret = bytes.fromhex(_seed_file(saved).read_text(encoding="ascii").strip())
        match = replay_all(game, record, seed=secret, pack=pack)
    except OSError as error:
        fail(f"cannot read {error.filename}: {error.strerror}")
    except RefusedTurn as error:
        names = [occupant.name for occupant in record.seats]
        fail(f"{saved} cannot be continued: {error.told(Words(game, language, names))}")
    except (RecordError, UnknownGame, PackError, ValueError) as error:
        fail(f"{saved} cannot be continued: {error}")
    Terminal(match, language, file, secret, pack).run()


def _record_folder() -> Path:
    home = os.environ.get("TEREM_DATA") or os.environ.get("XDG_DATA_HOME")
    return Path(home, "records") if home else Path.home() / ".local" / "share" / "terem" / "records"


def _seed_file(record: Path) -> Path:
    return record.with_name(record.name + ".seed")


class Terminal:
    """One match on one screen."""

    def __init__(self, match: Match, language: str, file: Path, seed: bytes, pack: Path | None) -> None:
        self.match = match
        self.file = file
        self.console = Screen(highlight=False)
        names = [occupant.name for occupant in match.occupants]
        self.words = Words(match.game, language, names, match.game.components(pack), (TEXT,))
        self._seed = seed
        self._told: dict[int, int] = {}  # per viewer: how many turns were shown
        self._rng = FastRng(int.from_bytes(seed[:7], "big"))
        self._at_screen: int | None = None  # the seat of the person at the screen, when there are several
        self._typing: int | None = None  # the seat whose command is asked for
        self._line = LineEditor(self.console, self._candidates)
        self._talking = Talking(match, self.words, self._rng, self.say, self._ask)

    @property
    def people(self) -> list[int]:
        occupants = enumerate(self.match.occupants)
        return [seat for seat, occupant in occupants if occupant.kind == "person"]

    def run(self) -> None:
        self.say("tty-welcome", "bold", game=self.words.text("name"))
        self._legend()
        try:
            while not self.match.is_over:
                if self._talking.is_open:
                    self._talk()
                    continue
                seat = self._next_seat()
                if self.match.occupants[seat].kind == "bot":
                    self._bot_turn(seat)
                else:
                    self._person_turn(seat)
        except Left:
            self._save()
            self.say("tty-left", file=str(self.file))
            return
        self._tell_news(self._viewer())
        outcome = self.match.outcome
        assert outcome is not None
        self.console.print(self.board(self._viewer()))
        self.console.print(f"[bold]{self.words.outcome(outcome)}[/]")
        self._save()
        self.say("tty-saved", file=str(self.file))

    def _talk(self) -> None:
        viewer = self._viewer()
        self._tell_news(viewer)
        self.console.print(self.board(viewer))
        self._talking.hold()

    def _next_seat(self) -> int:
        """When several seats may act, bots come first: people should not wait for them."""
        owing = self.match.to_act()
        bots = [seat for seat in owing if self.match.occupants[seat].kind == "bot"]
        return (bots or owing)[0]

    def _bot_turn(self, seat: int) -> None:
        bot = find_bot(self.match.game, self.match.occupants[seat].name)
        while not self.match.draft(seat).is_closed:
            position = self.match.redealt(seat, self._rng)
            for action in bot.turn(position, seat, self._rng, bot.patience, self._talking.heard):
                if self.match.draft(seat).is_closed:
                    break  # it planned beyond the end of its turn
                self.match.act(seat, action)
                if self.match.draft(seat).is_closed:  # it may have planned on
                    break
        self.match.commit(seat)

    # ------------------------------------------------------------------ a person's turn

    def _person_turn(self, seat: int) -> None:
        self._hand_over(seat)
        self._tell_news(seat)
        self.console.print()
        self.console.print(self.board(seat))
        self.say("tty-your-turn", "bold", seat=seat)
        turns = len(self.match.record.turns)
        while not self.match.is_over and len(self.match.record.turns) == turns:
            self._typing = seat
            line = self._ask(f"{self.words.seat(seat)}> ")
            self._typing = None
            self._command(seat, line)

    def _hand_over(self, seat: int) -> None:
        """Several people at one screen: nobody sees another's hand."""
        if len(self.people) > 1 and self._at_screen != seat:
            if self._at_screen is not None:
                self.console.clear()
                self._line.forget()
            self._ask(self.words.text("tty-hand-over", seat=seat) + " ")
        self._at_screen = seat

    def _command(self, seat: int, line: str) -> None:
        word, _, rest = line.partition(" ")
        try:
            match word:
                case "":
                    pass
                case "help" | "h":
                    self.say("tty-help")
                case "?":
                    self._hints(seat)
                case "hint":
                    self._hint(seat)
                case "board":
                    self.console.print(self.board(seat))
                case "legend":
                    self._legend()
                case "undo" | "u":
                    self.say("tty-undone", action=self.match.game.text(self.match.undo(seat)))
                    self._after_change(seat)
                case "redo":
                    self.say("tty-redone", action=self.match.game.text(self.match.redo(seat)))
                    self._after_change(seat)
                case "reset":
                    self.match.reset(seat)
                    self._after_change(seat)
                case "why":
                    self._why(seat, rest)
                case "rules":
                    self.console.print(told_rules(self.match.game, self.words.language), markup=False)
                case "resign":
                    self.match.resign(seat)
                case "save":
                    self._save()
                    self.say("tty-saved", file=str(self.file))
                case "quit" | "q":
                    raise Left
                case _:
                    self._act(seat, line)
        except Refused as refused:
            self._refuse(refused.refusal)

    def _act(self, seat: int, line: str) -> None:
        """One action, or several in a row; the one that ends the turn commits it."""
        try:
            actions = [self.match.parse(line)]
        except Refused:
            parts = [part.strip() for part in line.split(", ")]
            if len(parts) == 1:
                parts = line.split()
            if len(parts) == 1:
                raise
            actions = [self.match.parse(part) for part in parts]
        for action in actions:
            self.match.act(seat, action)
        if self.match.draft(seat).is_closed:
            self.match.commit(seat)
            if self.match.to_act() != [seat]:  # else the board follows anyway
                self._tell_news(seat)
        else:
            self._after_change(seat)

    def _after_change(self, seat: int) -> None:
        self.console.print(self.board(seat))
        items = getattr(self.match.view(seat), "scoring", ())
        for item in items:
            self.console.print(f"  +{item.points}  {self.words.item(item)}")

    def _why(self, seat: int, text: str) -> None:
        refusal = self.match.why_not(seat, self.match.parse(text))
        if refusal:
            self._refuse(refusal)
        else:
            self.say("tty-allowed", action=text)

    def _hint(self, seat: int) -> None:
        """What a master would do from here; in an unfinished turn, the rest of it."""
        if self.match.draft(seat).is_closed:
            raise Refused(Refusal("turn-finished"))
        bot = find_bot(self.match.game, "master")
        position = self.match.redealt(seat, self._rng)
        advice = advise(bot, position, seat, self._rng, bot.patience, heard=self._talking.heard)
        for line in self.words.advice(advice):
            self.console.print(f"  {line}", markup=False)

    def _hints(self, seat: int) -> None:
        for line in self.match.hints(seat, self.words):
            self.console.print(f"  {line}", markup=False)

    def _refuse(self, refusal: Refusal) -> None:
        self.console.print(f"  {self.words.cited(refusal)}", style="yellow", markup=False)

    # ------------------------------------------------------------------ in and out

    def _ask(self, prompt: str) -> str:
        try:
            return self._line.ask(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Left from None

    def _candidates(self) -> list[str]:
        """What the line that is typed now may hold."""
        if self._typing is None:
            return []
        return [*COMMANDS, *(self.match.game.text(action) for action in self.match.legal(self._typing))]

    def _legend(self) -> None:
        if self.words.has("legend"):
            self.say("legend", "cyan")

    def say(self, key: str, style: str = "", **args: object) -> None:
        self.console.print(self.words.text(key, **args), style=style, markup=False)

    def board(self, seat: int) -> str:
        return self.match.game.board(self.match.view(seat), self.words)

    def _viewer(self) -> int:
        """The seat whose view is shown: the only person's, else a watcher's."""
        people = self.people
        return people[0] if len(people) == 1 else WATCHER

    def _tell_news(self, seat: int) -> None:
        told = self.match.events_for(seat, self._told.get(seat, 0))
        self._told[seat] = len(self.match.record.turns)
        for turn in sorted({turn for turn, _ in told}):
            events = [event for number, event in told if number == turn]
            for sentence in (tell if turn else tell_set_up)(events, self.words):
                self.console.print(f"  {sentence}", style="dim", markup=False)

    def _save(self) -> None:
        """Write the record, and next to it the seed of an unfinished game, readable only by its owner."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            _write(self.file, str(self.match.record))
            if self.match.is_over:
                _seed_file(self.file).unlink(missing_ok=True)
            else:
                _write(_seed_file(self.file), self._seed.hex() + "\n", private=True)
        except OSError as error:
            print(self.match.record, file=sys.stderr)
            fail(
                f"cannot write {self.file}: {error.strerror}. The record is printed above: keep it, "
                "make room, and use --record to name another place."
            )


def _write(file: Path, text: str, private: bool = False) -> None:
    """Atomic: on a full disk the older file stays as it was."""
    draft = file.with_name(file.name + ".new")
    try:
        with os.fdopen(
            os.open(draft, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w", encoding="utf-8"
        ) as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        if not private:
            draft.chmod(0o644)
        draft.replace(file)
    except OSError:
        draft.unlink(missing_ok=True)
        raise
