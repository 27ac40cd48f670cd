"""How the outcomes of a match followed from its seed, so that a page can do the same sums once more. Pure."""

from __future__ import annotations

from centaine.server.fold import Present, is_over, steps
from centaine.server.protocol.dice import Draw, Draws
from centaine.server.view import Table


def draws(table: Table, present: Present) -> Draws:
    """The promise and what everyone has added; when nothing can follow any more, the seed and every draw as well.

    What could have been drawn is told in the order in which it lies side by side (docs/notation.md): for each draw the
    number of a wheel, since many draws are from the same one.
    """
    dice = table.dice
    if dice is None or not is_over(present):
        luck = [seat.luck for seat in table.seats]
        return Draws(dice.commitment if dice else None, luck, None, [], [], 0)
    game, wheels, found, given = table.game, dict[tuple[tuple[str, int], ...], int](), list[Draw](), 0
    for before, step in steps(present):
        if step.kind != "chance":
            continue
        if not step.drawn:
            given += 1
            continue
        weights = ((game.format_action(outcome), weight) for outcome, weight in game.chance_outcomes(before.state))
        wheel = wheels.setdefault(tuple(sorted(weights)), len(wheels))
        found.append(Draw(len(found), wheel, game.format_action(step.action)))
    return Draws(
        commitment=dice.commitment,
        luck=[added.hex() for added in dice.luck],
        seed=dice.seed.hex(),
        wheels=[list(wheel) for wheel in wheels],
        draws=found,
        given=given,
    )
