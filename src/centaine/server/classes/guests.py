"""Who owns a class, who has its key, and who may come in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from centaine.game import CentaineError
from centaine.host.errors import FORBIDDEN, NOT_FOUND, UNFIT, Refusal, not_stored
from centaine.host.rooms.rate_limits import Limit, Rate
from centaine.host.store import ClassGuest, ClassRow, ClassStore, StoreFailed, course_of
from centaine.host.tables.codes import hash_secret, new_key, typed_code
from centaine.host.tables.guest_names import checked_name, folded
from centaine.match.table import Guest
from centaine.plugin.game_plugin import GamePlugin
from centaine.protocol.classes import ClassWaiting

NEWCOMERS = Rate(60, 3600.0)
"""How many newcomers from one address, which all pupils may share, join a class before its teacher is asked."""

MAX_WAITING, MAX_WAITING_FROM = 240, 60
"""The most people waiting to be let into a class, in all and from one address."""

MAX_KNOWN = 10_000

Entrance = Literal["known", "new", "waits"]
"""How somebody enters a class: they belong to it, they are new, or they wait until the teacher agrees."""

EntryRefusal = Literal["", "removed", "locked"]
"""Why somebody cannot enter a class; empty if they can."""


class ClassGuests:
    """Every method raises `Refusal` if it cannot fulfil a request."""

    def __init__(self, store: ClassStore) -> None:
        self._store = store
        self._newcomers = Limit(NEWCOMERS)
        self._addresses: dict[tuple[str, str], str] = {}
        """The addresses of people waiting, by class and guest, as long as this process runs."""
        self._names: dict[tuple[str, str], str] = {}
        """The names of removed people, likewise, since they are no longer stored."""

    async def new_key(self, name: str) -> str:
        """A new secret key of a class, in place of the one before."""
        key = new_key()
        try:
            await self._store.set_key(name, hash_secret(key))
        except StoreFailed as error:
            raise not_stored(error) from None
        return key

    async def open_with(self, key: str, guest: str) -> str:
        """The name of the class with this key, of which the guest is an owner from now on."""
        try:
            name = await self._store.find_key(hash_secret(typed_code(key)))
            if name is not None:
                await self._store.set_role(name, guest, "owner")
                return name
        except StoreFailed as error:
            raise not_stored(error) from None
        raise Refusal(NOT_FOUND, "no-class", CentaineError("There is no class with this key."))

    async def owns(self, row: ClassRow, guest: Guest) -> bool:
        """Whether a guest is an owner of a class."""
        if guest is None:
            return False
        return guest == row.owner or _role(await self.known(row), guest) == "owner"

    async def known(self, row: ClassRow) -> dict[str, ClassGuest]:
        """The guests about whom something is stored."""
        try:
            return await self._store.guests(row.name)
        except StoreFailed as error:
            raise not_stored(error) from None

    async def check_owner(self, row: ClassRow, guest: Guest) -> None:
        """Raises `Refusal` unless the guest is an owner of the class."""
        if not await self.owns(row, guest):
            error = CentaineError("Only the person who created this class can do that.")
            raise Refusal(FORBIDDEN, "not-the-owner", error)

    async def shut(self, row: ClassRow, guest: Guest) -> EntryRefusal:
        """Why somebody without a seat cannot come in; empty if they can. Raises `Refusal`."""
        role = "" if guest is None else _role(await self.known(row), guest)
        if role == "removed":
            return "removed"
        if role in ("owner", "pupil") or not course_of(row).locked:
            return ""
        try:
            return "" if guest is not None and await self._store.has_played(row.name, guest) else "locked"
        except StoreFailed as error:
            raise not_stored(error) from None

    async def entrance(self, row: ClassRow, guest: str, name: str, address: str, had: str) -> Entrance:
        """Whether somebody may come into the class now. Raises `Refusal` if they may not at all.

        `had`: their name there before, if any. They wait under another one, too, where the teacher lets pupils in.
        """
        shut = await self.shut(row, guest)
        if shut == "removed":
            raise Refusal(FORBIDDEN, "removed", CentaineError("You can no longer join this class."))
        if shut == "locked":
            raise Refusal(FORBIDDEN, "locked", CentaineError("This class is locked: ask your teacher to unlock it."))
        known = await self.known(row)
        role = _role(known, guest)
        if role == "owner" or called(known, guest):
            return "known"
        approve = course_of(row).approve
        other_name = approve and had != "" and folded(name) != folded(had)
        try:
            belongs = role == "pupil" or await self._store.has_played(row.name, guest)
            if belongs and not other_name:
                if role == "waiting":  # under another name
                    await self._store.set_role(row.name, guest, "pupil")
                return "known"
            if not approve and role != "waiting" and self._has_room(row, address):
                return "new"
            await self._wait(row, guest, checked_name(name), known, address)
        except StoreFailed as error:
            raise not_stored(error) from None
        return "waits"

    def count_newcomer(self, row: ClassRow, address: str) -> None:
        """Count a newcomer."""
        self._newcomers.count((row.name, address))

    def _has_room(self, row: ClassRow, address: str) -> bool:
        try:
            self._newcomers.check((row.name, address))
        except Refusal:
            return False
        return True

    async def _wait(self, row: ClassRow, guest: str, name: str, known: dict[str, ClassGuest], address: str) -> None:
        others = [one for one, kept in known.items() if kept.role == "waiting" and one != guest]
        from_there = sum(self._addresses.get((row.name, one)) == address for one in others)
        if guest not in known and (len(others) >= MAX_WAITING or from_there >= MAX_WAITING_FROM):
            raise Refusal(UNFIT, "class-full", CentaineError("Too many people are waiting to join this class."))
        if known.get(guest) != ClassGuest("waiting", name):
            await self._store.set_role(row.name, guest, "waiting", name)
        self._addresses[row.name, guest] = address
        if len(self._addresses) > MAX_KNOWN:
            del self._addresses[next(iter(self._addresses))]

    async def decide(self, row: ClassRow, pupil: str, *, admitted: bool, name: str = "") -> None:
        """Let in or keep out somebody who is waiting (everyone, if `pupil` is empty), or let a removed pupil in again.

        Somebody who had another name in this class keeps the one under which they were let in: `name`, if the teacher
        has said one.

        Raises `StoreFailed`.
        """
        for guest, known in (await self.known(row)).items():
            is_meant = pupil == pupil_id(row, guest) and known.role in ("waiting", "removed")
            if is_meant or (not pupil and known.role == "waiting"):
                if admitted:  # a name that the teacher has given comes back with the pupil
                    is_other = known.role == "waiting" and await self._store.has_played(row.name, guest)
                    given = known.name if is_other else called({guest: known}, guest)
                    given = checked_name(name) if name and pupil else given
                    await self._store.set_role(row.name, guest, "pupil", given)
                else:
                    await self.remove(row, guest, known.name)

    async def remove(self, row: ClassRow, guest: str, name: str, given: str = "") -> None:
        """Keep somebody out. Raises `StoreFailed`.

        Only this process still knows their name; what the teacher has called them, `given`, is stored.
        """
        await self._store.set_role(row.name, guest, "removed", given)
        if name:
            self._names[row.name, guest] = name
        if len(self._names) > MAX_KNOWN:
            del self._names[next(iter(self._names))]

    def forget_names(self, name: str) -> None:
        """Forget what the people removed from a class were called; they stay removed."""
        self._names = {key: known for key, known in self._names.items() if key[0] != name}

    def removed(self, row: ClassRow, known: Mapping[str, ClassGuest]) -> list[ClassWaiting]:
        """The people who were removed, with their names, as far as known."""
        return [
            ClassWaiting(pupil_id(row, guest), self._names.get((row.name, guest), one.name))
            for guest, one in known.items()
            if one.role == "removed"
        ]


def waiting(row: ClassRow, known: Mapping[str, ClassGuest], were: Mapping[str, str]) -> list[ClassWaiting]:
    """The people waiting to be let in; `were` tells what they were called before."""
    return [
        ClassWaiting(pupil_id(row, guest), one.name, "" if folded(were[guest]) == folded(one.name) else were[guest])
        for guest, one in known.items()
        if one.role == "waiting"
    ]


def pupil_id(row: ClassRow, guest: str) -> str:
    """The guest's pseudonym in messages about this class."""
    return hash_secret(f"{row.name} {guest}")[:16]


