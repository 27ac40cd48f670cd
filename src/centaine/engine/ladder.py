"""Round robins: computer players of one game play each other in pairs and are rated."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import combinations, permutations
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from centaine import notebook
from centaine.engine.budget import BUDGET_SECONDS, check_budget, goes_by_clock
from centaine.engine.data_frames import data_frame
from centaine.engine.elo import Score, ratings
from centaine.engine.execution.kept_results import resumed
from centaine.engine.shares import share_interval
from centaine.engine.simulate import GameResult, ScheduledGame, play_games
from centaine.game import AnyGame, CentaineError
from centaine.plugin.game_plugin import GamePlugin
from centaine.plugin.options import OptionField
from centaine.plugin.player import Player
from centaine.version import __version__

if TYPE_CHECKING:
    import pandas

Progress = Callable[[int, float], None]
"""Called with the number of games played and their share of the total."""


class Pairing(msgspec.Struct):
    """The score of one player against another, or against several of the other kind."""

    one: str
    other: str
    games: int
    points: float
    """Games won by `one`; a draw counts as half."""
    low: float
    """From here `low` to `high`: the 95% interval of its share."""
    high: float


class Standing(msgspec.Struct):
    """A player's rating with its 95% interval."""

    player: str
    elo: float
    low: float
    high: float


class DecisionTimes(msgspec.Struct):
    """A player's seconds per decision, without forced ones; they differ from run to run."""

    player: str
    median_seconds: float
    late_seconds: float
    """The 99th percentile."""


class LadderTable(msgspec.Struct):
    """The result of a round robin: pairings in the requested order, players best first."""

    game: str
    options: dict[str, Any]
    """All, defaults included, except those that differ from game to game because they are drawn or set by a level."""
    seed: int
    budget_seconds: float | None
    """How long players could think about a decision; None if they counted `looks` instead."""
    planned_games: int
    """In each pairing."""
    anchor: str
    """The player rated 0; the others' intervals are for the difference from it."""
    pairings: list[Pairing]
    standings: list[Standing]
    times: list[DecisionTimes]
    """In the order of `standings`; without players all of whose games were read from a file, which keeps no times."""
    looks: int | None = None
    """How much players could look at for a decision, instead of thinking for `budget_seconds`."""
    repeatable: bool = False
    """Whether the same seed gives the same results on any machine: no player went by the clock."""
    version: str = ""
    """Centaine's."""
    given: list[str] = []
    """The names of the options that were given."""

    @property
    def given_options(self) -> dict[str, Any]:
        """Those that were given, in that order."""
        return {name: self.options[name] for name in self.given}

    @property
    def played_games(self) -> int:
        """In all pairings."""
        return sum(pairing.games for pairing in self.pairings)

    @property
    def is_partial(self) -> bool:
        """Whether it was stopped before all planned games were played."""
        return self.played_games < self.planned_games * len(self.pairings)

    def to_dicts(self) -> list[dict[str, Any]]:
        """A row for each player, best first.

        `elo`, from `elo_low` to `elo_high`: the rating; `games`; `score`, from `score_low` to `score_high`: the share
        of points, 0 to 1, a draw being half a point; each with its 95% interval. With more than two seats, only games
        that the player sits alone in count.
        """
        return [self._row(standing) for standing in self.standings]

    def _row(self, standing: Standing) -> dict[str, Any]:
        games, points = 0, 0.0
        for pairing in self.pairings:
            if pairing.one == standing.player:
                games, points = games + pairing.games, points + pairing.points
            elif pairing.other == standing.player and self.is_of_pairs():
                games, points = games + pairing.games, points + pairing.games - pairing.points
        low, high = share_interval(points, games)
        return {
            "player": standing.player,
            "elo": standing.elo,
            "elo_low": standing.low,
            "elo_high": standing.high,
            "games": games,
            "score": points / games if games else 0.0,
            "score_low": low,
            "score_high": high,
        }

    def is_of_pairs(self) -> bool:
        """Whether each pair of players has one pairing, as with two seats."""
        return len(self.pairings) < len(self.standings) * (len(self.standings) - 1)

    def to_pandas(self) -> pandas.DataFrame:
        """The rows of `to_dicts` as a DataFrame. Raises `CentaineError` if pandas is not installed."""
        return data_frame(self.to_dicts())

    def __repr__(self) -> str:
        ratings = ", ".join(f"{standing.player} {standing.elo:+.0f}" for standing in self.standings)
        return f"LadderTable({self.game}: {ratings}; {self._games_told()})"

    def _repr_html_(self) -> str:
        columns = ("player", "elo", "elo_low", "elo_high", "score", "score_low", "score_high", "games")
        return notebook.paragraph(repr(self)) + notebook.table(self.to_dicts(), columns)

    def __str__(self) -> str:
        options = "".join(f" {name}={value}" for name, value in self.given_options.items())
        budget = f"{self.looks} looks" if self.budget_seconds is None else f"{self.budget_seconds:g} s"
        width = max(len(standing.player) for standing in self.standings)
        lines = [f"{self.game}{options}; seed {self.seed}, {budget}; {self._games_told()}; Centaine {self.version}"]
        lines += [f"{'':{width}}  {'Elo':>5} {'95%':>12}  {'score':>6} {'95%':>13}  games"]
        for row in self.to_dicts():
            interval = f"{row['elo_low']:+5.0f} … {row['elo_high']:+4.0f}"
            elo = f"{row['elo']:+5.0f} {'anchor' if row['player'] == self.anchor else interval:>12}"
            score = f"{row['score']:6.1%} {row['score_low']:5.1%} … {row['score_high']:5.1%}"
            lines.append(f"{row['player']:{width}}  {elo}  {score}  {row['games']:5}")
        return "\n".join(lines)

    def _games_told(self) -> str:
        planned = f" of {self.planned_games * len(self.pairings)}" if self.is_partial else ""
        return f"{self.played_games}{planned} games{', stopped' if planned else ''}"


