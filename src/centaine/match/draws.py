"""The proof of a match's outcomes, so that a page can repeat the calculation. Pure."""

from __future__ import annotations

from centaine.match.replay import MatchState, is_over, steps
from centaine.match.table import Table
from centaine.protocol.dice import Draw, Draws


def draws(table: Table, present: MatchState) -> Draws:
    """The commitment and what everyone added; when the match is over, also the seed and every draw.

    Possible outcomes are in the order of docs/notation.md. Each draw refers to a wheel by number, because many draws
    share one.
    """
    dice = table.dice
    if dice is None or not is_over(present):
        luck = [seat.luck for seat in table.seats]
        return Draws(dice.commitment if dice else None, luck, None, [], [], 0)
    game, wheels, drawn, given = table.game, dict[tuple[tuple[str, int], ...], int](), list[Draw](), 0
    for before, step in steps(present):
        if step.kind != "chance":
            continue
        if not step.drawn:
            given += 1
            continue
        weights = ((game.format_action(outcome), weight) for outcome, weight in game.chance_outcomes(before.state))
        wheel = wheels.setdefault(tuple(sorted(weights)), len(wheels))
        drawn.append(Draw(len(drawn), wheel, game.format_action(step.action)))
    return Draws(
        commitment=dice.commitment,
        luck=[added.hex() for added in dice.luck],
        seed=dice.seed.hex(),
        wheels=[list(wheel) for wheel in wheels],
        draws=drawn,
        given=given,
    )
