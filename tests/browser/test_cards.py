"""Cards at the table: Keepers played by a click, and what a card asks chosen on the board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import QUICK, Opener, at_sizes
from tests.browser.site import COMPUTER, Site
from tests.browser.table import Table

ADA_ON_13 = ("roll 4 9", "0+4", "4+9", "end")
BEN_ON_11 = ("roll 3 8", "0+3", "3+8", "end")


def test_a_keeper_lights_up_where_it_leads_and_is_played_by_a_click(open_page: Opener, site: Site) -> None:
    lines = (*ADA_ON_13, "draw plus-minus-6", *BEN_ON_11, "draw curse", "roll 1 2", "0+1", "1+2")
    table = Table(open_page()).open(f"/m/{site.make_from(*lines)}")
    page = table.page
    page.locator(".keeper.can").click()
    assert table.lit() == [7, 9, 19]
    expect(table.square(19)).to_have_attribute("aria-label", re.compile(r"reached by \+6 \(±\s6\) → 19"))
    table.square(19).click()
    table.expect_pawns("Ada", "19", "3")
    expect(page.locator(".keepers button")).to_have_count(1)
    expect(table.log.last).to_contain_text("plays “± 6”, 13 + 6 = 19")


def drag(page: Page, one: Locator, other: Locator) -> None:
    start, end = one.bounding_box(), other.bounding_box()
    assert start and end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)
    page.mouse.up()


def test_a_curse_is_dragged_to_a_seat_and_seen(open_page: Opener, site: Site) -> None:
    """PC-30: the cursed player may only subtract or divide."""
    lines = (*ADA_ON_13, "draw curse", *BEN_ON_11, "draw plus-minus-1", "roll 1 2", "0+1", "1+2")
    match = site.make_from(*lines)
    table = Table(open_page()).open(f"/m/{match}")
    page, ben = table.page, table.page.locator(".seat").nth(1)
    expect(page.locator(".is-hand .keeper .card-art")).to_have_count(1)
    drag(page, page.locator(".keeper.can"), ben)
    expect(ben.locator(".badge.is-bad")).to_have_text("cursed")
    expect(page.locator(".die-curse")).to_have_count(0)  # it is still Ada's turn
    table.primary.click()
    table.wait()
    table.primary.click()
    table.wait()
    expect(page.locator(".die-curse").first).to_be_visible()
    expect(page.get_by_role("img", name="Curse: only − and ÷")).to_have_count(1)
    expect(page.locator(".moves-curse")).to_have_text("+ ×Curse: only − and ÷")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_steps_of_a_picked_keeper_are_whole(open_page: Opener, site: Site, language: str) -> None:
    """They name the pawns, which take no room besides; and screen readers hear which card it is."""
    lines = (*ADA_ON_13, "draw plus-minus-6", *BEN_ON_11, "draw curse", "roll 1 2", "0+1", "1+2")
    page = open_page(settings={**QUICK, "language": language}, has_touch=True)
    table = Table(page).open(f"/m/{site.make_from(*lines)}")
    page.locator(".keeper.can").press("Enter")
    moves = page.locator(".move")
    expect(moves).to_have_count(3)
    for size in at_sizes(page, ((360, 640), (390, 844), (844, 390), (768, 1024))):
        page.wait_for_function("() => !document.querySelector('.moves').matches('.is-cut')")
        hand = page.locator(".is-hand").bounding_box()
        assert hand
        assert all(box["y"] + box["height"] <= hand["y"] for box in moves.evaluate_all(BOXES)), size
    name = {"en": "With “± 6”: 13 −6 → 7", "fr": "Avec « ± 6 » : 13 −6 → 7"}[language]
    page.get_by_role("button", name=name, exact=True).press("Enter")
    table.expect_pawns("Ada", "7", "3")


BOXES = "all => all.map((one) => one.getBoundingClientRect().toJSON())"


def test_a_keeper_is_dragged_to_a_pawn_or_put_back(open_page: Opener, site: Site) -> None:
    lines = (*ADA_ON_13, "draw clear", *BEN_ON_11, "draw plus-minus-1", "roll 1 2", "0+1", "1+2")
    table = Table(open_page()).open(f"/m/{site.make_from(*lines)}")
    page, card = table.page, table.page.locator(".keeper.can")
    page.keyboard.press("k")
    expect(card).to_have_attribute("aria-pressed", "true")
    drag(page, card, page.locator("#primary"))
    expect(page.locator(".is-ghost")).to_have_count(0)
    expect(card).to_have_attribute("aria-pressed", "true")
    drag(page, card, page.locator("[data-pawn='0.0']"))
    table.expect_pawns("Ben", "0", "0")


def test_what_a_card_says_is_spoken_before_whose_turn_it_is(open_page: Opener, site: Site) -> None:
    page = open_page(settings={**QUICK, "cards": "press"})
    match = site.make_from(*ADA_ON_13, deck='["curse", "curse"]')
    table = Table(page).open(f"/m/{match}")
    table.primary.click()
    text = next(card["text"]["en"] for card in site.game()["cards"] if card["id"] == "curse")
    spoken = page.locator("#spoken p").last
    expect(spoken).to_have_text(re.compile(rf"^Ada draws “Curse”\. {re.escape(text)} .*Ben.*turn.*$"))


def test_a_card_that_asks_is_read_and_answered_by_keyboard(open_page: Opener, site: Site) -> None:
    """The focus goes to what is asked next, and a pawn that was picked stays in the list, to be put back."""
    page = open_page(settings={**QUICK, "cards": "press"})
    match = site.make_from(*ADA_ON_13, deck='["switch"]')
    table = Table(page).open(f"/m/{match}")
    table.primary.press("Enter")
    expect(table.primary).to_have_text("Continue")
    expect(table.primary).to_be_focused()
    page.keyboard.press("Enter")
    on_13, _, of_ben = page.locator(".move").all()
    for pressed in ("true", "false", "true"):
        expect(on_13).to_be_focused()
        page.keyboard.press("Enter")
        expect(on_13).to_have_attribute("aria-pressed", pressed)
    for _ in range(2):
        page.keyboard.press("Tab")
    expect(of_ben).to_be_focused()
    page.keyboard.press("Enter")
    table.expect_pawns("Ben", "13", "0")
    expect(page.locator(":focus")).to_have_count(1)


def test_two_pawns_are_switched_on_the_board(open_page: Opener, site: Site) -> None:
    lines = (*ADA_ON_13, "draw plus-minus-6", *BEN_ON_11, "draw switch")
    table = Table(open_page()).open(f"/m/{site.make_from(*lines)}")
    table.square(13).click()
    table.square(11).click()
    table.expect_pawns("Ada", "11", "0")
    table.expect_pawns("Ben", "13", "0")


def test_a_pawn_is_sent_from_a_crowded_square_by_name(open_page: Opener, site: Site) -> None:
    table = Table(open_page()).open(f"/m/{site.make_from(*ADA_ON_13, 'draw send-64')}")
    table.square(0).click()
    table.page.locator(".asking").get_by_role("button", name="Ben’s pawn on 0").first.click()
    table.wait()
    assert sorted(table.pawns("Ben")) == ["0", "64"]


def test_a_keeper_is_taken_from_in_front_of_its_owner(open_page: Opener, site: Site) -> None:
    lines = (*ADA_ON_13, "draw plus-minus-6", *BEN_ON_11, "draw steal")
    table = Table(open_page()).open(f"/m/{site.make_from(*lines)}")
    table.page.locator(".keeper.is-target").click()
    table.wait()
    expect(table.page.locator(".seat").nth(1).locator(".keeper")).to_contain_text("± 6")
    expect(table.log.last).to_contain_text("takes “± 6” from Ada")


def test_the_pawn_that_a_card_moves_is_chosen_after_seeing_the_card(open_page: Opener, site: Site) -> None:
    lines = ("roll 7 9", "0+7", "0+9", "end", "roll 1 2", "0+1", "0+2", "end", "roll 4 10", "7+10", "9+4", "end")
    table = Table(open_page()).open(f"/m/{site.make_from(*lines, 'draw reverse-digits')}")
    expect(table.page.locator(".panel .card-title")).to_have_text("Back to front")
    table.square(17).click()
    table.expect_pawns("Ada", "71", "13")


@pytest.mark.soak
def test_a_drawn_card_waits_to_be_pressed_at_every_speed(open_page: Opener, site: Site) -> None:
    for pace, go_on in (("calm", "card"), ("instant", "key"), ("brisk", "skip")):
        page = open_page(settings={**QUICK, "pace": pace, "cards": "press"})
        table = Table(page).open(f"/m/{site.make_from(*ADA_ON_13)}")
        table.primary.click()
        expect(page.locator(".face-up .card-text")).not_to_be_empty()
        expect(table.primary).to_have_text("Continue")
        title = page.locator(".face-up .card-title").inner_text()
        expect(table.headline).to_have_text(f"Ada: {title}")
        expect(table.main).to_have_attribute("aria-busy", "false")
        if go_on == "card":
            page.locator(".face-up").click()
        else:
            page.keyboard.press("e" if go_on == "key" else "s")
        expect(page.locator(".face-up")).to_have_count(0)
        expect(table.primary).not_to_have_text("Continue")


def with_drawn(open_page: Opener, site: Site, card: str) -> Table:
    """A table in French at which this card has just been drawn, and waits to be pressed."""
    page = open_page(settings={**QUICK, "cards": "press", "language": "fr"})
    match = site.make_from(*ADA_ON_13, deck=f'["{card}"]')
    table = Table(page).open(f"/m/{match}")
    table.primary.click()
    return table


def test_a_card_that_changes_nothing_says_so(open_page: Opener, site: Site) -> None:
    """PC-21: nobody has a Keeper to take. The picture is in the middle of the card."""
    table = with_drawn(open_page, site, "steal")
    card = table.page.locator(".face-up .card")
    expect(card.locator(".card-idle")).to_have_text("Cette fois, elle ne change rien.")
    around, art = card.bounding_box(), card.locator(".card-art").bounding_box()
    assert around
    assert art
    assert abs(around["x"] + around["width"] / 2 - art["x"] - art["width"] / 2) < 2


def test_a_drawn_keeper_says_that_it_is_to_keep(open_page: Opener, site: Site) -> None:
    """And the card stays within the board."""
    table = with_drawn(open_page, site, "plus-minus-2")
    card = table.page.locator(".face-up .card")
    expect(card).to_contain_text("À garder")
    for _ in at_sizes(table.page, [(1440, 900), (768, 1024), (360, 740), (740, 360)]):
        expect(card.locator(".card-kind")).to_be_visible()
        around, board = card.bounding_box(), table.page.locator(".board").bounding_box()
        assert around
        assert board
        assert board["y"] <= around["y"]
        assert around["y"] + around["height"] <= board["y"] + board["height"]


COVERED = """card => {
    const hint = document.querySelector(".face-up-hint").getBoundingClientRect();
    return [...card.querySelectorAll(".card-text, .card-title")].some((text) => {
        const box = text.getBoundingClientRect();
        return hint.height > 0 && box.top < hint.bottom && box.bottom > hint.top;
    });
}"""


@pytest.mark.soak
def test_how_to_go_on_covers_no_text_of_a_card(open_page: Opener, site: Site) -> None:
    table = with_drawn(open_page, site, "reverse-digits")
    card = table.page.locator(".face-up .card")
    expect(card).to_contain_text("17 devient 71")
    for size in at_sizes(table.page, [(1440, 900), (768, 1024), (360, 640), (640, 360)]):
        assert not card.evaluate(COVERED), size
        expect(table.primary).to_have_text("Continuer")


def test_a_computer_s_card_stays_for_reading_and_needs_no_press(open_page: Opener, site: Site) -> None:
    page = open_page(settings={**QUICK, "cards": "press"})
    page.add_init_script(
        """let since = 0;
        new MutationObserver(() => {
            const seen = document.querySelector(".face-up") !== null;
            if (seen && document.querySelector("#primary:not([aria-disabled=true])")) window.asked = true;
            if (!seen && since) window.stayed = performance.now() - since;
            since = seen ? since || performance.now() : 0;
        }).observe(document, { childList: true, subtree: true })"""
    )
    page.goto(f"/m/{site.make(COMPUTER, COMPUTER, COMPUTER, course='there_and_back')}")  # long enough for a card
    page.wait_for_function("() => window.stayed > 1000")  # at this speed, nothing else takes time
    assert not page.evaluate("window.asked")
