"""The teacher's report: from the class to what was answered wrongly, one pupil, and deleting it all."""

from __future__ import annotations

import asyncio
import re
import threading
from random import Random

from playwright.sync_api import expect

from centaine.server.storage.databases import database_of, open_store
from tests.browser.conftest import Opener
from tests.browser.site import GUEST, Site
from tests.browser.test_access import AXE, violations
from tests.browser.test_tables import EVIL, FRENCH, PHONE, STRANGER
from tests.server.played_class import played


def class_with_answers(site: Site) -> str:
    """A class whose two pupils have played a game; its name."""
    body = {"game": "cartamaths", "size": 2}
    name = str(site.http.post("/api/classes", json=body).json()["class_name"])

    async def fill() -> None:
        store = open_store(database_of(str(site.database)))
        people = [("a" * 64, "Zoé"), ("b" * 64, EVIL[:24])]
        row, lines, answers = played(f"m{name[:9]}", 1, name, people, Random(1))
        typed = {answer.seq: answer for answer in answers}
        await store.create(row, [])
        await asyncio.gather(*(store.append(row.match, line, answer=typed.get(line.seq)) for line in lines))
        await store.close()

    thread = threading.Thread(target=asyncio.run, args=(fill(),))  # Playwright's loop runs in this one
    thread.start()
    thread.join()
    return name


def test_a_report_from_the_class_to_its_deletion(open_page: Opener, site: Site) -> None:
    name = class_with_answers(site)
    page = open_page(f"/class/{name}", guest=GUEST)
    page.get_by_role("link", name="Report").click()
    rows = page.locator(".report-table tbody tr")
    expect(rows).to_have_count(2)
    assert page.locator("img[src=x]").count() == 0
    report = site.http.get(f"/api/classes/{name}/report").json()
    expect(page.locator(".report-teach > ol > li")).to_have_count(len(report["teach"]))
    first = report["teach"][0]
    expect(page.locator(".report-teach > ol > li").first).to_contain_text(f"{first['wrong']} wrong")
    zoe = next(pupil for pupil in report["pupils"] if pupil["name"] == "Zoé")
    shares = [f"{one['first']} / {one['seen']}{' ✓' * one['learned']}" for one in zoe["notions"]]
    assert set(shares) <= set(rows.filter(has_text="Zoé").locator("td").all_inner_texts())
    if AXE.is_file():
        assert violations(page, AXE.read_text("utf-8")) == []
    rows.get_by_role("button", name="Zoé").press("Enter")
    expect(page.get_by_role("heading", name="Zoé")).to_be_focused()
    expect(page.locator(".report-pupil .report-mistakes > li")).to_have_count(len(zoe["wrong"]))
    with page.expect_download() as download:
        page.get_by_role("link", name="Table for spreadsheets").click()
    assert re.fullmatch(r"report-cartamaths-20\d\d-\d\d-\d\d\.csv", download.value.suggested_filename)
    page.get_by_role("button", name="Delete the report").click()
    page.get_by_role("button", name="Yes, delete the report").click()
    expect(page.locator(".report-empty")).to_be_visible()


def test_the_report_on_a_phone_and_not_for_others(open_page: Opener, site: Site) -> None:
    name = class_with_answers(site)
    page = open_page(f"/class/{name}/report", guest=GUEST, settings=FRENCH, **PHONE)
    expect(page.get_by_role("heading", name="Que travailler ensuite")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    refused = open_page(f"/class/{name}/report", guest=STRANGER, allowed="403")
    expect(refused.locator("main")).to_contain_text("Only the person who created this class can do that.")
