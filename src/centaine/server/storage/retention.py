"""Deletes class reports a month after the last game, and old matches if the operator wants that."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

import structlog

from centaine.host.store import ReportStore, StoreFailed
from centaine.server.storage.deck_store import SqlDeckStore

DAY = 24 * 60 * 60
EVERY = 60 * 60
"""Seconds between two runs."""

DECK_DAYS = 500
"""How long a deck is kept after it was last stored: from one school year into the next."""

REPORT_DAYS = 30
"""How long the report of a class is kept after its last game began."""

log = structlog.get_logger(__name__)


UNFINISHED_DAYS = 30
"""The least time that an unfinished match is kept after its last move, so that a game can wait for the next visit."""


async def forget_old(forget: Callable[[int, int], Awaitable[int]], keep_days: int | None) -> None:
    """Delete, regularly and endlessly, the matches that ended more than `keep_days` days ago; None keeps all.

    `forget` is `Rooms.forget`. Unfinished matches are deleted as many days after the last move, but not before
    `UNFINISHED_DAYS`.
    """
    while keep_days is not None:
        ended, idle = ((time.time() - days * DAY) * 1000 for days in (keep_days, max(keep_days, UNFINISHED_DAYS)))
        try:
            forgotten = await forget(int(ended), int(idle))
        except StoreFailed as error:
            log.warning("old matches could not be deleted", why=str(error))
        else:
            log.info("old matches deleted", count=forgotten)
        await asyncio.sleep(EVERY)


async def forget_reports(reports: ReportStore) -> None:
    """Delete, regularly and endlessly, the reports of classes that have not played for `REPORT_DAYS`."""
    while True:
        try:
            forgotten = await reports.forget(int((time.time() - REPORT_DAYS * DAY) * 1000))
        except StoreFailed as error:
            log.warning("old reports could not be deleted", why=str(error))
        else:
            log.info("old reports deleted", count=forgotten)
        await asyncio.sleep(EVERY)


async def forget_decks(decks: SqlDeckStore) -> None:
    """Delete, regularly and endlessly, the decks that were last stored more than `DECK_DAYS` ago."""
    while True:
        try:
            forgotten = await decks.forget(int((time.time() - DECK_DAYS * DAY) * 1000))
        except StoreFailed as error:
            log.warning("old decks could not be deleted", why=str(error))
        else:
            log.info("old decks deleted", count=forgotten)
        await asyncio.sleep(EVERY)
