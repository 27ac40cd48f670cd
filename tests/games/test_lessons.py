"""The guided first games: every step can be done as it is asked, in both languages, and its calculations are right."""

from __future__ import annotations

from typing import Any

import pytest

from centaine.catalog import CATALOG
from centaine.game import CHANCE
from centaine.host.content.lesson import lesson
from centaine.protocol.learning import LessonStep
from tests.games.prime_climb.test_rules_pages import SIGNS, sums

LESSONS = {game: found.step for game, entry in CATALOG.items() if (found := lesson(entry.folder))}
ALL = [(game, step) for game, steps in LESSONS.items() for step in steps]
STEPS = [pytest.param(game, step, id=f"{game} {step.id}") for game, step in ALL]
PLAYED = [pytest.param(game, step, id=f"{game} {step.id}") for game, step in ALL if step.do]


def by_id(game: str) -> dict[str, LessonStep]:
    return {step.id: step for step in LESSONS[game]}


def start_of(game_id: str, step: LessonStep) -> tuple[Any, Any]:
    """The game of a step, and its position."""
    entry = CATALOG[game_id]
    game = entry.make(step.options)
    return game, entry.position(game, step.position)


def played(game_id: str, step: LessonStep, line: str) -> list[Any]:
    """The states of a line, each action checked to be legal and each outcome to be possible."""
    game, state = start_of(game_id, step)
    states = [state]
    for text in line.split(", "):
        action = game.parse_action(states[-1], text)
        if game.current_player(states[-1]) == CHANCE:
            assert action in dict(game.chance_outcomes(states[-1])), text
        else:
            assert action in game.legal_actions(states[-1]), text
        states.append(game.apply(states[-1], action))
    return states


@pytest.mark.parametrize("game", LESSONS)
def test_it_is_short(game: str) -> None:
    steps = LESSONS[game]
    assert 8 <= len(steps) <= 14
    assert len(by_id(game)) == len(steps)
    for lang in ("en", "fr"):
        assert sum(len(step.text[lang].split()) + len(step.ask[lang].split()) for step in steps) < 700


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_a_step_asks_for_one_thing(game: str, step: LessonStep) -> None:
    assert bool(step.find) != bool(step.do)
    assert step.right in step.pick if step.pick else not step.right
    start_of(game, step)
    for text in (step.title, step.text, step.ask, step.done):
        assert set(text) == {"en", "fr"}
        assert all(text.values())
    assert set(step.usual) in (set(), {"en", "fr"})


@pytest.mark.parametrize(("game", "step"), PLAYED)
def test_what_is_asked_can_be_done(game: str, step: LessonStep) -> None:
    for line in step.do:
        played(game, step, line)


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_every_sum_is_right_and_alike_in_both_languages(game: str, step: LessonStep) -> None:
    english, french = (
        [found for text in (step.text, step.ask, step.done) for found in sums(text[lang])] for lang in ("en", "fr")
    )
    assert english == french
    for left, sign, right, result in english:
        assert SIGNS[sign](int(left), int(right)) == int(result)


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_it_says_tu(game: str, step: LessonStep) -> None:
    texts = " ".join(text["fr"] for text in (step.title, step.text, step.ask, step.done)).lower()
    words = set("".join(letter if letter.isalpha() else " " for letter in texts).split())
    assert not words & {"vous", "votre", "vos"}
