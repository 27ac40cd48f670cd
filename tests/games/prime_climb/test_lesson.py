"""The guided first game: every step can be done as it is asked, in both languages, and says what is true."""

from __future__ import annotations

from pathlib import Path

import pytest

from centaine.game import CHANCE
from centaine.games import prime_climb
from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.rules.board import RED, factors
from centaine.host.content.lesson import lesson
from centaine.protocol.learning import LessonStep
from tests.games.prime_climb.test_rules_pages import SIGNS, sums

LESSON = lesson(Path(prime_climb.__file__).parent)
STEPS = LESSON.step if LESSON else ()
BY_ID = {step.id: step for step in STEPS}


def played(step: LessonStep, line: str) -> list[State]:
    """The states of a line, each action checked to be legal and each outcome to be possible."""
    game = PrimeClimb(**step.options)
    states = [game.position(**step.position)]
    for text in line.split(", "):
        action = game.parse_action(states[-1], text)
        if game.current_player(states[-1]) == CHANCE:
            assert action in dict(game.chance_outcomes(states[-1])), text
        else:
            assert action in game.legal_actions(states[-1]), text
        states.append(game.apply(states[-1], action))
    return states


def test_it_is_short() -> None:
    assert 10 <= len(STEPS) <= 14
    assert len(BY_ID) == len(STEPS)
    for lang in ("en", "fr"):
        assert sum(len(step.text[lang].split()) + len(step.ask[lang].split()) for step in STEPS) < 700


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.id)
def test_a_step_asks_for_one_thing(step: LessonStep) -> None:
    assert bool(step.find) != bool(step.do)
    PrimeClimb(**step.options).position(**step.position)
    for text in (step.title, step.text, step.ask, step.done):
        assert set(text) == {"en", "fr"}
        assert all(text.values())
    assert set(step.usual) in (set(), {"en", "fr"})


@pytest.mark.parametrize("step", [step for step in STEPS if step.do], ids=lambda step: step.id)
def test_what_is_asked_can_be_done(step: LessonStep) -> None:
    for line in step.do:
        played(step, line)


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.id)
def test_every_sum_is_right_and_alike_in_both_languages(step: LessonStep) -> None:
    english, french = (
        [found for text in (step.text, step.ask, step.done) for found in sums(text[lang])] for lang in ("en", "fr")
    )
    assert english == french
    for left, sign, right, result in english:
        assert SIGNS[sign](int(left), int(right)) == int(result)


def test_the_colours() -> None:
    """PC-2, PC-3: the right squares are all those of which it is true, and no others; the usual colours have names."""
    assert "2 is orange" in BY_ID["colours"].usual["en"] and "2 est orange" in BY_ID["colours"].usual["fr"]
    assert BY_ID["colours"].find == tuple(n for n in range(102) if factors(n) == (2, 5))
    assert set(BY_ID["red"].find) == RED


def test_what_the_steps_show() -> None:
    """A bump (PC-9), a Keeper drawn (PC-10), 101 reached exactly (PC-12), the game won (PC-13)."""
    before, after = played(BY_ID["bump"], "end")
    assert before.pawns[1] == (42, 60)
    assert after.pawns[1] == (0, 60)
    assert played(BY_ID["draw"], BY_ID["draw"].do[0])[-1].hands[0] == ("plus-minus-9",)
    for line in BY_ID["keeper"].do:
        assert played(BY_ID["keeper"], line)[-1].pawns[0][0] == 101
    assert played(BY_ID["win"], BY_ID["win"].do[0])[-1].phase == "over"


@pytest.mark.parametrize(("earlier", "later"), [("add", "multiply"), ("double", "divide"), ("divide", "bump")])
def test_a_step_goes_on_where_the_one_before_ended(earlier: str, later: str) -> None:
    step = BY_ID[later]
    there = PrimeClimb(**step.options).position(**step.position)
    assert played(BY_ID[earlier], BY_ID[earlier].do[0])[-1] == there
