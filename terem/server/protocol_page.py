"""docs/protocol.md, made from the message types: python -m terem.server.protocol_page [FILE]."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Template
from typing import Any, get_args

import msgspec
from msgspec import inspect as types

from terem.house import messages as m
from terem.house import taught
from terem.house.seating import WATCHER_SEAT
from terem.house.terms import TERMS
from terem.server import openapi, socket

PAGE = Path("docs/protocol.md")
TOP = Path(__file__).parent / "text" / "protocol.md"
INCOMING: tuple[type, ...] = get_args(m.Incoming)
OUTGOING: tuple[type, ...] = get_args(m.Outgoing)

# Values for the examples, by field name; a field that is not here gets a value of its type.
SAMPLES: dict[str, Any] = {
    "actions": ["3>:AAD", "end"],
    "at": 1794830400.0,
    "by": 0,
    "clause": "4.4",
    "closed": True,
    "code": "nothing-shifted",
    "commitment": "5f2b9c" + "0" * 58,
    "game": "nizam",
    "id": "m17",
    "kind": "person",
    "language": "uk",
    "legal": ["draw", "1>:CCE"],
    "level": "apprentice",
    "login": "anna@example.org",
    "name": "Anna",
    "options": {},
    "password": "correct horse battery",
    "person": "x3k9m2p7q4w8r5t6",
    "protocol": m.PROTOCOL,
    "rematch": None,
    "rules": 1,
    "seed": "",
    "seq": 17,
    "server": "1.0.0",
    "since": 12,
    "status": "playing",
    "table": "k7m2x9qd4w",
    "text": "Well played!",
    "terms": TERMS,
    "to_act": [1],
    "topic": "rematch",
    "token": "",
    "touched": 1794830400.0,
    "unit": "points",
    "words": "Shift at least one line before you end your turn.",
}
OWN_SAMPLES: dict[tuple[type, str], Any] = {
    (m.Advised, "words"): ["Take three cards."],
    (m.ChairInfo, "here"): True,
    (m.Invitation, "token"): "q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6",
    (m.Uploaded, "id"): "k7m2x9qd4w",
    (m.SeatRequest, "kind"): "bot",
    (m.SeatRequest, "name"): "",
    (m.Me, "id"): "x3k9m2p7q4w8r5t6",
    (m.Listed, "seats"): ["Anna", "Boris"],
    (m.Drafted, "actions"): ["draw"],
    (m.Drafted, "legal"): [],
    (m.Presence, "here"): [True, False],
    (m.NewTable, "seats"): [{"kind": "me"}, {"kind": "bot", "level": "apprentice"}],
    (m.TurnMade, "legal"): [],
    (m.TurnMade, "outcome"): None,
    (m.TurnMade, "clocks"): [],
    (m.Replayed, "count"): 42,
    (m.Replayed, "taken"): -1,
    (m.Replayed, "outcome"): None,
    (m.PlayOn, "turn"): 17,
    (taught.LessonStep, "key"): "draw",
    (taught.LessonStep, "title"): "Take cards",
    (taught.LessonStep, "text"): "Your hand is empty. Take three cards.",
    (taught.LessonStep, "hint"): "Click the deck.",
    (taught.LessonStep, "clause"): "3.1",
    (taught.LessonStep, "players"): 2,
    (taught.LessonStep, "answer"): ["draw"],
    (taught.LessonStep, "lit"): [],
    (taught.LessonTry, "actions"): ["draw"],
    (taught.LessonTried, "actions"): ["draw"],
    (taught.LessonTried, "legal"): [],
    (taught.LessonTried, "done"): True,
    (taught.LessonTried, "text"): "With cards in hand you can shift.",
    (m.TableInfo, "clock"): None,
    (m.TableInfo, "host"): "Anna",
    (m.TableInfo, "follows"): None,
    (m.Agree, "seat"): None,
    (m.Agree, "yes"): True,
    (m.Question, "seat"): None,
    (m.Question, "of"): [0, 1],
    (m.Question, "yes"): [0],
    (m.Question, "no"): [],
    (m.Nudged, "by"): "Anna",
    (m.Invited, "host"): "Anna",
    (m.Invited, "clock"): None,
    (m.Invited, "status"): "waiting",
    (m.Address, "link"): "https://terem.example.org/table/k7m2x9qd4w#q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6",
    (m.QrCode, "size"): 41,
    (m.QrCode, "path"): "M4 4h1v1h-1z",
    (m.NewTable, "clock"): None,
}


def page() -> str:
    """The whole page."""
    top = Template(TOP.read_text(encoding="utf-8")).substitute(
        frame_limit=f"{m.FRAME_LIMIT:,}",
        watcher=WATCHER_SEAT,
        protocol_error=socket.PROTOCOL_ERROR,
        logged_out=socket.LOGGED_OUT,
        banned=socket.BANNED,
        too_slow=socket.TOO_SLOW,
        too_much=socket.TOO_MUCH,
    )
    bodies = list(_bodies())
    parts = list(_parts([*INCOMING, *OUTGOING, *bodies]))
    sections = [
        ("Messages to the server", [_entry(kind) for kind in INCOMING]),
        ("Messages to the client", [_entry(kind) for kind in OUTGOING]),
        ("HTTP", [_routes(), *(_entry(kind) for kind in bodies)]),
        ("What messages are made of", [_entry(kind) for kind in parts]),
    ]
    body = "\n".join(f"\n## {title}\n" + "\n".join(entries) for title, entries in sections)
    return top + body


# ------------------------------------------------------------------ one type


def _entry(kind: type) -> str:
    info = _info(kind)
    lines = [f"### {_title(kind)}"]
    if kind.__doc__ and not kind.__doc__.startswith(f"{kind.__name__}("):
        lines.append(inspect.cleandoc(kind.__doc__))
    if info.fields:
        notes = _notes(kind)
        lines += ["", "| field | type | |", "|---|---|---|"]
        for field in info.fields:
            lines.append(f"| `{field.encode_name}` | {_type(field.type)} | {_note(field, notes)} |")
    if kind not in OUTGOING + INCOMING and not _is_body(kind):
        return "\n".join(lines) + "\n"
    example = msgspec.json.encode(_sample(kind)).decode()
    lines += ["", "```json", example, "```"]
    return "\n".join(lines) + "\n"


def _title(kind: type) -> str:
    tag = _info(kind).tag
    return f"`{tag}`" if kind in OUTGOING + INCOMING else kind.__name__


def _info(kind: type) -> types.StructType:
    info = types.type_info(kind)
    assert isinstance(info, types.StructType)
    return info


def _note(field: types.Field, notes: dict[str, str]) -> str:
    said = ""
    if isinstance(field.type, types.Metadata):
        said = (field.type.extra_json_schema or {}).get("description", "")
    words = [said.rstrip("."), notes.get(field.name, "")]
    if not field.required:
        value = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
        words.append(f"may be absent: `{msgspec.json.encode(value).decode()}`")
    return "; ".join(word for word in words if word).replace("|", "\\|")


@cache
def _notes(kind: type) -> dict[str, str]:
    """The comments behind the fields in the source."""
    source = inspect.getsource(kind)
    lines = source.splitlines()
    found = {}
    for statement in ast.parse(source).body[0].body:  # type: ignore[attr-defined]
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            assert statement.end_lineno is not None
            rest = lines[statement.end_lineno - 1][statement.end_col_offset or 0 :]
            found[statement.target.id] = rest.strip().removeprefix("# ")
    return found


def _type(of: types.Type) -> str:
    """A type in words, with its limits."""
    match of:
        case types.Metadata():
            return _type(of.type)
        case types.UnionType():
            return " or ".join(_type(part) for part in of.types)
        case types.ListType() | types.VarTupleType():
            return f"list of {_type(of.item_type)}{_limits(of, 'entries')}"
        case types.DictType():
            return f"object of {_type(of.value_type)}"
        case types.StructType():
            return f"[{of.cls.__name__}](#{of.cls.__name__.lower()})"
        case types.StrType():
            pattern = f", `{of.pattern}`".replace("|", "\\|") if of.pattern else ""
            return f"text{_limits(of, 'characters')}{pattern}"
        case types.IntType():
            return f"integer{_limits(of)}"
        case types.FloatType():
            return f"number{_limits(of)}"
        case types.BoolType():
            return "true or false"
        case types.NoneType():
            return "null"
    return "any JSON"


def _limits(of: types.Type, unit: str = "") -> str:
    least, most = (
        next((value for name in names if (value := getattr(of, name, None)) is not None), None)
        for names in (("min_length", "ge"), ("max_length", "le"))
    )
    if least is None and most is None:
        return ""
    words = (
        f"at most {most}" if least is None else f"{least} or more" if most is None else f"{least} to {most}"
    )
    return f" ({words}{' ' + unit if unit else ''})"


# ------------------------------------------------------------------ examples


def _sample(kind: type) -> Any:
    info = _info(kind)
    made: dict[str, Any] = {info.tag_field: info.tag} if info.tag_field and info.tag else {}
    for field in info.fields:
        own = OWN_SAMPLES.get((kind, field.name), SAMPLES.get(field.name, _sample_of))
        if field.name == "view":
            own = _nizam()["view"]
        elif field.name == "views":
            own = [_nizam()["view"]]
        elif field.name == "events":
            own = _nizam()["events"]
        made[field.encode_name] = _sample_of(field.type) if own is _sample_of else own
    return made


def _sample_of(of: types.Type) -> Any:
    match of:
        case types.Metadata():
            return _sample_of(of.type)
        case types.UnionType():
            return _sample_of(of.types[0])
        case types.ListType() | types.VarTupleType():
            return [_sample_of(of.item_type)]
        case types.StructType():
            return _sample(of.cls)
        case types.DictType():
            return {}
        case types.StrType():
            return "…"
        case types.IntType():
            return of.ge or 0
        case types.FloatType():
            return 0.5
        case types.BoolType():
            return False
    return None


@cache
def _nizam() -> dict[str, Any]:
    """A real view and real events."""
    from terem.games import find_game
    from terem.table import Match, Occupant

    match = Match(find_game("nizam"), [Occupant("Anna"), Occupant("Boris")], seed=bytes(32))
    seat = match.to_act()[0]
    match.play(seat, [match.parse("draw")])
    return {"view": match.committed_view(0), "events": [event for _, event in match.events_for(0, 1)]}


# ------------------------------------------------------------------ HTTP, and the parts


def _is_body(kind: type) -> bool:
    return kind in list(_bodies())


def _bodies() -> Iterator[type]:
    """The types of bodies and answers that are not messages, each once."""
    seen: list[Any] = list(OUTGOING)
    for row in openapi.ROWS:
        for kind in (row[4], row[6]):
            for found in get_args(kind) or (kind,):
                if isinstance(found, type) and issubclass(found, msgspec.Struct) and found not in seen:
                    seen.append(found)
                    yield found
    yield m.Error


def _routes() -> str:
    lines = ["| | | body | answer |", "|---|---|---|---|"]
    for path, method, words, parameters, body, status, answer in openapi.ROWS:
        query = "&".join(f"{one['name']}=…" for one in parameters if one["in"] == "query")
        where = f"`{method.upper()} {path}{'?' + query if query else ''}`"
        lines.append(f"| {where} | {words} | {_named(body)} | {status} {_named(answer)} |")
    return "\n".join(lines) + "\n"


def _named(kind: Any) -> str:
    if kind is None:
        return ""
    if isinstance(kind, str):
        return kind
    if not (isinstance(kind, type) and issubclass(kind, msgspec.Struct)):
        inner = [one for one in get_args(kind) if isinstance(one, type) and issubclass(one, msgspec.Struct)]
        return f"list of {_named(inner[0])}" if inner else "JSON"
    if kind in OUTGOING:
        return f"[`{_info(kind).tag}`](#{_info(kind).tag})"
    return f"[{kind.__name__}](#{kind.__name__.lower()})"


def _parts(kinds: list[type]) -> Iterator[type]:
    """Every struct inside these that is not one of them."""
    seen = set(kinds)
    waiting: list[types.Type] = [field.type for kind in kinds for field in _info(kind).fields]
    while waiting:
        of = waiting.pop(0)
        match of:
            case types.Metadata():
                waiting.append(of.type)
            case types.UnionType():
                waiting += of.types
            case types.ListType() | types.VarTupleType():
                waiting.append(of.item_type)
            case types.DictType():
                waiting.append(of.value_type)
            case types.StructType() if of.cls not in seen:
                seen.add(of.cls)
                waiting += [field.type for field in of.fields]
                yield of.cls


if __name__ == "__main__":
    Path(sys.argv[1] if len(sys.argv) > 1 else PAGE).write_text(page(), encoding="utf-8")
