"""The computer's choice at a table."""

from __future__ import annotations

import asyncio
from asyncio import sleep
from concurrent.futures import Executor
from typing import Any

from centaine.players import RandomPlayer
from centaine.server.chance import RANDOM
from centaine.server.lobby import middle_level
from centaine.server.view import Moment

BUDGET = 0.3
"""Seconds that a computer player may think about one action."""

BEAT = 0.4
"""Seconds after which it acts where seats have secrets; longer than `BUDGET`, so that whatever it thinks is thought."""


async def chosen(moment: Moment, thinkers: Executor, *, stands_in: bool) -> str:
    """The text of the action that the computer takes, thought out away from the loop that serves everyone.

    Where it stands in for a person it plays at the table's level for that. Where seats have secrets how long it thinks
    would tell of them, whether it has a trap to turn up (CM-11, CM-16): there the choice is known on the beat.
    """
    (table, present), seat = moment, moment.present.player
    level = (table.stand_in or middle_level(table.entry)) if stands_in else table.seats[seat].player
    player = table.entry.player(level) or RandomPlayer()
    observed = table.game.observation(present.state, seat)

    def choose() -> Any:
        return player.choose(table.game, observed, RANDOM, BUDGET)

    thinking = asyncio.get_running_loop().run_in_executor(thinkers, choose)
    while table.entry.secrets.kept:
        await sleep(BEAT)
        if thinking.done():
            break
    return table.game.format_action(await thinking)
