"""A roll that somebody has typed, in a position of a game."""

from __future__ import annotations

from collections.abc import Sequence

from centaine.game import AnyGame, BadPosition
from centaine.plugin.values import OwnState

ROLL = "roll"
"""The word with which the outcomes of dice are written: `roll 3 9`."""


def rolled(game: AnyGame, state: OwnState, dice: Sequence[int]) -> OwnState:
    """The state after a roll of these dice, in any order.

    Raises `BadPosition` for dice that cannot fall in this position, and `IllegalAction` where none are rolled.
    """
    roll = " ".join((ROLL, *map(str, sorted(dice))))
    known = [game.format_action(outcome) for outcome, _ in game.chance_outcomes(state)]
    rolls = [[int(number) for number in text.split()[1:]] for text in known if text.startswith(f"{ROLL} ")]
    if rolls and roll not in known:
        raise _no_roll(rolls, dice)
    return game.apply(state, game.parse_action(state, roll))


def _no_roll(rolls: Sequence[Sequence[int]], dice: Sequence[int]) -> BadPosition:
    """Which roll is expected, and not these dice."""
    faces = max(map(max, rolls))
    given = ",".join(map(str, dice))
    if len(rolls[0]) == 1:
        return BadPosition(
            "Write a roll of one die from 1 to {faces}, such as {example}, not {given}.",
            faces=faces,
            example=min(5, faces),
            given=given,
        )
    return BadPosition(
        "Write a roll of two dice from 1 to {faces}, such as {example}, not {given}.",
        faces=faces,
        example="3,9" if faces >= 9 else "3,5",
        given=given,
    )
