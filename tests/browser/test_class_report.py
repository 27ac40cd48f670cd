"""The teacher's report: from the class to what was answered wrongly, one pupil, and deleting it all."""

from __future__ import annotations

import asyncio
import io
import re
import threading
from random import Random
from typing import cast
from unicodedata import normalize

import pytest
from playwright.sync_api import Page, Route, expect
from pypdf import PdfReader

from centaine.server.classes.lesson_report import ENOUGH
from centaine.server.storage.databases import database_of, open_store
from tests.browser.axe import violations
from tests.browser.conftest import QUICK, Opener, at_sizes
from tests.browser.site import GUEST, Site
from tests.browser.test_tables import EVIL, FRENCH, PHONE, STRANGER
from tests.covering import covering, first_of
from tests.server.calculated_class import calculated
from tests.server.class_teacher import Teacher, come, seat
from tests.server.client import Server
from tests.server.played_class import played
from tests.server.test_class_report import Lesson


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
    rows = page.locator(".report-table").first.locator("tbody tr")
    expect(rows).to_have_count(2)
    assert page.locator("img[src=x]").count() == 0
    report = site.http.get(f"/api/classes/{name}/report").json()
    expect(page.locator(".report-teach > ol > li")).to_have_count(len(report["teach"]))
    first = report["teach"][0]
    expect(page.locator(".report-teach > ol > li").first).to_contain_text(f"{first['missed']} question")
    zoe = next(pupil for pupil in report["pupils"] if pupil["name"] == "Zoé")
    shares = [f"{one['first']} / {one['seen']}{' ✓' * one['learned']}" for one in zoe["notions"]]
    assert set(shares) <= set(rows.filter(has_text="Zoé").locator("td").all_inner_texts())
    assert violations(page) == []
    rows.get_by_role("button", name="Zoé").press("Enter")
    expect(page.get_by_role("heading", name="Zoé", exact=True)).to_be_focused()
    expect(page.locator(".report-pupil .report-mistakes > li")).to_have_count(len(zoe["missed"]))
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


# -- on paper ----------------------------------------------------------------------------------------------------------

CLIMBERS = ("Ada", "Ben", "Chloé Dupont-Martin", "Maximilien Robespierre")


@pytest.fixture(scope="module")
def climbers(site: Site) -> Lesson:
    """Pupils who have calculated at two tables of Prime Climb: right at once, at the second try, and wrongly."""
    lesson = Lesson(cast(Server, site), "prime-climb", *CLIMBERS, calculate=True, deck="none")
    lesson.order("start")
    for pair in (lesson.pupils[:2], lesson.pupils[2:]):
        calculated(lesson, pair, (0, 1, 2, 1, 0, 1, 0, 2, 0, 1))
    lesson.order("end")
    while (report := lesson.report())["analysed"] < report["to_analyse"]:
        pass
    return lesson


def owner(lesson: Lesson) -> dict[str, str]:
    """The cookie of a class's teacher."""
    return {"centaine_guest": str(lesson.teacher.token)}


def words(page: Page, *, landscape: bool) -> list[str]:
    """The texts of the sheets that a page prints on A4, each in one line; nothing is beyond the edge."""
    pages = PdfReader(io.BytesIO(page.pdf(format="A4", landscape=landscape))).pages
    wide = float(pages[0].mediabox.width)
    assert (wide > float(pages[0].mediabox.height)) == landscape
    beyond: list[str] = []

    def look(text: str, transform: list[float], matrix: list[float], font: object, size: float) -> None:
        at = transform[0] * matrix[4] + transform[2] * matrix[5] + transform[4]
        if text.strip() and not 0 <= at < wide:
            beyond.append(text)

    found = [" ".join(normalize("NFKC", one.extract_text(visitor_text=look)).split()) for one in pages]
    assert beyond == []
    return found


