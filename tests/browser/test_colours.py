"""The colours of the board, and the one offer of others."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import QUICK, Opener
from tests.browser.site import Site
from tests.browser.table import Table
from tests.browser.test_ending import ADA_WINS, SPRINT


def test_other_colours_are_offered_during_the_first_visit(open_page: Opener) -> None:
    """PC-2."""
    page = open_page("/")
    offer = page.get_by_role("complementary", name="Board colours")
    seven = offer.get_by_text("7", exact=True)
    violet = seven.evaluate("one => getComputedStyle(one).backgroundColor")
    offer.get_by_role("button", name="Yes, change them").click()
    expect(page.locator("html")).to_have_attribute("data-palette", "friendly")
    expect(seven).not_to_have_css("background-color", violet)
    offer.get_by_role("button", name="Change back").click()
    expect(seven).to_have_css("background-color", violet)
    page.reload()  # still the first visit
    expect(offer).to_be_visible()
    later = page.context.new_page()
    later.goto("/")
    expect(later.get_by_role("heading", level=1)).to_be_visible()
    expect(later.get_by_role("complementary", name="Board colours")).to_have_count(0)
    offer.get_by_role("button", name="Close").click()
    expect(offer).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(offer).to_have_count(0)


def test_the_offer_has_room_on_a_phone(open_page: Opener) -> None:
    """Its colours in one row, its words in three lines at most."""
    page = open_page("/", settings={**QUICK, "language": "fr"}, viewport={"width": 390, "height": 844})
    offer = page.locator(".palette-offer")
    for button in ("Oui, les changer", "Revenir aux couleurs d’avant"):
        expect(offer.get_by_role("button", name=button)).to_be_visible()
        tops = offer.locator("span").evaluate_all(
            "all => all.map((one) => Math.round(one.getBoundingClientRect().top))"
        )
        assert len(set(tops)) == 1
        words, below = offer.locator("p[aria-live]").bounding_box(), offer.bounding_box()
        assert words and below
        assert words["height"] <= 60
        assert tops[0] >= below["y"] + 3
        offer.get_by_role("button", name=button).click()


def test_101_is_prime_and_red_in_sums(open_page: Opener, site: Site) -> None:
    """PC-2, though it draws no card (PC-3)."""
    before = ("roll 10 10", "0+10", "10*10", "0+10", "10+10", "end", "roll 1 2", "0+1", "0+2", "end", "roll 1 2")
    table = Table(open_page()).open(f"/m/{site.make_from(*before)}")
    table.page.locator(".move.is-pawn", has_text="100").click()
    table.square(101).click()
    result = table.page.locator(".sum .is-result")
    expect(result.locator("use[href='#pc-red-1']")).to_have_count(1)
    expect(result.locator(".pc-red-number")).to_have_text("101")
    expect(table.page.locator(".sum-words")).to_have_text("100 + 1 = 101 (prime)")


def test_nothing_vanishes_with_the_colours_of_the_system(open_page: Opener, site: Site) -> None:
    """Forced colours take away backgrounds and shadows: what they said is said by lines and the system's colours."""
    page = open_page(forced_colors="active")
    table = Table(page).open(f"/m/{site.make_from('roll 3 9', '0+9')}")
    page.locator("[data-pawn='0.0']").click()

    def style(selector: str, name: str) -> str:
        found: str = page.locator(selector).first.evaluate("(one, name) => getComputedStyle(one)[name]", name)
        return found

    expect(page.locator(".seat.is-turn")).to_have_css("outline-style", "solid")  # when the sheet has come
    assert style(".seat:not(.is-turn)", "outlineStyle") == "none"
    assert style("button.square.is-lit", "boxShadow") != "none"
    for name in ("backgroundColor", "color"):
        assert style(".languages [aria-pressed=true]", name) != style(".languages [aria-pressed=false]", name)
    for name in ("color", "borderTopColor"):
        assert style("#primary[aria-disabled=true]", name) != style("#reach[aria-disabled=false]", name)
    table.page.goto(f"/m/{site.make_from(*ADA_WINS, **SPRINT)}")
    expect(page.locator("dialog.celebration .summary")).to_be_visible()
    assert style("dialog.celebration", "borderTopStyle") == "solid"
