"""Practice: questions one after another, explained; what comes back when; and what this device keeps of it."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from centaine.games.cartamaths.questions.bank import bank, find
from centaine.games.cartamaths.questions.mathml import kept_together
from centaine.games.cartamaths.questions.question import Question
from tests.browser.axe import violations
from tests.browser.conftest import QUICK, Opener
from tests.browser.test_lessons import tab_to
from tests.covering import first_of

PAGE = "/practice/cartamaths"
KEY = "centaine.practice.cartamaths"
FRENCH = {**QUICK, "language": "fr"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
NOW = datetime(2026, 11, 24, 10, 0, tzinfo=UTC)


CHANCE = "(() => { let now = SEED; Math.random = () => (now = (now * 16807) % 2147483647) / 2147483647; })()"
"""Draws the same questions every time."""


@pytest.fixture
def open_page(open_page: Opener) -> Opener:
    """Pages on which chance is always the same."""

    def opener(path: str, **how: Any) -> Page:
        page = open_page(**how)
        page.add_init_script(CHANCE.replace("SEED", "4711"))
        page.goto(path)
        return page

    return opener


def asked(page: Page) -> Question:
    """The question on the page, once it is there."""
    found = page.locator(".practice-now:has(.answer)").get_attribute("data-question")
    assert found
    return find(found)


def kept(page: Page) -> Any:
    return json.loads(page.evaluate(f"localStorage.getItem('{KEY}') ?? 'null'"))


def put(page: Page, **found: Any) -> None:
    page.evaluate("([key, found]) => localStorage.setItem(key, found)", [KEY, json.dumps(found)])


def chosen(level: str, *topics: str) -> dict[str, Any]:
    return {"choice": {"levels": [level], "notions": [], "topics": [f"{level} {topic}" for topic in topics]}}


def memory(due: float, state: int = 2) -> dict[str, Any]:
    known = {"last": due - 864e5, "stability": 3.0, "difficulty": 5.0, "days": 1, "step": 0, "reps": 1, "lapses": 0}
    return {**known, "due": due, "state": state}


def test_one_level_is_asked_or_also_those_before(open_page: Opener) -> None:
    """And the choice is there again at the next visit."""
    page = open_page(PAGE)
    chips = page.locator(".practice-chips").first.get_by_role("button")
    only, before = (
        page.get_by_role("button", name=name) for name in ("This level only", "This level and earlier ones")
    )
    begin = page.get_by_role("button", name="Start practising")
    chips.first.click()
    expect(begin).to_be_visible()
    expect(before).to_have_count(0)
    for _ in range(2):  # pressed again, it stays
        chips.nth(2).click()
        expect(chips.nth(2)).to_have_attribute("aria-pressed", "true")
        expect(chips.first).to_have_attribute("aria-pressed", "false")
        expect(only).to_have_attribute("aria-pressed", "true")
        assert kept(page)["choice"]["levels"] == ["4e"]
    before.click()
    expect(only).to_have_attribute("aria-pressed", "false")
    assert kept(page)["choice"]["levels"] == ["6e", "5e", "4e"]
    page.reload()
    expect(chips.nth(2)).to_have_attribute("aria-pressed", "true")
    expect(before).to_have_attribute("aria-pressed", "true")
    chips.nth(1).click()
    assert kept(page)["choice"]["levels"] == ["6e", "5e"]
    only.click()
    assert kept(page)["choice"]["levels"] == ["5e"]


@pytest.mark.soak
def test_the_button_to_start_stands_on_a_line_of_its_own(open_page: Opener) -> None:
    """However far the objectives scroll, none looks out beside or below it."""
    page = open_page(PAGE)
    page.locator(".practice-chips").first.get_by_role("button").nth(1).click()
    page.get_by_text("Choose more precisely").click()
    for width, height in ((768, 1024), (1280, 800), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        for scrolled in range(0, 700, 35):
            page.evaluate("y => scrollTo(0, y)", scrolled)
            assert page.evaluate(BESIDE) == [], (width, scrolled)


BESIDE = """() => {
    const { top, bottom } = document.querySelector(".practice-choice .primary").getBoundingClientRect();
    const form = document.querySelector(".practice-choice").getBoundingClientRect();
    const found = [];
    for (let y = top; y < Math.min(innerHeight, form.bottom); y += 4)
        for (let x = form.left + 2; x < form.right; x += 20)
            if (document.elementFromPoint(x, y)?.closest("label, h2")) found.push([x, y]);
    return found;
}"""
"""Where an objective is seen beside or below the button."""


@pytest.mark.soak
def test_who_missed_everything_is_told_so(open_page: Opener) -> None:
    page = open_page("/")
    put(page, **chosen("5e", "adding-fractions"))
    page.goto(PAGE)
    page.get_by_role("button", name="Start practising").click()
    page.get_by_role("button", name="I don’t know").click()
    page.locator(".practice-next").click()
    asked(page)
    page.get_by_role("button", name="Stop").click()
    expect(page.locator("#practice-end")).to_have_text("Keep practising!")
    expect(page.locator(".practice-end")).to_contain_text("1 question answered · 0 right first time")


def test_stopping_tells_how_it_went(open_page: Opener) -> None:
    """As at the end of a round: by topic, and what comes back when. Who goes on finds the same question."""
    page = open_page("/", fresh=True)
    page.clock.set_fixed_time(NOW)
    put(page, **chosen("5e", "adding-fractions", "parallelograms"))
    page.goto(PAGE)
    page.get_by_role("button", name="Start practising").click()
    for right in (True, False):
        question = asked(page)
        if right:
            answer_with_keys(page, question, "en")
        else:
            page.get_by_role("button", name="I don’t know").click()
        page.locator(".practice-next").click()
    third = asked(page)
    page.get_by_role("button", name="Stop").click()
    expect(page.locator("#practice-end")).to_be_focused()
    expect(page.locator("#practice-end")).to_have_text("Good work!")
    end = page.locator(".practice-end")
    expect(end).to_contain_text("2 questions answered · 1 right first time")
    topics, times = end.locator("table").all()
    assert sum(int(cell) for cell in topics.locator("td:nth-child(2)").all_text_contents()) == 2
    assert sum(int(cell) for cell in topics.locator("td:nth-child(3)").all_text_contents()) == 1
    rows = times.locator("tbody tr").all_text_contents()
    assert rows[0] == "today1"
    assert re.fullmatch(r"(tomorrow|in \d days)1", rows[1])
    assert violations(page) == []
    end.get_by_role("button", name="Go on practising").click()
    expect(page.locator("#practice-number")).to_have_text("Question 3 of 10")
    assert asked(page) == third
    page.get_by_role("button", name="Stop").click()
    end.get_by_role("button", name="Finish").click()
    expect(page.locator("h1")).to_be_focused()


@pytest.mark.soak
def test_a_round_does_not_ask_the_same_numbers_twice(open_page: Opener) -> None:
    """Where chance draws a member of a family again, another is drawn."""
    page = open_page("/")
    put(page, **chosen("4e", "double-brackets"))
    drawn: list[str] = []

    def repeat(route: Route) -> None:
        drawn.append(route.request.url)
        same = len(drawn) % 2 == 1
        route.continue_(url=re.sub(r"seed=\d+", "seed=1", route.request.url) if same else None)

    page.route("**/practice/4e-*", lambda route: repeat(route) if route.request.method == "GET" else route.continue_())
    page.goto(PAGE)
    page.get_by_role("button", name="Start practising").click()
    found = set()
    for _ in range(3):
        question = asked(page)
        found.add(question.id)
        page.get_by_role("button", name="I don’t know").click()
        page.locator(".practice-next").click()
        expect(page.locator(f".practice-now[data-question='{question.id}']")).to_have_count(0)
    assert len(drawn) >= 4, "one was drawn again"
    assert len(found) == 3


@pytest.mark.soak
def test_stopping_at_once_leaves(open_page: Opener) -> None:
    """Nothing was answered, so there is nothing to tell."""
    page = open_page("/")
    put(page, **chosen("5e"))
    page.goto(PAGE)
    page.get_by_role("button", name="Start practising").click()
    page.get_by_role("button", name="Stop").click()
    expect(page.locator("h1")).to_be_focused()
    expect(page.locator(".practice-choice")).to_be_visible()


@pytest.mark.soak
def test_the_end_of_a_round_takes_the_focus_at_once(open_page: Opener) -> None:
    """Whoever goes on to a button within a frame still has it afterwards."""
    page = open_page("/")
    put(page, **chosen("5e"))
    page.goto(PAGE)
    page.get_by_role("button", name="Start practising").click()
    asked(page)
    page.get_by_role("button", name="I don’t know").click()
    expect(page.locator(".practice-next")).to_be_focused()
    page.get_by_role("button", name="Stop").evaluate(
        """async (stop) => {
            stop.click();
            const finish = () => document.querySelector(".practice-end .actions button:last-child");
            while (!finish()) await Promise.resolve();
            finish().focus();
            await new Promise((resolve) => setTimeout(resolve, 500));
        }"""
    )
    expect(page.get_by_role("button", name="Finish")).to_be_focused()


def test_practice_by_keyboard_in_english(open_page: Opener) -> None:
    """CM-13, CM-16: a right answer, one that cannot be read, a wrong one; and what was missed is due again."""
    page = open_page("/", allowed="422")
    page.locator(f".ways a[href$='{PAGE}']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".practice-choice")).to_be_visible()
    tab_to(page, ".practice-chips button:nth-child(2)")  # 5e
    page.keyboard.press("Space")
    tab_to(page, "fieldset + fieldset button:nth-child(3)")
    page.keyboard.press("Space")
    tab_to(page, ".practice-choice .primary")
    page.keyboard.press("Enter")
    expect(page.locator("#practice-number")).to_have_text("Question 1 of 10")

    question = asked(page)
    assert page.locator(".solution").count() == 0
    assert rendered(page, question.why_html("en")) not in page.content(), "the solution comes with the judgement"
    assert question.level == "5e"
    answer_with_keys(page, question, "en")
    expect(page.locator(".outcome.is-right")).to_contain_text("Correct!")
    expect(page.locator(".solution-why")).not_to_be_empty()
    expect(page.locator(".practice-next")).to_be_focused()
    page.keyboard.press("Enter")

    expect(page.locator("#practice-number")).to_have_text("Question 2 of 10")
    question = asked(page)
    if not question.choices("en"):
        expect(page.locator("#answer")).to_be_focused()
        page.keyboard.type("((")
        page.keyboard.press("Enter")
        expect(page.locator("#answer-problem")).to_be_visible()
        page.locator("#answer").fill("")
    page.get_by_role("button", name="I don’t know").press("Enter")
    expect(page.locator(".outcome.is-wrong")).to_contain_text("Here is how it is done.")
    expect(page.locator(".practice-next")).to_be_focused()
    found = kept(page)
    assert sum(one["seen"] for one in found["notions"]) == 2
    assert sum(one["first"] for one in found["notions"]) == 1
    assert [wrong["question"] for wrong in found["wrong"]] == [question.id]

    page.get_by_role("button", name="Stop").press("Enter")
    page.get_by_role("button", name="Finish").press("Enter")
    expect(page.locator("h1")).to_be_focused()
    expect(page.locator(".practice-figures")).to_contain_text("You have practised on 1 day this month.")
    expect(page.locator("#due-title")).to_have_count(0)
    for memory in found["memory"].values():
        memory["due"] -= 11 * 60_000
    put(page, **found)
    page.reload()
    expect(page.locator("#due-title")).to_have_text("1 question is due today")
    page.get_by_role("button", name="Practise what is due").press("Enter")
    again = asked(page)
    assert again.id.partition(".")[0] == question.id.partition(".")[0], "the same question, or another of its family"
    answer_with_keys(page, again, "en")
    page.locator(".practice-next").press("Enter")
    expect(page.locator("#practice-end")).to_be_focused()
    expect(page.locator("#practice-end")).to_have_text("Everything right!")
    expect(page.get_by_role("button", name="Go on practising")).to_have_count(0)
    page.get_by_role("button", name="Finish").press("Enter")
    expect(page.locator("#due-title")).to_have_count(0)


def answer_with_keys(page: Page, question: Question, language: str) -> None:
    """The right answer, which its author writes in English."""
    choices = question.choices(language)
    if choices:
        right = next(one for one in choices if question.judge(one, language).right)
        page.locator(".answer-words button").filter(has_text=right).first.press("Enter")
    else:
        expect(page.locator("#answer")).to_be_focused()
        page.keyboard.insert_text(question.answer)
        page.keyboard.press("Enter")
    expect(page.locator(".outcome.is-right")).to_be_visible()


def violations_uncovered(page: Page) -> list[Any]:
    """Those of the page with the topics on a screen so high that neither header nor “Start” covers one."""
    page.set_viewport_size({"width": 390, "height": 3000})
    found = violations(page)
    page.set_viewport_size({"width": 390, "height": 844})
    return found


def test_practice_by_touch_in_french(open_page: Opener) -> None:
    """A whole round on a phone; its figures; the file with them; and everything is deleted."""
    page = open_page("/", settings={**FRENCH, "theme": "dark"}, **PHONE)
    put(page, **chosen("6e", "adding-decimals"))
    page.goto(PAGE)
    page.locator(".practice-choice .primary").wait_for()
    assert violations_uncovered(page) == []
    page.get_by_role("button", name="Commencer").tap()
    for number in range(1, 11):
        expect(page.locator("#practice-number")).to_have_text(f"Question {number} sur 10")
        field = page.locator("#answer")
        expect(field).to_be_focused()
        assert field.get_attribute("inputmode") == "none", "no keyboard covers the question"
        expect(page.locator(".answer-more")).to_be_in_viewport(ratio=1)
        if number < 3:
            for key in "1234567":
                page.locator(".keypad").get_by_role("button", name=key, exact=True).tap()
            expect(field).to_have_value("1234567")
            assert number > 1 or violations(page) == []
            page.get_by_role("button", name="Répondre").tap()
            expect(page.locator(".outcome")).to_contain_text("Ta réponse\u202f: 1234567.")
        else:
            page.get_by_role("button", name="Je ne sais pas").tap()
        expect(page.locator(".solution")).to_be_visible()
        assert number > 1 or violations(page) == []
        page.locator(".practice-next").tap()
    expect(page.locator("#practice-end")).to_have_text("Il faut encore s’entraîner\u202f!")
    assert violations(page) == []
    page.get_by_role("button", name="Terminer").tap()
    page.locator(".practice-wrong summary").tap()
    expect(page.locator(".report-mistakes > li")).to_have_count(10)
    page.evaluate("scrollTo(0, 0)")  # or the header would cover something
    assert violations_uncovered(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("link", name="Mes parties").tap()
    expect(page.locator("#practice-cartamaths")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Enregistrer dans un fichier").tap()
    told = json.loads(Path(download.value.path()).read_text("utf-8"))
    assert [one["seen"] for one in told["practice"]["cartamaths"]["notions"]] == [10]
    page.goto("/me")
    expect(page.get_by_role("heading", name="Entraînement")).to_be_visible()
    page.get_by_role("button", name="Effacer mes données").tap()
    page.get_by_role("button", name="Oui, tout effacer").tap()
    expect(page.get_by_text("Rien n’est conservé à votre sujet.")).to_be_visible()
    assert kept(page) is None


SCHEDULE = """async (page) => {
    const { review, nextEntry } = await import(new URL("practising/schedule.js", page));
    const { dueToday } = await import(new URL("practising/kept.js", page));
    const day = 24 * 60 * 60 * 1000;
    const now = new Date("2026-11-24T10:00:00");
    const gaps = [];
    let [memory, at] = [undefined, now];
    for (let times = 0; times < 5; times++) {
        memory = review(memory, "right", at);
        gaps.push((memory.due - at) / day);
        at = new Date(memory.due);
    }
    const missed = review(memory, "wrong", at);
    const late = review(memory, "right", new Date(memory.due + 30 * day));
    const usual = { families: new Set(), asked: [], dueOnly: false };
    const next = (memory, asking) => nextEntry({ memory }, { ...usual, ...asking }, now);
    const known = (due, state = 2) => ({ due: now.getTime() + due * day, state });
    return {
        gaps,
        again: (missed.due - at) / 60_000,
        late: (late.due - late.last) / day,
        due: next({ a: known(1), b: known(-1), c: known(-2) }, { pool: ["a", "b", "c", "d"] }),
        fresh: next({ a: known(0.01, 3), b: known(3) }, { pool: ["a", "b", "c"] }),
        missed: next({ a: known(0.01, 3), b: known(3) }, { pool: ["a", "b"] }),
        others: next({ a: known(0.01, 3), b: known(3) }, { pool: ["a", "b"], families: new Set(["a", "b"]) }),
        orders: new Set(
            Array.from({ length: 40 }, () => next({ a: known(0.01, 3), b: known(0.02, 3) }, { pool: ["a", "b"] })),
        ).size,
        waiting: dueToday(
            { memory: { a: known(0.01, 3), b: known(0.01), c: known(-0.01, 3) } },
            ["a", "b", "c"],
            now.getTime(),
        ),
        nothing: next({ a: known(0.01, 3), b: known(3) }, { pool: ["a", "b"], asked: ["a"] }),
        ahead: next({ a: known(2), b: known(3) }, { pool: ["a", "b"], families: new Set(["a", "b"]), asked: ["a"] }),
        dueOnly: next({ a: known(2), b: known(3) }, { pool: ["a", "b", "c"], families: new Set(["a"]), dueOnly: true }),
    };
}"""


def test_what_is_known_comes_back_later_and_later(open_page: Opener) -> None:
    """And nobody is punished for days without practice: what was still known then is asked even later."""
    page = open_page("/", fresh=True)
    page.clock.set_fixed_time(NOW)
    found = page.evaluate(SCHEDULE, page.locator("script[type=module]").first.evaluate("(one) => one.src"))
    assert found["gaps"][0] >= 1
    assert found["gaps"] == sorted(found["gaps"])
    assert 20 < found["gaps"][-1] <= 365
    assert found["again"] == 10
    assert found["late"] > found["gaps"][-1]
    picks = {name: found[name] for name in ("due", "fresh", "missed", "nothing", "ahead", "dueOnly")}
    assert picks == {"due": "c", "fresh": "c", "missed": "a", "nothing": None, "ahead": "b", "dueOnly": None}
    assert (found["others"], found["orders"]) == ("b", 2)  # what was just missed comes last, and in any order
    assert found["waiting"] == ["b", "c"]


@pytest.mark.soak
def test_topics_keep_their_figures_under_another_name(open_page: Opener) -> None:
    page = open_page(PAGE, settings=FRENCH)
    figures = {"notion": "signed numbers", "seen": 3, "right": 2, "first": 1, "spent": 0, "measured": 0, "learned": 0}
    put(page, notions=[figures], choice={"levels": ["5e"], "notions": ["signed numbers"], "topics": []})
    page.reload()
    expect(page.locator(".practice-figures th[scope=row]").first).to_contain_text("relatifs")
    expect(page.get_by_role("button", name="nombres relatifs")).to_have_attribute("aria-pressed", "true")


def test_days_count_and_missing_one_costs_nothing(open_page: Opener) -> None:
    page = open_page("/", fresh=True)
    page.clock.set_fixed_time(NOW)
    at = NOW.timestamp() * 1000
    one, other, *_ = bank("5e").entries
    days = {"2026-10-31": 5, "2026-11-01": 3, "2026-11-09": 12}
    notions = [{"notion": "fractions", "seen": 20, "right": 15, "first": 12, "spent": 100.0, "measured": 20}]
    known = {one: memory(at - 9 * 864e5), other: memory(at + 864e5), "5e-999": memory(at), "broken": None}
    put(page, days=days, notions=notions, memory=known, wrong=[])
    page.goto(PAGE)
    figures = page.locator(".practice-figures")
    expect(figures).to_contain_text("You have practised on 2 days this month.")
    expect(figures.locator("tbody tr").first).to_have_text("fractions2012155 sec")
    expect(page.locator("#due-title")).to_have_text("1 question is due today")
    put(page, days=7, notions={}, memory=[], wrong="x", choice=3)  # nothing that this page has written
    page.reload()
    expect(page.locator(".practice-choice")).to_be_visible()
    expect(figures).to_have_count(0)


@pytest.mark.soak
def test_a_question_follows_the_language_and_is_asked_for_again(open_page: Opener) -> None:
    page = open_page("/", allowed="ERR_FAILED|Failed to load")
    put(page, **chosen("5e", bank("5e").objective("5e-01").id))
    page.goto(PAGE)
    page.get_by_role("button", name="Year 8 / Grade 7 (5e)").wait_for()
    page.route("**/api/games/cartamaths/practice/*", lambda route: route.abort())
    page.get_by_role("button", name="Start practising").click()
    expect(page.locator(".failed")).to_contain_text("The question could not be loaded.")
    page.unroute("**/api/games/cartamaths/practice/*")
    page.get_by_role("button", name="Try again").click()
    question = asked(page)
    page.get_by_role("button", name="Français").click()
    expect(page.locator("#practice-number")).to_have_text("Question 1 sur 10")
    expect(page.locator(".question-text")).to_have_js_property("innerHTML", rendered(page, question.text_html("fr")))
    page.get_by_role("button", name="Je ne sais pas").click()
    expect(page.locator(".outcome")).to_contain_text("Voici comment faire.")
    page.get_by_role("button", name="English").click()
    why = rendered(page, question.why_html("en"))
    expect(page.locator(".solution-why")).to_have_js_property("innerHTML", why)


def rendered(page: Page, markup: str) -> str:
    """HTML as the server sends it and the browser writes it."""
    found: str = page.evaluate(
        "(text) => { const box = document.createElement('div'); box.innerHTML = text; return box.innerHTML; }",
        kept_together(markup),
    )
    return found


@pytest.mark.parametrize(
    ("width", "height", "level", "notion"),
    [
        (360, 640, "6e", "decimals"),
        (844, 390, "4e", "Pythagoras"),
        pytest.param(390, 844, "4e", "Pythagoras", marks=pytest.mark.soak),
        pytest.param(844, 390, "2de", "intervals", marks=pytest.mark.soak),
    ],
)
def test_question_and_keys_are_seen_together(
    open_page: Opener, width: int, height: int, level: str, notion: str
) -> None:
    """Pythagoras’ theorem comes with a figure."""
    page = open_page("/", settings=FRENCH, viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    found = bank(level)
    entry = next(entry for entry in found.entries if found.objective(entry).notion == notion)
    put(page, **chosen(level, found.objective(entry).id))
    page.goto(PAGE)
    page.get_by_role("button", name="Commencer").tap()
    for part in ("#question-text", "#answer", ".keypad", ".answer-more"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.soak
@first_of("size", (844, 390), (360, 640), (390, 844))
def test_the_start_is_in_sight_on_a_phone(open_page: Opener, size: tuple[int, int]) -> None:
    width, height = size
    page = open_page(PAGE, settings=FRENCH, viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="5e", exact=True).tap()
    start = page.get_by_role("button", name="Commencer")
    expect(start).to_be_in_viewport(ratio=1)
    start.tap()
    expect(page.locator(".practice-now")).to_be_visible()