@dataclass(frozen=True, kw_only=True)
class RoundRobin:
    """A round robin to play. Raises `CentaineError` for unknown players, anchor or options."""

    plugin: GamePlugin
    options: Mapping[str, Any]
    """Those of the game, `seats` among them."""
    players: Sequence[str]
    games: int
    """In each pairing. With two seats each pair is one pairing; with more each player sits alone among the others."""
    anchor: str = ""
    """By default the middle one of `players`."""
    seed: int = 0
    budget_seconds: float = BUDGET_SECONDS
    looks: int | None = None
    """What players may look at for a decision, instead of thinking for `budget_seconds`."""
    own: Mapping[str, Player] = field(default_factory=dict)
    """Players that are not the game's, by their names, and those of the game that have another name here."""
    levels: Mapping[str, str] = field(default_factory=dict)
    """The ids of the latter."""

    def __post_init__(self) -> None:
        check_budget(self.budget_seconds, self.looks)
        known = self._known()
        for player in (*self.players, *([self.anchor] if self.anchor else [])):
            if player not in known:
                raise CentaineError(
                    "There is no player {player}; choose from {known}.", player=player, known=", ".join(known)
                )
        if len(set(self.players)) < max(len(self.players), 2) or self.anchor not in ("", *self.players):
            raise CentaineError("A ladder needs at least two different players, including its anchor.")
        if self.seats < 2:
            raise CentaineError("A ladder needs at least two seats.")

    @cached_property
    def seats(self) -> int:
        """Seats per game."""
        return self.plugin.make(self.options).seats

    def _known(self) -> dict[str, Player]:
        return {**self.plugin.all_players(), **self.own}

    def pairs(self) -> list[tuple[str, str]]:
        """The pairings."""
        return list((combinations if self.seats == 2 else permutations)(self.players, 2))

    def play(
        self,
        workers: int | None = None,
        progress: Progress = lambda games, share: None,
        executor: Executor | None = None,
        resume: Path | None = None,
    ) -> LadderTable:
        """Play and rate. On Ctrl-C, rate the games played so far. See `play_games` for `workers` and `executor`.

        Results are kept in the file `resume`, and games that are already there are not played again
        (`kept_results.resumed`). How long their decisions took is not kept.

        Each pairing plays one game per round, with its first player at each seat in turn. Options that the page would
        choose at random are drawn for each game.
        """
        pairs, seats = self.pairs(), self.seats
        tallies = [_Tally() for _ in pairs]
        seconds = {player: array("d") for player in self.players}
        played = partial(
            play_games,
            self._matches(),
            self.seed,
            workers=workers,
            budget_seconds=self.budget_seconds,
            looks=self.looks,
            executor=executor,
        )
        outcomes = resumed(
            resume,
            self._about(),
            GameResult,
            len(pairs) * self.games,
            lambda done: played(skip=done),
            keep=lambda outcome: outcome._replace(seconds=()),
            is_sound=lambda outcome: len(outcome.returns) == seats and all(-1 <= won <= 1 for won in outcome.returns),
        )
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

    def _about(self) -> dict[str, Any]:
        """Everything that the games depend on, except how many there are."""
        return {
            "results": "ladder",
            "game": self.plugin.id,
            "options": dict(self.options),
            "players": list(self.players),
            "levels": {name: level for name, level in self.levels.items() if name != level},
            "seed": self.seed,
            "budget": {"seconds": self.budget_seconds} if self.looks is None else {"looks": self.looks},
        }

    def _matches(self) -> list[ScheduledGame]:
        players, pairs, seats = self._known(), self.pairs(), self.seats
        tables = [
            [one if seat == number % seats else other for seat in range(seats)]
            for number in range(self.games)
            for one, other in pairs
        ]
        games = self._games(tables)
        return [ScheduledGame(game, [players[id] for id in table]) for game, table in zip(games, tables, strict=True)]

    def _games(self, tables: Sequence[Sequence[str]]) -> Iterator[AnyGame]:
        """A game for each table of players; those with the same options are one object."""
        rng, made = Random(self.seed), dict[str, AnyGame]()
        drawn = {
            field.name: _values(self.plugin, field)
            for field in self.plugin.fields
            if field.each is not None and field.each.any and field.name not in self.options
        }
        for table in tables:
            choice = {name: tuple(rng.choices(values, k=self.seats)) for name, values in drawn.items()}
            levels = ["" if name in self.own else name for name in table]
            levels = [self.levels.get(name, level) for name, level in zip(table, levels, strict=True)]
            options = self.plugin.with_levels({**self.options, **choice}, levels)
            key = repr(options)
            if key not in made:
                made[key] = self.plugin.make(options)
            yield made[key]

    def _table(self, tallies: Sequence[_Tally], seconds: Mapping[str, array[float]]) -> LadderTable:
        pairs, places = self.pairs(), {player: place for place, player in enumerate(self.players)}
        anchor = self.anchor or self.players[len(self.players) // 2]
        scores = [
            Score(places[one], places[other], tally.games, tally.points, self.seats - 1)
            for (one, other), tally in zip(pairs, tallies, strict=True)
        ]
        rated = zip(self.players, ratings(len(places), scores, places[anchor]), strict=True)
        standings = [Standing(player, elo, elo - half, elo + half) for player, (elo, half) in rated]
        standings.sort(key=lambda standing: -standing.elo)
        return LadderTable(
            game=self.plugin.id,
            options=self._all_options(),
            seed=self.seed,
            budget_seconds=self.budget_seconds if self.looks is None else None,
            planned_games=self.games,
            anchor=anchor,
            pairings=[
                Pairing(one, other, tally.games, tally.points, *share_interval(tally.points, tally.games))
                for (one, other), tally in zip(pairs, tallies, strict=True)
            ],
            standings=standings,
            times=[
                DecisionTimes(standing.player, *_quantiles(seconds[standing.player], 0.5, 0.99))
                for standing in standings
                if seconds[standing.player]
            ],
            looks=self.looks,
            repeatable=self.looks is not None or not any(goes_by_clock(self._known()[id]) for id in self.players),
            version=__version__,
            given=list(self.options),
        )

    def _all_options(self) -> dict[str, Any]:
        used = msgspec.to_builtins(self.plugin.secrets.public(self.plugin.make(self.options)))
        brought = {name for level in self.plugin.levels for name in level.brings}
        each_game = {option.name for option in self.plugin.fields if option.each and option.each.any} | brought
        return {name: value for name, value in used.items() if name not in each_game} | dict(self.options)


class _Tally:
    """Games and points of a pairing so far."""

    def __init__(self) -> None:
        self.games, self.points = 0, 0.0

    def add(self, outcome: GameResult, seat: int) -> None:
        self.games += 1
        self.points += (outcome.returns[seat] + 1) / 2


def _values(plugin: GamePlugin, field: OptionField) -> list[Any]:
    """What an option may be for a seat."""
    if field.each and field.each.cards:
        return [card.id for card in plugin.cards if card.kind == field.each.cards]
    return [choice.value for choice in field.choices]


def _quantiles(values: Sequence[float], *shares: float) -> list[float]:
    """The quantiles of the values, of which there is at least one."""
    ordered = sorted(values)
    return [ordered[min(int(share * len(ordered)), len(ordered) - 1)] for share in shares]
