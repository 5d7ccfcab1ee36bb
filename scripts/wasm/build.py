"""Compile the rules and bots for Pyodide: mypyc's C code, zig's clang, one library, and two ways into it:
a stub a module, and one loader for all.

Finished libraries are kept in the user's cache folder by what they are made of.
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import hatch_build
from hatch_native import cache_folder
from scripts import house
from scripts.wasm import tools
from scripts.wasm.generate import GROUP, SUFFIX

LIBRARY: Final = f"{GROUP}__mypyc"
LOADER: Final = "terem_load"  # makes a module of the library without a stub for it; wheels have the stubs
HERE: Final = Path(__file__).resolve().parent
LEFT_OUT: Final = "terem/lab/"  # the laboratory needs NumPy and processes
CLANG: Final = [
    *("clang", "--target=wasm32-unknown-emscripten", "-D__EMSCRIPTEN__", "-D_GNU_SOURCE", "-DNDEBUG", "-O3"),
    *("-fPIC", "-fvisibility=hidden", "-fno-strict-aliasing", "-fwrapv", "-mbulk-memory", "-nostdinc", "-w"),
    *("-mnontrapping-fptoint", "-msign-ext", "-mmutable-globals", "-Werror=int-conversion"),
]
LINK: Final = ["wasm-ld", "-shared", "--experimental-pic", "--no-entry", "--strip-all"]
OURS: Final = (
    "hatch_build.py",
    *(f"scripts/wasm/{name}" for name in ("build.py", "generate.py", "tools.py", f"{LOADER}.c")),
)


def native() -> Path:
    """A folder with the native modules, as they lie in the package; raises tools.Missing."""
    sources = [path for path in house.ROOT.glob("terem/**/*.py") if path.parent.name != "tests"]
    compiled = [
        path
        for path in sources
        if hatch_build.is_compiled(path) and not path.is_relative_to(house.ROOT / LEFT_OUT)
    ]
    seen = [*_with_imports(compiled), tools.LOCK, *(house.ROOT / name for name in OURS)]
    made_of = hatch_build.digest(house.ROOT, seen)
    place = cache_folder() / "wasm" / f"native-{made_of[:20]}"
    if not place.exists():
        host, headers = tools.fetch("host"), tools.fetch("headers")
        house.say("Compiling the rules for Pyodide (about a minute) ...")
        draft = place.with_name(f"{place.name}.{os.getpid()}")
        shutil.rmtree(draft, ignore_errors=True)
        (draft / "made").mkdir(parents=True)
        try:
            modules = sorted(path.relative_to(house.ROOT).as_posix() for path in compiled)
            _generate(host, draft, modules)
            _compile(host, headers, draft, modules)
            (draft / "made").replace(place)
        except OSError:
            if not place.exists():  # otherwise somebody else was first
                raise
        finally:
            shutil.rmtree(draft, ignore_errors=True)
    return place


def _with_imports(modules: list[Path]) -> set[Path]:
    """These, and what of Terem they import, directly or not: all that their C code can depend on."""
    found: set[Path] = set()
    open_ones = list(modules)
    while open_ones:
        path = open_ones.pop()
        if path in found:
            continue
        found.add(path)
        names = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        for name in names:
            parts = name.split(".")
            for count in range(1, len(parts) + 1) if parts[0] == "terem" else ():
                place = house.ROOT.joinpath(*parts[:count])
                here = (place / "__init__.py", place.with_suffix(".py"))
                open_ones += (other for other in here if other.is_file())
    return found


def _generate(host: Path, work: Path, modules: list[str]) -> None:
    path = os.pathsep.join([str(host / "pure"), str(house.ROOT)])
    command = [str(house.program("python")), "-P", "-m", "scripts.wasm.generate", str(work), *modules]
    done = subprocess.run(
        command, cwd=house.ROOT, env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True
    )
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\nmypyc failed for Pyodide.")


def _compile(host: Path, headers: Path, work: Path, modules: list[str]) -> None:
    zig = [str(host / "ziglang" / ("zig.exe" if sys.platform == "win32" else "zig"))]
    emscripten, own = headers / "usr/share/emscripten/system", work / "c"
    include = [
        *("-isystem", str(host / "ziglang" / "lib" / "include")),
        *("-isystem", f"{emscripten}/include", "-isystem", f"{emscripten}/include/compat"),
        *("-isystem", f"{emscripten}/lib/libc/musl/arch/emscripten"),
        *("-isystem", f"{emscripten}/lib/libc/musl/arch/generic"),
        *("-isystem", f"{emscripten}/lib/libc/musl/include"),
        f"-I{headers}/usr/include/python3.14",
        f"-I{host}/pure/mypyc/lib-rt",
        f"-I{own}",
    ]
    kept = str(work / "zig")
    environment = os.environ | {"ZIG_GLOBAL_CACHE_DIR": kept, "ZIG_LOCAL_CACHE_DIR": kept}

    def make(source: Path, name: str, target: Path) -> None:
        target.parent.mkdir(parents=True, exist_ok=True)
        made = target.with_suffix(".o")
        _run([*zig, *CLANG, *include, "-c", str(source), "-o", str(made)], environment)
        link = [*LINK, "--unresolved-symbols=import-dynamic", f"--export=PyInit_{name}"]
        _run([*zig, *link, str(made), "-o", str(target)], environment)
        made.unlink()

    tasks = [(own / f"__native_{GROUP}.c", LIBRARY, work / "made" / f"{LIBRARY}{SUFFIX}")]
    tasks.append((HERE / f"{LOADER}.c", LOADER, work / "made" / f"{LOADER}{SUFFIX}"))
    for module in modules:
        stem = module.removesuffix(".py")
        tasks.append((own / f"{stem}.c", Path(stem).name, work / "made" / f"{stem}{SUFFIX}"))
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        list(pool.map(lambda task: make(*task), tasks))


def _run(command: list[str], environment: dict[str, str]) -> None:
    done = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\nCompiling for Pyodide failed.")
