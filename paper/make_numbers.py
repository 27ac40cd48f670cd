"""Makes the numbers of the paper: `numbers.json`, in groups, each with the command that makes it.

    python paper/make_numbers.py                 all groups (a quarter of an hour on two idle cores)
    python paper/make_numbers.py alone squares   these groups
    python paper/make_numbers.py --check alone   compares instead of writing

Needs the extra `solve`. Tables are read from the cache; those that are missing are solved and kept.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from centaine.conformance import pick
from centaine.engine.budget import LOOKS_A_SECOND, by_looks
from centaine.engine.solve.value_iteration import iterate
from centaine.game import CHANCE, TERMINAL
from centaine.games.prime_climb.plugin import PLUGIN
from centaine.games.prime_climb.rules.board import LOWEST, TOP
from centaine.games.prime_climb.rules.cards import BUILT_IN
from centaine.games.prime_climb.rules.course import first_square
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.solver import recompute
from centaine.games.prime_climb.solver.bounds import two_sided
from centaine.games.prime_climb.solver.findings import solved
from centaine.games.prime_climb.solver.keeper_decks import solution as keepers
from centaine.games.prime_climb.solver.keeper_decks.card_states import MAX_KEEPER, deck_of
from centaine.games.prime_climb.solver.move_tables import MoveTables, move_tables
from centaine.games.prime_climb.solver.queries import expected_rolls, win_probability
from centaine.games.prime_climb.solver.race_distance import RaceDistance
from centaine.games.prime_climb.solver.race_rules import ROLLS, SQUARE_COUNT
from centaine.games.prime_climb.solver.solitaire import MAX_ROLLS, one_roll, solve_solitaire
from centaine.games.prime_climb.solver.solution import RACES, known_table, problem, states_of_two
from centaine.games.prime_climb.solver.two_player import UNIT, Sweeper, settle
from centaine.games.prime_climb.solver.value_arrays import share_a_square
from centaine.games.prime_climb.solver.verify import by_the_rules, largest_change
from centaine.plugin.solution import quiet

HERE = Path(__file__).parent
FILE = HERE / "numbers.json"
RESULTS = HERE.parent / "docs" / "results.md"

Values = dict[str, Any]
Make = Callable[[], Values]

STATIONS = (37, 61)
DECKS = ((3, 8), (2, 5, 8), (2, 4, 6, 8))
"""The decks of several Keepers in the paper."""

SOLO_GAMES, LOOKS = 1_000, 200
"""Games of the expert alone with each deck, and how many plans it may consider for a decision."""

LEADS = np.arange(-5, 5.01, 0.5)
"""In rolls: the middles of the intervals in which states are counted."""


class Group(NamedTuple):
    """Numbers that are made together."""

    make: Make
    cheap: bool
    """Whether making them takes seconds, so that every test run does it."""
    also: str = ""
    """Another command that prints them."""


def states() -> Values:
    """How many positions there are."""
    moves = move_tables()
    resting = int(moves.resting.sum())
    return {
        "squares": SQUARE_COUNT,
        "pairs": len(moves.pairs),
        "resting": resting,
        "two": states_of_two(moves),
        "rolls": len(ROLLS),
        "table_megabytes": 4 * moves.size**2 / 1e6,
        "cards": sum(card.copies for card in BUILT_IN),
        "keepers": MAX_KEEPER,
        "full_deck_blocks": 3**MAX_KEEPER,
        "full_deck": resting * 3**MAX_KEEPER,
    }


def ends() -> Values:
    """What it costs to look one roll ahead: ends that could be listed, and values looked up instead."""
    moves = move_tables()
    begin = np.flatnonzero(moves.resting).astype(np.int32)
    counts = [len(moves.ends(roll, begin)[0]) / len(begin) for roll in ROLLS]
    widths = [_width(moves, number) for number in moves.steps]
    one, two = sum(widths), sum(widths) * (len(widths) - 1)
    return {"listed": sum(counts), "most_of_a_roll": max(counts), "looked_up": 4 * one + two}


def _width(moves: MoveTables, number: int) -> float:
    """How many different steps a number has, over all nodes."""
    rows = moves.steps[number]
    return float((1 + (rows[1:] != rows[0]).sum(axis=0)).mean())


def one_player() -> Values:
    """The expected rolls of one player on every course."""
    found: Values = {}
    for race in RACES:
        moves = problem(1, race).move_tables
        known = solve_solitaire(moves)
        start = first_square(moves.open.course)
        home = next(place for place in range(moves.open.places) if moves.open.home(place))
        slowest = int(np.argmax(np.where(moves.resting, known.rolls, 0)))
        found[race] = {
            "start": float(known.rolls[moves.node(start, start)]),
            "last": float(known.rolls[moves.node(start, home)]),
            "slowest": list(moves.pair(slowest)),
            "slowest_rolls": float(known.rolls[slowest]),
            "states": int(moves.resting.sum()),
            "sweeps": known.sweeps,
            "error": known.error,
        }
    found["stations"] = {"start": expected_rolls((LOWEST, LOWEST), way_stations=STATIONS), "squares": list(STATIONS)}
    return found


def squares() -> Values:
    """What the last pawn needs from each square of the climb and the decline."""
    found: Values = {}
    for course in ("climb", "decline"):
        rolls = recompute.alone(course).squares
        goal = LOWEST if course == "decline" else TOP
        start = LOWEST + TOP - goal
        ranked = sorted((square for square in range(SQUARE_COUNT) if square != goal), key=lambda square: rolls[square])
        found[course] = {
            "rolls": list(rolls),
            "tens": [fmean(rolls[ten + (goal == 0 and ten == 0) : ten + 10]) for ten in range(0, 100, 10)],
            "best": [[square, rolls[square]] for square in ranked[:4]],
            "worst": [[square, rolls[square]] for square in ranked[:-5:-1]],
            "worse_than_start": [square for square in sorted(ranked) if rolls[square] > rolls[start]],
        }
    return found


def convergence() -> Values:
    """How the bounds of the theorem close in on the climb's value at Start, sweep by sweep; and what leaps save."""
    moves = move_tables()
    start = moves.node(LOWEST, LOWEST)
    guess = RaceDistance(moves.open).rolls[tuple(moves.pairs.T)].astype(np.float64)
    changes: list[float] = []
    lower: list[float] = []
    upper: list[float] = []
    values = guess
    while not changes or changes[-1] > 1e-11:
        after = one_roll(moves, values)
        change = float(np.abs(after - values).max())
        changes.append(change)
        lower.append(float(values[start] / (1 + change)))
        upper.append(float(values[start] / (1 - change)) if change < 1 else 0.0)
        values = after
    leaping = iterate(lambda rolls: one_roll(moves, rolls), guess, 1e-9 / MAX_ROLLS, leap=True)
    return {"changes": changes, "lower": lower, "upper": upper, "sweeps": len(changes), "leaping": leaping.sweeps}


