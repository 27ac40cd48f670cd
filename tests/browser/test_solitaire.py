"""Alone: how few rolls it took, beside the best so far (PC-45)."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.home import more
from tests.browser.site import Site, record
from tests.browser.table import Table

TO_100 = ("roll 10 10", "0+10", "10*10", "0*10", "0*10", "end")
TWO_ROLLS = (*TO_100, "roll 1 2", "100+1")
THREE_ROLLS = (*TO_100, "roll 2 4", "0+2", "2+4", "end", "roll 1 2", "100+1")
ALONE = {"deck": '"none"', "pawns_to_finish": "1"}


def ending(page: Page) -> str:
    return page.locator("dialog.celebration p").inner_text()


def test_each_choice_of_options_has_its_own_best(open_page: Opener, site: Site) -> None:
    table = Table(open_page())
    first = site.make_from(*THREE_ROLLS, seats=1, **ALONE)
    assert ending(table.open(f"/m/{first}").page) == "3 rolls: your best"
    better = site.make_from(*TWO_ROLLS, seats=1, **ALONE)
    assert ending(table.open(f"/m/{better}").page) == "2 rolls: your best"
    assert ending(table.open(f"/m/{first}").page) == "3 rolls; your best is 2"
    other = site.make_from(*THREE_ROLLS, seats=1, **ALONE, doubles='"may"')
    assert ending(table.open(f"/m/{other}").page) == "3 rolls: your best"


@pytest.mark.soak
def test_a_game_from_a_record_is_not_ones_own_best(open_page: Opener, site: Site, tmp_path: Path) -> None:
    file = tmp_path / "someone.txt"
    file.write_text(record(*TWO_ROLLS, seats=1, **ALONE), "utf-8")
    page = open_page("/")
    more(page).set_input_files(file)
    expect(page.locator("dialog.celebration p")).to_have_text("2 rolls")
    own = site.make_from(*THREE_ROLLS, seats=1, **ALONE)
    assert ending(Table(page).open(f"/m/{own}").page) == "3 rolls: your best"


def test_rolls_are_counted_while_one_plays(open_page: Opener, site: Site) -> None:
    """PC-45: beside the best so far, once there is one."""
    table = Table(open_page())
    counted = table.page.locator(".roll-count")
    table.open(f"/m/{site.make_from(*THREE_ROLLS[:-3], seats=1, **ALONE)}")
    expect(counted).to_have_text("Rolls: 2")
    assert ending(table.open(f"/m/{site.make_from(*THREE_ROLLS, seats=1, **ALONE)}").page) == "3 rolls: your best"
    table.open(f"/m/{site.make_from(*THREE_ROLLS[:-3], seats=1, **ALONE)}")
    expect(counted).to_have_text("Rolls: 2 · best: 3")
    for width, height in ((360, 640), (844, 390), (768, 1024)):
        table.page.set_viewport_size({"width": width, "height": height})
        expect(counted).to_be_in_viewport(ratio=1)
    two = table.open(f"/m/{site.make_from(*THREE_ROLLS[:-3], seats=2)}")
    expect(two.page.locator(".seat")).to_have_count(2)
    expect(counted).to_have_count(0)
