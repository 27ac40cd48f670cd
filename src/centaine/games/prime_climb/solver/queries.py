"""Queries of the exact solution without cards: win probabilities, expected rolls, best turns."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from centaine.game import BadOption, BadPosition, CentaineError
from centaine.games.prime_climb.rules import position
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import Action, Flags, State
from centaine.games.prime_climb.rules.turns import complete_turns as complete_turns
from centaine.games.prime_climb.solver.keeper_decks import queries as keepers
from centaine.games.prime_climb.solver.move_tables import Pair
from centaine.games.prime_climb.solver.race_rules import SQUARE_COUNT
from centaine.games.prime_climb.solver.solution import RACES, SolverTask, problem, table
from centaine.input_limits import check_whole, plain

MAX_TURNS = 10**6
"""No roll can be played in more ways."""

ValueFunction = Callable[[State], float]


class Turn(NamedTuple):
    """A way to play the rest of a roll."""

    actions: tuple[str, ...]
    """The texts of its actions, `end` included."""
    value: float
    """The player's win probability after it; in a solo game, the expected rolls to go."""


def expected_rolls(
    pawns: Pair,
    course: str = "climb",
    way_stations: Iterable[int] = (),
    visited: Iterable[int] = (),
    homebound: Flags = (False, False),
    deck: str | Iterable[int] = "none",
    hand: Iterable[int] = (),
    pile: Iterable[int] | None = None,
) -> float:
    """The least expected number of rolls of one player, without cards within 1e-9; 0 at the end.

    Raises `CentaineError`.

    Args:
        pawns: the squares of the two pawns, 0 to 101.
        course: `climb`, `sprint`, `decline` or `there-and-back`.
        way_stations: at most 4 primes between 30 and 80.
        visited: those that have been visited.
        homebound: whether each pawn has been at 101, there and back.
        deck: `none`, `keepers` for all nine, or the numbers of some Keepers; a deck must have been solved
            (`centaine solve`), and its table says how exact it is.
        hand: the numbers of the Keepers in hand.
        pile: those in the pile, by default all others; what is in neither has been played.
    """
    _check_squares(pawns)
    if deck != "none":
        if course != "climb" or tuple(way_stations) or tuple(visited) or any(homebound):
            raise BadOption("With Keepers, only the climb without way stations is solved.")
        game_of(problem(1)).position(pawns=(pawns,), phase="over")  # checks the squares
        return keepers.expected_rolls(pawns, deck, hand, pile)
    wanted = problem(1, course, way_stations)
    game = game_of(wanted)
    # As a state that is over, because only such a one may have its pawns home.
    state = game.position(pawns=(pawns,), homebound=(homebound,), visited=(plain(tuple(visited)),), phase="over")
    return 0.0 if game.pawn_rules.pawns_home(state, 0) >= game.options.pawns_to_finish else value(wanted, state)


def win_probability(
    pawns: tuple[Pair, Pair],
    course: str = "climb",
    way_stations: Iterable[int] = (),
    visited: tuple[Iterable[int], Iterable[int]] = ((), ()),
    homebound: tuple[Flags, Flags] = ((False, False), (False, False)),
) -> float:
    """The win probability of the player to roll, if both play perfectly, without cards, within 1e-6.

    After the end it is 1 or 0. Raises `CentaineError`: for an impossible position (`BadPosition`), or if the course
    has not been solved (`centaine solve`).

    Args:
        pawns: the squares of that player's two pawns, then of the other's, 0 to 101.
        course: `climb`, `sprint`, `decline` or `there-and-back`.
        way_stations: at most one prime between 30 and 80; none there and back.
        visited: those that each player has visited.
        homebound: whether each pawn has been at 101, there and back.
    """
    _check_squares(pawns)
    wanted = problem(2, course, way_stations)
    game = game_of(wanted)
    given = {"pawns": pawns, "homebound": homebound, "visited": [plain(tuple(stations)) for stations in visited]}
    # As a state that is over, because only such a one may have its pawns home.
    over = game.position(**given, phase="over")
    won = [game.pawn_rules.pawns_home(over, seat) >= game.options.pawns_to_finish for seat in range(2)]
    if all(won):
        raise BadPosition("Only one player can have won.")
    return float(won[0]) if any(won) else value(wanted, game.position(**given))