def single_keepers() -> Values:
    """The solitaire with one Keeper, in the pile and in hand at Start."""
    return {"decks": [deck((number,)) for number in range(1, MAX_KEEPER + 1)]}


def several_keepers() -> Values:
    """The solitaire with two to four Keepers."""
    return {"decks": {"-".join(map(str, numbers)): deck(numbers) for numbers in DECKS}}


def deck(numbers: Sequence[int]) -> Values:
    """The solitaire with some Keepers: all in the pile, and all in hand, at Start."""
    task = keepers.KeeperTask(deck_of(numbers))
    known = keepers.known_table(task, quiet)

    def rolls(pile: int, hand: int) -> float:
        return round(keepers.rolls(task, known, pile, hand, (LOWEST, LOWEST)), 9)

    return {
        "numbers": list(numbers),
        "pile": rolls(task.deck.all, 0),
        "hand": rolls(0, task.deck.all),
        "states": keepers.states(task),
        "sweeps": known.about.sweeps,
        "error": known.about.error,
    }


def full_deck() -> Values:
    """The whole deck of nine Keepers: the values at Start, what solving it took, and games of the expert."""
    told = RESULTS.read_text("utf-8")
    match = re.search(r"took ([\d,]+) CPU\s+seconds\s+and\s+([\d.]+)\s+GB.*?table\s+has\s+(\d+)\s+MB", told, re.S)
    assert match is not None
    rows = []
    for numbers in ((5,), *DECKS, range(1, MAX_KEEPER + 1)):
        exact = deck(numbers)["pile"]
        mean, error = _expert(numbers)
        rows.append({"numbers": list(numbers), "exact": exact, "mean": mean, "error": error, "ratio": mean / exact})
    return deck(range(1, MAX_KEEPER + 1)) | {
        "hours": int(match[1].replace(",", "")) / 3600,
        "gigabytes": float(match[2]),
        "table_megabytes": int(match[3]),
        "held": list(recompute.keepers().held),
        "games": SOLO_GAMES,
        "decks": rows,
    }


