"""A whole lesson: a teacher at a desktop, three pupils with phones, a projector; until no byte of a name is left."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from python_calamine import CalamineWorkbook

from tests.browser.conftest import Opener
from tests.browser.site import Site
from tests.browser.test_classes import come_in
from tests.browser.test_decks import choose_file
from tests.browser.test_tables import PHONE, STRANGER

pytestmark = pytest.mark.every_time

NAMES = ("Anaximander", "Bartholomea", "Cleopatra")

DECK = "\n".join(
    ["question,answer", *(rf"How much is $\frac{{{n}}}{{2}} + \frac{{{n}}}{{2}}$?,{n}" for n in range(1, 41))]
)

GONE = "status of 404"
"""Of a page that asks for the class when it has just been deleted."""


def raw(site: Site) -> bytes:
    """Every byte of the database's files."""
    file = Path(site.database)
    return b"".join(one.read_bytes() for one in file.parent.iterdir() if one.name.startswith(file.name))


def questions_of(pupil: Page, site: Site) -> int:
    """How many own questions the game of a pupil has; strangers are kept out of a class whose newcomers wait."""
    match = pupil.url.rpartition("/")[2]
    snapshot = pupil.request.get(f"{site.address}/api/matches/{match}").json()
    count: int = snapshot["options"]["own_questions"][0]["count"]
    return count


def test_a_lesson_from_nothing_to_its_deletion(open_page: Opener, site: Site) -> None:
    desk = {"viewport": {"width": 1280, "height": 800}}
    teacher = open_page("/decks/cartamaths", guest=STRANGER, allowed=GONE, **desk)
    teacher.locator(".deck-settings select").first.select_option("6e")
    choose_file(teacher, "Doubles.csv", DECK)
    teacher.get_by_role("button", name="Keep on this device").click()
    expect(teacher.locator(".kept-deck")).to_contain_text("Doubles")

    teacher.goto("/class")
    teacher.get_by_label("CartaMaths").check()
    teacher.get_by_label("School level of the questions").select_option(label="Doubles")
    teacher.get_by_text("Saved settings").click()
    teacher.get_by_label("Save these settings as").fill("Doubles for 6e")
    teacher.get_by_role("button", name="Save", exact=True).click()
    teacher.reload()
    teacher.get_by_text("Saved settings").click()
    teacher.get_by_role("button", name="Doubles for 6e", exact=True).click()
    teacher.get_by_role("button", name="Open the class").click()
    teacher.locator(".class-board").wait_for()
    address = teacher.url
    screen = teacher.context.new_page()
    screen.goto(f"{address}/screen")
    screen.locator(".screen-code").wait_for()

    pupils = [open_page(guest=STRANGER, allowed="status of 40[34]", **PHONE) for _ in NAMES]
    for page, name in zip(pupils[:2], NAMES[:2], strict=True):
        come_in(page, address, name)
    teacher.get_by_label("Let each newcomer in myself").check()
    pupils[2].goto(address)
    pupils[2].locator("#own-name").fill(NAMES[2])
    pupils[2].locator(".come-in .start").click()
    expect(pupils[2].locator(".class-wait")).to_contain_text("Your teacher will let you in.")
    expect(teacher.locator(".class-waiting")).to_contain_text(NAMES[2])
    teacher.get_by_role("button", name="Let in").click()
    pupils[2].locator(".table-seat .is-you").wait_for()
    expect(screen.locator(".screen-tables article")).to_have_count(2)

    teacher.get_by_role("button", name="Start all games").click()
    for page in pupils:
        page.locator("main.table").wait_for()
    match = pupils[0].url.rpartition("/")[2]
    assert questions_of(pupils[0], site) == 40
    expect(screen.locator(".screen-tables img")).to_have_count(2)

    teacher.get_by_text("Another device, or a colleague").click()
    teacher.get_by_role("button", name="Make a key").click()
    key = teacher.locator(".key-code").inner_text()
    teacher.context.close()  # the teacher's device is lost, and the projector with it

    other = open_page("/join", guest=STRANGER, allowed=GONE, **desk)
    other.locator("#join-code").fill(key)
    other.keyboard.press("Enter")
    other.wait_for_url(address)
    other.locator("summary", has_text="Next round").click()
    other.get_by_role("button", name="Change the settings").click()
    dialog = other.get_by_role("dialog")
    expect(dialog.get_by_label("School level of the questions")).to_have_value("kept")  # the deck is not on this device
    dialog.get_by_role("button", name="Apply to the next games").click()
    expect(dialog).to_have_count(0)
    other.get_by_role("button", name="Swiss tournament").scroll_into_view_if_needed()
    if (stop := other.get_by_label("still in progress")).count():
        stop.check()
    before = [page.url for page in pupils]
    other.get_by_role("button", name="Swiss tournament").click()
    expect(other.locator(".class-round")).to_have_text("Round 2")
    for page, old in zip(pupils, before, strict=True):
        page.wait_for_url(lambda url, old=old: "/m/" in url and url != old)  # type: ignore[misc]
    assert questions_of(pupils[0], site) == 40
    screen = other.context.new_page()
    screen.goto(f"{address}/screen")
    expect(screen.locator(".screen-tables article")).to_have_count(2)
    expect(screen.locator(".podium")).to_have_count(0)  # while games go on, boards keep their room
    expect(other.locator(".class-ranks tbody tr").first.locator("td").nth(1)).to_have_text("1")  # left over: a bye

    other.get_by_role("link", name="Report").first.click()
    rows = other.locator(".report-table tbody tr")
    expect(rows).to_have_count(3)
    for kind in ("Excel", "LibreOffice"):
        with other.expect_download() as download:
            other.get_by_role("link", name=kind).click()
        book = CalamineWorkbook.from_path(download.value.path())
        assert [row[0] for row in book.get_sheet_by_index(0).to_python()] == ["Pupil", *NAMES]
    with other.expect_download() as download:
        other.get_by_role("link", name="Moodle").click()
    assert NAMES[0] in download.value.path().read_text("utf-8")

    assert NAMES[0].encode() in raw(site)
    other.get_by_role("link", name="Back to the class").click()
    other.get_by_role("button", name="Delete the class").click()
    other.get_by_role("button", name="Yes, delete all").click()
    other.wait_for_url("**/class")
    expect(screen.locator("main")).to_contain_text("This class is over.")  # and no form for a new class
    expect(screen.locator("form")).to_have_count(0)
    assert not [name for name in NAMES if name.encode() in raw(site)]
    assert site.http.get(f"/api/matches/{match}").status_code == 404
