"""Choosing for one's own seat: a character and a level in CartaMaths."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.site import PERSON, Site
from tests.browser.test_tables import FRENCH, OPEN, PHONE, STRANGER, make, sit_down, start


def test_a_guest_by_link_chooses_character_and_level(open_page: Opener, site: Site) -> None:
    match = make(site, PERSON, OPEN, game="cartamaths")
    before = site.snapshot(match)
    ada = open_page(f"/m/{match}")
    zoe = open_page(f"/m/{match}", guest=STRANGER, settings=FRENCH, **PHONE)
    zoe.locator(".sit-down .card-choice").click()
    zoe.locator(".card-choices button", has_text="Ada Lovelace").click()
    zoe.locator(".sit-down select").select_option("3e")
    sit_down(zoe, "Zoe")
    expect(ada.locator(".table-seat", has_text="Zoe")).to_contain_text("Ada Lovelace · Year 10 / Grade 9 (3e)")
    ada.locator(".card-choice").click()
    ada.locator(".card-choices button", has_text="Hypatia").click()
    expect(zoe.locator(".table-seat.seat-0")).to_contain_text("Hypatie")
    zoe.locator(".card-choice").click()
    zoe.locator(".card-choices button", has_text="Tiré au sort.").click()
    expect(zoe.locator(".table-seat", has_text="Zoe")).not_to_contain_text("Lovelace")
    start(ada)
    zoe.locator("main.table").wait_for()
    options = site.snapshot(match)["options"]
    assert options["characters"][0] == "hypatia"
    assert options["characters"][1] not in ("hypatia", "ada-lovelace")
    assert options["levels"] == [before["options"]["levels"][0], "3e"]


def test_the_owner_adds_to_the_dice_after_the_promise_was_seen(open_page: Opener, site: Site) -> None:
    match = make(site, PERSON, OPEN)
    assert "luck" not in site.snapshot(match)["seats"][0]
    ada = open_page(f"/m/{match}")
    ada.locator(".table-seat").first.wait_for()
    ada.wait_for_function(
        "(match) => fetch(`/api/matches/${match}`).then((answer) => answer.json()).then(({ seats }) => seats[0].luck)",
        arg=match,
    )
    zoe = open_page(f"/m/{match}", guest=STRANGER)
    sit_down(zoe, "Zoe")
    seats = site.snapshot(match)["seats"]
    assert all(len(seat["luck"]) == 32 for seat in seats)
    start(ada)
    assert site.snapshot(match)["seats"] == seats
