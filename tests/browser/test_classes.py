"""A class: a teacher with a tablet, pupils with phones who come by one code, and all tables on one page."""

from __future__ import annotations

import re
from random import Random
from secrets import token_urlsafe
from typing import cast

import httpx
import pytest
from playwright.sync_api import Locator, Page, Route, expect

from centaine.games.cartamaths.questions.bank import bank, find
from tests.browser.axe import violations
from tests.browser.conftest import NO_SERVER, QUICK, Opener
from tests.browser.home import others
from tests.browser.site import Site
from tests.browser.table import Table
from tests.browser.test_tables import EVIL, FRENCH, PHONE, STRANGER
from tests.covering import first_of
from tests.server.carta import step
from tests.server.class_teacher import Teacher, come, here, seat
from tests.server.client import Server
from tests.server.guest import Guest

TABLET = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}


def open_class(page: Page, size: int) -> str:
    """Makes a class with the form; its address."""
    page.get_by_label(f"{size} pupils").check()
    page.get_by_role("button", name="Open the class").click()
    page.locator(".class-board").wait_for()
    return page.url


def come_in(page: Page, address: str, name: str) -> None:
    page.goto(address)
    page.locator("#own-name").fill(name)
    page.locator(".come-in .start").click()
    page.locator(".table-seat .is-you").wait_for()


@pytest.mark.soak
def test_a_class_from_the_code_to_its_end(open_page: Opener, site: Site) -> None:
    teacher = open_page("/", guest=STRANGER, **TABLET)
    others(teacher).get_by_role("link", name="Play with a class").click()
    expect(teacher.locator("main:not([aria-busy=true]) h1")).to_have_text("Play with a class")
    assert violations(teacher) == []
    address = open_class(teacher, 2)
    assert violations(teacher) == []
    code = teacher.locator("#code [aria-hidden]").inner_text()
    port = address.split(":")[2].split("/")[0]
    told = site.http.get("/lan").json()["command"]
    assert told.endswith(f"--lan --port {port}")
    expect(teacher.locator(".invite-note code")).to_have_text(told)

    first = open_page("/join", guest=STRANGER, settings=FRENCH, **PHONE)
    first.locator("#join-code").fill(code)
    first.keyboard.press("Enter")
    expect(first.get_by_role("button", name="Proposer un nom")).to_be_visible()
    expect(first.locator("#own-name")).to_have_value("")  # others have used this phone
    assert violations(first) == []
    first.locator("#own-name").click()
    first.keyboard.type("Zoe")  # in its place
    expect(first.locator("#own-name")).to_have_value("Zoe")
    first.get_by_role("button", name="Rejoindre la classe").click()
    expect(first.locator(".table-seat .is-you")).to_be_visible()
    expect(first.locator(".invite")).to_have_count(0)
    pupils = [open_page(guest=STRANGER, **PHONE) for _ in range(2)]
    come_in(pupils[0], address, "Ben")
    come_in(pupils[1], address, EVIL[:24])
    expect(teacher.locator("#summary")).to_have_text("3 pupils have joined")
    expect(teacher.locator(".class-table")).to_have_count(2)
    expect(teacher.locator(".class-table").nth(0)).to_contain_text("Ben")
    expect(teacher.locator(".class-table").nth(1)).to_contain_text(EVIL[:24])
    assert teacher.locator("img[src=x]").count() == 0

    second = pupils[0].url
    teacher.get_by_label("Move Ben").select_option("To table 2")
    expect(teacher.locator(".class-table").nth(1)).to_contain_text("Ben")
    pupils[0].wait_for_url(pupils[1].url)  # the pupil's page has followed
    assert second != pupils[1].url
    expect(pupils[0].locator(".table-seat .is-you")).to_be_visible()

    teacher.get_by_role("button", name="Start all games").click()
    for page in (first, *pupils):
        page.locator("main.table").wait_for()
    expect(teacher.locator(".class-table .badge.is-playing")).to_have_count(2)
    expect(teacher.locator(".class-table").nth(0)).to_contain_text("Computer:")
    assert violations(teacher) == []
    for page in (teacher, first):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    teacher.locator(".class-table").nth(1).get_by_role("link", name="Watch").click()
    expect(teacher.locator(".table-bar")).to_contain_text("You are watching")
    teacher.get_by_role("link", name="Back to the class").click()
    teacher.locator(".class-table").first.wait_for()

    teacher.get_by_text("Settings and end of the class").click()
    teacher.get_by_role("button", name="End the class").click()
    teacher.get_by_role("button", name="Yes, end all games").click()
    expect(teacher.locator("#summary")).to_have_text("This class is over.")
    late = open_page(address, guest=STRANGER, **PHONE)
    expect(late.locator(".hero")).to_contain_text("This class is over.")
    expect(late.locator("#own-name")).to_have_count(0)


@first_of("theme", "dark", "light")
def test_a_class_plays_cartamaths_with_choices_of_their_own(open_page: Opener, site: Site, theme: str) -> None:
    settings = {**QUICK, "theme": theme}
    teacher = open_page("/class", guest=STRANGER, settings=settings)
    teacher.get_by_label("CartaMaths").check()
    teacher.locator(".more summary").first.click()
    teacher.get_by_label("The computer asks a question").select_option(label="On every turn")
    teacher.get_by_label("School level of the questions").select_option("6e")
    address = open_class(teacher, 2)
    pupil = open_page(address, guest=STRANGER, settings=settings, **PHONE)
    expect(pupil.locator(".come-in .card-choice")).to_be_visible()
    expect(pupil.locator(".come-in select")).to_have_count(0)  # the level is the teacher's
    pupil.locator(".come-in .card-choice").click()
    pupil.locator(".card-choices button", has_text="Sophie Germain").click()
    pupil.locator("#own-name").fill("Zoe")
    assert violations(pupil) == []
    pupil.get_by_role("button", name="Join the class").click()
    expect(pupil.locator(".table-seat").first).to_contain_text("Sophie Germain")
    expect(pupil.locator(".card-choice")).to_be_visible()
    expect(pupil.locator("main select")).to_have_count(0)
    expect(teacher.locator(".class-plays")).to_contain_text("6e")
    expect(teacher.locator(".class-table")).to_contain_text("Zoe")
    match = str(teacher.locator(".class-table a").first.get_attribute("href")).rpartition("/")[2]
    options = site.snapshot(match)["options"]
    assert (options["asking_share"], options["levels"]) == (1, ["6e", "6e"])
    assert violations(teacher) == []


@pytest.mark.soak
def test_where_each_pupil_chooses_the_first_level_is_that_of_the_youngest(open_page: Opener, site: Site) -> None:
    teacher = Teacher(cast(Server, site)).open(2, game="cartamaths", options={"first": 0})
    zoe = open_page(f"/class/{teacher.name}", guest=STRANGER, settings=FRENCH, **PHONE)
    expect(zoe.locator(".come-in select")).to_have_value("6e")
    come_in(zoe, f"/class/{teacher.name}", "Zoe")
    assert site.snapshot(zoe.url.rpartition("/")[2])["options"]["levels"][0] == "6e"
    max_ = open_page(f"/class/{teacher.name}", guest=STRANGER, settings=FRENCH, **PHONE)
    max_.locator(".come-in select").select_option("4e")
    max_.locator("#own-name").fill("Max")
    max_.locator(".come-in .start").click()
    max_.locator(".table-seat .is-you").wait_for()
    assert site.snapshot(max_.url.rpartition("/")[2])["options"]["levels"] == ["6e", "4e"]


