"""The board: squares, factors, red squares (PC-1 … PC-3)."""

from __future__ import annotations

from math import prod

from centaine.games.prime_climb.rules.board import RED, SQUARES, STATIONS, factors, is_red


def test_squares_run_from_0_to_101() -> None:
    """PC-1."""
    assert list(SQUARES) == list(range(102))


def test_factors_multiply_to_the_number_and_are_prime() -> None:
    """PC-2: one arc for each prime factor, with multiplicity."""
    for number in SQUARES[2:]:
        parts = factors(number)
        assert prod(parts) == number
        assert list(parts) == sorted(parts)
        assert all(part > 1 and all(part % smaller for smaller in range(2, part)) for part in parts)
    assert factors(0) == factors(1) == ()
    assert len(factors(96)) == 6
    assert factors(77) == (7, 11)


def test_red_squares_are_the_primes_above_ten_without_101() -> None:
    """PC-3."""
    primes = {n for n in range(2, 102) if all(n % d for d in range(2, n))}
    assert {n for n in primes if n > 10} - {101} == RED
    assert len(RED) == 21
    assert not is_red(26)  # a worked case of RULES.md
    assert not is_red(101) and not is_red(7) and is_red(11) and is_red(97)


def test_stations_are_the_red_squares_between_30_and_80() -> None:
    """PC-41."""
    assert STATIONS == (31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79)
