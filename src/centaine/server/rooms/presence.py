"""Who is at a table and what they say: told to all who are there, and to the other servers that play the match."""

from __future__ import annotations

import contextlib
import weakref
from typing import Protocol

import msgspec

from centaine.server.alarm import Alarm
from centaine.server.attendance import Attendance
from centaine.server.audience import Audience
from centaine.server.fold import is_over
from centaine.server.house import House
from centaine.server.protocol.company import Presence, Said
from centaine.server.protocol.seats import OPEN
from centaine.server.relay import Passed, Whereabouts, Word, read_word, write_word
from centaine.server.store import Change, StoreFailed
from centaine.server.tasks import Tasks
from centaine.server.view import Guest, Moment, Table

SETTLE = 0.05
"""Seconds in which comings and goings are gathered before they are told."""


class Host(Protocol):
    """Where people come together."""

    @property
    def now(self) -> Moment:
        """The match as it stands."""
        ...

    def wake(self) -> None:
        """Who is here has been told."""
        ...


class Company:
    """The people at a table. It does not keep its host alive, which is freed as soon as it is let go."""

    def __init__(self, host: Host, audience: Audience, house: House, tasks: Tasks) -> None:
        self._host: Host = weakref.proxy(host)
        self._audience = audience
        self._house = house
        self._tasks = tasks
        self._attendance = Attendance()
        self._announced: Whereabouts | None = None
        self._gathering = Alarm(self._tell)
        self._absence = Alarm(self._tell)
        self._closed = False

    @property
    def presence(self) -> Presence:
        """Who is here, as everyone is told."""
        here = [self._table.is_person(seat) and not self.is_away(seat) for seat in self._seats]
        return Presence(here, self._attendance.spectators(self._sits), self.standing_in)

    @property
    def standing_in(self) -> list[int]:
        """The seats that the computer plays until their person is there."""
        return [seat for seat in self._seats if self.is_stood_in(seat)]

    def come(self, guest: Guest) -> None:
        """One connection of a guest's more."""
        self._attendance.come(self._known(guest))
        self.gather()

    def go(self, guest: Guest) -> None:
        """One connection of a guest's less."""
        self._attendance.go(self._known(guest))
        self.gather()

    def note(self, guest: Guest) -> None:
        """A guest has been heard of in another way."""
        self._attendance.note(self._known(guest))

    def is_away(self, seat: int) -> bool:
        """Whether the person who holds a seat has no connection open."""
        return not self._attendance.is_here(self._table.holders[seat] if self._table.holders else None)

    def is_stood_in(self, seat: int) -> bool:
        """Whether the computer plays this seat until a person is there."""
        if self._is_over or not self._table.started:
            return False
        if self._table.seats[seat].player == OPEN:
            return any(map(self._table.is_person, self._seats))
        wait = self._wait_for(seat)
        return wait is not None and wait >= self._house.away

    def say(self, seat: int, phrase: str) -> None:
        """Pass a phrase on to all who are there, at other servers too."""
        self._pass_on(seat, phrase)
        self._announce(Passed(self._house.name, seat, phrase))

    def hear(self, word: str) -> None:
        """Take in what another server tells of this match."""
        told = read_word(word)
        if told is None or told.server == self._house.name:
            return
        if isinstance(told, Passed):
            self._pass_on(told.seat, told.phrase)
            return
        self._attendance.hear(told.server, frozenset(told.guests), told.spectators)
        if told.asks and self._audience:
            self._announce(self._whereabouts)
        self.gather()

    def whereabouts(self, *, asks: bool = False) -> str:
        """What other servers are to be told now and then; empty where nobody is connected and nothing is asked."""
        self._attendance.forget_silent()
        self.gather()
        return write_word(msgspec.structs.replace(self._whereabouts, asks=asks)) if asks or self._audience else ""

    def gather(self) -> None:
        """Tell who is here before long, with whatever changes until then."""
        if not (self._closed or self._gathering.is_set):
            self._gathering.set(SETTLE)

    def close(self) -> None:
        """Tell nothing more."""
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
        """A guest, where it matters who they are."""
        return None if self._table.owner is None else guest

    def _sits(self, guest: Guest) -> bool:
        return bool(self._table.seats_of(guest))

    @property
    def _whereabouts(self) -> Whereabouts:
        guests, spectators = self._attendance.connected(self._sits)
        return Whereabouts(self._house.name, guests, spectators)

    def _wait_for(self, seat: int) -> float | None:
        """Seconds for which a person has been away; None where nobody else is there to wait, or nobody stands in."""
        table = self._table
        if self._is_over or not (table.started and table.stand_in and table.is_person(seat) and self.is_away(seat)):
            return None
        somebody_waits = any(table.is_person(other) and not self.is_away(other) for other in self._seats)
        return self._attendance.absence(table.holders[seat]) if somebody_waits else None

    def _tell(self) -> None:
        """Tell everyone, other servers too, who is here, where that has changed."""
        self._audience.tell_presence(msgspec.json.encode(self.presence))
        if self._whereabouts != self._announced:
            self._announced = self._whereabouts
            self._announce(self._announced)
        waits = [wait for seat in self._seats if (wait := self._wait_for(seat)) is not None and wait < self._house.away]
        if waits:
            self._absence.set(self._house.away - max(waits))
        else:
            self._absence.stop()
        self._host.wake()

    def _pass_on(self, seat: int, phrase: str) -> None:
        message = msgspec.json.encode(Said(seat, phrase))
        self._audience.tell(lambda _: message)

    def _announce(self, word: Word) -> None:
        if self._house.store.shared:
            self._tasks.start(self._send(write_word(word)))

    async def _send(self, word: str) -> None:
        with contextlib.suppress(StoreFailed):  # it is said again before long
            await self._house.store.announce([Change(self._table.match, word=word)])
