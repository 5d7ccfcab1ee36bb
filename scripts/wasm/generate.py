"""mypyc's C code for a 32-bit CPython 3.14: python -m scripts.wasm.generate WORK MODULE ...

mypyc writes C for the Python that runs it. Here it is told that this one has Pyodide's version, word size and
file names. That needs mypy's pure wheel first on the path: in the compiled one the version is built in.
"""

from __future__ import annotations

import importlib.machinery
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatch_native import mend

PYTHON = (3, 14, 2)
SUFFIX = ".cpython-314-wasm32-emscripten.so"
GROUP = "terem"


class Version(tuple[Any, ...]):
    major, minor, micro = PYTHON


class OtherSys:
    """`sys`, as mypyc shall see it."""

    version_info = Version((*PYTHON, "final", 0))

    def __getattr__(self, name: str) -> Any:
        return getattr(sys, name)


def pretend() -> None:
    """Must come before anything of mypyc is imported: it reads all of this once."""
    variables = sysconfig.get_config_vars()
    variables["SIZEOF_SIZE_T"] = 4
    variables["EXT_SUFFIX"] = SUFFIX
    importlib.machinery.EXTENSION_SUFFIXES.insert(0, SUFFIX)
    own = sys.version_info
    # mypy itself must not believe it: it runs in this Python.
    import mypy.build
    import mypy.fastparse
    import mypy.main

    if not mypy.build.__file__.endswith(".py"):
        sys.exit("scripts.wasm.generate needs mypy's pure wheel.")
    sys.version_info = OtherSys.version_info  # type: ignore[assignment]
    try:
        import mypyc.build
        import mypyc.codegen.emitmodule  # noqa: F401
    finally:
        sys.version_info = own
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "mypyc" and getattr(module, "sys", None) is sys:
            vars(module)["sys"] = OtherSys()
    from mypyc import common

    assert common.IS_32_BIT_PLATFORM
    assert common.HAVE_IMMORTAL
    assert common.EXT_SUFFIX == SUFFIX


def generate(work: Path, modules: list[str]) -> None:
    from mypyc.build import generate_c_extension_shim, mypyc_build
    from mypyc.options import CompilerOptions

    folder = str(work / "c")
    settings = ["--follow-imports=silent", "--ignore-missing-imports", "--no-warn-unused-ignores"]
    settings += [f"--python-version={PYTHON[0]}.{PYTHON[1]}", f"--cache-dir={work / 'mypy'}"]
    options = CompilerOptions(
        target_dir=folder, group_name=GROUP, include_runtime_files=True, capi_version=PYTHON[:2]
    )
    mypyc_build([*settings, *modules], compiler_options=options, separate=False)
    mend(Path(folder))
    for module in modules:
        name = module.removesuffix(".py").replace("/", ".")
        generate_c_extension_shim(name, name.rpartition(".")[2], folder, GROUP)


if __name__ == "__main__":
    pretend()
    generate(Path(sys.argv[1]), sys.argv[2:])
