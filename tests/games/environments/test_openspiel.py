"""OpenSpiel's own tests, and that its games are ours."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator
from open_spiel.python.bots.uniform_random import UniformRandomBot
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

import centaine as cn
from centaine.engine.solve.race import solve_solo
from centaine.game import BadOption, BadPosition
from centaine.games.ultimate_track.solver.choices import RESTING, PawnState
from centaine.games.ultimate_track.solver.solution import race
from centaine.record import final_state
from centaine.rl.encodings import IllegalNumber
from centaine.rl.openspiel import NAMES, SpielBot, SpielState

from .games import PRESETS, options_of


def load(name: str, **params: Any) -> Any:
    game, preset = PRESETS[name]
    own = {option: json.dumps(value) for option, value in options_of(preset).items()}
    return pyspiel.load_game(f"centaine_{game.replace('-', '_')}", {"preset": preset.id, **own, **params})


@pytest.mark.parametrize("name", PRESETS)
def test_random_games(name: str, size: Callable[[int, int], int]) -> None:
    game = load(name, max_steps=size(150, 20_000))
    pyspiel.random_sim_test(game, num_sims=size(1, 5), serialize=True, verbose=False)


@pytest.mark.parametrize(
    "text",
    [
        "centaine_prime_climb(course=decline,double_time=true,max_steps=99,players=3,way_stations=37 61)",
        "centaine_prime_climb(deck=fifty clear clear,first=1,max_steps=99)",
        "centaine_prime_climb(max_steps=99,start=move 0 31%2C20/33%2C37 left%3D2%2C4)",
        "centaine_prime_climb(max_steps=99,start=move 0 31;20/33;37 left:2;4)",
        "centaine_ultimate_track(players=1,start=choose 0 88*)",
        "centaine_cartamaths(accuracy=0.5 0.9,characters=hypatia alan-turing,turn_limit=4)",
    ],
)
def test_a_game_is_loaded_by_its_text(text: str) -> None:
    game = pyspiel.load_game(text)
    again = pyspiel.load_game(str(game))
    assert again.rules == game.rules
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_start_without_commas_is_the_same() -> None:
    """OpenSpiel cuts the text of a game at commas and equals signs."""
    texts = ("move 0 31;20/33;37 left:2;4", "move 0 31%2C20/33%2C37 left%3D2%2C4")
    one, other = (pyspiel.load_game(f"centaine_prime_climb(start={text})").first_state for text in texts)
    assert one == other and one.pawns == ((31, 20), (33, 37)) and one.left == (2, 4)


@pytest.mark.parametrize("most", [0, -5])
def test_the_most_steps_are_at_least_one(most: int) -> None:
    with pytest.raises(BadPosition, match="“max_steps” must be a whole number from 1"):
        pyspiel.load_game("centaine_ultimate_track", {"max_steps": most})


def test_parameters_are_the_options() -> None:
    game = pyspiel.load_game("centaine_cartamaths(accuracy=0.5 0.9,characters=hypatia alan-turing,turn_limit=4)")
    options = game.rules.options
    assert (options.accuracy, options.turn_limit, options.first) == ((0.5, 0.9), 4, None)
    assert options.characters == ("hypatia", "alan-turing")
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    assert game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert pyspiel.load_game("centaine_prime_climb", {"start": "roll 1 5,6/7,8"}).first_state.pawns == ((5, 6), (7, 8))
    assert pyspiel.load_game("centaine_prime_climb", {"deck": '["fifty"]'}).rules.options.deck == ("fifty",)


def test_numbers_and_chances_are_those_of_the_rules() -> None:
    game, rng = load("prime-climb, standard"), Random(1)
    state, rules = game.new_initial_state(), game.rules
    for _ in range(200):
        ours = state.node.state
        if state.is_chance_node():
            outcomes = rules.chance_outcomes(ours)
            total = sum(weight for _, weight in outcomes)
            assert state.chance_outcomes() == [(n, weight / total) for n, (_, weight) in enumerate(outcomes)]
            texts = [state.action_to_string(number) for number, _ in state.chance_outcomes()]
            assert texts == [rules.format_action(action) for action, _ in outcomes]
        else:
            meant = {state.action_to_string(number) for number in state.legal_actions()}
            assert meant == set(map(rules.format_action, rules.legal_actions(ours)))
        state.apply_action(rng.choice(state.legal_actions()))


def played(seed: int) -> SpielState:
    """Some way into a game of CartaMaths, the same for a seed but for chance's secret draws after it."""
    state: SpielState = pyspiel.load_game("centaine_cartamaths(first=0)").new_initial_state()
    rng = Random(seed)
    for _ in range(40):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def test_an_information_state_keeps_what_was_seen() -> None:
    """CM-16: the hand of the other side is in none of it; what was drawn oneself is in all that follows."""
    game = pyspiel.load_game("centaine_cartamaths(first=0)")
    texts: dict[int, set[str]] = {0: set(), 1: set()}
    for last in (0, 1):  # side 1 draws another last card of the first five
        state = game.new_initial_state()
        for draw in range(10):
            numbers = state.legal_actions()
            state.apply_action(numbers[0] if draw < 9 else numbers[last])
        for player in (0, 1):
            texts[player].add(state.information_state_string(player))
    assert len(texts[0]) == 1 and len(texts[1]) == 2
    one, other = played(1), played(2)
    assert one.information_state_string(0) != other.information_state_string(0)


