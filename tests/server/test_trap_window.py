"""How long the computer takes tells nothing of what it holds (CM-11, CM-16)."""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor, Future
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from centaine.catalog import CATALOG
from centaine.game import AnyGame
from centaine.host.tables import computer
from centaine.host.tables.records import read_record
from centaine.host.work.thinking import Thinking
from centaine.match.replay import begin
from centaine.match.seating import follow
from centaine.match.table import Moment
from centaine.plugin.player import Level
from centaine.plugin.secrets import Secrets
from tests.server.carta import OTHER, PLUGIN, dealt, game_with, record

BEFORE = ["end", "draw n-12", "draw n-13"]
"""Side 1 is to play, with the cards that were dealt and these."""

THEN = ["end", "draw n-6", "draw plus-10", "play n-17"]
"""Side 0 plays a number that only some traps can meet."""

WORLDS = {"opposite": ["trap opposite", "pass"], "divide-3": ["pass"]}
"""The trap that lies there, and what side 1 may therefore do: side 0 cannot tell one world from the other."""


class AtOnce(Executor):
    """Does what it is asked before it answers."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


class Slow(Executor):
    """Has something else to do for so many beats."""

    def __init__(self, beats: int, slept: list[float]) -> None:
        self._beats, self._slept = beats, slept

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        later: Future[Any] = Future()

        async def wait() -> None:
            while len(self._slept) < self._beats:
                await asyncio.sleep(0)
            later.set_result(fn(*args, **kwargs))

        self.task = asyncio.get_running_loop().create_task(wait())
        return later


def by(executor: Executor) -> computer.Think:
    """Lets an executor think."""
    return lambda work: Thinking(executor).run(work, None)


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """For how long the computer has waited each time, in a time that does not go by."""
    found: list[float] = []

    async def sleep(seconds: float) -> None:
        found.append(seconds)
        for _ in range(10):
            await asyncio.sleep(0)

    monkeypatch.setattr(computer, "sleep", sleep)
    return found


def asked(trap: str, level: str) -> Moment:
    """Side 1 is asked whether it uses the trap that it has set."""
    return after(game_with(), [*dealt(other=OTHER), *BEFORE, f"set {trap}", *THEN], level)


def after(game: AnyGame, texts: list[str], level: str) -> Moment:
    table, lines = read_record(CATALOG, record(game, texts), 0, "guest")
    moment = Moment(table, begin(table.game))
    for line in lines:
        moment = follow(moment, line)
    one, other = moment.table.seats
    return moment._replace(table=replace(moment.table, seats=(one, msgspec.structs.replace(other, player=level))))


@pytest.mark.parametrize("level", [level.id for level in PLUGIN.levels])
def test_the_window_is_as_long_whatever_trap_lies_there(slept: list[float], level: str) -> None:
    """CM-11: one beat, whether there is something to choose or not; side 0 sees the same in both worlds."""
    told, seen = [], []
    for trap, offered in WORLDS.items():
        table, present = moment = asked(trap, level)
        assert present.player == 1
        assert [table.game.format_action(action) for action in table.game.legal_actions(present.state)] == offered
        text = asyncio.run(computer.chosen(moment, by(AtOnce()), stands_in=False))
        assert text in offered
        seen.append(table.game.observation(present.state, 0))
        told.append(slept.copy())
        slept.clear()
    assert told == [[computer.BEAT]] * 2
    assert seen[0] == seen[1]


class Budget:
    """A player that wants to know how long it may think."""

    given = 0.0

    def choose(self, game: AnyGame, observation: Any, rng: Random, budget_seconds: float) -> Any:
        self.given = budget_seconds
        return game.legal_actions(observation)[-1]


def test_a_choice_is_made_before_the_delay(slept: list[float]) -> None:
    player = Budget()
    moment = as_if(asked("opposite", "budget"), levels=(Level("budget", "Budget", player),))
    assert asyncio.run(computer.chosen(moment, by(AtOnce()), stands_in=False)) == "pass"
    assert 0 < player.given < computer.BEAT


@pytest.mark.parametrize("busy", [1, 3])
def test_the_delay_is_a_multiple_of_the_beat_on_a_busy_server(slept: list[float], busy: int) -> None:
    """So a choice that was made in the middle of one tells no more than one at its end."""

    async def run() -> str:
        return await computer.chosen(asked("opposite", "greedy"), by(Slow(busy, slept)), stands_in=False)

    assert asyncio.run(run()) == "trap opposite"
    assert slept == [computer.BEAT] * busy


def test_there_is_no_delay_without_secrets(slept: list[float]) -> None:
    moment = as_if(asked("opposite", "greedy"), secrets=Secrets())
    assert asyncio.run(computer.chosen(moment, by(AtOnce()), stands_in=False)) == "trap opposite"
    assert slept == []


def as_if(moment: Moment, **changed: Any) -> Moment:
    """The same, had the game been offered so."""
    table = moment.table
    return moment._replace(table=replace(table, plugin=replace(table.plugin, **changed)))
