"""What people answer and what the time decides (CM-13, CM-15), and reading questions (CM-16)."""

from __future__ import annotations

from typing import Any

import pytest

from centaine.game import CentaineError
from centaine.games.cartamaths.plugin import PLUGIN
from centaine.games.cartamaths.questions.bank import find
from centaine.games.cartamaths.questions.judge.answer_parser import UnreadableAnswer

from .table import GAME, game_with, play

REFEREE = PLUGIN.referee


def asked(**options: Any) -> Any:
    """A game with these options, and its state in which side 1 is to answer."""
    game = game_with(**options)
    return game, play(game, game.position(hands=(["5e-07"], [])), "ask 5e-07")


@pytest.mark.parametrize(
    ("seconds", "waited", "outcome"),
    [(0, 10**6, None), (30, 0, None), (30, 29.9, None), (30, 30, "answer wrong"), (1, 10**6, "answer wrong")],
)
def test_out_of_time_is_wrong(seconds: int, waited: float, outcome: str | None) -> None:
    """CM-13: the state and the seconds decide, nothing else."""
    game, state = asked(answer_seconds=seconds)
    found = REFEREE.timed(game, state, waited, 0)
    assert (found and game.format_action(found)) == outcome
    assert REFEREE.limit(game, state) == seconds
    assert REFEREE.limit(game, game.position()) == 0
    assert REFEREE.timed(game, game.position(), waited, 10**6) is None


@pytest.mark.parametrize(("played", "outcome"), [(0, "on"), (1199.9, "on"), (1200, "time"), (10**6, "time")])
def test_the_clock_runs_out_after_its_minutes(played: float, outcome: str) -> None:
    """CM-15."""
    game = game_with(clock=True, minutes=20)
    state = game.position(phase="clock")
    decided = REFEREE.timed(game, state, 10**6, played)
    assert decided is not None and game.format_action(decided) == outcome


def test_time_is_minded_where_it_can_decide() -> None:
    assert not REFEREE.minds_time(GAME)
    assert REFEREE.minds_time(game_with(clock=True))
    assert REFEREE.minds_time(game_with(answer_seconds=10))


@pytest.mark.parametrize(
    ("typed", "quick"),
    [
        ("", True),
        ("42", True),
        ("-3.5", True),
        ("0,25", True),
        ("9^64", False),
        ("(1+π)^32", False),
        ("x", False),
        ("1" * 20, False),
    ],
)
def test_numbers_are_judged_without_a_thread(typed: str, quick: bool) -> None:
    """CM-13; in questions of one's own, what a number is compared with may take long."""
    game, state = asked()
    assert REFEREE.is_quick(game, state, typed) == quick
    questions = [{"text": f"What is ${n}$?", "answer": str(n)} for n in range(20)]
    own = game_with(own_questions=[{"level": "6e", "language": "en", "questions": questions}, None])
    assert not REFEREE.is_quick(own, state._replace(question=next(iter(own.own))), typed)


@pytest.mark.parametrize("typed", ["10,0", "20/2", "7+3=10", "10; 11", "10 points"])
def test_what_is_no_answer_yet_costs_nothing(typed: str) -> None:
    """CM-13: what cannot be read, or is right in another form, is asked for again."""
    game, state = asked()
    with pytest.raises(UnreadableAnswer) as again:
        REFEREE.judge(game, state, typed, "fr")
    assert str(again.value)


def test_a_question_is_asked_of_a_person_alone_when_it_is() -> None:
    game, state = asked()
    assert REFEREE.asks(game, state)
    assert not REFEREE.asks(game, game.position())
    with pytest.raises(CentaineError, match=r"no question to answer"):
        REFEREE.judge(game, game.position(), "1", "en")


def test_an_accuracy_of_0_or_1_has_settled_the_outcome() -> None:
    """CM-13: whatever is typed, only that outcome can be."""
    for accuracy, outcome in ((0, "answer wrong"), (1, "answer right")):
        game, state = asked(accuracy=(0.5, accuracy), answer_seconds=10)
        for typed in (find("5e-07").answer, "1234", ""):
            assert game.format_action(REFEREE.judge(game, state, typed, "en").outcome) == outcome
        assert game.format_action(REFEREE.timed(game, state, 10, 0)) == outcome


def test_what_is_shown_of_every_question() -> None:
    """CM-13: of every level and form, in both languages, before and after it is settled."""
    for level in ("6e", "5e", "4e", "3e", "2de"):
        game = game_with(levels=(level, level))
        for _, members in game.pools[0][::5]:
            state = game.position(hands=([members[0]], []))
            for lang in ("en", "fr"):
                query = {"question": members[0], "lang": lang}
                before = PLUGIN.help(game, state, "question", query)
                assert (before.answer, before.why, before.settled) == (None, None, False)
                after = PLUGIN.help(game, play(game, state, f"ask {members[0]}", "answer wrong"), "question", query)
                assert after.settled and after.answer and after.why
                assert after.text == before.text