PRESSES = (
    "addEventListener('pointerdown', () => (sessionStorage.presses = Number(sessionStorage.presses ?? 0) + 1), true)"
)


@pytest.mark.parametrize(("level", "most"), [(False, 2), (True, 3)], ids=["as it is offered", "another game, a level"])
def test_few_presses_lead_from_the_first_page_to_the_code(open_page: Opener, level: bool, most: int) -> None:
    """With two more in the list of levels: to open it, and to choose."""
    teacher = open_page(guest=STRANGER, settings=FRENCH, **TABLET)
    teacher.add_init_script(PRESSES)
    teacher.goto("/")
    teacher.get_by_role("link", name="Jouer avec une classe").tap()
    if level:
        teacher.get_by_label("CartaMaths").tap()
        teacher.get_by_label("Niveau scolaire des questions").select_option("6e")
    teacher.get_by_role("button", name="Ouvrir la classe").tap()
    expect(teacher.locator("#code")).to_be_in_viewport()
    assert teacher.evaluate("Number(sessionStorage.presses)") == most
    if level:
        expect(teacher.locator(".class-plays")).to_contain_text("6e")


@pytest.mark.soak
def test_the_level_of_a_pupil_is_nothing_for_the_others(open_page: Opener, site: Site) -> None:
    """It is on the teacher's page and at the pupil's own seat."""
    server = cast(Server, site)
    teacher = Teacher(server).open(2, game="cartamaths", options={"levels": ["5e", "5e"], "first": 0}, fixed=["levels"])
    zoe, max_ = (open_page(guest=STRANGER, settings=FRENCH, **PHONE) for _ in range(2))
    come_in(zoe, f"/class/{teacher.name}", "Zoe")
    match = zoe.url.rpartition("/")[2]
    assert teacher.order("differ", match=match, seat=0, options={"levels": "6e"}).status_code == 200
    come_in(max_, f"/class/{teacher.name}", "Max")
    expect(zoe.locator(".table-seat").first).to_contain_text("6e")
    expect(max_.locator(".table-seat")).to_have_count(2)
    expect(max_.locator(".table-seat").first).not_to_contain_text("6e")
    expect(max_.locator(".table-seat").last).to_contain_text("5e")
    own = open_page(f"/m/{match}", guest={"centaine_guest": str(teacher.token)}, settings=FRENCH)
    expect(own.locator(".table-seat").first).to_contain_text("6e")


def test_a_pupil_comes_back_under_the_name_that_the_teacher_gave(open_page: Opener) -> None:
    teacher = open_page("/class", guest=STRANGER, **TABLET)
    address = open_class(teacher, 2)
    pupil = open_page(guest=STRANGER, allowed="status of 40[34]", settings=FRENCH, **PHONE)
    come_in(pupil, address, "Lively Owl")
    teacher.get_by_role("button", name="List of pupils").click()
    teacher.get_by_label("Name of Lively Owl").fill("Noah")
    teacher.get_by_label("Name of Lively Owl").press("Enter")
    expect(teacher.get_by_label("Name of Noah")).to_be_visible()
    teacher.get_by_role("button", name="Close").click()
    teacher.get_by_role("button", name="End the class").click()
    teacher.get_by_role("button", name="Yes, end all games").click()
    teacher.get_by_role("button", name="Another lesson").click()
    pupil.goto(address)
    expect(pupil.locator("#own-name")).to_have_value("Noah")
    expect(pupil.locator("#own-name")).not_to_be_editable()
    expect(pupil.locator(".who-am-i")).to_contain_text("C’est ton professeur qui t’a donné ce nom.")
    pupil.locator(".come-in .start").click()
    expect(pupil.locator(".table-seat").first).to_contain_text("Noah")
    expect(teacher.locator(".class-table")).to_contain_text("Noah")


def test_for_whom_a_table_waits_and_how_long(open_page: Opener) -> None:
    teacher = open_page("/class", guest=STRANGER, settings=FRENCH, **TABLET)
    teacher.get_by_label("2 élèves").check()
    teacher.get_by_role("button", name="Ouvrir la classe").click()
    teacher.locator(".class-board").wait_for()
    pupils = [open_page(guest=STRANGER, **PHONE) for _ in range(3)]
    for page, name in zip(pupils, ("Noah", "Inès", "Léo"), strict=True):
        come_in(page, teacher.url, name)
    teacher.get_by_role("button", name="Commencer toutes les parties").click()
    expect(teacher.locator(".class-table .badge.is-playing")).to_have_count(2)
    expect(teacher.locator(".class-awaits")).to_have_text(["", ""])  # for a moment, everybody is just playing

    def later(route: Route) -> None:
        now = route.fetch().json()
        for table, seconds in zip(now["tables"], (70, 260), strict=True):
            table |= {"still": seconds, "awaited": 0}
        route.fulfill(json=now)

    teacher.evaluate("scrollTo(0, 0)")  # so that the header covers nothing
    teacher.route(re.compile("/api/classes/[^/]+$"), later)
    waits = ["attend Noah depuis 1 min", "attend Léo depuis 4 min"]
    expect(teacher.locator(".class-awaits")).to_have_text(waits)
    longest = teacher.locator(".class-still button")
    expect(longest).to_have_text(["Table 2 · Léo · 4 min", "Table 1 · Noah · 1 min"])
    longest.first.click()
    expect(teacher.locator(".class-table.is-still h3")).to_be_focused()
    assert violations(teacher) == []
    teacher.goto(f"{teacher.url}/screen")
    expect(teacher.locator(".screen-tables .is-awaited")).to_have_text(["Noah", "Léo"])
    expect(teacher.locator(".screen-tables")).not_to_contain_text("attend")  # that is between teacher and pupil
    one, two = (box["y"] for box in map(Locator.bounding_box, teacher.locator(".screen-tables li").all()[:2]) if box)
    assert one == two, "they stand side by side, as in the picture"


