"""The proof of a match's outcomes, so that a page can repeat the calculation. Pure."""

from __future__ import annotations

from collections import Counter

from centaine.match.fairness import kind_of
from centaine.match.replay import MatchState, is_over, steps
from centaine.match.table import Table
from centaine.protocol.dice import Draw, Draws


def draws(table: Table, present: MatchState) -> Draws:
    """The commitment and the bytes that everyone added; after the match, also the seed and every draw.

    Possible outcomes are in the order of docs/notation.md. Each draw refers to a wheel by number, because many draws
    share one.
    """
    dice = table.dice
    if table.day and not is_over(present):
        return Draws(None, [], None, [], [], 0, table.day)
    if dice is None or not is_over(present):
        luck = [seat.luck for seat in table.seats]
        return Draws(dice.commitment if dice else None, luck, None, [], [], 0)
    game, wheels, drawn, given = table.game, dict[tuple[tuple[str, int], ...], int](), list[Draw](), 0
    counted = Counter[str]()
    for before, step in steps(present):
        if step.kind != "chance":
            continue
        if not step.drawn:
            given += 1
            continue
        weights = ((game.format_action(outcome), weight) for outcome, weight in game.chance_outcomes(before.state))
        wheel = wheels.setdefault(tuple(sorted(weights)), len(wheels))
        text = game.format_action(step.action)
        kind = kind_of(text) if dice.by_kind else ""
        drawn.append(Draw(counted[kind], wheel, text, kind))
        counted[kind] += 1
    return Draws(
        commitment=None if table.day else dice.commitment,
        luck=[added.hex() for added in dice.luck],
        seed=dice.seed.hex(),
        wheels=[list(wheel) for wheel in wheels],
        draws=drawn,
        given=given,
        day=table.day,
    )
