"""Runs in Pyodide, under Node: make the two archives that a page's Python consists of.

Of the standard library and of other packages only those modules are kept that Terem's imports lead to. All
are compiled to bytecode by the Python that will run them, so the page neither parses nor compiles. The
archives are stored, not deflated: what compresses the whole then compresses better.
"""

from __future__ import annotations

import ast
import importlib.util
import io
import marshal
import pickle
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any, Final

TIME: Final = (2020, 2, 2, 0, 0, 0)  # the same files make the same archives
# Never needed in a page: what these are for cannot be done there, or a module in C does it.
LEFT_OUT: Final = frozenset(
    "_pydatetime _pydecimal _pyio _pyrepl _aix_support _ios_support _android_support"
    " _osx_support asyncio.__main__ asyncio.proactor_events asyncio.tools"
    " asyncio.windows_events asyncio.windows_utils bz2 confusable_homoglyphs curses doctest"
    " ensurepip gettext hypothesis lzma multiprocessing numpy pdb pydoc pytest readline"
    " rlcompleter ssl test tkinter typer unittest xml".split()
)
# Asked for by name or by Python itself, so that no import tells of them.
ALSO: Final = (
    "encodings encodings.aliases encodings.ascii encodings.cp437 encodings.idna"
    " encodings.latin_1 encodings.utf_8 encodings.utf_8_sig encodings.unicode_escape"
    " encodings.raw_unicode_escape _strptime __future__ codecs io os site sysconfig zipimport"
    " importlib.resources _sysconfigdata__emscripten_wasm32-emscripten".split()
)
LANGUAGES: Final = ("root", "en", "ru", "uk")
# Of Babel's data: what Fluent formats numbers and dates with.
FORMATS: Final = frozenset(
    "character_order currency_formats currency_symbols date_formats datetime_formats"
    " day_period_rules day_periods days decimal_formats default_numbering_system eras"
    " minimum_grouping_digits months number_symbols numbering_systems ordinal_form"
    " percent_formats periods plural_form quarters scientific_formats text_direction"
    " time_formats week_data".split()
)
GLOBALS: Final = frozenset(
    "cldr currency_fractions language_aliases parent_exceptions script_aliases".split()
)


class Sources:
    """Python modules by name, in the site folder and in the standard library."""

    def __init__(self, site: Path, library: zipfile.ZipFile) -> None:
        self.site, self.library = site, library
        self.held: dict[str, str] = {}  # the path of each module of the library
        for name in library.namelist():
            if name.endswith(".py"):
                self.held[_module(name)] = name
        self.own = {
            _module(path.relative_to(site).as_posix()): path.relative_to(site).as_posix()
            for path in site.rglob("*.py")
        }

    def text(self, module: str) -> bytes:
        if module in self.own:
            return (self.site / self.own[module]).read_bytes()
        return self.library.read(self.held[module])

    def path(self, module: str) -> str:
        return self.own.get(module) or self.held[module]

    def needed(self, roots: list[str]) -> set[str]:
        found: set[str] = set()
        open_ones = list(roots)
        while open_ones:
            name = open_ones.pop()
            if name in found or any(part in LEFT_OUT for part in _parents(name)):
                continue
            if name not in self.own and name not in self.held:
                continue  # in C, or an attribute
            found.add(name)
            open_ones += _parents(name)
            tree = ast.parse(self.text(name))
            is_package = self.path(name).endswith("/__init__.py")
            open_ones += _imports(tree, name if is_package else name.rpartition(".")[0], name in self.own)
        return found


def _module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _parents(name: str) -> list[str]:
    """With the module itself."""
    parts = name.split(".")
    return [".".join(parts[:count]) for count in range(1, len(parts) + 1)]


