"""The analysis of matches: losses that are known exactly, sums that add up, grades that mean what they say."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from centaine.catalog import CATALOG
from centaine.engine.analysis import LIMITS, AnalysedMoment, Analysis, Step, steps_of, turn_names
from centaine.engine.players import RandomPlayer
from centaine.game import CHANCE, TERMINAL, AnyGame, BadOption
from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.puzzles import generator, task
from centaine.games.prime_climb.solver.queries import best_turns
from centaine.plugin.summary import PlayedMove, Summary

PRIME = CATALOG["prime-climb"]
ALONE = {"seats": 1, "deck": "none"}

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("prime-climb", {"seats": 1, "deck": "none"}),
    ("prime-climb", {"seats": 1, "deck": "keepers"}),
    ("prime-climb", {"seats": 2}),
    ("prime-climb", {"seats": 2, "pawns_to_finish": 1, "double_time": True}),
    ("prime-climb", {"seats": 3, "pawns_to_finish": 1, "deck": "none"}),
]


def random_match(game: AnyGame, seed: int, most: int = 10_000) -> list[Step]:
    """The first steps of a match at random."""
    rng, player, state = Random(seed), RandomPlayer(), game.initial_state()
    steps: list[Step] = []
    while (seat := game.current_player(state)) != TERMINAL and len(steps) < most:
        if seat == CHANCE:
            outcomes = game.chance_outcomes(state)
            action = rng.choices([found for found, _ in outcomes], [weight for _, weight in outcomes])[0]
        else:
            action = player.choose(game, state, rng, 1.0)
        after = game.apply(state, action)
        steps.append(Step(state, action, after))
        state = after
    return steps


def turn_of(actions: tuple[str, ...], state: Any, game: AnyGame) -> AnalysedMoment:
    """The moment of one turn from a state."""
    steps = []
    for text in actions:
        action = game.parse_action(state, text)
        steps.append(Step(state, action, game.apply(state, action)))
        state = steps[-1].after
    (moment,) = Analysis(PRIME, game).moments(steps)
    return moment


@pytest.mark.parametrize(("name", "options"), GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_start_and_luck_and_choices_lead_to_the_outcome(
    name: str, options: dict[str, Any], seed: int, size: Callable[[int, int], int]
) -> None:
    plugin = CATALOG[name]
    game = plugin.make(options)
    steps = random_match(game, seed, most=size(150, 10_000) if game.seats == 1 else size(30, 60))
    analysis = Analysis(plugin, game)
    moments = list(analysis.moments(steps))
    accounts = analysis.accounts(moments)
    for account in accounts:
        assert account.start + account.luck + account.gifts - account.loss == pytest.approx(account.end)
        assert account.loss >= 0
    if game.current_player(steps[-1].after) == TERMINAL:
        assert moments[-1].last == len(steps)
        outcome = game.returns(steps[-1].after)
        assert [account.end for account in accounts] == pytest.approx(
            [r if game.seats == 1 else r > 0 for r in outcome]
        )
    elif game.seats > 1:
        assert sum(account.end for account in accounts) == pytest.approx(1)


@settings(max_examples=20)
@given(st.integers(0, 10_000), st.integers(1, 60))
def test_every_turn_of_a_match_cut_short_anywhere_is_judged(seed: int, most: int) -> None:
    game = PRIME.make(ALONE)
    steps = random_match(game, seed, most)
    moments = list(Analysis(PRIME, game, ways=4).moments(steps))
    told = [number for moment in moments for number in range(moment.first, moment.last + 1)]
    assert told == list(range(1, len(told) + 1)), "every action once, in order"
    rest = steps[len(told) :]
    assert {game.current_player(step.before) for step in rest} <= {0}, "only a turn that is not over is left out"
    for moment in moments:
        assert (moment.grade != "") == (moment.kind == "turn")
        if moment.kind == "turn":
            best = moment.ways[0].values[0]
            assert moment.loss == pytest.approx(best - moment.values[0])
            assert [way.values[0] for way in moment.ways] == sorted((w.values[0] for w in moment.ways), reverse=True)
            assert moment.played == tuple(
                game.format_action(step.action) for step in steps[moment.first - 1 : moment.last]
            )


@pytest.mark.parametrize("level", task.GRADES)
def test_the_loss_of_the_second_best_turn_is_the_gain_of_the_best(level: str) -> None:
    asked = generator.puzzle(7, level)
    game = PRIME.make(ALONE)
    assert isinstance(game, PrimeClimb)
    turns = best_turns(game, asked.state, n=1000)
    second = next(turn for turn in turns if turn.value > turns[0].value + 1e-9)
    moment = turn_of(second.actions, asked.state, game)
    assert moment.loss == pytest.approx(asked.gain)
    assert moment.ways[0].values[0] == pytest.approx(-asked.rolls - asked.state.rolls)


def test_a_best_turn_that_needs_a_product_is_great() -> None:
    asked = generator.puzzle(7, "medium")
    assert any(sign in text for text in asked.solution for sign in generator.PRODUCTS)
    assert turn_of(asked.solution, asked.state, PRIME.make(ALONE)).grade == "great"


def test_a_best_turn_of_plain_sums_is_no_more_than_best() -> None:
    game = PRIME.make(ALONE)
    state = game.position(pawns=((95, 101),), dice=(1, 5))  # type: ignore[attr-defined]
    moment = turn_of(("95+1", "96+5"), state, game)
    assert (moment.grade, moment.loss) == ("best", 0)


def test_grades_follow_from_the_loss() -> None:
    game = PRIME.make(ALONE)
    limits = LIMITS["rolls"]
    grades = {"best": 0.0, "great": 0.0, "good": limits.best, "inaccuracy": limits.good, "missed": limits.inaccuracy}
    seen = set()
    for moment in Analysis(PRIME, game).moments(random_match(game, 2)):
        if moment.grade and moment.grade != "only":
            seen.add(moment.grade)
            assert moment.loss >= grades[moment.grade]
            assert moment.loss <= {"good": limits.good, "inaccuracy": limits.inaccuracy}.get(moment.grade, 100)
    assert {"best", "good", "inaccuracy", "missed"} <= seen


def test_what_a_way_brings_about_is_told_as_in_the_log() -> None:
    asked = generator.puzzle(7, "easy")
    game = PRIME.make(ALONE)
    (best, *_) = turn_of(asked.solution, asked.state, game).ways
    told = [PRIME.terminal().describe(game, fact, ["Ada"], "en") for fact in best.facts]
    assert [text.removeprefix("Ada: ").removesuffix(".") for text in told if " = " in text] == task.sums(best.actions)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_luck_is_nothing_on_average(name: str, options: dict[str, Any], size: Callable[[int, int], int]) -> None:
    """Over all rolls that might have come, or all cards (PC-3, PC-11): whatever the estimates are."""
    game = CATALOG[name].make(options)
    analyst = PRIME.analyst(game)
    assert analyst is not None
    analysis = Analysis(PRIME, game)
    chances = [step.before for step in random_match(game, 3, 150) if game.current_player(step.before) == CHANCE]
    for state in [state for state in chances if state.phase == "roll"][: size(1, 3)] + [
        state for state in chances if state.phase == "draw"
    ][: size(1, 2)]:
        outcomes, lucks = game.chance_outcomes(state), []
        for outcome, _ in outcomes:
            (moment,) = analysis.moments([Step(state, outcome, game.apply(state, outcome))])
            lucks.append(moment.luck)
        weights = [weight for _, weight in outcomes]
        mean = sum(luck * weight for luck, weight in zip(lucks, weights, strict=True)) / sum(weights)
        assert mean == pytest.approx(0, abs=1e-6)
        assert max(lucks) > 0.01 and min(lucks) < -0.01


def test_the_ways_that_are_told_lead_to_different_ends() -> None:
    """PC-9, PC-10: not the same squares in another order, which only what is remembered of the way tells apart."""
    game = PRIME.make({"seats": 2, "first": 0})
    state = game.position(pawns=((17, 0), (30, 40)), dice=(4, 7))  # type: ignore[attr-defined]
    moment = turn_of(("17+4", "0+7", "end"), state, game)
    ends = []
    for way in moment.ways:
        after = state
        for text in way.actions:
            after = game.apply(after, game.parse_action(after, text))
        ends.append(sorted(after.pawns[0]))
    assert len(ends) == 3
    assert len({tuple(end) for end in ends}) == 3


def test_a_way_that_ends_on_red_says_that_a_card_is_drawn() -> None:
    """PC-10: which is why it may be better than one that goes further."""
    game = PRIME.make({"seats": 2, "first": 0})
    state = game.position(pawns=((17, 0), (30, 40)), dice=(2, 6))  # type: ignore[attr-defined]
    moment = turn_of(("17+6", "0+2", "end"), state, game)
    for way in moment.ways:
        after = state
        for text in way.actions:
            after = game.apply(after, game.parse_action(after, text))
        assert ({"fact": "red", "seat": 0} in way.facts) == (after.phase == "draw")


def test_a_match_that_has_not_begun_is_no_more_certain_than_others() -> None:
    """Without a moment no error is known but the usual one."""
    analysis = Analysis(PRIME, PRIME.make({"seats": 2}))
    assert analysis.report(("Ada", "Ben"), [], list(analysis.moments([]))).error > 0.01


def test_a_match_that_has_not_begun_has_no_moments() -> None:
    analysis = Analysis(PRIME, PRIME.make({}))
    assert list(analysis.moments(steps_of(PRIME.make({}), []))) == []
    assert analysis.start.values == (0.5, 0.5)


def test_a_game_with_secrets_is_not_analysed() -> None:
    plugin = CATALOG["cartamaths"]
    with pytest.raises(BadOption):
        Analysis(plugin, plugin.make({}))


@pytest.mark.parametrize("options", [{"seats": 2}, {"seats": 2, "double_time": True}, {"seats": 1, "deck": "keepers"}])
@pytest.mark.parametrize("seed", range(2))
def test_turns_are_counted_as_the_summary_counts_them(options: dict[str, Any], seed: int) -> None:
    """A choice after a card, or another roll of the same turn (PC-21, PC-30), is no other turn."""
    game = PRIME.make(options)
    steps = random_match(game, seed, 120)
    while game.current_player(steps[-1].before) == CHANCE or steps[-1].after.phase != "roll":
        del steps[-1]
    analysis = Analysis(PRIME, game)
    moments = list(analysis.moments(steps))
    summary = PRIME.match_summary(game, [PlayedMove(*step) for step in steps])
    counted = [figures(summary, seat) for seat in range(game.seats)]
    assert [sum(account.grades.values()) for account in analysis.accounts(moments)] == counted
    assert sum(counted) == max(moment.turn for moment in moments)
    turns = [moment for moment in moments if moment.kind == "turn"]
    assert len({moment.turn for moment in turns}) == sum(counted)
    names = turn_names(turns)
    assert len(set(names)) == len(turns)
    assert [int(name.rstrip("bcdefgh")) for name in names] == [moment.turn for moment in turns]


def figures(summary: Summary, seat: int) -> Any:
    return next(figure.value for figure in summary.seats[seat].figures if figure.label == "Turns")


def test_what_lies_within_the_error_is_about_as_good() -> None:
    game = PRIME.make({"seats": 2})
    analysis = Analysis(PRIME, game)
    limits, error = analysis.limits, analysis.analyst.error
    assert error > LIMITS["chance"].good, "or this tests nothing"
    assert limits.best == LIMITS["chance"].best
    assert limits.equal == limits.good == error
    for moment in analysis.moments(random_match(game, 3, 60)):
        assert moment.loss > error or moment.grade in ("", "only", "great", "best", "good")
    assert Analysis(PRIME, PRIME.make(ALONE)).limits == LIMITS["rolls"]
