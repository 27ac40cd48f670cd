"""The home page of a server that was started with `--lan`, on its own machine and elsewhere."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import QUICK, Elsewhere, Opener, at_sizes
from tests.browser.site import Site
from tests.browser.test_access import SIZES
from tests.covering import first_of

NETWORK = {"shared": True, "addresses": ["http://192.168.100.115:8101", "http://172.17.0.1:8101"], "qr": "<svg/>"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    running = Site(tmp_path_factory.mktemp("same-room") / "matches.sqlite", more=("--lan",))
    yield running
    running.stop()


def home(open_page: Opener, network: dict[str, Any], **how: Any) -> Page:
    """The home page of a server with this network."""
    page = open_page(**how)
    page.route("**/lan", lambda route: route.fulfill(body=json.dumps(network), content_type="application/json"))
    page.goto("/")
    page.locator(".set-up").wait_for()
    return page


def test_the_local_home_page_shows_address_and_code(open_page: Opener, site: Site) -> None:
    network = site.http.get("/lan").json()
    if not network["addresses"]:
        pytest.skip("this machine has no network")
    page = open_page("/")
    box = page.get_by_role("region", name="Play on other devices in this room")
    expect(box).to_contain_text(network["addresses"][0])
    code = box.get_by_role("img", name=f"QR code of {network['addresses'][0]}")
    assert code.evaluate("(image) => image.decode().then(() => image.naturalWidth > 0)")
    assert unquote(code.get_attribute("src") or "").endswith(f",{network['qr']}")


@pytest.mark.soak
def test_help_against_a_firewall_opens_with_the_keyboard(open_page: Opener) -> None:
    page = home(open_page, NETWORK)
    box = page.locator(".same-room")
    expect(box.get_by_text("allow port 8101 (TCP)")).to_be_hidden()
    box.get_by_text("Can’t connect?").focus()
    page.keyboard.press("Enter")
    expect(box.get_by_text("allow port 8101 (TCP)")).to_be_visible()
    expect(box.get_by_text("other addresses: http://172.17.0.1:8101.")).to_be_visible()


@pytest.mark.soak
def test_the_box_speaks_french(open_page: Opener) -> None:
    page = home(open_page, NETWORK, settings={**QUICK, "language": "fr"})
    box = page.get_by_role("region", name="Jouer sur d’autres appareils de la pièce")
    expect(box).to_contain_text("scannez ce code")
    expect(box.locator("summary")).to_have_text("Ils n’y arrivent pas\u202f?")


@first_of("theme", "light", "dark")
def test_axe_finds_nothing_and_nothing_scrolls_sideways(open_page: Opener, theme: str) -> None:
    page = home(open_page, NETWORK, settings={**QUICK, "theme": theme, "language": "fr"})
    page.locator(".same-room summary").click()
    for width, _ in at_sizes(page, SIZES.values()):
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_without_a_network_one_sentence_says_so(open_page: Opener) -> None:
    page = home(open_page, {"shared": True, "addresses": [], "qr": ""})
    box = page.locator(".same-room")
    expect(box).to_contain_text("This computer has no network, so other devices cannot join.")
    expect(box.locator("img, details")).to_have_count(0)


def test_a_server_that_is_not_shared_shows_nothing(open_page: Opener) -> None:
    page = home(open_page, {"shared": False, "addresses": [], "qr": ""})
    expect(page.locator(".same-room, .failed")).to_have_count(0)


def test_a_visitor_from_elsewhere_sees_and_asks_nothing(browser: Browser, site: Site, elsewhere: Elsewhere) -> None:
    addresses = site.http.get("/lan").json()["addresses"]
    if not addresses:
        pytest.skip("this machine has no network")
    own = f"<-loopback>,127.0.0.1,{urlsplit(addresses[0]).hostname}"
    context = browser.new_context(proxy={"server": elsewhere.address, "bypass": own})
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(addresses[0])
    page.locator(".set-up").wait_for()
    page.wait_for_load_state("networkidle")
    expect(page.locator(".same-room")).to_have_count(0)
    assert f"{addresses[0]}/api/catalog" in asked
    assert f"{addresses[0]}/lan" not in asked
    context.close()
