"""Imported in the page before Terem: compiled modules come out of one library, without a file for each."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType

import terem__mypyc  # type: ignore[import-not-found]
import terem_load  # type: ignore[import-not-found]

COMPILED = {
    name.removeprefix("init_").replace("___", ".") for name in dir(terem__mypyc) if name.startswith("init_")
}


class Compiled:
    """Finds and makes them; mypyc's own code fills them and says where they come from."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: object = None
    ) -> ModuleSpec | None:
        return ModuleSpec(name, self, origin=terem__mypyc.__file__) if name in COMPILED else None  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        made: ModuleType = terem_load.load(spec.name)
        return made

    def exec_module(self, module: ModuleType) -> None:
        pass


sys.meta_path.insert(0, Compiled())
