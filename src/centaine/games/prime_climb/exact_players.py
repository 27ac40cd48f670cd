"""Players out of the exact solution, for games without cards: one that races, and one that never errs."""

from __future__ import annotations

from random import Random

from centaine.game import BadOption
from centaine.games.prime_climb.odds import Worth, complete_turns, value, worth_of
from centaine.games.prime_climb.rules import PrimeClimb
from centaine.games.prime_climb.solution import RACES, Problem, problem
from centaine.games.prime_climb.state import Action, State


class RacerPlayer:
    """Comes home in as few rolls as can be expected, as if nobody else were there. For any number of seats."""

    def choose(self, game: PrimeClimb, observation: State, rng: Random, budget_seconds: float) -> Action:
        """The first action of the best turn. Raises `BadOption` for a game with cards or rules that are not solved."""
        rolls = rolls_of(solved_problem(game, 1), observation.player)
        return min(complete_turns(game, observation), key=lambda turn: rolls(turn[1]))[0][0]


class PerfectPlayer:
    """The best turn there is, out of the table; alone, that of the racer."""

    def choose(self, game: PrimeClimb, observation: State, rng: Random, budget_seconds: float) -> Action:
        """The first action of the best turn. Raises `CentaineError` for what is not solved, or has no table yet."""
        if game.seats == 1:
            return RacerPlayer().choose(game, observation, rng, budget_seconds)
        worth = worth_of(solved_problem(game, game.seats), observation.player)
        return max(complete_turns(game, observation), key=lambda turn: worth(turn[1]))[0][0]


def rolls_of(alone: Problem, seat: int) -> Worth:
    """How many rolls a seat still needs after its turn, as if nobody else were there; `alone` is of one player."""

    def rolls(end: State) -> float:
        if end.phase == "over":
            return 0.0
        own = end._replace(
            player=0, pawns=(end.pawns[seat],), homebound=(end.homebound[seat],), visited=(end.visited[seat],)
        )
        return value(alone, own)

    return rolls


def solved_problem(game: PrimeClimb, seats: int) -> Problem:
    """Which problem a game is for so many players. Raises `BadOption` where it is none that is solved."""
    options = game.options
    for race, (course, to_finish) in RACES.items():
        if (options.course, options.pawns_to_finish) == (course, to_finish):
            if game.cards or options.double_time or options.doubles != "must":
                break
            return problem(seats, race, options.way_stations)
    raise BadOption("Solved are games without cards, Double Time and optional doubles, with both pawns there and back.")
