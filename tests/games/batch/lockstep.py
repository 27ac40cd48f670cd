"""Plays a batch and the rules side by side: the same actions, the same outcomes of chance, the same states."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np

from centaine.batch import Batch
from centaine.conformance import pick
from centaine.game import CHANCE, TERMINAL, AnyGame
from centaine.rl.encodings.prime_climb import CARDS

OBSERVE_EACH = 7
"""Observations take the longest; so only those of every so many steps are compared."""


def outcome_number(batch: Batch[Any, Any], state: Any, outcome: Any) -> int:
    """The number of an outcome of chance: of a roll its place among all rolls, of a card that in the arrays."""
    if outcome.kind == "draw":
        custom = [card.id for card in batch.game.options.custom_cards]  # type: ignore[attr-defined]
        return CARDS.index(f"custom-{custom.index(outcome.card)}" if outcome.card in custom else outcome.card)
    return [other for other, _ in batch.game.chance_outcomes(state)].index(outcome)


def compare(batch: Batch[Any, Any], states: list[Any], observed: int | None) -> list[dict[int, Any]]:
    """Everything that a batch says about its games against the rules; what may follow in each, by its number.

    `observed` is the seat whose observations are compared, too.
    """
    rules: AnyGame = batch.game
    players, over, weights = batch.players.tolist(), batch.over.tolist(), batch.weights()
    arrays = None if observed is None else batch.observe(observed)
    found: list[dict[int, Any]] = []
    for game, state in enumerate(states):
        said = batch.state(game)
        assert said == state, f"{rules.format_state(said)} is not {rules.format_state(state)}"
        player = rules.current_player(state)
        assert players[game] == player and over[game] == (player == TERMINAL)
        legal, likely = {}, {}
        if player == CHANCE:
            outcomes = [
                (outcome_number(batch, state, outcome), outcome, n) for outcome, n in rules.chance_outcomes(state)
            ]
            found.append({number: outcome for number, outcome, _ in outcomes})
            likely = {number: weight for number, _, weight in outcomes}
        else:
            legal = batch.encoding.legal(state)
            found.append(legal)
        row = weights[game]
        assert {number: row[number] for number in np.flatnonzero(row).tolist()} == likely
        marked = np.flatnonzero(batch.masks[game]).tolist()
        assert marked == list(legal), (
            f"{rules.format_state(state)}: "
            f"{[batch.encoding.texts[number] for number in set(marked).symmetric_difference(legal)]}"
        )
        if arrays is not None and observed is not None:
            assert np.array_equal(arrays[game], batch.encoding.observation(state, observed)), rules.format_state(state)
    return found


def play_both(batch: Batch[Any, Any], steps: int, seed: int, first: Sequence[Any] = ()) -> int:
    """Random actions and outcomes in all games of a batch with `outside_chance`; how many games ended.

    `first` are the states from which the games begin.
    """
    rules: AnyGame = batch.game
    rng = Random(seed)
    states = list(first) or [rules.initial_state()] * batch.games
    for game, state in enumerate(first):
        batch.set_state(game, state)
    ended = 0
    for step in range(steps):
        numbers = []
        seat = rng.randrange(rules.seats) if step % OBSERVE_EACH == 0 or batch.over.any() else None
        for game, found in enumerate(compare(batch, states, seat)):
            state = states[game]
            if rules.current_player(state) == TERMINAL:
                numbers.append(0)
                continue
            if rules.current_player(state) == CHANCE:
                chosen = pick(rules.chance_outcomes(state), rng)
                numbers.append(outcome_number(batch, state, chosen))
            else:
                numbers.append(rng.choice(list(found)))
                chosen = found[numbers[-1]]
            states[game] = rules.apply(state, chosen)
        for game in np.flatnonzero(batch.over).tolist():
            states[game] = rules.initial_state()
            ended += 1
        finished = batch.over
        rewards = batch.step(numbers)
        for game, state in enumerate(states):
            if rules.seats > 1:
                assert tuple(rewards[game]) == rules.returns(state)
        batch.reset(finished)
    return ended


def same_chances(inside: Batch[Any, Any], outside: Batch[Any, Any], steps: int, seed: int) -> None:
    """A batch of one game that draws by itself does what one does that is told the same draws."""
    outside.states["random"] = inside.states["random"]
    inside.reset()
    outside.reset()
    rng = Random(seed)
    for _ in range(steps):
        while outside.players[0] == CHANCE and not _asked(inside, outside):
            outside.step(outside.sample())
        assert inside.players[0] == outside.players[0] or _asked(inside, outside)
        assert inside.state(0) == outside.state(0)
        assert np.array_equal(inside.states["random"], outside.states["random"])
        if inside.over[0]:
            inside.reset()
            outside.reset()
            continue
        number = rng.choice(inside.numbers(0))
        forced = _asked(inside, outside)
        inside.step([number])
        outside.step(outside.sample() if forced else [number])


def _asked(inside: Batch[Any, Any], outside: Batch[Any, Any]) -> bool:
    """Whether a seat is asked although chance is next: on the Track, where it can only roll."""
    return inside.game.name == "ultimate-track" and bool(
        inside.state(0) == outside.state(0) and inside.players[0] >= 0 and outside.players[0] == CHANCE
    )
