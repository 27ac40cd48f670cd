"""Games by ear: what to press next, known from names and headings alone, and what a record must have had announced."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Page

from tests.browser.conftest import SETTLED
from tests.browser.screen_reader import ScreenReader
from tests.browser.site import PRIME_CLIMB, ULTIMATE_TRACK

MAX_LOOKS = 1500


class Told(NamedTuple):
    """What one language says; all but the last three are regular expressions."""

    won: str
    press: str
    """The large button of Prime Climb."""
    pawn: str
    roll: str
    go_on: str
    """The buttons of CartaMaths that leave no choice."""
    throw: str
    too_many: str
    ask: str
    """What is done with a question that has been read."""
    question: str
    offers: str
    hand: str
    end: str


TOLD = {
    "en": Told(
        won=r"\w+ wins!",
        press=r"(Roll the dice|End move|Yes, end)\b",
        pawn=r"Pawn on (\d+)",
        roll=r"Roll (one die|two dice)",
        go_on=r"I don’t know|Continue|I am \w+|Deal .*|Draw .*",
        throw="rock|paper|scissors",
        too_many="keep seven",
        ask=r"Ask \w+|Discard this question",
        question=r"Question\b.*",
        offers="What you can do",
        hand="Your hand",
        end="End the turn",
    ),
    "fr": Told(
        won=r"\w+ gagne !",
        press=r"(Lancer les dés|Terminer|Oui, terminer)\b",
        pawn=r"Pion sur (\d+)",
        roll=r"Lancer (un dé|deux dés)",
        go_on=r"Je ne sais pas|Continuer|Je suis \w+|Distribuer .*|Piocher .*",
        throw="pierre|feuille|ciseaux",
        too_many="gardes.en sept",
        ask=r"Interroger \w+|Défausser cette question",
        question=r"Question\b.*",
        offers="Actions possibles",
        hand="Ma main",
        end="Terminer le tour",
    ),
}

SIGNS = {"+": "+", "-": "−", "*": "×", "/": "÷"}
ROLLS, PLAYS, AND = {"en": "rolls", "fr": "lance"}, {"en": "plays", "fr": "joue"}, {"en": "and", "fr": "et"}


class Ear(ScreenReader):
    """Plays with what a screen reader tells."""

    def __init__(self, page: Page, language: str) -> None:
        super().__init__(page)
        self.told = TOLD[language]
        self.thrown = 0

    def play(self, game: str) -> None:
        choose = {PRIME_CLIMB: in_prime_climb, ULTIMATE_TRACK: on_the_track}.get(game, in_cartamaths)
        for _ in range(MAX_LOOKS):
            self.listen()
            text = self.read()
            if any(re.fullmatch(self.told.won, heading) for heading in self.headings(text)):
                return
            choice = choose(self, text)
            if choice is None:
                self.wait()
            else:
                self.press(choice)
                self.page.evaluate(SETTLED)
        raise AssertionError(f"no end in sight: {text}")


def in_prime_climb(ear: Ear, text: str) -> str | None:
    """Steps as far as possible, with the pawn that is furthest. What a button would bring about may follow its name."""
    names = ear.buttons(text)
    for name in names:
        if re.match(ear.told.press, name):
            return name
    steps = [step for name in names if (step := re.match(r"[-+−×÷]\d+ → (\d+)\b", name))]
    if steps:
        return max(steps, key=lambda step: (step[0] == step.string, int(step[1]))).string
    pawns = [pawn for name in names if (pawn := re.fullmatch(ear.told.pawn, name))]
    return max(pawns, key=lambda pawn: int(pawn[1])).string if pawns else None


def on_the_track(ear: Ear, text: str) -> str | None:
    """One die as soon as that is possible."""
    return next((name for name in ear.buttons(text) if re.match(ear.told.roll, name)), None)


def in_cartamaths(ear: Ear, text: str) -> str | None:
    """The first number of the hand, the first thing to do with it; then a question, which nobody can answer."""
    told, names = ear.told, ear.buttons(text)
    if throws := [name for name in names if re.fullmatch(told.throw, name)]:
        ear.thrown += 1
        return throws[ear.thrown % 3]  # two people never throw the same
    for name in names:
        if re.fullmatch(f"{told.go_on}|{told.ask}", name):
            return name
    if offers := ear.part("group", told.offers):
        return offers[0]
    hand = ear.part("list", told.hand)
    discarding = any(re.search(told.too_many, heading) for heading in ear.headings(text))
    for kind in ("",) if discarding else (r"[−+]\d+\s?: ", told.question):
        for name in hand:
            if re.match(kind, name):
                return name
    return told.end if told.end in names else None


def rolls_and_steps(record: list[str], language: str) -> list[str]:
    """What is to be announced of a record of Prime Climb, in order."""
    found = []
    for line in record:
        if step := re.fullmatch(r"(\d+)([-+*/])(\d+)", line):
            found.append(f"{step[1]} {SIGNS[step[2]]} {step[3]} =")
        elif roll := re.fullmatch(r"roll (\d+) (\d+)", line):
            found.append(f"{ROLLS[language]} {roll[1]} {AND[language]} {roll[2]}.")
    return found


def rolls(record: list[str], language: str) -> list[str]:
    """The same for the Track."""
    found = [re.fullmatch(r"roll (\d)(?: (\d))?", line) for line in record]
    dice = [f"{roll[1]} {AND[language]} {roll[2]}" if roll[2] else roll[1] for roll in found if roll]
    return [f"{ROLLS[language]} {shown}." for shown in dice]


def numbers(record: list[str], language: str) -> list[str]:
    """The same for CartaMaths: the numbers that are played."""
    found = [re.match(r"play n([-+]\d+)", line) for line in record]
    marks = {"en": "“{}”", "fr": "«\u202f{}\u202f»"}[language]
    return [f"{PLAYS[language]} {marks.format(number[1].replace('-', '−'))}" for number in found if number]


ANNOUNCED: dict[str, Callable[[list[str], str], list[str]]] = {
    PRIME_CLIMB: rolls_and_steps,
    ULTIMATE_TRACK: rolls,
    "cartamaths": numbers,
}