def test_the_teacher_pauses_the_class(open_page: Opener) -> None:
    """One press: pupils look at the board, also those who come in, or load their page again, until the next press."""
    teacher = open_page("/class", guest=STRANGER, settings=FRENCH, **TABLET)
    teacher.get_by_label("CartaMaths").check()
    teacher.get_by_role("button", name="Ouvrir la classe").click()
    teacher.locator(".class-board").wait_for()
    address = teacher.url
    pupil, waiting = (open_page(guest=STRANGER, settings=FRENCH, **PHONE) for _ in range(2))
    come_in(pupil, address, "Zoé")
    teacher.get_by_role("button", name="Commencer toutes les parties").click()
    pupil.locator("main.table").wait_for()
    teacher.get_by_role("button", name="Mettre toutes les parties en pause").click()
    curtain = pupil.locator(".class-pause")
    expect(curtain).to_contain_text("Regarde le tableau")
    assert violations(pupil) == []
    pupil.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    come_in(waiting, address, "Max")
    expect(waiting.locator(".class-pause")).to_be_visible()
    pupil.reload()
    expect(curtain).to_be_visible()
    expect(teacher.get_by_role("button", name="Reprendre les parties")).to_be_visible()
    expect(teacher.locator(".class-table .badge").first).to_have_text("en pause")
    watching = teacher.context.new_page()
    watching.goto(pupil.url)
    expect(watching.locator("main.table").get_by_role("status")).to_have_text("Toutes les parties sont en pause.")
    watching.close()
    teacher.evaluate("scrollTo(0, 0)")  # so that the header covers nothing
    assert violations(teacher) == []
    screen = teacher.context.new_page()
    screen.goto(f"{address}/screen")
    expect(screen.locator(".screen-paused")).to_be_visible()
    teacher.get_by_role("button", name="Reprendre les parties").click()
    for page in (pupil, waiting):
        expect(page.locator(".class-pause")).to_have_count(0)
    expect(screen.locator(".screen-paused")).to_have_count(0)


@pytest.mark.soak
def test_what_is_being_calculated_stays_over_a_pause(open_page: Opener, site: Site) -> None:
    teacher = Teacher(cast(Server, site)).open(2, game="prime-climb", options={"first": 0}, calculate=True)
    noa = open_page(guest=STRANGER, **PHONE)
    come_in(noa, f"/class/{teacher.name}", "Noa")
    come(cast(Server, site), teacher, "Max")
    teacher.order("start")
    table = Table(noa)
    table.wait()
    table.primary.click()
    table.wait()
    while not noa.locator(".move.is-step").count():
        noa.locator(".move.is-pawn").first.click()
    noa.locator(".move.is-step").first.click()
    sum_asked = noa.locator("#calculating-sum").inner_text()
    noa.locator("#calculating-result").fill("7")
    teacher.order("pause")
    expect(noa.locator(".class-pause")).to_be_visible()
    teacher.order("resume")
    expect(noa.locator(".class-pause")).to_have_count(0)
    expect(noa.locator("#calculating-sum")).to_have_text(sum_asked)
    expect(noa.locator("#calculating-result")).to_have_value("7")
    from_, sign, number = sum_asked.split()[:3]
    results = {"+": int(from_) + int(number), "×": 0, "÷": 0, "−": 0}
    noa.locator("#calculating-result").fill(str(results[sign]))
    noa.keyboard.press("Enter")
    expect(noa.locator(".calculating")).to_have_count(0)
    expect(noa.locator(".log li").last).to_contain_text(f"{from_} {sign} {number} = {results[sign]}")


@pytest.mark.soak
def test_the_tables_come_first_while_they_play(open_page: Opener, site: Site) -> None:
    """Before a round, the settings do; a button that can do nothing is not there."""
    teacher = Teacher(cast(Server, site)).open(2, game="prime-climb", title="6e B")
    cookie = {"centaine_guest": str(teacher.token)}
    page = open_page(f"/class/{teacher.name}", guest=cookie, viewport={"width": 1366, "height": 768})
    expect(page.get_by_role("button", name="Change the settings")).to_be_visible()
    come(cast(Server, site), teacher, *(f"Pupil {n}" for n in range(6)))
    page.get_by_role("button", name="Start all games").click()
    expect(page.locator(".badge.is-playing")).to_have_count(3)
    expect(page.get_by_role("button", name="Start all games")).to_have_count(0)
    expect(page.get_by_role("button", name="Change the settings")).to_be_hidden()
    page.locator("summary", has_text="Next round").click()
    page.get_by_role("button", name="Change the settings").click()
    expect(page.get_by_role("button", name="Apply to the next games")).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    page.locator("summary", has_text="Next round").click()
    page.evaluate("scrollTo(0, 0)")  # a press on a button below the fold has scrolled the page
    box = page.locator(".class-tables").bounding_box()
    assert box is not None
    assert box["y"] < 768 / 2
    page.get_by_text("Settings and end of the class").click()
    page.get_by_role("button", name="End the class").click()
    expect(page.get_by_role("button", name="Yes, end all games")).to_be_visible()


def test_own_questions_begin_at_the_level_of_the_class(open_page: Opener) -> None:
    teacher = open_page("/class", guest=STRANGER)
    teacher.get_by_label("CartaMaths").check()
    write = teacher.get_by_role("link", name="Write your own questions")
    level = teacher.locator(".deck-settings select").first
    write.click()
    expect(level).to_have_value("5e")  # each pupil chooses
    teacher.go_back()
    teacher.get_by_label("School level of the questions").select_option("6e")
    write.click()
    expect(level).to_have_value("6e")
    teacher.reload()
    expect(level).to_have_value("6e")
    teacher.goto("/decks/cartamaths#level-9e")
    teacher.reload()
    expect(level).to_have_value("5e")


def test_how_long_a_class_plays(open_page: Opener) -> None:
    """A game against the clock asks how long it lasts, beside the variant; another does not. Levels are in French."""
    teacher = open_page("/class", guest=STRANGER, settings=FRENCH)
    expect(teacher.get_by_role("link", name="Pour les professeurs")).to_have_attribute("href", "/teachers")
    teacher.get_by_label("CartaMaths").check()
    levels = teacher.get_by_label("Niveau scolaire des questions").locator("option")
    expect(levels).to_have_text(["Chaque élève choisit", "6e", "5e", "4e", "3e", "2de"])
    minutes = teacher.get_by_label("Durée de la partie")
    teacher.locator(".more summary").first.click()
    expect(teacher.get_by_label("Temps pour chaque question")).to_be_visible()
    expect(minutes).to_have_count(0)
    topics = teacher.locator(".is-many").filter(has_text="Thèmes des questions")
    pythagoras = topics.get_by_label("Théorème de Pythagore")
    expect(pythagoras).to_be_visible()  # each pupil chooses a level
    level = teacher.get_by_label("Niveau scolaire des questions")
    level.select_option("5e")
    expect(pythagoras).to_be_hidden()
    expect(topics.get_by_role("checkbox", name="Fractions (12 questions)")).to_be_visible()
    teacher.locator(".more summary").first.click()
    expect(topics).to_be_visible()  # below the level, outside the fold
    above, below = level.bounding_box(), topics.bounding_box()
    assert above and below and 0 <= below["y"] - above["y"] - above["height"] < 60
    topics.get_by_text("Thèmes d’autres niveaux").click()
    pythagoras.check()
    others = topics.locator("details", has_text="Thèmes d’autres niveaux")
    expect(others).not_to_contain_text("Pythagore")  # what is chosen is in sight
    teacher.get_by_label("Variante").select_option(label="Contre la montre")
    expect(minutes).to_have_count(1)
    minutes.fill("15")
    expect(minutes).to_have_value("15")


