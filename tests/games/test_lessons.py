"""The lessons: every step can be done as it is asked, in both languages, and its calculations are right."""

from __future__ import annotations

from typing import Any

import pytest

from centaine.catalog import CATALOG
from centaine.game import CHANCE, TERMINAL
from centaine.host.content.lesson import lesson, lessons
from centaine.protocol.learning import Lesson, LessonStep
from tests.games.prime_climb.test_rules_pages import SIGNS, sums

LESSONS = {game: found.step for game, plugin in CATALOG.items() if (found := lesson(plugin.folder))}
SHORT = [
    pytest.param(game, one, id=f"{game} {one.id}")
    for game, plugin in CATALOG.items()
    for one in lessons(plugin.folder)
    if one.id != "first"
]
ALL = [(game, one, step) for game, plugin in CATALOG.items() for one in lessons(plugin.folder) for step in one.step]
STEPS = [pytest.param(game, step, id=f"{game} {one.id} {step.id}") for game, one, step in ALL]
PLAYED = [pytest.param(game, step, id=f"{game} {one.id} {step.id}") for game, one, step in ALL if step.do]
OF_SHORT = [
    pytest.param(game, step, id=f"{game} {one.id} {step.id}")
    for game, one, step in ALL
    if one.id != "first" and step.do
]


def by_id(game: str, name: str = "") -> dict[str, LessonStep]:
    found = lesson(CATALOG[game].folder, name)
    assert found
    return {step.id: step for step in found.step}


def start_of(game_id: str, step: LessonStep) -> tuple[Any, Any]:
    """The game of a step, and its position."""
    plugin = CATALOG[game_id]
    game = plugin.make(step.options)
    return game, plugin.position(game, step.position)


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


@pytest.mark.parametrize(("game", "step"), [(game, step) for game, _, step in ALL])
def test_only_the_text_of_a_step_names_the_player(game: str, step: LessonStep) -> None:
    """Teachers read the other parts, where no player is known."""
    for part in (step.title, step.ask, step.done):
        assert not any("{" in text for text in part.values()), (game, step.id)


@pytest.mark.parametrize(("game", "one"), SHORT)
def test_a_short_lesson_takes_a_few_minutes(game: str, one: Lesson) -> None:
    """And has what a list and a teacher need, in both languages."""
    assert 4 <= len(one.step) <= 7
    assert 2 <= one.minutes <= 4
    assert len({step.id for step in one.step}) == len(one.step)
    assert one.theme in CATALOG[game].puzzles.themes()
    assert one.teacher
    notes = one.teacher
    for text in (one.title, one.about, notes.goal, notes.curriculum, notes.question, notes.answer):
        assert set(text) == {"en", "fr"}
        assert all(text.values())
    assert sums(notes.answer["en"]) == sums(notes.answer["fr"])


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_says_at_its_end_what_was_learnt(game: str) -> None:
    for one in lessons(CATALOG[game].folder):
        assert set(one.learnt) == {"en", "fr"}
        assert all(len(text) <= 130 for text in one.learnt.values()), one.id


@pytest.mark.parametrize("game", LESSONS)
def test_ids_and_places_of_lessons_differ(game: str) -> None:
    found = lessons(CATALOG[game].folder)
    assert found[0].id == "first"
    assert len({one.id for one in found}) == len({one.place for one in found}) == len(found)


@pytest.mark.parametrize(("game", "step"), OF_SHORT)
def test_every_way_to_what_is_asked_counts(game: str, step: LessonStep) -> None:
    """Whoever ends where the step wants the pawns, with as many actions, has done it."""
    if step.pick:
        return
    of, ways = start_of(game, step)[0], {"": start_of(game, step)[1]}
    for text in step.do[0].split(", "):
        ways = {
            f"{way}, {of.format_action(action)}": of.apply(state, action)
            for way, state in ways.items()
            for action in legal(of, state, text)
        }
    wanted = played(game, step, step.do[0])[-1]
    reached = {way.removeprefix(", ") for way, state in ways.items() if table(state) == table(wanted)}
    assert reached == set(step.do)


def table(state: Any) -> Any:
    """What a player sees of a state of Prime Climb."""
    return [sorted(pawns) for pawns in state.pawns], state.hands, state.left, state.cursed


def legal(of: Any, state: Any, text: str) -> list[Any]:
    """What can be done in a state; by chance only what the text says."""
    if (player := of.current_player(state)) == CHANCE:
        return [action for action in dict(of.chance_outcomes(state)) if of.format_action(action) == text]
    return [] if player == TERMINAL else list(of.legal_actions(state))


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_what_is_wrong_is_told_why(game: str, step: LessonStep) -> None:
    """The reasons are in both languages, and each is given for something that one can do."""
    kinds = {"", "+", "-", "*", "/", "end", "keeper", *step.pick}
    for what, why in step.wrong.items():
        assert set(why) == {"en", "fr"}
        assert all(why.values())
        if step.find:
            assert what == "" or int(what) not in step.find
        elif what not in kinds:
            of, state = start_of(game, step)
            assert of.parse_action(state, what) in of.legal_actions(state), what


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_a_step_asks_for_one_thing(game: str, step: LessonStep) -> None:
    assert bool(step.find) != bool(step.do)
    assert step.right in step.pick if step.pick else not step.right
    start_of(game, step)
    for text in (step.title, step.text, step.ask, step.done, *step.mono.values()):
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
        [
            found
            for text in (step.text, step.ask, step.done, *step.mono.values(), *step.wrong.values())
            for found in sums(text[lang])
        ]
        for lang in ("en", "fr")
    )
    assert english == french
    for left, sign, right, result in english:
        assert SIGNS[sign](int(left), int(right)) == int(result)


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_it_says_tu(game: str, step: LessonStep) -> None:
    told = (step.title, step.text, step.ask, step.done, *step.mono.values(), *step.wrong.values())
    texts = " ".join(text["fr"] for text in told).lower()
    words = set("".join(letter if letter.isalpha() else " " for letter in texts).split())
    assert not words & {"vous", "votre", "vos"}
