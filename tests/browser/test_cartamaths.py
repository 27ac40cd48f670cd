"""CartaMaths in the browser: cards, questions and answers, traps, and two people at one screen."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Self

import pytest
from playwright.sync_api import Locator, Page, Route, TimeoutError, expect

from centaine.games.cartamaths.questions.bank import bank
from centaine.games.cartamaths.questions.question import NOTIONS
from centaine.games.cartamaths.rules.cards import STANDARD
from centaine.i18n import translate
from tests.browser.axe import violations
from tests.browser.conftest import QUICK, Opener, at_sizes
from tests.browser.site import COMPUTER, PERSON, Site
from tests.browser.test_tables import STRANGER
from tests.covering import first_of

GAME = "cartamaths"
MAX_STEPS = 120

ADAS = ["n-6", "times-2", "divide-3", "5e-01", "n+3"]
BENS = ["opposite", "divide-2", "plus-10", "5e-03", "n-20"]
"""What is dealt in these games."""

READY = """() => {
    const main = document.querySelector("main.table");
    if (!main || document.querySelector("dialog [aria-busy=true]")) return false;
    if (document.querySelector("dialog.celebration, dialog.curtain, .is-solved .question-act, .answer")) return true;
    if (document.querySelector(".question-window.is-answer")) return false; // its question is on the way
    const offered = "#primary:not([aria-disabled=true]), .offer, .throw, .held.can";
    return main.getAttribute("aria-busy") === "false" && Boolean(document.querySelector(offered));
}"""


class Duel:
    """The page of a match."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.primary = page.locator("#primary")
        self.headline = page.locator(".headline")
        self.curtain = page.locator("dialog.curtain")
        self.window = page.locator("dialog.dialog")
        self.offers = page.locator(".offer")
        self.log = page.locator(".log li")
        self.own, self.other = page.locator(".mat.is-own"), page.locator(".mat.is-other")

    def open(self, match: str) -> Self:
        self.page.goto(f"/m/{match}")
        return self.wait()

    def wait(self) -> Self:
        """Until somebody may do something, or the game is over."""
        self.page.wait_for_function(READY)
        return self

    @property
    def is_over(self) -> bool:
        return self.page.locator("dialog.celebration").count() > 0

    def take_place(self) -> Self:
        """Opens the curtain."""
        self.curtain.get_by_role("button").click()
        expect(self.curtain).to_have_count(0)
        return self.wait()

    def card(self, card: str) -> Locator:
        return self.page.locator(f".held-card[data-card='{card}']").first

    def press(self, card: str) -> None:
        """Presses a card of the hand where no other covers it."""
        self.card(card).click(position={"x": 40, "y": 30})

    def offer(self, text: str) -> Locator:
        return self.page.locator(".offers").get_by_role("button", name=text, exact=True)

    def life(self) -> list[str]:
        """Life points, the other side's first."""
        return self.page.locator(".life-points").all_inner_texts()

    def next_target(self) -> Locator:
        for found in ("dialog.curtain button", ".question-act", ".answer-more button >> nth=-1", ".throw"):
            if self.page.locator(found).count():
                return self.page.locator(found).first
        if self.offers.count():
            return self.offers.first
        if card := self.next_card():
            return card
        if self.primary.count() and self.primary.get_attribute("aria-disabled") != "true":
            return self.primary
        return self.page.locator(".held.can .held-card").first

    def next_card(self) -> Locator | None:
        """A number of the hand that can be played, else a question that can be asked."""
        playable = self.page.locator(".held.can .held-card")
        kinds = [playable.filter(has=self.page.locator(f".face.is-{kind}")) for kind in ("number", "question")]
        return next((cards.first for cards in kinds if cards.count()), None)


def make(site: Site, *players: str, names: tuple[str, str] = ("Ada", "Ben"), **options: Any) -> str:
    """A match that the first side begins. Its name."""
    seats = [{"name": name, "player": player} for name, player in zip(names, players, strict=True)]
    answer = site.http.post("/api/matches", json={"game": GAME, "options": {"first": 0, **options}, "seats": seats})
    assert answer.status_code == 201, answer.text
    match: str = answer.json()["match"]
    return match


def make_from(site: Site, *lines: str, adas: Sequence[str] = ADAS, **options: Any) -> str:
    """A match between two people, dealt as above, that has come as far as these actions. Its name."""
    chosen = {"first": 0, "characters": ["hypatia", "al-khwarizmi"], **options}
    head = ["centaine 1", f"game {GAME}", *(f"option {name} {json.dumps(value)}" for name, value in chosen.items())]
    dealt = [f"draw {card}" for card in (*adas, *BENS)]
    record = [*head, 'seat "Ada"', 'seat "Ben"', "", *dealt, *lines, f"total {10 + len(lines)}", ""]
    answer = site.http.post(
        "/api/matches/from-record", content="\n".join(record), headers={"content-type": "text/plain"}
    )
    assert answer.status_code == 201, answer.text
    match: str = answer.json()["match"]
    return match


MINE = ("draw 5e-05", "draw draw-1")
"""Ada draws: her turn begins."""

MEETS_TRAPS = (*MINE, "end", "draw n-6", "draw 5e-07", "set opposite", "set divide-2", "end", "draw n+2", "draw n-20")
"""Ben has set two traps, and it is Ada's turn."""


def test_a_number_is_played_with_what_joins_it(open_page: Opener, site: Site) -> None:
    """CM-9, CM-10."""
    duel = Duel(open_page()).open(make_from(site, *MINE)).take_place()
    duel.press("n-6")
    expect(duel.page.locator(".caption")).to_have_text("−6: Your opponent loses 6 points.")
    expect(duel.offers).to_have_text(["Play −6", "−6 with × 2: −12"])
    duel.press("times-2")
    expect(duel.offers).to_have_text(["−6 with × 2: −12"])
    expect(duel.page.locator(".caption")).to_have_text("−6 with × 2: Your opponent loses 12 points.")
    duel.page.keyboard.press("Escape")
    expect(duel.offers).to_have_count(0)
    duel.press("times-2")
    expect(duel.offers).to_have_text(["−6 with × 2: −12", "+3 with × 2: +6"])
    duel.offers.first.click()
    duel.wait()
    assert duel.life() == ["88", "100"]
    expect(duel.page.locator(".reckoning")).to_have_text("−6 × 2 = −12")
    expect(duel.log.last.locator("button")).to_have_text("Ada plays “−6” with “× 2”: −6 × 2 = −12; Ben 100 → 88")
    expect(duel.page.locator("#spoken")).to_contain_text("Ben goes from 100 to 88 life points.")