@pytest.mark.soak
@first_of("language", "fr", "en")
def test_no_column_is_cut_on_a_wide_screen(open_page: Opener, climbers: Lesson, language: str) -> None:
    page = open_page(f"/class/{climbers.name}/report", guest=owner(climbers), settings={**QUICK, "language": language})
    expect(page.locator(".report-table").nth(1)).to_be_visible()
    for size in at_sizes(page, [(1440, 900), (1024, 900), (768, 900)]):
        assert page.evaluate(
            "[...document.querySelectorAll('.table-scroll')].every((one) => one.scrollWidth <= one.clientWidth)"
        ), size
    operations = climbers.report(language)["notions"]
    heads = page.locator(".report-table").first.locator("thead th").all_inner_texts()
    counted = page.locator(".report-table").nth(1).locator("thead th").all_inner_texts()
    assert heads[2:] == [one["notion"] for one in operations]  # and no times, which are not measured
    assert [head for head in counted if head in heads[2:]] == heads[2:]  # in one order


def add_alone(lesson: Lesson, steps: int) -> None:
    """Play on at the lesson's table with pupils who only add."""
    for _ in range(steps):
        now = lesson.pupils[0].now()
        turn = now["scene"]["turn"]
        pupil = next(one for one in lesson.pupils if turn in one.now()["yours"])
        choices = [choice["text"] for choice in pupil.now()["choices"]]
        added = next((text for text in choices if "+" in text), "end" if "end" in choices else "")
        kind, text = ("chance", "") if now["player"] == -1 else ("action", added or choices[0])
        assert pupil.do(kind, turn, text, now["seq"]).status_code == 200


def test_all_games_that_will_be_ended_are_counted(open_page: Opener, site: Site) -> None:
    """Also those that have started, and in which nobody has moved."""
    lesson = Lesson(cast(Server, site), "prime-climb", "Ada", "Ben", "Eve", "Max", deck="none", first=0)
    lesson.order("start")
    lesson.pupils, others = lesson.pupils[:2], lesson.pupils[2:]
    add_alone(lesson, 2)
    assert others[0].now()["started"]
    page = open_page(f"/class/{lesson.name}", guest=owner(lesson))
    page.get_by_text("Next round", exact=True).first.click()
    expect(page.get_by_label("End the 2 games still in progress")).to_be_visible()


def test_a_calculation_that_went_wrong_is_explained(open_page: Opener, climbers: Lesson) -> None:
    page = open_page(f"/class/{climbers.name}/report", guest=owner(climbers), settings=FRENCH)
    explained = page.locator(".report-mistakes details").filter(has_text="facteurs premiers").first
    explained.locator("summary").click()
    expect(explained.locator("p").nth(1)).to_be_visible()


def test_what_was_missed_leads_to_the_analysis(open_page: Opener, site: Site) -> None:
    """By name, with the turn that was played."""
    lesson = Lesson(cast(Server, site), "prime-climb", "Ada", "Ben", deck="none", first=0)
    lesson.order("start")
    add_alone(lesson, 60)
    lesson.order("end")
    while (report := lesson.report("fr"))["analysed"] < report["to_analyse"]:
        pass
    page = open_page(f"/class/{lesson.name}/report", guest=owner(lesson), settings=FRENCH)
    pupil, first = max(
        ((one["name"], found) for one in report["pupils"] for found in one["overlooked"]),
        key=lambda found: float(found[1]["loss"]),
    )
    named = page.locator(".report-turns > li").first
    expect(named).to_contain_text(f"Manqué\u202f: {first['text']}")
    expect(named).to_contain_text(f"Dés\u202f: {first['dice'][0]} et {first['dice'][1]}.")
    turns = f"son tour n°\u00a0{first['own_turn']}, tour n°\u00a0{first['turn']} de la partie"
    expect(named).to_contain_text(f"{pupil}\u202f: {turns}")
    named.get_by_role("link").click()
    page.wait_for_url(f"**/m/{first['match']}/analysis#turn-{first['place']}")
    expect(page.locator(".side")).to_contain_text(f"Tour {first['turn']}")


