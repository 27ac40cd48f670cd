"""Records and values as a notebook shows them: with the board, drawn by the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from centaine.api.games import recorded_game
from centaine.catalog import plugin_of
from centaine.engine.position_value import PositionValue
from centaine.game import AnyGame, CentaineError
from centaine.notebook import paragraph, picture, table, to_html
from centaine.record import Record, replay


def drawing(game: AnyGame, state: Any) -> str | None:
    """The board with what stands on it, as SVG, from a state or what a seat sees of it; None without a drawing."""
    draw = plugin_of(game.name).end_picture
    return None if draw is None else draw(game, state, "light", "default")


@to_html.register
def record_shown(record: Record) -> str | None:
    """The last position, and each seat's player and result; None for a record that cannot be."""
    try:
        game = recorded_game(record)
        state = game.initial_state()
        for _, _, after in replay(game, record.actions):
            state = after
    except CentaineError:
        return None
    returns = game.returns(state)
    rows = [{"seat": seat, "player": name, "return": returns[seat]} for seat, name in enumerate(record.seats)]
    return _board(game, game.observation(state, None), repr(record)) + table(rows, ("seat", "player", "return"))


@to_html.register
def value_shown(position: PositionValue) -> str | None:
    """The position, each seat's value, and the best turns; without a picture where the text does not tell enough."""
    try:
        game = plugin_of(position.game).make(msgspec.to_builtins(position.options))
        board = _board(game, game.parse_state(position.state), repr(position))
    except CentaineError:
        board = paragraph(repr(position))
    seats = [{"seat": seat, "value": value} for seat, value in enumerate(position.values)]
    html = board + table(seats, ("seat", "value"))
    rows: list[Mapping[str, object]] = [
        {
            "turn": ", ".join(turn.actions),
            "loss": turn.loss,
            "values": ", ".join(f"{value:.4f}" for value in turn.values),
        }
        for turn in position.turns
    ]
    return html + (table(rows, ("turn", "values", "loss")) if rows else "")


def _board(game: AnyGame, state: Any, text: str) -> str:
    svg = drawing(game, state)
    return (picture(svg, text) if svg else "") + paragraph(text)
