"""Each variant of Prime Climb through the page's own controls; games in every other way are in test_from_first_page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from centaine.catalog import CATALOG
from tests.browser.conftest import Opener
from tests.browser.site import COMPUTER, PERSON, Site
from tests.browser.table import Table

PRESETS = CATALOG["prime-climb"].presets


@pytest.mark.parametrize("preset", PRESETS, ids=[preset.id for preset in PRESETS])
def test_each_variant_is_played(open_page: Opener, site: Site, preset: Any, size: Callable[[int, int], int]) -> None:
    """A good part of it; under --soak to its end."""
    players = (PERSON, COMPUTER)[: preset.most_seats]
    match = site.make(*players, **preset.options)
    page = open_page(f"/m/{match}")
    table = Table(page)
    table.wait()
    most = size(25, 900)
    result = table.play(seed=len(preset.id), most=most)
    assert result["over"] or (most < 900 and result["pressed"] == most), result
    assert (site.snapshot(match)["player"] == -2) == result["over"]
