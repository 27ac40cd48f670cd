"""Makes a puzzle of any position in which a seat is to choose: play a turn as good as the best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from centaine.engine.analysis import Analysis
from centaine.game import AnyGame, CentaineError
from centaine.plugin.game_plugin import GamePlugin
from centaine.plugin.puzzles import Attempt

END = "end"
"""The kind of the choice that ends a turn, which a player need not name."""


class PositionPuzzle:
    """Judges turns of the seat to act, as the analysis of a match does: differences within the error don't count.

    Values are win probabilities of that seat, or in a solo game the expected rolls of the whole game.
    Raises `CentaineError` if nobody is to choose, or the game cannot be analysed.
    """

    def __init__(self, plugin: GamePlugin, game: AnyGame, state: Any) -> None:
        self.seat = game.current_player(state)
        if self.seat < 0:
            raise CentaineError("In this position, there is nothing to choose.")
        self.state = state
        self._plugin = plugin
        self._game = game
        self._analysis = Analysis(plugin, game)
        self._ways = self._analysis.judged(state)

    @property
    def unit(self) -> Literal["chance", "total"]:
        """The unit of values: a won game, or the rolls of the whole game."""
        return "chance" if self._analysis.analyst.unit == "chance" else "total"

    @property
    def best(self) -> tuple[str, ...]:
        """The texts of the actions of a best turn."""
        return tuple(map(self._game.format_action, self._ways[0].plan.actions))

    @property
    def value(self) -> float:
        """The value of a best turn."""
        return self._told(self._ways[0].chances.values[self.seat])

    @property
    def next_best(self) -> float:
        """The value of the best turn that is not about as good; the best one's, if there is none."""
        best, *others = (way.chances.values[self.seat] for way in self._ways)
        worse = (value for value in others if best - value > self._analysis.limits.equal)
        return self._told(max(worse, default=best))

    def judge(self, actions: Sequence[str]) -> Attempt:
        """Judges a turn, given by its actions' texts. Raises `CentaineError` if it is not complete."""
        end = self._end(actions)
        best, value = self._ways[0].chances.values[self.seat], self._analysis.chances(end).values[self.seat]
        value = min(value, best)  # a way that the analysis has not looked at
        solved = best - value <= self._analysis.limits.equal
        why = () if solved else self._plugin.compare(self._game, self.state, end, self._ways[0].plan.end)
        return Attempt(solved, self._told(value), self._told(best), tuple(why))

    def _end(self, actions: Sequence[str]) -> Any:
        game, state = self._game, self.state
        for text in actions:
            if game.current_player(state) != self.seat:
                raise CentaineError("The turn is over before {text}.", text=text[:40])
            state = game.apply(state, game.parse_action(state, text))
        if game.current_player(state) == self.seat:
            choices = self._plugin.choices(game, state, self.seat)
            end = next((choice.text for choice in choices if getattr(choice, "kind", "") == END), None)
            if end is None:
                raise CentaineError("This is not a complete turn yet.")
            state = game.apply(state, game.parse_action(state, end))
        return state

    def _told(self, value: float) -> float:
        return value if self.unit == "chance" else -value