def called(known: Mapping[str, ClassGuest], guest: Guest) -> str:
    """The name that the teacher has given this pupil; empty: none."""
    return "" if guest is None or guest not in known or known[guest].role == "waiting" else known[guest].name


def as_given(known: Mapping[str, ClassGuest], name: str) -> str:
    """A name as the teacher wrote it, if they gave it to a pupil, who may be using another device now."""
    given = (called(known, guest) for guest in known)
    return next((one for one in given if folded(one) == folded(name)), name)


def own_options(known: Mapping[str, ClassGuest], guest: str, plugin: GamePlugin) -> dict[str, Any]:
    """What the teacher has set for this pupil alone, as far as this game has it."""
    here = {field.name for field in plugin.fields if field.each and field.each.of != "computers"}
    return {name: value for name, value in _all_options(known, guest).items() if name in here}


def with_options(known: Mapping[str, ClassGuest], guest: str, plugin: GamePlugin, options: Mapping[str, Any]) -> str:
    """What is stored once the teacher has set these options of a game; those of other games stay."""
    kept, of_game = _all_options(known, guest), own_options(known, guest, plugin)
    others = {name: value for name, value in kept.items() if name not in of_game}
    return msgspec.json.encode({**others, **options}).decode()


def _all_options(known: Mapping[str, ClassGuest], guest: str) -> dict[str, Any]:
    options: dict[str, Any] = msgspec.json.decode(known[guest].options) if guest in known else {}
    return options


def _role(known: Mapping[str, ClassGuest], guest: str) -> str:
    return known[guest].role if guest in known else ""
