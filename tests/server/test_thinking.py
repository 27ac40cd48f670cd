"""Who thinks next, when many want to."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from centaine.host.errors import Refusal
from centaine.host.work.thinking import AT_ONCE, Thinking, Turns


class Works:
    """Works that write their names down as they begin; the first ones hold all places until they are told to go."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking
        self._go = threading.Event()
        self.begun: list[str] = []
        self.tasks = [asyncio.ensure_future(thinking.run(self._hold, "holder")) for _ in range(AT_ONCE)]

    def add(self, name: str, guest: str, *, awaited: bool = False) -> None:
        work = self._named(name)
        self.tasks.append(asyncio.ensure_future(self._thinking.run(work, guest, awaited=awaited)))

    async def finish(self) -> list[str]:
        await asyncio.sleep(0)
        self._go.set()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        return self.begun

    def _hold(self) -> None:
        assert self._go.wait(60)

    def _named(self, name: str) -> Callable[[], None]:
        return lambda: self.begun.append(name)


def order(fill: Callable[[Works], None]) -> list[str]:
    async def run() -> list[str]:
        with ThreadPoolExecutor(1) as executor:  # so that the order in which they begin is certain
            works = Works(Thinking(executor))
            fill(works)
            return await works.finish()

    return asyncio.run(run())


def test_a_table_at_which_a_person_waits_comes_first() -> None:
    def fill(works: Works) -> None:
        for number in range(60):
            works.add(f"nobody's {number}", "stranger")
        works.add("a family's", "family", awaited=True)

    assert order(fill)[0] == "a family's"


def test_tables_with_less_thinking_time_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> list[str]:
        with ThreadPoolExecutor(1) as executor:
            thinking = Thinking(executor)
            now = 0.0
            monkeypatch.setattr("centaine.host.work.thinking.time.monotonic", lambda: now)

            def long() -> None:
                nonlocal now
                now += 20

            await thinking.run(long, "much")
            works = Works(thinking)
            works.add("much", "much")
            works.add("little", "little")
            return await works.finish()

    assert asyncio.run(run()) == ["little", "much"]


def test_small_requests_go_before_large_batches() -> None:
    def fill(works: Works) -> None:
        for number in range(4):
            works.add(f"much {number}", "much")
        works.add("little", "little")

    assert order(fill) == ["much 0", "little", "much 1", "much 2", "much 3"]


def test_so_many_wait_at_most() -> None:
    async def run() -> list[str]:
        turns, refused = Turns(1, most_waiting=3, most_of_one=2), []

        async def work(guest: str) -> None:
            try:
                async with turns.turn(guest):
                    await asyncio.sleep(0)
            except Refusal as refusal:
                refused.append(f"{guest} {refusal.code}")

        await asyncio.gather(*map(work, ("works", "one", "one", "one", "two", "three")))
        await work("one")  # there is room again
        return refused

    assert asyncio.run(run()) == ["one slow-down", "three slow-down"]


def test_a_cancelled_request_leaves_the_queue() -> None:
    async def run() -> list[str]:
        with ThreadPoolExecutor(1) as executor:
            works = Works(Thinking(executor))
            for name in ("one", "two", "three", "four"):
                works.add(name, name)
            await asyncio.sleep(0)
            for task in works.tasks[-2:]:
                task.cancel()
            return await works.finish()

    assert asyncio.run(run()) == ["one", "two"]
