#!/usr/bin/env python3
"""Writes `src/centaine/web/types.d.ts`: the messages and scenes of the server as TypeScript types.

    python tools/make_types.py             writes the file
    python tools/make_types.py --check     says whether it is current, writes nothing

Whoever changes a message runs it; `make lint` and a test run the check. What is no message stands, written by hand, in
`view-types.d.ts`.
"""

from __future__ import annotations

import ast
import inspect
import json
import pkgutil
import re
import sys
import textwrap
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect as mi

from centaine import protocol
from centaine.engine import analysis
from centaine.games.cartamaths import view as cartamaths
from centaine.games.prime_climb import view as prime_climb
from centaine.games.ultimate_track import view as ultimate_track
from centaine.plugin import options
from centaine.protocol import catalog, clocks, errors, matches, presence, seats
from centaine.server.api.api import ALL_ROUTES

FILE = Path(__file__).parent.parent / "src" / "centaine" / "web" / "types.d.ts"

HEADER = """\
/** What travels between server and page (docs/protocol.md), and what is drawn of each game.
 *
 * Made of the server's own types by tools/make_types.py: do not edit. */

export * from "./view-types";
"""

NAMES: dict[type, str] = {
    analysis.AnalysedMoment: "Moment",
    catalog.DocumentOffered: "DocumentInfo",
    catalog.GameOffered: "GameInfo",
    catalog.LevelOffered: "Level",
    catalog.Offered: "Catalog",
    clocks.Clock: "ClockInfo",
    errors.Problem: "ErrorBody",
    matches.Event: "MatchEvent",
    options.CardKind: "CardInfo",
    options.Choice: "OptionChoice",
    options.OptionField: "Field",
    cartamaths.Number: "DuelNumber",
    seats.Seat: "SeatInfo",
}
"""What the page calls a type where the server's name would say too little there, or something else (`Event`)."""

LOOSE: dict[str, str] = {
    "choices": "Choice[]",
    "facts": "Fact[]",
    "options": "Record<string, any>",
    "grades": "Partial<Record<Grade, number>>",
    "grade": "Grade",
    "limits": '{ [limit in "best" | "equal" | "good" | "inaccuracy" | "great"]: number }',
}
"""Fields whose type the server leaves open, since each game has its own, or gives less exactly."""

SCENES = (
    *(prime_climb.PrimeClimbScene, prime_climb.PrimeClimbChoice),
    *(ultimate_track.UltimateTrackScene, ultimate_track.UltimateTrackChoice),
    *(cartamaths.CartaMathsScene, cartamaths.CartaMathsChoice),
)

LIVE = (matches.Event, matches.Snapshot, presence.Presence, presence.Said, presence.ClassChanged, presence.Ping)
"""What the WebSocket tells."""

WIDTH = 120


def messages() -> Iterator[type]:
    """Every message, area by area, as the modules have them."""
    for area in pkgutil.iter_modules(protocol.__path__, f"{protocol.__name__}."):
        module = import_module(area.name)
        for member in vars(module).values():
            if inspect.isclass(member) and issubclass(member, msgspec.Struct) and member.__module__ == area.name:
                yield member


def within(member: mi.Type) -> Iterator[mi.StructType]:
    """The structs of a type, each once, what is inside them first."""
    known: dict[type, mi.StructType] = {}

    def look(part: Any) -> None:
        if isinstance(part, mi.StructType):
            if part.cls in known:
                return
            for field in part.fields:
                look(field.type)
            known[part.cls] = part
        elif isinstance(part, mi.UnionType):
            for one in part.types:
                look(one)
        else:
            for name in ("item_type", "key_type", "value_type"):
                if hasattr(part, name):
                    look(getattr(part, name))
            for one in getattr(part, "item_types", ()):
                look(one)

    look(member)
    yield from known.values()


def structs(types: Iterable[Any]) -> dict[type, mi.StructType]:
    """All structs in these types."""
    return {member.cls: member for kind in mi.multi_type_info(list(types)) for member in within(kind)}


def name_of(struct: type) -> str:
    """What the page calls it."""
    return NAMES.get(struct, struct.__name__)


