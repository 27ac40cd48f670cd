"""Two players, exactly: sweeps against the rules, the table against itself, and what cannot be asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from centaine.conformance import pick
from centaine.engine.solve import tables
from centaine.engine.solve.tables import TableHeader
from centaine.game import TERMINAL, BadOption, BadPosition, CentaineError
from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.advice import best_turns, win_probability
from centaine.games.prime_climb.players.exact import PerfectPlayer, RacerPlayer
from centaine.games.prime_climb.rules.arithmetic import DICE, result
from centaine.games.prime_climb.rules.state import Action, Spot
from centaine.games.prime_climb.solver.bounds import BothSides
from centaine.games.prime_climb.solver.move_tables import MoveTables, move_tables
from centaine.games.prime_climb.solver.queries import complete_turns, game_of
from centaine.games.prime_climb.solver.roll_backup import fastest
from centaine.games.prime_climb.solver.roll_backup.plain import plain
from centaine.games.prime_climb.solver.solution import GAME, SolverTask, problem, solve, states_of_two, table
from centaine.games.prime_climb.solver.two_player import UNIT, Sweeper, settle
from centaine.games.prime_climb.solver.value_arrays import values
from centaine.games.prime_climb.solver.verify import by_the_rules, random_position

Way = tuple[tuple[int, int], ...]
"""Steps of a move: the number used, and the node reached."""

RACES = {"climb": ("climb", 2), "sprint": ("climb", 1), "decline": ("decline", 2)}

TASKS = [*map(partial(problem, 2), RACES), problem(2, "there-and-back"), problem(2, "sprint", [61])]
named = pytest.mark.parametrize("wanted", TASKS, ids=[task.command for task in TASKS])


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    table.cache_clear()
    yield tmp_path / "centaine"
    table.cache_clear()


@pytest.mark.parametrize("bits", [np.uint16, np.uint32])
@pytest.mark.parametrize("race", RACES)
def test_best_sums_are_sums_of_the_best(race: str, bits: Any) -> None:
    """PC-5: against the listed ends of every roll, with NumPy and with Numba where there is Numba."""
    known, rng = move_tables(*RACES[race]), np.random.default_rng(3)
    worth = rng.integers(0, 40_000_000 if bits == np.uint32 else 50_000, (known.size, 5)).astype(bits)
    nodes = rng.choice(np.flatnonzero(~known.won), 20).astype(np.int32)
    expected = np.zeros((len(nodes), 5), np.uint32)
    settle = known.settled.copy()
    known.settled[:] = np.arange(known.size)
    try:
        for low in DICE:
            for high in range(low, 11):
                whence, ends = known.ends((low, high), nodes)
                starts = np.searchsorted(whence, np.arange(len(nodes)))
                best = np.maximum.reduceat(worth[ends], starts).astype(np.uint32)  # NumPy 1 stays at 16 bits
                expected += best * np.uint32(1 if low == high else 2)
    finally:
        known.settled[:] = settle
    for make in (plain, fastest):
        assert np.array_equal(make(known.steps, known.size)(worth)[nodes], expected)


def legal(known: MoveTables, rng: Random, wanted: SolverTask) -> tuple[State, tuple[int, int]]:
    state = random_position(wanted, rng)
    return state, (node_of(known, state, 0), node_of(known, state, 1))


def node_of(known: MoveTables, state: State, seat: int) -> int:
    places = [square + 102 * mark for square, mark in zip(state.pawns[seat], state.homebound[seat], strict=True)]
    return known.node(places[0], places[1], state.visited[seat])


class DrawnValues:
    """An array of random values that needs little room: two neighbours share most of their rows."""

    def __init__(self, known: MoveTables) -> None:
        step, size = 97, known.size
        drawn = np.random.default_rng(7).integers(0, UNIT, (step + 1) * size, dtype=np.uint32)
        self.values = np.lib.stride_tricks.as_strided(drawn, (size, size), (4 * step, 4), writeable=False)
        self.won = known.won

    def __getitem__(self, at: Any) -> Any:
        rows, columns = at if isinstance(at, tuple) else (at, slice(None))
        return np.where(self.won[columns], np.uint32(0), self.values[rows, columns])


@named
def test_a_sweep_is_one_roll_by_the_rules(wanted: SolverTask, size: Callable[[int, int], int]) -> None:
    """PC-5 … PC-13, PC-41, PC-42, PC-44: from random values, bumps of either player's pawns included."""
    known, game, rng = wanted.move_tables, game_of(wanted), Random(wanted.command)
    chances: Any = DrawnValues(known)
    sweeper = Sweeper(known, plain, chances)
    for _ in range(size(2, 300)):
        state, (mine, others) = legal(known, rng, wanted)
        total = 0
        for roll, weight in game.chance_outcomes(state):
            worths = [
                UNIT
                if game.current_player(end) == TERMINAL
                else UNIT - int(chances[node_of(known, end, 1), node_of(known, end, 0)])
                for _, end in complete_turns(game, game.apply(state, roll))
            ]
            total += weight * max(worths)
        block = np.array([others])
        group = next(group for group in sweeper.groups if mine in group.rows)
        assert int(sweeper.look(group, block)[group.place[mine], 0]) == (total + 50) // 100
        assert abs(int(sweeper.look(group, block, fine=False)[group.place[mine], 0]) - total / 100) <= 400


