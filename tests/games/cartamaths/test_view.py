"""What a page draws, offers and tells, from what its reader may know."""

from __future__ import annotations

from typing import Any

import msgspec

from centaine.games.cartamaths import State
from centaine.games.cartamaths.plugin import PLUGIN, make
from centaine.games.cartamaths.questions.question import NOTIONS
from centaine.games.cartamaths.referee import question

from .table import GAME, game_with, play


def facts(state: State, text: str, seat: int | None = None, game: Any = GAME) -> list[dict[str, Any]]:
    action = game.parse_action(state, text)
    after = game.apply(state, action)
    heard = PLUGIN.secrets.heard(game, state, action, seat)
    return list(PLUGIN.facts(game, game.observation(state, seat), heard, game.observation(after, seat)))


def test_the_scene_is_the_table() -> None:
    state = GAME.position(hands=(["n-6"], ["n-9"]), sets=([], ["opposite"]), uses=(3, 0), life=(40, 70), turn=5)
    scene = msgspec.to_builtins(PLUGIN.scene(GAME, GAME.observation(state, 0), 0))
    assert (scene["phase"], scene["turn"], scene["player"], scene["turns"]) == ("play", 0, 0, 5)
    one, other = scene["sides"]
    assert (one["life"], one["hand"], one["face_up"], one["deck"]) == (40, ["n-6"], False, 38)
    assert (other["life"], other["hand"], other["sets"], other["face_up"]) == (70, ["?"], ["?"], True)
    assert (scene["number"], scene["question"], scene["winner"], scene["ending"]) == (None, None, -1, None)


def test_it_is_the_turn_of_who_draws_answers_or_is_asked() -> None:
    assert PLUGIN.turn(GAME, GAME.position(owed=(0, 2), player=1)) == 1
    asked = play(GAME, GAME.position(hands=(["5e-01"], [])), "ask 5e-01")
    assert PLUGIN.turn(GAME, asked) == 1
    met = play(GAME, GAME.position(hands=(["n-6"], []), sets=([], ["opposite"])), "play n-6")
    assert PLUGIN.turn(GAME, met) == 1
    assert PLUGIN.turn(GAME, GAME.initial_state()) == 0


def test_offers_say_what_a_number_comes_to() -> None:
    """CM-10, CM-11."""
    state = GAME.position(hands=(["n-6", "times-3", "5e-01"], []))
    offers = {offer.text: msgspec.to_builtins(offer) for offer in PLUGIN.choices(GAME, state, 0)}
    assert offers["play n-6 times-3"] == {
        "text": "play n-6 times-3",
        "kind": "play",
        "card": "n-6",
        "bonus": "times-3",
        "value": -18,
    }
    assert offers["play n-6"]["value"] == -6
    assert offers["ask 5e-01"] == {"text": "ask 5e-01", "kind": "ask", "card": "5e-01"}
    met = play(GAME, GAME.position(hands=(["n-6"], []), sets=([], ["divide-3"])), "play n-6")
    assert [(offer.text, offer.value) for offer in PLUGIN.choices(GAME, met, 1)] == [
        ("trap divide-3", -2),
        ("pass", None),
    ]


def test_a_trap_is_told_as_a_calculation() -> None:
    """CM-12: −6 ÷ 3 = −2."""
    met = play(GAME, GAME.position(hands=(["n-6"], []), sets=([], ["divide-3"])), "play n-6")
    assert facts(met, "trap divide-3") == [
        {"fact": "trap", "seat": 1, "card": "divide-3"},
        {"fact": "sum", "from": -6, "sign": "/", "number": 3, "to": -2, "by": "divide-3"},
        {"fact": "life", "seat": 1, "from": 100, "to": 98},
    ]
    assert facts(met, "pass")[0] == {"fact": "passed", "seat": 1, "card": None}


def test_each_step_of_a_number_is_told() -> None:
    """CM-11: character, then bonus."""
    game = game_with("katherine-johnson")
    plus = game.characters[0].effects[0].plus  # type: ignore[union-attr]
    state = game.position(hands=(["n-6", "times-2"], []), boosted=(True, False))
    told = facts(state, "play n-6 times-2", game=game)
    assert told == [
        {"fact": "played", "seat": 0, "card": "n-6", "bonus": "times-2"},
        {"fact": "sum", "from": -6, "sign": "+", "number": plus, "to": -6 - plus, "by": "katherine-johnson"},
        {"fact": "sum", "from": -6 - plus, "sign": "*", "number": 2, "to": -12 - 2 * plus, "by": "times-2"},
        {"fact": "life", "seat": 1, "from": 100, "to": 88 - 2 * plus},
    ]


