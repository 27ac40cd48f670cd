"""The game of the day: the same dice and cards whatever is played, and its pars (PC-48)."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from random import Random
from statistics import mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from centaine.game import CHANCE, TERMINAL, CentaineError
from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.daily.pars import DIGITS, par, stored, written
from centaine.games.prime_climb.players.exact import PerfectPlayer
from centaine.games.prime_climb.solver.findings import solved
from centaine.match.fairness import days_dice, kind_of, next_outcome
from centaine.plugin.puzzles import Par
from tests.scripts import load

GAME = PrimeClimb(seats=1, deck="keepers")
DAY = "2026-11-27"

tool = load("tools/daily_pars.py")


def played(day: str, seed: int, most: int = 400) -> tuple[list[str], list[str]]:
    """The rolls and the cards drawn in a game of the day, with choices by chance."""
    rng, dice, drawn, state = Random(seed), days_dice(GAME.name, day), Counter[str](), GAME.initial_state()
    texts: dict[str, list[str]] = {"roll": [], "draw": []}
    for _ in range(most):
        if (seat := GAME.current_player(state)) == TERMINAL:
            break
        if seat == CHANCE:
            action = next_outcome(GAME, state, dice, drawn)
            text = GAME.format_action(action)
            drawn[kind_of(text)] += 1
            texts[kind_of(text)].append(text)
        else:
            action = rng.choice(GAME.legal_actions(state))
        state = GAME.apply(state, action)
    return texts["roll"], texts["draw"]


def are_alike(one: list[str], other: list[str]) -> bool:
    """Whether the shorter list begins the other."""
    return all(here == there for here, there in zip(one, other, strict=False))


@given(st.dates(), st.integers(0, 2**32), st.integers(0, 2**32))
def test_everybody_gets_the_same_dice_and_cards(day: date, one: int, other: int) -> None:
    """Until the pile is used up: then it holds what each has discarded (PC-11)."""
    rolls, cards = played(day.isoformat(), one)
    others_rolls, others_cards = played(day.isoformat(), other)
    assert are_alike(rolls, others_rolls)
    assert are_alike(cards[: len(GAME.cards)], others_cards[: len(GAME.cards)])


def test_cards_are_drawn_at_different_times() -> None:
    """The property above says something: games differ in when they draw, and draw all nine."""
    games = [played(DAY, seed) for seed in range(20)]
    assert len({(len(rolls), len(cards)) for rolls, cards in games}) > 10
    assert any(len(set(cards)) == len(GAME.cards) for _, cards in games)


def test_each_day_has_its_own() -> None:
    begun = {tuple(played(f"2026-11-{day:02}", 0, 60)[0][:5]) for day in range(1, 31)}
    assert len(begun) == 30


def test_dice_are_fair_over_the_days() -> None:
    """Of the first rolls of many days, about one in ten is a double."""
    first = date(2026, 1, 1)
    rolls = Counter(
        GAME.format_action(
            next_outcome(
                GAME, GAME.initial_state(), days_dice(GAME.name, (first + timedelta(day)).isoformat()), Counter()
            )
        )
        for day in range(3000)
    )
    doubles = sum(rolls[f"roll {number} {number}"] for number in range(1, 11))
    assert len(rolls) == 55
    assert 240 < doubles < 360


def test_the_dice_of_a_day_never_change() -> None:
    """Else records of earlier versions could no longer be checked."""
    rolls, cards = played(DAY, 1)
    assert (rolls[:3], cards[:2]) == (["roll 5 8", "roll 4 4", "roll 1 2"], ["draw plus-minus-2", "draw plus-minus-7"])


def test_pars_are_a_digit_each() -> None:
    assert written([4, 9, 10, 35, 80]) == "49azz"


def test_a_day_has_its_par() -> None:
    pars = stored()
    assert par(pars.first) == Par(int(pars.rolls[0]), pars.player)
    assert par(pars.first - timedelta(1)) is None
    assert par(pars.first + timedelta(len(pars.rolls))) is None
    assert par(date(2030, 6, 1)) is not None


def test_pars_are_what_perfect_play_needs_on_average() -> None:
    """Ten years of days, whose dice and cards are fair: within two standard errors of the exact value."""
    rolls = [DIGITS.index(digit) for digit in stored().rolls]
    assert len(rolls) > 3600
    assert abs(mean(rolls) - solved().keepers.pile) <= 2 * stdev(rolls) / len(rolls) ** 0.5


@pytest.mark.soak
def test_the_pars_are_those_of_their_player() -> None:
    """Computed again for some days, with the table of the exact solution."""
    player = PerfectPlayer()
    try:
        player.check(GAME)
    except CentaineError:
        pytest.skip("there is no table of the solitaire: centaine solve prime-climb --seats 1 --option deck=keepers")
    days = [stored().first + timedelta(place) for place in range(0, len(stored().rolls), 40)]
    assert [Par(tool.rolls_on(day, GAME, player), "perfect") for day in days] == [par(day) for day in days]


def test_no_par_is_beyond_the_digits() -> None:
    """Nobody needs fewer than two rolls, and the last digit would also stand for more."""
    assert set(stored().rolls) < set(DIGITS[2:-1])
