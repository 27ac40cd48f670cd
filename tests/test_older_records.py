"""Records that an older version wrote are read, replayed and analysed as they were (tests/fixtures/make.py)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from centaine.catalog import CATALOG
from centaine.engine.analysis import Analysis, steps_of
from centaine.plugin.game_plugin import no_analyst
from centaine.record import final_state, game_of, load, save

FIXTURES = Path(__file__).parent / "fixtures"

RECORDS: dict[str, dict[str, Any]] = {
    f"{file.parent.name}/{name}": found
    for file in FIXTURES.glob("*/records.json")
    for name, found in json.loads(file.read_text("utf-8")).items()
}

ANALYSED = 30
"""So many actions at the beginning of each game are analysed."""


@pytest.mark.parametrize("name", RECORDS)
def test_it_reads_replays_and_analyses(name: str) -> None:
    told = RECORDS[name]
    record = load(told["record"])
    assert save(record) == told["record"]
    plugin = CATALOG[record.game]
    game = game_of(record, lambda name, options: CATALOG[name].make(options))
    state = final_state(game, record.actions)
    assert game.format_state(state) == told["state"]
    assert game.parse_state(told["state"]) == state
    if told["returns"] is not None:
        assert list(game.returns(state)) == told["returns"]
    if plugin.analyst is not no_analyst:
        steps, analysis = steps_of(game, record.actions[:ANALYSED]), Analysis(plugin, game)
        report = analysis.report(record.seats, steps, list(analysis.moments(steps)))
        assert len(report.accounts) == game.seats


def test_every_preset_is_there() -> None:
    for game, plugin in CATALOG.items():
        for preset in plugin.presets:
            assert f"0.1/{game}-{preset.id}" in RECORDS