@named
def test_stages_cover_all_states_and_need_only_those_before(wanted: SolverTask) -> None:
    """PC-9, PC-12, PC-41, PC-44: no move and no bump leads back to an earlier part of the race."""
    sweeper = Sweeper(wanted.move_tables, plain, DrawnValues(wanted.move_tables))  # type: ignore[arg-type]
    part = np.full(wanted.move_tables.size, -1)
    for at, group in enumerate(sweeper.groups):
        part[group.rows] = at
        assert sorted(np.concatenate(group.blocks)) == group.rows.tolist()
    assert ((part >= 0) == ~wanted.move_tables.won).all()
    for at, group in enumerate(sweeper.groups):
        assert part[group.nodes].max() == at
        assert all((part[sent[group.rows]] == at).all() for sent in (*sweeper.sent, sweeper.both_sent))
    met = {(id(group), id(blocks)) for stage in sweeper.stages() for group, blocks in stage}
    assert met == {(id(one), id(two.blocks)) for one in sweeper.groups for two in sweeper.groups}


@cache
def endgame(course: str) -> Sweeper:
    """The states in which both players have a pawn at home, solved: a small game of its own."""
    sweeper = Sweeper(move_tables(course), plain)
    with ThreadPoolExecutor(1) as pool:
        while sweeper.sweep(sweeper.groups[0], sweeper.groups[0].blocks, True, pool) > 1:
            pass
    return sweeper


@pytest.fixture(scope="module", autouse=True)
def forget_endgames() -> Iterator[None]:
    """A hundred megabytes each."""
    yield
    endgame.cache_clear()


@pytest.mark.parametrize("course", ["climb", "decline"])
def test_the_endgame_keeps_bellmans_equation_by_the_rules(course: str, size: Callable[[int, int], int]) -> None:
    """PC-12, PC-13."""
    sweeper, rng = endgame(course), Random(course)
    known, game = sweeper.move_tables, PrimeClimb(course=course, deck="none", first=0)
    goal = 0 if course == "decline" else 101
    for _ in range(size(2, 500)):
        mine, others = rng.sample(range(1, 101), 2)
        state = game.position(pawns=((mine, goal), (goal, others)))
        total = 0.0
        for roll, weight in game.chance_outcomes(state):
            total += weight * max(
                UNIT
                if game.current_player(end) == TERMINAL
                else UNIT - int(sweeper.chances[known.node(*end.pawns[1]), known.node(*end.pawns[0])])
                for _, end in complete_turns(game, game.apply(state, roll))
            )
        assert abs(int(sweeper.chances[known.node(mine, goal), known.node(others, goal)]) - total / 100) < 4


def test_the_endgame_is_found_from_either_extreme() -> None:
    """From chances all 0 and all 1 the sweeps meet, so the values are right whatever one begins with."""
    known = move_tables()
    found = []
    for start in (0, UNIT):
        chances = np.full((known.size, known.size), start, np.uint32)
        chances[:, known.won] = 0
        sweeper = Sweeper(known, plain, chances)
        with ThreadPoolExecutor(2) as pool:
            while sweeper.sweep(sweeper.groups[0], sweeper.groups[0].blocks, True, pool) > 1:
                pass
        found.append(chances[np.ix_(sweeper.groups[0].rows, sweeper.groups[0].rows)].astype(np.int64))
    assert np.abs(found[0] - found[1]).max() < 20, "half a millionth"