def _expert(numbers: Iterable[int]) -> tuple[float, float]:
    """The expert's rolls in a solo game with these Keepers in the pile: the mean and its standard error."""
    game = PrimeClimb(seats=1, deck=tuple(f"plus-minus-{number}" for number in numbers), first=0)
    (expert,) = by_looks([PLUGIN.all_players()["expert"]])
    counts = [_rolls_of_a_game(game, expert, Random(seed)) for seed in range(SOLO_GAMES)]
    return fmean(counts), stdev(counts) / len(counts) ** 0.5


def two_players() -> Values:
    """The climb for two: the values at Start, the residual, one roll ahead by the rules."""
    wanted = problem(2)
    known = known_table(wanted, quiet)
    worst = max(difference for difference, _ in by_the_rules(wanted, Random(1), 100))
    return {
        "first": _chance((LOWEST, LOWEST), (LOWEST, LOWEST)),
        "ahead": _chance((LOWEST, TOP), (LOWEST, LOWEST)),
        "behind": _chance((LOWEST, LOWEST), (LOWEST, TOP)),
        "level": _chance((LOWEST, TOP), (LOWEST, TOP)),
        "sweeps": known.about.sweeps,
        "unit": 1 / UNIT,
        "residual": largest_change(wanted, known.values, quiet),
        "positions": 100,
        "by_the_rules": worst,
    }


def _chance(mine: tuple[int, int], others: tuple[int, int]) -> float:
    return round(win_probability((mine, others)), 6)


def both_sides(race: str) -> Values:
    """Bounds of a course for two from below and above: over all states, and on the climb also sweep by sweep."""
    wanted = problem(2, race)
    moves = wanted.move_tables
    square = first_square(moves.open.course)
    start = moves.node(square, square)
    rows: list[list[int]] = []
    found = two_sided(moves, lambda lower, upper: rows.append([int(lower[start, start]), int(upper[start, start])]))
    known = known_table(wanted, quiet).values.astype(np.int64)
    legal = legal_states(moves)
    lower, upper = found.lower.astype(np.int64), found.upper.astype(np.int64)
    assert ((lower <= known) & (known <= upper))[legal].all(), "the table lies between its bounds"
    at_start = {"lower": [row[0] / UNIT for row in rows], "upper": [row[1] / UNIT for row in rows]}
    return (at_start if race == "climb" else {}) | {
        "sweeps": len(rows),
        "gap": int((upper - lower)[legal].max()) / UNIT,
        "error": int(np.maximum(upper - known, known - lower)[legal].max()) / UNIT,
    }


def legal_states(moves: MoveTables) -> NDArray[np.bool_]:
    """Which entries of a table for two are positions before a roll. Shape (pairs, pairs)."""
    legal = moves.resting[:, None] & moves.resting[None, :]
    return np.asarray(legal & ~share_a_square(moves))


