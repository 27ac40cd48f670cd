"""The search for garbage looks at what is new, and now and then at everything."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from centaine.server.operations import gc_tuning


class Node:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.mark.parametrize(("all_of_it", "is_found"), [(10_000, False), (3, True)])
def test_what_was_looked_through_is_left_alone_until_everything_is(
    monkeypatch: pytest.MonkeyPatch, all_of_it: int, is_found: bool
) -> None:
    monkeypatch.setattr(gc_tuning, "EVERY", 0.01)
    monkeypatch.setattr(gc_tuning, "ALL_OF_IT", all_of_it)

    async def run() -> None:
        looking = asyncio.create_task(gc_tuning.collect_in_parts())
        await asyncio.sleep(0.05)
        old, new = Node(), Node()
        known, fresh = weakref.ref(old), weakref.ref(new)
        del new
        before = looks()
        while looks() < before + 2:
            await asyncio.sleep(0.01)
        assert fresh() is None
        del old
        before = looks()
        while looks() < before + 5:
            await asyncio.sleep(0.01)
        assert (known() is None) == is_found
        looking.cancel()

    usual = gc.get_threshold()
    try:
        asyncio.run(run())
    finally:
        gc.unfreeze()
        gc.set_threshold(*usual)


def looks() -> int:
    """How often the oldest generation has been searched."""
    return int(gc.get_stats()[2]["collections"])
