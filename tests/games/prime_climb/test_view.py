"""What the page is told: scenes, choices, facts."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from centaine.conformance import random_match
from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.view import choices, facts, scene

from .table import PLAIN, after_draw, legal, play
from .variants import VARIANTS

START = (0, 0)


def told(game: PrimeClimb, state: State, text: str) -> list[dict[str, Any]]:
    """The facts of one action."""
    action = game.parse_action(state, text)
    return facts(game, state, action, game.apply(state, action))


def test_a_scene_shows_the_table() -> None:
    state = PLAIN.position(
        pawns=((31, 101), (33, 0)), dice=(2, 4), hands=(("clear", "clear"), ("curse",)), fresh=("clear",), cursed=(1,)
    )
    shown = msgspec.to_builtins(scene(PLAIN, state, None))
    assert shown["turn"] == 0 and shown["phase"] == "move" and shown["left"] == [2, 4]
    assert shown["pawns"][0][0] == {"square": 31, "homebound": False, "home": False, "begin": 31}
    assert shown["pawns"][0][1]["home"] is True
    assert shown["pawns"][1][0]["begin"] is None
    assert shown["hands"][0] == [
        {"card": "clear", "fresh": False, "playable": True},
        {"card": "clear", "fresh": True, "playable": False},
    ]
    assert shown["hands"][1] == [{"card": "curse", "fresh": False, "playable": False}]
    assert shown["pile"] == 21 and shown["cursed"] == [1] and shown["winner"] == -1


def test_a_scene_shows_to_whom_way_stations_close_the_goal() -> None:
    """PC-41, PC-43: 101 on the way up, 0 in Decline, nothing without stations."""
    up = PrimeClimb(first=0, way_stations=(37, 53))
    shown = scene(up, up.position(pawns=((31, 2), (33, 0)), dice=(2, 4), visited=((37, 53), (37,))), None)
    assert (shown.gate, shown.locked) == (101, [False, True])
    down = PrimeClimb(first=0, way_stations=(37,), course="decline")
    shown = scene(down, down.initial_state(), None)
    assert (shown.gate, shown.locked) == (0, [True, True])
    assert (scene(PLAIN, PLAIN.initial_state(), None).gate, scene(PLAIN, PLAIN.initial_state(), None).locked) == (
        None,
        [False, False],
    )


def test_choices_say_where_each_action_leads() -> None:
    state = PLAIN.position(pawns=((14, 101), (33, 0)), dice=(3, 9), hands=(("plus-minus-5", "clear"), ()))
    offers = {offer.text: offer for offer in choices(PLAIN, state, 0)}
    assert set(offers) == legal(PLAIN, state)
    assert (offers["14*3"].pawn, offers["14*3"].from_square, offers["14*3"].to) == (0, 14, 42)
    assert offers["keeper 14-5"].card == "plus-minus-5" and offers["keeper 14-5"].to == 9
    assert offers["clear 14"].to is None and offers["clear 14"].card == "clear"


def test_choices_of_a_card() -> None:
    state = after_draw(PLAIN, "switch", ((31, 0), (37, 101)), (29, 0))
    offers = {offer.text: offer for offer in choices(PLAIN, state, 0)}
    assert offers["switch 31@0 37@1"].other == {"seat": 1, "pawn": 0, "square": 37}
    assert offers["switch 31@0 37@1"].card == "switch"
    state = after_draw(PLAIN, "steal", ((31, 0), START), (29, 0), hands=((), ("clear",)))
    offers = {offer.text: offer for offer in choices(PLAIN, state, 0)}
    assert (offers["steal 1 clear"].seat, offers["steal 1 clear"].taken) == (1, "clear")


@pytest.mark.parametrize("name", ["standard", "double time", "fill in the blanks", "there and back by stations"])
def test_every_choice_can_be_shown_and_every_event_told(name: str) -> None:
    game = VARIANTS[name]
    seats = set(range(game.seats))
    before, action = None, None
    for state, following in random_match(game, Random(name)):
        if before is not None:
            for fact in facts(game, before, action, state):
                assert fact["fact"] and fact.get("seat", 0) in seats
                msgspec.json.encode(fact)
        if game.current_player(state) >= 0:
            assert [offer.text for offer in choices(game, state, state.player)] == [
                game.format_action(action) for action in game.legal_actions(state)
            ]
        before, action = state, following
    assert before is not None
    assert scene(game, before, None).winner in seats


def test_facts_tell_every_pawn_that_moved() -> None:
    """PC-9, PC-21: whatever changes square is told, in any variant."""
    for name in ("standard", "double time", "there and back by stations", "fill in the blanks"):
        game, previous, action = VARIANTS[name], None, None
        for state, following in random_match(game, Random(name)):
            if previous is not None:
                changed = {
                    (seat, pawn, before, state.pawns[seat][pawn])
                    for seat, pair in enumerate(previous.pawns)
                    for pawn, before in enumerate(pair)
                    if before != state.pawns[seat][pawn]
                }
                moves = {
                    (fact["seat"], fact["pawn"], fact["from"], fact["to"])
                    for fact in facts(game, previous, action, state)
                    if fact["fact"] in ("step", "moved") and fact["from"] != fact["to"]
                }
                assert moves == changed
            previous, action = state, following


def test_a_step_and_its_bump() -> None:
    """PC-6, PC-9."""
    state = PLAIN.position(pawns=((31, 50), (33, 37)), left=(2,))
    assert told(PLAIN, state, "31+2") == [
        {"fact": "step", "seat": 0, "pawn": 0, "from": 31, "sign": "+", "number": 2, "to": 33}
    ]
    assert told(PLAIN, play(PLAIN, state, "31+2"), "end") == [
        {"fact": "moved", "seat": 1, "pawn": 0, "from": 33, "to": 0, "why": "bump"},
        {"fact": "turn", "seat": 1},
    ]


def test_a_roll_a_draw_and_a_keeper() -> None:
    """PC-5, PC-10, PC-20."""
    assert told(PLAIN, PLAIN.initial_state(), "roll 3 9") == [{"fact": "roll", "seat": 0, "dice": [3, 9]}]
    state = play(PLAIN, PLAIN.position(pawns=((29, 0), START), left=(2,)), "29+2", "end")
    assert told(PLAIN, state, "draw clear") == [
        {"fact": "drew", "seat": 0, "card": "clear"},
        {"fact": "kept", "seat": 0, "card": "clear"},
        {"fact": "turn", "seat": 1},
    ]
    state = PLAIN.position(pawns=((31, 0), START), left=(), hands=(("plus-minus-9", "curse"), ()))
    assert [fact["fact"] for fact in told(PLAIN, state, "keeper 31+9")] == ["played", "step"]
    assert told(PLAIN, state, "curse 1")[-1] == {"fact": "cursed", "seat": 1, "by": 0}


@pytest.mark.parametrize(
    ("card", "choice", "expected"),
    [
        ("fifty", None, ["drew", "moved", "turn"]),
        ("reverse-digits", None, ["drew", "moved", "turn"]),
        ("roll-again", None, ["drew", "again"]),
        ("advance", None, ["drew", "moved", "moved", "turn"]),
        ("retreat", None, ["drew", "moved", "turn"]),
        ("steal", None, ["drew", "no-effect", "turn"]),
        ("switch", "switch 31@0 37@1", ["moved", "moved", "turn"]),
        ("switch", "switch 0@0 0@1", ["no-effect", "turn"]),
        ("send-64", "send 37@1", ["moved", "turn"]),
    ],
)
def test_facts_of_actions(card: str, choice: str | None, expected: list[str]) -> None:
    """PC-30."""
    state = PLAIN.position(pawns=((31, 0), (37, 0)), left=(), begin=(29, 0), arrived=(0,))
    state, text = play(PLAIN, state, "end"), f"draw {card}"
    if choice:
        state, text = play(PLAIN, state, text), choice
    assert [fact["fact"] for fact in told(PLAIN, state, text)] == expected


def test_the_roll_off_is_told() -> None:
    """PC-4."""
    game = PrimeClimb()
    state = play(game, game.initial_state(), "roll 3 4")
    assert told(game, state, "roll 2 5")[-1] == {"fact": "tie", "seats": [0, 1]}
    assert told(game, state, "roll 2 6")[-1] == {"fact": "begins", "seat": 1}


def test_home_turn_station_reshuffle_and_victory_are_told() -> None:
    """PC-12, PC-13, PC-41, PC-44, PC-11."""
    state = PLAIN.position(pawns=((99, 101), START), left=(2,))
    assert [fact["fact"] for fact in told(PLAIN, state, "99+2")] == ["step", "home", "won"]
    back = PrimeClimb(first=0, course="there_and_back", way_stations=(37,))
    state = back.position(pawns=((99, 35), START), left=(2,), visited=((37,), ()))
    assert {"fact": "turned", "seat": 0, "pawn": 0} in told(back, state, "99+2")
    state = back.position(pawns=((99, 35), START), left=(2,))
    assert {"fact": "visited", "seat": 0, "station": 37} in told(back, state, "35+2")
    game = PrimeClimb(first=0, deck=("fifty",))
    state = game.position(pawns=((31, 0), START), left=(), begin=(29, 0), arrived=(0,), discards=["fifty"])
    assert told(game, state, "end") == [{"fact": "reshuffled"}, {"fact": "red", "seat": 0}]