def test_cards_are_dragged(open_page: Opener, site: Site) -> None:
    page = open_page()
    duel = Duel(page).open(make_from(site, *MINE)).take_place()
    drag(duel.card("divide-3"), duel.own.locator(".is-numbers"))
    duel.wait()
    trap = duel.own.get_by_role("group", name="1 trap set").get_by_role("button", name="÷ 3")
    trap.click()
    expect(duel.page.locator(".caption")).to_contain_text("÷ 3:")
    drag(duel.card("times-2"), duel.own)
    expect(page.locator(".notices")).to_contain_text("A bonus goes with a number: drag it onto one of your numbers.")
    drag(duel.card("times-2"), duel.card("n-6"))
    duel.wait()
    assert duel.life() == ["88", "100"]
    drag(duel.card("n+3"), duel.other)
    expect(page.locator(".notices")).to_contain_text("This card can’t go there.")
    drag(duel.card("n+3"), page.locator(".arena"))
    duel.wait()
    assert duel.life() == ["88", "103"]
    drag(duel.card("5e-01"), duel.other)
    expect(page.locator("#answer")).to_be_focused()


def drag(card: Locator, to: Locator) -> None:
    mouse = card.page.mouse
    one, other = card.bounding_box(), to.bounding_box()
    assert one
    assert other
    mouse.move(one["x"] + 40, one["y"] + 30)
    mouse.down()
    mouse.move(one["x"] + 50, one["y"], steps=2)
    mouse.move(other["x"] + min(60, other["width"] / 2), other["y"] + other["height"] / 2, steps=3)
    mouse.up()


def test_ones_own_trap_is_read_with_a_finger(open_page: Opener, site: Site) -> None:
    """CM-11: it is small on a phone; whoever has the screen next reads nothing of it (CM-16)."""
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    duel = Duel(page).open(make_from(site, *MINE, "set divide-3")).take_place()
    caption = page.locator(".caption")
    page.locator(".set-trap").tap()
    expect(caption).to_contain_text("÷ 3:")
    duel.primary.tap()
    duel.take_place()
    expect(caption).not_to_contain_text("÷ 3")
    expect(page.locator(".set-trap")).to_have_count(0)


def test_a_trap_is_turned_up(open_page: Opener, site: Site) -> None:
    """CM-11, CM-12: the other side is asked, and sees what each trap makes of the number."""
    duel = Duel(open_page()).open(make_from(site, *MEETS_TRAPS)).take_place()
    expect(duel.other.get_by_role("img", name="2 traps set")).to_be_visible()
    duel.press("n-6")
    duel.offer("Play −6").click()
    expect(duel.curtain).to_contain_text("Hand the screen to Ben")
    duel.take_place()
    expect(duel.headline).to_have_text("Ben, use a trap?")
    expect(duel.offers).to_have_text(["Use ÷ 2: −3", "Use Opposite: +6", "Don’t use a trap"])
    duel.offers.nth(1).click()
    expect(duel.curtain).to_contain_text("Ben uses “Opposite”: −(−6) = +6; Ben 100 → 106")
    duel.take_place()
    assert duel.life() == ["106", "100"]


def test_the_log_tells_what_a_question_is_about(open_page: Opener, site: Site) -> None:
    """CM-13: to the one who answers as well."""
    match = make_from(site, *MINE, "ask 5e-01")
    for language, told in (
        ("en", "Ada asks a question: negative numbers"),
        ("fr", "Ada pose une question : nombres relatifs"),
    ):
        duel = Duel(open_page(settings={**QUICK, "language": language})).open(match)
        duel.page.locator("#answer").wait_for()
        expect(duel.log.last).to_contain_text(told)


def test_a_card_that_appears_below_a_resting_pointer_is_not_explained(open_page: Opener, site: Site) -> None:
    """After a press on the button, the text says what to do, not what lies there now."""
    page = open_page()
    duel = Duel(page).open(make_from(site, *MINE)).take_place()
    caption = page.locator(".caption")
    advice = caption.inner_text()
    for event in ("mouseenter", "mousemove"):
        duel.card("times-2").dispatch_event(event)
    expect(caption).to_have_text(advice)
    duel.card("times-2").hover()
    expect(caption).not_to_have_text(advice)


def test_two_people_at_one_screen_see_no_secrets_of_each_other(open_page: Opener, site: Site) -> None:
    """CM-16: before somebody has taken their place, and after they have gone, the page holds nothing of theirs."""
    page = open_page()
    duel = Duel(page).open(make_from(site, *MINE))
    nothing_of(page, ADAS, BENS, words=True)
    duel.take_place()
    expect(duel.card("n-6")).to_be_visible()
    nothing_of(page, BENS)
    duel.card("times-2").hover()
    duel.press("5e-01")
    expect(duel.window).to_contain_text("no calculator")
    page.keyboard.press("Escape")
    duel.press("divide-3")
    duel.offer("Set the trap ÷ 3").click()
    duel.wait()
    page.keyboard.press("e")
    expect(duel.curtain).to_contain_text("Hand the screen to Ben")
    nothing_of(page, ADAS, BENS, words=True)
    page.keyboard.press("Escape")
    expect(duel.curtain.get_by_role("button")).to_be_focused()
    page.keyboard.press("Enter")
    expect(duel.curtain).to_have_count(0)
    duel.wait()
    expect(duel.headline).to_have_text("Ben, it is your turn")
    expect(duel.primary).to_be_focused()
    expect(duel.card("n-20")).to_be_visible()
    nothing_of(page, ADAS)
    page.reload()
    expect(duel.curtain).to_be_visible()
    nothing_of(page, ADAS, BENS, words=True)


def test_nothing_is_shown_while_the_view_cannot_be_changed(open_page: Opener, site: Site) -> None:
    """CM-16: the line breaks at the moment when the screen is to be handed over."""
    page = open_page(allowed="ERR_FAILED")
    match = make_from(site, *MINE)
    duel = Duel(page).open(match).take_place()
    page.route(f"**/api/matches/{match}", lambda route: route.abort())
    page.keyboard.press("e")
    expect(page.locator("main .lost")).to_be_visible()
    nothing_of(page, ADAS, BENS, words=True)
    page.unroute(f"**/api/matches/{match}")
    expect(duel.curtain).to_contain_text("Hand the screen to Ben")


def nothing_of(page: Page, *hands: list[str], words: bool = False) -> None:
    """Neither a card of these hands nor, where nobody looks on, its words are in the page."""
    body = page.locator("body").evaluate(
        "body => { const copy = body.cloneNode(true);"
        " copy.querySelectorAll('svg.unseen').forEach((sheet) => sheet.remove()); return copy.outerHTML; }"
    )
    titles = {card.id: card.title.en for card in STANDARD}
    for card in (card for hand in hands for card in hand):
        assert f"cm-card-{card}" not in body
        assert f'"{card}"' not in body
        assert not words or titles.get(card, card) not in body


