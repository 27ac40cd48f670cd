"""Plays a match's computer seats, and draws outcomes that nobody has to ask for."""

from __future__ import annotations

import asyncio
import logging
import time
import weakref
from collections.abc import Callable
from typing import Any, Protocol

from centaine.game import CHANCE
from centaine.host.rooms.clock_service import ClockService
from centaine.host.rooms.connections.presence import RoomPresence
from centaine.host.rooms.context import ServerContext
from centaine.host.rooms.match_log import MatchLog
from centaine.host.rooms.tasks import Tasks
from centaine.host.store import StoreFailed
from centaine.host.tables.computer import chosen
from centaine.match import referee
from centaine.match.replay import is_over
from centaine.match.table import Moment
from centaine.protocol.seats import OPEN, PERSON

PATIENCE = 3.0
"""Seconds after which another server than the last writer plays the computer's seats."""

WATCHED_FOR = 20.0
"""Seconds for which somebody who requested the match counts as watching; a page without a WebSocket asks at least every
15 seconds."""

logger = logging.getLogger(__name__)


class ComputerHost(Protocol):
    """The room whose computer seats are played."""

    broken: bool
    presence: RoomPresence
    clock: ClockService
    log: MatchLog

    async def play_on(self, before: Moment, player: int, text: str) -> None:
        """Store an action, or an outcome to be drawn, unless the match is no longer at this moment."""
        ...


class ComputerSeats:
    """Plays while a computer or chance is to act.

    It refers to its room weakly, so that dropping the room frees it.
    """

    def __init__(self, room: ComputerHost, context: ServerContext, tasks: Tasks) -> None:
        self._weak_room = weakref.ref(room)
        self._context = context
        self._tasks = tasks
        self._task: asyncio.Task[None] | None = None
        self._looked_at = float("-inf")  # computers do not play on their own in a match that nobody has opened yet
        self._held_until = 0.0

    @property
    def is_playing(self) -> bool:
        """Whether it is at work."""
        return self._task is not None and not self._task.done()

    def look(self) -> None:
        """Note a request for the match, which keeps it running."""
        self._looked_at = time.monotonic()

    def hold(self, seconds: float) -> None:
        """Wait this many seconds before rolling, so that a person who plays against computers can undo."""
        self._held_until = time.monotonic() + seconds

    def wake(self) -> None:
        """Play if it is the computer's turn."""
        if not self.is_playing and self.is_next:
            self._task = self._tasks.start(self._play(self._room))

    @property
    def is_visited(self) -> bool:
        """Whether somebody has requested the match lately, perhaps a page without a WebSocket."""
        return time.monotonic() - self._looked_at < WATCHED_FOR

    @property
    def is_next(self) -> bool:
        """Whether it is the turn of a computer or chance, and somebody is watching or waiting."""
        room, (table, present) = self._room, self._room.log.now
        if (
            room.broken
            or is_over(present)
            or room.log.is_full
            or table.paused
            or not table.started
            or not (self._is_watched or self._waits_for_a_person)
        ):
            return False
        turn = table.turn(present)
        if room.presence.is_stood_in(turn) or referee.is_out(room.log.now) or room.clock.has_outcome:
            return True
        return not (table.is_person(turn) or table.seats[turn].player == OPEN)

    @property
    def _room(self) -> ComputerHost:
        room = self._weak_room()
        assert room is not None  # only its room asks
        return room

    @property
    def _is_watched(self) -> bool:
        return not self._room.presence.is_empty or self.is_visited

    @property
    def _waits_for_a_person(self) -> bool:
        """Whether a person will be to act, so that computers do not play on endlessly."""
        table = self._room.log.now.table
        lost = table.times.out if table.times and table.times.terms.per == "game" else ()
        return any(table.is_person(seat) and seat not in lost for seat in range(len(table.seats)))

    @property
    def _is_undoable(self) -> bool:
        """Whether a person may take back a move, although a computer is to roll."""
        now = self._room.log.now
        seats = (seat for seat in range(len(now.table.seats)) if now.table.is_person(seat))
        return any(referee.may_undo(now, seat) for seat in seats)

    async def _think(self, work: Callable[[], Any]) -> Any:
        awaited = self._waits_for_a_person and not self._room.presence.is_empty
        return await self._context.thinking.run(work, self._room.log.now.table.owner, awaited=awaited)

    async def _play(self, room: ComputerHost) -> None:
        """Play in a room, which lives until this ends."""
        try:
            while self.is_next:
                before = room.log.now
                if not room.log.ours and self._context.store.shared:
                    await asyncio.sleep(min(room.log.latest_at / 1000 + PATIENCE - time.time(), PATIENCE))
                    if room.log.now is not before:
                        continue
                player = before.present.player
                if (held := self._held_until - time.monotonic()) > 0 and self._is_undoable:
                    await asyncio.sleep(held)
                    continue
                if not self._waits_for_a_person:
                    await self._context.shows.turn()
                stands_in = player != CHANCE and before.table.seats[player].player in (PERSON, OPEN)
                text = "" if player == CHANCE else await chosen(before, self._think, stands_in=stands_in)
                await room.play_on(before, player, text)
        except StoreFailed:
            pass  # everyone was disconnected; whoever reconnects wakes the computer
        except Exception:
            logger.exception("the computer stopped playing a match")
