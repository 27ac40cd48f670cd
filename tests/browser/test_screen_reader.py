"""Each game, played to its end with what a screen reader tells: announcements in order, names, and headings."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.screen_reader import ScreenReader
from tests.browser.site import COMPUTER, PERSON, PRIME_CLIMB, ULTIMATE_TRACK, Site
from tests.browser.test_cartamaths import GAME as CARTAMATHS
from tests.browser.test_cartamaths import MINE, Duel, make_from
from tests.browser.test_cartamaths import make as make_duel

MAX_LOOKS = 1500

PHONE, DESKTOP = {"width": 390, "height": 844}, {"width": 1440, "height": 900}
"""The other games are played on a phone elsewhere."""

WON = ("Ada wins!", "Ben wins!", "It is a draw.")

SIGNS = {"+": "+", "-": "−", "*": "×", "/": "÷"}


def in_prime_climb(ear: ScreenReader) -> str | None:
    """Steps as far as possible, with the pawn that is furthest. What a button would bring about may follow its name."""
    names = ear.buttons()
    for name in names:
        if re.match("(Roll the dice|End move|Yes, end)\\b", name):
            return name
    steps = [step for name in names if (step := re.match(r"[-+−×÷]\d+ → (\d+)\b", name))]
    if steps:
        return max(steps, key=lambda step: (step[0] == step.string, int(step[1]))).string
    pawns = [name for name in names if re.fullmatch(r"Pawn on \d+", name)]
    return max(pawns, key=lambda name: int(name.split()[-1]), default=None)


def on_the_track(ear: ScreenReader) -> str | None:
    """One die as soon as that is possible."""
    return next((name for name in ear.buttons() if name.startswith("Roll ")), None)


def in_cartamaths(ear: ScreenReader) -> str | None:
    """The first number of the hand, the first thing to do with it; a question nobody can answer."""
    names = ear.buttons()
    for wanted in ("I don’t know", "Continue", r"I am \w+.*", r"Draw \w+ cards?", r"Deal .*", r"Draw the last card"):
        for name in names:
            if re.fullmatch(wanted, name):
                return name
    if offers := ear.part("group", "What you can do"):
        return offers[0]
    hand = ear.part("list", "Your hand")
    discarding = any("keep seven" in heading for heading in ear.headings())
    return next((name for name in hand if discarding or re.match(r"[−+]\d+: ", name)), _end(names))


def _end(names: list[str]) -> str | None:
    return "End the turn" if "End the turn" in names else None


def rolls_and_steps(record: list[str]) -> list[str]:
    """What is to be announced of a record of Prime Climb, in order."""
    found = []
    for line in record:
        if step := re.fullmatch(r"(\d+)([-+*/])(\d+)", line):
            found.append(f"{step[1]} {SIGNS[step[2]]} {step[3]} =")
        elif roll := re.fullmatch(r"roll (\d+) (\d+)", line):
            found.append(f"double {roll[1]}." if roll[1] == roll[2] else f"{roll[1]} and {roll[2]}.")
    return found


def rolls(record: list[str]) -> list[str]:
    """The same for the Track."""
    found = [re.fullmatch(r"roll (\d)(?: (\d))?", line) for line in record]
    return [f"rolls {roll[1]} and {roll[2]}." if roll[2] else f"rolls {roll[1]}." for roll in found if roll]


def numbers(record: list[str]) -> list[str]:
    """The same for CartaMaths: the numbers that are played."""
    found = [re.match(r"play n([-+]\d+)", line) for line in record]
    return [f"plays {number[1].replace('-', '−')}" for number in found if number]


class Way(NamedTuple):
    """How a game is made, what is pressed next (None: wait), and what a record must have had announced."""

    make: Callable[[Site], str]
    choose: Callable[[ScreenReader], str | None]
    announced: Callable[[list[str]], list[str]]


SPRINT: dict[str, Any] = {"pawns_to_finish": 1, "deck": "none"}

GAMES = {
    PRIME_CLIMB: Way(lambda site: site.make(PERSON, COMPUTER, **SPRINT), in_prime_climb, rolls_and_steps),
    ULTIMATE_TRACK: Way(lambda site: site.make(PERSON, "random", game=ULTIMATE_TRACK), on_the_track, rolls),
    CARTAMATHS: Way(lambda site: make_duel(site, PERSON, PERSON, turn_limit=5), in_cartamaths, numbers),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_ear(open_page: Opener, site: Site, game: str) -> None:
    make, choose, announced = GAMES[game]
    match = make(site)
    page = open_page(viewport=PHONE if game == PRIME_CLIMB else DESKTOP)
    ear = ScreenReader(page)
    page.goto(f"/m/{match}")
    for _ in range(MAX_LOOKS):
        ear.listen()
        if ear.headings()[0] in WON:
            break
        choice = choose(ear)
        if choice is not None:
            ear.press(choice)
        page.wait_for_timeout(50)
    assert ear.headings()[0] in WON, ear.headings()
    page.wait_for_timeout(300)
    ear.listen()
    expect_in_order(" ".join(ear.heard), announced(lines_of(site, match)))
    summary = page.get_by_role("dialog").get_by_role("table").aria_snapshot()
    assert re.search(r'row "(Turns|Rolls) ', summary), summary


def test_no_announcement_is_lost_when_buttons_are_pressed_quickly(open_page: Opener, site: Site) -> None:
    """Nor one that says the same as the last, nor one just before the screen is handed over."""
    page = open_page(viewport=DESKTOP)
    ear = ScreenReader(page)
    page.goto(f"/m/{make_from(site, *MINE)}")
    Duel(page).wait().take_place()
    ear.listen()
    page.locator(".held-card[data-card='n-6']").press("Enter")
    page.locator(".offer").first.press("Enter")
    page.locator("#primary[aria-disabled='false']", has_text="End the turn").press("Enter")
    expect(page.locator("dialog.curtain")).to_be_visible()
    page.locator("dialog.curtain button").press("Enter")
    expect(page.locator("dialog.curtain")).to_have_count(0)
    assert "Ada plays −6" in ear.listen()
    page.evaluate(
        """async () => {
            const main = document.querySelector("script[type=module]").src;
            const { announce, clearNotices } = await import(new URL("ui/notices.js", main));
            announce("Ada rolls 2.");
            announce("Ada rolls 2.");
            await null;
            clearNotices();
            announce("Ben rolls 3.");
        }"""
    )
    ear.heard = []
    ear.listen()
    assert ear.heard == ["Ada rolls 2.", "Ada rolls 2.", "Ben rolls 3."]
    assert page.locator("#spoken").inner_text() == "Ben rolls 3."  # the next player reads nothing of the one before


def lines_of(site: Site, match: str) -> list[str]:
    """The actions and outcomes of a match."""
    text: Any = site.http.get(f"/api/matches/{match}/record").text
    return [line.strip() for line in text.split("\n\n", 1)[1].splitlines()]


def expect_in_order(heard: str, announced: list[str]) -> None:
    """Everything was announced, in its order."""
    assert len(announced) > 2
    at = 0
    for sentence in announced:
        found = heard.find(sentence, at)
        assert found >= 0, f"“{sentence}” is not heard after: {heard[max(0, at - 200) : at]}"
        at = found + len(sentence)
