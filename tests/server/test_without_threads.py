"""Rooms play where no thread can start, as in a browser: all their work in threads goes through the event loop.

`asyncio.to_thread` and `run_in_executor` ask the loop, and that of Pyodide does the work at once.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from centaine.catalog import CATALOG
from centaine.host.rooms.rooms import Rooms
from centaine.host.tables import computer
from centaine.protocol.matches import OVER, NewMatch
from centaine.protocol.seats import NewSeat
from centaine.server.storage.databases import database_of
from centaine.server.storage.migrate import upgrade
from centaine.server.storage.sqlite import SqliteStore


class InlineLoop(asyncio.SelectorEventLoop):
    """Does at once what is meant for a thread."""

    def run_in_executor(  # type: ignore[override]
        self, executor: Executor | None, function: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """The result, which is there already."""
        future = self.create_future()
        try:
            future.set_result(function(*args))
        except Exception as error:
            future.set_exception(error)
        return future


def no_thread(thread: threading.Thread) -> None:
    raise RuntimeError("can't start new thread")


@pytest.mark.parametrize("game", CATALOG)
def test_a_match_is_played_to_its_end(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = database_of(str(tmp_path / "matches.sqlite"))
    upgrade(database)
    monkeypatch.setattr(threading.Thread, "start", no_thread)
    monkeypatch.setattr(computer, "BEAT", 0)

    async def run() -> None:
        store = SqliteStore(database)
        rooms = Rooms(CATALOG, store)
        match = await rooms.make(NewMatch(game, (NewSeat("Ada", "greedy"), NewSeat("Ben", "greedy"))))
        room = await rooms.get(match)
        viewer, player = room.join(0), 0
        room.wake()
        while player != OVER:
            told = msgspec.json.decode(await viewer.next() or b"")
            player = told.get("player", player)
        assert room.seq > 10
        assert len(await store.lines(match)) == room.seq
        await rooms.close()
        await store.close()

    with asyncio.Runner(loop_factory=InlineLoop) as runner:
        runner.run(run())
