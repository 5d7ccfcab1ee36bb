"""Many games in chunks: here, on every core, or on a Ray cluster; the same numbers wherever they are played.

A plan lists the games. Each game has random streams of its own, so that it does not matter who plays it or
when. Whole chunks are put on a shelf as they come in: whoever is killed loses the chunks under way, no more.
"""

from __future__ import annotations

import hashlib
import logging
import os
import socket
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, Protocol

import msgspec
from msgspec import Struct

import terem
from terem.core import build
from terem.core.game import Game
from terem.core.outcome import Outcome
from terem.core.tally import Piece
from terem.games import find_game
from terem.lab.arena import play
from terem.lab.players import find_player, weights

Pairing = tuple[tuple[str, ...], int]  # who sits where, and the number of the deal
CHUNK_SECONDS: Final = 5.0  # about how long a chunk takes: what a killed worker loses
SOON: Final = 2.0  # seconds of work that are not worth other processes
SHARES: Final = 16  # chunks at least, so that no worker idles for long at the end
PATIENCE: Final = 5.0  # seconds for a cluster to answer
TRIES: Final = 3  # of a chunk whose worker dies under it


class Plan(Struct, frozen=True, kw_only=True):
    """What is to be played: everything that decides the results, and nothing else."""

    game: str
    rules: int
    seed: int
    options: dict[str, str] = {}
    pack: str = ""  # its folder; "": the game's own components
    watched: bool = False  # report also how each game went on the way
    pairings: tuple[Pairing, ...]

    def digest(self) -> str:
        """Of the plan, the build and the version: results of one may be joined with results of the same."""
        names = sorted({name for seats, _ in self.pairings for name in seats})
        whole = msgspec.json.encode([self, terem.__version__, build(), [weights(name) for name in names]])
        return hashlib.sha256(whole).hexdigest()


class Seen(Struct, frozen=True):
    """What a watched game was like on the way."""

    first: int  # the seat that began
    beats: int  # turns or rounds, as the game's tally counts them
    decisions: int
    course: tuple[tuple[int, ...], ...]  # whenever somebody's points changed: the decision, then all points
    pieces: tuple[Piece, ...]


class Played(Struct, frozen=True):
    """One game, as a worker reports it."""

    seats: tuple[str, ...]
    number: int
    places: tuple[int, ...]
    scores: tuple[int, ...]
    why: str
    seconds: tuple[tuple[float, ...], ...]  # of processor time, per seat, decision by decision
    seen: Seen | None = None  # of watched games


class Watch:
    """Looks on at one game and writes down how it goes."""

    def __init__(self, game: Game[Any], players: int) -> None:
        self.tally = game.tally(players)
        self.decisions = 0
        self.course: list[tuple[int, ...]] = []
        self._seats = range(players)

    def after_action(self, state: Any) -> None:
        for event in state.journal:
            self.tally.hear(event)
        state.journal = []

    def after_turn(self, state: Any) -> None:
        self.decisions += 1
        points = tuple(self.tally.standing(state, seat) for seat in self._seats)
        if not self.course or points != self.course[-1][1:]:
            self.course.append((self.decisions, *points))

    def seen(self, outcome: Outcome) -> Seen:
        self.tally.close(outcome)
        beats = self.tally.beats_heard if self.tally.beat else self.decisions
        return Seen(self.tally.first, beats, self.decisions, tuple(self.course), tuple(self.tally.pieces))


def plan_of(
    game: str,
    pairings: Sequence[Pairing],
    seed: int,
    options: dict[str, str] | None = None,
    pack: Path | None = None,
    watched: bool = False,
) -> Plan:
    """Raises SetupError, PackError or UnknownBot where it cannot be played."""
    found = find_game(game)
    for seats in dict.fromkeys(seats for seats, _ in pairings):
        found.start(len(seats), options, pack)
        for name in seats:
            find_player(found, name, len(seats))
    folder = str(pack.resolve()) if pack else ""
    return Plan(
        game=game,
        rules=found.version,
        seed=seed,
        options=options or {},
        pack=folder,
        watched=watched,
        pairings=tuple(pairings),
    )


