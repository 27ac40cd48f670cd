"""A class on the projector: how to join, all tables, and nothing that scrolls."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, cast

import pytest
from playwright.sync_api import Page, Route, expect

from centaine.catalog import CATALOG
from centaine.protocol.matches import OVER
from tests.browser.axe import violations
from tests.browser.conftest import Opener, at_sizes
from tests.browser.site import Site
from tests.browser.test_classes import come_in, open_class
from tests.browser.test_tables import EVIL, FRENCH, PHONE, STRANGER
from tests.covering import some_of
from tests.server.class_teacher import Teacher, come
from tests.server.client import Server

SMALL = {"width": 1280, "height": 720}


@pytest.mark.soak
def test_a_class_fits_a_small_projector(open_page: Opener, site: Site) -> None:
    """Nothing scrolls at 1280 × 720: nobody is there, 30 pupils wait, and they play while all tables stand still."""
    teacher = Teacher(cast(Server, site)).open(2, game="prime-climb", options={}, title="6e B")
    cookie = {"centaine_guest": str(teacher.token)}
    viewport = {"width": 1280, "height": 720}
    page = open_page(f"/class/{teacher.name}/screen", guest=cookie, settings=FRENCH, viewport=viewport)

    def check(tables: int) -> None:
        expect(page.locator(".screen-tables article")).to_have_count(tables)
        expect(page.locator(".screen-qr")).to_have_js_property("complete", True)
        assert page.evaluate("document.documentElement.scrollHeight") <= 720

    check(0)
    come(cast(Server, site), teacher, *(f"Pupil Number {n}" for n in range(30)))
    check(15)
    teacher.order("start")

    def later(route: Route) -> None:
        now = route.fetch().json()
        for table in now["tables"]:
            table["still"] = 700
        route.fulfill(json=now)

    page.route(re.compile("/api/classes/[^/]+$"), later)
    expect(page.locator(".screen-tables img")).to_have_count(15)
    check(15)


@pytest.mark.soak
def test_boards_keep_their_size_and_the_code_is_whole(open_page: Opener, site: Site) -> None:
    """With the longest name, while pupils wait and while others have won; the podium comes when all is over."""
    teacher = Teacher(cast(Server, site)).open(2, game="prime-climb", title="M" * 40)
    cookie = {"centaine_guest": str(teacher.token)}
    page = open_page(f"/class/{teacher.name}/screen", guest=cookie)
    come(cast(Server, site), teacher, *(f"Pupil Number {n}" for n in range(30)))
    expect(page.locator(".screen-tables article")).to_have_count(15)

    def check() -> None:
        expect(page.locator(".screen-qr")).to_have_js_property("complete", True)
        for width, height in ((1024, 768), (1280, 720), (1366, 768), (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function("width => innerWidth === width", arg=width)
            assert page.evaluate("document.documentElement.scrollHeight") <= height, (width, height)
            for part in (".screen-qr", ".screen-code"):
                box = page.locator(part).bounding_box()
                assert box is not None
                assert min(box["x"], box["y"]) >= 0, (part, width)
                assert box["x"] + box["width"] <= width, (part, width)
                assert box["y"] + box["height"] <= height, (part, width)
            size = page.locator(".screen-code").evaluate("code => parseFloat(getComputedStyle(code).fontSize)")
            assert size >= 0.05 * width, (width, size)  # read from ten metres
            assert page.locator(".screen-qr").evaluate("qr => Math.abs(qr.offsetWidth - qr.offsetHeight) <= 1")
            assert page.locator(".screen-qr").evaluate("qr => qr.offsetWidth") >= 80

    check()
    teacher.order("start")
    pictures = page.locator(".screen-picture")
    expect(pictures).to_have_count(15)
    check()
    page.route(re.compile("/api/classes/[^/]+$"), lambda route: route.fulfill(json=changed(route.fetch().json())))
    over, paused = 0, False

    def changed(now: dict[str, Any]) -> dict[str, Any]:
        ranks = [(table["seats"][0]["name"], table) for table in now["tables"][:over]]
        for _, table in ranks:
            table.update(over=True, winner=0)
        now["standings"] = [{"name": name, "place": 1, "points": 1, "buchholz": 0, "played": 1} for name, _ in ranks]
        now["tables"][14]["still"] = 40
        return {**now, "paused": paused}

    sizes = pictures.evaluate_all("all => all.map((one) => one.offsetHeight)")
    over, paused = 7, True
    expect(page.locator(".has-won")).to_have_count(7)
    paused_note = page.locator(".screen-paused")
    expect(paused_note).to_contain_text("All games are paused.")
    assert paused_note.evaluate("note => parseFloat(getComputedStyle(note).fontSize) >= 20")
    assert paused_note.evaluate(
        "note => { const box = note.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight }"
    )
    assert not paused_note.evaluate(COVERS), "the invitation and the end of the lesson stay in sight"
    assert pictures.evaluate_all("all => all.map((one) => one.offsetHeight)") == sizes
    expect(page.locator(".podium")).to_have_count(0)
    expect(page.locator(".screen-tables li").first).to_have_css("border-inline-start-color", "rgb(47, 98, 217)")
    over, paused = 15, False
    expect(page.locator(".podium strong")).to_have_count(15)
    check()


COVERS = """note => {
    const { top, bottom, left, right } = note.getBoundingClientRect();
    return [...document.querySelectorAll(".screen-join > :not(.screen-now)")].some((other) => {
        const box = other.getBoundingClientRect();
        return box.top < bottom && box.bottom > top && box.left < right && box.right > left;
    });
}"""


@some_of(2, "tables", [1, 3, 6, 15, 8, 7])
def test_the_end_of_a_tournament_with_a_goal_fits_a_projector(open_page: Opener, site: Site, tables: int) -> None:
    """The podium, how far the class has come together, all pupils by their points, and every table."""
    teacher = Teacher(cast(Server, site)).open(2, game="prime-climb", title="Sixième B")
    come(cast(Server, site), teacher, *(f"Pupil Number {n}" for n in range(2 * tables)))
    teacher.order("start")
    goal = {"label": teacher.see()["counted"][0], "target": 150}
    assert teacher.order("goal", goal=goal).status_code == 200
    cookie = {"centaine_guest": str(teacher.token)}
    page = open_page(f"/class/{teacher.name}/screen", guest=cookie, viewport=SMALL)

    def changed(now: dict[str, Any]) -> dict[str, Any]:
        names = [seat["name"] for table in now["tables"] for seat in table["seats"]]
        for table in now["tables"]:
            table.update(over=True, winner=0)
        ranks = [
            {"name": name, "place": at + 1, "points": (2 * tables - at) / 2, "buchholz": 0, "played": 3}
            for at, name in enumerate(names)
        ]
        return {**now, "standings": ranks, "tournament": True}

    page.route(re.compile("/api/classes/[^/]+$"), lambda route: route.fulfill(json=changed(route.fetch().json())))
    expect(page.locator(".podium strong")).to_have_count(min(3, 2 * tables))
    expect(page.locator(".screen-goal")).to_be_visible()
    expect(page.locator(".screen-tables article")).to_have_count(tables)
    expect(page.locator(".screen-qr")).to_have_js_property("complete", True)
    for width, height in ((1024, 768), (1280, 720), (1366, 768), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("width => innerWidth === width", arg=width)
        assert page.evaluate("document.documentElement.scrollHeight") <= height, (width, height)
        assert page.evaluate(CUT) == [], (width, height)


def test_a_goal_that_is_set_later_counts_what_was_done(open_page: Opener, site: Site) -> None:
    """So the teacher is told how much that is, before the goal is reached at once."""
    teacher = Teacher(cast(Server, site)).open(2, game="ultimate-track")
    ada, ben = come(cast(Server, site), teacher, "Ada", "Ben")
    teacher.order("start")
    for _ in range(12):
        now = ada.now()
        next(one for one in (ada, ben) if now["scene"]["turn"] in one.now()["yours"]).act()
    cookie = {"centaine_guest": str(teacher.token)}
    page = open_page(f"/class/{teacher.name}", guest=cookie, settings=FRENCH)
    page.locator("summary", has_text=re.compile("^Réglages et fin")).click()
    page.get_by_text("Un objectif commun").click()
    goal = page.locator(".class-goal")
    expect(goal.locator(".goal-so-far")).to_have_text(
        re.compile(r"^Jusqu’ici\s: [1-9]\d*\. Cela compte pour l’objectif\.$")
    )
    assert violations(page) == []


CUT = """() => [...document.querySelectorAll(".class-screen :is(h1, h2, p, li, strong, .podium-step)")]
    .filter((one) => one.checkVisibility() && one.scrollHeight > one.clientHeight + 2 && one.clientHeight > 0)
    .map((one) => one.outerHTML)"""
"""The texts that do not fit their boxes."""

MIN_SHARE = {1: 0.74, 2: 0.64, 3: 0.44, 4: 0.34, 8: 0.22, 10: 0.22, 15: 0.11}
"""How much of the height of the screen a board fills at least, by the number of tables."""

FILLED = """() => {
    const boards = [...document.querySelectorAll(".screen-picture")];
    const tables = [...document.querySelectorAll(".screen-tables article")].map((one) => one.getBoundingClientRect());
    return {
        board: Math.min(...boards.map((one) => Math.min(one.clientWidth, one.clientHeight))) / innerHeight,
        right: innerWidth - Math.max(...tables.map(({ right }) => right)),
        bottom: innerHeight - Math.max(...tables.map(({ bottom }) => bottom)),
        scrolls: document.documentElement.scrollHeight > innerHeight,
    };
}"""


def test_few_tables_and_many_use_the_whole_screen(
    open_page: Opener, site: Site, size: Callable[[int, int], int]
) -> None:
    """A table at which nobody sits is left out; one that waits for a second pupil says so."""
    teacher = Teacher(cast(Server, site)).open(2, game="prime-climb", options={}, title="6e B")
    come(cast(Server, site), teacher, *(f"Pupil Number {n}" for n in range(31)))
    teacher.order("start")
    count = 1

    def few(route: Route) -> None:
        now = route.fetch().json()
        deserted = {**now["tables"][0], "match": "none", "seats": [{**now["tables"][0]["seats"][0], "player": "open"}]}
        route.fulfill(json={**now, "tables": [*now["tables"][:count], deserted]})

    for count in [*MIN_SHARE][:: size(2, 1)]:
        page = open_page(guest={"centaine_guest": str(teacher.token)}, settings=FRENCH, viewport=SMALL)
        page.route(re.compile("/api/classes/[^/]+$"), few)
        page.goto(f"/class/{teacher.name}/screen")
        expect(page.locator(".screen-picture")).to_have_count(count)
        expect(page.locator(".screen-tables article")).to_have_count(count)
        for screen in at_sizes(page, ((1280, 720), (1920, 1080))):
            filled = page.evaluate(FILLED)
            assert filled["board"] >= MIN_SHARE[count], (count, screen, filled)
            assert filled["right"] <= 50, (count, screen)
            assert filled["bottom"] <= 50, (count, screen)
            assert not filled["scrolls"], (count, screen)
        page.unroute_all(behavior="ignoreErrors")  # it may be asking again just now
        page.context.close()
    page = open_screen(open_page, teacher)
    expect(page.locator(".screen-tables article").last).to_contain_text("En attente de quelqu’un")


@pytest.mark.parametrize(
    ("game", "position"),
    [("prime-climb", {"pawns": [[12, 37], [64, 50]]}), ("ultimate-track", {"squares": [37, 64]})],
)
def test_numbers_of_two_tables_are_large(open_page: Opener, site: Site, game: str, position: dict[str, Any]) -> None:
    """Where pawns stand, as high as the names; a board with all its numbers has half of that."""
    teacher = Teacher(cast(Server, site)).open(2, game=game, options={}, title="6e B")
    come(cast(Server, site), teacher, "Lina", "Hugo", "Zoé", "Max")
    teacher.order("start")
    page = open_screen(open_page, teacher)
    expect(page.locator(".screen-picture img")).to_have_count(2)
    for picture in page.locator(".screen-picture img").all():
        expect(picture).to_have_attribute("src", re.compile("small=true"))
    side = page.evaluate(FILLED)["board"] * SMALL["height"]
    name = page.locator(".screen-tables li").first.evaluate("it => parseFloat(getComputedStyle(it).fontSize)")
    plugin = CATALOG[game]
    assert plugin.small_picture is not None
    rules = plugin.make({"seats": 2})
    drawn = plugin.small_picture(rules, plugin.position(rules, position), "light", "default")
    assert page.context.browser is not None
    alone = page.context.browser.new_page()
    alone.set_content(f"<div style='width: {side}px'>{drawn}</div>")
    sizes = alone.locator("text").evaluate_all(NUMBERS)
    alone.close()
    assert len(sizes) == len(str(position).split(","))
    assert min(sizes) > name - 1


NUMBERS = """all => all.filter((one) => one.checkVisibility()).filter((one) => /^\\d+$/.test(one.textContent))
  .map((one) => one.getScreenCTM().d * parseFloat(getComputedStyle(one).fontSize))"""
"""The font sizes, in pixels, of the numbers that are seen."""


def test_the_projector_shows_the_class(open_page: Opener) -> None:
    teacher = open_page("/class", guest=STRANGER)
    address = open_class(teacher, 2)
    teacher.get_by_label("Name of the class").fill(EVIL[:40])
    teacher.get_by_label("Name of the class").press("Enter")
    expect(teacher.locator("h1")).to_contain_text(EVIL[:40])
    with teacher.expect_popup() as opened:
        teacher.get_by_role("link", name="For the projector").click()
    opened.value.locator(".screen-code").wait_for()
    expect(opened.value.locator("header.top")).to_be_hidden()
    expect(teacher.locator(".class-board")).to_be_visible()
    opened.value.close()
    teacher.goto(f"{address}/screen")
    pupil = open_page(guest=STRANGER, **PHONE)
    come_in(pupil, address, EVIL[:24])
    expect(teacher.locator(".screen-tables article")).to_contain_text(EVIL[:24])
    assert teacher.locator("img[src=x]").count() == 0
    assert violations(teacher) == []
    teacher.goto(address)
    teacher.get_by_role("button", name="Start all games").click()
    pupil.locator("main.table").wait_for()
    teacher.goto(f"{address}/screen")
    expect(teacher.locator(".screen-tables img")).to_have_js_property("complete", True)
    assert teacher.locator(".screen-tables img").evaluate("picture => picture.naturalWidth") > 0
    assert teacher.evaluate("document.documentElement.scrollWidth <= innerWidth")
    pupil.goto(f"{address}/screen")
    expect(pupil.locator("main")).to_contain_text("Only the class’s teacher can open this page.")
    expect(pupil.locator(".screen-code")).to_have_count(0)


def test_pupils_whose_game_is_over_still_count(open_page: Opener, site: Site) -> None:
    """On the teacher's page and on the projector, each once."""
    server = cast(Server, site)
    teacher = Teacher(server).open(2, game="ultimate-track")
    pupils = come(server, teacher, "Ada", "Ben", "Eve", "Zoe")
    teacher.order("start")
    first = teacher.see()["tables"][0]["match"]
    players = {pupil.now()["yours"][0]: pupil for pupil in pupils if pupil.match == first}
    while (now := players[0].now())["player"] != OVER:
        players[now["scene"]["turn"]].act()
    assert [table["over"] for table in teacher.see()["tables"]] == [True, False]
    page = open_page(f"/class/{teacher.name}", guest={"centaine_guest": str(teacher.token)})
    expect(page.locator("#summary")).to_contain_text("4 pupils have joined")
    page.goto(f"/class/{teacher.name}/screen")
    expect(page.locator(".screen-facts")).to_contain_text("4 pupils have joined")


