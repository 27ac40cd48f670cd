"""What positions are worth: one at a time with the best turns, or all as an array where a game is solved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from centaine.api import pictures as pictures  # how a notebook shows values
from centaine.api.games import GameOrName, check_no_options, options_of, registered
from centaine.engine.position_text import read_dice
from centaine.engine.position_value import GAMES, BestTurn, Explorer, PositionValue
from centaine.game import AnyGame, BadPosition, CentaineError
from centaine.input_limits import check_whole, plain

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MAX_POSITION_LENGTH = 4000
"""Characters of a position as text."""

MAX_LISTED, MAX_GAMES = 10_000, 10**6
"""Turns, and games played on."""


def value(
    game: GameOrName,
    state: Any,
    *,
    dice: Sequence[int] | str = (),
    player: int | None = None,
    turns: int = 5,
    games: int = GAMES,
    **options: Any,
) -> PositionValue:
    """What a position is worth for every seat, and the best turns: `value("prime-climb", "59,20/64,7", dice=(5, 5))`.

    `values` of the answer are win probabilities, 0 to 1; alone, the expected rolls to go. If a seat is to choose, they
    hold after its best turn. `source` tells whether they are exact, estimates (then `error` is how far they are off,
    typically), or shares of games that a computer player has played on (known within `error` 95 times in 100).

    Raises `BadPosition` for a position that the game cannot be in, and `BadOption`.

    Args:
        game: a game, or its name.
        state: a state of that game, or a text: squares such as `59,20/64,7`, or a whole state (docs/notation.md).
        dice: with a text, what has been rolled then: `(5, 5)` or "5,5".
        player: with a text, the seat whose turn it is, from 0.
        turns: how many of the best turns to tell, from 0.
        games: how many games to play on, where nobody judges positions (CartaMaths).
        options: with the name of a game, `preset` and its options; by default as many seats as the text has.
    """
    turns, games = plain(turns), plain(games)
    check_whole("turns", turns, range(MAX_LISTED + 1))
    check_whole("games", games, range(1, MAX_GAMES + 1))
    made, there = position_of(game, state, dice, player, options)
    return Explorer(registered(made), made, games).value(there, turns)


def best_turns(game: GameOrName, state: Any, n: int = 5, **given: Any) -> list[BestTurn]:
    """The n best ways to play a turn, best first, each with a different end; of any game whose positions are judged.

    Each has `actions` (texts), `values` for every seat after it, and `loss`, how much less that is for the player than
    after the best one: a win probability, or alone expected rolls.

    Raises `BadPosition`, also where no seat is to choose, and `BadOption`.

    Args:
        game: a game, or its name.
        state: a state in which a seat is to choose, or a text with `dice`, as for `value`.
        n: how many turns to list, from 1.
        given: `dice`, `player` and options, as for `value`.
    """
    check_whole("n", plain(n), range(1, MAX_LISTED + 1))
    position = value(game, state, turns=n, games=1, **given)
    if not position.chooses:
        raise BadPosition("No seat has a turn to choose in this position.")
    if not position.turns:
        raise BadPosition("This game has no evaluation of turns.")
    return list(position.turns)


def values(game: GameOrName, **options: Any) -> NDArray[np.float64]:
    """All values of a solved game, as a new array; NaN where a position cannot be.

    - Prime Climb alone without cards: the expected rolls to go, `[square, square]` of the two pawns, shape (102, 102).
      There and back it is (204, 204): a place is the square, plus 102 once the pawn has been at 101. Each way station
      adds an axis of length 2 in front, ascending: whether it has been visited.
    - Prime Climb for two without cards: the win probability of the player to roll, `[own pair, other pair]`, shape
      (5253, 5253), 221 MB. Pairs of squares are in the order of `numpy.triu_indices(102)`. `centaine solve` makes the
      table first.
    - The Track alone: the expected rolls to go, `[square, passed]`, shape (100, 2).
    - The Track for two: the win probability of the player to move, `[square, passed, other square, other passed]`,
      shape (100, 2, 100, 2).

    Raises `BadOption` for a game that is not solved, and `CentaineError` where its table is missing.

    Args:
        game: a game, or its name.
        options: with the name of a game, `preset`, `seats` and its other options.
    """
    plugin = registered(game)
    if isinstance(game, str):
        made: AnyGame = plugin.make(options_of(plugin, options))
    else:
        check_no_options(game, options)
        made = game
    table: NDArray[np.float64] = plugin.solution.values(made)
    return table


def position_of(
    game: GameOrName, state: Any, dice: Sequence[int] | str, player: int | None, options: Mapping[str, Any]
) -> tuple[AnyGame, Any]:
    """The game and the state that are meant. Raises `CentaineError` for a position or options that there are not."""
    plugin, dice, player = registered(game), read_dice(plain(dice)), plain(player)
    text = state.strip() if isinstance(state, str) else ""
    if len(text) > MAX_POSITION_LENGTH:
        raise BadPosition("A position has at most {most} characters.", most=MAX_POSITION_LENGTH)
    if isinstance(game, str):
        game = plugin.make(options_of(plugin, options, plugin.implied(text) if text else {}))
    else:
        check_no_options(game, options)
    if isinstance(state, str):
        return game, plugin.read_position(game, text, player, dice)
    if dice or player is not None:
        raise BadPosition("“dice” and “player” go with a text; a state has its own.")
    return game, _checked(game, state)


def _checked(game: AnyGame, state: Any) -> Any:
    """The state, if it can be one of the game. Raises `BadPosition`."""
    try:
        if game.parse_state(game.format_state(state)) == state:
            return state
    except CentaineError:
        raise
    except (TypeError, ValueError, LookupError, AttributeError):  # of another game, or of none
        pass
    raise BadPosition(
        "{given} is not a state of {game}; give one that the game has made, or a text such as {text}.",
        given=repr(state)[:80],
        game=repr(game),
        text=game.format_state(game.initial_state()),
    )
