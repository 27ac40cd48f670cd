"""Files are read one at a time, and not too many wait for it."""

from __future__ import annotations

import asyncio

import pytest

from centaine.host.errors import Refusal
from centaine.host.work.slow_work_queue import MAX_WAITING, SlowWorkQueue


def test_a_full_queue_refuses_requests() -> None:
    async def run() -> None:
        reading, go, most, now = SlowWorkQueue(None), asyncio.Event(), 0, 0

        async def read() -> None:
            nonlocal most, now
            async with reading:
                now += 1
                most = max(most, now)
                await go.wait()
                now -= 1

        first = asyncio.create_task(read())
        await asyncio.sleep(0)
        others = [asyncio.create_task(read()) for _ in range(MAX_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal) as refused:
            await read()
        assert (refused.value.status, refused.value.code) == (429, "slow-down")
        others[0].cancel()  # whoever goes makes room
        await asyncio.sleep(0)
        others.append(asyncio.create_task(read()))
        go.set()
        await asyncio.gather(first, *others, return_exceptions=True)
        assert [other.cancelled() for other in others] == [True, *[False] * MAX_WAITING]
        assert most == 1
        await read()

    asyncio.run(run())