def play_chunk(plan: Plan, first: int, end: int) -> list[Played]:
    """The plan's games from first up to end; runs in workers."""
    game = find_game(plan.game)
    pack = Path(plan.pack) if plan.pack else None
    played = []
    for seats, number in plan.pairings[first:end]:
        seconds: list[list[float]] = [[] for _ in seats]

        def note(seat: int, spent: float, seconds: list[list[float]] = seconds) -> None:
            seconds[seat].append(spent)

        bots = [find_player(game, name, len(seats)) for name in seats]
        watch = Watch(game, len(seats)) if plan.watched else None
        outcome = play(game, bots, plan.seed, number, plan.options, pack, note, watch)
        spent = tuple(tuple(each) for each in seconds)
        seen = watch.seen(outcome) if watch else None
        played.append(Played(seats, number, outcome.places, outcome.scores, outcome.why, spent, seen))
    return played


# ------------------------------------------------------------------ who plays them

Chunk = tuple[int, int]


class Runner(Protocol):
    def __call__(self, plan: Plan, chunks: Sequence[Chunk], /) -> Iterator[tuple[Chunk, list[Played]]]:
        """Each chunk once, in whatever order they come in."""
        ...


class WorkerDied(RuntimeError):
    """A chunk whose workers die again and again; the words name it."""


def here(plan: Plan, chunks: Sequence[Chunk]) -> Iterator[tuple[Chunk, list[Played]]]:
    for chunk in chunks:
        yield chunk, play_chunk(plan, *chunk)


class Cores:
    """Worker processes on this machine; one that dies is replaced and its chunk played again."""

    play = staticmethod(play_chunk)

    def __init__(self, jobs: int = 0) -> None:
        self.jobs = jobs or os.cpu_count() or 1

    def __call__(self, plan: Plan, chunks: Sequence[Chunk]) -> Iterator[tuple[Chunk, list[Played]]]:
        waiting = list(chunks)
        tries = dict.fromkeys(chunks, 0)
        while waiting:
            context = get_context("spawn")
            with ProcessPoolExecutor(min(self.jobs, len(waiting)), mp_context=context) as pool:
                running: dict[Future[list[Played]], Chunk] = {}
                left = iter(list(waiting))
                try:
                    while True:
                        # No more at a time than there are workers: then it is known whose chunk has died.
                        for chunk in left:
                            running[pool.submit(self.play, plan, *chunk)] = chunk
                            if len(running) >= self.jobs:
                                break
                        if not running:
                            break
                        done, _ = wait(running, return_when=FIRST_COMPLETED)
                        for future in done:
                            result = future.result()
                            chunk = running.pop(future)
                            waiting.remove(chunk)
                            yield chunk, result
                except BrokenProcessPool:
                    for chunk in running.values():
                        tries[chunk] += 1
                        if tries[chunk] >= TRIES:
                            raise WorkerDied(f"games {chunk[0]} to {chunk[1]} kill their worker") from None
                except BaseException:
                    pool.shutdown(wait=False, cancel_futures=True)
                    raise


class NoCluster(RuntimeError):
    """Ray cannot be joined there; the words say what to do."""


