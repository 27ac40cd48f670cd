"""What messages say of who is to act."""

from __future__ import annotations

import pytest

from centaine.catalog import CATALOG
from centaine.game import CHANCE, TERMINAL
from centaine.match.replay import LogEntry, begin
from centaine.match.table import Moment, Table
from centaine.match.view import Viewer, event, snapshot
from centaine.protocol.matches import Elapsed
from centaine.protocol.seats import Seat


def test_the_numbers_of_the_contract_are_those_of_openspiel() -> None:
    """`kChancePlayerId` and `kTerminalPlayerId` in open_spiel/spiel.h."""
    assert (CHANCE, TERMINAL) == (-1, -4)


@pytest.mark.parametrize(("player", "sent"), [(1, 1), (CHANCE, -1), (TERMINAL, -2)])
def test_messages_keep_their_number_for_the_end(player: int, sent: int) -> None:
    """Pages, clients and docs/protocol.md know −2."""
    plugin = CATALOG["ultimate-track"]
    game = plugin.make({})
    table = Table("m1", plugin, game, (Seat("Ada", "person"), Seat("Ben", "person")))
    moment = Moment(table, begin(game)._replace(player=player))
    line = LogEntry(1, "a", 0, "abandon", "", 0)
    assert event(moment, line, moment, Viewer()).player == sent
    assert snapshot(moment, 0, 0, [], Viewer(), Elapsed(0, 0), None, []).player == sent
