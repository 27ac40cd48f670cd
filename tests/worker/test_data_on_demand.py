"""Data of the program comes when something reads it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from centaine.worker.data_on_demand import loading_data


def at_once(_executor: object, work: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
    """`run_in_executor` of a loop without threads."""
    future = asyncio.get_running_loop().create_future()
    try:
        future.set_result(work(*args))
    except Exception as error:
        future.set_exception(error)
    return future


class Loader:
    """Makes the files of some names."""

    def __init__(self, *names: str) -> None:
        self.names = names
        self.asked: list[str] = []

    async def __call__(self, path: str) -> bool:
        await asyncio.sleep(0)
        self.asked.append(Path(path).name)
        if Path(path).name in self.names:
            Path(path).write_text(Path(path).name, "utf-8")
        return Path(path).name in self.names


def read(folder: Path, *names: str) -> str:
    return " ".join((folder / name).read_text("utf-8") for name in names)


def test_work_begins_again_when_what_it_misses_is_here(tmp_path: Path) -> None:
    """For each file once, and at once where nothing is missing."""
    load = Loader("one", "two")

    async def work() -> list[str]:
        run = loading_data(at_once, load)
        return [await run(None, read, tmp_path, "one", "two"), run(None, read, tmp_path, "two", "one").result()]

    assert asyncio.run(work()) == ["one two", "two one"]
    assert load.asked == ["one", "two"]


def test_another_missing_file_is_an_error(tmp_path: Path) -> None:
    load = Loader("one")

    async def work() -> str:
        text: str = await loading_data(at_once, load)(None, read, tmp_path, "one", "three")
        return text

    with pytest.raises(FileNotFoundError, match="three"):
        asyncio.run(work())
    assert load.asked == ["one", "three"]