def test_a_solo_player_sees_no_curtain_and_no_computer_hand(open_page: Opener, site: Site) -> None:
    duel = Duel(open_page()).open(make(site, PERSON, COMPUTER))
    duel.primary.click()
    duel.wait()
    expect(duel.primary).to_have_text("Draw two cards")
    duel.page.locator(".mat.is-own .is-deck button").click()
    duel.wait()
    expect(duel.page.locator(".held")).to_have_count(7)
    backs = duel.page.locator(".backs .face")
    expect(backs).to_have_count(5)
    assert set(backs.evaluate_all("all => all.map((one) => one.className)")) == {"face is-hidden"}
    expect(duel.log.nth(1)).to_have_text("Ben draws 5 cards")
    spoken = duel.page.locator("#spoken p")
    expect(spoken.nth(1)).to_have_text("Ben draws 5 cards. Ada, it is your turn.")
    drawn = re.compile(r"^Ada draws (“.+?”|a question|2 questions)( and (“.+?”|a question))?\.$")
    expect(spoken.last).to_have_text(drawn)
    assert duel.page.get_by_role("link", name="Save the game").count() == 0


def test_the_computer_asks_questions(open_page: Opener, site: Site) -> None:
    """CM-13: and answers it; where nobody has chosen, the computer asks on one turn in two."""
    page = open_page()
    duel = Duel(page).open(make(site, PERSON, "greedy", levels=["6e", "6e"]))
    for _ in range(MAX_STEPS):
        if "answers" in duel.wait().headline.inner_text() or duel.is_over:
            break
        own = duel.primary.count() and duel.primary.get_attribute("aria-disabled") != "true"
        own = own and not page.locator("dialog[open]").count()  # which would be in front of it
        with suppress(TimeoutError):  # a question may have come up in front of it meanwhile
            (duel.primary if own else duel.next_target()).click(position={"x": 30, "y": 20}, timeout=3_000)
    expect(duel.window).to_contain_text("Ada answers")
    duel.window.get_by_role("button", name="I don’t know").click()
    expect(duel.window.locator(".outcome")).to_contain_text("Here is how it is done.")
    expect(duel.window.locator(".outcome")).not_to_contain_text("incorrectly")


def test_the_window_of_a_question_has_the_focus_on_what_there_is_to_do(open_page: Opener, site: Site) -> None:
    """CM-13: each time it opens, also when all that it shows is loaded; while it waits, the page is not busy."""
    page = open_page()
    duel = Duel(page).open(make_from(site, *MINE)).take_place()
    for _ in range(2):
        duel.card("5e-01").press("Enter")
        expect(duel.window.get_by_role("button", name="Ask Ben")).to_be_focused()
        page.keyboard.press("Escape")
        expect(duel.window).to_have_count(0)
    duel.card("5e-01").press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("#answer")).to_be_focused()
    duel.window.get_by_role("button", name="I don’t know").press("Enter")
    expect(duel.window.get_by_role("button", name="Continue")).to_be_focused()
    expect(page.locator("main")).to_have_attribute("aria-busy", "false")


def test_rock_paper_scissors(open_page: Opener, site: Site) -> None:
    """CM-5: hidden until both have thrown."""
    duel = Duel(open_page()).open(make_from(site, first=None)).take_place()
    expect(duel.headline).to_have_text("Who goes first? Ada: rock, paper or scissors")
    duel.page.get_by_role("button", name="rock").click()
    expect(duel.curtain).to_contain_text("Ada has chosen a sign")
    assert "throws rock" not in duel.page.locator("body").inner_text()
    expect(duel.page.locator(".thrown")).to_have_count(0)
    duel.take_place()
    now = "Ada has chosen. Now Ben: rock, paper or scissors"
    expect(duel.headline).to_have_text(now)
    expect(duel.page.get_by_role("group", name=now).get_by_role("button", name="rock")).to_be_visible()
    duel.page.keyboard.press("2")
    expect(duel.page.locator(".thrown")).to_contain_text("Ben goes first")
    expect(duel.page.locator(".is-winner")).to_have_text("Ben: paper")
    expect(duel.log.last).to_contain_text("plays paper, against rock; Ben goes first")


@pytest.mark.parametrize(("other", "said"), [(PERSON, "Deal five cards each"), (COMPUTER, "Draw five cards")])
def test_before_the_deal_nobody_is_told_to_play(open_page: Opener, site: Site, other: str, said: str) -> None:
    """Sides draw in turn, whoever goes first then."""
    duel = Duel(open_page()).open(make(site, PERSON, other))
    expect(duel.headline).to_have_text("The game begins")
    expect(duel.primary).to_have_text(said)


def test_who_waits_reads_what_the_other_chooses(open_page: Opener, site: Site) -> None:
    """CM-5: that a throw is chosen, not which."""
    page = open_page(f"/m/{make_from(site, first=None)}", guest=STRANGER)
    expect(page.locator(".headline")).to_have_text("Ada is choosing: rock, paper or scissors")
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")


@pytest.mark.soak
def test_a_tie_is_told_of_tied_throws_alone(open_page: Opener, site: Site) -> None:
    """Not of those after it either, while they are shown before the result."""
    duel = Duel(open_page(settings={**QUICK, "pace": "calm"})).open(
        make_from(site, "throw rock", "throw rock", first=None)
    )
    duel.take_place()
    expect(duel.page.locator(".thrown")).to_contain_text("A tie")
    duel.page.evaluate("""() => {
      window.told = [];
      new MutationObserver(() => {
        const thrown = document.querySelector(".thrown")?.innerText.replace(/\\s+/g, " ");
        if (thrown && window.told.at(-1) !== thrown) window.told.push(thrown);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    }""")
    duel.page.locator(".throw").first.click()
    duel.take_place()
    duel.page.keyboard.press("2")
    expect(duel.page.locator(".thrown")).to_contain_text("Ben goes first")
    told = [one for one in duel.page.evaluate("window.told") if "paper" in one]
    assert told
    assert not any("tie" in one for one in told), told


@pytest.mark.soak
def test_speed_up_covers_no_result_on_a_phone(open_page: Opener, site: Site) -> None:
    page = open_page(settings={**QUICK, "pace": "calm"}, viewport={"width": 360, "height": 640})
    page.goto(f"/m/{site.make(COMPUTER, COMPUTER, game='cartamaths')}")
    both = page.locator(".arena:has(> .skip) .reckoning")
    both.first.wait_for()
    found = page.evaluate("""() => {
        const skip = document.querySelector(".arena .skip").getBoundingClientRect();
        return [...document.querySelectorAll(".arena .reckoning")].filter((sum) => {
            sum.textContent = "−14 × 2 = −28";
            const range = document.createRange();
            range.selectNodeContents(sum);
            const box = range.getBoundingClientRect();
            return box.right > skip.left && box.left < skip.right && box.bottom > skip.top && box.top < skip.bottom;
        }).length;
    }""")
    assert found == 0