def open_screen(open_page: Opener, teacher: Teacher) -> Page:
    guest = {"centaine_guest": str(teacher.token)}
    page = open_page(f"/class/{teacher.name}/screen", guest=guest, settings=FRENCH, viewport=SMALL)
    expect(page.locator(".screen-qr")).to_have_js_property("complete", True)
    return page


def test_until_pupils_come_the_way_in_has_the_whole_screen(open_page: Opener, site: Site) -> None:
    """The code is in capitals, which tell l from 1; what still keeps tablets out is said here, too."""
    teacher = Teacher(cast(Server, site)).open(2, game="prime-climb", options={})
    page = open_screen(open_page, teacher)
    code = page.locator(".screen-code [aria-hidden]").inner_text()
    assert code == code.upper()
    expect(page.locator(".invite-note")).to_contain_text("la page du professeur dit comment")
    qr = page.locator(".screen-qr").bounding_box()
    assert qr is not None
    assert qr["width"] >= 400
    assert qr["x"] >= SMALL["width"] / 2


@pytest.mark.soak
def test_the_longest_names_are_not_broken_inside_a_word(open_page: Opener, site: Site) -> None:
    teacher = Teacher(cast(Server, site)).open(2, game="prime-climb", options={})
    page = open_screen(open_page, teacher)
    come(cast(Server, site), teacher, "Maximiliana-Bernadette-K", "Zoé", "Wilhelmina Wolfeschlegel")
    expect(page.locator(".screen-tables article")).to_have_count(2)
    names = page.locator(".screen-tables li").all()
    assert [name.evaluate(LINES_OF_WORDS) for name in names[:3]] == [[1, 1, 1], [1], [1, 1]]


