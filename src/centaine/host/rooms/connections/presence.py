"""Presence and phrases at a table, sent to everyone connected and to other servers."""

from __future__ import annotations

import contextlib
import weakref
from typing import Protocol

import msgspec

from centaine.host.rooms.alarm import Alarm
from centaine.host.rooms.connections.audience import Audience
from centaine.host.rooms.connections.relay import (
    Broadcast,
    ClassChangedElsewhere,
    ConnectionReport,
    PhraseSaid,
    read_word,
    write_word,
)
from centaine.host.rooms.connections.remote_connections import Connections
from centaine.host.rooms.context import ServerContext
from centaine.host.rooms.tasks import Tasks
from centaine.host.store import Change, StoreFailed
from centaine.match.replay import is_over
from centaine.match.table import Guest, Moment, Table
from centaine.protocol.presence import ClassChanged, Presence, Said
from centaine.protocol.seats import OPEN

SETTLE = 0.05
"""For how many seconds changes of presence are collected before they are sent."""


class PresenceHost(Protocol):
    """The host of a presence: a room."""

    @property
    def now(self) -> Moment:
        """The current state of the match."""
        ...

    def wake(self) -> None:
        """Called after presence was sent."""
        ...

    def look_who_reads(self) -> None:
        """Called when the class may keep out somebody who is connected."""
        ...


class RoomPresence:
    """The people at a table. Refers to its host weakly, so that dropping the host frees it."""

    def __init__(self, host: PresenceHost, audience: Audience, context: ServerContext, tasks: Tasks) -> None:
        self._host: PresenceHost = weakref.proxy(host)
        self._audience = audience
        self._context = context
        self._tasks = tasks
        self._connections = Connections()
        self._announced: ConnectionReport | None = None
        self._gathering = Alarm(self._tell)
        self._absence = Alarm(self._tell)
        self._closed = False

    @property
    def presence(self) -> Presence:
        """The presence message."""
        here = [self._table.is_person(seat) and not self.is_away(seat) for seat in self._seats]
        return Presence(here, self._connections.spectators(self._sits), self.standing_in)

    @property
    def standing_in(self) -> list[int]:
        """The seats that the computer plays until their person returns."""
        return [seat for seat in self._seats if self.is_stood_in(seat)]

    @property
    def is_empty(self) -> bool:
        """Whether nobody is connected."""
        return self._connections.is_empty

    def come(self, guest: Guest) -> None:
        """Adds a guest connection."""
        self._connections.come(self._known(guest))
        self.gather()

    def go(self, guest: Guest) -> None:
        """Removes a guest connection."""
        self._connections.go(self._known(guest), sits=self._sits(guest))
        self.gather()

    def note(self, guest: Guest) -> None:
        """Notes a request of a guest who holds a seat."""
        if self._sits(guest):
            self._connections.note(self._known(guest))

    def is_away(self, seat: int) -> bool:
        """Whether the holder of a seat is not connected."""
        return not self._connections.is_here(self._table.holders[seat] if self._table.holders else None)

    def is_stood_in(self, seat: int) -> bool:
        """Whether the computer plays this seat until its person returns."""
        if self._is_over or not self._table.started:
            return False
        if self._table.seats[seat].player == OPEN:
            return any(map(self._table.is_person, self._seats))
        wait = self._wait_for(seat)
        return wait is not None and wait >= self._context.away

    def say(self, seat: int, phrase: str) -> None:
        """Send a phrase to everyone connected, at other servers too."""
        self._pass_on(Said(seat, phrase))
        self._announce(PhraseSaid(self._context.name, seat, phrase))

    def tell_class_changed(self) -> None:
        """Tell everyone connected, at other servers too, that something has changed in the class."""
        self._pass_on(ClassChanged())
        self._announce(ClassChangedElsewhere(self._context.name))

    def hear(self, word: str) -> None:
        """Take in another server's broadcast about this match."""
        heard = read_word(word)
        if heard is None or heard.server == self._context.name:
            return
        if isinstance(heard, PhraseSaid):
            self._pass_on(Said(heard.seat, heard.phrase))
            return
        if isinstance(heard, ClassChangedElsewhere):
            self._pass_on(ClassChanged())
            self._host.look_who_reads()
            return
        self._connections.hear(heard.server, frozenset(heard.guests), heard.spectators)
        if heard.asks and self._audience:
            self._announce(self._whereabouts)
        self.gather()

    def whereabouts(self, *, asks: bool = False) -> str:
        """The report for other servers; empty if nobody is connected and nothing was asked."""
        self._connections.forget_silent()
        self.gather()
        return write_word(msgspec.structs.replace(self._whereabouts, asks=asks)) if asks or self._audience else ""

    def gather(self) -> None:
        """Send presence soon, including changes until then."""
        if not (self._closed or self._gathering.is_set):
            self._gathering.set(SETTLE)

    def close(self) -> None:
        """Stop sending."""
        self._closed = True
        self._gathering.stop()
        self._absence.stop()

    @property
    def _table(self) -> Table:
        return self._host.now.table

    @property
    def _seats(self) -> range:
        return range(len(self._table.seats))

    @property
    def _is_over(self) -> bool:
        return self._closed or is_over(self._host.now.present)

    def _known(self, guest: Guest) -> Guest:
        """The guest; None where the table has no owner, so that anyone may play."""
        return None if self._table.owner is None else guest

    def _sits(self, guest: Guest) -> bool:
        return bool(self._table.seats_of(guest))

    @property
    def _whereabouts(self) -> ConnectionReport:
        guests, spectators = self._connections.connected(self._sits)
        return ConnectionReport(self._context.name, guests, spectators)

    def _wait_for(self, seat: int) -> float | None:
        """Seconds since a person was connected; None if nobody else is waiting, or no level stands in."""
        table = self._table
        if self._is_over or not (table.started and table.stand_in and table.is_person(seat) and self.is_away(seat)):
            return None
        somebody_waits = any(table.is_person(other) and not self.is_away(other) for other in self._seats)
        return self._connections.absence(table.holders[seat]) if somebody_waits else None

    def _tell(self) -> None:
        """Send presence to everyone, and to other servers, if it has changed."""
        self._audience.tell_presence(msgspec.json.encode(self.presence))
        if self._whereabouts != self._announced:
            self._announced = self._whereabouts
            self._announce(self._announced)
        away = self._context.away
        waits = [wait for seat in self._seats if (wait := self._wait_for(seat)) is not None and wait < away]
        if waits:
            self._absence.set(away - max(waits))
        else:
            self._absence.stop()
        self._host.wake()

    def _pass_on(self, news: Said | ClassChanged) -> None:
        message = msgspec.json.encode(news)
        self._audience.tell(lambda _: message)

    def _announce(self, word: Broadcast) -> None:
        if self._context.store.shared:
            self._tasks.start(self._send(write_word(word)))

    async def _send(self, word: str) -> None:
        with contextlib.suppress(StoreFailed):  # it is sent again soon
            await self._context.store.announce([Change(self._table.match, word=word)])
