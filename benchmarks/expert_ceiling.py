"""How much stronger the expert of Prime Climb could be, with all cards, for two: variants of it against it.

    python benchmarks/expert_ceiling.py                    fewer and more looks, two rolls instead of one
    python benchmarks/expert_ceiling.py --keeper 0.3 0.5   what a plus-minus Keeper in hand should be worth besides
    python benchmarks/expert_ceiling.py --refit 25000      another evaluation, fitted to so many games

All are played by the compiled expert (`centaine.batch.prime_climb.expert`), with seats alternated and the same dice
for both games of a pair while they last; from the wins we subtract luck (`expert.measuring`), which narrows the
intervals to half. `--refit` fits a small network for each seat (its squares, its plus-minus Keepers, its rolls to go)
to who won games in which 12% of the moves are random, adds it to the utilities, and plays that evaluation against the
expert's. Everything drawn depends on the seed alone.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from time import process_time
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import track

from centaine.batch import PrimeClimbBatch
from centaine.batch.prime_climb.expert.measuring import play_measured, share
from centaine.batch.prime_climb.expert.model import DRAWS, HANDS, NODE, PAIRS, WAITS, Model, model_of
from centaine.batch.prime_climb.expert.playing import Settings, play
from centaine.batch.prime_climb.expert.seats import CLEARS, CURSES
from centaine.batch.prime_climb.layout import BITS, MAX_COPIES, options
from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.evaluation.evaluator import WON, Evaluator
from centaine.games.prime_climb.solver.race_rules import SQUARE_COUNT

Floats = NDArray[np.float32]

LOOKS = 6
"""The looks of the expert that all are compared with; more do not make it stronger."""

STRAYS = 120
AT_ONCE = 100
LONGEST = 150
"""Room for so many rolls a game on average."""

GAME = PrimeClimb(first=0)


def match(one: Settings, other: Settings, games: int, seed: int) -> None:
    """Plays and prints how often `one` wins, and the processor time of a game."""
    states = PrimeClimbBatch(games, seed=seed, first=0).states
    states["random"][1::2] = states["random"][::2]
    seats, lucks, rules, begun = np.arange(games) % 2, np.zeros(games), options(GAME, outside=False), process_time()
    judge = model_of(GAME)
    for begin in bar(range(0, games, AT_ONCE)):
        part = slice(begin, begin + AT_ONCE)
        play_measured(rules, one, other, judge, states[part], seats[part], lucks[part])
    found, cost = share(states["player"] == seats, lucks), (process_time() - begun) / games
    print(f"{found.adjusted:.1%} ± {found.error:.1%} less luck ({found.wins:.1%} won)", end=" ")
    print(f"of {games} games, {1000 * cost:.0f} ms a game", flush=True)


def bar(steps: Iterable[int]) -> Iterable[int]:
    """The same with a progress bar."""
    return track(steps, "games", console=Console(stderr=True), transient=True)


def keepers(worths: Iterable[float], games: int, seed: int) -> None:
    """Weights of a plus-minus Keeper in hand against none."""
    weights = Evaluator(GAME).weights
    none = Settings(model_of(GAME, weights._replace(keeper=0.0)))
    for worth in worths:
        print(f"{worth} for a Keeper in hand against 0:", end=" ", flush=True)
        match(Settings(model_of(GAME, weights._replace(keeper=worth))), none, games, seed)


def variants(known: Model, games: int, seed: int) -> None:
    """The expert with other looks, and with two rolls, which takes thirty times as long."""
    usual = Settings(known, LOOKS)
    for looks in (1, 2, 3, 20):
        print(f"{looks} looks against {LOOKS}:", end=" ", flush=True)
        match(Settings(known, looks), usual, games, seed)
    print("two rolls against one:", end=" ", flush=True)
    match(Settings(known, LOOKS, rolls=2), usual, games // 8, seed)


class Seat(NamedTuple):
    """One seat in many positions."""

    node: NDArray[np.int64]
    hand: NDArray[np.int64]
    cards: Floats
    """How many `clear` and `curse` it holds, and whether it is cursed."""


class Positions(NamedTuple):
    """Positions before a roll, and whether the seat that rolls has won."""

    rolling: Seat
    waiting: Seat
    won: Floats


def positions(known: Model, games: int, seed: int) -> Positions:
    """The positions of games of the expert with itself."""
    states = PrimeClimbBatch(games, seed=seed, first=0).states
    settings, rules, parts = Settings(known, LOOKS, strays=STRAYS), options(GAME, outside=False), []
    for game in bar(range(0, games, AT_ONCE)):
        part = states[game : game + AT_ONCE]
        room = np.empty(LONGEST * AT_ONCE, states.dtype)
        ends = []
        filled = 0
        for place in range(len(part)):
            count = play(rules, settings, settings, part[place : place + 1], np.zeros(1, np.int64), room[filled:])
            filled += count
            ends += [part["player"][place]] * count
        seen = room[:filled]
        player = seen["player"].astype(np.int64)
        won = (player == np.array(ends)).astype(np.float32)
        parts.append(Positions(seat(seen, player), seat(seen, 1 - player), won))
    rolling, waiting = (together([(part.rolling, part.waiting)[which] for part in parts]) for which in (0, 1))
    return Positions(rolling, waiting, np.concatenate([part.won for part in parts]))


def together(parts: list[Seat]) -> Seat:
    """The same seat of all positions."""
    node, hand, cards = (np.concatenate(arrays) for arrays in zip(*parts, strict=True))
    return Seat(node, hand, cards)


def seat(states: Any, which: NDArray[np.int64]) -> Seat:
    """What matters of one seat of each state."""
    rows = np.arange(len(states))
    hands = states["hands"][rows, which]
    held = sum(((hands >> BITS * number & MAX_COPIES) > 0).astype(np.int64) << number for number in range(9))
    cursed = states["cursed"].astype(np.int64) >> which & 1
    cards = np.stack([hands >> CLEARS & MAX_COPIES, hands >> CURSES & MAX_COPIES, cursed], axis=1)
    node = NODE[states["pawns"][rows, 2 * which], states["pawns"][rows, 2 * which + 1]]
    return Seat(node, np.asarray(held, np.int64), cards.astype(np.float32))


SQUARES = np.zeros((len(PAIRS), SQUARE_COUNT), np.float32)
for _node, _pair in enumerate(PAIRS):
    for _square in _pair:
        SQUARES[_node, _square] += 1


def inputs(utilities: Floats, node: NDArray[np.int64], hand: NDArray[np.int64]) -> Floats:
    """What the network sees of a seat: squares, Keepers and how many, and the utility that is known."""
    bits = (hand[:, None] >> np.arange(9) & 1).astype(np.float32)
    known = np.minimum(utilities[hand, node], 0)[:, None]
    alone = np.minimum(utilities[np.zeros_like(hand), node], 0)[:, None]
    return np.concatenate([SQUARES[node], bits, bits.sum(axis=1, keepdims=True), known, alone], axis=1)


class Network(NamedTuple):
    """A layer for each seat, whose outputs are added to its utility, and what else is fitted."""

    layers: list[Floats]
    """For the seat that rolls, then for the one that waits: weights, biases, and weights of the sum."""
    rest: Floats
    """The worth of `clear`, `curse` and being cursed, the factor of bumping, and a constant."""


HIDDEN, ROUNDS, SOME, RATE, DECAY = 40, 8, 1024, 2e-3, 2e-5


def fitted(known: Model, given: Positions, seed: int) -> Network:
    """Fits a network to who won, with Adam (Kingma, Ba 2015)."""
    rng, seats = np.random.default_rng(seed), (given.rolling, given.waiting)
    seen = [inputs(known.utilities[wait], one.node, one.hand) for wait, one in enumerate(seats)]
    met = np.einsum("nf,nf->n", known.roller[given.rolling.node], known.waiting[given.waiting.node])
    rest = np.column_stack([given.rolling.cards - given.waiting.cards, met, np.ones_like(met)]).astype(np.float32)
    base = known.utilities[0, given.rolling.hand, given.rolling.node]
    base = base - known.utilities[WAITS, given.waiting.hand, given.waiting.node]
    weights: list[Floats] = []
    for array in seen:
        start = rng.normal(0, 0.2, (array.shape[1], HIDDEN)).astype(np.float32)
        weights += [start, np.zeros(HIDDEN, np.float32), np.zeros(HIDDEN, np.float32)]
    weights.append(np.array([*known.cards, 1, 0], np.float32))
    first, second = ([np.zeros_like(one) for one in weights] for _ in range(2))
    step = 0
    for done in range(ROUNDS):
        order = rng.permutation(len(base))
        for begin in range(0, len(order), SOME):
            rows, step = order[begin : begin + SOME], step + 1
            hidden = [np.tanh(seen[at][rows] @ weights[3 * at] + weights[3 * at + 1]) for at in (0, 1)]
            odds = base[rows] + rest[rows] @ weights[6] + hidden[0] @ weights[2] - hidden[1] @ weights[5]
            error = (1 / (1 + np.exp(-odds)) - given.won[rows]) / len(rows)
            slopes = []
            for at, sign in enumerate((1, -1)):
                back = sign * np.outer(error, weights[3 * at + 2]) * (1 - hidden[at] ** 2)
                slopes += [seen[at][rows].T @ back, back.sum(axis=0), sign * hidden[at].T @ error]
            for place, slope in enumerate((*slopes, rest[rows].T @ error)):
                full = slope + DECAY * weights[place] if place < 6 else slope
                first[place] = 0.9 * first[place] + 0.1 * full
                second[place] = 0.999 * second[place] + 0.001 * full**2
                rate = RATE * (1 - done / ROUNDS) / (1 - 0.9**step)
                scale = np.sqrt(second[place] / (1 - 0.999**step)) + 1e-8
                weights[place] = (weights[place] - rate * first[place] / scale).astype(np.float32)
    return Network(weights[:6], weights[6])


AGAIN = 0.07
"""What the chance of drawing `roll-again` adds to the utility of a seat that is about to draw."""

CARDS, CLEAR_COPIES = 24, 2


def with_network(known: Model, network: Network) -> Model:
    """The evaluation with what was fitted."""
    utilities, nodes = known.utilities.copy(), np.arange(len(PAIRS))
    for wait in (0, 1):
        layer, bias, out = network.layers[3 * wait : 3 * wait + 3]
        for hand in range(HANDS):
            seen = inputs(known.utilities[wait], nodes, np.full(len(PAIRS), hand))
            utilities[wait, hand] += np.tanh(seen @ layer + bias) @ out - (network.rest[4] if wait else 0)
    for wait in (0, 1):
        for hand in range(HANDS):
            more = [hand | 1 << bit for bit in range(9) if not hand >> bit & 1]
            mean = (utilities[wait, more].sum(axis=0) + (CARDS - len(more)) * utilities[wait, hand]) / CARDS
            others = CLEAR_COPIES / CARDS * (network.rest[0] + network.rest[1])
            utilities[wait + DRAWS, hand] = mean + others + AGAIN
    utilities[:, :, -1] = WON
    cards = network.rest[:3].astype(np.float64)
    return known._replace(utilities=utilities, roller=known.roller * network.rest[3], cards=cards)


def main() -> None:
    """Reads the command line, plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--refit", type=int, default=0, metavar="GAMES")
    parser.add_argument("--keeper", type=float, nargs="+", metavar="WORTH")
    asked = parser.parse_args()
    if asked.keeper:
        keepers(asked.keeper, asked.games, asked.seed)
        return
    known = model_of(GAME)
    if not asked.refit:
        variants(known, asked.games, asked.seed)
        return
    network = fitted(known, positions(known, asked.refit, asked.seed + 1), asked.seed)
    other = with_network(known, network)
    print("the fitted evaluation against the expert's:", end=" ", flush=True)
    match(Settings(other, LOOKS), Settings(known, LOOKS), asked.games, asked.seed)
    print("… the same, and two rolls against one:", end=" ", flush=True)
    match(Settings(other, LOOKS, rolls=2), Settings(known, LOOKS), asked.games // 4, asked.seed)


if __name__ == "__main__":
    main()