def test_a_class_plays_with_one_objective(open_page: Opener, site: Site) -> None:
    """CM-3: chosen under its topic, saved, named on the page of the class; all questions are on it."""
    teacher = open_page("/class", guest=STRANGER, settings=FRENCH, **PHONE)
    teacher.get_by_label("CartaMaths").check()
    teacher.get_by_label("Niveau scolaire des questions").select_option("5e")
    teacher.get_by_label("Calculer soi-même").uncheck()
    topics = teacher.locator(".is-many").filter(has_text="Thèmes des questions")
    fractions = topics.get_by_role("checkbox", name="Fractions (12 questions)")
    exact = topics.locator("summary").first
    exact.click()
    of_fractions = topics.locator(".topic-objectives").filter(has_text="Fractions")
    of_fractions.locator("summary").click()
    quotient, comparing, adding = of_fractions.get_by_role("checkbox").all()
    fractions.check()
    for one in (quotient, comparing, adding):  # a topic is all of its objectives
        expect(one).to_be_checked()
    quotient.uncheck()
    comparing.uncheck()
    expect(fractions).not_to_be_checked()
    assert fractions.evaluate("box => box.indeterminate")
    expect(exact).to_have_text("1 objectif choisi")
    name = adding.locator("xpath=following-sibling::span[1]").inner_text().strip().lower()
    whole = topics.locator(".topic-objectives").filter(has_text="Nombres entiers")
    expect(topics.locator(".topics-few")).to_have_count(0)
    adding.uncheck()
    whole.locator("summary").click()
    primes = whole.get_by_role("checkbox", name="nombres premiers")
    primes.check()
    expect(topics.get_by_role("status")).to_contain_text("Une partie demande 36 questions")
    expect(topics.get_by_role("status")).to_contain_text("tout le thème sont donc posées\u202f: nombres entiers.")
    primes.uncheck()
    adding.check()
    expect(topics.get_by_role("status")).to_be_empty()
    teacher.evaluate("scrollTo(0, 0)")  # nothing is half below the header
    assert violations(teacher) == []
    teacher.get_by_text("Réglages enregistrés").click()
    teacher.get_by_label("Enregistrer ces réglages").fill("Additions")
    teacher.get_by_role("button", name="Enregistrer", exact=True).click()
    teacher.reload()
    teacher.get_by_text("Réglages enregistrés").click()
    teacher.get_by_role("button", name="Additions", exact=True).click()
    expect(exact).to_have_text("1 objectif choisi")
    teacher.get_by_role("button", name="Ouvrir la classe").click()
    expect(teacher.locator(".class-plays")).to_contain_text(f" · {name} · ")
    of_class = Teacher(cast(Server, site))
    of_class.name = teacher.url.rpartition("/")[2]
    pupils = come(cast(Server, site), of_class, "Zoé", "Ben")
    assert pupils[0].now()["options"]["notions"] == ["#adding-fractions"]
    teacher.get_by_role("button", name="Commencer toutes les parties").click()
    expect(teacher.locator(".class-board")).to_contain_text("Tour")
    asked: list[str] = []

    def answer(question: str) -> str:
        asked.append(question)
        return find(question).answer

    rng = Random(2)
    while len(asked) < 2 and step(pupils, rng, answer):
        pass
    assert asked
    assert {bank("5e").objective(question.partition(".")[0]).id for question in asked} == {"adding-fractions"}


def test_a_class_with_hints(open_page: Opener) -> None:
    teacher = open_page("/class", guest=STRANGER, settings=FRENCH)
    teacher.get_by_label("Tout le monde peut demander des indices").check()
    teacher.get_by_label("2 élèves").check()
    teacher.get_by_role("button", name="Ouvrir la classe").click()
    expect(teacher.locator(".hero")).to_contain_text("Les indices sont permis à ces tables.")
    pupil = open_page(guest=STRANGER, settings=FRENCH, **PHONE)
    come_in(pupil, teacher.url, "Zoé")
    expect(pupil.locator("main")).to_contain_text("Les indices sont permis à cette table.")


def test_the_next_round_takes_everyone_along(open_page: Opener) -> None:
    teacher = open_page("/class", guest=STRANGER, **TABLET)
    teacher.get_by_label("End of the lesson").select_option("55")  # as long as many lessons are
    expect(teacher.get_by_label("End of the lesson")).to_have_value("55")
    teacher.get_by_label("End of the lesson").select_option("15")
    address = open_class(teacher, 2)
    pupils = [open_page(guest=STRANGER, **PHONE) for _ in range(3)]
    for page, name in zip(pupils, ("Ada", "Ben", "Eve"), strict=True):
        come_in(page, address, name)
    expect(pupils[0].locator(".lesson-note")).to_contain_text("The lesson ends at")
    teacher.get_by_role("button", name="Start all games").click()
    for page in pupils:
        page.locator("main.table").wait_for()
    expect(teacher.locator(".class-table .badge.is-playing")).to_have_count(2)
    before = [page.url for page in pupils]

    teacher.locator("summary", has_text="Next round").click()
    teacher.get_by_role("button", name="Change the settings").click()
    dialog = teacher.get_by_role("dialog")
    dialog.get_by_label("3 pupils").check()
    assert violations(teacher) == []
    dialog.get_by_role("button", name="Apply to the next games").click()
    expect(dialog).to_have_count(0)
    teacher.evaluate(
        """() => {
          const summary = document.getElementById("summary");
          window.summed = [];
          const seen = new MutationObserver(() => summed.push(summary.innerText));
          seen.observe(summary, { subtree: true, childList: true, characterData: true });
        }"""
    )
    teacher.get_by_role("button", name="Mix the tables").click()
    if (stop := teacher.get_by_role("button", name="Yes, begin the next round")).count():  # the computer has begun
        stop.click()
    expect(teacher.locator(".class-round")).to_have_text("Round 2")
    for page, old in zip(pupils, before, strict=True):
        page.wait_for_url(lambda url, old=old: "/m/" in url and url != old)  # type: ignore[misc]
        page.locator("main.table").wait_for()
    assert len({page.url for page in pupils}) == 1
    assert [said for said in teacher.evaluate("summed") if "away" in said] == []  # they are on their way
    assert violations(teacher) == []
    teacher.goto("/class")
    expect(teacher.get_by_label("3 pupils")).to_be_checked()  # as it was last set


@pytest.mark.soak
def test_the_next_lesson_takes_everyone_along(open_page: Opener, site: Site) -> None:
    """From a table, under the same name, also whose device slept meanwhile; and from the page of the class."""
    teacher = Teacher(cast(Server, site)).open(2, game="prime-climb", options={})
    address = f"/class/{teacher.name}"
    ada, ben, eve = (open_page(guest=STRANGER, allowed=NO_SERVER, **PHONE) for _ in range(3))
    for page, name in ((ada, "Ada"), (ben, "Ben"), (eve, "Eve")):
        come_in(page, address, name)
    teacher.order("fill", match=eve.url.rpartition("/")[2], seat=1, level="greedy")
    teacher.order("start")
    for page in (ada, ben, eve):
        page.locator("main.table").wait_for()
    teacher.order("end")
    expect(eve.locator("dialog.celebration")).to_contain_text("The teacher has ended this game.")
    eve.context.set_offline(True)
    ben.goto(address)
    expect(ben.locator(".hero")).to_contain_text("This class is over.")
    teacher.order("reopen")
    ada.wait_for_url(f"**{address}")
    expect(ada.locator("#own-name")).to_have_value("Ada")
    expect(ada.locator(".hero")).not_to_contain_text("What’s your name?")
    expect(ben.locator("#own-name")).to_have_value("")  # the page is new: somebody else may use it
    ada.locator(".come-in .start").click()
    ada.locator(".table-seat .is-you").wait_for()
    assert teacher.names() == [["Ada"]]
    eve.context.set_offline(False)
    eve.wait_for_url(f"**{address}")
    expect(eve.locator("#own-name")).to_have_value("Eve")


