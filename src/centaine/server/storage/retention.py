"""Deletes classes, their reports and decks that are long unused, and old matches if the operator wants that."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

import structlog

from centaine.host.errors import Refusal
from centaine.host.privacy.stored_data import UNFINISHED_DAYS
from centaine.host.store import StoreFailed

DAY = 24 * 60 * 60
EVERY = 60 * 60
"""Seconds between two runs."""

DECK_DAYS = 500
"""How long a deck is kept after it was last stored: from one school year into the next."""

REPORT_DAYS = 30
"""How long the report of a class is kept after its last game began."""

log = structlog.get_logger(__name__)


def days_ago(days: int) -> int:
    """The time so many days ago, in milliseconds since 1970."""
    return int((time.time() - days * DAY) * 1000)


async def forget_old(what: str, forget: Callable[[int], Awaitable[int]], days: int) -> None:
    """Delete, regularly and endlessly, what was last used so many days ago; `what` is its name in the log."""

    async def older() -> int:
        return await forget(days_ago(days))

    await _regularly(what, older)


async def forget_matches(forget: Callable[[int, int], Awaitable[int]], keep_days: int | None) -> None:
    """Delete, regularly and endlessly, the matches that ended more than `keep_days` days ago; None keeps all.

    `forget` is `Rooms.forget`. Unfinished matches are deleted as many days after the last move, but not before
    `UNFINISHED_DAYS`.
    """
    if keep_days is None:
        return

    async def older() -> int:
        return await forget(days_ago(keep_days), days_ago(max(keep_days, UNFINISHED_DAYS)))

    await _regularly("matches", older)


async def _regularly(what: str, forget: Callable[[], Awaitable[int]]) -> None:
    while True:
        try:
            forgotten = await forget()
        except (StoreFailed, Refusal) as error:
            log.warning(f"old {what} could not be deleted", why=str(error))
        else:
            log.info(f"old {what} deleted", count=forgotten)
        await asyncio.sleep(EVERY)
