"""Every page of the client, for tests that go through all of them: how one comes there, and what it is made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.browser.site import COMPUTER, GUEST, PERSON, PRIME_CLIMB, ULTIMATE_TRACK, Site
from tests.browser.test_analysis import ACTIONS, ALONE
from tests.browser.test_tables import OPEN, STRANGER, make

CARTAMATHS = "cartamaths"

NEVER = "$^"
"""What no address is like: of a part that needs nothing but the frame of the page."""


@dataclass(frozen=True)
class Visit:
    """A page, and its parts: each with what it cannot be without, as a pattern of addresses."""

    path: Callable[[Site], str]
    parts: Mapping[str, str]
    """Selectors of what is seen there."""
    stays: str = NEVER
    """A part that is there even if the page's own modules are not."""
    guest: Mapping[str, str] = field(default_factory=lambda: GUEST)
    press: str = ""
    """What is pressed then."""


def at(path: str) -> Callable[[Site], str]:
    return lambda _: path


def match_of(game: str, *players: str, **options: Any) -> Callable[[Site], str]:
    return lambda site: f"/m/{make(site, *players, game=game, **options)}"


def played(site: Site) -> str:
    return f"/m/{site.make_from('roll 3 9', '0+9', '9+3')}"


def analysed(site: Site) -> str:
    return f"/m/{site.make_from(*ACTIONS, **ALONE)}/analysis"


def over(site: Site) -> str:
    lines = ("roll 5 10", "0+5", "5*10", "end", "roll 1 2", "50*2", "100+1")
    match = site.make_from(*lines, **ALONE, pawns_to_finish="1")
    return f"/m/{match}"


def timed(site: Site) -> str:
    seats = [{"name": name, "player": PERSON} for name in ("Ada", "Ben")]
    body = {"game": PRIME_CLIMB, "options": {"seats": 2, "first": 0}, "seats": seats}
    answer = site.http.post("/api/matches", json={**body, "clock": {"per": "game", "seconds": 600}})
    assert answer.status_code == 201, answer.text
    return f"/m/{answer.json()['match']}"


def class_of(site: Site) -> str:
    answer = site.http.post("/api/classes", json={"game": PRIME_CLIMB, "size": 2, "options": {"seats": 2}})
    assert answer.status_code == 201, answer.text
    return f"/class/{answer.json()['class_name']}"


def screen_of(site: Site) -> str:
    return f"{class_of(site)}/screen"


CATALOG = "/api/catalog"

DOCUMENTS = rf"{CATALOG}|/documents$"

SET_UP = rf"{CATALOG}|/home/set-up|/new-game/|/clock/|/lobby/|/own-questions/|/own-cards/|/online/"

MATCH = r"/api/matches/\w+(\?seat=\d)?$|/api/catalog"
TABLE = {"main.table .stage": MATCH, "main.table .seats": MATCH, "main.table .table-menu": MATCH}
BOARD_TABLE = {**TABLE, "main.table .board-picture svg": rf"{MATCH}|board\.svg"}
CLASS = r"/api/classes/\w+$|/api/catalog"

