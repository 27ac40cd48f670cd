#!/usr/bin/env python3
"""Makes what the strongest player of Prime Climb knows beforehand: `model.npz`.

    python tools/train_expert.py                    all of it: needs Numba, 2 GB of memory, 90 minutes of two processors
    python tools/train_expert.py --only weights     keeps the rest as it is in the file
    python tools/train_expert.py --kind climb/full/3      the weights of that kind of game only
    python tools/train_expert.py --only weights --ray auto --resume build/training   on a Ray cluster (docs/cluster.md)

In five steps: `rolls`, that a seat alone needs with cards; `keepers`, the same with the nine Keepers alone, from the
exact solution; `races`, without cards where there is nothing better, and to way stations; `bumping`, how pawns bump one
another, from the exact solution for two without cards; and `weights`, what these come to in a game,
fitted to who won the expert's games against itself, with how far a look at the next roll is to be trusted (`estimate`),
fitted to as many games again, for two with all cards to games of the compiled expert. All chance comes from one seed,
and time is counted in looks, so that the same comes out each time, on however many processors. Exact solutions are made
where there are none yet.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import track

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from centaine.engine.budget import LOOKS_A_SECOND, LookClock
from centaine.engine.execution.run_options import Run, add_options, run_of
from centaine.engine.simulate import draw
from centaine.engine.solve.tables import NoTable, load
from centaine.game import CHANCE, TERMINAL
from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.evaluation import stored_model
from centaine.games.prime_climb.evaluation.calibration import Calibration
from centaine.games.prime_climb.evaluation.evaluator import SOONEST, Evaluator, Weights, evaluator_of
from centaine.games.prime_climb.evaluation.expectation import after_roll
from centaine.games.prime_climb.evaluation.stored_model import LESS
from centaine.games.prime_climb.players.expert import ExpertPlayer
from centaine.games.prime_climb.rules.board import STATIONS
from centaine.games.prime_climb.rules.state import State
from centaine.games.prime_climb.solver.keeper_decks.solution import keeper_task, known_table
from centaine.games.prime_climb.solver.move_tables import MoveTables
from centaine.games.prime_climb.solver.race_distance import RaceDistance
from centaine.games.prime_climb.solver.race_rules import RaceRules
from centaine.games.prime_climb.solver.solution import problem, solve, table
from centaine.plugin.solution import quiet
from tools.keeper_solver import FULL, NO_DRAWS, Draws, Solved, with_cards

Arrays = dict[str, NDArray[Any]]
Values = NDArray[np.float64]

RACES = ("climb", "sprint", "decline")

DECKS: dict[str, tuple[Draws, dict[str, int]]] = {
    "full": (FULL, {"climb": 2, "sprint": 1, "decline": 1}),
    "none": (NO_DRAWS, {"climb": 0, "sprint": 0, "decline": 0}),
}
"""For each deck what it promises, and up to how many Keepers in hand each race is solved."""

STEPS = ("rolls", "keepers", "races", "bumping", "weights")

SEED = 1

CONSOLE = Console(stderr=True)

FACTORS = 16
"""How many factors are kept of the bumping."""


def alone(name: str, known: MoveTables, solved: Solved, draws: Draws) -> Arrays:
    """The arrays of `stored_model.LearnedRolls`."""
    masks = [sum(1 << number - 1 for number in hand) for hand in solved.hands]
    row = {mask: number for number, mask in enumerate(masks)}
    saved = []
    for mask in masks:
        larger = [mask | 1 << bit for bit in range(9) if not mask >> bit & 1 and mask | 1 << bit in row]
        if larger:
            gains = [(solved.rolls[row[mask]] - solved.rolls[row[more]])[known.resting].mean() for more in larger]
            saved.append(draws.keeper * sum(gains) + draws.other)
        else:
            saved.append(LESS * (saved[0] - draws.other) + draws.other if saved else 0.0)
    return {
        f"{name}/hands": np.array(masks, np.int32),
        f"{name}/rolls": solved.rolls.astype(np.float16),
        f"{name}/draws": np.array(saved, np.float32),
    }


def rolls() -> Arrays:
    """What `stored_model.LearnedRolls` knows: the rolls that a seat alone needs, by race and deck."""
    results: Arrays = {}
    for deck, (draws, races) in DECKS.items():
        for race, most in races.items():
            wanted = problem(1, race)
            exact = np.asarray(table(wanted).values).astype(np.float32)
            without = Solved(((),), exact[None], 0)
            solved = without if deck == "none" else with_cards(wanted.move_tables, draws, most, exact)
            results |= alone(f"{race}/{deck}", wanted.move_tables, solved, draws)
            print(f"rolls: {race}, {deck}: {solved.sweeps} sweeps", file=sys.stderr)
    return results


MAX_HELD = 3
"""The most Keepers in a hand of which the expert knows the exact rolls; it seldom holds more (docs/results.md)."""


def keepers() -> Arrays:
    """The arrays of `stored_model.RollsToGoModel` for the climb with the nine Keepers, as if none had been played."""
    task = keeper_task(1, {})
    deck, known, resting = task.deck, known_table(task, quiet), task.move_tables.resting

    def rolls(hand: int) -> NDArray[np.float64]:
        return known.row(deck.block(deck.all & ~hand, hand))

    def saved(hand: int) -> float:
        drawn = [rolls(after.hand) for after in deck.after_draw(deck.all & ~hand, hand)]
        return float((rolls(hand) - np.mean(drawn, axis=0))[resting].mean())

    hands = [hand for hand in range(deck.all + 1) if hand.bit_count() <= MAX_HELD]
    return {
        "climb/keepers/hands": np.array(hands, np.int32),
        "climb/keepers/rolls": np.array([rolls(hand) for hand in hands], np.float16),
        "climb/keepers/draws": np.array([saved(hand) for hand in hands], np.float32),
    }


OTHER_RACES = (("decline", 1), ("there_and_back", 1), ("there_and_back", 2))
"""The races that `DECKS` does not name: the course, and how many pawns must finish."""


def races() -> Arrays:
    """What `stored_model.race_rolls` and `station_rolls` know."""
    results = {f"{course}/{pawns}": _distances(RaceDistance(RaceRules(course, pawns))) for course, pawns in OTHER_RACES}
    for course in ("climb", "decline"):
        way = RaceRules(course, barred=True)
        results |= {f"{course}/{station}": _distances(RaceDistance(way, station)) for station in STATIONS}
    return results


def _distances(race: RaceDistance) -> NDArray[np.float16]:
    """By unordered pair of places."""
    race.settle()
    return race.rolls[np.triu_indices(race.race.places)].astype(np.float16)


# -- bumping ----------------------------------------------------------------------------------------------------------


def bumping(race: str) -> Arrays:
    """What `stored_model.BumpingTerms` knows of a race: the log-odds of the exact solution by few factors."""
    wanted = problem(2, race)
    try:
        load("prime-climb", 2, wanted.options)
    except NoTable:
        solve(wanted)
    known, exact = wanted.move_tables, table(wanted)
    nodes = np.flatnonzero(known.resting)
    met = apart(known)[np.ix_(nodes, nodes)]
    chances = np.asarray(exact.values[np.ix_(nodes, nodes)] * exact.about.unit, dtype=np.float32).clip(1e-4, 1 - 1e-4)
    odds = np.where(met, np.log(chances / (1 - chances)), 0)
    mine, theirs = np.zeros(len(nodes), np.float32), np.zeros(len(nodes), np.float32)
    for _ in range(10):
        mine = ((odds - theirs) * met).sum(axis=1) / met.sum(axis=1)
        theirs = ((odds - mine[:, None]) * met).sum(axis=0) / met.sum(axis=0)
    rest = np.where(met, odds - mine[:, None] - theirs, 0).astype(np.float32)
    filled, rng = rest, np.random.default_rng(SEED)
    for factors in (FACTORS // 4, FACTORS // 2, FACTORS):
        for _ in range(6):  # what cannot be counts as what the factors say, and they are found anew
            left, right = factored(filled, factors, rng)
            filled = np.where(met, rest, left @ right)
    results = {"next": mine, "waiting": -theirs, "mine": left, "theirs": right.T}
    arrays: Arrays = {}
    for name, values in results.items():
        whole = np.zeros((known.size, *values.shape[1:]), np.float16 if values.ndim == 2 else np.float32)
        whole[nodes] = values
        arrays[f"{race}/{name}"] = whole.T if name == "theirs" else whole
    print(f"bumping: {race}", file=sys.stderr)
    return arrays


def apart(known: MoveTables) -> NDArray[np.bool_]:
    """Shape (size, size): whether two players can be there, since they share no square (PC-9)."""
    holds = np.zeros((known.size, known.open.places), np.float32)
    for column in known.pairs.T:
        holds[np.arange(known.size), column] = 1
    holds[:, [0, -1]] = 0
    clear: NDArray[np.bool_] = (holds @ holds.T) == 0
    return clear


def factored(
    matrix: NDArray[np.float32], factors: int, rng: np.random.Generator
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Two matrices of that many factors whose product is close to this one (Halko et al., SIAM Review 53, 2011)."""
    sample = matrix @ rng.standard_normal((matrix.shape[1], factors + 8)).astype(np.float32)
    basis, _ = np.linalg.qr(matrix @ (matrix.T @ sample))
    left, size, right = np.linalg.svd(basis.T @ matrix, full_matrices=False)
    root = np.sqrt(size[:factors])
    return (basis @ left[:, :factors]) * root, right[:factors] * root[:, None]