def one_mistake(open_page: Opener, lesson: Lesson, seen: int) -> Page:
    """The report of a class of which each pupil has missed one question out of so many."""
    page = open_page("/", guest=owner(lesson))

    def answer(route: Route) -> None:
        report = lesson.report()
        counted = {"seen": seen, "right": seen - 1, "first": 0, "learned": 0}
        for of in (report, *report["pupils"]):
            of["notions"] = [{**one, **counted} for one in of["notions"]]
        mistake = {"listed": True, "behind": "", "given": ["-3", "x-1", "non", "demi-droite"]}
        for of in report["teach"]:
            of["mistakes"] = [{**one, **mistake} for one in of["mistakes"]]
        route.fulfill(json=report)

    page.route(re.compile("/report[?]lang"), answer)
    page.goto(f"/class/{lesson.name}/report")
    expect(page.locator(".report-table").first).to_be_visible()
    return page


def test_no_cause_is_named_where_none_is_known(open_page: Opener, climbers: Lesson) -> None:
    page = one_mistake(open_page, climbers, 9)
    expect(page.locator(".report-teach .report-given").first).to_be_visible()
    expect(page.locator(".report-mistakes .badge")).to_have_count(0)


@pytest.mark.soak
def test_an_answer_is_not_printed_in_one_line_with_its_explanation(open_page: Opener, site: Site) -> None:
    """Which may begin with a number: 7/5 2 = 10/5 would be another answer."""
    page = open_page(f"/class/{class_with_answers(site)}/report", guest=GUEST)
    page.locator(".report-mistakes").first.wait_for(state="attached")
    page.emulate_media(media="print")
    answers = page.locator(".report-answer:has(strong)")
    expect(answers.first).to_be_visible()
    lines = answers.evaluate_all("all => all.map((one) => [one.textContent, one.querySelector('strong').textContent])")
    assert lines and all(line == f"Answer: {answer}" for line, answer in lines)
    expect(page.locator(".report-answer:not(:has(strong))").first).to_be_visible()


def test_a_few_answers_are_neither_good_nor_weak(open_page: Opener, climbers: Lesson) -> None:
    for seen, coloured in ((ENOUGH - 1, False), (ENOUGH, True)):
        page = one_mistake(open_page, climbers, seen)
        cells = page.locator(".report-table").first.locator(f"td:has-text('0 / {seen}')")
        expect(cells.first).to_be_visible()
        assert (page.locator(".report-table td:is(.is-good, .is-weak)", has_text=" / ").count() > 0) is coloured


@first_of(
    ("language", "legend"),
    ("fr", ["Vert\u202f: 75\u202f% ou plus", "Rouge\u202f: moins de 50\u202f%"]),
    ("en", ["Green: 75% or more", "Red: less than 50%"]),
)
def test_what_the_colours_mean_is_said(open_page: Opener, climbers: Lesson, language: str, legend: list[str]) -> None:
    """On paper as on the screen, in these colours."""
    page = open_page(f"/class/{climbers.name}/report", guest=owner(climbers), settings={**QUICK, "language": language})
    told = page.locator(".report-legend").first.locator("li")
    expect(told).to_have_count(3)
    assert told.all_inner_texts()[:2] == legend
    coloured = page.locator(".report-table td:is(.is-good, .is-weak)").first
    colour = "one => getComputedStyle(one).color"
    kind = coloured.evaluate("one => one.className")
    assert page.locator(f".report-legend .{kind}").first.evaluate(colour) == coloured.evaluate(colour)
    printed = " ".join(words(page, landscape=False))
    assert all(normalize("NFKC", text) in printed for text in legend)


