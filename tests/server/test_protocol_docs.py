"""docs/protocol.md describes every address, message and field."""

from __future__ import annotations

import inspect
import pkgutil
import re
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from centaine import host, plugin, protocol, server, worker
from centaine.server.api.api import api
from centaine.server.http import headers

DOCS = (Path(__file__).parent.parent.parent / "docs" / "protocol.md").read_text("utf-8")

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
    described = re.findall(r"^\| `(\w+)`", told, re.MULTILINE)
    assert described == ([tagged] if tagged else []) + fields


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
        codes |= set(re.findall(r'[Rr]efusal\([A-Z_]+, "([a-z-]+)"', text))
        codes |= set(re.findall(r'problem\("([a-z-]+)"', text))
    assert {"stale", "failed", "no-match"} <= codes
    assert [code for code in sorted(codes) if f"`{code}`" not in DOCS] == []


def test_the_policy() -> None:
    assert headers.POLICY in DOCS