def test_order_in_a_class(open_page: Opener) -> None:
    """A second device by the key, the list of pupils, the lock, and the end of it all."""
    gone = "status of 404"  # of a page that asks for the class when it has just been deleted
    teacher = open_page("/class", guest=STRANGER, allowed=gone, **TABLET)
    address = open_class(teacher, 2)
    sent_away = "status of 40[34]|closed before the connection"  # of a page that is left while it connects again
    rude = open_page(guest=STRANGER, allowed=sent_away, **PHONE)
    eve = open_page(guest=STRANGER, allowed=sent_away, **PHONE)
    come_in(rude, address, "Rude")
    come_in(eve, address, "Eve")
    teacher.get_by_text("Another device, or a colleague").click()
    teacher.get_by_role("button", name="Make a key").click()
    key = teacher.locator(".key-code").inner_text()
    teacher.evaluate("scrollTo(0, 0)")  # so that the header covers nothing
    assert violations(teacher) == []

    other = open_page(f"/join#{key.replace(' ', '')}", guest=STRANGER, allowed=gone, **TABLET)
    expect(other.locator("#join-code")).to_have_value(key.replace(" ", ""))
    other.get_by_role("button", name="Join").click()
    other.wait_for_url(address)
    other.get_by_role("button", name="List of pupils").click()
    assert violations(other) == []
    other.get_by_label("Name of Eve").fill("Eva")
    other.keyboard.press("Tab")
    expect(other.get_by_label("Name of Eva")).to_be_visible()
    row = other.locator(".class-pupils li", has=other.get_by_label("Name of Rude"))
    row.get_by_role("button", name="Remove").click()
    other.get_by_role("button", name="Yes, keep them out").click()
    expect(other.locator(".class-pupils li")).to_have_count(1)
    rude.wait_for_url(address)
    expect(rude.locator(".hero")).to_contain_text("Your teacher has removed you from this class.")
    expect(rude.locator(".come-in .start")).to_have_count(0)
    other.get_by_role("dialog").get_by_role("button", name="Close").click()
    other.get_by_label("Lock the class").check()
    expect(teacher.get_by_label("Lock the class")).to_be_checked()
    late = open_page(address, guest=STRANGER, **PHONE)
    expect(late.locator(".hero")).to_contain_text("This class is locked")

    teacher.get_by_role("button", name="Delete the class").click()
    teacher.get_by_role("button", name="Yes, delete all").click()
    teacher.wait_for_url("**/class")
    expect(eve.locator("main")).to_contain_text("This class has been deleted.")
    other.wait_for_url("**/class")


def test_a_teacher_removes_newcomers(open_page: Opener, site: Site) -> None:
    """With one press everybody who has not begun a game; with another, the list of those who wait."""
    teacher = open_page("/class", guest=STRANGER, **TABLET)
    name = open_class(teacher, 2).rpartition("/")[2]

    def come(called: str) -> None:
        with httpx.Client(base_url=site.address) as browser:
            browser.post(f"/api/classes/{name}/seat", json={"name": called}).raise_for_status()

    for called in ("Ada", "Ben"):
        come(called)
    expect(teacher.locator("#summary")).to_contain_text("2 pupils have joined")
    teacher.get_by_role("button", name="Start all games").click()
    for called in ("Bot 1", "Bot 2", "Bot 3"):
        come(called)
    teacher.get_by_role("button", name="List of pupils").click()
    expect(teacher.locator(".class-pupils li")).to_have_count(5)
    teacher.get_by_role("button", name="Remove newcomers").click()
    question = teacher.locator(".sure-question")
    expect(question).to_contain_text("Remove Bot 1, Bot 2, and Bot 3, who have not begun a game in this class?")
    come("Bot 4")
    expect(question).to_contain_text("Bot 3, and Bot 4, who")
    teacher.get_by_role("button", name="Yes, remove newcomers").click()
    expect(teacher.locator(".class-pupils li")).to_have_count(2)
    expect(teacher.get_by_role("button", name="Remove newcomers")).to_have_count(0)
    teacher.get_by_role("dialog").get_by_role("button", name="Close").click()
    teacher.get_by_text("Settings and end of the class").click()
    expect(teacher.get_by_label("Let each newcomer in myself")).to_be_checked()
    for called in ("Bot 5", "Bot 6"):
        come(called)
    expect(teacher.locator(".class-waiting li")).to_have_count(2)
    teacher.get_by_role("button", name="Clear this list").click()
    expect(teacher.locator(".class-waiting")).to_have_count(0)


def test_settings_are_saved_by_name(open_page: Opener) -> None:
    teacher = open_page("/class", guest=STRANGER)
    teacher.get_by_label("4 pupils").check()
    teacher.get_by_text("Saved settings").click()
    teacher.get_by_label("Save these settings as").fill(EVIL[:40])
    teacher.get_by_role("button", name="Save", exact=True).click()
    teacher.reload()
    expect(teacher.get_by_label("4 pupils")).not_to_be_checked()
    teacher.get_by_text("Saved settings").click()
    teacher.locator(".saved-settings button").first.click()
    expect(teacher.get_by_label("4 pupils")).to_be_checked()


def test_no_such_class(open_page: Opener) -> None:
    page = open_page("/class/nowhere", guest=STRANGER, allowed="status of 404")
    expect(page.get_by_role("alert")).to_contain_text("This class does not exist")


@pytest.mark.soak
def test_a_removed_pupil_sees_only_that_message(open_page: Opener, site: Site) -> None:
    """Not that the connection is lost; and their table is gone from the teacher's page and the projector."""
    sent_out(open_page, "Yes, and delete their results")


@pytest.mark.soak
def test_a_pupil_who_is_sent_out_sees_the_same_and_keeps_their_results(open_page: Opener, site: Site) -> None:
    teacher = sent_out(open_page, "Yes, keep them out")
    teacher.goto(f"{teacher.url}/report")
    expect(teacher.locator(".report-table")).to_contain_text("0 / 1")  # of the first game


