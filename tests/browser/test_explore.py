"""The page that explores positions: set up, valued, walked on from, shared; with keys, with fingers, by everybody."""

from __future__ import annotations

import json
import re
import shlex
from contextlib import redirect_stdout, suppress
from io import StringIO
from typing import Any
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, Route, expect

from centaine.cli.app import main
from tests.browser.axe import violations
from tests.browser.conftest import QUICK, Opener, at_sizes
from tests.browser.site import Site
from tests.browser.test_analysis import ACTIONS, ALONE
from tests.covering import covering, first_of

FRENCH = {**QUICK, "language": "fr"}
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
SPRINT = '/explore/prime-climb#move 0 59,20/64,7 left=5,5,5,5;{"deck":"none"}'


def position(page: Page) -> str:
    """The position in the address."""
    return unquote(page.url.rpartition("#")[2]).partition(";")[0]


def at(page: Page, wanted: str) -> None:
    page.wait_for_url(lambda url: unquote(url.rpartition("#")[2]).startswith(wanted))
    page.locator(".explore-values:not([aria-busy=true])").wait_for()


def test_a_position_is_set_up_and_played_with_keys(open_page: Opener) -> None:
    """PC-5, PC-6: a pawn is picked and put down with Enter; then the best turn is played, and taken back."""
    page = open_page("/explore/prime-climb")
    expect(page.get_by_role("button", name="Set up")).to_have_attribute("aria-pressed", "true")
    page.get_by_label("Players").select_option("1")
    at(page, "roll 0 0,0")
    page.get_by_label("Variant").select_option("dice-only")
    at(page, "roll 0 0,0/0,0")
    page.get_by_label("Pawn 2").first.fill("20")
    page.keyboard.press("Enter")
    at(page, "roll 0 0,20/0,0")
    page.locator("button[data-square='20']").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    at(page, "roll 0 0,21/0,0")
    page.get_by_label("Die 1").select_option("3")
    page.get_by_label("Die 2").select_option("3")
    at(page, "move 0 0,21/0,0 left=3,3,3,3")
    page.get_by_role("button", name="Play on").press("Enter")
    best = page.locator(".explore-turns li button").first
    expect(page.locator(".arrows .is-better path").first).to_be_attached()
    expect(page.locator(".explore-turns li")).to_have_count(5)
    best.press("Enter")
    at(page, "roll 1 ")
    page.get_by_label("Die 1").select_option("2")
    page.get_by_role("button", name="Take this roll").press("Enter")
    at(page, "move 1 ")
    page.go_back()
    at(page, "roll 1 ")
    page.get_by_role("button", name="Back one step").press("Enter")
    at(page, "move 0 0,21/0,0 left=3,3,3,3")


