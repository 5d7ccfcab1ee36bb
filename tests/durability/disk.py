"""The disk after a power cut, rebuilt from the journal that disk.c wrote."""

from __future__ import annotations

import random
import shutil
import struct
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

ENTRY = struct.Struct("=cc2xIq")  # kind, file, length, offset
NAMES = {b"d": "", b"w": "-wal", b"j": "-journal"}
SECTOR = 512


def compile_shim(folder: Path) -> str | None:
    """The library to preload; None if there is no C compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        return None
    library = folder / "disk.so"
    source = Path(__file__).with_name("disk.c")
    command = [compiler, "-O1", "-shared", "-fPIC", "-o", str(library), str(source), "-ldl", "-lpthread"]
    subprocess.run(command, check=True, capture_output=True)
    return str(library)


@dataclass(frozen=True)
class Step:
    kind: bytes  # Write, Sync, Truncate, Unlink
    file: bytes
    offset: int
    data: bytes
    end: int  # the journal's length after this step


def read_journal(journal: Path) -> list[Step]:
    data = journal.read_bytes()
    steps = []
    at = 0
    while at + ENTRY.size <= len(data):
        kind, file, length, offset = ENTRY.unpack_from(data, at)
        at += ENTRY.size
        content = data[at : at + length]
        if len(content) < length:
            break  # the process was killed while it wrote this entry
        at += length
        steps.append(Step(kind, file, offset, content, at))
    return steps


@dataclass
class Disk:
    """Applies steps one after another. Only a sync makes the earlier steps on its file durable."""

    safe: dict[bytes, bytearray] = field(default_factory=dict)
    unsafe: dict[bytes, list[Step]] = field(default_factory=dict)

    def do(self, step: Step) -> None:
        if step.kind == b"U":
            self.safe.pop(step.file, None)
            self.unsafe.pop(step.file, None)
        elif step.kind == b"S":
            content = self.safe.setdefault(step.file, bytearray())
            for earlier in self.unsafe.pop(step.file, ()):
                _apply(content, earlier)
        else:
            self.unsafe.setdefault(step.file, []).append(step)

    def cut(self, folder: Path, name: str, rng: random.Random | None = None) -> Path:
        """The files after a power cut: without what was not synced, or with some sectors of it."""
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for file in {*self.safe, *(self.unsafe if rng else ())}:
            content = bytearray(self.safe.get(file, b""))
            for step in self.unsafe.get(file, ()) if rng else ():
                assert rng
                if step.kind != b"W":
                    if rng.random() < 0.5:
                        _apply(content, step)
                    continue
                for start in range(0, len(step.data), SECTOR):
                    if rng.random() < 0.5:
                        sector = step.data[start : start + SECTOR]
                        _apply(content, Step(b"W", file, step.offset + start, sector, 0))
            (folder / (name + NAMES[file])).write_bytes(content)
        return folder / name


def _apply(content: bytearray, step: Step) -> None:
    if step.kind == b"T":
        del content[step.offset :]
        content.extend(bytes(step.offset - len(content)))
        return
    if len(content) < step.offset:
        content.extend(bytes(step.offset - len(content)))
    content[step.offset : step.offset + len(step.data)] = step.data
