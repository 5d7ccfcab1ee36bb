"""The terminal table: commands go in, a game comes out."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from table.test_match import play_on

from cli.test_cli import output, terem
from terem.bots import Bot
from terem.cli.line import LineEditor
from terem.cli.tty import TEXT, Terminal
from terem.core import WATCHER
from terem.core.words import LANGUAGES, Words
from terem.games import find_game, keys
from terem.table import Match, Occupant, read_record, verify

SEED = f"{7:064d}"


def tty(tmp_path: Path, *lines: str, args: tuple[str, ...] = (), game: str = "nizam") -> str:
    record = ("--record", str(tmp_path / "game.terem"))
    return output("tty", game, "--seed", SEED, *record, *args, stdin="\n".join(lines) + "\n")


def test_a_solo_game_to_the_end(tmp_path: Path) -> None:
    """The same seed and the same actions as in a match that a bot played."""
    match = Match(find_game("nizam"), [Occupant("me")], seed=bytes.fromhex(SEED))
    play_on(match)
    lines = [", ".join(turn.actions) for turn in match.record.turns[1:]]
    shown = tty(tmp_path, *lines, args=("--seats", "me"))
    assert "me reaches" in shown
    record = read_record((tmp_path / "game.terem").read_text(encoding="utf-8"))
    assert str(record) == str(match.record)
    assert verify(find_game("nizam"), record).is_over
    assert output("replay", str(tmp_path / "game.terem"), "--verify").startswith("verified: nizam")
    assert not (tmp_path / "game.terem.seed").exists()


def test_a_master_is_asked(tmp_path: Path) -> None:
    shown = tty(tmp_path, "hint", "quit")
    assert "Best: " in shown
    assert "Or: " in shown


def test_hints_refusals_undo_and_why(tmp_path: Path) -> None:
    shown = tty(
        tmp_path,
        "?",
        "end",
        "why draw",
        "why end",
        "undo",
        "1>:CCE",
        "undo",
        "redo",
        "reset",
        "nonsense",
        "help",
        "board",
    )
    assert "draw  take three cards; your turn ends" in shown
    assert "Shift at least one line before you end your turn. (§4.4)" in shown
    assert "draw is allowed." in shown
    assert "There is nothing to take back" in shown
    assert "Taken back: 1>:CCE" in shown
    assert "Done again: 1>:CCE" in shown
    assert "'nonsense' is no shift" in shown
    assert "take back the whole turn" in shown
    assert "The game is saved. To go on: terem tty --resume" in shown


def test_leaving_and_going_on(tmp_path: Path) -> None:
    tty(tmp_path, "draw", "quit")
    file = tmp_path / "game.terem"
    secret = tmp_path / "game.terem.seed"
    assert secret.stat().st_mode & 0o077 == 0, "nobody else may read the seed"
    turns = len(read_record(file.read_text(encoding="utf-8")).turns)
    shown = output("tty", "--resume", str(file), stdin="draw\nquit\n")
    assert "me draws" in shown
    assert len(read_record(file.read_text(encoding="utf-8")).turns) > turns


def test_hot_seat_hides_hands(tmp_path: Path) -> None:
    shown = tty(tmp_path, "", "draw", "", "draw", "", args=("--seats", "anna,boris"))
    assert "Hand over to" in shown
    first, second = shown.split("Hand over to")[1:3]
    name = "anna" if "anna" in first[:20] else "boris"
    other = "boris" if name == "anna" else "anna"
    assert f"{name} draws a card." in second, "the other does not read which cards were drawn"
    assert "Your hand" in second
    assert other in second


def test_resigning_and_other_languages(tmp_path: Path) -> None:
    shown = tty(tmp_path, "resign", args=("--lang", "uk"))
    assert "здається" in shown
    assert "Перемога: apprentice" in shown


def test_pearl_against_two_bots(tmp_path: Path) -> None:
    shown = tty(tmp_path, "?", "draw", "quit", game="pearl", args=("--seats", "me,random,random"))
    assert "has done 0 of 8" in shown


def test_several_actions_of_several_words(tmp_path: Path) -> None:
    shown = tty(tmp_path, "name X, bridge a1", "quit", game="mezen", args=("--seats", "me"))
    assert "+B" in shown, "the bridge is drawn"


def test_several_actions_on_one_line(tmp_path: Path) -> None:
    shown = tty(tmp_path, "c^ dv end", "quit")
    assert "me shifts c^ for emerald." in shown
    assert "me shifts dv for citrine." in shown


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    full = tmp_path / "full"
    full.mkdir()
    (full / "game.terem.new").symlink_to("/dev/full")
    done = terem("tty", "nizam", "--seed", SEED, "--record", str(full / "game.terem"), stdin="draw\nquit\n")
    assert done.returncode == 2
    assert "No space left on device" in done.stderr
    assert "terem record 1" in done.stderr, "the record is printed instead"
    assert "use --record to name another place" in done.stderr


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = terem("tty", "nizam", "--record", str(tmp_path / "file" / "game.terem"), stdin="quit\n")
    assert done.returncode == 2
    assert "cannot write" in done.stderr


def test_records_go_to_the_data_folder(tmp_path: Path) -> None:
    output("tty", "nizam", stdin="quit\n", env={**os.environ, "TEREM_DATA": str(tmp_path)})
    assert len(list((tmp_path / "records").glob("nizam-*.terem"))) == 1


@pytest.mark.parametrize("key", keys())
def test_every_board_can_be_drawn_and_every_turn_explained(key: str) -> None:
    """A random match of each game, shown to each seat before each turn, in every language."""
    game = find_game(key)
    players = game.players[len(game.players) // 2]
    match = Match(game, [Occupant(f"player {seat}") for seat in range(players)], seed=bytes(32))
    tables = [Words(game, language, folders=(TEXT,)) for language in LANGUAGES]
    for turn in range(40):
        if match.is_over:
            break
        words = tables[turn % len(tables)]
        for seat in (*range(players), int(WATCHER)):
            assert game.board(match.view(seat), words).strip()
        for seat in match.to_act():
            hints = match.hints(seat, words)
            assert hints
            assert all(line.strip() for line in hints)
        play_on(match, turns=1, seed=turn)


# ------------------------------------------------------------------ talk


def test_bots_say_their_plans_and_a_person_answers(tmp_path: Path) -> None:
    typed = ["at e5", "speak", "nonsense", "0", "1", "", "board", "quit"]
    seats = ("--seats", "me,artisan,artisan", "--option", "first=1")
    shown = tty(tmp_path, *typed, args=seats, game="gorynich")
    before, after = shown.split("me, what can you do?")
    assert "artisan: I can " in before or "artisan: I will skip" in before, "bots speak first"
    phrase = after.split("\n  1  ")[1].splitlines()[0]
    assert phrase.startswith("Let us burn the knights on ")
    assert after.count("Type a number from 1 to ") == 2
    assert f"me: {phrase}" in after
    assert "The talk is over." in after
    assert "Talk is open." not in after.split("The talk is over.")[1]


def test_bots_at_the_terminal_think_separately(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They plan from what was said, and not as one mind."""
    lines = iter(["at e5", "speak", "1", "", "hush"])
    given = []

    def ask(editor: LineEditor, prompt: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    def turn(bot: Bot, state: Any, seat: int, rng: Any, seconds: float, heard: Any = None) -> list[int]:
        given.append(heard)
        return [int(state.legal_actions(seat)[0])]

    monkeypatch.setattr(LineEditor, "ask", ask)
    monkeypatch.setattr(Bot, "turn", turn)
    occupants = [Occupant("me"), Occupant("artisan", "bot"), Occupant("artisan", "bot")]
    match = Match(find_game("gorynich"), occupants, {"first": "1"}, bytes.fromhex(SEED))
    Terminal(match, "en", tmp_path / "game.terem", bytes.fromhex(SEED), None).run()
    assert len(given) == 2
    for heard in given:
        assert "aim" in [one.phrase.key for one in heard if one.seat == 0]
        assert {one.seat for one in heard} == {0, 1, 2}
