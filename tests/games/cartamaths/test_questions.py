"""Asking and answering (CM-13, CM-3)."""

from __future__ import annotations

import re

import pytest

from centaine.game import BadOption
from centaine.games.cartamaths import CartaMaths
from centaine.games.cartamaths.questions.bank import find

from .table import GAME, game_with, legal, outcomes, play, refused

ASKED = play(GAME, GAME.position(hands=(["5e-07", "n-6"], [])), "ask 5e-07")


def test_the_other_side_answers() -> None:
    """CM-13: the outcome is chance's, weighted by the answering side's accuracy."""
    assert (ASKED.phase, ASKED.question, ASKED.discards[0]) == ("answer", "5e-07", ("5e-07",))
    assert legal(GAME, ASKED) == set()
    assert outcomes(GAME, ASKED) == {"answer right": 4, "answer wrong": 1}
    assert refused(GAME, ASKED, "end") == "CM-13"


def test_a_right_answer_costs_the_asker_five() -> None:
    """CM-13: and the turn is over."""
    state = play(GAME, ASKED, "answer right")
    assert (state.life, state.player, state.phase) == ((95, 100), 1, "draw")


def test_a_wrong_answer_costs_five() -> None:
    """CM-13."""
    state = play(GAME, ASKED, "answer wrong")
    assert (state.life, state.player) == ((100, 95), 1)


def test_an_answer_may_end_the_game() -> None:
    """CM-1, CM-13."""
    state = play(GAME, ASKED._replace(life=(5, 5)), "answer right")
    assert (state.winner, state.ending) == (1, "life")
    assert play(GAME, ASKED._replace(life=(5, 5)), "answer wrong").winner == 0


@pytest.mark.parametrize(
    ("accuracy", "weights"),
    [
        (0.8, {"answer right": 4, "answer wrong": 1}),
        (0.35, {"answer right": 7, "answer wrong": 13}),
        (0.333, {"answer right": 333, "answer wrong": 667}),
        (1, {"answer right": 1}),
        (0, {"answer wrong": 1}),
    ],
)
def test_accuracy_is_the_answering_sides(accuracy: float, weights: dict[str, int]) -> None:
    """CM-13: whole weights; 0 and 1 leave one outcome."""
    game = game_with(accuracy=(0.1, accuracy))
    state = play(game, game.position(hands=(["5e-07"], [])), "ask 5e-07")
    assert outcomes(game, state) == weights
    if accuracy == 1:
        assert refused(game, state, "answer wrong") == "CM-13"


def test_every_question_of_a_pool_is_in_its_bank() -> None:
    """CM-3: at least 36 entries for each level, so that two decks differ."""
    for level in ("6e", "5e", "4e", "3e", "2de"):
        pool = CartaMaths(levels=(level, level)).pools[0]
        assert len(pool) >= 36
        for _, members in pool[::7]:
            assert all(find(question).level == level for question in members)


def test_named_questions_take_the_place_of_the_bank() -> None:
    """CM-3: a teacher's deck."""
    own = [f"own-{number}" for number in range(1, 37)]
    game = game_with(questions=(own, own))
    assert {text for text in outcomes(game, game.initial_state()) if "own" in text} == {f"draw {name}" for name in own}


@pytest.mark.parametrize(
    ("one", "other", "problem"),
    [
        (17, 18, "needs 18"),
        (35, 35, "needs? 36|36"),
    ],
)
def test_too_few_questions_are_refused(one: int, other: int, problem: str) -> None:
    """CM-3."""
    own = [f"own-{number}" for number in range(1, 60)]
    with pytest.raises(BadOption, match=problem):
        game_with(questions=(own[:one], own[:other]))


def test_two_decks_that_share_some_questions_are_refused() -> None:
    """CM-3."""
    own = [f"own-{number}" for number in range(1, 60)]
    with pytest.raises(BadOption, match="entirely different"):
        game_with(questions=(own[:30], own[20:50]))
    with pytest.raises(BadOption, match="same family"):
        game_with(questions=(["5e-41.3", "5e-41.4", *own[:20]], own[20:50]))


@pytest.mark.parametrize(
    ("id", "french", "english"),
    [
        ("6e-30", "65°", "65°"),
        ("6e-21", "15\u202f€", "€15"),
        ("6e-25", "5\u202fcm", "5\u00a0cm"),
        ("4e-129.0", "3\u202fGo", "3\u00a0GB"),
    ],
)
def test_an_answer_is_shown_with_its_unit_and_may_be_typed_with_it(id: str, french: str, english: str) -> None:
    question = find(id)
    for language, shown in (("fr", french), ("en", english)):
        assert question.answer_plain(language) == shown
        assert re.sub("<[^>]*>", "", question.answer_html(language)) == shown
        assert question.judge(shown, language).right
        assert question.judge(question.answer, language).right
