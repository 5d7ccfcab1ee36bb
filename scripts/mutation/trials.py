"""Mutants are tried in forks of a warm process, which has imported and collected everything, with the tests
that run their line, quickest first."""

from __future__ import annotations

import ast
import os
import re
import resource
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from functools import cache, partial
from importlib.metadata import entry_points

import coverage
import msgspec
import pytest

from scripts.mutation.faults import Mutant
from scripts.mutation.forks import CPU, Tell, Verdict, Watch, in_fork, run_in_turn, verdict
from scripts.mutation.plan import COLD, Area, Plan, names_there, statement_lines
from scripts.mutation.swap import Functions, Swap, Swapped, living_functions

PYTEST = ["-q", "-s", "--no-header", "-p", "no:cacheprovider", "-p", "no:cov"]
QUIET = ["-W", "ignore::pytest.PytestWarning"]
LONGEST = 5.0  # CPU seconds, traced: a longer test is not used


class Test(msgspec.Struct):
    file: str  # its digest
    seconds: float
    passed: bool
    lines: dict[str, list[int]]


class Map(msgspec.Struct):
    """Which test runs which lines of an area's modules."""

    modules: str  # their digest
    imported: dict[str, list[int]]  # lines that run before any test does
    tests: dict[str, Test]


class Trials:
    """One area after the other, each in a process of its own."""

    def __init__(self, plan: Plan, budget: float, until: float) -> None:
        self.plan = plan
        self.budget = budget
        self.until = until
        self.passing: dict[str, bool] = {}  # tests that pass in a cold process without a mutant
        plan.folder.mkdir(parents=True, exist_ok=True)
        for plugin in entry_points(group="pytest11"):
            plugin.load()  # once, and not in each process that imports a module anew: it takes seconds
        assert not any(name.split(".")[0] == "terem" for name in sys.modules), "mutants come too late"

    def run(self, area: Area, mutants: list[Mutant]) -> None:
        if not mutants or time.monotonic() > self.until:
            return
        print(f"{area.name}: {len(mutants)} mutants", flush=True)
        results = self.plan.results()
        untried = [mutant for mutant in mutants if results.get(mutant.key, {}).get("status") != COLD]
        if untried:
            self._in_warm_process(area, untried)
        known = self._map(area)
        results = self.plan.results()
        for mutant in mutants:
            if results.get(mutant.key, {}).get("status") == COLD:
                self._try(mutant, partial(self._cold, area, known, mutant))

    def _in_warm_process(self, area: Area, mutants: list[Mutant]) -> None:
        child = os.fork()
        if child == 0:
            code = 70
            try:
                self._warm(area, mutants)
                code = 0
            except BaseException:
                traceback.print_exc()
            finally:
                sys.stdout.flush()
                os._exit(code)
        if os.waitpid(child, 0)[1]:
            raise SystemExit(f"The tests of {area.name} cannot be run.")

    def _try(self, mutant: Mutant, work: Callable[[], Verdict]) -> None:
        start = used()
        if time.monotonic() > self.until:
            return
        found = work()
        seconds = round(used() - start, 2)
        self.plan.note({"key": mutant.key, "status": found.status, "by": found.by, "seconds": seconds})
        print(f"{found.status:<15} {seconds:6.1f} s  {mutant.key}  {found.by}", flush=True)

    def _pytest(
        self, area: Area, tests: Sequence[str], work: Callable[[Watch, list[pytest.Item]], None]
    ) -> int:
        os.chdir(self.plan.root)
        temporary = f"--basetemp={self.plan.folder / f'tmp-{area.name}'}"
        return int(pytest.main([*PYTEST, *QUIET, temporary, *tests], [Watch(area.words, work)]))

    # What each test runs

    def _map(self, area: Area) -> Map:
        try:
            known = msgspec.json.decode((self.plan.folder / f"{area.name}.json").read_bytes(), type=Map)
        except FileNotFoundError:
            known = Map("", {}, {})
        now = self.plan.digest(area.modules)
        return known if known.modules == now else Map(now, {}, {})

    def _tracer(self, area: Area) -> coverage.Coverage:
        include = [str(self.plan.root / path) for path in area.modules]
        tracer = coverage.Coverage(data_file=None, config_file=False, include=include)
        tracer.set_option("run:disable_warnings", ["no-data-collected"])
        return tracer

    def _traced(self, area: Area, tracer: coverage.Coverage) -> dict[str, list[int]]:
        tracer.stop()
        data = tracer.get_data()
        return {path: sorted(data.lines(str(self.plan.root / path)) or []) for path in area.modules}

    def _measure(self, area: Area, known: Map, watch: Watch, items: list[pytest.Item]) -> None:
        """Tests whose file is as it was keep what is known of them."""
        digest = cache(lambda path: self.plan.digest([path]))
        for number, item in enumerate(items):
            if time.monotonic() > self.until:
                break
            file = digest(item.path.relative_to(self.plan.root).as_posix())
            if item.nodeid in known.tests and known.tests[item.nodeid].file == file:
                continue
            known.tests[item.nodeid] = self._measured(area, file, watch, item)
            if number % 50 == 49:
                self._keep(area, known)
        self._keep(area, known)

    def _keep(self, area: Area, known: Map) -> None:
        (self.plan.folder / f"{area.name}.json").write_bytes(msgspec.json.encode(known))

    def _measured(self, area: Area, file: str, watch: Watch, item: pytest.Item) -> Test:
        def work(tell: Tell) -> None:
            tracer = self._tracer(area)
            tracer.start()
            start = time.process_time()
            run_in_turn(watch, [item], {item.nodeid: LONGEST / CPU[1]}, tell)
            seconds = time.process_time() - start
            tell({"seconds": seconds, "lines": self._traced(area, tracer)})

        told, code = in_fork(work)
        passed = code == 0 and not any("failed" in one for one in told)
        if not passed:
            print(f"{item.nodeid} does not pass, and is not used", flush=True)
            return Test(file, LONGEST, False, {})
        return Test(file, told[-1]["seconds"], True, told[-1]["lines"])

    def _choose(self, tests: dict[str, float]) -> list[str]:
        """The quickest, as many as the budget has room for."""
        chosen: list[str] = []
        spent = 0.0
        for name in sorted(tests, key=lambda name: tests[name]):
            spent += tests[name]
            if chosen and spent > self.budget:
                break
            chosen.append(name)
        return chosen

    # Most mutants: their functions are replaced in a fork

    def _warm(self, area: Area, mutants: list[Mutant]) -> None:
        known = self._map(area)
        tracer = None if known.imported else self._tracer(area)
        if tracer:
            tracer.start()

        def work(watch: Watch, items: list[pytest.Item]) -> None:
            if tracer:
                known.imported = self._traced(area, tracer)
            self._measure(area, known, watch, items)
            there = {item.nodeid: item for item in items}
            functions = living_functions()
            for mutant in mutants:
                self._try(mutant, partial(self._swapped, known, watch, there, functions, mutant))

        code = self._pytest(area, area.tests, work)
        assert code == 0, f"pytest ends with {code}"

    def _swapped(
        self,
        known: Map,
        watch: Watch,
        there: dict[str, pytest.Item],
        functions: Functions,
        mutant: Mutant,
    ) -> Verdict:
        lines = set(statement_lines(self._tree(mutant.path), mutant.line))
        swap = Swap(self.plan.root, mutant, functions)
        if not swap.is_possible or lines & set(known.imported.get(mutant.path, ())):
            return Verdict(COLD)
        tests = {
            name: test.seconds
            for name, test in known.tests.items()
            if test.passed and name in there and not lines.isdisjoint(test.lines.get(mutant.path, ()))
        }
        if not tests:
            return Verdict("survived", "no test runs it")

        def tried(names: list[str], *, changed: bool) -> Verdict:
            def work(tell: Tell) -> None:
                if changed:
                    swap.put_in()
                run_in_turn(watch, [there[name] for name in names], tests, tell)

            return verdict(*in_fork(work))

        while tests:
            found = tried(self._choose(tests), changed=True)
            if found.status == "survived":
                break
            is_clear = found.was_first or tried([found.by], changed=True).status == "killed"
            if is_clear and tried([found.by], changed=False).status == "survived":
                break
            del tests[found.by]  # it fails in company, or now and then, and so it proves nothing
        return found if tests else Verdict("survived")

    # The others: a process that has not imported their module yet

    def _cold(self, area: Area, known: Map, mutant: Mutant) -> Verdict:
        """Tests that run lines with the names defined there come first."""
        names = names_there(self._tree(mutant.path), mutant.line)
        told = {path: (self.plan.root / path).read_text().splitlines() for path in area.modules}
        users = {
            path: {number for number, line in enumerate(lines, 1) if names and re.search(names, line)}
            for path, lines in told.items()
        }
        passing = {name: test for name, test in known.tests.items() if test.passed}
        near = {
            name: test.seconds
            for name, test in passing.items()
            if any(not users[path].isdisjoint(lines) for path, lines in test.lines.items())
        }
        tests = near or {name: test.seconds for name, test in passing.items() if test.lines[mutant.path]}
        while tests:
            found = self._imported(area, mutant, self._choose(tests), tests)
            if found.status == "survived":
                return found
            if found.by == "import":
                return found
            is_clear = found.was_first or self._imported(area, mutant, [found.by], tests).status == "killed"
            if found.by not in self.passing:
                self.passing[found.by] = self._imported(area, None, [found.by], tests).status == "survived"
            if is_clear and self.passing[found.by]:
                return found
            del tests[found.by]
        return Verdict("survived")

    def _imported(
        self, area: Area, mutant: Mutant | None, names: list[str], seconds: dict[str, float]
    ) -> Verdict:
        def work(tell: Tell) -> None:
            if mutant is not None:
                sys.meta_path.insert(0, Swapped(self.plan.root, mutant))

            def chosen(watch: Watch, items: list[pytest.Item]) -> None:
                there = {item.nodeid: item for item in items}
                run_in_turn(watch, [there[name] for name in names if name in there], seconds, tell)

            code = self._pytest(area, sorted({name.split("::")[0] for name in names}), chosen)
            if code:
                tell({"failed": "import"})

        return verdict(*in_fork(work))

    @cache  # noqa: B019
    def _tree(self, path: str) -> ast.Module:
        return ast.parse((self.plan.root / path).read_text(encoding="utf-8"))


def used() -> float:
    """CPU seconds of this process and those it waited for."""
    usage = [resource.getrusage(whom) for whom in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in usage)
