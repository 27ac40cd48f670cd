"""What a person has to calculate before an action counts. Pure."""

from __future__ import annotations

from centaine.match.replay import PlayedStep
from centaine.match.table import Moment
from centaine.plugin.calculation import Calculation


def due(before: Moment, step: PlayedStep) -> Calculation | None:
    """What the person who acts has to calculate; None: nothing, as for a computer."""
    table, present = before
    if not table.calculates or not table.is_person(step.seat):
        return None
    observed = table.game.observation(present.state, step.seat)
    return table.plugin.calculations.of(table.game, observed, step.action)