def test_a_question_and_its_answer_are_told() -> None:
    """CM-13, CM-16: from now on everybody may know what it is about."""
    state = GAME.position(hands=(["5e-01"], []))
    about = NOTIONS[question(GAME, "5e-01").notion]
    assert about
    assert facts(state, "ask 5e-01") == [{"fact": "asked", "seat": 0, "question": "5e-01", "notion": about}]
    assert facts(play(GAME, state, "ask 5e-01"), "answer right") == [
        {"fact": "answered", "seat": 1, "question": "5e-01", "right": True},
        {"fact": "life", "seat": 0, "from": 100, "to": 95},
        {"fact": "turn", "seat": 1},
    ]


def test_a_question_of_ones_own_may_be_about_nothing_in_particular() -> None:
    """CM-13."""
    own = {
        "level": "5e",
        "language": "en",
        "questions": [{"text": f"${n} + 1$?", "answer": f"{n + 1}"} for n in range(18)],
    }
    game = game_with(own_questions=(own, None))
    told = facts(game.position(hands=(["own-1"], [])), "ask own-1", game=game)
    assert told == [{"fact": "asked", "seat": 0, "question": "own-1", "notion": ""}]


def test_the_end_is_told() -> None:
    """CM-1, CM-6, CM-15."""
    won = facts(GAME.position(hands=(["n-6"], []), life=(10, 5)), "play n-6")
    assert won[-1] == {"fact": "won", "seat": 0, "ending": "life"}
    assert facts(GAME.position(decks=((), ())), "end") == [{"fact": "won", "seat": 0, "ending": "deck"}]
    game = game_with(turn_limit=1)
    assert facts(game.position(), "end", game=game) == [{"fact": "drawn", "ending": "time"}]


def test_the_deal_and_the_throws_are_told() -> None:
    """CM-5."""
    state = GAME.position(owed=(1, 0), phase="draw")
    assert facts(state, "draw n-6", 0) == [{"fact": "drew", "seat": 0, "card": "n-6"}]
    assert facts(state, "draw n-6") == [{"fact": "drew", "seat": 0, "card": "?"}]
    state = GAME.position(phase="throw", turn=0)
    assert facts(state, "throw rock")[-1] == {"fact": "to-throw", "seat": 1}
    state = play(GAME, state, "throw rock")
    assert facts(state, "throw rock")[-2:] == [{"fact": "tie"}, {"fact": "to-throw", "seat": 0}]
    told = facts(state, "throw paper")
    assert told[-1] == {"fact": "begins", "seat": 1}


def test_characters_are_told() -> None:
    """CM-14, CM-16: what a look showed is for the side that looked."""
    game = game_with("wang-zhenyi")
    state = game.position(hands=([], ["n-9"]))
    assert {"fact": "looked", "seat": 0, "hand": ["n-9"]} in facts(state, "character", 0, game)
    assert {"fact": "looked", "seat": 0, "hand": ["?"]} in facts(state, "character", None, game)
    assert facts(state, "character", None, game)[0] == {
        "fact": "used",
        "seat": 0,
        "character": "wang-zhenyi",
        "card": None,
        "left": 2,
    }
    game = game_with("alan-turing")
    lost = play(game, game.position(sets=([], ["opposite"])), "character")
    assert facts(lost, "discard opposite", None, game) == [
        {"fact": "lost", "seat": 1, "card": "opposite", "from": "sets"}
    ]


def test_nothing_is_told_of_what_goes_without_saying() -> None:
    """The end of a turn is told by the next one's beginning."""
    assert facts(GAME.position(), "end") == [{"fact": "turn", "seat": 1}]
    assert PLUGIN.facts(GAME, GAME.position(), None, GAME.position()) == []


def test_the_plugin_is_complete() -> None:
    """CM-3, CM-4: all kinds of cards and characters, presets that can be made."""
    kinds = [card.kind for card in PLUGIN.cards]
    assert kinds.count("number") == 11
    assert kinds.count("character") == 13
    for preset in PLUGIN.presets:
        assert make(preset.options).seats == 2
    for field in PLUGIN.fields:
        assert getattr(make({}).options, field.name) == field.default