def leads() -> Values:
    """The chance to win of the player to roll by the lead in expected rolls alone: the mean and the middle 80%."""
    moves = move_tables()
    rolls = solve_solitaire(moves).rolls
    chances = known_table(problem(2), quiet).values
    legal = legal_states(moves)
    lead = (rolls[None, :] - rolls[:, None])[legal]
    chance = (chances[legal] / UNIT).astype(np.float32)
    bins = np.digitize(lead, LEADS + 0.25) - 0
    found: Values = {"leads": LEADS.tolist(), "mean": [], "low": [], "high": [], "states": []}
    for number in range(len(LEADS)):
        inside = chance[bins == number] if number else chance[(lead >= LEADS[0] - 0.25) & (bins == 0)]
        low, high = np.quantile(inside, (0.1, 0.9))
        for name, value in (("mean", inside.mean()), ("low", low), ("high", high)):
            found[name].append(round(float(value), 4))
        found["states"].append(len(inside))
    level = int(np.argmin(np.abs(LEADS)))
    return found | {"level": found["mean"][level], "level_low": found["low"][level], "level_high": found["high"][level]}


def races() -> Values:
    """The first player's chance on all courses for two, on most also without bumps; how much another sweep changes."""
    found: Values = {}
    for race in RACES:
        wanted = problem(2, race)
        residual = largest_change(wanted, known_table(wanted, quiet).values, quiet)
        moves = wanted.move_tables
        start = first_square(moves.open.course)
        node = moves.node(start, start)
        found[race] = {
            "first": round(win_probability(((start, start), (start, start)), race), 6),
            "states": states_of_two(moves),
            "residual": residual,
        }
        if race != "there-and-back":  # where it takes twenty minutes more
            sweeper = Sweeper(moves)
            sweeper.forget_bumps()
            found[race]["without_bumps"] = round(int(settle(sweeper).chances[node, node]) / UNIT, 6)
    return found


def openings() -> Values:
    """The first player's best turn for each first roll."""
    found = recompute.openings()
    rolls: list[Values] = [{"dice": list(one.dice), "chance": one.chance, "steps": list(one.steps)} for one in found]
    ranked = sorted(rolls, key=lambda one: one["chance"], reverse=True)
    return {"rolls": rolls, "best": ranked[0], "second": ranked[1], "worst": ranked[-1]}


ROW = re.compile(r"^\| `(\w+)` \|" + r" ([\d.−]+) ± ([\d.]+) \|" * 4, re.M)


def players() -> Values:
    """How good computer players are: as docs/results.md tells what the benchmark measured."""
    section = RESULTS.read_text("utf-8").partition("**Regret in the solved game.**")[2].partition("**A trained")[0]
    found: Values = {}
    for name, *given in ROW.findall(section):
        regret, regret_error, best, best_error, wins, wins_error, expected, expected_error = (
            float(text.replace("−", "-")) for text in given
        )
        found[name] = {
            "regret": regret,
            "regret_error": regret_error,
            "best": best,
            "best_error": best_error,
            "wins": wins,
            "wins_error": wins_error,
            "wins_by_regret": expected,
            "wins_by_regret_error": expected_error,
        }
    racer = solved().racer
    found["perfect_against_racer"] = {
        "games": racer.games,
        "wins": racer.wins,
        "error": racer.error,
        "turns": racer.turns,
        "bumps": racer.bumps,
    }
    return found


BEGINS = re.compile(r"^\| (all|none) \| ([\d,]+) \| ([\d.]+)% ± ([\d.]+)% \|", re.M)


def first_player() -> Values:
    """How often the first player wins with cards and without: as docs/results.md tells what the benchmark measured."""
    section = RESULTS.read_text("utf-8").partition("**Going first.**")[2].partition("\n\n**")[0]
    return {
        cards: {"games": int(games.replace(",", "")), "wins": float(wins) / 100, "error": float(error) / 100}
        for cards, games, wins, error in BEGINS.findall(section)
    }


