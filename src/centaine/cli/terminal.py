"""A match in a terminal, with the same engine as the server and one screen for everyone."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

import msgspec
from rich.console import Console
from rich.text import Text

from centaine.cli.plain_text import plain
from centaine.engine.budget import BUDGET_SECONDS
from centaine.game import CHANCE, TERMINAL, AnyGame, CentaineError
from centaine.i18n import tell, translate
from centaine.plugin.game_plugin import GamePlugin
from centaine.plugin.player import Player
from centaine.record import Proof, Record, record_of

QUIT = frozenset({"q", "quit", "exit"})


class Quit(Exception):
    """The person at the terminal has left."""


@dataclass
class TerminalMatch:
    """A running match: `seats` has a computer player or None for a person; `texts` are the actions for a record.

    If seats have secrets and several people share the terminal, they take turns at it, and each sees what has happened,
    as their seat may know it. If nobody plays, as in a record, everything is shown. What chance decides is told when
    somebody is to act, so that one sentence tells a whole hand.
    """

    plugin: GamePlugin
    game: AnyGame
    names: Sequence[str]
    seats: Sequence[Player | None]
    lang: str
    console: Console
    rng: Random
    clock: Callable[[], float] = time.monotonic
    day: str = ""
    """The day, if it is the game of one (PC-48)."""

    def __post_init__(self) -> None:
        self.terminal = self.plugin.terminal()
        self.state = self.game.initial_state()
        self.texts: list[str] = []
        self.drawn = Counter[str]()
        people = [seat for seat, player in enumerate(self.seats) if player is None]
        self.viewer = people[0] if len(people) == 1 else None
        self.unveiled = not people
        self.shares = self.plugin.secrets.kept and len(people) > 1
        self.news: dict[int | None, list[Any]] = {seat: [] for seat in (people if self.shares else [self.viewer])}
        self.begun = self.stands_since = self.clock()
        self.t = partial(translate, self.lang)

    def play(self) -> None:
        """Plays to the end. Raises `Quit` when a person leaves."""
        while (seat := self.game.current_player(self.state)) != TERMINAL:
            self.step(self._action(seat))
        if self.shares:
            self.viewer = None
        self.show()

    def record(self) -> Record:
        """The match so far."""
        return record_of(self.game, self.names, self.texts, Proof("", (), day=self.day) if self.day else None)

    def step(self, action: Any) -> None:
        """Applies an action or outcome, and prints what happened unless chance goes on."""
        before, self.state = self.state, self.game.apply(self.state, action)
        self.stands_since = self.clock()
        self.texts.append(self.game.format_action(action))
        for viewer, news in self.news.items():
            news += self._facts(before, action, viewer)
        if self.game.current_player(self.state) != CHANCE:
            self.tell()

    def tell(self) -> None:
        """Prints what the viewer has not been told yet."""
        news = self.news.get(self.viewer, [])
        for fact in self.terminal.joined(news):
            sentence = self.terminal.describe(self.game, fact, self.names, self.lang)
            if sentence:
                self.console.print(Text(sentence))
        news.clear()

    def show(self) -> None:
        """Prints what happened and the current position."""
        self.tell()
        scene = self.plugin.scene(self.game, self._seen(self.state, self.viewer), self.viewer)
        self.console.print()
        self.console.print(self.terminal.render(self.game, msgspec.to_builtins(scene), self.names, self.lang))

    def _seen(self, state: Any, viewer: int | None) -> Any:
        return state if self.unveiled else self.game.observation(state, viewer)

    def _facts(self, before: Any, action: Any, viewer: int | None) -> list[Any]:
        """The step from `before` to the current state, as a viewer may know it."""
        game, plugin = self.game, self.plugin
        heard = action if self.unveiled else plugin.secrets.heard(game, before, action, viewer)
        facts = plugin.facts(game, self._seen(before, viewer), heard, self._seen(self.state, viewer))
        events: list[Any] = msgspec.to_builtins(list(facts))
        return events

    def _action(self, seat: int) -> Any:
        if seat == CHANCE:
            return self._outcome()
        player = self.seats[seat]
        if player is not None:
            return player.choose(self.game, self.game.observation(self.state, seat), self.rng, BUDGET_SECONDS)
        return self._asked(seat)

    def _outcome(self) -> Any:
        """The outcome from a person's answer, from time, or from chance."""
        game, referee = self.game, self.plugin.referee
        observed = game.observation(self.state, None)
        turn = self.plugin.turn(game, observed)
        if self.seats and self.seats[turn] is None and referee.asks(game, observed):
            return self._answered(turn)
        timed = self._decided_by_time()
        if timed is not None:
            return timed
        if self.seats and self.seats[turn] is None:
            self._invite(turn, observed)
        if self.day:
            return self._of_day()
        outcomes = game.chance_outcomes(self.state)
        return self.rng.choices([action for action, _ in outcomes], [weight for _, weight in outcomes])[0]

    def _of_day(self) -> Any:
        """The day's next roll or card."""
        from centaine.match.fairness import days_dice, kind_of, next_outcome  # a record is shown faster without it

        outcome = next_outcome(self.game, self.state, days_dice(self.game.name, self.day), self.drawn)
        self.drawn[kind_of(self.game.format_action(outcome))] += 1
        return outcome

    def _invite(self, seat: int, observed: Any) -> None:
        """Waits for the person in `seat` to roll, in games that ask for it."""
        scene = msgspec.to_builtins(self.plugin.scene(self.game, observed, seat))
        prompt = self.terminal.invitation(self.game, scene, self.names[seat], self.lang)
        if prompt:
            self._hand_to(seat)
            self.show()
            if self._typed(prompt) in QUIT:
                raise Quit

    def _decided_by_time(self) -> Any:
        now = self.clock()
        observed = self.game.observation(self.state, None)
        return self.plugin.referee.timed(self.game, observed, now - self.stands_since, now - self.begun)

    def _answered(self, seat: int) -> Any:
        """The outcome of a typed answer; asks again if it cannot be read."""
        self._hand_to(seat)
        self.show()
        self.stands_since = self.clock()  # nobody thinks while the terminal is handed over
        observed = self.game.observation(self.state, seat)
        prompt = self.t("{name}, your answer? (Enter if you don’t know, q to quit) ", name=self.names[seat])
        while True:
            typed = self._typed(prompt)
            if typed in QUIT:
                raise Quit
            late = self._decided_by_time()
            if late is not None:
                self.console.print(Text(self.t("The time to answer is up."), "red"))
                return late
            try:
                judged = self.plugin.referee.judge(self.game, observed, typed, self.lang)
            except CentaineError as error:
                self.console.print(Text(tell(self.lang, error), "red"))
                continue
            if judged.verdict is not None and judged.verdict.message:
                self.console.print(Text(self.t(judged.verdict.message, **judged.verdict.params), "red"))
            return judged.outcome

    def _hand_to(self, seat: int) -> None:
        """Hands the terminal to the person in `seat`, and prints what they have missed."""
        if not self.shares or self.viewer == seat:
            return
        self._wipe()
        self._typed(self.t("{name}: press Enter when nobody else is looking. ", name=self.names[seat]))
        self._wipe()
        self.viewer = seat
        self.tell()

    def _wipe(self) -> None:
        """Clears the screen and its scrollback."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")

    def _asked(self, seat: int) -> Any:
        """The action of the person in `seat`: a number in the list, or the action's text.

        If there is only one action, Enter is enough.
        """
        self._hand_to(seat)
        game = self.game
        choices = msgspec.to_builtins(self.plugin.choices(game, game.observation(self.state, seat), seat))
        texts = [choice["text"] for choice in choices]
        numbers = {str(number) for number in range(1, len(texts) + 1)}
        self.show()
        for number, choice in enumerate(choices, 1):
            self.console.print(self._line(number, choice))
        prompt = self.t("{name}, what do you do? (a number, a text, or q to quit) ", name=self.names[seat])
        while True:
            typed = self._typed(prompt)
            if typed in QUIT:
                raise Quit
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
            return input(plain(prompt)).strip()
        except EOFError:
            raise Quit from None

    def _line(self, number: int, choice: Mapping[str, Any]) -> Text:
        line = Text.assemble(
            (f"{number:>3}  ", "dim"), (self.terminal.choice_text(self.game, choice, self.lang), "bold")
        )
        for comes_to in ("to", "value"):
            if comes_to in choice:
                line.append(f" → {choice[comes_to]}")
        return line
