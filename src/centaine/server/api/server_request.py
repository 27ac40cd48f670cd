"""A request over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import AbstractContextManager
from typing import Any, TypeVar

from litestar import Request
from litestar.datastructures import State

from centaine.host.api.route import ApiRequest
from centaine.host.errors import slow_down
from centaine.match.table import Guest
from centaine.server.classes.classes import Classes
from centaine.server.classes.reports import Reports
from centaine.server.decks.decks import Decks
from centaine.server.http.counted_address import counted_address
from centaine.server.http.guesses import Guesses
from centaine.server.http.origin import addresses_for, base_for_others
from centaine.server.http.quotas import Quotas, amount

T = TypeVar("T")


class ServerRequest(ApiRequest):
    """A request to the server."""

    def __init__(self, request: Request[Any, Any, Any], state: State, guest: Guest, body: bytes) -> None:
        query = {str(name): str(value) for name, value in request.query_params.items()}
        super().__init__(state.rooms, guest, query, body)
        self._request = request
        self._state = state

    @property
    def addresses(self) -> tuple[str, ...]:
        """See `ApiRequest.addresses`."""
        return addresses_for(self._request)

    def storing(self, texts: int, *, entries: int = 0, matches: int = 0) -> AbstractContextManager[None]:
        """See `ApiRequest.storing`."""
        quotas: Quotas = self._state.quotas
        return quotas.spending(self.guest, self.client, amount(texts, entries, matches))

    def moving(self, characters: int) -> AbstractContextManager[None]:
        """See `ApiRequest.moving`."""
        quotas: Quotas = self._state.quotas
        return quotas.moving(self.guest, self.client, characters)

    async def while_connected(self, work: Coroutine[Any, Any, T]) -> T:
        """See `ApiRequest.while_connected`."""
        working, leaving = asyncio.create_task(work), asyncio.create_task(self._disconnected())
        try:
            await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
            if not working.done():
                raise slow_down(1)  # which nobody reads
            return working.result()
        finally:
            working.cancel()
            leaving.cancel()

    async def _disconnected(self) -> None:
        while (await self._request.receive())["type"] != "http.disconnect":
            pass

    @property
    def classes(self) -> Classes:
        """The classes."""
        classes: Classes = self._state.classes
        return classes

    @property
    def reports(self) -> Reports:
        """The reports of classes."""
        reports: Reports = self._state.reports
        return reports

    @property
    def guesses(self) -> Guesses:
        """The wrong codes that were typed lately."""
        guesses: Guesses = self._state.guesses
        return guesses

    @property
    def decks(self) -> Decks:
        """The teachers' decks."""
        decks: Decks = self._state.decks
        return decks

    @property
    def client(self) -> str:
        """The address that the request came from, as it counts; a whole class may share it."""
        return counted_address(self._request.client.host if self._request.client else "")

    @property
    def base(self) -> str:
        """Where links for other devices begin."""
        return base_for_others(self._request)
