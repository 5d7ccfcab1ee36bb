"""Many games in chunks: here, on every core, or on a Ray cluster, with the same results everywhere.

A plan lists the games. Each game has its own random streams, so it does not matter which process plays it or
when. Whole chunks are stored as they come in, so a run that is killed loses only the chunks in progress.
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
from terem.games import find_game
from terem.lab.challengers import PATIENCE, is_challenger
from terem.lab.code import code_of
from terem.lab.fortune import Fortune
from terem.lab.players import digest_of_player, find_player
from terem.trials.arena import Fault, play
from terem.trials.watch import Seen, Watch

Pairing = tuple[tuple[str, ...], int]  # the player of each seat, and the number of the deal
CHUNK_SECONDS: Final = 5.0  # about how long a chunk takes: the most that a killed worker loses
SOON: Final = 2.0  # seconds of work for which starting other processes is not worth it
SHARES: Final = 16  # chunks at least, so that no worker idles for long at the end
KNOCK: Final = 5.0  # time-out in seconds for a cluster to answer
TRIES: Final = 3  # attempts at a chunk whose worker dies


class Plan(Struct, frozen=True, kw_only=True):
    """What is to be played: everything that decides the results, and nothing else."""

    game: str
    rules: int
    seed: int
    options: dict[str, str] = {}
    pack: str = ""  # its folder; empty for the game's own components
    components: str  # the digest of their content
    code: str  # the digest of the rules and the bots
    version: str  # of Terem
    build: str
    players: dict[str, str] = {}  # the digest of each player that is more than Terem's code
    patience: float = 0.0  # seconds that other people's players have for a turn; 0 where there are none
    watched: bool = False  # whether to report how each game went
    lucky: bool = False  # whether to report how lucky each seat was
    pairings: tuple[Pairing, ...]

    def digest(self) -> str:
        """Only results with the same digest may be combined. Where a pack lies does not matter, what is in it
        does."""
        whole = msgspec.json.encode(msgspec.structs.replace(self, pack=""))
        return hashlib.sha256(whole).hexdigest()


CHANGED: Final = {
    "game": "the game",
    "rules": "the version of the rules",
    "seed": "the seed",
    "options": "the table's options",
    "components": "what is in the pack",
    "code": "the code of the rules or of the bots",
    "version": "the version of Terem",
    "build": "compiled or plain",
    "players": "the code or the weights of a player",
    "patience": "the patience",
    "watched": "what is noted of a game",
    "lucky": "whether luck is counted",
    "pairings": "the players, or how many games",
}


def changed(before: object, now: Plan) -> str:
    """In words, what differs between a plan that was kept and this one."""
    # As JSON has them: a kept plan has lists where this one has tuples.
    known, told = (msgspec.json.decode(msgspec.json.encode(plan)) for plan in (before, now))
    if not isinstance(known, dict):
        known = {}
    return ", ".join(words for name, words in CHANGED.items() if known.get(name) != told[name])


class Played(Struct, frozen=True):
    """One game, as a worker reports it."""

    seats: tuple[str, ...]
    number: int
    places: tuple[int, ...]
    scores: tuple[int, ...]
    why: str
    seconds: tuple[tuple[float, ...], ...]  # of processor time, per seat, decision by decision
    seen: Seen | None = None  # of watched games
    luck: tuple[float, ...] | None = None  # by seat, if the plan asks for it
    faults: tuple[Fault, ...] = ()  # of seats that forfeited


def plan_of(
    game: str,
    pairings: Sequence[Pairing],
    seed: int,
    options: dict[str, str] | None = None,
    pack: Path | None = None,
    watched: bool = False,
    lucky: bool = False,
    patience: float = PATIENCE,
) -> Plan:
    """Raises SetupError, PackError or UnknownBot if it cannot be played."""
    found = find_game(game)
    for seats in dict.fromkeys(seats for seats, _ in pairings):
        found.start(len(seats), options, pack)
        for name in seats:
            find_player(found, name, len(seats), pack, patience)
    names = sorted({name for seats, _ in pairings for name in seats})
    digests = {name: digest_of_player(found, name, pack, patience) for name in names}
    folder = str(pack.resolve()) if pack else ""
    return Plan(
        game=game,
        rules=found.version,
        seed=seed,
        options=options or {},
        pack=folder,
        components=found.components(pack).digest,
        code=code_of(found),
        version=terem.__version__,
        build=build(),
        players={name: digest for name, digest in digests.items() if digest},
        patience=patience if any(map(is_challenger, names)) else 0.0,
        watched=watched,
        lucky=lucky,
        pairings=tuple(pairings),
    )


class RunChanged(RuntimeError):
    """Games of one run would be played with other components or other code; the message says which."""


def check(plan: Plan) -> None:
    """Is everything here as it was when the plan was made? Raises RunChanged."""
    game = find_game(plan.game)
    pack = Path(plan.pack) if plan.pack else None
    if game.components(pack).digest != plan.components:
        what = f"the pack {pack}" if pack else f"the components of {plan.game}"
        raise RunChanged(f"{what} was edited while games were played with it: begin again")
    if code_of(game) != plan.code:
        raise RunChanged(
            "the code of the rules or of the bots is not what the run began with: begin again, "
            "with the same Terem everywhere"
        )
    for name, digest in plan.players.items():
        if digest_of_player(game, name, pack, plan.patience) != digest:
            raise RunChanged(f"the player '{name}' is not what the run began with: begin again")


def play_chunk(plan: Plan, first: int, end: int) -> list[Played]:
    """The plan's games from first up to end; runs in workers."""
    check(plan)
    game = find_game(plan.game)
    pack = Path(plan.pack) if plan.pack else None
    played = []
    for seats, number in plan.pairings[first:end]:
        seconds: list[list[float]] = [[] for _ in seats]

        def note(seat: int, spent: float, seconds: list[list[float]] = seconds) -> None:
            seconds[seat].append(spent)

        bots = [
            find_player(game, name, len(seats), pack, plan.patience, seat) for seat, name in enumerate(seats)
        ]
        watch = Watch(game, len(seats), judging=True) if plan.watched else None
        fortune = Fortune(game, len(seats), plan.seed, number) if plan.lucky else None
        faults: list[Fault] = []
        outcome = play(game, bots, plan.seed, number, plan.options, pack, note, watch, fortune, faults)
        spent = tuple(tuple(each) for each in seconds)
        seen = watch.seen(outcome) if watch else None
        luck = tuple(fortune.luck) if fortune else None
        played.append(
            Played(
                seats,
                number,
                outcome.places,
                outcome.scores,
                outcome.why,
                spent,
                seen,
                luck,
                tuple(faults),
            )
        )
    return played