# -- the weights ----------------------------------------------------------------------------------------------------


class Kind(NamedTuple):
    """A kind of game for which weights are fitted; others use the nearest of these."""

    name: str
    game: PrimeClimb
    games: int
    """How many are played in the last round."""


KINDS = (
    Kind("climb/full/2", PrimeClimb(), 3_000),
    Kind("climb/full/3", PrimeClimb(seats=3), 1_500),
    Kind("climb/full/4", PrimeClimb(seats=4), 500),
    Kind("sprint/full/2", PrimeClimb(pawns_to_finish=1), 800),
    Kind("decline/full/2", PrimeClimb(course="decline"), 500),
)

ROUNDS = (0.1, 1.0)
"""What share of the games is played in each round: with the weights that the one before has found. The first kind of
game begins with those that were set by hand, the others with those of the first."""

LOOKS = 2_000
"""What the players that play them may look at for a decision."""

PRIOR = 200.0
"""How many rolls' worth of evidence stands for the weights being as they were: some things are rare in games."""

KEEPER = 0.3
"""`Weights.keeper` where the compiled expert can try it (`benchmarks/expert_ceiling.py --keeper`); elsewhere 0."""

COMPILED_GAMES = 5_000
"""How many games the compiled expert plays, where it can, for how far to trust."""

