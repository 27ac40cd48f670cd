"""An array of games, whatever the game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from types import SimpleNamespace
from typing import Any, ClassVar, Generic, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from centaine.batch import chance
from centaine.game import A, BadOption, Game, S
from centaine.input_limits import check_whole, plain
from centaine.rl.encodings import IllegalNumber, encoding_of

MAX_GAMES = 2**24
"""How many games a batch may have."""


AT_ONCE = 1000
"""Steps of random play between two looks whether it was interrupted."""


class RandomPlay(NamedTuple):
    """What came of random play."""

    ended: int
    """How many games ended."""
    wins: tuple[int, ...]
    """How many of them each seat won."""


def whole_numbers(given: ArrayLike) -> NDArray[np.int64]:
    """The numbers as an array of integers. Raises `IllegalNumber` for fractions, NaN and what is no number."""
    try:
        numbers = np.asarray(given)
        if numbers.dtype.kind in "iu" or (numbers.dtype.kind == "f" and bool((numbers == np.rint(numbers)).all())):
            return np.ascontiguousarray(numbers, np.int64).reshape(numbers.shape)
    except ValueError:  # rows of different lengths
        pass
    text = " ".join(str(given).split())
    raise IllegalNumber("Actions and seats must be whole numbers, not {given}.", given=text[:40])


class Batch(ABC, Generic[S, A]):
    """Games of one kind, played side by side. All arrays have a row for each game.

    Action numbers, masks and observations are those of `centaine.rl.encodings`. A seat's action is a step; dice and
    cards that follow are drawn at once, by a generator of each game's own, so that a game depends on its own seed and
    actions alone. With `outside_chance` nothing is drawn: where `players` is `CHANCE`, the number given to `step` is
    that of an outcome.

    Args:
        game: the rules, with their options.
        games: how many.
        seed: decides all that is drawn; None: something else each time.
        outside_chance: whether the caller decides what chance does.

    Raises `BadOption`.
    """

    _loops: ClassVar[SimpleNamespace]
    """The compiled loops of the game."""
    _layout: ClassVar[np.dtype[np.void]]
    """The type of a state's record."""
    _over: ClassVar[int]
    """The phase of a game that is over."""

    def __init__(self, game: Game[S, A], games: int, seed: int | None = None, outside_chance: bool = False) -> None:
        games = plain(games)
        if type(games) is not int or not 1 <= games <= MAX_GAMES:
            raise BadOption("A batch has 1 to {most} games, not {games}.", most=MAX_GAMES, games=str(games)[:40])
        self.game = game
        """The rules."""
        self.encoding = encoding_of(game)
        """What action numbers and observations mean."""
        self.games = games
        """How many games there are."""
        self.outside_chance = outside_chance
        """Whether the caller decides what chance does."""
        self._options = self._record_of_options(outside_chance)
        self.states = np.zeros(self.games, self._layout)
        """The states: a structured array, one record a game. After writing to it call `refresh`."""
        self.masks = np.zeros((self.games, self.encoding.actions), np.int8)
        """1 for each legal action of the seat to act: `(games, actions)`."""
        self.players = np.zeros(self.games, np.int8)
        """The seat to act, `CHANCE` or `TERMINAL`: `(games,)`."""
        self.rewards = np.zeros((self.games, game.seats), np.float32)
        """What the latest step has brought each seat: `(games, seats)`."""
        self.illegal = np.zeros(self.games, np.bool_)
        """Where the number given to the latest step was not legal: `(games,)`."""
        self.reset(seed=seed)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.games} games of {self.game!r}, {int(self.over.sum())} over>"

    @abstractmethod
    def _record_of_options(self, outside: bool) -> np.void:
        """The record of the options. Raises `BadOption` for one that arrays do not cover."""

    @abstractmethod
    def _packed(self, state: S) -> dict[str, Any]:
        """The values of a record's fields."""

    @abstractmethod
    def _unpacked(self, record: np.void) -> S:
        """The state of a record."""

    def reset(self, which: ArrayLike | None = None, seed: int | None = None) -> None:
        """Begins games anew.

        Args:
            which: a mask `(games,)` or the numbers of games; None: all.
            seed: begins their generators anew; None: they go on.

        Raises `BadOption` for what is neither.
        """
        marked = self.marked(which)
        if seed is not None or not self.states["random"].any():
            self.states["random"][marked] = chance.seeds(seed, self.games)[marked]
        self._loops.start(self._options, self.states, marked, True, self.masks, self.players)
        self.rewards[marked] = 0
        self.illegal[marked] = False

    def step(self, numbers: ArrayLike, skip_illegal: bool = False) -> NDArray[np.float32]:
        """One action, or one outcome, in each game; a game that is over stays as it is.

        Args:
            numbers: action numbers `(games,)`; where `players` is `CHANCE`, those of outcomes.
            skip_illegal: whether an illegal number leaves its game as it is and is marked in `illegal`.

        Returns `rewards`, `(games, seats)`: at the end 1 for the winner and −1 for the others; alone, −1 for each roll.
        The next step overwrites them.

        Raises `IllegalNumber` for the first illegal number, and for what is no whole number; then no game has changed.
        """
        given = whole_numbers(numbers)
        if given.shape != (self.games,):
            raise IllegalNumber("There is one number for each of the {games} games.", games=self.games)
        done = self._loops.step(
            self._options,
            self.states,
            given,
            self.masks,
            self.players,
            self.rewards,
            self.illegal,
            not skip_illegal,
        )
        if not done:
            game = int(self.illegal.argmax())
            raise IllegalNumber(
                "Game {game}: the number {number} is not legal here; legal are {legal}.",
                game=game,
                number=str(given[game]),
                legal=", ".join(map(str, self.numbers(game))),
            )
        return self.rewards

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which games are over: `(games,)`."""
        over: NDArray[np.bool_] = self.states["phase"] == self._over
        return over

    def numbers(self, game: int) -> list[int]:
        """The legal numbers of a game: actions, or outcomes where chance is to be decided from outside.

        Raises `BadPosition` for a game that there is not.
        """
        check_whole("game", plain(game), range(self.games))
        legal = self.masks[game] if self.players[game] >= 0 else self.weights()[game]
        return np.flatnonzero(legal).tolist()

    def weights(self) -> NDArray[np.int16]:
        """The weight of each outcome where chance is to be decided from outside, else 0: `(games, outcomes)`."""
        weights = np.zeros((self.games, int(self._options["outcomes"])), np.int16)
        self._loops.outcome_weights(self._options, self.states, self.players, weights)
        return weights

    def sample(self) -> NDArray[np.int64]:
        """A random legal number for each game, by its own generator; 0 where it is over: `(games,)`."""
        numbers = np.empty(self.games, np.int64)
        self._loops.sample(self._options, self.states, self.players, numbers)
        return numbers

    def observe(self, seats: ArrayLike | None = None, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """What a seat of each game sees: `(games, encoding.size)`, numbers from 0 to 1.

        Args:
            seats: whose view, one seat for all or `(games,)`; None: that of the player, at the end the winner's.
            out: where to write it; None: a new array.
        """
        views = self.states["player"] if seats is None else whole_numbers(seats)
        if views.shape not in ((), (self.games,)) or views.min() < 0 or views.max() >= self.game.seats:
            raise BadOption("The seats are 0 to {last}.", last=self.game.seats - 1)
        views = np.ascontiguousarray(np.broadcast_to(views, (self.games,)), np.int8)
        arrays = np.empty((self.games, self.encoding.size), np.float32) if out is None else out
        self._loops.observe(self._options, self.states, views, arrays)
        return arrays

    def play_at_random(self, steps: int) -> RandomPlay:
        """Takes `steps` random actions in each game, in compiled code; a game that is over begins anew.

        Ctrl+C ends it early. Raises `BadOption` for what is no number of steps.
        """
        self._need_own_chance()
        given = plain(steps)
        if type(given) is not int or given < 0:
            raise BadOption("“steps” must be a whole number from 0, not {given}.", given=repr(steps)[:40])
        tally = np.zeros(1 + self.game.seats, np.int64)
        for done in range(0, given, AT_ONCE):
            some = min(AT_ONCE, given - done)
            self._loops.play(self._options, self.states, some, self.masks, self.players, tally)
        return RandomPlay(int(tally[0]), tuple(tally[1:].tolist()))

    def play_others_at_random(self, seat: int) -> NDArray[np.float32]:
        """All seats but one act at random until that one is to act or the game is over; adds to `rewards`."""
        self._need_own_chance()
        self._loops.others(self._options, self.states, seat, self.masks, self.players, self.rewards)
        return self.rewards

    def state(self, game: int) -> S:
        """A game's state, as the rules have it. Raises `BadPosition` for a game that there is not."""
        check_whole("game", plain(game), range(self.games))
        return self._unpacked(self.states[game])

    def set_state(self, game: int, state: S | str) -> None:
        """Puts a game into a state of the rules, or its text; what chance is to decide there is drawn.

        Raises `BadPosition`.
        """
        check_whole("game", plain(game), range(self.games))
        values = self._packed(self.game.parse_state(state) if isinstance(state, str) else state)
        for name, value in values.items():
            self.states[name][game] = value
        self.refresh([game])

    def refresh(self, which: ArrayLike | None = None) -> None:
        """Makes `masks` and `players` agree with `states`, after writing to it. What chance is to decide is drawn."""
        self._loops.start(self._options, self.states, self.marked(which), False, self.masks, self.players)

    def marked(self, which: ArrayLike | None) -> NDArray[np.bool_]:
        """The mask, `(games,)`, of a mask or of numbers of games; None: all. Raises `BadOption` for what is neither."""
        if which is None:
            return np.ones(self.games, np.bool_)
        given = np.asarray(which)
        if given.dtype == np.bool_ and given.shape == (self.games,):
            return given
        marked = np.zeros(self.games, np.bool_)
        in_range = given.dtype.kind in "iu" and bool(((given >= 0) & (given < self.games)).all())
        if given.size and not in_range:
            raise BadOption(
                "“which” must be a mask of {games} truth values, or numbers of games from 0 to {last}, not {given}.",
                games=self.games,
                last=self.games - 1,
                given=" ".join(str(which).split())[:40],
            )
        marked[given.astype(np.int64)] = True
        return marked

    def _need_own_chance(self) -> None:
        if self.outside_chance:
            raise BadOption("Random play draws dice and cards itself: make the batch without “outside_chance”.")
