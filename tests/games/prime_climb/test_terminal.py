"""Prime Climb in a terminal: what is drawn and what is said."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest
from rich.console import Console

from centaine.conformance import random_match
from centaine.games.prime_climb import PrimeClimb, State, terminal, view

NAMES = ("Ada", "Ben")


def drawn(game: PrimeClimb, state: State, lang: str = "en") -> str:
    console = Console(width=100, no_color=True)
    with console.capture() as capture:
        console.print(terminal.render(game, msgspec.to_builtins(view.scene(game, state, None)), NAMES, lang))
    return capture.get()


def test_pawns_stand_on_their_squares_with_their_factors() -> None:
    game = PrimeClimb()
    text = drawn(game, game.position(pawns=((26, 0), (31, 0)), player=0, dice=(3, 9), hands=(("plus-minus-3",), ())))
    assert "  0AB " in text
    assert " 26A " in text
    assert " 31B " in text
    assert "▶  A  Ada  26 = 2 × 13   0" in text
    assert "± 3" in text
    assert "To use: 3, 9" in text


def test_the_way_home_and_the_goal_are_marked() -> None:
    game = PrimeClimb(course="there_and_back", way_stations=(37, 61))
    state = game.position(
        pawns=((31, 0), (20, 5)),
        homebound=((True, True), (False, False)),
        visited=((37, 61), (37,)),
        player=0,
        cursed=(1,),
    )
    text = drawn(game, state, "fr")
    assert "31'   arrivé" in text
    assert "sous malédiction" in text
    assert "étapes à faire\u202f: –" in text
    assert "étapes à faire\u202f: 61" in text


def test_colours_are_those_of_the_factors() -> None:
    """PC-2: 2, 3, 5 and 7 have a colour each, all larger primes share one."""
    assert terminal.colour(13) == terminal.colour(97)
    assert len({terminal.colour(prime) for prime in (2, 3, 5, 7, 11)}) == 5


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        ({"fact": "step", "seat": 0, "from": 26, "sign": "*", "number": 3, "to": 78}, "Ada: 26 × 3 = 78."),
        ({"fact": "step", "seat": 0, "from": 6, "sign": "-", "number": 9, "to": 0}, "Ada: 6 − 9 → 0."),  # PC-31
        ({"fact": "moved", "seat": 1, "why": "bump", "from": 37, "to": 0}, "Bump! Ben’s pawn goes from 37 back to 0."),
        ({"fact": "moved", "seat": 1, "why": "send", "from": 37, "to": 64}, "Ben’s pawn goes from 37 to 64."),
        ({"fact": "stole", "seat": 0, "from": 1, "card": "curse"}, "Ada takes “{card}” from Ben."),
        ({"fact": "something-new", "seat": 0}, ""),
    ],
)
def test_facts_are_sentences(fact: dict[str, Any], sentence: str) -> None:
    game = PrimeClimb()
    card = game.card("curse").title.en
    assert terminal.describe(game, fact, NAMES, "en") == sentence.replace("{card}", card)


@pytest.mark.parametrize("options", [{"course": "there_and_back", "way_stations": (37,)}, {"double_time": True}])
def test_every_fact_of_a_match_is_told_in_both_languages(options: dict[str, Any]) -> None:
    game, told = PrimeClimb(**options), set()
    for (state, action), (after, _) in pairwise(random_match(game, Random(1))):
        for fact in view.facts(game, state, action, after):
            english, french = (terminal.describe(game, fact, NAMES, lang) for lang in ("en", "fr"))
            assert english, fact
            assert french
            assert "{" not in english + french
            told.add(fact["fact"])
    assert {"roll", "step", "turn", "won"} <= told