@pytest.mark.soak
def test_after_a_tie_all_is_in_sight_on_a_phone_held_sideways(open_page: Opener, site: Site) -> None:
    page = open_page(settings={**QUICK, "language": "fr"}, viewport={"width": 844, "height": 390}, has_touch=True)
    duel = Duel(page).open(make_from(site, "throw rock", "throw rock", first=None)).take_place()
    expect(page.locator(".thrown")).to_contain_text("Égalité")
    for _, height in at_sizes(page, [(844, 390), (667, 375)]):
        arena = page.locator(".arena").bounding_box()
        assert arena
        for part in (page.locator(".thrown"), *page.locator(".throw").all()):
            box = part.bounding_box()
            assert box and box["x"] >= arena["x"] and box["x"] + box["width"] <= arena["x"] + arena["width"] + 1
        for part in (duel.own, page.locator(".held").last):
            box = part.bounding_box()
            assert box and box["y"] + box["height"] <= height


def ask(open_page: Opener, site: Site, question: str = "5e-01", **how: Any) -> Duel:
    """Ada has asked Ben a question."""
    options = how.pop("options", {})
    duel = Duel(open_page(allowed="422", **how)).open(make_from(site, *MINE, **options)).take_place()
    duel.press(question)
    duel.page.locator(".question-act").click()
    expect(duel.window).to_contain_text("Ben answers")
    expect(duel.page.locator("#answer")).to_be_focused()
    return duel


CONTENT = re.compile(r"/question/(question-content|question-text|answer|keypad)\.js$|/question/question\.css$")
"""What only questions need."""


def test_what_questions_need_is_loaded_once_cards_are_dealt(open_page: Opener, site: Site) -> None:
    page = open_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if CONTENT.search(request.url) else None)
    duel = Duel(page).open(make(site, PERSON, COMPUTER))
    page.wait_for_load_state("networkidle")
    assert asked == []
    with page.expect_response(re.compile(r"/question\.css$")):
        duel.primary.click()
    page.wait_for_load_state("networkidle")
    assert len(asked) == 5, asked
    expect(duel.window).to_have_count(0)  # nobody has opened a question yet


def test_a_question_is_shown_once_a_lost_connection_is_back(open_page: Opener, site: Site) -> None:
    page = open_page(allowed="ERR_FAILED|ERR_CONNECTION")
    page.route("**/question-content.js", lambda route: route.abort())
    duel = Duel(page).open(make_from(site, *MINE)).take_place()
    duel.press("5e-01")
    expect(duel.window.get_by_role("alert")).to_contain_text("A part of this page could not be loaded.")
    page.unroute("**/question-content.js")
    duel.window.get_by_role("button", name="Try again").click()
    expect(duel.window.locator(".question-text")).to_be_visible()
    assert duel.window.locator(".question-text").evaluate("one => getComputedStyle(one).fontSize") != "16px"
    duel.page.locator(".question-act").click()
    expect(page.locator("#answer")).to_be_focused()


@pytest.mark.parametrize(
    ("typed", "title", "spoken", "lives"),
    [
        ("8", "Ben answers correctly", "Ben answers correctly.", ["100", "95"]),
        ("1234", "Ben answers incorrectly", "Ben gets it wrong.", ["95", "100"]),
    ],
)
def test_a_question_is_answered(
    open_page: Opener, site: Site, typed: str, title: str, spoken: str, lives: list[str]
) -> None:
    """CM-13: both see the solution, and who loses 5 points."""
    duel = ask(open_page, site)
    nothing_of(duel.page, [card for card in ADAS if card != "5e-01"], BENS)
    duel.page.keyboard.type(typed)
    duel.page.keyboard.press("Enter")
    expect(duel.window.locator(".outcome")).to_contain_text(title)
    expect(duel.window.locator(".outcome")).to_contain_text("→ 95")
    expect(duel.window.locator(".outcome p")).to_have_count(2)  # it does not say twice that an answer is wrong
    expect(duel.window.locator(".solution")).to_contain_text("The answer: 8")
    expect(duel.page.locator("#spoken")).to_contain_text(spoken)
    duel.page.keyboard.press("Enter")
    expect(duel.curtain).to_contain_text("Hand the screen to Ben")
    duel.take_place()
    assert duel.life() == [lives[1], lives[0]]
    duel.other.get_by_role("button", name="Discards: 1 card").click()
    duel.window.get_by_role("button").last.click()
    expect(duel.window.locator(".solution")).to_contain_text("The answer: 8")


def test_a_question_is_read_before_it_is_asked(open_page: Opener, site: Site) -> None:
    duel = Duel(open_page()).open(make_from(site, *MINE, "end", "draw n-6", "draw 5e-07")).take_place()
    duel.press("5e-03")
    expect(duel.window.locator(".question-text")).to_have_text("Which number is at point A?")
    figure = duel.window.locator(".question-figure svg")
    expect(figure).to_have_attribute("viewBox", re.compile(r"^\d+(\.\d+)? \S+ [23]\d\d"))
    expect(duel.window.locator(".question-act")).to_have_text("Ask Ada")
    expect(duel.window.locator(".solution")).to_have_count(0)
    duel.page.keyboard.press("Escape")
    expect(duel.window).to_have_count(0)
    assert duel.page.evaluate("document.activeElement.dataset.card") == "5e-03"


def test_before_drawing_a_question_says_when_it_can_be_asked(open_page: Opener, site: Site) -> None:
    duel = Duel(open_page()).open(make_from(site)).take_place()
    duel.press("5e-01")
    button = duel.window.locator(".question-act")
    expect(button).to_have_text("Ask Ben")
    expect(button).to_have_attribute("aria-disabled", "true")
    expect(duel.window).to_contain_text("Draw your cards first, then you can ask.")
    duel.page.keyboard.press("Escape")
    duel.primary.click()
    duel.wait()
    duel.press("5e-01")
    expect(button).not_to_have_attribute("aria-disabled", "true")


def test_what_cannot_be_read_is_no_answer(open_page: Opener, site: Site) -> None:
    """CM-13: one is told why, and types again."""
    duel = ask(open_page, site)
    duel.page.keyboard.type("2 + * 3")
    duel.page.keyboard.press("Enter")
    problem = duel.window.locator("#answer-problem")
    expect(problem).not_to_be_empty()
    expect(duel.page.locator("#answer")).to_be_focused()
    expect(duel.page.locator("#answer")).to_have_value("2 + * 3")
    assert site.snapshot(duel.page.url.rpartition("/")[2])["scene"]["phase"] == "answer"
    duel.page.keyboard.press("Escape")
    expect(duel.window).to_have_count(0)
    duel.page.get_by_role("button", name="Answer the question").click()
    expect(duel.page.locator("#answer")).to_have_value("2 + * 3")
    duel.window.get_by_role("button", name="I don’t know").click()
    expect(duel.window.locator(".outcome")).to_contain_text("Here is how it is done.")


