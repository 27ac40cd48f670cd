"""What a visitor loads: everything that a page needs, together, compressed, without fonts."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

import centaine
from centaine.catalog import CATALOG
from centaine.server.content.client_version import client_version
from centaine.server.content.page import imported
from tests.browser.conftest import Opener
from tests.browser.site import PERSON, Site

WEB = Path(centaine.__file__).parent / "web"

MAX_KIB = {
    "/": 88,
    "/rules/prime-climb": 116,
    "/learn/prime-climb": 127,
    "/learn/cartamaths": 124,
    "/learn/ultimate-track": 108,
    "/practice/cartamaths": 115,
    "/m/prime-climb": 120,
    "/m/ultimate-track": 91,
    "/m/cartamaths": 119,
}
"""KiB by address, at most 2 % more than measured; a page of another language than English loads its words besides."""


def names(modules: Iterable[Path]) -> set[str]:
    return {path.relative_to(WEB).as_posix() for path in modules}


@pytest.mark.parametrize("game", CATALOG)
def test_every_part_that_a_table_begins_with_is_fetched_at_once(site: Site, game: str) -> None:
    """And no other but what tables of other games have in common."""
    page = site.http.get(f"/m/{site.make(PERSON, PERSON, game=game)}").text.replace(f"/{client_version().name}/", "/")
    preloaded = set(re.findall('rel="modulepreload" href="/([^"]+)"', page))
    assert set(re.findall('rel="stylesheet" href="([^"]*/games/[^"]+)"', page)) == {
        f"/api/games/{game}/pictures/palette.css",
        f"/games/{game}.css",
    }
    modules = ("main.js", "match/match-page.js", f"games/{game}.js")
    needed = names(set().union(*(imported(WEB / module) for module in modules))) - {"main.js"}
    common = {name for other in CATALOG for name in names(imported(WEB / "games" / f"{other}.js"))}
    assert needed <= preloaded
    assert preloaded - needed <= {name for name in common if not name.startswith("games/")}


@pytest.mark.every_time
@pytest.mark.parametrize("address", MAX_KIB)
def test_a_page_weighs_no_more_than_it_did(open_page: Opener, site: Site, address: str) -> None:
    """In French, whose words come besides."""
    page = open_page(settings={"language": "fr"}, locale="fr-FR", fresh=True)
    bodies: dict[str, bytes] = {}
    page.on("response", lambda answer: bodies.update({answer.url: answer.body()}) if answer.ok else None)
    game = address.removeprefix("/m/")
    page.goto(f"/m/{site.make(PERSON, PERSON, game=game)}" if game in CATALOG else address)
    page.locator("main:not([aria-busy=true])").wait_for()
    page.wait_for_load_state("networkidle")
    loaded = {url: len(gzip.compress(body, 6)) for url, body in bodies.items() if not url.endswith(".woff2")}
    assert len(loaded) > 20
    styled = {other for other in CATALOG if any(f"/games/{other}" in url and url.endswith(".css") for url in loaded)}
    assert styled <= {next(iter(CATALOG)) if address == "/" else address.rpartition("/")[2]}
    assert sum(loaded.values()) <= MAX_KIB[address] * 1024, sorted(loaded.items(), key=lambda one: -one[1])[:10]


FETCHED = """() => performance.getEntriesByType("resource")
    .filter((one) => /\\/v-[0-9a-f]{12}\\//.test(one.name) && one.transferSize > 0).length"""
"""How many files of the client have come over the network."""


def test_no_file_of_the_client_is_asked_for_again_on_another_page(open_page: Opener) -> None:
    page = open_page("/", fresh=True)
    page.wait_for_load_state("networkidle")
    assert page.evaluate(FETCHED) > 40
    page.goto("/explore")
    page.wait_for_load_state("networkidle")
    page.goto("/")
    page.wait_for_load_state("networkidle")
    assert page.evaluate(FETCHED) == 0
