"""Short ways to a CartaMaths match that stands as a test wants it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from centaine.catalog import CATALOG
from centaine.game import AnyGame
from centaine.record import record_of, save
from tests.games.cartamaths.table import DECK
from tests.server.client import Match, Server
from tests.server.guest import Guest

PLUGIN = CATALOG["cartamaths"]

ONE = ("5e-07", "n-17", "n-20", "divide-2", "plus-10", "n+6", "n-15")
"""The seven cards that side 0 holds when its first turn begins."""

OTHER = ("5e-11", "n-18", "opposite", "divide-3", "n-9")
"""The five cards of side 1."""


def game_with(**options: Any) -> AnyGame:
    """A game with a deck that stays what it is, in which side 0 begins."""
    return PLUGIN.make({"first": 0, "deck": DECK, **options})


def dealt(one: Sequence[str] = ONE, other: Sequence[str] = OTHER) -> list[str]:
    """The draws up to the first turn of side 0 (CM-5, CM-6)."""
    return [f"draw {card}" for card in (*one[:5], *other, *one[5:])]


def record(game: AnyGame, texts: Sequence[str]) -> str:
    return save(record_of(game, ("Ada", "Bob"), texts))


def match_at(server: Server, *texts: str, **options: Any) -> Match:
    """A match between two persons after the first draws and these actions."""
    return server.from_record(record(game_with(**options), [*dealt(), *texts]))


def step(pupils: list[Guest], rng: Random, answer: Any = None) -> bool:
    """The next step of a match between pupils; False when it is over."""
    now = pupils[0].now()
    if now["player"] == -2:
        return False
    turn = now["scene"]["turn"]
    pupil = next(one for one in pupils if turn in one.now()["yours"])
    if now["scene"]["phase"] == "answer":
        said = pupil.do("answer", turn, answer(now["scene"]["question"]), now["seq"])
    elif now["player"] == -1:
        said = pupil.do("chance", turn, "", now["seq"])
    else:
        choices = [choice["text"] for choice in pupil.http.get(pupil.address, params={"seat": turn}).json()["choices"]]
        asks = [text for text in choices if text.startswith("ask")]
        said = pupil.do("action", turn, rng.choice(asks or choices), now["seq"])
    assert said.status_code == 200, said.text
    return True