LINES_OF_WORDS = """item => {
  const text = item.firstChild;
  return text.data.match(/[^- ]+/g).map((word) => {
    const range = document.createRange();
    range.setStart(text, text.data.indexOf(word));
    range.setEnd(text, text.data.indexOf(word) + word.length);
    return range.getClientRects().length;
  });
}"""
"""In how many lines each word of a name is written."""


def test_the_teacher_starts_and_projects_without_scrolling(open_page: Opener, site: Site) -> None:
    teacher = Teacher(cast(Server, site)).open(2, game="prime-climb", options={})
    guest = {"centaine_guest": str(teacher.token)}
    page = open_page(f"/class/{teacher.name}", guest=guest, settings=FRENCH, viewport=SMALL)
    for button in (
        page.get_by_role("button", name="Commencer toutes"),
        page.get_by_role("link", name="Pour le projecteur"),
    ):
        expect(button).to_be_in_viewport(ratio=1)


@pytest.mark.soak
def test_the_colours_beside_names_are_as_high_as_the_names(open_page: Opener, site: Site) -> None:
    """Also of the only table, whose board stands beside the names."""
    teacher = Teacher(cast(Server, site)).open(2, game="prime-climb", options={})
    cookie = {"centaine_guest": str(teacher.token)}
    page = open_page(f"/class/{teacher.name}/screen", guest=cookie, viewport={"width": 1920, "height": 1080})
    come(cast(Server, site), teacher, "Lina", "Hugo")
    teacher.order("start")
    expect(page.locator(".screen-tables.is-beside .screen-picture")).to_have_count(1)
    for name in page.locator(".screen-tables li").all():
        assert name.evaluate("it => it.offsetHeight / parseFloat(getComputedStyle(it).lineHeight)") < 2
