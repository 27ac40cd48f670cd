"""The file with everything that a browser keeps: what it brings back, and what it refuses."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from centaine.worker.host import WorkerHost


class Memory:
    """A database as `web/site/database.js`, in memory; `full` after so many writes."""

    def __init__(self, writes: int = 100) -> None:
        self._left = writes
        self._rows: dict[str, Any] = {}
        self._entries: dict[str, list[Any]] = {}

    async def write(self, changes: str) -> str:
        if not self._left:
            return "full"
        self._left -= 1
        found = json.loads(changes)
        self._rows |= {row["match"]: row for row in found.get("rows", [])}
        for entry in found.get("entries", []):
            self._entries.setdefault(entry["match"], []).append(entry)
        return ""

    async def match(self, name: str) -> str:
        return json.dumps(self._rows.get(name))

    async def entries(self, name: str, after: int) -> str:
        return json.dumps([entry for entry in self._entries.get(name, []) if entry["seq"] > after])

    async def matches(self) -> str:
        return json.dumps(list(self._rows.values()))

    def tell(self, change: str) -> None: ...

    def listen(self, hear: Callable[[str], None]) -> None: ...


async def backup_of(matches: int) -> dict[str, Any]:
    """The file of a browser with so many matches, each with an entry."""
    host = WorkerHost(Memory())
    wanted = {"game": "ultimate-track", "seats": [{"name": "Ada"}, {"name": "Ben"}], "options": {}}
    for _ in range(matches):
        made = await host.answer("POST", "/api/matches", json.dumps(wanted).encode())
        match = json.loads(made.content)["match"]
        roll = {"id": "roll", "seat": 0, "kind": "chance", "text": "", "seq": 0}
        await host.answer("POST", f"/api/matches/{match}/commands", json.dumps(roll).encode())
    found: dict[str, Any] = json.loads((await host.answer("GET", "/api/backup")).content)
    await host.close()
    return found


async def read(database: Memory, backup: dict[str, Any]) -> tuple[int, Any]:
    host = WorkerHost(database)
    answer = await host.answer("POST", "/api/backup", json.dumps(backup).encode())
    await host.close()
    return answer.status, json.loads(answer.content)


def test_a_file_comes_back_and_a_second_time_brings_nothing() -> None:
    async def scene() -> None:
        backup, database = await backup_of(2), Memory()
        assert [len(match["lines"]) for match in backup["matches"]] == [1, 1]
        assert await read(database, backup) == (200, {"added": 2, "known": 0})
        assert await read(database, backup) == (200, {"added": 0, "known": 2})

    asyncio.run(scene())


def test_a_device_without_space_is_told_so() -> None:
    async def scene() -> None:
        status, told = await read(Memory(writes=1), await backup_of(2))
        assert (status, told["error"]["code"]) == (503, "not-stored")
        assert "no space left" in told["error"]["text"]

    asyncio.run(scene())


def test_of_a_damaged_file_nothing_is_kept() -> None:
    async def scene() -> None:
        for number in (2, 0):
            backup, database = await backup_of(2), Memory()
            backup["matches"][1]["lines"][0][0] = number
            status, told = await read(database, backup)
            assert (status, told["error"]["code"]) == (422, "bad-backup")
            assert await database.matches() == "[]"

    asyncio.run(scene())
