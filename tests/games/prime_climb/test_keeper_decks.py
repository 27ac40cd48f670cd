"""The solitaire with Keepers: exact values against turns that are listed by the rules alone (PC-45)."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import chain, islice
from pathlib import Path
from random import Random
from statistics import mean, stdev

import numpy as np
import pytest

import centaine as cn
from centaine.cli import app
from centaine.engine.simulate import draw
from centaine.engine.solve import tables
from centaine.engine.solve.tables import TableHeader
from centaine.game import CHANCE, TERMINAL, BadOption, CentaineError
from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.advice import expected_rolls
from centaine.games.prime_climb.advice.analyst import analyst
from centaine.games.prime_climb.evaluation.keeper_turns import best_turns
from centaine.games.prime_climb.players.exact import PerfectPlayer
from centaine.games.prime_climb.rules.board import RED
from centaine.games.prime_climb.rules.turns import complete_turns
from centaine.games.prime_climb.solver.keeper_decks import queries, solution, verify
from centaine.games.prime_climb.solver.keeper_decks.card_states import deck_of
from centaine.games.prime_climb.solver.move_tables import Pair, move_tables
from centaine.plugin.solution import quiet

pytest.importorskip("numba")  # solving needs the extra `solve`

from centaine.games.prime_climb.solver.keeper_decks import solver, unfinished_work
from centaine.games.prime_climb.solver.keeper_decks.solver import KeeperSolution, Work, solve
from centaine.games.prime_climb.solver.keeper_decks.sweeps import PileTables, Scratch, parts
from centaine.games.prime_climb.solver.keeper_decks.unfinished_work import WorkFile

Numbers = tuple[int, ...]


@cache
def solved(numbers: Numbers) -> KeeperSolution:
    return solve(deck_of(numbers), 1e-10)


def ids(numbers: Iterable[int]) -> list[str]:
    return [f"plus-minus-{number}" for number in numbers]


class OneRollAhead:
    """Bellman's equation by `legal_actions` and `apply`, with a solution only at the ends of turns."""

    def __init__(self, numbers: Numbers) -> None:
        self.numbers, self.deck, self.values = numbers, deck_of(numbers), solved(numbers).values
        self.game = PrimeClimb(seats=1, deck=tuple(ids(numbers)))

    def state(self, pawns: Pair, hand: Iterable[int], played: Iterable[int]) -> State:
        return self.game.position(pawns=(pawns,), hands=(ids(hand),), discards=ids(played))

    def known(self, state: State) -> float:
        """What the solution says about a state before a roll."""
        pile = self.deck.cards(
            number for number, card in zip(self.numbers, state.pile, strict=True) for _ in range(card)
        )
        hand = self.deck.cards(int(card[-1]) for card in state.hands[0])
        return float(self.values[self.deck.block(pile, hand), move_tables().node(*state.pawns[0])])

    def after(self, state: State) -> float:
        """What the end of a turn is worth: the draw is a chance node of the rules (PC-11)."""
        if state.phase == "over":
            return 0.0
        if state.phase != "draw":
            return self.known(state)
        draws = self.game.chance_outcomes(state)
        total = sum(copies * self.known(self.game.apply(state, draw)) for draw, copies in draws)
        return total / sum(copies for _, copies in draws)

    def expected(self, state: State) -> float:
        """The least expected rolls, if the solution is right after the first."""
        total = 100.0
        for roll, weight in self.game.chance_outcomes(state):
            total += weight * min(self.after(end) for _, end in complete_turns(self.game, self.game.apply(state, roll)))
        return total / 100


def states(numbers: Numbers, rng: Random) -> Iterator[tuple[Pair, Numbers, Numbers]]:
    """Random states without end; of three, one has a pawn at home and one has pawns on red squares."""
    while True:
        kind, red = rng.randrange(3), sorted(RED)
        one, two = rng.choice(red) if kind else rng.randrange(101), rng.choice(red) if kind == 1 else rng.randrange(101)
        where = {number: rng.randrange(3) for number in numbers}
        hand = tuple(number for number in numbers if where[number] == 1)
        played = tuple(number for number in numbers if where[number] == 2)
        if one != two or one == 0:
            yield (one, 101 if kind == 2 else two), hand, played


