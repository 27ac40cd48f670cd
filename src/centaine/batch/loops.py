"""What compiled code does with an array of games. The rules are the game's: `rules` below, which `entries` names."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from centaine.batch.compiling import Struct, entry, inner
from centaine.game import CHANCE, TERMINAL

MAX_LEGAL = 640
"""Room for the numbers of all legal actions of a state."""

Structs = NDArray[np.void]
Flags = NDArray[np.bool_]

begin: Any = None
"""`begin(r, s)`: the first state. These names are the game's own where `entries` compiles a loop."""
current: Any = None
"""`current(r, s)`: the seat to act, `CHANCE` or `TERMINAL`."""
legal: Any = None
"""`legal(r, s, out)`: writes the numbers of all legal actions and says how many there are."""
act: Any = None
"""`act(r, s, number)`: a seat's action."""
weights: Any = None
"""`weights(r, s, out)`: the weight of each outcome of chance."""
decide: Any = None
"""`decide(r, s, number)`: an outcome of chance."""
draw: Any = None
"""`draw(r, s)`: the number of an outcome drawn by the game's generator."""
fill: Any = None
"""`fill(r, s, seat, out)`: an observation, into zeros."""
below: Any = None
advance: Any = None
pay: Any = None
show: Any = None


def _advance(options: Struct, state: Struct) -> int:
    """Chance decides until a seat is to act; which one, or `TERMINAL`."""
    player = current(options, state)
    while player == CHANCE:
        decide(options, state, draw(options, state))
        player = current(options, state)
    return int(player)


def _pay(options: Struct, state: Struct, player: int, rewards: NDArray[np.float32]) -> None:
    """Adds what the latest step has brought: 1 and −1 at the end; alone, −1 for each roll."""
    if options.seats == 1:
        rewards[0] += state.paid - state.rolls
        state.paid = state.rolls
    elif player == TERMINAL:
        for seat in range(options.seats):
            rewards[seat] += 1 if seat == state.player else -1


def _show(options: Struct, state: Struct, player: int, mask: NDArray[np.int8], out: NDArray[np.int16]) -> None:
    """Writes the mask of the legal actions."""
    for place in range(len(mask)):
        mask[place] = 0
    if player >= 0:
        for place in range(legal(options, state, out)):
            mask[out[place]] = 1


def start(
    options: Struct, states: Structs, which: Flags, anew: bool, masks: NDArray[np.int8], players: NDArray[np.int8]
) -> None:
    """Begins the games marked in `which`, or, where not `anew`, goes on from their states as they are now."""
    out = np.empty(MAX_LEGAL, np.int16)
    for game in range(len(states)):
        if which[game]:
            state = states[game]
            if anew:
                begin(options, state)
            player = current(options, state) if options.outside else advance(options, state)
            players[game] = player
            show(options, state, player, masks[game], out)


def step(
    options: Struct,
    states: Structs,
    numbers: NDArray[np.int64],
    masks: NDArray[np.int8],
    players: NDArray[np.int8],
    rewards: NDArray[np.float32],
    illegal: Flags,
    strict: bool,
) -> bool:
    """One action, or one outcome from outside, in each game that is not over.

    Illegal ones are marked and change nothing; if `strict`, then no game changes, and the answer is False.
    """
    out = np.empty(MAX_LEGAL, np.int16)
    weight = np.empty(options.outcomes, np.int16)
    wrong = False
    for game in range(len(states)):
        number, player = numbers[game], players[game]
        if player >= 0:
            bad = number < 0 or number >= masks.shape[1] or masks[game, number] == 0
        elif player == CHANCE:
            weights(options, states[game], weight)
            bad = number < 0 or number >= len(weight) or weight[number] == 0
        else:
            bad = False
        illegal[game] = bad
        wrong |= bad
    if wrong and strict:
        return False
    for game in range(len(states)):
        for seat in range(options.seats):
            rewards[game, seat] = 0
        player = players[game]
        if illegal[game] or player == TERMINAL:
            continue
        state = states[game]
        if player == CHANCE:
            decide(options, state, numbers[game])
        else:
            act(options, state, numbers[game])
        player = current(options, state) if options.outside else advance(options, state)
        players[game] = player
        pay(options, state, player, rewards[game])
        show(options, state, player, masks[game], out)
    return True


def sample(options: Struct, states: Structs, players: NDArray[np.int8], numbers: NDArray[np.int64]) -> None:
    """A random legal action, or outcome, of each game; 0 where it is over."""
    out = np.empty(MAX_LEGAL, np.int16)
    for game in range(len(states)):
        state = states[game]
        if players[game] == CHANCE:
            numbers[game] = draw(options, state)
        elif players[game] >= 0:
            numbers[game] = out[below(state, legal(options, state, out))]
        else:
            numbers[game] = 0


def others(
    options: Struct,
    states: Structs,
    seat: int,
    masks: NDArray[np.int8],
    players: NDArray[np.int8],
    rewards: NDArray[np.float32],
) -> None:
    """All seats but one act at random until that one is to act, or the game is over."""
    out = np.empty(MAX_LEGAL, np.int16)
    for game in range(len(states)):
        state, player = states[game], np.int64(players[game])
        if player in (seat, TERMINAL):
            continue
        while player not in (seat, TERMINAL):
            act(options, state, out[below(state, legal(options, state, out))])
            player = advance(options, state)
            pay(options, state, player, rewards[game])
        players[game] = player
        show(options, state, player, masks[game], out)


def play(
    options: Struct,
    states: Structs,
    steps: int,
    masks: NDArray[np.int8],
    players: NDArray[np.int8],
    tally: NDArray[np.int64],
) -> None:
    """Takes `steps` random actions in each game; one that is over begins anew. `tally`: games ended, wins by seat."""
    out = np.empty(MAX_LEGAL, np.int16)
    for game in range(len(states)):
        state, player = states[game], np.int64(players[game])
        for _ in range(steps):
            if player == TERMINAL:
                begin(options, state)
                player = advance(options, state)
            act(options, state, out[below(state, legal(options, state, out))])
            player = advance(options, state)
            if player == TERMINAL:
                tally[0] += 1
                tally[1 + state.player] += 1
                state.paid = state.rolls
        players[game] = player
        show(options, state, player, masks[game], out)


def observe(options: Struct, states: Structs, seats: NDArray[np.int8], arrays: NDArray[np.float32]) -> None:
    """What a seat of each game sees."""
    for game in range(len(states)):
        for place in range(arrays.shape[1]):
            arrays[game, place] = 0
        fill(options, states[game], seats[game], arrays[game])


def outcome_weights(options: Struct, states: Structs, players: NDArray[np.int8], out: NDArray[np.int16]) -> None:
    """The weight of each outcome of chance in each game; 0 where chance is not to decide."""
    for game in range(len(states)):
        if players[game] == CHANCE:
            weights(options, states[game], out[game])
        else:
            for outcome in range(out.shape[1]):
                out[game, outcome] = 0


def entries(rules: Any) -> SimpleNamespace:
    """The loops, compiled with the rules of a game: a module with `begin` … `fill`, as above."""
    names = {**globals(), **{name: getattr(rules, name) for name in _RULES}}
    for name, function in (("advance", _advance), ("pay", _pay), ("show", _show)):
        names[name] = inner(function, names)
    loops = (start, step, sample, others, play, observe, outcome_weights)
    return SimpleNamespace(**{loop.__name__: entry(loop, names) for loop in loops})


_RULES = ("begin", "current", "legal", "act", "weights", "decide", "draw", "fill", "below")
