"""Round robins: computer players of one game play each other in pairs, and are rated by what came of it."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from random import Random
from typing import Any

import msgspec

from centaine.elo import Score, ratings, share_interval
from centaine.game import AnyGame, CentaineError
from centaine.offer import Entry, OptionField
from centaine.simulate import BUDGET_SECONDS, Match, Outcome, play_games

Progress = Callable[[int, float], None]
"""Told how many games have been played, and which share of all that is."""


class Pairing(msgspec.Struct):
    """What one player has won against another, or at a table where all the others are of that other kind."""

    one: str
    other: str
    games: int
    points: float
    """Games that `one` has won, a draw counting as a half."""
    low: float
    """From here `low` to `high`: the 95 % interval of its share."""
    high: float


class Standing(msgspec.Struct):
    """A player's rating, with its 95 % interval, and how long it thought, in seconds, where there was a choice."""

    player: str
    elo: float
    low: float
    high: float
    median_seconds: float
    late_seconds: float
    """99 of 100 decisions took at most so long."""


class Table(msgspec.Struct):
    """What came of a round robin: the pairings in the order in which they were asked for, the players best first."""

    game: str
    options: dict[str, Any]
    seed: int
    budget_seconds: float
    planned_games: int
    """In each pairing."""
    anchor: str
    """The player whose rating is 0 by definition; the intervals of the others are those of the difference to it."""
    pairings: list[Pairing]
    standings: list[Standing]


@dataclass(frozen=True, kw_only=True)
class RoundRobin:
    """What is to be played. Raises `CentaineError` for players, an anchor or options that there are not."""

    entry: Entry
    options: Mapping[str, Any]
    """Those of the game, `seats` among them."""
    players: Sequence[str]
    games: int
    """In each pairing. With two seats each pair is one pairing; with more each player sits alone among the others."""
    anchor: str = ""
    """By default the one in the middle of `players`."""
    seed: int = 0
    budget_seconds: float = BUDGET_SECONDS

    def __post_init__(self) -> None:
        known = self.entry.all_players()
        for player in (*self.players, *([self.anchor] if self.anchor else [])):
            if player not in known:
                raise CentaineError(
                    "There is no player {player}; there are: {known}.", player=player, known=", ".join(known)
                )
        if len(set(self.players)) < max(len(self.players), 2) or self.anchor not in ("", *self.players):
            raise CentaineError("A ladder needs two players or more, each named once, and its anchor among them.")
        if self.seats < 2:
            raise CentaineError("A ladder needs two seats or more.")

    @cached_property
    def seats(self) -> int:
        """How many sit at each table."""
        return self.entry.make(self.options).seats

    def pairs(self) -> list[tuple[str, str]]:
        """Who plays whom."""
        return list((combinations if self.seats == 2 else permutations)(self.players, 2))

    def play(self, workers: int | None = None, progress: Progress = lambda games, share: None) -> Table:
        """Play, and rate. On Ctrl-C, rate what has been played until then.

        Each pairing plays one game before the next round begins, the first of its players at each seat in turn. Options
        that the page would choose at random are drawn for each game.
        """
        pairs, seats = self.pairs(), self.seats
        tallies = [_Tally() for _ in pairs]
        seconds = {player: array("d") for player in self.players}
        outcomes = play_games(self._matches(), self.seed, workers=workers, budget_seconds=self.budget_seconds)
        try:
            with closing(outcomes):
                for number, outcome in enumerate(outcomes):
                    place, at = number % len(pairs), number // len(pairs) % seats
                    tallies[place].add(outcome, at)
                    for seat, took in enumerate(outcome.seconds):
                        seconds[pairs[place][seat != at]].extend(took)
                    progress(number + 1, (number + 1) / (len(pairs) * self.games))
        except KeyboardInterrupt:
            pass
        return self._table(tallies, seconds)

    def _matches(self) -> list[Match]:
        players, pairs, seats = self.entry.all_players(), self.pairs(), self.seats
        games = self._games()
        return [
            Match(next(games), [players[one if seat == number % seats else other] for seat in range(seats)])
            for number in range(self.games)
            for one, other in pairs
        ]

    def _games(self) -> Iterator[AnyGame]:
        """A game for each match; those with the same options are one object."""
        rng, made = Random(self.seed), {}
        drawn = {
            field.name: _values(self.entry, field)
            for field in self.entry.fields
            if field.each is not None and field.each.any and field.name not in self.options
        }
        while True:
            choice = {name: tuple(rng.choices(values, k=self.seats)) for name, values in drawn.items()}
            key = tuple(choice.values())
            if key not in made:
                made[key] = self.entry.make({**self.options, **choice})
            yield made[key]

    def _table(self, tallies: Sequence[_Tally], seconds: Mapping[str, array[float]]) -> Table:
        pairs, places = self.pairs(), {player: place for place, player in enumerate(self.players)}
        anchor = self.anchor or self.players[len(self.players) // 2]
        scores = [
            Score(places[one], places[other], tally.games, tally.points, self.seats - 1)
            for (one, other), tally in zip(pairs, tallies, strict=True)
        ]
        rated = zip(self.players, ratings(len(places), scores, places[anchor]), strict=True)
        standings = [
            Standing(player, elo, elo - half, elo + half, *_quantiles(seconds[player], 0.5, 0.99))
            for player, (elo, half) in rated
        ]
        return Table(
            game=self.entry.id,
            options=dict(self.options),
            seed=self.seed,
            budget_seconds=self.budget_seconds,
            planned_games=self.games,
            anchor=anchor,
            pairings=[
                Pairing(one, other, tally.games, tally.points, *share_interval(tally.points, tally.games))
                for (one, other), tally in zip(pairs, tallies, strict=True)
            ],
            standings=sorted(standings, key=lambda standing: -standing.elo),
        )


class _Tally:
    """Games and points of a pairing so far."""

    def __init__(self) -> None:
        self.games, self.points = 0, 0.0

    def add(self, outcome: Outcome, seat: int) -> None:
        self.games += 1
        self.points += (outcome.returns[seat] + 1) / 2


def _values(entry: Entry, field: OptionField) -> list[Any]:
    """What an option may be for a seat."""
    if field.each and field.each.cards:
        return [card.id for card in entry.cards if card.kind == field.each.cards]
    return [choice.value for choice in field.choices]


def _quantiles(values: Sequence[float], *shares: float) -> list[float]:
    """So many of the values are at most that; 0 where there are none."""
    ordered = sorted(values)
    return [ordered[min(int(share * len(ordered)), len(ordered) - 1)] if ordered else 0.0 for share in shares]
