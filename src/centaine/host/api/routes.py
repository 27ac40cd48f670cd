"""All routes that every host has."""

from __future__ import annotations

from centaine.host.api import (
    analysis,
    catalog,
    ending,
    game_content,
    matches,
    my_data,
    own_files,
    own_puzzles,
    practice,
    puzzles,
    sandbox,
    tables,
)

ROUTES = (
    *catalog.routes,
    *matches.routes,
    *analysis.routes,
    *ending.routes,
    *tables.routes,
    *sandbox.routes,
    *own_files.routes,
    *game_content.routes,
    *puzzles.routes,
    *own_puzzles.routes,
    *practice.routes,
    *my_data.routes,
)
"""In the order of the description."""