def sent_out(open_page: Opener, how: str) -> Page:
    """The page of a teacher who has sent out a pupil, and let them in again."""
    teacher = open_page("/class", guest=STRANGER, **TABLET)
    address = open_class(teacher, 2)
    pupil = open_page(guest=STRANGER, allowed=f"{NO_SERVER}|status of 403", **PHONE)
    come_in(pupil, address, "Rude")
    teacher.get_by_role("button", name="Start all games").click()
    pupil.locator("main.table").wait_for()
    pupil.evaluate(
        """() => {
          window.noticed = [];
          new MutationObserver(() => noticed.push(document.querySelector(".notices, .lost")?.innerText ?? ""))
            .observe(document.body, { childList: true, subtree: true, characterData: true });
        }"""
    )
    teacher.get_by_role("button", name="List of pupils").click()
    teacher.locator(".class-pupils").get_by_role("button", name="Remove").click()
    expect(teacher.locator(".class-pupils")).to_contain_text("You can let them in again")
    teacher.get_by_role("button", name=how).click()
    expect(pupil.locator("main")).to_contain_text("Your teacher has removed you from this class.")
    assert "onnection" not in " ".join(pupil.evaluate("noticed"))
    expect(teacher.locator(".class-table")).to_have_count(0)
    teacher.get_by_role("button", name="Let in again Rude").click()
    expect(teacher.locator(".notices")).to_contain_text("Rude can join the class again.")
    expect(teacher.locator(".class-removed")).to_have_count(0)
    pupil.locator("#own-name").fill("Ruth")  # the page has asked again by itself
    pupil.locator(".come-in .start").click()
    expect(teacher.locator(".class-pupils input")).to_have_value("Ruth")
    return teacher


@pytest.mark.soak
def test_pupils_of_a_deleted_class_read_one_sentence(open_page: Opener, site: Site) -> None:
    """At a table and before a game, with the way to the first page. If pupils alone were removed, they join again."""
    teacher = Teacher(cast(Server, site)).open(2, game="prime-climb", options={})
    address = f"/class/{teacher.name}"
    ada, ben, zoe = (open_page(guest=STRANGER, allowed=f"{NO_SERVER}|404", **PHONE) for _ in range(3))
    come_in(ada, address, "Ada")
    come_in(ben, address, "Ben")
    teacher.order("start")
    ada.locator("main.table").wait_for()
    teacher.order("clear")
    for page in (ada, ben):
        page.wait_for_url(f"**{address}")
    come_in(ada, address, "Ada")
    come_in(ben, address, "Ben")
    teacher.order("start")
    come_in(zoe, address, "Zoe")
    ada.locator("main.table").wait_for()
    assert teacher.http.delete(f"/api/classes/{teacher.name}").status_code == 204
    for page in (ada, zoe):
        expect(page.locator("main")).to_have_text(re.compile("^This class has been deleted.Back to the games$"))
        assert "onnection" not in page.locator("body").inner_text()
    zoe.get_by_role("link", name="Back to the games").click()
    zoe.locator(".home").wait_for()
    expect(zoe.get_by_text("Zoe")).to_have_count(0)
    ada.reload()
    expect(ada.get_by_role("alert")).to_contain_text("This game does not exist")
    ada.goto(address)
    expect(ada.get_by_role("alert")).to_contain_text("This class does not exist, or it has been deleted.")


def test_who_is_about_to_join_a_deleted_class_reads_so_on_the_page(open_page: Opener, site: Site) -> None:
    """The page does not ask for it any more."""
    teacher = Teacher(cast(Server, site)).open(2, game="prime-climb", options={})
    page = open_page("/", guest=STRANGER, allowed="404", fresh=True, **PHONE)
    page.clock.install()
    page.goto(f"/class/{teacher.name}")
    page.locator("#own-name").fill("Ada")
    assert teacher.http.delete(f"/api/classes/{teacher.name}").status_code == 204
    page.get_by_role("button", name="Join the class").click()
    expect(page.get_by_role("alert")).to_contain_text("This class does not exist, or it has been deleted.")
    expect(page.get_by_role("button", name="Join the class")).to_have_count(0)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.clock.run_for(11_000)
    page.wait_for_timeout(300)
    assert asked == []


@pytest.mark.soak
def test_the_list_of_pupils_keeps_its_order_after_a_new_name(open_page: Opener, site: Site) -> None:
    """The next click meets the pupil whom the teacher sees there; who comes later is below."""
    teacher = open_page("/class", guest=STRANGER, **TABLET)
    address = open_class(teacher, 2)
    for name in ("Ben", "Ada", "Zoe"):
        come_in(open_page(guest={"centaine_guest": token_urlsafe(32)}, **PHONE), address, name)
    expect(teacher.locator("#summary")).to_contain_text("3 pupils")  # the page asks from time to time
    teacher.get_by_role("button", name="List of pupils").click()
    names = teacher.locator(".class-pupils input")
    shown = "fields => fields.map(field => field.value)"
    expect(names).to_have_count(3)
    assert names.evaluate_all(shown) == ["Ada", "Ben", "Zoe"]
    names.first.fill("Xavier")
    names.first.press("Enter")
    expect(teacher.locator(".class-pupils").get_by_role("button", name="Rename")).to_have_count(0)
    assert names.evaluate_all(shown) == ["Xavier", "Ben", "Zoe"]
    come_in(open_page(guest={"centaine_guest": token_urlsafe(32)}, **PHONE), address, "Aaron")
    expect(names).to_have_count(4)
    assert names.evaluate_all(shown) == ["Xavier", "Ben", "Zoe", "Aaron"]


def test_the_end_of_a_lesson_in_french(open_page: Opener, site: Site) -> None:
    made = site.http.post("/api/classes", json={"game": "prime-climb", "size": 2, "minutes": 20}).json()
    page = open_page(f"/class/{made['class_name']}", settings=FRENCH)
    expect(page.locator(".lesson-end option").first).to_have_text(re.compile("^À \\d+\u202fh\u202f\\d\\d, dans"))
    page.goto(f"/class/{made['class_name']}/screen")
    expect(page.locator(".screen-facts")).to_contain_text(re.compile("\\d+\u202fh\u202f\\d\\d"))
    expect(page.locator(".screen-facts")).not_to_contain_text("0 élève")


def test_the_list_of_pupils_is_short_and_bars_say_what_they_show(open_page: Opener, site: Site) -> None:
    teacher = Teacher(cast(Server, site)).open(2, game="cartamaths")
    come(cast(Server, site), teacher, "Zoe", "Maximilienne-Alexandra")
    cookie = {"centaine_guest": str(teacher.token)}
    page = open_page(f"/class/{teacher.name}", guest=cookie, settings=FRENCH, viewport={"width": 1366, "height": 768})
    expect(page.locator(".class-bars")).to_have_count(0)  # nobody plays yet
    page.get_by_role("button", name="Liste des élèves").click()
    rows = page.locator(".class-pupils li")
    expect(rows).to_have_count(2)
    assert max(rows.evaluate_all("all => all.map((one) => one.offsetHeight)")) <= 52
    page.keyboard.press("Escape")
    page.locator(".class-orders .start").first.click()
    expect(page.locator(".class-bars")).to_have_text(
        "Les barres montrent la part des points de vie que chacun a prise à l’adversaire."
    )
    expect(page.locator(".table-far")).to_have_text(["0\u202f%", "0\u202f%"])


