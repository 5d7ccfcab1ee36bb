"""The files of the built front end, read once."""

from __future__ import annotations

import gzip
import hashlib
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

import terem

PACKAGE: Final = Path(terem.__file__).parent
# Where the built front end is: inside the package, or beside it in a checkout.
WEBS: Final = (PACKAGE / "web", PACKAGE.parent / "web" / "dist")
DEVICE: Final = "device/"  # the address of the site that needs no server (scripts/static.py), if there is one
DEVICES: Final = "TEREM_DEVICE"  # the environment variable that names its folder
SITE: Final = "site.json"
KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".packed": "application/octet-stream",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
SQUEEZED: Final = {"br": ".br", "gzip": ".gz"}  # precompressed by the build; the smaller first
HASHED: Final = "assets/"  # file names with a digest: their content never changes
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"  # cached, but revalidated by its tag each time


EARLY: Final = "early.json"  # what pages ask for as soon as their script runs


class Page(Struct, frozen=True):
    """One file, with its encodings."""

    kind: str
    tag: str
    forms: dict[str, bytes]  # by encoding; "" is the file itself
    keep: str


@cache
def pages() -> dict[str, Page]:
    """All files by path. Nothing else can be requested."""
    folder = next((web for web in WEBS if (web / "index.html").is_file()), None)
    return dict(_pages_in(folder)) if folder else {}


@cache
def device() -> dict[str, Page]:
    """All files of the site for this device, by path; none if this server has no such site."""
    folder = Path(os.environ.get(DEVICES) or PACKAGE / "device")
    return dict(_pages_in(folder)) if (folder / SITE).is_file() else {}


@cache
def early() -> dict[tuple[str, str], str]:
    """The Link header of a page, by the first part of its address and by language: a browser that is told so
    fetches the files beside the script that will ask for them, and as it will ask (hence `crossorigin`)."""
    found = pages().get(EARLY)
    told = msgspec.json.decode(found.forms[""], type=dict[str, dict[str, list[str]]]) if found else {}
    return {
        (part, language): ", ".join(
            f"</{file}>; rel={'modulepreload' if file.endswith('.js') else 'preload; as=style; crossorigin'}"
            for file in files
        )
        for part, languages in told.items()
        for language, files in languages.items()
    }


def _pages_in(folder: Path) -> Iterator[tuple[str, Page]]:
    for file in sorted(folder.rglob("*")):
        if not file.is_file() or file.suffix not in KINDS:
            continue
        path = file.relative_to(folder).as_posix()
        content = file.read_bytes()
        forms = {"": content}
        for encoding, suffix in SQUEEZED.items():
            squeezed = file.with_name(file.name + suffix)
            if squeezed.is_file():
                forms[encoding] = squeezed.read_bytes()
        if "gzip" not in forms and KINDS[file.suffix].startswith("text/"):
            forms["gzip"] = gzip.compress(content, mtime=0)
        keep = FOREVER if path.startswith((HASHED, "python/")) else ASK_AGAIN
        yield path, Page(KINDS[file.suffix], hashlib.sha256(content).hexdigest()[:16], forms, keep)