def test_the_time_for_an_answer_runs_out(open_page: Opener, site: Site) -> None:
    """CM-13: then it counts as wrong."""
    duel = ask(open_page, site, options={"answer_seconds": 1})
    expect(duel.window.locator(".outcome")).to_contain_text("Ben answers incorrectly")


def test_there_are_keys_for_fingers(open_page: Opener, site: Site) -> None:
    settings = {**QUICK, "language": "fr"}
    duel = ask_with_fingers(open_page, site, settings)
    field = duel.page.locator("#answer")
    assert field.get_attribute("inputmode") == "none"
    for key in ("moins", "1", "2", ",", "5"):
        duel.window.get_by_role("button", name=key, exact=True).tap()
    expect(field).to_have_value("−12,5")
    duel.window.get_by_role("button", name="Effacer").tap()
    expect(field).to_have_value("−12,")


@first_of("question", "5e-11", "4e-60.1")
def test_keys_stand_in_columns_of_one_width(open_page: Opener, site: Site, question: str) -> None:
    """CM-13: as on a telephone, what deletes is in the last row of the digits, and nothing is left of the line."""
    page = asked_of_a_phone(open_page, site, question, "fr").page
    pad = page.locator(".keypad")
    for size in at_sizes(page, ((360, 640), (768, 1024))):
        boxes = {
            key.inner_text(): box
            for key in pad.locator(".key").all()
            if (box := key.bounding_box()) and "⌫" not in key.inner_text()
        }
        assert len({round(box["width"]) for box in boxes.values()}) == 1, size
        last = pad.locator(".key.is-back").bounding_box()
        right = pad.bounding_box()
        assert last
        assert right
        assert last["y"] == boxes["0"]["y"], size
        assert last["x"] + last["width"] == pytest.approx(boxes["3"]["x"] + boxes["3"]["width"], abs=1), size
        end = max(box["x"] + box["width"] for box in boxes.values())
        assert end == pytest.approx(right["x"] + right["width"], abs=1), size


def ask_with_fingers(open_page: Opener, site: Site, settings: dict[str, str]) -> Duel:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    page = open_page(settings=settings, **phone)
    duel = Duel(page).open(make_from(site, *MINE)).take_place()
    duel.card("5e-05").tap()
    page.locator(".question-act").tap()
    expect(page.locator("#answer")).to_be_visible()
    return duel


def looked_at_on_a_phone(open_page: Opener, site: Site, question: str, language: str) -> Duel:
    """Ada looks at one of her questions, of any level."""
    others = [entry for level in ("5e", "4e") for entry in bank(level).entries if not bank(level).is_family(entry)]
    own = list(dict.fromkeys([question, "5e-01", "5e-05", *others[20:]]))[:18]
    theirs = ["5e-03", *others[-17:]]
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    page = open_page(settings={**QUICK, "language": language}, allowed="422", **phone)
    match = make_from(site, f"draw {question}", "draw draw-1", questions=[own, theirs])
    duel = Duel(page).open(match).take_place()
    duel.card(question).tap()
    return duel


def asked_of_a_phone(open_page: Opener, site: Site, question: str, language: str) -> Duel:
    """Ada has asked Ben a question of any level; both are at a phone."""
    duel = looked_at_on_a_phone(open_page, site, question, language)
    duel.page.locator(".question-act").tap()
    expect(duel.page.locator("#answer")).to_be_visible()
    return duel


def test_the_solution_is_beside_the_question_on_a_phone_lying_down(open_page: Opener, site: Site) -> None:
    """CM-13: what was right is seen before “Continue”, not below it."""
    duel = asked_of_a_phone(open_page, site, "6e-30", "fr")
    duel.page.set_viewport_size({"width": 844, "height": 390})
    duel.page.locator("#answer").fill("75")
    duel.window.locator("[type=submit]").tap()
    expect(duel.window.locator(".solution")).to_be_visible()
    shown, act = (duel.window.locator(name).bounding_box() for name in (".solution", ".question-window > .actions"))
    assert shown
    assert act
    assert shown["y"] + shown["height"] <= act["y"] <= 390 - act["height"]


@pytest.mark.soak
def test_the_whole_figure_is_seen_before_asking_on_a_phone_lying_down(open_page: Opener, site: Site) -> None:
    """CM-12: the button covers nothing of the question."""
    page = looked_at_on_a_phone(open_page, site, "6e-30", "fr").page
    page.set_viewport_size({"width": 844, "height": 390})
    act = page.locator(".question-window > .actions").bounding_box()
    assert act
    for part in (".question-figure svg", ".question-text"):
        box = page.locator(part).bounding_box()
        assert box
        assert box["y"] + box["height"] <= act["y"] <= 390 - act["height"]


@first_of("question", "4e-67", "5e-31", "2de-137")
@pytest.mark.soak
def test_figure_field_and_keys_are_seen_together_on_a_tablet(open_page: Opener, site: Site, question: str) -> None:
    """However it is held, and where the browser's own bars take a part of the height."""
    duel = asked_of_a_phone(open_page, site, question, "fr")
    parts = (".question-text", ".question-figure svg", "#answer", "[type=submit]", ".keypad", ".answer-more")
    for _ in at_sizes(duel.page, [(1024, 768), (768, 1024), (1024, 660), (768, 920), (1180, 820), (820, 1180)]):
        for part in parts:
            expect(duel.window.locator(part)).to_be_in_viewport(ratio=1)
        assert duel.window.evaluate("one => one.scrollHeight - one.clientHeight") == 0
        figure = duel.window.locator(".question-figure svg").bounding_box()
        assert figure
        assert figure["height"] > 200


@first_of(("language", "form"), ("fr", "Un angle en degrés"), ("en", "An angle in degrees"))
def test_an_angle_is_asked_and_shown_in_degrees(open_page: Opener, site: Site, language: str, form: str) -> None:
    duel = asked_of_a_phone(open_page, site, "6e-30", language)
    expect(duel.window.locator(".answer-form")).to_have_text(form)
    duel.page.locator("#answer").fill("65°")
    duel.window.locator("[type=submit]").tap()
    expect(duel.window.locator(".solution-answer")).to_contain_text("65°")


