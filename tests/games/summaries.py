"""The summary of a match from its texts, as a page gets it."""

from __future__ import annotations

from typing import Any

from centaine.catalog import CATALOG
from centaine.plugin.summary import PlayedMove, Summary
from centaine.record import replay


def summary_of(name: str, lines: list[str], **options: Any) -> Summary:
    """The summary of a match with these actions and outcomes."""
    plugin = CATALOG[name]
    game = plugin.make(options)
    steps = []
    for before, text, after in replay(game, lines):
        heard = plugin.secrets.heard(game, before, game.parse_action(before, text), None)
        steps.append(PlayedMove(game.observation(before, None), heard, game.observation(after, None)))
    return plugin.match_summary(game, steps)


def figures_of(summary: Summary, seat: int) -> dict[str, Any]:
    return {figure.label: figure.value for figure in summary.seats[seat].figures}


def feats_of(summary: Summary, seat: int) -> list[str]:
    return [feat.id for feat in summary.seats[seat].feats]