def best_turns(game: PrimeClimb, state: State, n: int = 5) -> list[Turn]:
    """The n best ways to play the rest of a roll, best first; ways to the same squares count once, in either order.

    Raises `CentaineError`: `BadOption` for a game that is not solved (with cards, Double Time, more than two seats …),
    and `BadPosition` for a state that it cannot be in. `centaine.best_turns` also judges games that are not solved.

    Args:
        game: a solved game of one or two seats: `deck="none"`.
        state: a state of that game in its Move phase.
        n: how many turns to list, from 1.
    """
    if not isinstance(game, PrimeClimb):
        raise CentaineError("Give the game first, then the state: best_turns(game, state).")
    wanted = solved_problem(game, game.seats)
    check_whole("n", plain(n), range(1, MAX_TURNS + 1))
    _check_state(game, state)
    worth, sign = value_of(wanted, state.player), 1 if wanted.seats == 1 else -1
    shortest: dict[object, tuple[tuple[Action, ...], State]] = {}
    for actions, end in complete_turns(game, state):
        shortest.setdefault(in_any_order(end), (actions, end))
    turns = [Turn(tuple(map(game.format_action, actions)), worth(end)) for actions, end in shortest.values()]
    return sorted(turns, key=lambda turn: sign * turn.value)[:n]


def _check_squares(pawns: object) -> None:
    if isinstance(pawns, State):
        raise BadPosition(
            "Give squares such as ((59, 20), (64, 7)), not a state; for states there is centaine.value(game, state)."
        )


def _check_state(game: PrimeClimb, state: State) -> None:
    """Raises `CentaineError` unless this is a state of the game in which a roll is to be played."""
    if not isinstance(state, State):
        raise BadPosition("This is not a state of Prime Climb.")
    if len(state.pawns) != game.seats:
        raise BadPosition("A position must name two squares for each seat (seats: {seats}).", seats=game.seats)
    has_cards = state.pile or state.discards or any(state.hands)
    if state.phase != "move" or has_cards or state.cursed or position.checked(game, state) != state:
        raise CentaineError("Turns can be compared only in the Move phase, without cards.")


def in_any_order(end: State) -> object:
    """What counts at the end of a turn without cards: where pawns are, not which of a seat's pawns is where."""
    places = zip(end.pawns, end.homebound, strict=True)
    return tuple(tuple(sorted(_places(pawns, marks))) for pawns, marks in places), end.visited


def value_of(wanted: SolverTask, seat: int) -> ValueFunction:
    """The value of states after a seat's turn: its win probability; in a solo game, the expected rolls to go."""

    def worth(end: State) -> float:
        if end.phase == "over":
            return 0.0 if wanted.seats == 1 else 1.0
        return value(wanted, end) if end.player == seat else 1 - value(wanted, end)

    return worth


def game_of(wanted: SolverTask) -> PrimeClimb:
    """The game that is solved; seat 0 begins."""
    course, to_finish = RACES[wanted.race]
    return PrimeClimb(
        seats=wanted.seats,
        course=course,
        pawns_to_finish=to_finish,
        way_stations=wanted.stations,
        deck="none",
        first=0,
    )


def _places(pawns: Pair, homebound: Flags) -> Pair:
    one, two = (square + SQUARE_COUNT * mark for square, mark in zip(pawns, homebound, strict=True))
    return one, two


def value(wanted: SolverTask, state: State) -> float:
    """The table's value of a state before a roll: the roller's win probability; in a solo game, the rolls to go."""
    nodes = [
        wanted.move_tables.node(*_places(pawns, homebound), visited)
        for pawns, homebound, visited in zip(state.pawns, state.homebound, state.visited, strict=True)
    ]
    known = table(wanted)
    return float(known.values[(*nodes[state.player :], *nodes[: state.player])] * known.about.unit)


def solved_problem(game: PrimeClimb, seats: int) -> SolverTask:
    """The solved problem that a game is with so many players. Raises `BadOption` if it is not solved."""
    options = game.options
    for race, (course, to_finish) in RACES.items():
        if (options.course, options.pawns_to_finish) == (course, to_finish):
            if game.cards or options.double_time or options.doubles != "must":
                break
            return problem(seats, race, options.way_stations)
    raise BadOption(
        "Only games without cards (deck=none) and without Double Time are solved, where a double must be used in full."
    )
