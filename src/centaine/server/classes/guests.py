"""Who owns a class, who has its key, and who may come in."""

from __future__ import annotations

import hashlib

from centaine.game import CentaineError
from centaine.host.rooms.rate_limits import MISSES, MISSES_AT_ADDRESS, Limit
from centaine.host.store import ClassRow, ClassStore, Role, StoreFailed, course_of
from centaine.host.tables.codes import new_key, typed_code
from centaine.host.tables.errors import FORBIDDEN, NOT_FOUND, Refusal, not_stored
from centaine.match.table import Guest


class ClassGuests:
    """Every method raises `Refusal` if it cannot fulfil a request."""

    def __init__(self, store: ClassStore) -> None:
        self._store = store
        self._misses = Limit(MISSES), Limit(MISSES_AT_ADDRESS)

    async def new_key(self, name: str) -> str:
        """A new secret key of a class, in place of the one before."""
        key = new_key()
        try:
            await self._store.set_key(name, hashed(key))
        except StoreFailed as error:
            raise not_stored(error) from None
        return key

    async def open_with(self, key: str, guest: str, address: str) -> str:
        """The name of the class with this key, of which the guest is an owner from now on; guessing is limited."""
        misses = tuple(zip(self._misses, (guest, address), strict=True))
        for limit, who in misses:
            limit.check(who)
        try:
            name = await self._store.find_key(hashed(typed_code(key)))
            if name is not None:
                await self._store.set_role(name, guest, "owner")
                return name
        except StoreFailed as error:
            raise not_stored(error) from None
        for limit, who in misses:
            limit.count(who)
        raise Refusal(NOT_FOUND, "no-class", CentaineError("There is no class with this key."))

    async def owns(self, row: ClassRow, guest: Guest) -> bool:
        """Whether a guest is an owner of a class."""
        if guest is None:
            return False
        return guest == row.owner or (await self._roles(row)).get(guest) == "owner"

    async def _roles(self, row: ClassRow) -> dict[str, Role]:
        try:
            return await self._store.roles(row.name)
        except StoreFailed as error:
            raise not_stored(error) from None

    async def check_owner(self, row: ClassRow, guest: Guest) -> None:
        """Raises `Refusal` unless the guest is an owner of the class."""
        if not await self.owns(row, guest):
            error = CentaineError("Only the person who created this class can do that.")
            raise Refusal(FORBIDDEN, "not-the-owner", error)

    async def check_newcomer(self, row: ClassRow, guest: str) -> None:
        """Raises `Refusal` if somebody may not come into the class."""
        if (await self._roles(row)).get(guest) == "removed":
            raise Refusal(FORBIDDEN, "removed", CentaineError("You can no longer join this class."))
        try:
            if course_of(row).locked and not await self._store.has_played(row.name, guest):
                raise Refusal(
                    FORBIDDEN, "locked", CentaineError("This class is locked: ask your teacher to unlock it.")
                )
        except StoreFailed as error:
            raise not_stored(error) from None


def hashed(key: str) -> str:
    """What is stored of a key: its SHA-256, in hexadecimal."""
    return hashlib.sha256(key.encode()).hexdigest()
