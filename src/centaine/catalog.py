"""The one list of games. Server, page, simulation and command line take all they know of a game from here."""

from __future__ import annotations

from collections.abc import Mapping

from centaine.games.cartamaths.entry import ENTRY as CARTAMATHS
from centaine.games.prime_climb.entry import ENTRY as PRIME_CLIMB
from centaine.games.ultimate_track.entry import ENTRY as ULTIMATE_TRACK
from centaine.offer import Entry

Catalog = Mapping[str, Entry]
"""Entries by their ids, in the order in which they are offered."""


def catalog_of(*entries: Entry) -> Catalog:
    """A catalog of these entries."""
    return {entry.id: entry for entry in entries}


CATALOG: Catalog = catalog_of(PRIME_CLIMB, ULTIMATE_TRACK, CARTAMATHS)
