"""What any position is worth: the value for each seat, the best turns, and why the others are worse."""

from __future__ import annotations

from collections.abc import Iterator
from operator import mul
from random import Random
from typing import Any, Literal

import msgspec

from centaine.engine.analysis import Analysis, JudgedWay
from centaine.game import CHANCE, TERMINAL, AnyGame
from centaine.notebook import to_html
from centaine.plugin.analyst import Chances, Reason
from centaine.plugin.game_plugin import GamePlugin

EXACT = 1e-3
"""Values within less than this are called exact."""

GAMES = 60
"""The usual number of games played on from a position without an analyst; shares are known within about 13 points."""

HALF_WIDTH = 1.96 * 0.5
"""Half the width of the 95% interval of a share after one game, for p = ½, where it is widest."""

SECONDS = 0.001
"""For each choice in them."""


class BestTurn(msgspec.Struct, frozen=True):
    """A way to play the turn.

    `actions`: their texts; `facts`: what they do; `values`: for each seat, what the game is worth then; `loss`: how
    much less that is for the player than after the best turn; `why`: facts that make the best one better, what counts
    most first; `state`: the position after it.
    """

    actions: tuple[str, ...]
    facts: tuple[Any, ...]
    values: tuple[float, ...]
    loss: float
    why: tuple[Reason, ...]
    state: str

    def __repr__(self) -> str:
        return f"BestTurn({', '.join(self.actions)}: {_listed(self.values)}; loss {self.loss:.4f})"


def _listed(values: tuple[float, ...]) -> str:
    return ", ".join(f"{value:.4f}" for value in values)


class PositionValue(msgspec.Struct, frozen=True):
    """What a position is worth, in the JSON format of docs/command-line.md.

    `seat`: whose turn it is; -1 at the end. `chooses`: whether that seat is to choose, and not chance. `values`: each
    seat's win probability, or with one seat the expected rolls to go; if the seat chooses, after the best turn.
    `error`: how far an estimate may be off, typically; a share of games is known within it 95 times in 100. `source`:
    where they come from: an exact solution, estimates, or games that a computer player has played on, `games` of them.
    `turns`: the best ways to play, best first, each with a different end; those that are no worse than the first by
    more than `equal` may be as good. `advice`: what the strongest computer player would do, where turns are not judged.
    """

    game: str
    options: Any
    state: str
    seat: int
    chooses: bool
    unit: Literal["chance", "rolls"]
    values: tuple[float, ...]
    error: float
    source: Literal["exact", "estimate", "games"]
    equal: float
    turns: tuple[BestTurn, ...] = ()
    games: int = 0
    advice: str = ""

    def __repr__(self) -> str:
        unit = "chances" if self.unit == "chance" else "rolls to go"
        source = f"{self.games} games" if self.source == "games" else self.source
        known = source if self.source == "exact" else f"{source}, ± {self.error:.2g}"
        return f"PositionValue({self.state}: {unit} {_listed(self.values)}; {known})"

    def _repr_html_(self) -> str | None:
        return to_html(self)


