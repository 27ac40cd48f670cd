"""Deletes matches that ended long ago, if the operator wants that."""

from __future__ import annotations

import asyncio
import time

import structlog

from centaine.host.store import Store, StoreFailed

DAY = 24 * 60 * 60
EVERY = 60 * 60
"""Seconds between two runs."""

log = structlog.get_logger(__name__)


async def forget_old(store: Store, keep_days: int | None) -> None:
    """Delete, regularly and endlessly, the matches that ended more than so many days ago; None keeps all."""
    while keep_days is not None:
        try:
            forgotten = await store.forget(int((time.time() - keep_days * DAY) * 1000))
        except StoreFailed as error:
            log.warning("old matches could not be deleted", why=str(error))
        else:
            log.info("old matches deleted", count=forgotten)
        await asyncio.sleep(EVERY)