def typescript(kind: mi.Type) -> str:
    """A type as TypeScript writes it."""
    match kind:
        case mi.IntType() | mi.FloatType():
            return "number"
        case mi.StrType() | mi.BytesType():  # in base64
            return "string"
        case mi.BoolType():
            return "boolean"
        case mi.NoneType():
            return "null"
        case mi.AnyType():
            return "any"
        case mi.LiteralType(values):
            return " | ".join(map(json.dumps, values))
        case mi.DictType(key, value):
            return f"Record<{typescript(key)}, {typescript(value)}>"
        case mi.TupleType(items):
            return f"[{', '.join(map(typescript, items))}]"
        case mi.StructType(cls):
            return name_of(cls)
        case mi.UnionType(types):
            return " | ".join(dict.fromkeys(typescript(one) for one in types))
        case mi.CollectionType(item):
            inner = typescript(item)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
    raise TypeError(f"there is no TypeScript for {kind}")


def field_type(field: mi.Field) -> str:
    """The TypeScript of a field's type."""
    kind = typescript(field.type)
    open_type = "any" in re.findall(r"\w+", kind) or field.name in ("grade", "grades", "limits")
    return LOOSE.get(field.name, kind) if open_type else kind


def interface(struct: mi.StructType, *, told: bool) -> str:
    """A struct as an interface; `told`: by the server, which leaves out only what it always leaves out."""
    config, notes = struct.cls.__struct_config__, field_notes(struct.cls)
    lines = [*comment(inspect.getdoc(struct.cls) or "", ""), f"export interface {name_of(struct.cls)} {{"]
    if struct.tag is not None:
        lines.append(f"  {struct.tag_field}: {json.dumps(struct.tag)};")
    for field in struct.fields:
        is_unset = field.default is field.default_factory is msgspec.NODEFAULT  # may be, where it is not required
        lacks = not field.required and (is_unset or config.omit_defaults or not told)
        kind = field_type(field)
        if config.omit_defaults and field.default is None:
            kind = kind.removesuffix(" | null")
        lines += comment(notes.get(field.name, ""), "  ")
        lines.append(f"  {field.encode_name}{'?' if lacks else ''}: {kind};")
    return "\n".join([*lines, "}"])


def field_notes(struct: type) -> dict[str, str]:
    """What the source says of a struct's fields, each in a text after it."""
    body = ast.parse(textwrap.dedent(inspect.getsource(struct))).body[0]
    assert isinstance(body, ast.ClassDef)
    notes = {}
    for one, after in zip(body.body, body.body[1:], strict=False):
        text = after.value.value if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) else None
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name) and isinstance(text, str):
            notes[one.target.id] = text
    return notes


def comment(text: str, indent: str) -> list[str]:
    """A text as a comment, its paragraphs run together."""
    text = " ".join(text.split())
    if not text:
        return []
    if len(indent) + len(text) + 7 <= WIDTH:
        return [f"{indent}/** {text} */"]
    lines = textwrap.wrap(text, WIDTH - len(indent) - 3)
    return [f"{indent}/**", *(f"{indent} * {line}" for line in lines), f"{indent} */"]


def types() -> str:
    """The whole file."""
    told = structs([errors.Refused, *LIVE, *(answer for route in ALL_ROUTES for answer in route.answers), *SCENES])
    asked = structs(route.reads for route in ALL_ROUTES if route.reads not in (None, str))
    everything = {**asked, **told, **structs(messages())}
    taken: dict[str, type] = {}
    for cls in everything:
        if taken.setdefault(name_of(cls), cls) is not cls:
            raise SystemExit(f"two types are called {name_of(cls)}: {cls}, {taken[name_of(cls)]}; name one in NAMES")
    imports = 'import type { Choice, Fact, Grade } from "./view-types";\n'
    parts = [interface(struct, told=cls in told) for cls, struct in everything.items()]
    return "\n".join([HEADER + imports, *(f"{part}\n" for part in sorted(parts, key=declared))])


def declared(part: str) -> str:
    """The name that an interface has."""
    member = re.search(r"export interface (\w+)", part)
    assert member
    return member[1]


def main() -> None:
    """Write the file, or compare it."""
    text = types()
    if sys.argv[1:] == ["--check"]:
        if FILE.read_text("utf-8") != text:
            raise SystemExit(f"{FILE.name} is not current: run tools/make_types.py")
        return
    FILE.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
