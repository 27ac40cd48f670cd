"""Tries an action in a state without a match, for examples in the rules and the guided first game."""

from __future__ import annotations

import asyncio
from typing import Any

from centaine.catalog import Catalog
from centaine.game import AnyGame, BadPosition, CentaineError
from centaine.host.api.route import ApiRequest, post
from centaine.host.errors import UNFIT, Refusal, problem
from centaine.host.tables.table_factory import find_plugin, game_of
from centaine.plugin.game_plugin import GamePlugin
from centaine.protocol.errors import Problem
from centaine.protocol.learning import SandboxAnswer, SandboxQuestion


@post("/sandbox")
async def try_out(asked: ApiRequest, body: SandboxQuestion) -> SandboxAnswer:
    """Try an action without a match."""
    return await asyncio.to_thread(tried, asked.rooms.catalog, body)


def tried(catalog: Catalog, question: SandboxQuestion) -> SandboxAnswer:
    """The effect of an action. The answer also describes illegal actions; bad options or states raise `Refusal`."""
    plugin = find_plugin(catalog, question.game)
    game = game_of(plugin, question.options)
    state = before = _state(plugin, game, question)
    facts: list[Any] = []
    error: Problem | None = None
    if question.action is not None:
        try:
            action = game.parse_action(before, question.action)
            state = game.apply(before, action)
            facts = list(plugin.facts(game, before, action, state))
        except CentaineError as refused:
            error = problem("illegal", refused)
    player = game.current_player(state)
    return SandboxAnswer(
        state=game.format_state(state),
        scene=plugin.scene(game, state, None),
        choices=list(plugin.choices(game, state, player)) if player >= 0 else [],
        facts=facts,
        error=error,
    )


def _state(plugin: GamePlugin, game: AnyGame, question: SandboxQuestion) -> Any:
    try:
        if question.state is not None:
            return game.parse_state(question.state)
        if question.position is not None:
            return plugin.position(game, question.position)
    except BadPosition as error:
        raise Refusal(UNFIT, "bad-position", error) from None
    return game.initial_state()


routes = (try_out,)
"""The routes of this module."""
