"""What a page and a terminal are given (UT-1 … UT-7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from rich.console import Console

from centaine.game import BadOption, BadPosition
from centaine.games.ultimate_track import State, UltimateTrack
from centaine.games.ultimate_track.narration import SENTENCES
from centaine.games.ultimate_track.plugin import PLUGIN
from centaine.games.ultimate_track.view import facts

from .table import TWO, play

NAMES = ("Ada", "Léo")


def told(state: State, text: str) -> list[dict[str, Any]]:
    action = TWO.parse_action(state, text)
    return facts(TWO, state, action, TWO.apply(state, action))


WAYS: list[tuple[int, str, list[dict[str, Any]]]] = [
    (0, "roll 3 4", [{"fact": "ultimate", "seat": 0, "at": 7, "to": 11}]),
    (0, "roll 4 5", [{"fact": "raised", "seat": 0, "at": 9, "source": 3, "power": 2, "to": 3}]),
    (20, "roll 1 6", [{"fact": "raised", "seat": 0, "at": 27, "source": 3, "power": 3, "to": 3}]),
    (0, "roll 1 5", []),
    (90, "roll 3 4", [{"fact": "last-ultimate", "seat": 0, "at": 97, "to": 0}]),
    (
        95,
        "roll 1 5",
        [
            {"fact": "past", "seat": 0, "by": 2, "to": 97},
            {"fact": "ultimate-back", "seat": 0, "at": 97, "to": 89},
            {"fact": "passed", "seat": 0},
        ],
    ),
    (93, "roll 6 6", [{"fact": "past", "seat": 0, "by": 6, "to": 93}, {"fact": "passed", "seat": 0}]),
]


@pytest.mark.parametrize(("start", "roll", "why"), WAYS)
def test_why_the_pawn_moved_on(start: int, roll: str, why: list[dict[str, Any]]) -> None:
    """UT-3, UT-4, UT-6: between the walk and the next turn."""
    first, walked, *between, last = told(TWO.position(squares=(start, 50)), roll)
    dice = [int(face) for face in roll.split()[1:]]
    lands = 198 - start - sum(dice) if start + sum(dice) > 99 else start + sum(dice)
    assert first == {"fact": "roll", "seat": 0, "dice": dice, "lands": lands}
    assert walked == {"fact": "walked", "seat": 0, "from": start, "to": min(start + sum(dice), 99)}
    assert between == why
    assert last == {"fact": "turn", "seat": 1}


def test_passed_is_told_once_and_winning() -> None:
    """UT-5, UT-6."""
    state = TWO.position(squares=(98, 50), passed=(True, False), dice=1)
    assert [fact["fact"] for fact in told(state, "roll 2")] == ["roll", "walked", "past", "turn"]
    assert [fact["fact"] for fact in told(state, "roll 1")] == ["roll", "walked", "won"]


def test_choice_and_contest_are_told() -> None:
    """UT-1, UT-6."""
    assert told(TWO.position(passed=(True, True)), "dice 1") == [{"fact": "chose", "seat": 0, "dice": 1}]
    game = UltimateTrack(seats=3)
    state, found = game.initial_state(), []
    for text in ("roll 4", "roll 4", "roll 2", "roll 5", "roll 6"):
        action = game.parse_action(state, text)
        after = game.apply(state, action)
        found += facts(game, state, action, after)[1:]
        state = after
    assert found == [{"fact": "tie", "seats": [0, 1]}, {"fact": "begins", "seat": 1}]


def test_scene_and_choices() -> None:
    """UT-6."""
    state = TWO.position(squares=(88, 98), passed=(True, False))
    assert msgspec.to_builtins(PLUGIN.scene(TWO, state, None)) == {
        "phase": "choose",
        "turn": 0,
        "winner": -1,
        "pawns": [88, 98],
        "passed": [True, False],
        "dice": 0,
        "contest": None,
        "rolls": 0,
    }
    assert msgspec.to_builtins(PLUGIN.choices(TWO, state, 0)) == [
        {"text": "dice 1", "kind": "dice", "dice": 1},
        {"text": "dice 2", "kind": "dice", "dice": 2},
    ]
    over = TWO.position(squares=(88, 99))
    assert PLUGIN.scene(TWO, over, 0).winner == PLUGIN.turn(TWO, over) == 1
    assert PLUGIN.scene(UltimateTrack(), UltimateTrack().initial_state(), 0).contest == [0, 0]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_fact_has_a_sentence(lang: str) -> None:
    """UT-1 … UT-6."""
    lines = ["roll 4", "roll 4", "roll 2", "roll 1"]  # who begins, after a tie
    lines += ["roll 1 3", "roll 1 1", "roll 6 6", "roll 2 2"]  # raised, ultimate
    state, kinds, said = UltimateTrack().initial_state(), set(), []
    for text in lines:
        found = told(state, text)
        kinds |= {fact["fact"] for fact in found}
        said += [PLUGIN.terminal().describe(TWO, fact, NAMES, lang) for fact in found]
        state = play(TWO, state, text)
    state = TWO.position(squares=(95, 90), passed=(False, True))
    for text in ("roll 1 5", "dice 1", "roll 2", "dice 2", "roll 4 4", "dice 2", "roll 3 4"):
        found = told(state, text)
        kinds |= {fact["fact"] for fact in found}
        said += [PLUGIN.terminal().describe(TWO, fact, NAMES, lang) for fact in found]
        state = play(TWO, state, text)
    assert kinds == {sentence.fact for sentence in SENTENCES}
    assert all(said)


def test_the_terminal_shows_the_squares() -> None:
    console = Console(width=100, record=True, quiet=True)
    scene = msgspec.to_builtins(PLUGIN.scene(TWO, TWO.position(squares=(11, 64), passed=(True, False)), None))
    with console.capture() as captured:
        console.quiet = False
        console.print(PLUGIN.terminal().render(TWO, scene, NAMES, "en"))
    lines = captured.get().splitlines()
    assert "*11*A" in lines[1]
    assert "64^ B" not in lines[6]
    assert "64^B" in lines[6]
    assert "has passed 99" in captured.get()


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: PLUGIN.make({"colour": "red"}),
        lambda: PLUGIN.make({"seats": 7}),
        lambda: PLUGIN.pictures["board.svg"]({"theme": "loud"}),
    ],
)
def test_bad_options(wrong: Callable[[], object]) -> None:
    with pytest.raises(BadOption):
        wrong()


def test_bad_position() -> None:
    assert PLUGIN.position(TWO, {"squares": [3, 4]}).squares == (3, 4)
    for keywords in ({"pawns": [3, 4]}, {"squares": 3}, {"squares": [3, None]}, {"squares": [3]}):
        with pytest.raises(BadPosition):
            PLUGIN.position(TWO, keywords)
