"""Pages for teachers: the plans and the notes of each lesson, one side of A4 each, in both languages."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import QUICK, Opener
from tests.covering import first_of

PAGES = re.compile(rb"/Type\s*/Page\b")

PLANS = [*(f"/teachers/{game}" for game in ("prime-climb", "ultimate-track", "cartamaths"))]
LESSONS = ("products", "quotients", "doubles", "exactly-101", "bumps", "keepers")


@first_of("language", "fr", "en")
def test_each_is_one_page_of_paper(open_page: Opener, language: str) -> None:
    page = open_page(settings={**QUICK, "language": language})
    for path in [*PLANS, *(f"/teachers/prime-climb/{name}" for name in LESSONS)]:
        page.goto(path)
        page.locator(".teachers article h2").first.wait_for()
        assert len(PAGES.findall(page.pdf(format="A4", prefer_css_page_size=True))) == 1, path


def test_the_page_leads_to_the_plans(open_page: Opener) -> None:
    page = open_page("/teachers", settings={**QUICK, "language": "fr"})
    expect(page.locator("h1")).to_have_text("Pour les professeurs")
    expect(page.locator("section.plan")).to_have_count(3)
    expect(page.locator("main img")).to_have_count(0)
    expect(page.locator("main a[href$='.md']")).to_have_count(0)
    page.locator("nav.actions a").nth(1).click()
    expect(page.locator("h1")).to_have_text("Déroulement d’une séance de 40 minutes")
    expect(page.locator("article h2")).to_contain_text("nombres ultimes")