OF_KEEPERS = ("clear", "curse", "keepers", "keeper")
"""The weights and the trust for what is held."""

Fit = TypeVar("Fit", Weights, Calibration)

Positions = list[State]
"""The states before each roll of a game, and the last one: there it is told who won."""


def features(view: Evaluator, state: State) -> NDArray[np.float64]:
    """Shape (seats, weights): what each weight is multiplied by for each seat, before a roll."""
    seats = view.game.seats
    turn = view.turn(state)
    rows = []
    for seat in range(seats):
        held = view.held(state, seat)
        rolls = max(view.rolls.of(held)(view.pair(state, seat)), 1.0)
        late = float(np.log(rolls - SOONEST))
        keepers = held.keepers.bit_count()
        row = Weights(0, 0, 0, 0, held.clears, held.curses, held.cursed, (seat - turn) % seats, 0, keepers)
        if seat == turn:
            term = view.terms.between(view.pair(state, seat), view.pair(state, 1 - seat)) if view.terms else 0.0
            row = row._replace(next_rolls=rolls, next_late=late, bumping=term)
        else:
            row = row._replace(rolls=rolls, late=late)
        rows.append(row)
    return np.array(rows, dtype=np.float64)


def played(number: int, kind: Kind, weights: Weights) -> Positions:
    """One game of the expert against itself with these weights."""
    game, rng = kind.game, Random(f"{SEED} {kind.name} {number}")
    judging(game, weights)
    player = ExpertPlayer(LookClock())
    state, before = game.initial_state(), []
    while (seat := game.current_player(state)) != TERMINAL:
        if state.phase == "roll":
            before.append(state)
        chosen = draw(game, state, rng) if seat == CHANCE else player.choose(game, state, rng, LOOKS / LOOKS_A_SECOND)
        state = game.apply(state, chosen)
    return [*before, state]