@pytest.mark.soak
@first_of("title", "lessons-title", "answers-title")
def test_a_title_stands_with_the_beginning_of_its_table(open_page: Opener, climbers: Lesson, title: str) -> None:
    """Wherever on a sheet it would end; a table of many pupils may go on on the next."""
    page = open_page("/", guest=owner(climbers), settings=FRENCH)

    def answer(route: Route) -> None:
        report = climbers.report("fr")
        (lesson,) = report["lessons"] = report["lessons"][:1]
        report["lessons"] = [lesson, {**lesson, "at": lesson["at"] + 7 * 86_400_000}]
        report["pupils"] = [{**report["pupils"][0], "name": f"Jo {n}"} for n in range(10, 30)]
        route.fulfill(json=report)

    page.route(re.compile("/report[?]lang"), answer)
    page.goto(f"/class/{climbers.name}/report")
    heading = page.locator(f"#{title}").inner_text()
    page.evaluate(
        """(title) => {
          const heading = document.getElementById(title);
          const section = heading.closest("section");
          for (const other of document.querySelectorAll(".class-report > *")) if (other !== section) other.remove();
          const above = document.createElement("div");
          above.id = "above";
          section.before(above);
        }""",
        title,
    )
    sheets = set()
    for height in range(700, 1000, 12):
        page.evaluate("(height) => (document.getElementById('above').style.height = `${height}px`)", height)
        printed = words(page, landscape=False)
        (sheet,) = [number for number, text in enumerate(printed) if heading in text]
        assert "Jo 10" in printed[sheet].partition(heading)[2], height
        sheets.add(sheet)
    assert sheets == {0, 1}


@pytest.mark.soak
def test_a_pupil_who_is_opened_is_not_printed_twice(open_page: Opener, climbers: Lesson) -> None:
    page = open_page(f"/class/{climbers.name}/report", guest=owner(climbers))
    page.locator(".report-table").first.get_by_role("button", name=CLIMBERS[0]).click()
    expect(page.locator(".report-pupil")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".report-pupil")).to_be_hidden()


@pytest.mark.soak
def test_whoever_has_done_nothing_has_no_sheet_of_their_own(open_page: Opener, climbers: Lesson) -> None:
    """They are named in one line."""
    page = open_page("/", guest=owner(climbers), settings=FRENCH)
    new = {
        "games": 1,
        "finished": 0,
        "won": 0,
        "best": [],
        "notions": [],
        "lessons": [],
        "missed": [],
        "overlooked": [],
    }

    def answer(route: Route) -> None:
        report = climbers.report("fr")
        counts = [{**one, "value": 0} for one in report["pupils"][0]["counts"]]
        report["pupils"] += [{**new, "name": name, "counts": counts, "pending": []} for name in ("Zoé", "Yanis")]
        route.fulfill(json=report)

    page.route(re.compile("/report[?]lang"), answer)
    page.goto(f"/class/{climbers.name}/report")
    expect(page.locator(".report-table").first).to_be_visible()
    expect(page.locator(".report-none")).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.locator(".report-sheet")).to_have_count(len(CLIMBERS))
    expect(page.locator(".report-none")).to_have_text("Pas encore de résultats\u202f: Zoé et Yanis")


def test_a_negative_answer_has_a_minus_sign(open_page: Opener, climbers: Lesson) -> None:
    page = one_mistake(open_page, climbers, 9)
    first = page.locator(".report-teach .report-mistakes > li").first.locator(".report-given")
    assert first.all_inner_texts() == ["−3", "x−1", "non", "demi-droite"]


@pytest.mark.soak
@first_of("language", "fr", "en")
def test_the_row_of_all_pupils_stands_with_the_last_two(open_page: Opener, climbers: Lesson, language: str) -> None:
    """Wherever on a sheet the table ends."""
    page = open_page(f"/class/{climbers.name}/report", guest=owner(climbers), settings={**QUICK, "language": language})
    expect(page.locator(".report-table").first).to_be_visible()
    last, all_pupils = CLIMBERS[-2:], {"en": "All pupils", "fr": "Tous les élèves"}[language]
    page.evaluate(
        """() => {
          const table = document.querySelector(".report-table");
          for (const other of document.querySelectorAll(".class-report > *")) {
            if (!other.contains(table)) other.remove();
          }
          const above = document.createElement("div");
          above.id = "above";
          table.closest("section").before(above);
        }"""
    )
    sheets = set()
    for height in range(560, 860, 12):
        page.evaluate("(height) => (document.getElementById('above').style.height = `${height}px`)", height)
        printed = words(page, landscape=False)
        (sheet,) = [number for number, text in enumerate(printed) if all_pupils in text]
        sheets.add(sheet)
        assert all(name in printed[sheet].partition(all_pupils)[0] for name in last), height
    assert sheets == {0, 1}