def _rolls_of_a_game(game: PrimeClimb, player: Any, rng: Random) -> int:
    """How many rolls a solo game takes."""
    state, rolls = game.initial_state(), 0
    while (to_act := game.current_player(state)) != TERMINAL:
        if to_act == CHANCE:
            rolls += state.phase == "roll"
            state = game.apply(state, pick(game.chance_outcomes(state), rng))
        else:
            observed = game.observation(state, to_act)
            state = game.apply(state, player.choose(game, observed, rng, LOOKS / LOOKS_A_SECOND))
    return rolls


SOLVE = "centaine solve prime-climb"
GROUPS: Mapping[str, Group] = {
    "states": Group(states, cheap=True),
    "ends": Group(ends, cheap=True),
    "alone": Group(one_player, cheap=True, also=f"{SOLVE} --seats 1"),
    "squares": Group(squares, cheap=True),
    "convergence": Group(convergence, cheap=True),
    "one-keeper": Group(single_keepers, cheap=False, also=f"{SOLVE} --seats 1 --keepers 5"),
    "keepers": Group(several_keepers, cheap=False, also=f"{SOLVE} --seats 1 --keepers 2,4,6,8"),
    "full-deck": Group(full_deck, cheap=False, also=f"{SOLVE} --seats 1 --option deck=keepers"),
    "climb": Group(two_players, cheap=False, also=f"{SOLVE} --seats 2 --verify"),
    "bounds": Group(partial(both_sides, "climb"), cheap=False),
    "bounds-sprint": Group(partial(both_sides, "sprint"), cheap=False),
    "leads": Group(leads, cheap=False),
    "races": Group(races, cheap=False, also=f"{SOLVE} --seats 2 --course sprint"),
    "openings": Group(openings, cheap=False),
    "players": Group(players, cheap=True, also="python benchmarks/solved_game/measure.py"),
    "first-player": Group(first_player, cheap=True, also="python benchmarks/first_player.py"),
}


def command(name: str) -> str:
    """What makes a group again."""
    return f"python paper/make_numbers.py {name}"


def differences(known: Any, found: Any, where: str = "") -> list[str]:
    """Where two values differ by more than rounding does."""
    if isinstance(known, dict) and isinstance(found, dict) and known.keys() == found.keys():
        return [text for key in known for text in differences(known[key], found[key], f"{where}.{key}")]
    if isinstance(known, list) and isinstance(found, list) and len(known) == len(found):
        pairs = zip(known, found, strict=True)
        return [text for at, (one, two) in enumerate(pairs) for text in differences(one, two, f"{where}[{at}]")]
    if isinstance(known, (int, float)) and isinstance(found, (int, float)):
        near = abs(known - found) <= max(1e-9, 1e-6 * max(abs(known), abs(found)))
        return [] if near else [f"{where}: {known} is now {found}"]
    return [] if known == found else [f"{where}: {known} is now {found}"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Makes or compares groups. Returns the exit status."""
    parser = argparse.ArgumentParser(description="Makes the numbers of the paper.")
    parser.add_argument("groups", nargs="*", help="which groups (default: all): " + ", ".join(GROUPS))
    parser.add_argument("--check", action="store_true", help="compare with numbers.json instead of writing it")
    wanted = parser.parse_args(arguments)
    if unknown := [name for name in wanted.groups if name not in GROUPS]:
        parser.error(f"There is no group “{unknown[0]}”.")
    failed = False
    for name in wanted.groups or GROUPS:
        group = GROUPS[name]
        found = {"command": command(name)} | ({"also": group.also} if group.also else {}) | {"values": group.make()}
        known = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
        if wanted.check:
            changed = differences(known.get(name), json.loads(json.dumps(found)), name)
            failed = failed or bool(changed)
            print("\n".join(changed) or f"{name}: the same")
        else:
            known[name] = json.loads(json.dumps(found), parse_float=lambda text: float(f"{float(text):.12g}"))
            ordered = {name: known[name] for name in GROUPS if name in known}
            FILE.write_text(json.dumps(ordered, ensure_ascii=False, indent=1) + "\n", "utf-8")
            print(f"{name}: made")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
