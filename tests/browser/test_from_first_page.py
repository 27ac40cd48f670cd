"""Each game from the first page to the summary at its end, in each way alone in which a page can be handled.

pytestmark = pytest.mark.every_time

Each game is played on each kind of screen, each way is tried on each kind of screen, and both in both languages:

| | mouse | fingers | keyboard | by ear |
|---|---|---|---|---|
| Prime Climb | desktop, French | phone | tablet, two people | phone, French |
| the Track | tablet | desktop, French | phone, French | desktop |
| CartaMaths | phone | tablet, French | desktop | tablet, French, two people |

Where nothing else is said, the language is English, and one person plays against computers. Without --soak, CartaMaths
is played with fingers and by ear, and Prime Climb with everything but fingers.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser.by_ear import ANNOUNCED, Ear
from tests.browser.by_keyboard import Keyboard
from tests.browser.by_pointer import Pointer
from tests.browser.conftest import QUICK, Opener
from tests.browser.controls import Way
from tests.browser.site import PRIME_CLIMB, ULTIMATE_TRACK, Site
from tests.browser.test_cartamaths import GAME as CARTAMATHS

PHONE, TABLET = {"width": 390, "height": 844}, {"width": 820, "height": 1180}
DESKTOP = {"width": 1440, "height": 900}

FRENCH = {
    "Prime Climb": "Prime Climb",
    "The Ultimate Numbers Track": "La piste des nombres ultimes",
    "CartaMaths": "CartaMaths",
    "Choose a game": "Choisir un jeu",
    "Rules": "Règles",
    "Learn": "Apprendre",
    "Prime Sprint": "Sprint",
    "Played by": "Joué par",
    "A person here": "Un joueur sur cet écran",
    "Calculate yourself": "Calculer soi-même",
    "More options": "Plus d’options",
    "Cards": "Cartes",
    "No cards": "Pas de cartes",
    "The computer asks a question": "L’ordinateur pose une question",
    "On every turn": "À chaque tour",
    "Start the game": "Commencer la partie",
    "Roll the dice": "Lancer les dés",
    "Roll one die": "Lancer un dé",
    "Draw five cards": "Piocher cinq cartes",
    "Deal five cards each": "Distribuer cinq cartes à chacun",
    "{name} wins!": "{name} gagne\u202f!",
    "wins!": "gagne\u202f!",
    "has no (life points left|card left to draw)": "n’a plus de (points de vie|carte à piocher)",
    "Turns": "Tours",
    "Biggest leap": "Plus grand bond",
    "Pawns bumped": "Pions renvoyés au départ",
    "Sent back": "Retours au départ",
    "Cards drawn": "Cartes piochées",
    "Hops from star to star": "Bonds d’étoile en étoile",
    "Falls": "Chutes",
    "Biggest blow": "Plus gros coup",
    "Traps used": "Pièges utilisés",
    "Correct answers": "Bonnes réponses",
    "Look at the board": "Voir le plateau",
    "One step back": "Un pas en arrière",
    "Reviewing": "Retour en arrière",
    "Go to the end": "Aller à la fin",
    "Save the game": "Enregistrer la partie",
    "Play again": "Rejouer",
}
"""What the pages say in French."""

TITLES = {
    PRIME_CLIMB: "Prime Climb",
    ULTIMATE_TRACK: "The Ultimate Numbers Track",
    CARTAMATHS: "CartaMaths",
}

WITHOUT_CARDS = (("unfold", "More options"), ("select", "Cards", "No cards"))
ASKED_OFTEN = (("unfold", "More options"), ("select", "The computer asks a question", "On every turn"))
TWO_PEOPLE = (("select", "Played by", "A person here", 1),)
ONE_MORE = (("press", "Add a player"),)
"""What is done in the form for a new game, beside the choice of the game: so that it is short, and with whom."""


class Played(NamedTuple):
    """A game that is played: where, in which language, how it is set up, and the first button to press."""

    game: str
    screen: dict[str, int]
    language: str
    steps: tuple[tuple[Any, ...], ...]
    first: str
    soak: bool = False
    """Whether it is played under --soak alone."""

    def say(self, text: str) -> str:
        return FRENCH[text] if self.language == "fr" else text

    @property
    def rows(self) -> list[str]:
        """Of the summary."""
        rows = {
            PRIME_CLIMB: ["Turns", "Biggest leap", "Pawns bumped", "Sent back", "Cards drawn"],
            ULTIMATE_TRACK: ["Turns", "Biggest leap", "Hops from star to star", "Falls"],
            CARTAMATHS: ["Turns", "Biggest blow", "Traps used", "Correct answers"],
        }[self.game]
        if WITHOUT_CARDS[-1] in self.steps:
            rows.remove("Cards drawn")
        return [self.say(row) for row in rows]


def sprint(screen: dict[str, int], language: str, *steps: tuple[Any, ...]) -> Played:
    return Played(PRIME_CLIMB, screen, language, (("choose", "Prime Sprint"), *steps), "Roll the dice")


def race(screen: dict[str, int], language: str, *steps: tuple[Any, ...]) -> Played:
    return Played(ULTIMATE_TRACK, screen, language, steps, "Roll one die")


def duel(screen: dict[str, int], language: str, *steps: tuple[Any, ...], first: str = "Draw five cards") -> Played:
    return Played(CARTAMATHS, screen, language, steps, first)


def games(*played: Played) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        "played", [pytest.param(one, id=one.game, marks=pytest.mark.soak if one.soak else ()) for one in played]
    )


def in_soak(played: Played) -> Played:
    return played._replace(soak=True)


@games(sprint(DESKTOP, "fr"), in_soak(race(TABLET, "en", *ONE_MORE)), in_soak(duel(PHONE, "en", *ASKED_OFTEN)))
def test_with_the_mouse(open_page: Opener, site: Site, played: Played) -> None:
    """And then it is reviewed, and played again."""
    page = open_page(settings=settings(played), viewport=played.screen)
    way = Pointer(page)
    play(page, site, played, way)
    page.get_by_role("button", name=played.say("Look at the board")).click()
    log = page.locator(".log li")
    expect(log.last).to_contain_text(played.say("wins!"))
    page.get_by_role("button", name=played.say("One step back")).click()
    expect(page.locator(".headline")).to_have_text(played.say("Reviewing"))
    expect(page.get_by_role("link", name=played.say("Save the game"))).to_have_count(1)
    page.get_by_role("button", name=played.say("Go to the end")).click()
    before = page.url
    page.get_by_role("dialog").get_by_role("button", name=played.say("Play again")).click()
    expect(page).not_to_have_url(before)
    expect(page.get_by_role("button", name=played.say(played.first))).to_be_visible()
    expect(page.locator(".log")).not_to_contain_text(played.say("wins!"))  # not empty where the computer begins


@games(in_soak(sprint(PHONE, "en")), in_soak(race(DESKTOP, "fr")), duel(TABLET, "fr", *ASKED_OFTEN))
def test_with_fingers(open_page: Opener, site: Site, played: Played) -> None:
    page = open_page(
        settings=settings(played), viewport=played.screen, has_touch=True, is_mobile=played.screen is not DESKTOP
    )
    play(page, site, played, Pointer(page, finger=True))


@games(
    in_soak(sprint(TABLET, "en", *TWO_PEOPLE, *WITHOUT_CARDS)),
    race(PHONE, "fr"),
    in_soak(duel(DESKTOP, "en", *ASKED_OFTEN)),
)
def test_with_the_keyboard_alone(open_page: Opener, site: Site, played: Played) -> None:
    """From the first Tab on; Escape closes the summary."""
    unclear = "status of 422"  # what a browser logs of an answer that cannot be read
    page = open_page(settings=settings(played), viewport=played.screen, allowed=unclear)
    play(page, site, played, Keyboard(page))
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


@games(
    sprint(PHONE, "fr", *WITHOUT_CARDS),
    in_soak(race(DESKTOP, "en")),
    in_soak(duel(TABLET, "fr", *TWO_PEOPLE, ("choose", "Calculate yourself"), first="Deal five cards each")),
)
def test_by_ear(open_page: Opener, site: Site, played: Played) -> None:
    """By names, roles and what is announced: all of the record is, in order."""
    page = open_page(settings=settings(played), viewport=played.screen)
    ear = Ear(page, played.language)
    play(page, site, played, ear)
    ear.listen()
    expect_in_order(" ".join(ear.heard), ANNOUNCED[played.game](lines_of(site, page), played.language))


def settings(played: Played) -> dict[str, str]:
    return {**QUICK, "language": played.language}


def play(page: Page, site: Site, played: Played, way: Way) -> None:
    """From the first page to the summary."""
    say = played.say
    page.goto("/")
    way.unfold(say("Choose a game"))
    way.choose(say(TITLES[played.game]))
    for text, path in (("Rules", "rules"), ("Learn", "lessons")):
        link = page.get_by_role("link", name=say(text), exact=True)
        expect(link).to_have_attribute("href", site.link(f"/{path}/{played.game}"))
    if played.game == ULTIMATE_TRACK:
        expect(page.get_by_text(say("More options"))).to_have_count(0)
    for verb, *texts in played.steps:
        act: Callable[..., None] = getattr(way, verb)
        act(*(say(text) if isinstance(text, str) else text for text in texts))
    way.press(say("Start the game"))
    expect(page.get_by_role("button", name=say(played.first))).to_be_visible()
    way.play(played.game)
    expect_summary(page, site, played)


def expect_summary(page: Page, site: Site, played: Played) -> None:
    """The window with the winner's name and each player's figures."""
    snapshot = site.snapshot(match_of(page))
    assert snapshot["player"] == -2
    names = [seat["name"] for seat in snapshot["seats"]]
    title = played.say("{name} wins!").format(name=names[snapshot["scene"]["winner"]])
    dialog = page.get_by_role("dialog", name=title)
    expect(dialog.get_by_role("columnheader")).to_have_text(names)
    expect(dialog.get_by_role("rowheader")).to_have_text(played.rows)
    if played.game == CARTAMATHS:
        expect(dialog).to_contain_text(re.compile(played.say("has no (life points left|card left to draw)")))
    turns = dialog.get_by_role("row").filter(has=page.get_by_role("rowheader", name=played.say("Turns"), exact=True))
    expect(turns.get_by_role("cell")).to_have_text([re.compile(r"^\d+$")] * len(names))


def match_of(page: Page) -> str:
    return page.url.rpartition("/")[2]


def lines_of(site: Site, page: Page) -> list[str]:
    """The actions and outcomes of a match."""
    text: str = site.http.get(f"/api/matches/{match_of(page)}/record").text
    return [line.strip() for line in text.split("\n\n", 1)[1].splitlines()]


def expect_in_order(heard: str, announced: list[str]) -> None:
    """Everything was announced, in its order."""
    assert len(announced) > 2
    at = 0
    for sentence in announced:
        found = heard.find(sentence, at)
        assert found >= 0, f"“{sentence}” is not heard after: {heard[max(0, at - 200) : at]}"
        at = found + len(sentence)
