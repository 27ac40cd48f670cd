"""The rules come with their page: they are read without scripts, in the language that was chosen, whatever fails."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from centaine.catalog import CATALOG
from tests.browser.conftest import QUICK, Opener
from tests.browser.home import set_up
from tests.covering import covering, first_of

TITLES = {"en": re.compile("How to play|rules"), "fr": re.compile("Comment jouer|Les règles|La règle")}
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
SENTENCES = {
    "en": "This page could not be loaded completely. Try again",
    "fr": "Cette page n’a pas pu être chargée entièrement. Réessayer",
}


@covering(1, game=list(CATALOG), lang=list(TITLES))
def test_rules_are_read_without_scripts(open_page: Opener, game: str, lang: str) -> None:
    page = open_page(f"/rules/{game}", java_script_enabled=False, locale=LOCALES[lang])
    expect(page.locator("article h1")).to_contain_text(TITLES[lang])
    assert page.locator("html").get_attribute("lang") == lang
    assert page.locator("article p").count() > 20
    page.locator(".contents summary").click()
    page.locator(".contents li a").last.click()
    anchor = page.url.rpartition("#")[2]
    expect(page.locator(f"[id='{anchor}']")).to_be_in_viewport()


@covering(1, module=["main.js", "vendor/preact.js", "i18n.js"], lang=list(TITLES))
def test_rules_stand_although_the_page_cannot_be_drawn(open_page: Opener, lang: str, module: str) -> None:
    settings = {**QUICK, "language": lang}
    page = open_page(settings=settings, locale=LOCALES[lang], allowed="Failed to load resource")
    page.route(f"**/{module}", lambda route: route.abort())
    page.goto("/rules/cartamaths")
    expect(page.locator("#not-started")).to_have_text(SENTENCES[lang], use_inner_text=True)
    expect(page.locator("article h1")).to_contain_text(TITLES[lang])
    page.unroute(f"**/{module}")
    page.locator("#not-started a").locator("visible=true").click()
    expect(page.locator("header .brand")).to_be_visible()
    expect(page.locator("#not-started")).to_have_count(0)


@first_of("lang", "fr", "en")
def test_the_language_that_was_chosen_comes_with_the_page(open_page: Opener, lang: str) -> None:
    """Even where the browser asks for another one: the page keeps it in a cookie, and asks for nothing more."""
    other = next(one for one in TITLES if one != lang)
    page = open_page("/rules/cartamaths", settings={**QUICK, "language": other}, locale=LOCALES[other])
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator(f".languages [lang={lang}]").click()
    expect(page.locator("article h1")).to_contain_text(TITLES[lang])
    expect(page.locator(".contents summary")).to_have_text({"en": "Contents", "fr": "Sommaire"}[lang])
    asked.clear()
    page.reload()
    expect(page.locator("article h1")).to_contain_text(TITLES[lang])
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "/api/games/cartamaths/rules" in url]


def test_rules_in_another_language_are_better_than_none(open_page: Opener) -> None:
    page = open_page("/rules/cartamaths", allowed="Failed to load resource")
    page.route("**/rules/fr", lambda route: route.abort())
    page.locator(".languages [lang=fr]").click()
    expect(page.locator(".notice")).to_contain_text("Les règles n’ont pas pu être chargées dans cette langue.")
    expect(page.locator("article h1")).to_contain_text(TITLES["en"])
    page.unroute("**/rules/fr")
    page.get_by_role("button", name="Réessayer").click()
    expect(page.locator("article h1")).to_contain_text(TITLES["fr"])
    expect(page.locator(".notice")).to_have_count(0)


def test_rules_are_reached_by_a_link(open_page: Opener) -> None:
    page = open_page("/")
    set_up(page)
    page.locator(".game", has_text="CartaMaths").click()
    page.get_by_role("link", name="Rules", exact=True).click()
    expect(page.locator("article h1")).to_contain_text(TITLES["en"])
    assert page.locator(".contents li").count() > 10


@first_of(("lang", "text"), ("fr", "Page introuvable"), ("en", "Page not found"))
def test_an_unknown_address_says_so(open_page: Opener, lang: str, text: str) -> None:
    page = open_page(settings={**QUICK, "language": lang}, allowed="status of 404")
    for path in ("/rules/chess", "/solved/cartamaths", "/print/chess", "/nowhere"):
        answer = page.goto(path)
        assert answer and answer.status == 404
        expect(page.locator("main h1")).to_have_text(text)