def test_observers() -> None:
    state = load("prime-climb, standard").new_initial_state()
    observation = make_observation(state.get_game())
    observation.set_from(state, 1)
    assert observation.dict["phase"].tolist() == [1, 0, 0, 0, 0, 0]
    assert np.array_equal(observation.tensor, state.observation_tensor(1))
    assert observation.string_from(state, 1) == str(state) == state.information_state_string(0)
    secret = played(1)
    recall = make_observation(secret.get_game(), INFO_STATE_OBS_TYPE)
    assert recall.tensor is None and recall.string_from(secret, 0) == secret.information_state_string(0)


def test_a_game_that_is_cut_off_is_drawn() -> None:
    state = load("ultimate-track, standard", max_steps=7).new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert state.returns() == [0.0, 0.0] and len(state.history()) == 7


def test_a_copy_goes_its_own_way() -> None:
    state = load("ultimate-track, standard").new_initial_state()
    copy = state.clone()
    copy.apply_action(0)
    assert str(copy) != str(state) == load("ultimate-track, standard").rules.format_state(state.node.state)


def test_all_names_are_registered() -> None:
    assert set(NAMES) <= set(pyspiel.registered_names())


def test_values_of_the_track_alone_are_exact() -> None:
    """Value iteration on OpenSpiel's states, 176 places and all their rolls, finds our exact numbers of rolls."""
    game = pyspiel.load_game("centaine_ultimate_track(players=1)")
    places = {place: index for index, place in enumerate(RESTING)}
    options: list[list[list[tuple[float, int]]]] = []  # for each place and each choice: probability, next place
    for place in RESTING:
        state = game.new_initial_state(f"{'choose' if place.passed else 'roll'} 0 {place.square}{'*' * place.passed}")
        rolls = [state] if state.is_chance_node() else [state.child(number) for number in state.legal_actions()]
        options.append([])
        for roll in rolls:
            following = []
            for number, chance in roll.chance_outcomes():
                after = roll.child(number)
                ours = after.node.state
                assert not after.is_terminal() or after.returns() == [-1.0]
                following.append(
                    (chance, -1 if after.is_terminal() else places[PawnState(ours.squares[0], ours.passed[0])])
                )
            options[-1].append(following)
    values = np.zeros(len(RESTING) + 1)  # the last is home
    for _ in range(2000):
        before = values.copy()
        for index, choices in enumerate(options):
            values[index] = min(1 + sum(chance * values[place] for chance, place in choice) for choice in choices)
        if np.abs(values - before).max() < 1e-10:
            break
    assert np.allclose(values[:-1], solve_solo(race(RESTING)).turns, atol=1e-6)


@pytest.mark.parametrize("game", ["ultimate-track", "prime-climb", "cartamaths"])
def test_a_bot_of_openspiel_plays(game: str) -> None:
    loaded = pyspiel.load_game(f"centaine_{game.replace('-', '_')}", {"players": 2})
    bots = [SpielBot(loaded, UniformRandomBot(seat, np.random.RandomState(seat))) for seat in range(2)]
    record = cn.play(loaded.rules, bots, seed=1)
    assert record.seats == ("UniformRandomBot 1", "UniformRandomBot 2")
    assert sum(map(abs, loaded.rules.returns(final_state(loaded.rules, record.actions)))) == 2


def test_a_bot_that_searches_plays() -> None:
    game = pyspiel.load_game("centaine_ultimate_track(first=0,players=2)")
    rng = np.random.RandomState(0)
    bot = MCTSBot(game, 1.4, 2, RandomRolloutEvaluator(1, rng), random_state=rng)
    assert cn.play(game.rules, [SpielBot(game, bot), "greedy"], seed=1).actions
    with pytest.raises(BadOption, match=r"MCTSBot plays UltimateTrack\(.*\), not UltimateTrack\(.*\)"):
        cn.play("ultimate-track", [SpielBot(game, bot), "greedy"], seed=1)


def test_a_state_is_asked_for_a_players_actions() -> None:
    """With Python's own generator, a bot that only chooses among `legal_actions(player)` needs nothing else."""
    record = cn.play("prime-climb", [UniformRandomBot(0, Random(1)), UniformRandomBot(1, Random(2))], seed=1)
    assert record.actions


def test_an_outcome_that_there_is_not_is_refused() -> None:
    state = pyspiel.load_game("centaine_prime_climb(deck=none,first=0)").new_initial_state()
    for number in (99, 55):
        with pytest.raises(IllegalNumber, match=f"Outcomes here are 0 to 54, not {number}"):
            state.apply_action(number)
