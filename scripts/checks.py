"""What ./test runs, up to the first failure. Terem is built beside what needs only its sources."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from scripts import browser, house

HELP = """\
usage: ./test [--slow] [--quick] [arguments of pytest]

  --slow    run the slow tests too, all of them in both builds, and measure coverage
  --quick   lint and test the plain build only, without compiling

Everything else goes to pytest, in the plain build and in the compiled one."""

# Only rules, bots and the lab's pool are compiled, so only they can differ between the builds. The plain one
# is tested by what plays with them and judges them; the compiled one by everything.
BUILDS_DIFFER = [
    "terem/games",
    "tests/bots",
    "tests/conformance",
    "tests/core",
    "tests/lab/test_encoding.py",
    "tests/lab/test_vector.py",
    "tests/table",
    "tests/test_memory.py",
    "tests/test_repository.py",
]


def main(arguments: list[str]) -> int:
    if {"-h", "--help"} & set(arguments):
        print(HELP)
        return 0
    slow, quick = "--slow" in arguments, "--quick" in arguments
    chosen = [argument for argument in arguments if argument not in {"--slow", "--quick"}]
    if quick:
        house.prepare("dev", package=False)
        return _run_all({"lint": _lint, "tests, plain build": lambda: _test_plain(chosen, slow)})
    paths = [] if slow or _names_paths(chosen) else BUILDS_DIFFER
    house.prepare_dependencies("dev")
    with ThreadPoolExecutor(1) as beside:
        package = beside.submit(house.prepare, "dev")

        def wait() -> int:
            package.result()
            return 0

        plain = {"tests, plain build": lambda: _test_plain([*chosen, *paths], slow)}
        steps = {
            "lint": _lint,
            "layers": lambda: _run(["lint-imports", "--no-logo"]),
            "types": lambda: _run(["mypy"]),
            **(plain if paths else {}),
            "package": wait,
            "front end": _check_front_end,
            **plain,  # where it has not come yet: some of all the tests need the front end
            "tests, installed build": lambda: _test_installed(chosen, slow),
        }
        failed = _run_all(steps)
        if not package.done():
            house.say("Terem is still being built, so that the next run finds it ready ...")
    return failed


def _names_paths(chosen: list[str]) -> bool:
    return any((house.ROOT / argument.split("::")[0]).exists() for argument in chosen)


def _run_all(steps: dict[str, Callable[[], int]]) -> int:
    summary = []
    failed = False
    for name, step in steps.items():
        if failed:
            summary.append(f"{name:<24}not run")
            continue
        print(f"\n=== {name} ===", flush=True)
        start = time.perf_counter()
        try:
            failed = step() != 0
        except KeyboardInterrupt:
            failed = True
        word = "FAILED" if failed else "passed"
        summary.append(f"{name:<24}{word:<8}{time.perf_counter() - start:7.1f} s")
        print(f"--- {name}: {word}", flush=True)
    print("\n" + "\n".join(summary), flush=True)
    return int(failed)


def _lint() -> int:
    return _run(["ruff", "check"])


def _check_front_end() -> int:
    """The types of the browser's code; building the package has installed what that needs."""
    node = os.environ | browser.environment(os.environ)
    check = house.ROOT / "web" / "node_modules" / "svelte-check" / "bin" / "svelte-check"
    command = [node.get("PLAYWRIGHT_NODEJS_PATH", "node"), str(check)]
    command += ["--tsconfig", "./tsconfig.json", "--fail-on-warnings", "--output", "human"]
    return subprocess.run(command, cwd=house.ROOT / "web").returncode


def _test_plain(chosen: list[str], slow: bool) -> int:
    # The checkout never holds native modules, so it is the plain build, and what coverage and tracebacks
    # say then points at the files one edits.
    coverage = ["--cov"] if slow and not chosen else []  # of a few chosen tests it would say nothing
    return _test("plain", [*coverage, *chosen], slow, PYTHONPATH=str(house.ROOT))


def _test_installed(chosen: list[str], slow: bool) -> int:
    question = "from terem.core import build; print(build())"
    python = [str(house.program("python")), "-P", "-c", question]
    answer = subprocess.run(python, cwd=house.ROOT, env=_environment(), stdout=subprocess.PIPE, text=True)
    if answer.returncode:
        return answer.returncode
    build = answer.stdout.strip()
    if build == "plain":
        print("Terem is installed uncompiled: TEREM_PURE is set, or a C compiler or Python.h is missing.")
    return _test(build, chosen, slow)


def _test(build: str, chosen: list[str], slow: bool, **variables: str) -> int:
    # Twice as many as there are cores: tests of servers and browsers wait half of their time.
    workers = str(2 * (os.cpu_count() or 1))
    pytest = ["pytest", "-n", workers, *(["-m", ""] if slow else []), *chosen]
    return _run(pytest, TEREM_BUILD=build, **({"TEREM_SLOW": "1"} if slow else {}), **variables)


def _run(command: list[str], **variables: str) -> int:
    path = house.program(command[0])
    # Not `python -m`: that would put the checkout first on the path and hide the installed package.
    return subprocess.run([str(path), *command[1:]], cwd=house.ROOT, env=_environment(**variables)).returncode


def _environment(**variables: str) -> dict[str, str]:
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if "TEREM_BUILD" in variables:
        inherited |= browser.environment(inherited)
    return inherited | variables
