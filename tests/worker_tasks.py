"""Players and functions for worker processes, in a module that these can import."""

from __future__ import annotations

import os
import signal
import threading
import time
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any, NoReturn

from centaine.game import AnyGame, CentaineError


class Cheat:
    """Ends its move before the dice are used (PC-8)."""

    def choose(self, game: AnyGame, observation: Any, rng: Random, budget_seconds: float) -> Any:
        return game.parse_action(observation, "end")


class Dying:
    """Its process is killed in the middle of a game, as when memory runs out."""

    def choose(self, game: AnyGame, observation: Any, rng: Random, budget_seconds: float) -> NoReturn:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError


class Unreadable:
    """Can be pickled, not unpickled."""

    def __reduce__(self) -> tuple[Any, ...]:
        return int, ("no number",)


class UnreadableError(Exception):
    """As many exceptions of other packages, it can be pickled, not unpickled."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(f"{one} and {other}")


def double(number: int) -> int:
    return 2 * number


def wait(number: int) -> int:
    time.sleep(60)
    return number


def sleep(folder: Path) -> NoReturn:
    """Writes the number of its process to a folder, and goes on for ever."""
    (folder / str(os.getpid())).touch()
    while True:
        time.sleep(60)


def refuse(number: int) -> int:
    if number == 3:
        raise CentaineError("{number} is too much.", number=number)
    return number


def refuse_last(number: int) -> int:
    if number == 299:
        raise CentaineError("{number} is too much.", number=number)
    return number


def unreadable(number: int) -> Unreadable:
    return Unreadable()


def unreadable_error(number: int) -> NoReturn:
    raise UnreadableError("this", "that")


def unsendable(number: int) -> Any:
    return threading.Lock()


def leave(number: int) -> int:
    if number == 3:
        os._exit(0)
    return number


def die_while_answering(number: int) -> bytes:
    """Killed when half of the result has been sent."""

    def send_half(connection: Connection, data: bytes) -> None:
        os.write(connection.fileno(), data[: len(data) // 2])
        os.kill(os.getpid(), signal.SIGKILL)

    Connection._send = send_half  # type: ignore[attr-defined]
    return bytes(10_000)