def test_the_endgame_lies_between_what_each_player_can_force() -> None:
    """PC-13: both bounds are true by one roll ahead, and no further apart than what rounding costs."""
    both = BothSides(move_tables(), plain)
    group = both.below.groups[0]
    with ThreadPoolExecutor(1) as pool:
        while both.sweep(group, group.blocks, pool) > 1:
            pass
    held = np.ix_(group.rows, group.rows)
    lower, upper = (side.chances[held].astype(np.int64) for side in (both.below, both.above))
    assert (lower <= upper).all()
    assert (upper - lower).max() < 40, "a millionth"
    known = endgame("climb").chances[held].astype(np.int64)
    assert ((lower <= known) & (known <= upper)).all()


class Policy:
    """Plays by a table, quickly: it knows the ends of a roll from the move_tables, and a way to each."""

    def __init__(self, known: MoveTables, chances: Any) -> None:
        self.known, self.chances = known, chances
        self.start = known.open.start(50)
        self.ways: dict[tuple[int, tuple[int, ...]], dict[int, Way]] = {}

    def nodes(self, state: State) -> tuple[int, int]:
        """Those of the player whose turn it is and of the other."""
        return self.known.node(*state.pawns[state.player]), self.known.node(*state.pawns[1 - state.player])

    def actions(self, game: PrimeClimb, state: State) -> Iterator[Action]:
        """What to do with a whole roll."""
        mine, _ = self.nodes(state)
        if (mine, state.left) not in self.ways:
            self.ways[mine, state.left] = self._ways(mine, state.left)
        ways, pair = self.ways[mine, state.left], state.pawns[1 - state.player]

        def lost(end: int) -> int:
            own = {*self.known.pair(end)} - {0, 101}
            sent = [self.start if square in own else square for square in pair]
            return int(self.chances[self.known.node(sent[0], sent[1]), end])

        here = mine
        for number, there in ways[min(ways, key=lost)]:
            yield self._step(here, there, number)
            here = there
        if not self.known.won[here]:
            yield Action("end")

    def _ways(self, mine: int, left: tuple[int, ...]) -> dict[int, Way]:
        found: dict[int, Way] = {}
        for order in {left, left[::-1]}:
            reached: dict[int, Way] = {mine: ()}
            for number in order:
                further: dict[int, Way] = {}
                for here, way in reached.items():
                    for there in self.known.steps[number][:, here].tolist() if not self.known.won[here] else ():
                        further.setdefault(there, (*way, (number, there)))
                    if self.known.won[here]:
                        further[here] = way
                reached = further
            for end, way in reached.items():
                found.setdefault(int(self.known.settled[end]), way)
        return found

    def _step(self, here: int, there: int, number: int) -> Action:
        before, after = Counter(self.known.pair(here)), Counter(self.known.pair(there))
        for square in (before - after) or before:
            for sign in "+-*/" if not self.known.open.home(square) else "":
                if result(square, sign, number) == next(iter(after - before), square):
                    return Action("step", Spot(square), sign, number)
        raise AssertionError("no step leads there")


def check_games(game: PrimeClimb, policy: Policy, first: State, games: int) -> None:
    """The share of games won is within four standard errors of the table's chance."""
    rng, won = Random(1), 0
    for _ in range(games):
        state = first
        while game.current_player(state) != TERMINAL:
            state = game.apply(state, pick(game.chance_outcomes(state), rng))
            for action in policy.actions(game, state):
                state = game.apply(state, action)
        won += state.player == first.player
    chance = int(policy.chances[policy.nodes(first)]) / UNIT
    assert abs(won / games - chance) < 4 * (chance * (1 - chance) / games) ** 0.5


@pytest.mark.parametrize("course", ["climb", "decline"])
def test_endgames_played_through_the_rules_agree(course: str, size: Callable[[int, int], int]) -> None:
    """The table of the endgame against itself."""
    sweeper, game = endgame(course), PrimeClimb(course=course, deck="none", first=0)
    goal = 0 if course == "decline" else 101
    for pawns in (((50, goal), (goal, 60)), ((7, goal), (goal, 95))):
        check_games(game, Policy(sweeper.move_tables, sweeper.chances), game.position(pawns=pawns), size(300, 10_000))


def test_threads_do_not_matter() -> None:
    """Not to the last bit: a block sees nothing of those beside it."""
    known, found = move_tables(), []
    for threads in (1, 3):
        sweeper = Sweeper(known, plain)
        with ThreadPoolExecutor(threads) as pool:
            for _ in range(2):
                sweeper.sweep(sweeper.groups[0], sweeper.groups[1].blocks, True, pool)
        found.append(sweeper.chances)
    assert np.array_equal(found[0], found[1])


