"""Plays one game and keeps its record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from centaine.api.bots import AnyPlayer, named, own_player
from centaine.api.games import GameOrName, check_no_options, options_of, registered
from centaine.engine.budget import BUDGET_SECONDS, check_budget
from centaine.engine.simulate import play_game
from centaine.game import BadOption
from centaine.input_limits import check_whole, plain
from centaine.record import Record, record_of

MOST_SEED = 2**63 - 1


def play(
    game: GameOrName,
    players: Sequence[AnyPlayer] | Mapping[str, AnyPlayer],
    *,
    seed: int | None = None,
    budget_seconds: float = BUDGET_SECONDS,
    looks: int | None = None,
    **options: Any,
) -> Record:
    """Plays a game and returns its record: `play("prime-climb", ["greedy", "random"], seed=1)`.

    Computer players that search, such as `expert`, think for `budget_seconds`, and so play differently on another
    machine; `random` and `greedy` do not. With `looks`, all play the same everywhere. The record of a match is text:
    `centaine.record.save`.

    Raises `CentaineError`: for unknown players and options, and for an illegal answer of a player.

    Args:
        game: a game, or its name.
        players: one for each seat, in order: the id of a computer player, or an object with `step(state)` (`Bot`) or
            `choose` (`centaine.plugin.player.Player`). A mapping names them for the record.
        seed: decides dice, cards and players; None: another game each time.
        budget_seconds: how long a computer player may think about an action.
        looks: instead of that, how many plans, replies or imagined hands it may consider, such as 2,000.
        options: with the name of a game, `preset` (a variant by its id, such as `sprint`) and its other options.
    """
    check_budget(budget_seconds, looks)
    plugin, by_name = registered(game), named(players)
    seats = [own_player(plugin, name, player) for name, player in by_name.items()]
    if isinstance(game, str):
        chosen = options_of(plugin, {"seats": len(seats), **options})
        levels = [player if isinstance(player, str) else "" for player in by_name.values()]
        game = plugin.make(plugin.with_levels(chosen, levels))
    else:
        check_no_options(game, options)
    if game.seats != len(seats):
        raise BadOption("This game has {seats} seats, not {given}.", seats=game.seats, given=len(seats))
    rng = Random(checked_seed(seed))
    return record_of(game, by_name, play_game(game, seats, rng, plain(budget_seconds), plain(looks)).lines)


def checked_seed(seed: int | None) -> int | None:
    """A seed as Python's own number. Raises `BadPosition` for what is no whole number."""
    seed = plain(seed)
    if seed is not None:
        check_whole("seed", seed, range(-MOST_SEED, MOST_SEED + 1))
    return seed