# ------------------------------------------------------------------ runners

Chunk = tuple[int, int]


class Runner(Protocol):
    def __call__(self, plan: Plan, chunks: Sequence[Chunk], /) -> Iterator[tuple[Chunk, list[Played]]]:
        """Each chunk once, in whatever order they come in."""
        ...


class WorkerDied(RuntimeError):
    """A chunk whose worker keeps dying; the message names it."""


def here(plan: Plan, chunks: Sequence[Chunk]) -> Iterator[tuple[Chunk, list[Played]]]:
    for chunk in chunks:
        yield chunk, play_chunk(plan, *chunk)


class Cores:
    """Worker processes on this machine; a worker that dies is replaced and its chunk is played again."""

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
                        # No more chunks than workers at a time: then we know which chunks were lost.
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
                            raise WorkerDied(
                                f"the worker dies every time it plays games {chunk[0]} to {chunk[1]}"
                            ) from None
                except BaseException:
                    pool.shutdown(wait=False, cancel_futures=True)
                    raise


class NoCluster(RuntimeError):
    """Cannot connect to Ray; the message says what to do."""


class OnRay:
    """A Ray cluster with Terem installed; `auto` connects to the one on this machine, `local` starts one."""

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
                    "no Ray cluster is running on this machine: start one with 'ray start --head', or use "
                    "--ray local to start one just for this run"
                ) from None
            raise self._trouble(error) from None
        except (ValueError, RuntimeError, TimeoutError) as error:
            raise self._trouble(error) from None

    def _trouble(self, error: Exception) -> NoCluster:
        return NoCluster(f"cannot connect to Ray at '{self.address}': {str(error).strip().splitlines()[0]}")

    def _knock(self) -> None:
        """Fail quickly: Ray itself retries for minutes when nothing answers."""
        is_client = self.address.startswith("ray://")
        if is_client and find_spec("grpc") is None:
            raise NoCluster("addresses with ray:// need Ray's client: pip install 'ray[client]'")
        host, colon, port = self.address.removeprefix("ray://").rpartition(":")
        if not colon:
            if self.address in ("auto", "local"):
                return
            host, port = port, "10001" if is_client else "6379"
        try:
            socket.create_connection((host, int(port)), KNOCK).close()
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
            # Values travel as JSON, so that a worker needs nothing but Terem to read them.
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
    """Stores whole chunks; terem.lab.shelf has the one that writes Parquet."""

    def kept(self) -> dict[Chunk, list[Played]]: ...

    def keep(self, chunk: Chunk, played: Sequence[Played]) -> None: ...


def run(
    plan: Plan,
    runner: Runner | None = None,
    shelf: Shelf | None = None,
    after_games: Callable[[int], None] = lambda games: None,
) -> list[Played]:
    """Every game of the plan, in order. Without a runner: here if that is quick, else on all cores."""
    results: dict[Chunk, list[Played]] = shelf.kept() if shelf else {}
    after_games(sum(map(len, results.values())))
    missing = _missing(len(plan.pairings), results)

    def take(chunk: Chunk, played: list[Played]) -> None:
        if shelf:
            shelf.keep(chunk, played)
        results[chunk] = played
        after_games(len(played))

    # The first games show how long a game takes, and so how large a chunk should be.
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
    """The gaps between the results we have."""
    gaps, at = [], 0
    for first, end in [*sorted(results), (games, games)]:
        if at < first:
            gaps.append((at, first))
        at = end
    return gaps