def test_how_many_states() -> None:
    """Two players: 5,152 pairs at rest each, less those that share a square."""
    known = move_tables()
    resting = [pair for pair, rests in zip(known.pairs.tolist(), move_tables().resting, strict=True) if rests]
    rng, met = Random(2), 0
    for _ in range(20_000):
        one, two = rng.choice(resting), rng.choice(resting)
        met += bool(({*one} & {*two}) - {0, 101})
    assert states_of_two(known) / len(resting) ** 2 == pytest.approx(1 - met / 20_000, abs=0.005)
    assert len(resting) == 5152


def some_table(wanted: SolverTask) -> None:
    """A table of made-up values."""
    size = wanted.move_tables.size
    values = np.random.default_rng(1).integers(0, UNIT, (size, size), dtype=np.uint32)
    tables.save(TableHeader(GAME, 2, wanted.options, unit=1 / UNIT, sweeps=1, error=1.0), values)


def test_questions_are_answered_from_the_table(home: Path) -> None:
    with pytest.raises(CentaineError, match=r"There is no table for two players yet\. To make it: centaine solve"):
        win_probability(((0, 0), (0, 0)), "sprint")
    wanted = problem(2, "sprint")
    some_table(wanted)
    known, values = wanted.move_tables, tables.load(GAME, 2, wanted.options).values
    chance = win_probability(((20, 3), (70, 0)), course="sprint")
    assert chance == pytest.approx(values[known.node(3, 20), known.node(0, 70)] / UNIT)
    game = game_of(wanted)
    state = game.position(pawns=((20, 3), (70, 0)), dice=(2, 5), player=1)
    best = best_turns(game, state)
    assert len(best) == 5 and best == sorted(best, key=lambda turn: -turn.value)
    after = state
    for text in best[0].actions:
        after = game.apply(after, game.parse_action(after, text))
    assert 1 - best[0].value == pytest.approx(win_probability((after.pawns[0], after.pawns[1]), course="sprint"))
    assert PerfectPlayer().choose(game, state, Random(1), 1) == game.parse_action(state, best[0].actions[0])


def test_what_cannot_be_asked(home: Path) -> None:
    with pytest.raises(BadPosition, match="Two pawns share square 30"):
        win_probability(((30, 1), (30, 2)))
    with pytest.raises(BadPosition, match="Only one player can have won"):
        win_probability(((101, 101), (101, 101)))
    with pytest.raises(BadPosition, match="not a state; for states there is centaine"):
        win_probability(PrimeClimb(first=0).initial_state())  # type: ignore[arg-type]
    with pytest.raises(BadPosition, match=r"must name two squares for each seat \(seats: 2\)"):
        win_probability(((30, 1),))  # type: ignore[arg-type]
    for course, stations in (("there-and-back", [37]), ("climb", [37, 61])):
        with pytest.raises(BadOption, match="at most one way station can be solved, and none there and back"):
            win_probability(((0, 0), (0, 0)), course, stations)
    with pytest.raises(BadOption, match="for 1 and 2 players, not for 3"):
        problem(3)
    cardless, cards = PrimeClimb(deck="none", first=0), PrimeClimb(first=0)
    with pytest.raises(CentaineError, match="in the Move phase, without cards"):
        best_turns(cardless, cardless.initial_state())
    with pytest.raises(CentaineError, match="in the Move phase, without cards"):  # there are cards to be drawn
        best_turns(cardless, cards.position(pawns=((59, 20), (64, 7)), dice=(5, 5)))
    state = cardless.position(pawns=((59, 20), (64, 7)), dice=(5, 5))
    with pytest.raises(CentaineError, match="Give the game first"):
        best_turns(state, 3)  # type: ignore[arg-type]
    with pytest.raises(BadPosition, match=r"two squares for each seat \(seats: 1\)"):
        best_turns(PrimeClimb(seats=1, deck="none"), state)
    with pytest.raises(BadPosition, match="“n” must be a whole number from 1"):
        best_turns(cardless, state, 0)


@pytest.mark.parametrize(
    "options",
    [
        {"deck": "full"},
        {"double_time": True},
        {"doubles": "may"},
        {"way_stations": [37, 61]},
        {"course": "decline", "pawns_to_finish": 1},
        {"seats": 3},
    ],
)
def test_a_game_that_is_not_solved_is_refused(options: dict[str, Any]) -> None:
    """PC-5, PC-40 … PC-44: the solution of the climb says nothing about other rules."""
    game = PrimeClimb(**{"deck": "none", "first": 0, **options})
    pawns = ((59, 20), (64, 7), (0, 0))[: game.seats]
    with pytest.raises(BadOption, match="solved"):
        best_turns(game, game.position(pawns=pawns, dice=(2, 5)))