@pytest.mark.parametrize(
    ("language", "form", "keys", "minutes"),
    [
        ("fr", "Une heure, par exemple 21 h 10", ("2", "2", "h", "3", "5"), "Il y a 60 minutes"),
        ("en", "A time, for example 9:10 pm or 21:10", ("1", "0", ":", "3", "5", "pm"), "There are 60 minutes"),
    ],
)
def test_a_time_has_its_keys(
    open_page: Opener, site: Site, language: str, form: str, keys: tuple[str, ...], minutes: str
) -> None:
    """CM-13: 21 h 95 is no time yet, and costs nothing."""
    duel = asked_of_a_phone(open_page, site, "6e-28", language)
    expect(duel.window.locator(".answer-form")).to_have_text(form)
    duel.page.locator("#answer").fill("21:95")
    duel.window.locator("[type=submit]").tap()
    expect(duel.window.locator("#answer-problem")).to_contain_text(minutes)
    duel.page.locator("#answer").fill("")
    for key in keys:
        duel.window.locator(".keypad").get_by_role("button", name=key, exact=True).tap()
    duel.window.locator("[type=submit]").tap()
    expect(duel.window.locator(".outcome")).to_have_class(re.compile("is-right"))
    expect(duel.window.locator(".solution-answer")).to_contain_text("22 h 35" if language == "fr" else "22:35")


def test_a_list_is_to_be_separated_by_semicolons(open_page: Opener, site: Site) -> None:
    """CM-13: 0,17 may be one number in French: it is asked what was meant."""
    duel = asked_of_a_phone(open_page, site, "5e-11", "fr")
    duel.page.locator("#answer").fill("0,17")
    duel.window.locator("[type=submit]").tap()
    expect(duel.window.locator("#answer-problem")).to_have_text("Les réponses se séparent par des points-virgules.")
    duel.page.locator("#answer").fill("0 ; 17")
    duel.window.locator("[type=submit]").tap()
    expect(duel.window.locator(".outcome")).to_have_class(re.compile("is-right"))


@pytest.mark.parametrize(
    ("question", "language", "hint"),
    [
        pytest.param("2de-11", "fr", "Taper [1,5\u202f; 3[ pour 1,5 ≤ x < 3.", marks=pytest.mark.soak),
        ("2de-11", "en", "Type [1.5, 3) for 1.5 ≤ x < 3."),
        pytest.param("3e-15", "fr", "Taper <= pour ≤ et >= pour ≥.", marks=pytest.mark.soak),
        ("3e-15", "en", "Type <= for ≤ and >= for ≥."),
        ("4e-10", "fr", "Taper 13^8 pour 13⁸."),
    ],
)
def test_a_hint_says_how_an_answer_is_typed(
    open_page: Opener, site: Site, question: str, language: str, hint: str
) -> None:
    """CM-13: below the field, and heard with it; there is room for it on a low phone, too."""
    page = asked_of_a_phone(open_page, site, question, language).page
    page.set_viewport_size({"width": 360, "height": 640})
    expect(page.locator("#answer-hint")).to_have_text(hint)
    expect(page.locator("#answer")).to_have_accessible_description(re.compile(re.escape(" ".join(hint.split()))))
    expect(page.locator(".answer-more button").last).to_be_in_viewport(ratio=1)


def test_the_character_takes_a_card(open_page: Opener, site: Site) -> None:
    """CM-14: Hypatia puts a card of the hand back, draws one, and the other side loses points."""
    duel = Duel(open_page()).open(make_from(site, *MINE)).take_place()
    duel.page.keyboard.press("c")
    expect(duel.headline).to_have_text("Hypatia")
    expect(duel.offers.first).to_be_focused()
    duel.press("divide-3")
    duel.wait()
    expect(duel.own.locator(".pip.is-left")).to_have_count(2)
    expect(duel.page.locator(".held")).to_have_count(7)
    expect(duel.log.nth(3)).to_contain_text("Ada uses Hypatia with “÷ 3”")
    duel.own.locator(".medallion").click()
    expect(duel.window).to_contain_text("She taught mathematics")
    expect(duel.window).to_contain_text("2 uses left")


NOTE_HEADLINES = """() => {
    window.headlines = [];
    const note = () => window.headlines.push(document.querySelector(".headline")?.innerText);
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
}"""
"""Writes down what comes to stand above the hand."""


def test_too_many_cards_are_discarded(open_page: Opener, site: Site) -> None:
    """CM-8. While the last one is on its way, nobody is to discard 0 cards."""
    lines = [line for pair in (("draw 5e-05", "draw draw-1"), ("draw n-6", "draw 5e-07")) for line in (*pair, "end")]
    page = open_page(settings={**QUICK, "pace": "brisk"})
    duel = Duel(page).open(make_from(site, *lines, "draw n+2", "draw n+5")).take_place()
    page.evaluate(NOTE_HEADLINES)
    page.keyboard.press("e")
    expect(duel.headline).to_have_text("Ada, discard 2 cards: keep seven")
    duel.press("n+2")
    duel.offer("Discard +2").click()
    duel.wait()
    expect(duel.headline).to_have_text("Ada, discard 1 card: keep seven")
    drag(duel.card("n+3"), duel.own.locator(".is-discard"))
    expect(duel.curtain).to_contain_text("Ada discards “+3”")
    assert "Ada, discard 0 cards: keep seven" not in page.evaluate("window.headlines")


def test_a_question_is_discarded_from_the_window_that_shows_it(open_page: Opener, site: Site) -> None:
    """CM-8: on a phone, where nothing can be dragged past it."""
    page = open_page(viewport={"width": 360, "height": 640}, has_touch=True)
    lines = [line for pair in (("draw 5e-05", "draw draw-1"), ("draw n-6", "draw 5e-07")) for line in (*pair, "end")]
    duel = Duel(page).open(make_from(site, *lines, "draw n+2", "draw n+5")).take_place()
    duel.primary.tap()
    expect(duel.headline).to_have_text("Ada, discard 2 cards: keep seven")
    duel.card("5e-01").click(position={"x": 15, "y": 20})
    duel.window.get_by_role("button", name="Discard this question").tap()
    expect(duel.window).to_have_count(0)
    expect(page.locator(".held")).to_have_count(8)
    expect(duel.headline).to_have_text("Ada, discard 1 card: keep seven")


NINE = (*MINE, "end", "draw n-6", "draw 5e-07", "end", "draw n-20", "draw n-15")
"""Ada holds nine cards."""

COVERED = """() => [...document.querySelectorAll(".held-card")].flatMap((card) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    const seen = (x) => card.contains(document.elementFromPoint(left + x * width, top + 0.2 * height));
    return [0.3, 0.5, 0.7].every(seen) ? [] : [card.dataset.card];
})"""
"""The cards whose number another card covers."""


