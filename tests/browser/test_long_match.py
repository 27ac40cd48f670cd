"""A match whose log comes in pages."""

from __future__ import annotations

from itertools import islice
from random import Random

from playwright.sync_api import expect

from centaine.conformance import random_match
from centaine.games.prime_climb import PrimeClimb
from centaine.match.view import MAX_EVENTS
from tests.browser.conftest import Opener
from tests.browser.site import Site
from tests.server.client import until

COUNT = MAX_EVENTS + 60


def test_a_long_log_is_shown_whole_and_goes_on(open_page: Opener, site: Site) -> None:
    game = PrimeClimb(seats=2, first=0)
    matches = (list(islice(random_match(game, Random(seed)), COUNT)) for seed in range(100))
    played = next(found for found in matches if len(found) == COUNT)
    texts = [game.format_action(action) for _, action in played]
    match = site.make_from(*texts)
    page = open_page()
    with page.expect_response(lambda answer: answer.url.endswith(f"since={MAX_EVENTS}")):
        page.goto(f"/m/{match}")
    turns = page.locator(".log .line-look")
    expect(turns.first).to_be_attached()
    assert turns.count() > texts[:MAX_EVENTS].count("end")
    page.locator("#primary").click()
    until(lambda: site.snapshot(match)["seq"] > COUNT)