def test_a_game_that_is_won_has_a_value(home: Path) -> None:
    """PC-12, PC-13, PC-42, PC-43: known without a table."""
    assert win_probability(((101, 101), (30, 1))) == 1
    assert win_probability(((30, 1), (101, 101))) == 0
    assert win_probability(((30, 1), (101, 5)), "sprint") == 0
    assert win_probability(((0, 0), (101, 5)), "decline") == 1


def test_the_players_know_what_they_can_play() -> None:
    state = PrimeClimb(first=0).position(pawns=((20, 3), (70, 0)), dice=(2, 5))
    with pytest.raises(BadOption, match="Only games without cards"):
        PerfectPlayer().choose(PrimeClimb(first=0), state, Random(1), 1)
    game = PrimeClimb(seats=3, pawns_to_finish=1, deck="none", first=0)
    won = game.position(pawns=((94, 3), (70, 0), (5, 6)), dice=(2, 5))
    assert RacerPlayer().choose(game, won, Random(1), 1).spot == (94, False, -1)
    with pytest.raises(BadOption, match="not for 3"):
        PerfectPlayer().choose(game, won, Random(1), 1)


# -- the full solution -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def solved(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Tables of all races for two, made in a folder of their own."""
    patch = pytest.MonkeyPatch()
    patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
    table.cache_clear()
    for wanted in TASKS:
        solve(wanted)
    yield
    patch.undo()
    table.cache_clear()


@pytest.mark.soak
@named
def test_the_solution_keeps_bellmans_equation_by_the_rules(solved: None, wanted: SolverTask) -> None:
    differences = [difference for difference, _ in by_the_rules(wanted, Random(wanted.command), 10_000)]
    assert max(differences) < 2e-7


@pytest.mark.soak
@named
def test_values_are_found_by_squares(solved: None, wanted: SolverTask) -> None:
    """PC-9, PC-41, PC-44: `win_probability` and `values` say what the table says, and nothing of what cannot be."""
    game, known, rng = game_of(wanted), table(wanted), Random(wanted.command)
    moves, array = wanted.move_tables, values(game)
    pairs = [*zip(*np.triu_indices(moves.open.places), strict=True)]
    for _ in range(200):
        state, (mine, others) = legal(moves, rng, wanted)
        chance = known.values[mine, others] / UNIT
        given = (wanted.race, wanted.stations, state.visited, state.homebound)
        assert win_probability(state.pawns, *given) == pytest.approx(chance)  # type: ignore[arg-type]
        at: list[int] = []
        for node, visited in ((mine, state.visited[0]), (others, state.visited[1])):
            at += [int(station in visited) for station in wanted.stations]
            at.append(pairs.index(tuple(moves.all_pairs()[node])))
        assert array[tuple(at)] == pytest.approx(chance)
        at[-1] = at[len(at) // 2 - 1]
        assert np.isnan(array[tuple(at)]) or {*state.pawns[0]} <= {0, 101}


@pytest.mark.soak
@pytest.mark.parametrize("race", RACES)
def test_either_extreme_leads_to_the_solution(solved: None, race: str) -> None:
    """From chances all 0 and all 1."""
    known = problem(2, race).move_tables
    known_values = table(problem(2, race)).values
    for start in (0, UNIT):
        chances = np.full((known.size, known.size), start, np.uint32)
        chances[:, known.won] = 0
        found = settle(Sweeper(known, chances=chances)).chances
        resting = (known.settled == np.arange(known.size)) & ~known.won
        for mine in np.flatnonzero(resting):
            difference = np.abs(found[mine].astype(np.int64) - known_values[mine])
            assert difference[resting].max() < UNIT / 1e6


@pytest.mark.soak
@pytest.mark.parametrize("number", range(10))
def test_simulated_games_agree(solved: None, number: int) -> None:
    """10,000 games of the table against itself from each of ten positions, Start first: 100,000 in all."""
    wanted = problem(2, [*RACES][number % 3])
    game = game_of(wanted)
    first = game.initial_state() if number < 3 else random_position(wanted, Random(number))
    check_games(game, Policy(wanted.move_tables, table(wanted).values), first, 10_000)
