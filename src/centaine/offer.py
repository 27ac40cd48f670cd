"""What a game offers to the house: the form in which server, page and command line learn of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from centaine.game import AnyGame, BadOption, CentaineError
from centaine.players import Player
from centaine.solve.value_iteration import Progress


class Choice(msgspec.Struct, frozen=True):
    """One value that an option may take, and its title (a msgid)."""

    value: str | int
    title: str


class OptionField(msgspec.Struct, frozen=True):
    """How a page asks for one option of a game; `label`, `help` and the titles of `choices` are msgids.

    `kind` is how it is asked: one of `choices`, a flag, any number of `choices`, a number from `least` to `most`, or
    cards that the players make themselves.
    """

    name: str
    kind: Literal["choice", "flag", "many", "number", "cards"]
    label: str
    default: Any
    choices: tuple[Choice, ...] = ()
    help: str = ""
    least: int = 0
    most: int = 0


class Preset(msgspec.Struct, frozen=True):
    """A variant under its own name: options that differ from the defaults, and for how many seats it is.

    `asks` names the option that the variant is about, which is asked for openly.
    """

    id: str
    title: str
    summary: str
    options: dict[str, Any]
    least_seats: int
    most_seats: int
    asks: str = ""


class Card(msgspec.Struct, frozen=True):
    """A kind of card as it is shown. Cards are data, so `title` and `text` come in every language: `{"en": …}`."""

    id: str
    kind: str
    title: dict[str, str]
    text: dict[str, str]
    copies: int


@dataclass(frozen=True)
class Level:
    """A computer player under the name in which people choose it; `title` is a msgid."""

    id: str
    title: str
    player: Player


def heard_by_all(game: AnyGame, state: Any, action: Any, seat: int | None) -> Any:
    """The `Entry.heard` of a game in which every action is done in the open."""
    return action


def no_help(game: AnyGame, observation: Any, topic: str, asked: Mapping[str, str]) -> Any:
    """The `Entry.help` of a game that has none."""
    raise CentaineError("There is no help on “{topic}”.", topic=topic)


def no_cards(text: str) -> Sequence[Any]:
    """The `Entry.read_cards` of a game to which nobody adds cards."""
    raise BadOption("This game has no cards of one’s own.")


class Line(NamedTuple):
    """A line of a report: a msgid and what fills it in."""

    message: str
    params: Mapping[str, str | int]


def not_solved(seats: int, options: Mapping[str, Any], progress: Progress) -> Iterable[Line]:
    """The `Entry.solve` of a game that is not solved."""
    raise BadOption("This game is not solved for {seats} players.", seats=seats)


def not_shown(game: AnyGame, scene: Any, names: Sequence[str], lang: str) -> Any:
    """The `Entry.shown` of a game that has none."""
    return ""


def not_told(game: AnyGame, fact: Any, names: Sequence[str], lang: str) -> str:
    """The `Entry.told` of a game whose facts have no sentences; the terminal shows the actions' texts instead."""
    return ""


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A game as the house offers it. Everything that a page sees is computed from an observation."""

    id: str
    """Its name in records and addresses: `prime-climb`."""
    title: str
    summary: str
    make: Callable[[Mapping[str, Any]], AnyGame]
    """The game with these options, as JSON; the others have their defaults. Raises `BadOption`."""
    folder: Path
    """Where its texts lie: `rules.en.md`, `rules.fr.md`."""
    presets: tuple[Preset, ...]
    levels: tuple[Level, ...]
    turn: Callable[[Any, Any], int]
    """(game, observation) → the seat whose turn it is, also where chance is to decide."""
    scene: Callable[[Any, Any, int | None], Any]
    """(game, observation, seat) → what the page draws, as JSON."""
    choices: Callable[[Any, Any, int], Sequence[Any]]
    """(game, observation, seat) → the legal actions, as JSON, each with its `text`."""
    facts: Callable[[Any, Any, Any, Any], Sequence[Any]]
    """(game, observation before, action as heard, observation after) → what happened, in order, as JSON."""
    position: Callable[[Any, Mapping[str, Any]], Any]
    """(game, keywords) → a state for an example; raises `BadPosition`."""
    pictures: Mapping[str, Callable[[Mapping[str, str]], str]]
    """What a page draws with, by file name (`board.svg`, `palette.css`, `layout.json` …): each is made from what was
    asked for, which comes as texts. Raises `BadOption`."""
    fields: tuple[OptionField, ...] = ()
    cards: tuple[Card, ...] = ()
    read_cards: Callable[[str], Sequence[Any]] = no_cards
    """(text of a card file) → the cards in it, as the options take them, as JSON; raises `BadOption`."""
    undo: bool = False
    """Whether a seat may take back what it did since chance last spoke."""
    heard: Callable[[Any, Any, Any, int | None], Any] = heard_by_all
    """(game, state, action, seat) → the action as `seat` (None: a spectator) hears of it; None where it is hidden."""
    help: Callable[[Any, Any, str, Mapping[str, str]], Any] = no_help
    """(game, observation, topic, what is asked) → an answer, as JSON; `CentaineError` where there is none."""

    solved: tuple[int, ...] = ()
    """For how many seats `solve` knows the game's exact values."""
    solve: Callable[[int, Mapping[str, Any], Progress], Iterable[Line]] = not_solved
    """(seats, options, progress) → a report on the exact values; raises `BadOption` for what is not solved."""
    verify: Callable[[int, Mapping[str, Any], Progress], Iterable[Line]] = not_solved
    """(seats, options, progress) → a report on whether the table kept of them is right; raises `CentaineError`."""

    shown: Callable[[Any, Any, Sequence[str], str], Any] = not_shown
    """(game, scene as JSON, names of the seats, language) → what a terminal shows (for Rich's `print`)."""
    told: Callable[[Any, Any, Sequence[str], str], str] = not_told
    """(game, fact as JSON, names of the seats, language) → a sentence; empty for what goes without saying."""

    def player(self, level: str) -> Player | None:
        """The computer player of a level; None if there is no such level."""
        return next((known.player for known in self.levels if known.id == level), None)
