"""The computer's choices at a table."""

from __future__ import annotations

import asyncio
from asyncio import sleep
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from centaine.engine.budget import BUDGET_SECONDS
from centaine.engine.players import RandomPlayer
from centaine.game import AnyGame
from centaine.host.tables.chance import RANDOM
from centaine.host.tables.table_factory import middle_level
from centaine.match.table import Moment
from centaine.plugin.player import Player

Think = Callable[[Callable[[], Any]], Awaitable[Any]]
"""(picklable work) → its result, computed outside the event loop."""

BEAT = 0.4
"""Seconds after which it acts if seats have secrets; longer than `BUDGET_SECONDS`, so that it has finished thinking."""


async def chosen(moment: Moment, think: Think, *, stands_in: bool) -> str:
    """The text of the computer's action, which `think` computes outside the event loop.

    Standing in for a person, it plays at the table's stand-in level. If seats have secrets, the thinking time would
    reveal them, such as whether it holds a trap (CM-11, CM-16), so it acts at fixed times.
    """
    (table, present), seat = moment, moment.present.player
    level = (table.stand_in or middle_level(table.plugin)) if stands_in else table.seats[seat].player
    player = table.plugin.player(level) or RandomPlayer()
    observed = table.game.observation(present.state, seat)
    thinking = asyncio.ensure_future(think(partial(_choice, player, table.game, observed)))
    while table.plugin.secrets.kept:
        await sleep(BEAT)
        if thinking.done():
            break
    return table.game.format_action(await thinking)


def _choice(player: Player, game: AnyGame, observed: Any) -> Any:
    return player.choose(game, observed, RANDOM, BUDGET_SECONDS)