@pytest.mark.parametrize(
    ("pawns", "hand"),
    [
        ((11, 14), (3,)),  # 11 + 3 and 14 − 3 exchange the pawns, but of two on 14 only the one that came last moves
        # a last pawn may come back to 13, where it does not draw
        pytest.param((13, 101), (3,), marks=pytest.mark.soak),
        pytest.param((17, 41), (3, 8), marks=pytest.mark.soak),
        pytest.param((0, 23), (3, 8), marks=pytest.mark.soak),
        pytest.param((40, 97), (3, 8), marks=pytest.mark.soak),
    ],
)
def test_a_turn_is_as_good_as_its_best_end_by_the_rules(pawns: Pair, hand: Numbers) -> None:
    """PC-6 … PC-13, PC-20: whatever ends of turns are worth, also where drawing a card hurts."""
    deck, moves, rng = deck_of((3, 5, 8)), move_tables(), np.random.default_rng(sum(pawns))
    pile, held = deck.cards((5,)), deck.cards(hand)
    undrawn, drawn = rng.random((2, deck.all + 1, moves.size))
    part = parts(moves)[101 not in pawns]
    known, scratch = PileTables(deck, part), Scratch(part)
    at = part.nodes.tolist().index(moves.node(*pawns))
    found = {}
    for other in chain(*deck.hands(pile)):
        known.put(other, undrawn[other], drawn[other])
        found[other] = known.look(other, scratch)[at]

    game = PrimeClimb(seats=1, deck=tuple(ids(deck.numbers)))

    def worth(end: State) -> float:
        if end.phase == "over":
            return 0.0
        left = deck.cards(int(card[-1]) for card in end.hands[0])
        return float((drawn if end.phase == "draw" else undrawn)[left, moves.node(*end.pawns[0])])

    state = game.position(pawns=(pawns,), hands=(ids(hand),), discards=ids({3, 8} - set(hand)))
    total = 100.0
    for roll, weight in game.chance_outcomes(state):
        total += weight * min(worth(end) for _, end in complete_turns(game, game.apply(state, roll)))
    assert found[held] == pytest.approx(total / 100, abs=1e-9)


@pytest.mark.parametrize("numbers", [(5,), pytest.param((3, 8), marks=pytest.mark.soak)])
def test_bellman_by_the_rules(numbers: Numbers, size: Callable[[int, int], int]) -> None:
    """PC-9 … PC-13, PC-20: from random states, by the rules alone."""
    look = OneRollAhead(numbers)
    assert solved(numbers).error <= 2e-9
    rng = Random(str(numbers))
    for pawns, hand, played in islice(states(numbers, rng), size(4, 10_000)):
        state = look.state(pawns, hand, played)
        assert look.expected(state) == pytest.approx(look.known(state), abs=2e-9), (pawns, hand, played)


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    solution.table.cache_clear()
    return tmp_path / "centaine"


@pytest.fixture
def five() -> KeeperSolution:
    """The table of the deck with the Keeper 5 alone."""
    found = solved((5,))
    task = solution.keeper_task(1, {"keepers": [5]})
    tables.save(
        TableHeader("prime-climb", 1, task.options, unit=1.0, sweeps=found.sweeps, error=found.error), found.values
    )
    return found


def test_values_are_looked_up(five: KeeperSolution) -> None:
    """PC-11, PC-20: a Keeper is in the pile, in hand or played; by default in the pile, unless it is in hand."""
    drawn, held = expected_rolls((0, 0), deck=(5,)), expected_rolls((0, 0), deck=[5], hand=(5,))
    assert drawn == pytest.approx(6.720605395, abs=1e-9)
    assert held < expected_rolls((0, 0), deck=(5,), pile=()) < expected_rolls((0, 0))
    assert expected_rolls((0, 0), deck=(5,), pile=(5,)) == drawn
    assert expected_rolls((20, 37), deck=(5,)) == expected_rolls((37, 20), deck=(5,))
    assert expected_rolls((101, 101), deck=(5,)) == 0