class OnRay:
    """A Ray cluster that Terem is installed on; `auto` joins the one of this machine, `local` starts one."""

    def __init__(self, address: str) -> None:
        self.address = address

    def join(self) -> None:
        """Raises NoCluster."""
        import ray

        self._knock()
        options: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
        if self.address == "local":
            options["include_dashboard"] = False
        try:
            ray.init(address=self.address, **options)
        except ConnectionError as error:
            if self.address == "auto":
                raise NoCluster(
                    "no Ray cluster runs on this machine: 'ray start --head' starts one, and --ray local one "
                    "for this run alone"
                ) from None
            raise self._trouble(error) from None
        except (ValueError, RuntimeError, TimeoutError) as error:
            raise self._trouble(error) from None

    def _trouble(self, error: Exception) -> NoCluster:
        return NoCluster(f"cannot join Ray at '{self.address}': {str(error).strip().splitlines()[0]}")

    def _knock(self) -> None:
        """Ray itself tries for minutes where nobody answers."""
        is_client = self.address.startswith("ray://")
        if is_client and find_spec("grpc") is None:
            raise NoCluster("addresses with ray:// need Ray's client: pip install 'ray[client]'")
        host, colon, port = self.address.removeprefix("ray://").rpartition(":")
        if not colon:
            if self.address in ("auto", "local"):
                return
            host, port = port, "10001" if is_client else "6379"
        try:
            socket.create_connection((host, int(port)), PATIENCE).close()
        except (OSError, ValueError, OverflowError):
            raise NoCluster(
                f"no Ray cluster answers at '{self.address}': an address is auto, local, HOST:6379 (where "
                "'ray start --head' runs) or ray://HOST:10001"
            ) from None

    def __call__(self, plan: Plan, chunks: Sequence[Chunk]) -> Iterator[tuple[Chunk, list[Played]]]:
        import ray

        if not ray.is_initialized():
            self.join()
        try:
            # Whole values go over as JSON: what a worker needs to read them is Terem alone.
            task = ray.remote(max_retries=TRIES)(_chunk_on_ray)
            kept = ray.put(msgspec.json.encode(plan))
            running = {task.remote(kept, first, end): (first, end) for first, end in chunks}
            while running:
                done, _ = ray.wait(list(running), num_returns=1)
                for reference in done:
                    result = msgspec.json.decode(ray.get(reference), type=list[Played])
                    yield running.pop(reference), result
        finally:
            ray.shutdown()


def _chunk_on_ray(plan: bytes, first: int, end: int) -> bytes:
    return msgspec.json.encode(play_chunk(msgspec.json.decode(plan, type=Plan), first, end))


# ------------------------------------------------------------------ all of a plan


class Shelf(Protocol):
    """Where whole chunks are kept; terem.lab.shelf has the one that writes Parquet."""

    def kept(self) -> dict[Chunk, list[Played]]: ...

    def keep(self, chunk: Chunk, played: Sequence[Played]) -> None: ...


def run(
    plan: Plan,
    runner: Runner | None = None,
    shelf: Shelf | None = None,
    after_games: Callable[[int], None] = lambda games: None,
) -> list[Played]:
    """Every game of the plan, in its order. Without a runner: here where that is quick, else on all cores."""
    results: dict[Chunk, list[Played]] = shelf.kept() if shelf else {}
    after_games(sum(map(len, results.values())))
    missing = _missing(len(plan.pairings), results)

    def take(chunk: Chunk, played: list[Played]) -> None:
        if shelf:
            shelf.keep(chunk, played)
        results[chunk] = played
        after_games(len(played))

    # The first games tell how long one takes, and so how large a chunk is to be.
    pace = 0.0
    while missing and pace * (missing[0][1] - missing[0][0]) < SOON:
        first, end = missing[0]
        count = min(end - first, max(1, int(CHUNK_SECONDS / 10 / pace)) if pace else 1)
        if runner is not None and pace:
            break
        began = time.perf_counter()
        take((first, first + count), play_chunk(plan, first, first + count))
        pace = max((time.perf_counter() - began) / count, 1e-6)
        missing = _missing(len(plan.pairings), results)
    left = sum(end - first for first, end in missing)
    size = max(1, min(int(CHUNK_SECONDS / pace), left // SHARES)) if pace else 1
    chunks = [(start, min(start + size, end)) for first, end in missing for start in range(first, end, size)]
    for chunk, played in (runner or Cores())(plan, chunks) if chunks else ():
        take(chunk, played)
    return [game for chunk in sorted(results) for game in results[chunk]]


def _missing(games: int, results: dict[Chunk, list[Played]]) -> list[Chunk]:
    """The gaps between what is there."""
    gaps, at = [], 0
    for first, end in [*sorted(results), (games, games)]:
        if at < first:
            gaps.append((at, first))
        at = end
    return gaps
