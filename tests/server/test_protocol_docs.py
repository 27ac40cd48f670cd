"""docs/protocol.md describes every address, message and field."""

from __future__ import annotations

import inspect
import itertools
import pkgutil
import re
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from centaine import host, plugin, protocol, server, worker
from centaine.games.cartamaths import view as cartamaths
from centaine.games.prime_climb import view as prime_climb
from centaine.games.ultimate_track import view as ultimate_track
from centaine.server.api.api import api
from centaine.server.http import headers

ROOT = Path(__file__).parents[2]

DOCS = (ROOT / "docs" / "protocol.md").read_text("utf-8")

AREAS = [
    area.name
    for package in (protocol, plugin)
    for area in pkgutil.iter_modules(package.__path__, f"{package.__name__}.")
]
"""The modules that hold the messages."""

MESSAGES = {
    name: message
    for module in map(import_module, AREAS)
    for name, message in inspect.getmembers(module, inspect.isclass)
    if issubclass(message, msgspec.Struct) and message is not msgspec.Struct
}


def section(title: str) -> str:
    found = re.search(rf"^### {re.escape(title)}\n(.*?)(?=^##|\Z)", DOCS, re.MULTILINE | re.DOTALL)
    assert found, f"docs/protocol.md has no section on {title}"
    return found[1]


@pytest.mark.parametrize("name", MESSAGES)
def test_every_message_and_field(name: str) -> None:
    told = section(name)
    message = MESSAGES[name]
    fields = [field.encode_name for field in msgspec.structs.fields(message)]
    tagged = message.__struct_config__.tag_field
    assert described(told) == ([tagged] if tagged else []) + fields


def test_no_message_that_there_is_not() -> None:
    titles = re.findall(r"^### (\w+)$", DOCS, re.MULTILINE)
    assert set(titles) == set(MESSAGES)


def test_every_address() -> None:
    for route in api.routes:
        path = re.sub(r"\{(\w+):\w+\}", r"{\1}", route.path)
        assert re.search(rf"{re.escape(path)}[`?]", DOCS), path


def test_every_code() -> None:
    folders = [Path(inspect.getfile(package)).parent for package in (host, server, worker)]
    codes: set[str] = set()
    for file in (file for folder in folders for file in folder.rglob("*.py")):
        text = file.read_text("utf-8")
        codes |= set(re.findall(r'[Rr]efusal\(\s*[A-Z_]+, "([a-z-]+)"', text))
        codes |= set(re.findall(r'problem\("([a-z-]+)"', text))
    assert {"stale", "failed", "no-match"} <= codes
    assert [code for code in sorted(codes) if f"`{code}`" not in DOCS] == []


SCENES = (ROOT / "docs" / "scenes.md").read_text("utf-8")

VIEWS = {"Prime Climb": prime_climb, "the Track": ultimate_track, "CartaMaths": cartamaths}


def scenes_of(part: str, game: str) -> str:
    found = re.search(rf"^### {part} of {game}\n(.*?)(?=^##|\Z)", SCENES, re.MULTILINE | re.DOTALL)
    assert found, f"docs/scenes.md has no {part} of {game}"
    return found[1]


def described(tables: str) -> list[str]:
    return re.findall(r"^\| `([\w-]+)`", tables, re.MULTILINE)


@pytest.mark.parametrize("game", VIEWS)
def test_every_field_of_a_scene_and_of_a_choice(game: str) -> None:
    view = VIEWS[game]
    structs = {
        name: [field.encode_name for field in msgspec.structs.fields(struct)]
        for name, struct in inspect.getmembers(view, inspect.isclass)
        if issubclass(struct, msgspec.Struct) and (struct.__module__ == view.__name__ or name == "Consequence")
    }
    plugin = view.__name__.split(".")[-2].title().replace("_", "").replace("Cartamaths", "CartaMaths")
    sign, choice = structs.pop("Consequence", []), structs.pop(f"{plugin}Choice")
    assert described(scenes_of("Choices", game)) == choice + sign
    scene = structs.pop(f"{plugin}Scene")
    told = described(scenes_of("Scene", game))
    assert told[: len(scene)] == scene
    assert sorted(told[len(scene) :]) == sorted(itertools.chain.from_iterable(structs.values()))


@pytest.mark.parametrize("game", VIEWS)
def test_every_fact(game: str) -> None:
    source = inspect.getsource(VIEWS[game])
    names = (
        set(re.findall(r'"fact": "([a-z-]+)"', source)) | {"turn"} | set(getattr(VIEWS[game], "_PLAIN", {}).values())
    )
    names |= {"again"} if game == "Prime Climb" else set()  # written as “turn” or “again” in one line
    assert set(described(scenes_of("Facts", game))) == names


def test_the_policy() -> None:
    assert headers.POLICY in DOCS
