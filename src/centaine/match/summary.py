"""The summary of a match, from public information. Pure."""

from __future__ import annotations

from centaine.match.replay import MatchState, steps
from centaine.match.table import Table
from centaine.plugin.summary import PlayedMove, Summary


def summary(table: Table, present: MatchState) -> Summary:
    """The summary of a match up to now."""
    game, plugin = table.game, table.plugin
    played = steps(present)
    states = [*(before.state for before, _ in played), present.state]
    seen = [game.observation(state, None) for state in states]
    taken = [
        PlayedMove(seen[place], plugin.secrets.heard(game, before.state, step.action, None), seen[place + 1])
        for place, (before, step) in enumerate(played)
    ]
    return plugin.match_summary(game, taken)
