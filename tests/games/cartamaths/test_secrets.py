"""Observations give nothing away (CM-16): worlds that differ only in secrets cannot be told apart."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from centaine.conformance import pick
from centaine.game import CHANCE, TERMINAL, IllegalAction
from centaine.games.cartamaths import Action, CartaMaths, State
from centaine.games.cartamaths.plugin import PLUGIN
from centaine.games.cartamaths.rules.characters import Look

from .table import GAME, game_with, play
from .variants import VARIANTS


def shown(game: CartaMaths, state: State, seat: int | None) -> bytes:
    """All that leaves the server about a state, for a seat or a spectator, as it goes over the wire."""
    seen = game.observation(state, seat)
    player = game.current_player(state)
    return msgspec.json.encode(
        [
            game.format_state(seen),
            PLUGIN.scene(game, seen, seat),
            list(PLUGIN.choices(game, seen, player)) if player == seat is not None else [],
            PLUGIN.turn(game, seen),
            game.returns(state),
        ]
    )


def told(game: CartaMaths, before: State, action: Action, after: State, seat: int | None) -> bytes:
    """All that leaves the server about a step: its text as the seat hears of it, and what it brought about."""
    heard = PLUGIN.secrets.heard(game, before, action, seat)
    assert heard is not None
    seen = game.observation(before, seat), game.observation(after, seat)
    return msgspec.json.encode([game.format_action(heard), list(PLUGIN.facts(game, seen[0], heard, seen[1]))])


def offered(game: CartaMaths, state: State) -> list[Action]:
    return [*game.legal_actions(state), *(outcome for outcome, _ in game.chance_outcomes(state))]


def refusals(game: CartaMaths, state: State, texts: list[str]) -> list[str]:
    """What a seat that is to act is told of these texts."""
    found = []
    for text in texts:
        try:
            game.apply(state, game.parse_action(state, text))
        except IllegalAction as refusal:
            found.append(str(refusal))
        else:
            found.append("")
    return found


def check_pair(game: CartaMaths, seat: int | None, rng: Random, longest: int) -> int:
    """Two worlds side by side through a match: what the seat gets is the same, step by step. How many steps."""
    one = two = game.initial_state()
    texts: list[str] = []
    for step in range(longest):
        two = game.determinize(game.observation(one, seat), seat, rng) if one == two or step % 10 == 0 else two
        assert shown(game, one, seat) == shown(game, two, seat)
        player = game.current_player(one)
        if player == TERMINAL:
            return step
        if player == seat:
            some = rng.sample(texts, min(len(texts), 5))
            assert refusals(game, one, some) == refusals(game, two, some)
        here = offered(game, one)
        action = pick(game.chance_outcomes(one), rng) if player == CHANCE else rng.choice(here)
        texts.append(game.format_action(action))
        heard = PLUGIN.secrets.heard(game, one, action, seat)
        like = [other for other in offered(game, two) if PLUGIN.secrets.heard(game, two, other, seat) == heard]
        after = game.apply(one, action)
        looks = player == seat and action.kind == "character" and _looks(game, player)
        if like and not looks:
            other = action if action in like else rng.choice(like)
            after_two = game.apply(two, other)
            assert told(game, one, action, after, seat) == told(game, two, other, after_two, seat)
            two = after_two
        else:  # what only one world holds was shown to the seat: go on with that one
            two = after
        one = after
    return longest


def _looks(game: CartaMaths, seat: int) -> bool:
    return any(isinstance(effect, Look) for effect in game.characters[seat].effects)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_two_worlds_look_the_same(seat: int | None, size: Callable[[int, int], int]) -> None:
    """CM-16: hands, deck order, set traps, throws, byte for byte."""
    rng, steps, wanted = Random(f"secrets {seat}"), 0, size(2_000, 10_000)
    games = list(VARIANTS.values())
    while steps < wanted:
        steps += check_pair(rng.choice(games), seat, rng, wanted - steps)


def test_both_worlds_really_differ() -> None:
    """The test above would notice: a determinization changes hands and traps."""
    state = GAME.position(hands=(["n-6"], ["n-9", "n-12", "5e-03"]), sets=([], ["divide-2", "opposite"]))
    worlds = {GAME.determinize(GAME.observation(state, 0), 0, Random(seed)) for seed in range(20)}
    assert len({world.hands[1] for world in worlds}) > 10
    assert len({world.sets[1] for world in worlds}) > 2
    assert {world.hands[0] for world in worlds} == {("n-6",)}


def test_a_determinization_is_a_whole_world() -> None:
    """CM-3: all cards are there, questions of both decks differ."""
    state = GAME.position(hands=(["n-6", "5e-01"], ["5e-02", "5e-03", "n-9"]), sets=([], ["divide-2"]))
    for seed in range(50):
        world = GAME.determinize(GAME.observation(state, None), None, Random(seed))
        assert GAME.pieces(world, 0) == GAME.pieces(world, 1) == GAME.box.full
        assert GAME.parse_state(GAME.format_state(world)) == world


@pytest.mark.parametrize(
    ("text", "given", "secret"),
    [
        ("set divide-2", {"hands": (["divide-2"], [])}, "set ?"),
        ("draw n-6", {"owed": (1, 0)}, "draw ?"),
        ("throw rock", {"phase": "throw", "turn": 0}, "throw ?"),
        ("character n-6", {"hands": (["n-6"], [])}, "character ?"),
        ("play n-6", {"hands": (["n-6"], [])}, "play n-6"),
        ("ask 5e-01", {"hands": (["5e-01"], [])}, "ask 5e-01"),
    ],
)
def test_log_lines_that_another_may_not_read_have_a_question_mark(text: str, given: Any, secret: str) -> None:
    """CM-16: the one who does it reads all of it, the other side and spectators what is public."""
    game = game_with("hypatia")
    state = game.position(**given)
    action = game.parse_action(state, text)
    for seat, expected in ((0, text), (1, secret), (None, secret)):
        heard = PLUGIN.secrets.heard(game, state, action, seat)
        assert heard is not None and game.format_action(heard) == expected
        assert game.parse_action(state, expected) == heard


def test_the_second_throw_is_open() -> None:
    """CM-5, CM-16."""
    state = play(GAME, GAME.position(phase="throw", turn=0), "throw rock")
    action = GAME.parse_action(state, "throw paper")
    assert PLUGIN.secrets.heard(GAME, state, action, None) == action
    after = GAME.apply(state, action)
    facts = PLUGIN.facts(GAME, GAME.observation(state, None), action, GAME.observation(after, None))
    assert {"fact": "throws", "throws": ["rock", "paper"]} in facts


def test_what_stays_public() -> None:
    """CM-16: life, counts, discards, backs of traps, characters."""
    state = GAME.position(
        hands=(["n-6", "n-9"], ["n-12"]), sets=(["divide-2"], []), discards=([], ["n-20"]), uses=(1, 2), life=(70, 80)
    )
    seen = GAME.observation(state, None)
    assert seen.hands == (("?", "?"), ("?",))
    assert seen.sets == (("?",), ())
    assert seen.discards == state.discards
    assert (seen.life, seen.uses) == (state.life, state.uses)
    assert [sum(deck) for deck in seen.decks] == [sum(deck) for deck in state.decks]