@pytest.mark.soak
def test_a_small_table_is_not_parted_between_two_sheets(open_page: Opener, climbers: Lesson) -> None:
    """Nor from its title, wherever on a sheet it begins."""
    page = open_page(f"/class/{climbers.name}/report", guest=owner(climbers), settings=FRENCH)
    expect(page.locator("#games-title")).to_be_visible()
    page.evaluate(
        """() => {
          const title = document.getElementById("games-title");
          for (const other of document.querySelectorAll(".class-report > *")) {
            if (!other.contains(title)) other.remove();
          }
          const section = title.closest("section");
          while (section.firstElementChild !== title) section.firstElementChild.remove();
          const above = document.createElement("div");
          above.id = "above";
          section.before(above);
        }"""
    )
    sheets = set()
    for height in range(640, 1000, 20):
        page.evaluate("(height) => (document.getElementById('above').style.height = `${height}px`)", height)
        printed = words(page, landscape=False)
        held = [number for number, text in enumerate(printed) if any(name in text for name in CLIMBERS)]
        assert len(held) == 1, height
        assert "Pendant les parties" in printed[held[0]], height
        sheets |= {*held}
    assert sheets == {0, 1}


@covering(1, language=["en", "fr"], landscape=[False, True])
def test_all_of_the_report_is_on_paper(open_page: Opener, climbers: Lesson, language: str, landscape: bool) -> None:
    """Every heading, figure and right answer, and a sheet for each pupil."""
    page = open_page(f"/class/{climbers.name}/report", guest=owner(climbers), settings={**QUICK, "language": language})
    expect(page.locator(".report-table").first).to_be_visible()
    report = climbers.report(language)
    printed = words(page, landscape=landscape)
    whole = " ".join(printed)
    labels = {one["label"] for pupil in report["pupils"] for one in (*pupil["counts"], *pupil["best"])}
    for text in (*labels, *(one["notion"] for one in report["notions"]), *CLIMBERS):
        assert text in whole, text
    for pupil in report["pupils"]:
        assert whole.count(pupil["name"]) >= 3  # in both tables, and on a sheet
        sheet = whole[whole.rindex(pupil["name"]) :]
        for mistake in pupil["missed"]:
            assert re.sub("<[^>]*>", "", mistake["answer"]) in sheet
    assert not page.locator(".report-sheet").first.is_visible()  # on the screen, one opens them by the names
    page.get_by_label({"en": "Print a sheet for each pupil", "fr": "Imprimer une fiche par élève"}[language]).uncheck()
    without = words(page, landscape=landscape)
    assert len(without) < len(printed)
    assert printed[len(without)].startswith(f"{CLIMBERS[0]} ")  # the sheets begin on a page of their own


def test_a_teacher_joins_two_names_of_one_pupil(open_page: Opener, site: Site) -> None:
    """And parts them again."""
    server = cast(Server, site)
    teacher = Teacher(server).open(2, game="prime-climb")
    [owl] = come(server, teacher, "Lively Owl")
    for order in ("start", "end", "reopen"):
        teacher.order(order, level="random")
    assert seat(owl, teacher, "Noah").status_code == 200
    teacher.order("start", level="random")
    page = open_page(f"/class/{teacher.name}/report", guest={"centaine_guest": str(teacher.token)})
    page.get_by_role("button", name="Lively Owl").first.click()
    detail = page.locator(".report-pupil")
    expect(detail).to_contain_text("Noah had the same device.")
    assert violations(page) == []
    detail.get_by_role("button", name="Same pupil as Noah").click()
    expect(page.get_by_role("heading", name="Noah", exact=True)).to_be_focused()
    expect(page.get_by_role("button", name="Lively Owl", exact=True)).to_have_count(0)
    expect(detail).to_contain_text("Lively Owl’s results are counted here.")
    detail.get_by_role("button", name="Separate").click()
    expect(page.get_by_role("button", name="Lively Owl").first).to_be_visible()