VISITS: dict[str, Visit] = {
    "home": Visit(at("/"), {".hero": NEVER, ".ways": CATALOG, ".set-up": CATALOG, "footer.credits": NEVER}),
    "set-up": Visit(
        at("/"),
        {".ways": CATALOG, ".games": SET_UP, ".new-game": SET_UP, "footer.credits": NEVER},
        press=".set-up > summary",
    ),
    "join": Visit(at("/join"), {".hero": NEVER, "#join-code": NEVER}),
    "prime climb": Visit(match_of(PRIME_CLIMB, PERSON, PERSON), {**BOARD_TABLE, "#primary": MATCH}),
    "track": Visit(match_of(ULTIMATE_TRACK, PERSON, COMPUTER), {**BOARD_TABLE, "#roll-1": MATCH}),
    "cartamaths": Visit(
        match_of(CARTAMATHS, PERSON, COMPUTER),
        {".duel .mat": MATCH, "#primary": MATCH, "main.table .table-menu": MATCH},
    ),
    "replay": Visit(played, {**BOARD_TABLE, ".replay": MATCH}, press=".replay button"),
    "over": Visit(
        over, {**BOARD_TABLE, "dialog.celebration h2": rf"{MATCH}|/ending/", ".summary": rf"{MATCH}|/ending/|/summary$"}
    ),
    "clock": Visit(timed, {**BOARD_TABLE, ".seat-clock": rf"{MATCH}|/clock/"}),
    "dice": Visit(
        match_of(PRIME_CLIMB, PERSON, PERSON),
        {**BOARD_TABLE, ".dialog .hash": rf"{MATCH}|/dice$|/fair-dice/"},
        press=".table-menu button[aria-haspopup='dialog']",
    ),
    "lobby": Visit(
        match_of(PRIME_CLIMB, PERSON, OPEN),
        {".hero": MATCH, ".invite": MATCH, ".qr": rf"{MATCH}|qr\.svg"},
    ),
    "guest": Visit(match_of(PRIME_CLIMB, PERSON, OPEN), {"#own-name": MATCH}, guest=STRANGER),
    **{
        f"rules of {game}": Visit(at(f"/rules/{game}"), {".contents": NEVER, "article h2": NEVER}, stays="article h2")
        for game in (PRIME_CLIMB, ULTIMATE_TRACK, CARTAMATHS)
    },
    "lesson": Visit(
        at(f"/learn/{PRIME_CLIMB}"),
        {".board-picture svg": r"board\.svg|/lesson$|/sandbox|/catalog", ".lesson-step": "/lesson$|/sandbox|/catalog"},
    ),
    "for teachers": Visit(at("/teachers"), {".teachers article": "/teachers/fr$"}),
    "notes": Visit(at(f"/teachers/{PRIME_CLIMB}/products"), {".teachers-question": "/lessons/products$|/catalog"}),
    "lessons": Visit(at(f"/lessons/{PRIME_CLIMB}"), {".lesson-list": "/lessons$|/catalog"}),
    "puzzle": Visit(
        at(f"/puzzle/{PRIME_CLIMB}/2026-03-14/easy"),
        {".board-picture svg": r"board\.svg|/puzzles/|/catalog", ".puzzle-head": r"/puzzles/|/catalog"},
    ),
    "explore": Visit(
        at(f"/explore/{PRIME_CLIMB}"),
        {".board-picture svg": r"board\.svg|/value|/catalog", ".explore-values": "/value|/catalog"},
    ),
    "games to explore": Visit(at("/explore"), {".explore-games a": "/catalog"}),
    "solved": Visit(
        at(f"/solved/{PRIME_CLIMB}"),
        {
            ".hero": "/findings$|/catalog",
            ".heat": "/findings$|/catalog",
            ".heat-board svg": r"/findings$|/catalog|heat\.svg",
        },
    ),
    "analysis": Visit(
        analysed,
        {
            ".analysis-head": MATCH,
            ".board-picture svg": rf"{MATCH}|board\.svg",
            ".chances": rf"{MATCH}|/analysis",
        },
    ),
    "new class": Visit(at("/class"), {".hero": NEVER, "form": CATALOG}),
    "teacher": Visit(
        class_of,
        {".hero": CLASS, ".class-orders": CLASS, ".qr": rf"{CLASS}|qr\.svg"},
    ),
    "projector": Visit(screen_of, {".screen-code": CLASS, ".screen-qr": rf"{CLASS}|qr\.svg"}),
    "pupil": Visit(class_of, {"#own-name": CLASS}, guest=STRANGER),
    "print": Visit(at(f"/print/{ULTIMATE_TRACK}"), {".print-choices": DOCUMENTS, ".documents .button": DOCUMENTS}),
    "practice": Visit(at(f"/practice/{CARTAMATHS}"), {".hero": NEVER, ".practice-choice": rf"/practice$|{CATALOG}"}),
    "own questions": Visit(at(f"/decks/{CARTAMATHS}"), {".hero": NEVER, "form": CATALOG}),
    "own cards": Visit(at(f"/cards/{PRIME_CLIMB}"), {".hero": NEVER, ".card-slots": CATALOG, ".card-form": CATALOG}),
    "my data": Visit(at("/me"), {".hero": NEVER, ".box": "/api/me$"}),
    "my games": Visit(at("/my-games"), {".hero": NEVER, ".my-games": NEVER}),
    "nowhere": Visit(at("/nowhere/at/all"), {".hero": NEVER}),
}
"""By what they are called in the tests."""
