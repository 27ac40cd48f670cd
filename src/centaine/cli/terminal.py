"""A match in a terminal: shown, told and played with the engine that the server uses, one screen for everyone."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
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
    """A match as it goes: `seats` holds a computer player, or None for a person; `texts` is what a record needs.

    Where seats have secrets and several people share the terminal, it is handed from one to the next, and each is told
    what has happened meanwhile as that seat may know it. Where nobody plays, as in a record, everything is shown.
    """

    entry: Entry
    game: AnyGame
    names: Sequence[str]
    seats: Sequence[Player | None]
    lang: str
    console: Console
    rng: Random
    clock: Callable[[], float] = time.monotonic

    def __post_init__(self) -> None:
        self.state = self.game.initial_state()
        self.texts: list[str] = []
        people = [seat for seat, player in enumerate(self.seats) if player is None]
        self.viewer = people[0] if len(people) == 1 else None
        self.unveiled = not people
        self.shares = self.entry.secrets.kept and len(people) > 1
        self.news: dict[int, list[str]] = {seat: [] for seat in people} if self.shares else {}
        self.begun = self.stands_since = self.clock()
        self.t = partial(translate, self.lang)

    def play(self) -> None:
        """Plays to the end. Raises `Left` when a person leaves."""
        while (seat := self.game.current_player(self.state)) != OVER:
            self.step(self._action(seat))
        if self.shares:
            self.viewer = None
        self.show()

    def record(self) -> Record:
        """The match so far."""
        return record_of(self.game, self.names, self.texts)

    def step(self, action: Any) -> None:
        """Does an action or an outcome and tells what happened."""
        before, self.state = self.state, self.game.apply(self.state, action)
        self.stands_since = self.clock()
        self.texts.append(self.game.format_action(action))
        if not self.shares or self.viewer is not None:
            for sentence in self._sentences(before, action, self.viewer):
                self.console.print(Text(sentence))
        for seat, news in self.news.items():
            if seat != self.viewer:
                news += self._sentences(before, action, seat)

    def show(self) -> None:
        """Draws the table as it stands."""
        scene = self.entry.scene(self.game, self._seen(self.state, self.viewer), self.viewer)
        self.console.print()
        self.console.print(self.entry.shown(self.game, msgspec.to_builtins(scene), self.names, self.lang))

    def _seen(self, state: Any, viewer: int | None) -> Any:
        return state if self.unveiled else self.game.observation(state, viewer)

    def _sentences(self, before: Any, action: Any, viewer: int | None) -> list[str]:
        """What led from `before` to the state that stands, as a viewer may know it."""
        game, entry = self.game, self.entry
        heard = action if self.unveiled else entry.secrets.heard(game, before, action, viewer)
        facts = entry.facts(game, self._seen(before, viewer), heard, self._seen(self.state, viewer))
        sentences = [entry.told(game, fact, self.names, self.lang) for fact in msgspec.to_builtins(list(facts))]
        return list(filter(None, sentences))

    def _action(self, seat: int) -> Any:
        if seat == CHANCE:
            return self._outcome()
        player = self.seats[seat]
        if player is not None:
            return player.choose(self.game, self.game.observation(self.state, seat), self.rng, BUDGET_SECONDS)
        return self._asked(seat)

    def _outcome(self) -> Any:
        """What people answer, what the time decides, and else what chance does."""
        game, referee = self.game, self.entry.referee
        observed = game.observation(self.state, None)
        turn = self.entry.turn(game, observed)
        if self.seats and self.seats[turn] is None and referee.asks(game, observed):
            return self._answered(turn)
        timed = self._decided_by_time()
        if timed is not None:
            return timed
        outcomes = game.chance_outcomes(self.state)
        return self.rng.choices([action for action, _ in outcomes], [weight for _, weight in outcomes])[0]

    def _decided_by_time(self) -> Any:
        now = self.clock()
        observed = self.game.observation(self.state, None)
        return self.entry.referee.timed(self.game, observed, now - self.stands_since, now - self.begun)

    def _answered(self, seat: int) -> Any:
        """The outcome of what the person in `seat` types; what cannot be read may be typed again."""
        self._hand_to(seat)
        self.show()
        self.stands_since = self.clock()  # nobody thinks while the terminal is handed over
        observed = self.game.observation(self.state, seat)
        prompt = self.t("{name}, your answer? (nothing if you do not know, q to leave) ", name=self.names[seat])
        while True:
            typed = self._typed(prompt)
            if typed in QUIT:
                raise Left
            late = self._decided_by_time()
            if late is not None:
                self.console.print(Text(self.t("The time for an answer is over."), "red"))
                return late
            try:
                judged = self.entry.referee.judge(self.game, observed, typed, self.lang)
            except CentaineError as error:
                self.console.print(Text(tell(self.lang, error), "red"))
                continue
            if judged.verdict is not None and judged.verdict.message:
                self.console.print(Text(self.t(judged.verdict.message, **judged.verdict.params), "red"))
            return judged.outcome

    def _hand_to(self, seat: int) -> None:
        """See to it that only the person in `seat` looks, and tell what that one has not heard."""
        if not self.shares or self.viewer == seat:
            return
        self._wipe()
        self._typed(self.t("{name}: press Enter when nobody else looks. ", name=self.names[seat]))
        self._wipe()
        self.viewer = seat
        for sentence in self.news[seat]:
            self.console.print(Text(sentence))
        self.news[seat].clear()

    def _wipe(self) -> None:
        """Take away what the screen shows, and what one could scroll back to."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")

    def _asked(self, seat: int) -> Any:
        """What the person in `seat` wants to do: a number of the list, or the action's own text.

        Where there is but one action, Enter is enough.
        """
        self._hand_to(seat)
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
        for comes_to in ("to", "value"):
            if comes_to in choice:
                line.append(f" → {choice[comes_to]}")
        return line
