from __future__ import annotations

from random import Random

from centaine.engine.players import RandomPlayer
from centaine.engine.simulate import ScheduledGame, play_game, play_games
from centaine.game import TERMINAL
from centaine.games.prime_climb import PrimeClimb
from centaine.record import final_state

GAME = PrimeClimb(pawns_to_finish=1)
PLAYERS = (RandomPlayer(), RandomPlayer())
SCHEDULED = ScheduledGame(GAME, PLAYERS)


def test_a_game_is_played_to_its_end_and_its_lines_replay_to_the_same_state() -> None:
    played = play_game(GAME, PLAYERS, Random(1))
    assert GAME.current_player(played.state) == TERMINAL
    assert final_state(GAME, played.lines) == played.state


def test_the_same_generator_plays_the_same_game() -> None:
    assert play_game(GAME, PLAYERS, Random(2)).lines == play_game(GAME, PLAYERS, Random(2)).lines
    assert play_game(GAME, PLAYERS, Random(2)).lines != play_game(GAME, PLAYERS, Random(3)).lines


def test_decisions_are_timed_by_seat_if_there_was_something_to_decide() -> None:
    played = play_game(GAME, PLAYERS, Random(4))
    chances = sum(line.startswith(("roll", "draw")) for line in played.lines)
    assert all(played.seconds)
    assert sum(map(len, played.seconds)) < len(played.lines) - chances
    assert min(second for seat in played.seconds for second in seat) > 0


def test_many_games_do_not_depend_on_the_number_of_workers() -> None:
    alone = list(play_games([SCHEDULED] * 4, seed=7, workers=1))
    shared = list(play_games([SCHEDULED] * 4, seed=7, workers=2))
    assert [(one.returns, one.actions) for one in alone] == [(one.returns, one.actions) for one in shared]
    assert len({one.actions for one in alone}) > 1, "each game has dice of its own"
    assert all(sorted(one.returns) == [-1, 1] for one in alone)