def test_a_removed_pupil_sees_no_table_and_the_computer_plays_theirs(open_page: Opener, site: Site) -> None:
    """The teacher's page and the table say the same."""
    server = cast(Server, site)
    teacher = Teacher(server).open(2, game="cartamaths")
    cookie = {"centaine_guest": str(teacher.token)}
    board = open_page(f"/class/{teacher.name}", guest=cookie)
    pupil, other = (open_page(guest=STRANGER, allowed="status of 403", **PHONE) for _ in range(2))
    come_in(pupil, f"/class/{teacher.name}", "Rude")
    come_in(other, f"/class/{teacher.name}", "Zoe")
    board.get_by_role("button", name="Start all games").click()
    pupil.locator("main.table").wait_for()
    match = pupil.url
    place = next(place for place in range(2) if teacher.see()["tables"][0]["seats"][place]["name"] == "Rude")
    assert teacher.order("remove", match=match.rpartition("/")[2], seat=place, erase=True).status_code == 200
    expect(pupil.locator("main")).to_contain_text("Your teacher has removed you from this class.")
    expect(board.locator(f".class-table .seat-{place}")).to_contain_text("the computer is playing")
    expect(board.locator(f".class-table .seat-{place} option").first).to_have_text("The computer is playing")
    expect(other.locator(f"main .seat-{place} .badge")).to_have_text("the computer is playing")
    expect(other.get_by_text("Free seat")).to_have_count(0)
    pupil.goto(match)
    expect(pupil.get_by_role("alert")).to_have_text("You are no longer in this class, so its games are not shown here.")


@pytest.mark.soak
def test_whoever_watches_a_class_that_is_locked_reads_that_it_is(open_page: Opener, site: Site) -> None:
    """Instead of the game that goes on."""
    server = cast(Server, site)
    teacher = Teacher(server).open(2, game="prime-climb", options={})
    ada, _ = come(server, teacher, "Ada", "Ben")
    teacher.order("start")
    stranger = open_page(f"/m/{ada.match}", guest=STRANGER, allowed="status of 403", **PHONE)
    expect(stranger.get_by_text("You are watching")).to_be_visible()
    teacher.order("lock")
    expect(stranger.get_by_role("alert")).to_have_text("This class is locked: ask your teacher to unlock it.")
    expect(stranger.locator("main.table")).to_have_count(0)
    teacher.order("unlock")
    stranger.reload()
    expect(stranger.get_by_text("You are watching")).to_be_visible()


@pytest.mark.soak
def test_another_game_keeps_the_settings_that_fit_it(open_page: Opener, site: Site) -> None:
    """What does not fit is said, and comes back with a game that has it; while others play, it is what comes next."""
    teacher = Teacher(cast(Server, site)).open(4, game="prime-climb", hints=True, calculate=True)
    come(cast(Server, site), teacher, "Ada")
    teacher.order("start", level="random")
    page = open_page(f"/class/{teacher.name}", guest={"centaine_guest": str(teacher.token)})
    page.locator("summary", has_text="Next round").click()
    page.get_by_role("button", name="Change the settings").click()
    dialog = page.get_by_role("dialog")
    game = dialog.locator("select").first
    game.select_option("cartamaths")
    expect(dialog.get_by_label("2 pupils")).to_be_checked()
    expect(dialog.get_by_label("Calculate yourself")).to_be_checked()
    expect(dialog.get_by_role("status")).to_contain_text("In this game, 2 pupils per table.")
    game.select_option("ultimate-track")
    expect(dialog.get_by_label("4 pupils")).to_be_checked()
    expect(dialog.get_by_role("status").locator("p")).to_have_text(
        ["This game has no hints.", "In this game, there is nothing to calculate yourself."]
    )
    game.select_option("prime-climb")
    expect(dialog.get_by_label("4 pupils")).to_be_checked()
    expect(dialog.get_by_label("Calculate yourself")).to_be_checked()
    expect(dialog.get_by_label("Everyone can ask for hints")).to_be_checked()
    expect(dialog.get_by_role("status")).to_have_text("")
    game.select_option("cartamaths")
    dialog.get_by_role("button", name="Apply to the next games").click()
    expect(page.locator(".class-plays")).to_contain_text("Next round: CartaMaths · 2 pupils per table")
    for address in ("", "/screen"):
        page.goto(f"/class/{teacher.name}{address}")
        expect(page.get_by_role("heading", level=1)).to_have_text("Class game: Prime Climb")
        expect(page.locator(".class-next")).to_have_text("Next round: CartaMaths")


@pytest.mark.soak
def test_who_is_about_to_join_sees_the_game_of_the_class_as_it_is_now(open_page: Opener, site: Site) -> None:
    """And what they chose in this class before, and typed meanwhile."""
    teacher = Teacher(cast(Server, site)).open(2, game="cartamaths", options={})
    address = f"/class/{teacher.name}"
    ada = open_page(address, guest=STRANGER, **PHONE)
    ada.locator(".come-in .card-choice").click()
    ada.locator(".card-choices button", has_text="Sophie Germain").click()
    ada.locator("#own-name").fill("Ada")
    ada.locator(".come-in .start").click()
    ada.locator(".table-seat .is-you").wait_for()
    teacher.order("end")
    teacher.order("reopen")
    ada.wait_for_url(f"**{address}")
    expect(ada.locator(".come-in .card-choice")).to_contain_text("Sophie Germain")
    ada.locator("#own-name").fill("Ada B.")
    assert teacher.order("set", play={"game": "prime-climb", "size": 2, "options": {"seats": 2}}).status_code == 200
    expect(ada.get_by_role("heading", level=1)).to_have_text("Class game: Prime Climb", timeout=15_000)
    expect(ada.locator(".come-in .card-choice")).to_have_count(0)
    expect(ada.locator("#own-name")).to_have_value("Ada B.")


@pytest.mark.soak
def test_the_waiting_room_of_a_class_says_who_starts(open_page: Opener, site: Site) -> None:
    teacher = Teacher(cast(Server, site)).open(2, game="cartamaths")
    pupils = [open_page(guest={"centaine_guest": token_urlsafe(32)}, **PHONE) for _ in range(2)]
    for page, name in zip(pupils, ("Zoe", "Max"), strict=True):
        come_in(page, f"/class/{teacher.name}", name)
        expect(page.locator(".hero")).to_contain_text("You have a seat. Your teacher starts the game.")