class Explorer:
    """Finds what positions of one game are worth, and caches the results. Deterministic."""

    def __init__(self, plugin: GamePlugin, game: AnyGame, games: int = GAMES) -> None:
        self._plugin = plugin
        self._game = game
        self._games = games
        self._analysis = None if plugin.analyst(game) is None else Analysis(plugin, game)

    def value(self, state: Any, turns: int = 5) -> PositionValue:
        """What a position is worth, with this many of the best turns."""
        if self._analysis is None:
            return self._played_on(state)
        analysis, chooses = self._analysis, self._game.current_player(state) >= 0
        judged = analysis.judged(state) if chooses else []
        chances = judged[0].chances if chooses else self._expected(analysis, state)
        return PositionValue(
            **self._about(state),
            unit=analysis.analyst.unit,
            values=self._told(chances.values, state),
            error=chances.error,
            source="exact" if chances.error < EXACT else "estimate",
            equal=analysis.limits.equal,
            turns=tuple(self._turns(analysis, state, judged[:turns])),
        )

    def _expected(self, analysis: Analysis, state: Any) -> Chances:
        """Before a roll or a card, an estimate is the mean over what may come, which sees one step further."""
        known = analysis.chances(state)
        if known.error < EXACT or analysis.analyst.unit != "chance":
            return known
        outcomes, weights = zip(*self._game.chance_outcomes(state), strict=True)
        after = [analysis.chances(self._game.apply(state, outcome)) for outcome in outcomes]
        total = sum(weights)
        seats = zip(*(chances.values for chances in after), strict=True)
        return Chances(tuple(sum(map(mul, weights, values)) / total for values in seats), known.error)

    def _about(self, state: Any) -> dict[str, Any]:
        game, player = self._game, self._game.current_player(state)
        return {
            "game": game.name,
            "options": self._plugin.secrets.public(game),
            "state": game.format_state(state),
            "seat": -1 if player == TERMINAL else self._plugin.turn(game, game.observation(state, None)),
            "chooses": player >= 0,
        }

    def _turns(self, analysis: Analysis, state: Any, judged: list[JudgedWay]) -> Iterator[BestTurn]:
        game, plugin = self._game, self._plugin
        seat = game.current_player(state)
        for way in judged:
            account = analysis.way(state, way)
            loss = judged[0].chances.values[seat] - way.chances.values[seat]
            is_beaten = loss > analysis.limits.equal
            yield BestTurn(
                actions=account.actions,
                facts=account.facts,
                values=self._told(account.values, way.plan.end),
                loss=loss,
                why=tuple(plugin.compare(game, state, way.plan.end, judged[0].plan.end)) if is_beaten else (),
                state=game.format_state(way.plan.end),
            )

    def _told(self, values: tuple[float, ...], state: Any) -> tuple[float, ...]:
        """With one seat, the rolls from here on."""
        assert self._analysis is not None
        analyst = self._analysis.analyst
        return values if analyst.unit == "chance" else (max(0.0, -values[0] - analyst.rolls_made(state)),)

    def _played_on(self, state: Any) -> PositionValue:
        """The values from games that a computer player plays against itself from here."""
        game, plugin, rng = self._game, self._plugin, Random(0)
        over = game.current_player(state) == TERMINAL
        count = 1 if over else self._games
        player = plugin.levels[len(plugin.levels) // 2].player
        totals = [0.0] * game.seats
        for _ in range(count):
            end = self._world(state, rng)
            while (seat := game.current_player(end)) != TERMINAL:
                if seat == CHANCE:
                    outcomes, weights = zip(*game.chance_outcomes(end), strict=True)
                    action = rng.choices(outcomes, weights)[0]
                else:
                    action = player.choose(game, game.observation(end, seat), rng, SECONDS)
                end = game.apply(end, action)
            totals = [total + result for total, result in zip(totals, game.returns(end), strict=True)]
        chances = tuple((1 + total / count) / 2 for total in totals)
        return PositionValue(
            **self._about(state),
            unit="chance",
            values=chances,
            error=0.0 if over else HALF_WIDTH / count**0.5,
            source="exact" if over else "games",
            equal=0.0,
            games=0 if over else count,
            advice=self._advice(state, rng),
        )

    def _world(self, state: Any, rng: Random) -> Any:
        """A full state, if the position is only what a seat sees."""
        game = self._game
        seen_by = next((seat for seat in range(game.seats) if game.observation(state, seat) == state), None)
        return state if seen_by is None else game.determinize(state, seen_by, rng)

    def _advice(self, state: Any, rng: Random) -> str:
        game, seat = self._game, self._game.current_player(state)
        if seat < 0:
            return ""
        observed = game.observation(state, seat)
        return game.format_action(self._plugin.levels[-1].player.choose(game, observed, rng, SECONDS))