def test_no_card_covers_the_number_of_another(open_page: Opener, site: Site) -> None:
    page = open_page(has_touch=True)
    Duel(page).open(make_from(site, *NINE)).take_place()
    for width, _ in at_sizes(page, ((768, 1024), (390, 844), (844, 390), (360, 640), (1280, 800))):
        assert (width, page.evaluate(COVERED)) == (width, [])
        names = page.locator(".place-name")
        assert width == 360 or all(name.is_visible() for name in names.all())
    expect(page.locator(".mat-legend")).to_have_text(re.compile("Uses of the character left:.*Number of cards: 7$"))


WORDS_COVERED = """() => [...document.querySelectorAll(".held :is(.face-notion, .face-level)")].flatMap((part) => {
    const words = document.createRange();
    words.selectNodeContents(part);
    const seen = (x, y) => part.closest(".held").contains(document.elementFromPoint(x, y));
    const covered = [...words.getClientRects()].filter(
        ({ left, right, top, bottom }) => ![left + 1, right - 1].every((x) => seen(x, (top + bottom) / 2))
    );
    return covered.map(() => part.textContent);
})"""


@pytest.mark.parametrize("lines", [MINE, NINE], ids=["seven", "nine"])
def test_no_card_covers_the_topic_or_level_of_another(open_page: Opener, site: Site, lines: tuple[str, ...]) -> None:
    page = open_page()
    Duel(page).open(make_from(site, *lines)).take_place()
    expect(page.locator(".held .face-level").first).to_have_text("Year 8 / Grade 7")
    for size in at_sizes(page, ((1280, 800), (1440, 900), (768, 1024), (844, 390), (640, 360))):
        assert (size, page.evaluate(WORDS_COVERED)) == (size, [])


def test_cards_on_a_mat_have_one_size(open_page: Opener, site: Site) -> None:
    """Those in a place and those of a pile."""
    page = open_page()
    Duel(page).open(make_from(site, *MEETS_TRAPS)).take_place()
    expect(page.locator(".set-traps .lying")).to_have_count(2)
    for size in at_sizes(page, ((768, 1024), (820, 1180), (1280, 800))):
        widths = page.locator(".lying").evaluate_all("all => all.map((one) => Math.round(one.offsetWidth))")
        assert (size, len(set(widths))) == (size, 1), widths


def test_the_hand_is_seen_whole_on_a_lying_phone_while_it_is_told_who_goes_first(open_page: Opener, site: Site) -> None:
    page = open_page(settings={**QUICK, "language": "fr"}, has_touch=True)
    Duel(page).open(make_from(site, "throw rock", "throw scissors", first=None)).take_place()
    expect(page.locator(".thrown p")).to_have_text("Ada commence")
    for _, height in at_sizes(page, ((568, 320), (640, 360), (667, 375), (844, 390))):
        arena = page.locator(".arena").bounding_box()
        assert arena
        for part, bottom in (("held", height), ("thrown", arena["y"] + arena["height"])):
            boxes = [one.bounding_box() for one in page.locator(f".{part}").all()]
            assert all(box and box["y"] + box["height"] <= bottom + 1 for box in boxes), (height, part)


@pytest.mark.soak
def test_a_full_hand_is_seen_whole_on_an_upright_phone(open_page: Opener, site: Site) -> None:
    """With all that can be done with a card; the topics of questions can be read, for whoever must discard one."""
    page = open_page(settings={**QUICK, "language": "fr"}, has_touch=True)
    duel = Duel(page).open(make_from(site, *NINE)).take_place()
    expect(page.locator(".caption")).to_have_text(
        "Touche une carte pour voir ce qu’elle fait, ou glisse\u2011la sur la table."
    )
    duel.card("times-2").tap()
    expect(duel.offers).to_have_count(4)
    for width, height in at_sizes(page, [(360, 640), (375, 667), (360, 740), (390, 760), (390, 844), (412, 915)]):
        boxes = page.locator(".held").evaluate_all("all => all.map((one) => one.getBoundingClientRect().toJSON())")
        assert max(box["bottom"] for box in boxes) <= height, (width, height)
        assert min(box["width"] for box in boxes) >= 60, (width, height)
        for notion in page.locator(".held .face-notion").all():
            expect(notion).to_be_visible()


@pytest.mark.soak
def test_a_full_hand_makes_the_page_no_longer(open_page: Opener, site: Site) -> None:
    page = open_page()
    for lines in (NINE, NINE[:-1]):
        Duel(page).open(make_from(site, *lines)).take_place()
        for _, height in at_sizes(page, ((1366, 768), (1440, 900), (1280, 800))):
            assert page.evaluate("document.documentElement.scrollHeight") == height


@pytest.mark.soak
def test_the_page_is_as_wide_as_a_phone_that_is_turned(open_page: Opener, site: Site) -> None:
    """Also while the cards of a full hand are on their way to their new places."""
    phone = {"is_mobile": True, "has_touch": True, "reduced_motion": "no-preference"}
    page = open_page(settings={**QUICK, "pace": "calm"}, viewport={"width": 844, "height": 390}, **phone)
    Duel(page).open(make_from(site, *NINE)).take_place()
    for width, _ in at_sizes(page, [(390, 844), (844, 390), (390, 844)]):
        assert page.evaluate("[innerWidth, visualViewport.scale]") == [width, 1]


