"""The types of the page are those of the server's messages."""

from __future__ import annotations

from types import ModuleType

import msgspec
import pytest

from centaine.protocol import clocks
from tests.scripts import load


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    return load("tools/make_types.py")


def test_they_are_current(tool: ModuleType) -> None:
    assert tool.FILE.read_text("utf-8") == tool.types()


def test_every_message_has_one(tool: ModuleType) -> None:
    text = tool.types()
    for message in tool.messages():
        assert f"export interface {tool.name_of(message)} {{" in text


def test_what_is_written_of_a_struct(tool: ModuleType) -> None:
    class Order(msgspec.Struct, omit_defaults=True, tag_field="type", tag="order"):
        """Asks for something."""

        name: str
        """Whose."""
        pair: tuple[int, str]
        clock: clocks.Clock | None
        kind: str | None = None
        seats: list[int | None] | msgspec.UnsetType = msgspec.UNSET

    (found,) = [struct for struct in tool.structs([Order]).values() if struct.cls is Order]
    assert tool.interface(found, told=True).split("\n") == [
        "/** Asks for something. */",
        "export interface Order {",
        '  type: "order";',
        "  /** Whose. */",
        "  name: string;",
        "  pair: [number, string];",
        "  clock: ClockInfo | null;",
        "  kind?: string;",
        "  seats?: (number | null)[];",
        "}",
    ]