def test_bad_queries_get_a_sentence(five: KeeperSolution) -> None:
    for given, says in (
        ({"deck": (3,)}, "no table for this deck yet.*--keepers 3$"),
        ({"deck": (5,), "hand": (4,)}, "The deck has the Keepers 5, not 4"),
        ({"deck": (5,), "hand": (5,), "pile": (5,)}, "both in hand and in the pile"),
        ({"deck": (5, 5)}, "listed twice"),
        ({"deck": (10,)}, "from 1 to 9, not 10"),
        ({"deck": (5,), "course": "decline"}, "only the climb"),
    ):
        with pytest.raises(CentaineError, match=says):
            expected_rolls((0, 0), **given)


def test_a_table_is_read_without_numba(five: KeeperSolution) -> None:
    code = """
import sys
sys.modules["numba"] = None
from centaine.games.prime_climb.advice import expected_rolls
print(expected_rolls((40, 97), deck=(5,), hand=(5,)))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert float(done.stdout) == expected_rolls((40, 97), deck=(5,), hand=(5,))


def test_the_perfect_player_plays_a_keeper(five: KeeperSolution) -> None:
    """PC-12, PC-13, PC-20: 101 − 5 is reached with 93 + 1 + 2, so the last pawn comes home with the Keeper."""
    game = PrimeClimb(seats=1, deck=("plus-minus-5",))
    state = game.position(pawns=((93, 101),), hands=(["plus-minus-5"],), dice=(1, 2))
    while state.phase == "move":
        state = game.apply(state, PerfectPlayer().choose(game, state, Random(1), 1))
    assert state.phase == "over"
    judge = analyst(game)
    assert judge.exact
    before = game.position(pawns=((93, 40),), hands=(["plus-minus-5"],))
    assert judge.chances(before).values == (-expected_rolls((93, 40), deck=(5,), hand=(5,)),)
    report = cn.analyse(cn.play(game, ["perfect"], seed=3))
    lost = [row["loss"] for row in report.to_dicts() if row["kind"] == "turn"]
    assert len(lost) > 2 and max(lost) < 1e-8
    with pytest.raises(BadOption, match="plus-minus Keepers, each once"):
        PerfectPlayer().choose(PrimeClimb(seats=1, deck=("plus-minus-5",) * 2), state, Random(1), 1)
    assert not analyst(PrimeClimb(seats=1, deck="keepers")).exact


def test_the_best_turns_are_those_of_the_rules(five: KeeperSolution) -> None:
    """PC-9, PC-10, PC-20: all ends by sets of squares, each worth what it is by the rules, the best first."""
    game, task, rng = PrimeClimb(seats=1, deck=("plus-minus-5",)), solution.keeper_task(1, {"keepers": [5]}), Random(7)
    for pawns, hand, played in islice(states((5,), rng), 12):
        state = game.position(pawns=(pawns,), hands=(ids(hand),), discards=ids(played))
        state = game.apply(state, rng.choice(game.chance_outcomes(state))[0])
        turns = list(best_turns(game, state, task))
        rolls = [turn.rolls for turn in turns]
        by_rules = {round(queries.value_after(task, game, end), 12) for _, end in complete_turns(game, state)}
        assert rolls == sorted(rolls)
        assert rolls[0] == pytest.approx(min(by_rules), abs=1e-12)
        assert {round(each, 12) for each in rolls} <= by_rules
        for turn in turns[:5]:
            after = state
            for action in turn.actions:
                assert action in game.legal_actions(after)
                after = game.apply(after, action)
            assert after == turn.end


def test_games_of_the_best_turns_take_as_many_rolls_as_expected(
    five: KeeperSolution, size: Callable[[int, int], int]
) -> None:
    """PC-45: by the rules from the first roll to the last pawn, within four standard errors."""
    game, task, rng = PrimeClimb(seats=1, deck=("plus-minus-5",)), solution.keeper_task(1, {"keepers": [5]}), Random(11)
    scores = []
    for _ in range(size(150, 20_000)):
        state = game.initial_state()
        while game.current_player(state) != TERMINAL:
            if game.current_player(state) == CHANCE:
                state = game.apply(state, draw(game, state, rng))
            else:
                state = next(best_turns(game, state, task)).end
        scores.append(state.rolls)
    spread = stdev(scores) / len(scores) ** 0.5
    assert abs(mean(scores) - expected_rolls((0, 0), deck=(5,))) <= 4 * spread


def test_a_table_is_told_and_verified(five: KeeperSolution) -> None:
    told = list(solution.report(1, {"keepers": [5]}, quiet))
    assert told[0].params == {"rolls": "6.720605395"}
    assert told[-1].params["states"] == 15456
    checked = list(verify.verify(1, {"deck": "keepers", "keepers": [5]}, 1, quiet))
    assert all(float(line.params["change"]) < 1e-9 for line in checked[1:])


def test_a_large_deck_is_rounded_and_packed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """PC-45: within the error that is stated; a file for others holds the same numbers, and is read again."""
    monkeypatch.setattr(solution, "EXACT_UP_TO", 0)
    found, task = solved((5,)), solution.keeper_task(1, {"keepers": [5]})
    monkeypatch.setattr(solver, "solve", lambda *_: found._replace(values=found.values.copy()))
    table = solution.solve(task)
    assert 1 / 8192 < table.about.error < 1 / 8000 and table.about.rank == 3
    counts = task.move_tables.resting
    assert np.abs(table.values * table.about.unit - found.values)[:, counts].max() <= table.about.error
    known = expected_rolls((0, 0), deck=(5,))
    assert known == pytest.approx(6.720605395, abs=table.about.error)
    kept = tables.path_of("prime-climb", 1, task.options)
    content, file = kept.read_bytes(), tmp_path / "five.npz"
    with pytest.raises(SystemExit):
        app.main(["solve", "prime-climb", "--seats", "1", "--keepers", "5", "--export", str(file)])
    with np.load(file) as held:
        assert np.array_equal(held["values"], table.values)
    kept.unlink()
    with pytest.raises(SystemExit):
        app.main(["solve", "--import", str(file)])
    assert kept.read_bytes() == content


class Killed(Exception):
    """Stands for a kill."""


class Killing(WorkFile):
    """Kept work whose solver is killed after some piles."""

    def __init__(self, path: Path, numbers: Numbers, piles: int) -> None:
        super().__init__(path, numbers, 1e-2)
        self.piles = piles

    def keep(self, work: Work) -> None:
        super().keep(work)
        self.piles -= 1
        if self.piles == 0:
            work.values[:] = np.nan  # what is not kept is lost
            raise Killed


def test_killed_work_goes_on_to_the_same_values(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whichever the next pile is: with one pawn at home, or with none."""
    deck, file = deck_of((5,)), tmp_path / "work"
    whole = solve(deck, 1e-2)
    monkeypatch.setattr(unfinished_work, "SECONDS", 0.0)
    for piles in (3, 6, 4):
        with pytest.raises(Killed):
            solve(deck, 1e-2, keeping=Killing(file, deck.numbers, piles))
    again = solve(deck, 1e-2, keeping=WorkFile(file, deck.numbers, 1e-2))
    assert np.array_equal(whole.values, again.values) and whole.sweeps == again.sweeps
    assert WorkFile(file, (3,), 1e-2).load() is None
    file.write_bytes(file.read_bytes()[:-8])
    assert WorkFile(file, deck.numbers, 1e-2).load() is None
