"""What every game must keep, checked on random matches; shipped, so that anyone who adds a game can run it.

Each check takes a game, plays it with a seeded generator and raises `AssertionError` saying what does not hold.
`check_all` runs them all; nothing here knows a game by name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

from centaine.game import CHANCE, OVER, AnyGame, BadText, IllegalAction
from centaine.record import final_state, load, record_of, save

RULE = re.compile(r"[A-Z]{2}-[0-9]+")
"""What the number of a rule looks like: PC-6."""

LONGEST = 200_000
"""Actions and outcomes after which a random match counts as endless."""

GARBAGE = ("", " ", "nonsense", "end end", "roll", "roll 0 0", "roll x y", "\u0000", "draw", "-1+1", "9" * 400, "1+1\n")
"""Texts that are no action of any game."""


def pick(outcomes: tuple[tuple[Any, int], ...], rng: Random) -> Any:
    """One of the outcomes, drawn by weight."""
    mark = rng.randrange(sum(weight for _, weight in outcomes))
    for outcome, weight in outcomes:
        mark -= weight
        if mark < 0:
            return outcome
    raise AssertionError("weights must be positive integers")


def random_match(game: AnyGame, rng: Random, longest: int = LONGEST) -> Iterator[tuple[Any, Any]]:
    """(state, what was done in it) through a random match, the final state last with None."""
    state = game.initial_state()
    for _ in range(longest):
        player = game.current_player(state)
        if player == OVER:
            yield state, None
            return
        options = game.legal_actions(state)
        action = pick(game.chance_outcomes(state), rng) if player == CHANCE else options[rng.randrange(len(options))]
        yield state, action
        state = game.apply(state, action)
    raise AssertionError(f"a random match did not end within {longest} actions")


def check_node(game: AnyGame, state: Any) -> None:
    """Exactly one of seat, chance and end; weights positive; actions unique, playable, and their texts round-trip."""
    player = game.current_player(state)
    actions, outcomes = game.legal_actions(state), game.chance_outcomes(state)
    assert player in (CHANCE, OVER) or 0 <= player < game.seats, f"no such player: {player}"
    assert bool(actions) == (player >= 0), f"legal actions must be there for a seat and only for a seat: {state}"
    assert bool(outcomes) == (player == CHANCE), f"outcomes must be there for chance and only for chance: {state}"
    assert all(type(weight) is int and weight > 0 for _, weight in outcomes), f"weights must be positive: {state}"
    offered = (*actions, *(outcome for outcome, _ in outcomes))
    assert len(set(offered)) == len(offered), f"an action is offered twice: {state}"
    texts = [game.format_action(action) for action in offered]
    assert len(set(texts)) == len(texts), f"two actions have one text: {state}"
    for action, text in zip(offered, texts, strict=True):
        assert text.isascii() and text.isprintable(), f"not a readable text: {text!r}"
        assert game.parse_action(state, text) == action, f"{text!r} does not read back in {state}"
        hash(game.apply(state, action))
    assert len(game.returns(state)) == game.seats
    if player != OVER:
        assert not any(game.returns(state)), "returns are 0 before the end"


def check_refusals(game: AnyGame, state: Any, texts: frozenset[str]) -> None:
    """Of many texts exactly the legal ones are accepted, the others refused with a rule's number; nothing changes."""
    offered = (*game.legal_actions(state), *(outcome for outcome, _ in game.chance_outcomes(state)))
    legal = {game.format_action(action) for action in offered}
    for text in texts | legal:
        try:
            game.apply(state, game.parse_action(state, text))
        except IllegalAction as refusal:
            assert text not in legal, f"{text!r} is offered but refused: {refusal}"
            assert RULE.fullmatch(refusal.rule), f"the refusal of {text!r} names no rule"
            assert str(refusal).strip(), f"the refusal of {text!r} says nothing"
        else:
            assert text in legal, f"{text!r} is not offered but accepted in {game.format_state(state)}"
    for text in GARBAGE:
        try:
            game.parse_action(state, text)
        except BadText as refusal:
            assert str(refusal).isprintable()
        else:
            raise AssertionError(f"{text!r} was read as an action")


def check_texts(game: AnyGame, state: Any) -> None:
    """A state's text reads back as the equal state with the equal hash."""
    text = game.format_state(state)
    again = game.parse_state(text)
    assert text.isprintable() and "\n" not in text
    assert again == state, f"{text!r} does not read back: {again} instead of {state}"
    assert hash(again) == hash(state)


def check_secrets(game: AnyGame, state: Any, rng: Random) -> None:
    """Observations are stable, determinizations agree with them, and a seat sees its own actions in both alike."""
    player = game.current_player(state)
    for seat in (None, *range(game.seats)):
        seen = game.observation(state, seat)
        assert game.observation(seen, seat) == seen, "observing twice must change nothing"
        world = game.determinize(seen, seat, rng)
        assert game.observation(world, seat) == seen, f"a determinization contradicts the observation of {seat}"
        assert game.current_player(world) == player
        if seat == player:
            assert set(game.legal_actions(world)) == set(game.legal_actions(state)), "a seat must know what it may do"
            assert set(game.legal_actions(seen)) == set(game.legal_actions(state))


def check_match(game: AnyGame, rng: Random, *, every: int = 1) -> list[str]:
    """A random match from beginning to end, every so many states in full; its texts replay to the equal state."""
    texts: list[str] = []
    pool: set[str] = set()
    state = game.initial_state()
    for number, (now, action) in enumerate(random_match(game, rng)):
        state = now
        if number % every == 0:
            check_node(game, state)
            check_texts(game, state)
            check_secrets(game, state, rng)
            check_refusals(game, state, frozenset(rng.sample(sorted(pool), min(len(pool), 40))))
        if action is not None:
            texts.append(game.format_action(action))
            pool.add(texts[-1])
    check_node(game, state)
    names = [f"seat {seat}" for seat in range(game.seats)]
    record = load(save(record_of(game, names, texts)))
    again = final_state(type(game)(**record.options), record.actions)
    assert again == state and hash(again) == hash(state), "the record does not replay to the same state"
    check_returns(game, state)
    return texts


def check_returns(game: AnyGame, state: Any) -> None:
    """At the end: alone, minus the rolls; else one winner and losers, or everyone drawn."""
    returns = game.returns(state)
    if game.seats == 1:
        assert returns[0] < 0
    else:
        assert set(returns) <= {1.0, 0.0, -1.0} and (1.0 in returns or not any(returns))


def check_ends(game: AnyGame, games: int, rng: Random, longest: int = LONGEST) -> None:
    """So many random matches come to an end."""
    for _ in range(games):
        for _ in random_match(game, rng, longest):
            pass


def check_all(game: AnyGame, rng: Random, *, games: int = 1000, matches: int = 2, every: int = 7) -> None:
    """Everything above: some matches in full, many to their end."""
    for _ in range(matches):
        check_match(game, rng, every=every)
    check_ends(game, games, rng)