@pytest.mark.soak
def test_a_number_that_was_played_leaves_all_in_sight(open_page: Opener, site: Site) -> None:
    """The page is no longer for it, and what it did to the life points covers nothing."""
    page = open_page(settings={**QUICK, "language": "fr"}, viewport={"width": 1024, "height": 768})
    duel = Duel(page).open(make_from(site, *NINE)).take_place()
    duel.press("n-15")
    duel.offers.first.click()
    expect(page.locator(".last-action.is-number")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight") == 768
    page.set_viewport_size({"width": 844, "height": 390})
    change, place = page.locator(".life-change").bounding_box(), duel.other.locator(".place").first.bounding_box()
    assert change
    assert place
    assert change["x"] + change["width"] <= place["x"]


SMALL = """() => [...document.querySelectorAll("button, a, input")].filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return one.checkVisibility() && !one.closest(".unseen") && Math.min(width, height) < 24;
}).map((one) => one.outerHTML)"""
"""What is too small to be pressed."""


@first_of("language", "fr", "en")
def test_table_and_hand_fit_on_the_screen(open_page: Opener, site: Site, language: str) -> None:
    page = open_page(settings={**QUICK, "language": language})
    duel = Duel(page).open(make_from(site, *MEETS_TRAPS)).take_place()
    duel.press("n-6")
    for width, height in at_sizes(page, [(390, 844), (820, 1180), (1280, 800), (1366, 700)]):
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for part in (duel.other, duel.own, duel.primary, duel.offers.last, page.locator(".held").last):
            box = part.bounding_box()
            assert box
            assert box["y"] + box["height"] <= height
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
        assert page.evaluate(SMALL) == []


@first_of("theme", "light", "dark")
def test_axe_finds_nothing(open_page: Opener, site: Site, theme: str) -> None:
    page = open_page(settings={**QUICK, "theme": theme})
    duel = Duel(page).open(make_from(site, *MEETS_TRAPS))
    assert violations(page) == []
    duel.take_place()
    duel.press("n-6")
    assert violations(page) == []
    page.keyboard.press("Escape")
    duel.press("5e-01")
    expect(page.locator(".question-text")).to_be_visible()
    assert violations(page) == []
    page.locator(".question-act").click()
    expect(page.locator("#answer")).to_be_visible()
    assert violations(page) == []
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    expect(page.locator(".solution")).to_be_visible()
    assert violations(page) == []


BROKEN = """() => {
    const wrong = [];
    for (const part of document.querySelectorAll(".face-marks :is(.face-notion, .face-level)")) {
        if (!part.checkVisibility()) continue;
        const card = part.closest(".face-marks").getBoundingClientRect();
        const text = part.firstChild;
        for (const { 0: word, index } of text.data.matchAll(/[^\\s\\u00ad]+/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const hyphen = text.data[index - 1] === "\\u00ad" ? parseFloat(getComputedStyle(part).fontSize) / 2 : 0;
            const boxes = [...range.getClientRects()].filter(({ width }) => width > hyphen);
            const sticksOut = boxes.some(({ left, right }) => left < card.left + 1 || right > card.right - 1);
            if (boxes.length > 1 || sticksOut) wrong.push(`${word} on ${Math.round(card.width)} px`);
        }
    }
    return wrong;
}"""
"""Words on question cards that are broken, but for a soft hyphen, or stick out; the hyphen itself is no part of one."""


@first_of("language", "fr", "en")
@pytest.mark.soak
def test_no_word_on_a_question_card_is_broken(open_page: Opener, site: Site, language: str) -> None:
    """Whatever the notion and the size; the level has the name that readers know."""
    notions = list(NOTIONS)
    page = open_page(settings={**QUICK, "language": language})

    def with_notion(route: Route) -> None:
        found = route.fetch().json()
        route.fulfill(json={**found, "notion": NOTIONS[notions[0]]})
        notions.append(notions.pop(0))

    page.route("**/help?topic=question*", with_notion)
    entries = [entry for entry in bank("5e").entries if not bank("5e").is_family(entry)]
    own, theirs = entries[3:21], [entries[2], *entries[21:38]]
    match = make_from(site, f"draw {own[5]}", f"draw {own[6]}", adas=own[:5], questions=[own, theirs])
    for _ in range(0, len(notions), 7):  # the cards of a hand
        duel = Duel(page).open(match).take_place()
        level = duel.page.locator(".held .face-level").first
        expect(level).to_have_text({"en": "Year\u00a08 / Grade\u00a07", "fr": "5e"}[language])
        sizes = ((360, 640), (375, 667), (390, 844), (640, 360), (844, 390), (768, 1024), (1366, 768))
        for _ in at_sizes(page, sizes):
            assert page.evaluate(BROKEN) == []
    names = {name.replace("\u00ad", "") for name in page.locator(".held .face-notion").all_text_contents()}
    assert names <= {translate(language, name).replace("\u00ad", "") for name in NOTIONS.values()}


UNTOLD = """marks => {
    const notion = marks.querySelector(".face-notion").getBoundingClientRect();
    const card = marks.closest(".held").getBoundingClientRect();
    return notion.width === 0 || notion.left < card.left || notion.right > card.right || notion.bottom > card.bottom;
}"""
"""Whether the topic on a card is not seen, or beside it."""


@first_of("language", "fr", "en")
@pytest.mark.soak
def test_the_smallest_question_card_tells_its_topic(open_page: Opener, site: Site, language: str) -> None:
    """Also in a class, where it tells no level: it is never a question mark like any other."""
    page = open_page(settings={**QUICK, "language": language}, has_touch=True)
    Duel(page).open(make_from(site, *MINE, adas=["5e-01", "5e-02", "5e-04", "5e-06", "n+3"])).take_place()
    marks = page.locator(".held .face-marks")
    expect(marks).to_have_count(5)
    for removed in ("nothing", ".held .face-level"):
        page.evaluate("what => { for (const one of document.querySelectorAll(what)) one.remove(); }", removed)
        for size in at_sizes(page, [(360, 560), (360, 640), (640, 320), (640, 360), (844, 390)]):
            assert [size for one in marks.all() if one.evaluate(UNTOLD)] == []


@pytest.mark.soak
def test_the_topic_on_a_card_stays_in_its_box_on_a_phone(open_page: Opener, site: Site) -> None:
    duel = asked_of_a_phone(open_page, site, "5e-31", "fr")
    notions = duel.page.locator(".face-notion")
    room = notions.evaluate_all(
        """all => all.map((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          const text = range.getBoundingClientRect(), box = one.closest(".face-marks").getBoundingClientRect();
          const right = Math.min(text.right, one.getBoundingClientRect().right); // then “…”
          return box.width === 0 || text.width === 0 ? 9 : Math.min(text.left - box.left, box.right - right);
        })"""
    )
    assert room
    assert min(room) >= 2


@pytest.mark.soak
def test_the_end_of_a_long_answer_is_seen_on_a_narrow_phone(open_page: Opener, site: Site) -> None:
    """The keys leave the cursor in sight."""
    duel = asked_of_a_phone(open_page, site, "2de-21", "fr")
    duel.page.set_viewport_size({"width": 360, "height": 640})
    keys, field = duel.window.locator(".keypad"), duel.page.locator("#answer")

    def press(*names: str) -> None:
        for name in names:
            keys.get_by_role("button", name=name, exact=True).tap()

    press("]", "−∞", ";", "moins", "4", "[", "∪", "]", "1", ";", "+∞", "[")
    expect(field).to_have_value("]−∞;−4[∪]1;+∞[")
    assert field.evaluate("it => it.scrollWidth <= it.clientWidth + 1"), "two intervals have room"
    press(*["∪", "]", "1", ";", "+∞", "["] * 2)
    expect(field).to_have_value("]−∞;−4[∪]1;+∞[∪]1;+∞[∪]1;+∞[")
    duel.page.wait_for_function(
        """() => {
          const { scrollLeft, scrollWidth, clientWidth } = document.querySelector('#answer');
          return scrollLeft > 2 && scrollWidth - clientWidth - scrollLeft < 2;
        }"""
    )


def test_a_number_that_a_trap_may_change_is_still_being_played(open_page: Opener, site: Site) -> None:
    """CM-11: at another screen it is said what is being decided."""
    match = make_from(site, *MEETS_TRAPS, "play n-6")
    watching = open_page(f"/m/{match}", guest=STRANGER)
    expect(watching.locator(".headline")).to_have_text("Ben decides: trap or not?")
