"""The kinds of numbers (UT-2)."""

from __future__ import annotations

from centaine.games.ultimate_track.rules.board import NEXT_ULTIMATE, PREVIOUS_ULTIMATE, RAISED, ULTIMATES


def test_ultimates() -> None:
    """UT-2: 0, 1 and the primes."""
    primes = {n for n in range(2, 100) if all(n % k for k in range(2, n))}
    assert set(ULTIMATES) == {0, 1} | primes
    assert len(ULTIMATES) == 27
    assert list(ULTIMATES) == sorted(ULTIMATES)


def test_raised_numbers_and_their_sources() -> None:
    """UT-2: the powers of an ultimate, itself apart."""
    sources = {2: {4, 8, 16, 32, 64}, 3: {9, 27, 81}, 5: {25}, 7: {49}}
    assert {n: made.source for n, made in RAISED.items()} == {n: source for source in sources for n in sources[source]}
    assert all(made.source**made.power == n for n, made in RAISED.items())


def test_neighbours() -> None:
    """UT-3, UT-6."""
    assert (NEXT_ULTIMATE[0], NEXT_ULTIMATE[1], NEXT_ULTIMATE[7], NEXT_ULTIMATE[89]) == (1, 2, 11, 97)
    assert 97 not in NEXT_ULTIMATE
    assert (PREVIOUS_ULTIMATE[97], PREVIOUS_ULTIMATE[89], PREVIOUS_ULTIMATE[11]) == (89, 83, 7)
    assert 0 not in PREVIOUS_ULTIMATE
