"""Cards of one's own, made in the page: seen, tried on the board, played, printed, and kept as a file (PC-50)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import FilePayload, Page, expect

from centaine.games.prime_climb.rules.cards import Pivot, load_cards
from tests.browser.axe import violations
from tests.browser.conftest import QUICK, Opener
from tests.browser.home import set_up
from tests.browser.site import Site
from tests.covering import first_of

PAGE = "/cards/prime-climb"
FILE = (Path(__file__).parents[2] / "examples" / "custom-cards.toml").read_text("utf-8")
FRENCH = {**QUICK, "language": "fr", "theme": "dark"}
PHONE = {"viewport": {"width": 360, "height": 640}}

KEPT = "() => JSON.parse(localStorage.getItem('centaine.cards') ?? '{}')['prime-climb']?"


def type_card(page: Page, title: str, effect: str, **numbers: str) -> None:
    """By keyboard alone, from wherever the focus is after the title before."""
    page.get_by_label("Title", exact=True).focus()
    page.keyboard.type(title)
    page.keyboard.press("Tab")  # when it is played
    page.keyboard.press("Tab")
    expect(page.get_by_label("What does it do?")).to_be_focused()
    page.keyboard.type(effect)
    for name, number in numbers.items():
        page.keyboard.press("Tab")
        expect(page.locator(f"[id$=-effect-{name}]")).to_be_focused()
        page.keyboard.type(number)
    page.get_by_label("What the card says", exact=True).focus()
    page.keyboard.type(f"{title}!")


def open_file(page: Page, text: str) -> None:
    payload = FilePayload(name="cards.toml", mimeType="text/plain", buffer=text.encode())
    page.locator("input[type=file]").set_input_files(payload)


def saved(page: Page) -> str:
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    assert saving.value.suggested_filename == "cards.toml"
    return saving.value.path().read_text("utf-8")


def problem_at(page: Page, field: str) -> str:
    """What a screen reader tells of a field that is wrong."""
    found = page.get_by_label(field, exact=True)
    expect(found).to_have_attribute("aria-invalid", "true")
    note = found.get_attribute("aria-describedby")
    return page.locator(f"#{note}").inner_text()


def test_a_card_is_made_by_keyboard_tried_and_played_in_a_game(open_page: Opener, site: Site) -> None:
    page = open_page("/")
    set_up(page)
    page.locator("input[value='fill-in-the-blanks']").check()
    page.get_by_role("link", name="Make cards").press("Enter")
    type_card(page, "Seven-league boots", "Moves", by="12")
    expect(page.locator(".card-previews .card.is-keeper")).to_contain_text("Seven-league boots")
    expect(page.locator(".paper-card")).to_contain_text("Seven-league boots!")
    page.get_by_role("button", name="Try it on the board").press("Enter")
    expect(page.get_by_role("heading", name="Try it on the board")).to_be_focused()
    expect(page.locator(".trial-board .board")).to_be_in_viewport(ratio=1)
    page.locator(".card-trial .keeper").press("Enter")
    page.get_by_role("button", name=re.compile(r"31 \+12 → 43")).press("Enter")
    expect(page.locator(".trial-told")).to_contain_text("31 + 12 = 43")
    expect(page.get_by_role("button", name="Once more")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".card-trial .keeper")).to_be_visible()
    page.get_by_role("button", name="Close the board").press("Enter")
    expect(page.get_by_role("button", name="Try it on the board")).to_be_focused()
    page.get_by_role("button", name="Use in a game").press("Enter")
    expect(page.locator("input[value='fill-in-the-blanks']")).to_be_checked()
    expect(page.locator(".new-game")).to_contain_text("In the deck: Seven-league boots")
    page.locator(".start").press("Enter")
    page.wait_for_url(re.compile("/m/"))
    (card,) = site.snapshot(page.url.rpartition("/")[2])["options"]["custom_cards"]
    assert (card["id"], card["effect"]["by"]) == ("seven-league-boots", 12)


def test_an_action_is_drawn_on_the_board(open_page: Opener) -> None:
    page = open_page(PAGE)
    type_card(page, "Thirty", "Takes your pawn to a", to="30")
    page.get_by_label("Action").check()
    expect(page.locator(".card-previews .card.is-action")).to_be_visible()
    page.get_by_role("button", name="Try it on the board").click()
    page.get_by_role("button", name="Draw a card").click()
    expect(page.locator(".trial-told")).to_contain_text("41 to 30")


def test_what_is_missing_is_said_beside_its_field(open_page: Opener) -> None:
    page = open_page(PAGE)
    page.get_by_role("button", name="Use in a game").click()
    expect(page.get_by_role("alert")).to_have_text("Write a card first.")
    page.get_by_label("Title", exact=True).fill("Half")
    page.get_by_label("What does it do?").select_option(label="Divides your pawn’s number")
    page.get_by_label("By which number?").fill("0")
    assert problem_at(page, "By which number?") == "Choose a whole number from 1 to 101."
    expect(page.get_by_label("What the card says", exact=True)).to_have_attribute("aria-invalid", "false")
    page.get_by_role("button", name="Add a card").click()  # a blank card is no card yet
    page.get_by_role("button", name="Use in a game").click()
    expect(page.get_by_role("alert")).to_have_text("Card 1 is not finished yet.")
    expect(page.get_by_label("By which number?")).to_be_focused()
    assert problem_at(page, "What the card says") == "Write what the card tells players, in at most 200 characters."
    page.get_by_label("What the card says", exact=True).fill("Half of your number.")
    page.get_by_label("By which number?").fill("2")
    page.get_by_label("Action").check()
    expect(page.locator(".card-never")).to_contain_text("would never do anything")  # red squares are primes
    page.get_by_label("Keeper").check()
    expect(page.locator(".card-never")).to_have_count(0)
    page.get_by_text("In French, and more").click()
    page.get_by_label("Name in saved games").fill("x")
    page.get_by_label("Name in saved games").fill("")
    expect(page.get_by_label("Name in saved games")).to_be_visible()
    page.get_by_label("Name in saved games").fill("curse")
    expect(page.get_by_label("Name in saved games")).to_have_attribute("aria-invalid", "true")
    assert "already taken" in problem_at(page, "Name in saved games")


def test_a_file_is_opened_changed_and_saved(open_page: Opener) -> None:
    page = open_page(PAGE, allowed="422")
    open_file(page, FILE.replace('"keeper"', '"keper"'))
    expect(page.get_by_role("alert")).to_contain_text("big-step")
    open_file(page, FILE)
    expect(page.locator(".card-slot")).to_have_text(
        [re.compile(title) for title in ("boots", "Triple", "Thirty", "berth")]
    )
    expect(page.get_by_role("button", name="Add a card")).to_have_count(0)
    assert load_cards(saved(page)) == load_cards(FILE)
    page.locator(".card-slot").nth(2).click()
    above, below = (page.get_by_role("group", name=f"{side} it, your pawn") for side in ("Above", "Below"))
    expect(above.get_by_label("How many squares?")).to_have_value("30")
    above.get_by_label("How many squares?").fill("31")
    above.get_by_label("Which way?").select_option(label="goes forward")
    above.get_by_label("Which way?").select_option(label="goes back")
    below.get_by_label("Which way?").select_option(label="doubles its number")
    page.get_by_label("Which square?").fill("61")
    page.get_by_label("How many of them are in the deck?").select_option("4")
    card = load_cards(saved(page))[2]
    assert card.effect == Pivot(at=61, above=-31, below=30, double_below=True)
    assert (card.copies, card.title.fr) == (4, "Trente")


def test_the_cards_stay_on_the_device_and_are_printed(open_page: Opener) -> None:
    page = open_page(PAGE)
    open_file(page, FILE)
    page.wait_for_function(f"{KEPT}.cards.length === 4")
    page.reload()
    expect(page.locator(".card-slot")).to_have_count(4)
    expect(page.get_by_label("Title", exact=True)).to_have_value("Seven-league boots")
    page.get_by_role("button", name="Delete this card").click()
    page.get_by_role("button", name="Yes, delete it").click()
    expect(page.locator(".card-slot[aria-current]")).to_be_focused()
    page.wait_for_function(f"{KEPT}.cards.length === 3")
    page.get_by_role("link", name="Go to printing").click()
    page.get_by_role("button", name="Add the cards made here").click()
    expect(page.locator(".document").filter(has_text="Another file")).to_contain_text("Triple, Thirty, Wide berth")


@first_of("kept", '{"prime-climb": {"drafts": [null, {"effect": {"type": {"a": 1}}}], "cards": [1]}}', "]", "7")
def test_whatever_the_browser_keeps_the_page_opens(open_page: Opener, kept: str) -> None:
    page = open_page("/rules/prime-climb")
    page.evaluate("kept => localStorage.setItem('centaine.cards', kept)", kept)
    page.goto(PAGE)
    expect(page.get_by_label("Title", exact=True)).to_be_visible()


def test_what_is_typed_is_never_markup(open_page: Opener) -> None:
    page = open_page(PAGE)
    markup = "<img src=x onerror=alert(1)>"
    type_card(page, markup, "Swaps")
    page.get_by_role("button", name="Try it on the board").click()
    expect(page.locator(".card-trial .keeper-title")).to_have_text(markup)
    expect(page.locator("img[src=x]")).to_have_count(0)
    assert load_cards(saved(page))[0].title.en == markup


@first_of(("settings", "how"), (FRENCH, PHONE), (QUICK, {}))
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    open_page: Opener, settings: dict[str, str], how: dict[str, Any]
) -> None:
    page = open_page(PAGE, settings=settings, **how)
    expect(page.locator(".card-form")).to_be_visible()
    assert violations(page) == []
    open_file(page, FILE)
    page.locator(".card-slot").nth(2).click()
    page.locator("[id$=-effect-at]").fill("")
    expect(page.locator(".card-form .problem")).to_be_visible()
    page.locator(".card-slot").nth(3).click()
    page.locator(".card-form summary").click()
    page.locator(".own-card-side > button").click()
    expect(page.locator(".card-trial .keeper")).to_be_visible()
    width = page.viewport_size["width"] if page.viewport_size else 0
    page.set_viewport_size({"width": width, "height": 5000})  # nothing is covered
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
