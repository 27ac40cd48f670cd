"""A match in a terminal: shown, told and played with the engine that the server uses, one screen for everyone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

import msgspec
from rich.console import Console
from rich.text import Text

from centaine.game import CHANCE, OVER, AnyGame, CentaineError
from centaine.offer import Entry
from centaine.players import Player
from centaine.record import Record, record_of
from centaine.words import tell, translate

BUDGET_SECONDS = 0.3
"""How long a computer player may think about one action."""

QUIT = frozenset({"q", "quit", "exit"})


class Left(Exception):
    """The person at the terminal has had enough."""


@dataclass
class Match:
    """A match as it goes: `seats` holds a computer player, or None for a person; `texts` is what a record needs."""

    entry: Entry
    game: AnyGame
    names: Sequence[str]
    seats: Sequence[Player | None]
    lang: str
    console: Console
    rng: Random

    def __post_init__(self) -> None:
        self.state = self.game.initial_state()
        self.texts: list[str] = []
        people = [seat for seat, player in enumerate(self.seats) if player is None]
        self.viewer = people[0] if len(people) == 1 else None
        self.t = partial(translate, self.lang)

    def play(self) -> None:
        """Plays to the end. Raises `Left` when a person leaves."""
        while (seat := self.game.current_player(self.state)) != OVER:
            self.step(self._action(seat))
        self.show()

    def record(self) -> Record:
        """The match so far."""
        return record_of(self.game, self.names, self.texts)

    def step(self, action: Any) -> None:
        """Does an action or an outcome and tells what happened."""
        game, entry = self.game, self.entry
        after = game.apply(self.state, action)
        heard = entry.heard(game, self.state, action, self.viewer)
        seen = game.observation(self.state, self.viewer), game.observation(after, self.viewer)
        self.texts.append(game.format_action(action))
        self.state = after
        facts = msgspec.to_builtins(list(entry.facts(game, seen[0], heard, seen[1])))
        sentences = [entry.told(game, fact, self.names, self.lang) for fact in facts]
        for sentence in filter(None, sentences):
            self.console.print(Text(sentence))

    def show(self) -> None:
        """Draws the table as it stands."""
        scene = self.entry.scene(self.game, self.game.observation(self.state, self.viewer), self.viewer)
        self.console.print()
        self.console.print(self.entry.shown(self.game, msgspec.to_builtins(scene), self.names, self.lang))

    def _action(self, seat: int) -> Any:
        if seat == CHANCE:
            outcomes = self.game.chance_outcomes(self.state)
            return self.rng.choices([action for action, _ in outcomes], [weight for _, weight in outcomes])[0]
        player = self.seats[seat]
        if player is not None:
            return player.choose(self.game, self.game.observation(self.state, seat), self.rng, BUDGET_SECONDS)
        return self._asked(seat)

    def _asked(self, seat: int) -> Any:
        """What the person in `seat` wants to do: a number of the list, or the action's own text.

        Where there is but one action, Enter is enough.
        """
        game = self.game
        choices = msgspec.to_builtins(self.entry.choices(game, game.observation(self.state, seat), seat))
        texts = [choice["text"] for choice in choices]
        numbers = {str(number) for number in range(1, len(texts) + 1)}
        self.show()
        for number, choice in enumerate(choices, 1):
            self.console.print(self._line(number, choice))
        prompt = self.t("{name}, what do you do? (a number, a text, or q to leave) ", name=self.names[seat])
        while True:
            typed = self._typed(prompt)
            if typed in QUIT:
                raise Left
            if not typed and len(texts) > 1:
                continue
            text = texts[int(typed or 1) - 1] if not typed or typed in numbers else typed
            try:
                action = game.parse_action(self.state, text)
                game.apply(self.state, action)
            except CentaineError as error:
                self.console.print(Text(tell(self.lang, error), "red"))
            else:
                return action

    def _typed(self, prompt: str) -> str:
        try:
            return input(prompt).strip()
        except EOFError:
            raise Left from None

    def _line(self, number: int, choice: Mapping[str, Any]) -> Text:
        line = Text.assemble((f"{number:>3}  ", "dim"), (choice["text"], "bold"))
        if "to" in choice:
            line.append(f" → {choice['to']}")
        return line
