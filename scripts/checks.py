"""What ./test runs, in order, up to the first failure."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable

from scripts import browser, house

HELP = """\
usage: ./test [--slow] [--quick] [arguments of pytest]

  --slow    run the slow tests too, and measure coverage
  --quick   lint and test the plain build only, without compiling

Everything else goes to pytest, in the compiled build and in the plain one."""

SKIPPED = "skipped"


def main(arguments: list[str]) -> int:
    if {"-h", "--help"} & set(arguments):
        print(HELP)
        return 0
    slow, quick = "--slow" in arguments, "--quick" in arguments
    chosen = [argument for argument in arguments if argument not in {"--slow", "--quick"}]
    pytest = ["pytest", "-n", "auto", *(["-m", ""] if slow else []), *chosen]
    # Coverage takes half as long again, and a report on a few chosen tests would mean nothing.
    coverage = ["--cov"] if slow and not chosen else []

    compiled: list[int | str] = []  # how its tests went

    def test_compiled() -> int | str:
        compiled.append(_test_compiled(pytest, "slow" if slow else ""))
        return compiled[0]

    def test_plain() -> int:
        # After the compiled build, skip what no build can change.
        return _test_plain([*pytest, *coverage], "slow" if slow else "second" if 0 in compiled else "")

    house.prepare("dev", package=not quick)
    steps: dict[str, Callable[[], int | str]] = {
        "lint": lambda: _run(["ruff", "check"]),
        "types": lambda: _run(["mypy"]),
        "layers": lambda: _run(["lint-imports", "--no-logo"]),
        "front end": _check_front_end,
        "tests, compiled build": test_compiled,
        "tests, plain build": test_plain,
    }
    if quick:
        steps = {name: steps[name] for name in ("lint", "tests, plain build")}
    return _run_all(steps)


def _run_all(steps: dict[str, Callable[[], int | str]]) -> int:
    summary = []
    failed = False
    for name, step in steps.items():
        if failed:
            summary.append(f"{name:<24}not run")
            continue
        print(f"\n=== {name} ===", flush=True)
        start = time.perf_counter()
        try:
            result = step()
        except KeyboardInterrupt:
            result = "interrupted"
        failed = result not in (0, SKIPPED)
        word = {0: "passed", SKIPPED: SKIPPED}.get(result, "FAILED")
        summary.append(f"{name:<24}{word:<8}{time.perf_counter() - start:7.1f} s")
        print(f"--- {name}: {word}", flush=True)
    print("\n" + "\n".join(summary), flush=True)
    return int(failed)


def _check_front_end() -> int:
    """Check the types of the browser's code; building the package has installed what that needs."""
    node = os.environ | browser.environment(os.environ)
    check = house.ROOT / "web" / "node_modules" / "svelte-check" / "bin" / "svelte-check"
    command = [node.get("PLAYWRIGHT_NODEJS_PATH", "node"), str(check)]
    command += ["--tsconfig", "./tsconfig.json", "--fail-on-warnings", "--output", "human"]
    return subprocess.run(command, cwd=house.ROOT / "web").returncode


def _test_compiled(pytest: list[str], extent: str) -> int | str:
    question = "from terem.core import build; print(build())"
    python = [str(house.program("python")), "-P", "-c", question]
    answer = subprocess.run(python, cwd=house.ROOT, env=_environment(), stdout=subprocess.PIPE, text=True)
    if answer.stdout.strip() == "plain":
        print("Terem is installed uncompiled: TEREM_PURE is set, or a C compiler or Python.h is missing.")
        return SKIPPED
    return answer.returncode or _run(pytest, TEREM_BUILD="compiled", TEREM_EXTENT=extent)


def _test_plain(pytest: list[str], extent: str) -> int:
    # The checkout never holds native modules, so it is the plain build, and coverage and tracebacks point at
    # the files we edit.
    return _run(pytest, TEREM_BUILD="plain", TEREM_EXTENT=extent, PYTHONPATH=str(house.ROOT))


def _run(command: list[str], **variables: str) -> int:
    path = house.program(command[0])
    # Not `python -m`: that would put the checkout first on the path and hide the installed package.
    return subprocess.run([str(path), *command[1:]], cwd=house.ROOT, env=_environment(**variables)).returncode


def _environment(**variables: str) -> dict[str, str]:
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if "TEREM_BUILD" in variables:
        inherited |= browser.environment(inherited)
    return inherited | variables