def test_the_track_is_set_up_with_fingers_in_french(open_page: Opener) -> None:
    """UT-6: exact values, and why two dice are worse."""
    page = open_page("/explore/ultimate-track", settings=FRENCH, **PHONE)
    expect(page.locator(".explore-source")).to_have_text("Ces valeurs sont exactes.")
    page.locator("button[data-square='0']").tap()
    expect(page.locator(".explore-hint")).to_contain_text("touchez une case")
    page.locator("button[data-square='88']").tap()
    at(page, "roll 0 88/0")
    page.get_by_label("Ce pion a dépassé 99").first.tap()
    at(page, "choose 0 88*/0")
    page.get_by_label("Case").nth(1).fill("98")
    page.keyboard.press("Enter")
    at(page, "choose 0 88*/98")
    page.get_by_role("button", name="Jouer").tap()
    expect(page.locator(".explore-turns li").first).to_contain_text("53")
    expect(page.locator(".explore-turns li").nth(1)).to_contain_text("4 lancers sur 36 renvoient le pion à 0")
    page.locator(".explore-turns li button").first.tap()
    at(page, "roll 0 88*/98 dice=1")
    page.locator("#random").tap()
    page.wait_for_function("() => !decodeURIComponent(location.href).includes('dice=1')")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_link_shows_its_position_and_an_impossible_one_says_why(open_page: Opener) -> None:
    page = open_page(SPRINT, allowed="status of 422")
    expect(page.locator(".explore-turns li").first).to_contain_text("20 × 5 = 100")
    expect(page.get_by_role("button", name="Play on")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Set up").click()
    expect(page.get_by_label("Variant")).to_have_value("dice-only")
    page.get_by_label("Pawn 2").nth(1).fill("59")
    page.keyboard.press("Enter")
    expect(page.locator("[role=alert]")).to_have_text("Two pawns share square 59.")
    assert position(page) == "move 0 59,20/64,7 left=5,5,5,5"


@pytest.mark.soak
@first_of(("settings", "sentence"), (FRENCH, "Pour les rendre exactes"), ({}, "To make them exact"))
def test_estimates_say_what_makes_them_exact(open_page: Opener, settings: dict[str, Any], sentence: str) -> None:
    page = open_page(SPRINT, settings=settings, **PHONE)
    told = page.locator(".explore-source").nth(1)
    expect(told).to_contain_text(sentence)
    expect(told.locator("code")).to_have_text("centaine solve prime-climb --seats 2 --course climb")


def test_cartamaths_says_what_it_cannot_tell(open_page: Opener) -> None:
    page = open_page("/explore/cartamaths")
    expect(page.locator(".explore-source")).to_contain_text("The computer played 40 games from here")
    page.get_by_label("Life points").nth(1).fill("1")
    page.keyboard.press("Enter")
    at(page, "play 0 100,1 ")
    page.get_by_role("button", name="Play on").click()
    expect(page.locator(".explore-turns button")).to_have_count(1)


DIGITS = "More decimals, and the position as text"
CLIPBOARD = ["clipboard-read", "clipboard-write"]


def copied(page: Page, begin: str) -> str:
    page.wait_for_function("(begin) => navigator.clipboard.readText().then(text => text.startsWith(begin))", arg=begin)
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text


def printed(command: str) -> dict[str, Any]:
    """What a command prints as JSON."""
    with redirect_stdout(StringIO()) as out, suppress(SystemExit):
        main([*shlex.split(command)[1:], "--json"])
    told: dict[str, Any] = json.loads(out.getvalue())
    return told


@pytest.mark.soak
def test_exact_values_have_six_decimals_as_the_command_that_is_copied_tells(open_page: Opener) -> None:
    page = open_page('/explore/prime-climb#59,20;{"deck":"none"}', permissions=CLIPBOARD)
    page.get_by_text(DIGITS).click()
    expect(page.locator(".explore-figures tr")).to_have_text(["Player 18.242638"])
    page.get_by_role("button", name="Copy the command").click()
    command = copied(page, "centaine")
    assert command == 'centaine value prime-climb "roll 0 59,20" --option deck=none'
    assert round(printed(command)["values"][0], 6) == 8.242638


def test_each_turn_has_its_value_and_the_position_is_copied_with_keys(open_page: Opener) -> None:
    page = open_page("/explore/ultimate-track#choose 0 88*/98", permissions=CLIPBOARD)
    page.get_by_text(DIGITS).press("Enter")
    turns = page.locator(".explore-figures tr:has(code)")
    expect(turns).to_have_text(["dice 10.533583", "dice 20.523635"])
    page.get_by_text(DIGITS).press("Tab")
    page.keyboard.press("Enter")
    assert copied(page, "choose") == "choose 0 88*/98"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert copied(page, "centaine") == 'centaine value ultimate-track "choose 0 88*/98"'


def test_estimates_have_their_error_and_are_copied_with_a_finger_in_french(open_page: Opener) -> None:
    link = '/explore/prime-climb#59,20/64,7 hands=/curse;{"way_stations":[37,61]}'
    page = open_page(link, settings=FRENCH, permissions=CLIPBOARD, **PHONE)
    page.get_by_text("Plus de décimales").tap()
    expect(page.locator(".explore-figures td").first).to_have_text(re.compile(r"^0,\d{3} ± 0,200$"))
    page.get_by_role("button", name="Copier la commande").tap()
    assert printed(copied(page, "centaine"))["state"] == "roll 0 59,20/64,7 hands=/curse"
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.soak
def test_without_a_clipboard_of_its_own_a_page_copies_too(open_page: Opener) -> None:
    """As one without TLS, in a classroom."""
    page = open_page("/explore/cartamaths", permissions=CLIPBOARD)
    page.get_by_text(DIGITS).click()
    expect(page.locator(".explore-figures td")).to_have_text([re.compile(r"^0\.\d{3} ± 0\.155$")] * 2)
    page.evaluate("void (navigator.clipboard.writeText = () => Promise.reject(new Error()))")
    page.get_by_role("button", name="Copy the position").press("Enter")
    assert copied(page, "play 0 100,100 ").startswith("play 0 100,100 hands=n-17,n-6/n-6")
    expect(page.get_by_role("button", name="Copy the position")).to_be_focused()


@pytest.mark.soak
def test_ways_to_it(open_page: Opener, site: Site) -> None:
    page = open_page("/solved/prime-climb")
    page.get_by_role("link", name="Explore positions").click()
    expect(page.locator("main.explore")).to_be_visible()
    page.goto(f"/m/{site.make_from(*ACTIONS, **ALONE)}/analysis")
    page.get_by_role("link", name="Explore from here").click()
    expect(page.locator(".explore-turns li").first).to_be_visible()
    page.goto("/")
    page.locator("details.fold summary").last.click()
    expect(page.get_by_role("link", name=re.compile("^Explore positions"))).to_have_count(3)


@covering(1, path=[SPRINT, "/explore/ultimate-track", "/explore/cartamaths"], theme=["dark", "light"])
def test_axe_finds_nothing(open_page: Opener, path: str, theme: str) -> None:
    page = open_page(path, settings={**QUICK, "theme": theme}, viewport={"width": 1440, "height": 2000})
    page.locator(".explore-values:not([aria-busy=true])").wait_for()
    assert violations(page) == []
    page.get_by_role("button", name="Set up" if path == SPRINT else "Play on").click()
    assert violations(page) == []


@pytest.mark.soak
def test_the_first_roll_of_the_page_and_of_a_short_link(open_page: Opener) -> None:
    page = open_page("/explore/prime-climb#59,20/64,7")
    page.locator("#random").click()
    at(page, "move 0 59,20/64,7 left=")
    page = open_page("/explore/prime-climb")
    page.get_by_role("button", name="Play on").click()
    page.locator("#random").click()
    at(page, "move 0 0,0/0,0 left=")


@pytest.mark.soak
def test_a_damaged_link_leads_to_the_first_position(open_page: Opener) -> None:
    page = open_page(allowed="status of 422")
    for link in ("roll%200%2059,20/0,0%2", "roll 0 59", "hello", "59,20/64,7;{bad", "59,20/64,7;[]"):
        page.goto("/explore")  # where only what is behind the # differs, no page is loaded
        page.goto(f"/explore/prime-climb#{link}")
        expect(page.locator("[role=alert]")).to_contain_text("This link is damaged or incomplete.")
        expect(page.locator(".explore-values")).to_contain_text("57%")
    page.locator("#random").click()
    at(page, "move 0 0,0/0,0 left=")
    expect(page.locator(".explore-turns li")).to_have_count(5)
    expect(page.locator("[role=alert]")).to_have_count(0)


def test_the_games_are_listed(open_page: Opener) -> None:
    page = open_page("/explore", settings=FRENCH)
    expect(page.locator("main li")).to_have_text(["Prime Climb", "La piste des nombres ultimes", "CartaMaths"])
    page.get_by_role("link", name="Prime Climb").click()
    expect(page.locator(".explore-values")).to_be_visible()


FOUR = "/explore/prime-climb#move 0 59,20/64,7/13,15/33,44 left=3,4"


@first_of("path", FOUR, SPRINT, "/explore/ultimate-track", "/explore/cartamaths")
def test_board_values_and_turns_are_printed_on_one_page(open_page: Opener, path: str) -> None:
    """In dark mode as dark ink on white paper."""
    page = open_page(path, settings={**QUICK, "theme": "dark"}, viewport={"width": 1440, "height": 900})
    page.locator(".explore-values:not([aria-busy=true])").wait_for()
    page.evaluate("addEventListener('beforeprint', () => (window.printed = document.documentElement.dataset.theme))")
    paper = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1
    assert page.evaluate("[window.printed, document.documentElement.dataset.theme]") == ["light", "dark"]
    page.emulate_media(media="print")
    expect(page.locator(".explore-values")).to_be_visible()
    assert page.locator(".stage").evaluate("element => getComputedStyle(element).printColorAdjust") == "exact"
    for part in (
        ".explore-mode",
        ".explore-form",
        ".explore-next",
        ".explore-play",
        ".explore-figures",
        ".actions",
        ".puzzle-more",
        ".top",
    ):
        assert not any(one.is_visible() for one in page.locator(part).all())


@pytest.mark.soak
@first_of("width", 390, 768)
def test_pawns_are_large_enough_for_fingers(open_page: Opener, width: int) -> None:
    page = open_page(
        "/explore/prime-climb#20,40/60,80", viewport={"width": width, "height": 780}, has_touch=True, is_mobile=True
    )
    page.locator(".explore-values:not([aria-busy=true])").wait_for()
    page.get_by_role("button", name="Set up").tap()
    page.locator(".pawn.is-pickable").first.wait_for()
    sizes = page.locator(".pawn.is-pickable").evaluate_all(
        """pawns => pawns.map(pawn => getComputedStyle(pawn, '::after'))
             .map(({ width, height }) => [parseFloat(width), parseFloat(height)])"""
    )
    assert len(sizes) == 4
    assert all(side >= 44 for size in sizes for side in size)
    page.locator("button[data-square='20']").tap(force=True)  # the pawn is above it
    page.locator(".pawn.is-picked").wait_for()
    page.locator("button[data-square='41']").tap()  # beside the pawn on 40
    at(page, "roll 0 41,40/60,80")


@pytest.mark.soak
def test_another_course_begins_at_its_start(open_page: Opener) -> None:
    """PC-44: down from 101, up again from 0; there and back begins where the climb does, and keeps what was set up."""
    page = open_page("/explore/prime-climb")
    page.get_by_label("Pawn 2").first.fill("33")
    page.keyboard.press("Enter")
    at(page, "roll 0 0,33/0,0")
    page.get_by_label("Variant").select_option("there-and-back")
    at(page, "roll 0 0,33/0,0")
    page.get_by_label("Variant").select_option("decline")
    at(page, "roll 0 101,101/101,101")
    page.get_by_label("Variant").select_option("standard")
    at(page, "roll 0 0,0/0,0")


@pytest.mark.soak
def test_an_impossible_square_shows_no_values_of_another_position(open_page: Opener) -> None:
    page = open_page("/explore/prime-climb", allowed="status of 422")
    for pawn in ("Pawn 1", "Pawn 2"):
        page.get_by_label(pawn).first.fill("101")
        page.keyboard.press("Enter")
    expect(page.locator("[role=alert]")).to_have_text("Player 1 has already won.")
    expect(page.locator(".explore-values")).to_have_count(0)
    page.get_by_label("Pawn 2").first.fill("99")
    page.keyboard.press("Enter")
    at(page, "roll 0 101,99/0,0")
    expect(page.locator("[role=alert]")).to_have_count(0)


@pytest.mark.soak
def test_a_late_answer_does_not_hide_what_is_wrong_now(open_page: Opener) -> None:
    page = open_page("/explore/prime-climb", allowed="status of 422")
    page.locator(".explore-values:not([aria-busy=true])").wait_for()
    held: list[Route] = []
    page.route("**/api/games/*/value?*", lambda route: held.append(route))
    with page.expect_request("**/api/games/*/value?*"):
        page.get_by_label("Pawn 1").first.fill("101")
        page.keyboard.press("Enter")
    page.get_by_label("Pawn 2").first.fill("101")
    page.keyboard.press("Enter")
    alert = page.locator("[role=alert]")
    expect(alert).to_have_text("Player 1 has already won.")
    held[0].continue_()
    page.wait_for_load_state("networkidle")
    expect(alert).to_have_text("Player 1 has already won.")
    expect(page.locator(".explore-values")).to_have_count(0)


@pytest.mark.soak
def test_what_is_being_typed_stays_while_a_value_arrives(open_page: Opener) -> None:
    page = open_page("/explore/prime-climb")
    page.get_by_label("Pawn 1").first.fill("50")
    page.keyboard.press("Enter")
    page.get_by_label("Pawn 2").first.fill("33")
    at(page, "roll 0 50,0/0,0")
    page.locator(".explore-values:not([aria-busy=true])").wait_for()
    page.keyboard.press("Enter")
    at(page, "roll 0 50,33/0,0")


def test_a_pawn_of_several_on_a_square_is_chosen(open_page: Opener) -> None:
    page = open_page("/explore/prime-climb")
    page.locator("button[data-square='0']").press("Enter")
    page.locator(".asking button").first.press("Enter")
    page.locator("button[data-square='8']").hover()
    page.locator("button[data-square='8']").click()
    at(page, "roll 0 8,0/0,0")


@pytest.mark.soak
def test_a_request_that_fails_is_made_again(open_page: Opener) -> None:
    page = open_page(SPRINT, allowed="ERR_FAILED")
    page.locator(".explore-turns li").first.wait_for()
    page.route("**/api/games/*/value?*", lambda route: route.abort())
    page.locator(".explore-turns li button").first.click()
    expect(page.locator("[role=alert]")).to_contain_text("not responding")
    expect(page.locator(".explore-values")).to_have_count(0)
    page.unroute("**/api/games/*/value?*")
    page.locator("[role=alert]").get_by_role("button", name="Try again").click()
    at(page, "roll 1 ")


@pytest.mark.soak
def test_a_position_that_could_not_be_sent_is_sent_again(open_page: Opener) -> None:
    page = open_page("/explore/prime-climb", allowed="ERR_FAILED")
    page.route("**/api/sandbox", lambda route: route.abort())
    page.get_by_label("Pawn 2").first.fill("33")
    page.keyboard.press("Enter")
    expect(page.locator("[role=alert]")).to_contain_text("not responding")
    page.unroute("**/api/sandbox")
    page.locator("[role=alert]").get_by_role("button", name="Try again").click()
    at(page, "roll 0 0,33/0,0")
    expect(page.locator("[role=alert]")).to_have_count(0)


def test_cards_of_both_hands_are_seen_and_used_up_ones_are_not_offered(open_page: Opener) -> None:
    page = open_page("/explore/cartamaths")
    expect(page.locator(".explore-side").nth(1)).to_contain_text("−6")
    add = page.get_by_label("Add one card").first
    expect(add.locator("option", has_text=re.compile("^−6$"))).to_have_count(0)
    page.get_by_role("button", name="Remove “−6”").first.press("Enter")
    expect(add.locator("option", has_text=re.compile("^−6$"))).to_have_count(1)
    expect(page.locator(".explore-turns button")).to_contain_text("Use Emmy Noether")


@pytest.mark.soak
def test_the_board_fills_the_height_of_a_phone_held_sideways(open_page: Opener) -> None:
    page = open_page("/explore/prime-climb", viewport={"width": 844, "height": 390})
    for _, height in at_sizes(page, [(844, 390), (740, 360)]):
        board = page.locator(".board").bounding_box()
        assert board is not None
        assert board["height"] > 0.75 * height
        expect(page.locator(".explore-values")).to_be_in_viewport(ratio=1)