def _imports(tree: ast.AST, package: str, in_functions: bool) -> Iterator[str]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = package.split(".")
                base = ".".join([*parts[: len(parts) - node.level + 1], *([base] if base else [])])
            yield base
            for alias in node.names:
                yield f"{base}.{alias.name}"
        elif isinstance(node, ast.If) and any(
            word in ast.dump(node.test) for word in ("TYPE_CHECKING", "'__main__'")
        ):
            for other in node.orelse:
                yield from _imports(ast.Module([other], []), package, in_functions)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            if in_functions:
                yield from _imports(node, package, in_functions)
        else:
            yield from _imports(node, package, in_functions)


def bytecode(source: bytes, path: str, is_ours: bool) -> bytes:
    """Without docstrings, and without line numbers: they would be a third of all bytes, and without the
    sources a traceback's names of functions say nearly as much. Our own assertions stay."""
    if is_ours:
        code = _bare(compile(_undocumented(source), path, "exec", dont_inherit=True, optimize=0))
    else:
        code = _bare(compile(source, path, "exec", dont_inherit=True, optimize=2))
    hashed = importlib.util.source_hash(source)
    flags = (0b01).to_bytes(4, "little")  # named by its hash, and not checked
    return importlib.util.MAGIC_NUMBER + flags + hashed + marshal.dumps(code)


def _undocumented(source: bytes) -> ast.Module:
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            if ast.get_docstring(node, clean=False) is not None:
                node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
    return tree


def _bare(code: CodeType) -> CodeType:
    parts = tuple(_bare(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=parts)


def pack(site: Path, compiled: list[str]) -> tuple[bytes, bytes, list[str]]:
    """The archive of the library, the archive of everything else, and the names of all modules."""
    with zipfile.ZipFile("/stdlib.zip") as library:
        sources = Sources(site, library)
        roots = [name for name in sources.own if name.split(".")[0] in ("terem", "terem_compiled")]
        roots += [
            name for name in sources.held if name.split(".")[0] in ("pyodide", "_pyodide")
        ]  # asked for by C
        names = sources.needed([*roots, *ALSO, "fluent.runtime", "msgspec", "librt"])
        stdlib = io.BytesIO()
        with zipfile.ZipFile(stdlib, "w", zipfile.ZIP_STORED) as out:
            for name in sorted(names - set(sources.own)):
                path = sources.path(name)
                content = bytecode(sources.text(name), f"/lib/python314.zip/{path}", False)
                out.writestr(zipfile.ZipInfo(f"{path}c", TIME), content)
    files: dict[str, bytes] = {}
    for name in names & set(sources.own):
        path = sources.path(name)
        if name in compiled:
            continue
        files[f"{path}c"] = bytecode(sources.text(name), path, path.startswith("terem"))
    for file in site.rglob("*"):
        path = file.relative_to(site).as_posix()
        if not file.is_file() or file.suffix in (".py", ".pyc", ".pyi"):
            continue
        if path.startswith("babel/"):
            if file.suffix == ".dat" and (file.stem in LANGUAGES or file.name == "global.dat"):
                files[path] = _slim(file)
        elif path.startswith("terem") or file.suffix in (".so", ".typed"):
            files[path] = file.read_bytes()
    tar = io.BytesIO()
    with tarfile.open(fileobj=tar, mode="w", format=tarfile.USTAR_FORMAT) as packed:
        # Alike beside alike: it compresses better.
        for path, content in sorted(files.items(), key=lambda item: (Path(item[0]).suffix, item[0])):
            about = tarfile.TarInfo(path)
            about.size = len(content)
            packed.addfile(about, io.BytesIO(content))
    return stdlib.getvalue(), tar.getvalue(), sorted(names)


def _slim(file: Path) -> bytes:
    data: dict[str, Any] = pickle.loads(file.read_bytes())
    keep = GLOBALS if file.name == "global.dat" else FORMATS
    absent = {
        name: type(value)() for name, value in data.items() if name not in keep and isinstance(value, dict)
    }
    return pickle.dumps(absent | {name: value for name, value in data.items() if name in keep}, protocol=5)