def judging(game: PrimeClimb, weights: Weights) -> Evaluator:
    """The evaluator of a game with these weights, which players will go by, too."""
    view = evaluator_of(game)
    if view.weights != weights:
        view.set_weights(weights)
    return view


def promised(positions: Positions, game: PrimeClimb, weights: Weights) -> list[tuple[float, ...]]:
    """For each roll of a game what `Calibration` multiplies."""
    view = judging(game, weights)
    return [Calibration.terms(after_roll(view, state, state.player), state, state.player) for state in positions[:-1]]


def fitted(measured: Values, won: Values, before: Sequence[float], evidence: float = PRIOR) -> Values:
    """The weights by which those who won were likeliest to: a conditional logit (McFadden 1974) with a prior.

    `measured` has the shape (rolls, seats, weights), `won` (rolls, seats): 1 for who won, 0 for the others. The prior
    is worth that much evidence.
    """
    prior = np.array(before, dtype=np.float64)
    known = prior.copy()
    for _ in range(20):  # Newton's steps to the least cross-entropy
        chances = shares((measured @ known).T).T
        centred = measured - np.einsum("ns,nsw->nw", chances, measured)[:, None]
        slope = np.einsum("ns,nsw->w", won - chances, measured) - evidence * (known - prior)
        bend = np.einsum("ns,nsw,nsv->wv", chances, centred, centred) + evidence * np.eye(len(known))
        known += np.linalg.solve(bend, slope)
    return known


def shares(utilities: Values) -> Values:
    """The softmax of utilities along the first axis: win probabilities."""
    grown: Values = np.exp(utilities - utilities.max(axis=0))
    chances: Values = grown / grown.sum(axis=0)
    return chances


def harmless(fit: Fit) -> Fit:
    """The same where a Keeper in hand is worth no less than nothing: nobody has to play it (PC-20)."""
    return fit._replace(**{name: max(worth, 0.0) for name, worth in fit._asdict().items() if name in OF_KEEPERS})


def weights(kind: Kind, before: Weights, trusted: Calibration, run: Run) -> tuple[Weights, Calibration]:
    """What is fitted to a kind of game by who won the expert's own, from what was good for another kind.

    How far to trust is fitted to games by the very weights that were found: others are won by other players.
    """
    known = before._replace(keeper=0.0)
    for share in ROUNDS:
        games = list(_played(kind, known, round(share * kind.games), run))
        view = judging(kind.game, known)
        measured = np.stack([features(view, state) for *states, _ in games for state in states])
        measured[:, :, Weights._fields.index("keeper")] = 0
        known = harmless(Weights(*map(float, fitted(measured, _won(games), known))))
        print(f"weights: {kind.name}: {known}", file=sys.stderr)
    known = known._replace(keeper=KEEPER if _is_compiled(kind) else 0.0)
    return known, trust(kind, known, trusted, run)


def trust(kind: Kind, known: Weights, trusted: Calibration, run: Run) -> Calibration:
    """How far a look at the next roll is to be trusted with these weights, from what was good for another kind."""
    if _is_compiled(kind):
        both = list(track(foreseen(kind, known), f"trust: {kind.name}", COMPILED_GAMES, console=CONSOLE))
        games, told = [game for game, _ in both], [terms for _, game in both for terms in game]
    else:
        games = list(_played(kind, known, kind.games, run))
        one = partial(promised, game=kind.game, weights=known)
        looks = run.map(_file("trust", kind, known), _about(known), list[tuple[float, ...]], one, games)
        told = [terms for game in track(looks, f"trust: {kind.name}", len(games), console=CONSOLE) for terms in game]
    of_roller = np.zeros((len(told), kind.game.seats, len(Calibration())))  # the others share alike what is left
    of_roller[np.arange(len(told)), [state.player for *states, _ in games for state in states]] = told
    found = harmless(Calibration(*map(float, fitted(of_roller, _won(games), trusted, 1.0))))
    print(f"trust: {kind.name}: {found}", file=sys.stderr)
    return found