@pytest.mark.soak
def test_a_pupil_is_not_called_by_name_on_their_own_screen(open_page: Opener, site: Site) -> None:
    """A second Léa is “Léa (2)” for the others alone (CM-13)."""
    server = cast(Server, site)
    teacher = Teacher(server).open(2, game="cartamaths", options={"first": 0}, calculate=False)
    tokens = [token_urlsafe(32) for _ in range(2)]
    pupils = [Guest(server, token) for token in tokens]
    for pupil in pupils:
        pupil.at(seat(pupil, teacher, "Léa").json()["match"])
    teacher.order("start")
    seats = {pupil.now()["yours"][0]: pupil for pupil in pupils}
    turn = 0
    for _ in range(100):
        now = seats[turn].http.get(f"{seats[turn].address}?seat={turn}").json()
        if now["scene"]["phase"] == "answer":
            break
        if now["scene"]["turn"] == turn:
            choices = [choice["text"] for choice in now["choices"]]
            text = next((text for text in choices if text.startswith("ask ")), (choices or [""])[-1])
            seats[turn].do("action" if text else "chance", turn, text, now["seq"])
        turn = now["scene"]["turn"]
    turn = now["scene"]["turn"]
    actor = seats[turn]
    for pupil, token in zip(pupils, tokens, strict=True):
        page = open_page(f"/m/{pupil.match}", guest={"centaine_guest": token})
        answers = pupil is actor
        called = "Your turn to answer" if answers else f"{now['seats'][turn]['name']} answers"
        expect(page.locator(".headline")).to_have_text(called)
        if answers:
            expect(page.get_by_role("dialog")).to_contain_text("Your turn to answer")
            page.get_by_role("button", name="I don’t know").click()
            expect(page.locator(".outcome-title")).to_have_text("Here is how it is done.")
            break


@pytest.mark.soak
def test_cartamaths_is_calculated_unless_the_teacher_has_said_otherwise(open_page: Opener, site: Site) -> None:
    """That nobody calculates in Prime Climb is its default, not a choice. A slow page says that it is being loaded."""
    teacher = Teacher(cast(Server, site)).open(2, game="prime-climb")
    page = open_page(guest={"centaine_guest": str(teacher.token)})
    asked: list[Route] = []
    page.route(f"**/api/classes/{teacher.name}", lambda route: asked.append(route), times=1)
    with page.expect_request(f"**/api/classes/{teacher.name}"):
        page.goto(f"/class/{teacher.name}")
    expect(page.locator("main").get_by_role("status")).to_have_text("Loading…")
    asked[0].continue_()
    page.get_by_role("button", name="Change the settings").click()
    dialog = page.get_by_role("dialog")
    game, calculate = dialog.locator("select").first, dialog.get_by_label("Calculate yourself")
    expect(calculate).not_to_be_checked()
    game.select_option("cartamaths")
    expect(calculate).to_be_checked()
    dialog.get_by_role("button", name="Apply to the next games").click()
    expect(page.locator(".class-plays")).to_contain_text("Calculate yourself")
    page.get_by_role("button", name="Change the settings").click()
    expect(calculate).to_be_checked()
    game.select_option("prime-climb")
    game.select_option("cartamaths")
    calculate.uncheck()
    game.select_option("prime-climb")
    game.select_option("cartamaths")
    expect(calculate).not_to_be_checked()


def test_the_teacher_hears_of_pupils_who_wait(open_page: Opener, site: Site) -> None:
    server = cast(Server, site)
    teacher = Teacher(server).open(2, game="prime-climb")
    teacher.order("approve")
    page = open_page(f"/class/{teacher.name}", guest={"centaine_guest": str(teacher.token)})
    expect(page.locator("#summary")).to_be_visible()
    for name in ("Ada", "Ben"):
        seat(Guest(server), teacher, name)
    expect(page.locator("#spoken")).to_contain_text("2 pupils are waiting to come in.")


FOCUSED = "() => document.activeElement === document.body ? '' : document.activeElement.textContent.trim()"


def test_the_teacher_runs_a_class_with_the_keyboard_alone(open_page: Opener, site: Site) -> None:
    """What was pressed often goes away: the focus is on what comes next, and what has happened is announced once."""
    server = cast(Server, site)
    teacher = Teacher(server).open(2, game="prime-climb")
    come(server, teacher, "Zoé", "Lou")
    teacher.order("approve")
    for name in ("Ada", "Ben"):
        seat(Guest(server), teacher, name)
    page = open_page(f"/class/{teacher.name}", guest={"centaine_guest": str(teacher.token)})

    def press(name: str, focused: str, said: str) -> None:
        page.get_by_role("button", name=name, exact=True).press("Enter")
        expect(page.locator("#spoken")).to_contain_text(said)
        page.wait_for_function(f"(wanted) => new RegExp(wanted).test(({FOCUSED})())", arg=focused)
        assert page.locator("#spoken").inner_text().count(said) == 1

    press("Let in Ada", "^Let in", "Ada can come in.")
    press("Keep out Ben", "^All tables$", "Ben stays out.")
    press("Start all games", "^Table 1$", "The games begin.")
    page.get_by_text("Settings and end of the class").press("Enter")
    page.get_by_role("button", name="End the class").press("Enter")
    press("Yes, end all games", "^Class game: Prime Climb$", "This class is over.")
    press("Another lesson with this class", "^Class game: Prime Climb$", "A new lesson begins.")


def test_a_round_ends_and_a_tournament_goes_on_by_keyboard(open_page: Opener, site: Site) -> None:
    """The end of all games is told; `Tab` leads to the tournament, and the focus to its next round."""
    server = cast(Server, site)
    teacher = Teacher(server).open(2, game="ultimate-track")
    pupils = come(server, teacher, "Zoé", "Lou")
    page = open_page(f"/class/{teacher.name}", guest={"centaine_guest": str(teacher.token)})
    page.get_by_role("button", name="Start all games").press("Enter")
    expect(page.locator("#spoken")).to_contain_text("The games begin.")
    while (now := pupils[0].now())["player"] != -2:
        next(pupil for pupil in pupils if now["scene"]["turn"] in pupil.now()["yours"]).act()
    expect(page.locator("#spoken")).to_contain_text("All games of this round are over.")
    with here(teacher, *pupils):
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.innerText") == "Swiss tournament":
                break
        page.keyboard.press("Enter")
        expect(page.locator("#spoken")).to_contain_text("Round 2 begins.")
        expect(page.locator(".class-round")).to_be_focused()


def test_a_known_device_under_another_name_is_let_in_as_before(open_page: Opener, site: Site) -> None:
    server = cast(Server, site)
    teacher = Teacher(server).open(2, game="prime-climb")
    ada, _ = come(server, teacher, "Ada", "Ben")
    for order in ("start", "end", "reopen", "approve"):
        teacher.order(order)
    assert seat(ada, teacher, "Princess").json() == {"match": ""}
    assert seat(Guest(server), teacher, "Maximilian").json() == {"match": ""}
    guest = {"centaine_guest": str(teacher.token)}
    page = open_page(f"/class/{teacher.name}", guest=guest, **PHONE)
    maximilian = page.locator(".class-waiting li", has_text="Maximilian").get_by_role("button")
    expect(maximilian).to_have_count(2)
    assert len({box["y"] for one in maximilian.all() if (box := one.bounding_box())}) == 1  # on one line
    waiting = page.locator(".class-waiting li", has_text="Princess")
    expect(waiting).to_contain_text("Last time, this device was Ada.")
    expect(waiting.get_by_role("button")).to_have_count(3)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    waiting.get_by_role("button", name="Let in as Ada").click()
    expect(waiting).to_have_count(0)
    assert seat(ada, teacher, "Princess").json()["match"]
    assert teacher.names() == [["Ada"]]
