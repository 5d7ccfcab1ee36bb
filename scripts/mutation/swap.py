"""A mutant is put into a process: into its functions, or into a module that it has not imported yet."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from scripts.mutation.faults import Mutant, mutated

IS_FUNCTION = 1  # CO_OPTIMIZED: a function's code, and no module's or class's
Place = tuple[str, str, int]
Functions = dict[Place, list[FunctionType]]


class Swap:
    """Functions of the warm process that run other code in a mutant."""

    def __init__(self, root: Path, mutant: Mutant, functions: Functions) -> None:
        file = str(root / mutant.path)
        before = compile((root / mutant.path).read_bytes(), file, "exec", dont_inherit=True)
        after = compile(mutated(root, mutant), file, "exec", dont_inherit=True)
        self.pairs: list[tuple[FunctionType, CodeType]] = []
        self.is_possible = _differ_in_functions(before, after)
        for old, new in _functions(before, after):
            self.pairs += [(function, new) for function in functions.get(place(old), [])]
        self.is_possible &= bool(self.pairs) and all(
            function.__code__.co_freevars == new.co_freevars for function, new in self.pairs
        )

    def put_in(self) -> None:
        for function, code in self.pairs:
            function.__code__ = code


def place(code: CodeType) -> Place:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def living_functions() -> Functions:
    found: Functions = {}
    for one in gc.get_objects():
        if isinstance(one, FunctionType):
            found.setdefault(place(one.__code__), []).append(one)
    return found


def _inner(code: CodeType) -> list[CodeType]:
    return [one for one in code.co_consts if isinstance(one, CodeType)]


def _functions(before: CodeType, after: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """Those that differ, with their inner ones."""
    for old, new in zip(_inner(before), _inner(after), strict=False):
        if old != new:
            if old.co_flags & IS_FUNCTION:
                yield old, new
            yield from _functions(old, new)


def _differ_in_functions(before: CodeType, after: CodeType) -> bool:
    """And nowhere else: what modules and classes do when they are imported is the same."""
    if before.co_flags & IS_FUNCTION:
        return True
    olds, news = _inner(before), _inner(after)
    if len(olds) != len(news) or before.replace(co_consts=()) != after.replace(co_consts=()):
        return False
    rest = [[one for one in code.co_consts if not isinstance(one, CodeType)] for code in (before, after)]
    return repr(rest[0]) == repr(rest[1]) and all(
        old == new or _differ_in_functions(old, new) for old, new in zip(olds, news, strict=True)
    )


class Swapped:
    """Loads one module from changed code, and leaves all others alone."""

    def __init__(self, root: Path, mutant: Mutant) -> None:
        self.name = mutant.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        self.code = compile(mutated(root, mutant), str(root / mutant.path), "exec", dont_inherit=True)

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if name != self.name:
            return None
        spec = PathFinder.find_spec(name, path)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            code = self.code
            spec.loader.get_code = lambda fullname: code  # type: ignore[method-assign]
        return spec