def _is_compiled(kind: Kind) -> bool:
    from centaine.batch.prime_climb.expert.model import is_known  # needs Numba, which workers may lack

    return is_known(kind.game)


def foreseen(kind: Kind, known: Weights) -> Iterator[tuple[Positions, list[tuple[float, ...]]]]:
    """Games of the compiled expert against itself, and for each of their rolls what `Calibration` multiplies."""
    from centaine.batch.prime_climb.expert import measuring
    from centaine.batch.prime_climb.expert.model import model_of
    from centaine.batch.prime_climb.expert.playing import Settings

    given = Settings(model_of(kind.game, known))
    for states, chances in measuring.foreseen(kind.game, given, COMPILED_GAMES, SEED):
        terms = []
        for state, chance in zip(states[:-1], chances, strict=True):
            both = (chance, 1 - chance) if state.player == 0 else (1 - chance, chance)
            terms.append(Calibration.terms(both, state, state.player))
        yield list(states), terms


def _played(kind: Kind, known: Weights, number: int, run: Run) -> Iterator[Positions]:
    """That many games by these weights."""
    one = partial(played, kind=kind, weights=known)
    games = run.map(_file("games", kind, known), _about(known), Positions, one, range(number))
    yield from track(games, f"games: {kind.name}", number, console=CONSOLE)


def _file(what: str, kind: Kind, known: Weights) -> str:
    """The name of the file that keeps results of games by these weights."""
    return f"{kind.name.replace('/', '-')}-{sha256(repr(_about(known)).encode()).hexdigest()[:8]}-{what}"


def _about(known: Weights) -> dict[str, float]:
    return {name: float(weight) for name, weight in known._asdict().items()}


def _won(games: Sequence[Positions]) -> Values:
    """Shape (rolls, seats): 1 for who won the game of that roll."""
    return np.stack([np.eye(len(last.pawns))[last.player] for *states, last in games for _ in states])


def main() -> None:
    """Makes the file, or parts of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", choices=STEPS)
    parser.add_argument("--kind", action="append", choices=[kind.name for kind in KINDS], help="its weights only")
    add_options(parser)
    asked = parser.parse_args()
    if asked.kind and asked.only:
        parser.error("--kind makes weights; it does not go with --only")
    with run_of(asked) as run:
        train(asked, run)


def train(asked: argparse.Namespace, run: Run) -> None:
    """Makes what is asked for."""
    only = ("weights",) if asked.kind else asked.only or STEPS
    path = Path(stored_model.__file__).with_name("model.npz")
    kept: Arrays = dict(np.load(path)) if path.exists() else {}  # until the new is there
    results: Arrays = kept if asked.kind or asked.only else {}
    if "rolls" in only:
        results |= rolls()
        save(path, kept | results)
    if "keepers" in only:
        results |= keepers()
        save(path, kept | results)
    if "races" in only:
        results |= races()
        save(path, kept | results)
    if "bumping" in only:
        for race in RACES:
            results |= bumping(race)
        save(path, kept | results)
    stored_model.forget()
    if "weights" in only:
        for kind in KINDS:
            if asked.kind and kind.name not in asked.kind:
                continue
            before = Weights(), Calibration()
            if kind != KINDS[0]:
                before = Weights(*results[f"{KINDS[0].name}/weights"]), Calibration(*results[f"{KINDS[0].name}/trust"])
            known, trust = weights(kind, *before, run)
            results[f"{kind.name}/weights"], results[f"{kind.name}/trust"] = np.array(known), np.array(trust)
            save(path, kept | results)
    save(path, results)


def save(path: Path, arrays: Arrays) -> None:
    """Writes the file, whole or not at all, and the same bytes for the same arrays."""
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **arrays)
    part.replace(path)


if __name__ == "__main__":
    import_module("tools.train_expert").main()  # processes of a cluster import its functions by that name
