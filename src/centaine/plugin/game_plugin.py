"""`GamePlugin`: everything that the server, the client and the command line know about a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, Protocol

from centaine.game import CHANCE, AnyGame, BadOption, BadPosition, CentaineError
from centaine.plugin.analyst import Analyst, Compare, no_reasons
from centaine.plugin.calculation import Calculations
from centaine.plugin.documents import Document
from centaine.plugin.options import CardKind, CardsTried, OptionField, Preset
from centaine.plugin.player import Level, Player
from centaine.plugin.puzzles import Daily, Puzzles
from centaine.plugin.questions import OwnQuestions, Practice
from centaine.plugin.referee import Referee
from centaine.plugin.secrets import Secrets
from centaine.plugin.solution import Solution
from centaine.plugin.summary import DrawEnd, LessonReport, Summarise, no_summary
from centaine.plugin.terminal import PlainTerminal, Terminal
from centaine.plugin.values import Json, OwnAction, OwnGame, OwnState

HINT = "hint"
"""The topic of `GamePlugin.help` for hints, which tables may forbid."""

ROLL = "roll"
"""The word that begins an outcome of dice: `roll 3 9`."""


def no_help(game: AnyGame, observation: OwnState, topic: str, asked: Mapping[str, str]) -> Json:
    """The default of `GamePlugin.help`: no topics."""
    raise CentaineError("There is no help on “{topic}”.", topic=topic)


def no_cards(text: str) -> Sequence[Json]:
    """The default of `GamePlugin.read_cards`: no custom cards."""
    raise BadOption("This game does not use custom cards.")


def no_drafts(drafts: Sequence[Mapping[str, Json]]) -> CardsTried:
    """The default of `GamePlugin.try_cards`: no custom cards."""
    raise BadOption("This game does not use custom cards.")


def acting_seat(game: AnyGame, observation: OwnState) -> int:
    """The default of `GamePlugin.turn`, for a game without chance: the seat to act; 0 at the end."""
    player = game.current_player(observation)
    if player == CHANCE:
        raise NotImplementedError("GamePlugin.turn must name a seat at a chance node")
    return max(player, 0)


def plain_choices(game: AnyGame, observation: OwnState, seat: int) -> Sequence[Json]:
    """The default of `GamePlugin.choices`: the text of each legal action and nothing else."""
    return [{"text": game.format_action(action)} for action in game.legal_actions(observation)]


def plain_facts(game: AnyGame, before: OwnState, action: OwnAction | None, after: OwnState) -> Sequence[Json]:
    """The default of `GamePlugin.facts`: one fact with the seat and the action's text. Hidden actions give none."""
    if action is None:
        return []
    return [{"fact": "action", "seat": game.current_player(before), "text": game.format_action(action)}]


def no_position(game: AnyGame, keywords: Mapping[str, Json]) -> OwnState:
    """The default of `GamePlugin.position`."""
    raise BadPosition("This game has no example positions.")


def plain_board(game: AnyGame) -> Mapping[str, str]:
    """The default of `GamePlugin.board`: no parameters."""
    return {}


def no_progress(game: AnyGame, observation: OwnState) -> Sequence[float]:
    """The default of `GamePlugin.progress`: always 0."""
    return [0.0] * game.seats


def no_analyst(game: AnyGame) -> Analyst | None:
    """The default of `GamePlugin.analyst`: no analysis."""
    return None


def no_options(text: str) -> Mapping[str, Json]:
    """The default of `GamePlugin.implied`: none."""
    return {}


def whole_state(game: AnyGame, text: str, player: int | None, dice: Sequence[int]) -> OwnState:
    """The default of `GamePlugin.read_position`: as `format_state` writes it, and then a roll of these dice."""
    if player is not None:
        raise BadPosition("This position already says whose turn it is.")
    state = game.parse_state(text)
    return rolled(game, state, dice) if dice else state


def rolled(game: AnyGame, state: OwnState, dice: Sequence[int]) -> OwnState:
    """The state after a roll of these dice, in any order.

    Raises `BadPosition` for dice that cannot fall in this position, and `IllegalAction` where none are rolled.
    """
    roll = " ".join((ROLL, *map(str, sorted(dice))))
    known = [game.format_action(outcome) for outcome, _ in game.chance_outcomes(state)]
    rolls = [[int(number) for number in text.split()[1:]] for text in known if text.startswith(f"{ROLL} ")]
    if rolls and roll not in known:
        raise _no_roll(rolls, dice)
    return game.apply(state, game.parse_action(state, roll))


def _no_roll(rolls: Sequence[Sequence[int]], dice: Sequence[int]) -> BadPosition:
    """The error: which roll is expected instead of these dice."""
    faces = max(map(max, rolls))
    given = ",".join(map(str, dice))
    if len(rolls[0]) == 1:
        return BadPosition(
            "Write a roll of one die from 1 to {faces}, such as {example}, not {given}.",
            faces=faces,
            example=min(5, faces),
            given=given,
        )
    return BadPosition(
        "Write a roll of two dice from 1 to {faces}, such as {example}, not {given}.",
        faces=faces,
        example="3,9" if faces >= 9 else "3,5",
        given=given,
    )


class MakeGame(Protocol):
    """The game with these options; the others have their defaults. Raises `BadOption`."""

    def __call__(self, options: Mapping[str, Json], /) -> AnyGame: ...


class WhoseTurn(Protocol):
    """The seat whose turn it is, even at chance nodes."""

    def __call__(self, game: OwnGame, observation: OwnState, /) -> int: ...


class DescribeScene(Protocol):
    """What the page draws for `seat` (None: a spectator)."""

    def __call__(self, game: OwnGame, observation: OwnState, seat: int | None, /) -> Json: ...


class ListChoices(Protocol):
    """The legal actions of `seat`, whose turn it is to act, each with its `text`."""

    def __call__(self, game: OwnGame, observation: OwnState, seat: int, /) -> Sequence[Json]: ...


class LineUp(Protocol):
    """All outcomes at a chance node in the order of their texts, and their weights; 0 for those that cannot occur."""

    def __call__(self, game: OwnGame, state: OwnState, /) -> tuple[Sequence[OwnAction], Sequence[int]]: ...


class MeasureProgress(Protocol):
    """For each seat, how close it is to winning: 0 at the beginning, 1 at the end."""

    def __call__(self, game: OwnGame, observation: OwnState, /) -> Sequence[float]: ...


class ListFacts(Protocol):
    """What happened between two observations, in order; `heard` is the action, as far as `Secrets.heard` reveals it."""

    def __call__(
        self, game: OwnGame, before: OwnState, heard: OwnAction | None, after: OwnState, /
    ) -> Sequence[Json]: ...


class MakePosition(Protocol):
    """A state for an example, from keywords of the game's own. Raises `BadPosition`."""

    def __call__(self, game: OwnGame, keywords: Mapping[str, Json], /) -> OwnState: ...


class DrawPicture(Protocol):
    """The text of a picture or style sheet, for the parameters of an address. Raises `BadOption`.

    It is hashable, since pictures are cached by it.
    """

    def __call__(self, asked: Mapping[str, str], /) -> str: ...
    def __hash__(self) -> int: ...


class AskForBoard(Protocol):
    """The parameters with which `board.svg` shows the board of this game and its options."""

    def __call__(self, game: OwnGame, /) -> Mapping[str, str]: ...


class ReadCards(Protocol):
    """The cards in the text of a card file, in the option's format. Raises `BadOption`."""

    def __call__(self, text: str, /) -> Sequence[Json]: ...


class TryCards(Protocol):
    """Checks cards that somebody is writing: the cards, or what is still wrong. Raises `BadOption`."""

    def __call__(self, drafts: Sequence[Mapping[str, Json]], /) -> CardsTried: ...


class AnswerHelp(Protocol):
    """The answer to a question about a topic. Raises `CentaineError` if there is none."""

    def __call__(self, game: OwnGame, observation: OwnState, topic: str, asked: Mapping[str, str], /) -> Json: ...


class ListFindings(Protocol):
    """What the exact solution says, for a page about it."""

    def __call__(self) -> Json: ...


class MakeAnalyst(Protocol):
    """The analyst of a game's positions; None if it has none."""

    def __call__(self, game: OwnGame, /) -> Analyst | None: ...


class ImplyOptions(Protocol):
    """The options that a position's text implies if they are not given, such as the number of seats."""

    def __call__(self, text: str, /) -> Mapping[str, Json]: ...


class ReadPosition(Protocol):
    """The position that somebody has typed, as `format_state` writes it or shorter.

    `player`: the seat whose turn it is, where the text does not tell; None for the first. `dice`: what was rolled then;
    () for nothing. Raises `BadPosition` or `IllegalAction`.
    """

    def __call__(self, game: OwnGame, text: str, player: int | None, dice: Sequence[int], /) -> OwnState: ...


class LoadTerminal(Protocol):
    """How a game appears in a terminal, loaded only there. Raises `CentaineError` where that is impossible."""

    def __call__(self) -> Terminal: ...


@dataclass(frozen=True, kw_only=True)
class GamePlugin:
    """Registers a game. Everything that a client sees is computed from an observation."""

    id: str
    """The game's name in records and addresses: `prime-climb`."""
    title: str
    summary: str
    make: MakeGame
    folder: Path
    """The folder of `rules.en.md` and `rules.fr.md`; a game of another package also has `web/view.js` and
    `web/icon.svg` there."""
    presets: tuple[Preset, ...]
    levels: tuple[Level, ...]
    """The computer players that people may choose, from the weakest to the strongest."""
    turn: WhoseTurn = acting_seat
    scene: DescribeScene
    choices: ListChoices = plain_choices
    progress: MeasureProgress = no_progress
    facts: ListFacts = plain_facts
    position: MakePosition = no_position
    pictures: Mapping[str, DrawPicture] = field(default_factory=dict)
    """The files that a page draws with, by name: `board.svg`, `palette.css` …"""
    more_players: Mapping[str, Player] = field(default_factory=dict)
    """By their ids, computer players that are not offered to people, for comparisons: what one of them cannot play it
    answers with `CentaineError`."""
    board: AskForBoard = plain_board
    fields: tuple[OptionField, ...] = ()
    cards: tuple[CardKind, ...] = ()
    read_cards: ReadCards = no_cards
    try_cards: TryCards = no_drafts
    secrets: Secrets = field(default_factory=Secrets)
    referee: Referee = field(default_factory=Referee)
    calculations: Calculations = field(default_factory=Calculations)
    own_questions: OwnQuestions | None = None
    practice: Practice | None = None
    chance: Literal["dice", "cards"] = "dice"
    """What decides by chance, for what the page says about fairness; `dice` if both do."""
    line_up: LineUp | None = None
    """For a game with hundreds of outcomes, which would take long to list and sort for each draw."""
    pairs: bool = False
    """Whether two people can share a seat, under the names of both: “Lina & Tom”."""
    undo: bool = False
    """Whether a seat may take back what it has done since the last roll or draw."""
    help: AnswerHelp = no_help
    hints: bool = False
    """Whether `help` has the topic `HINT`, with the parameter `strength` from 1."""

    documents: tuple[Document, ...] = ()
    """Its printable documents."""

    solution: Solution = field(default_factory=Solution)
    findings: ListFindings | None = None
    """None if there is no page about its exact solution."""
    analyst: MakeAnalyst = no_analyst
    compare: Compare = no_reasons
    implied: ImplyOptions = no_options
    read_position: ReadPosition = whole_state

    match_summary: Summarise = no_summary
    end_picture: DrawEnd | None = None
    """None if its positions cannot be drawn."""
    small_picture: DrawEnd | None = None
    """The same, to be read in miniature or from far; None where `end_picture` can be."""
    report: LessonReport = field(default_factory=LessonReport)

    puzzles: Puzzles = field(default_factory=Puzzles)
    daily: Daily | None = None
    """None where there is no game of the day."""

    terminal: LoadTerminal = PlainTerminal

    def player(self, level: str) -> Player | None:
        """The computer player of a level; None if there is no such level."""
        return next((known.player for known in self.levels if known.id == level), None)

    def solve_command(self, game: AnyGame) -> str:
        """The command that makes estimated values exact in minutes; "" if there is none."""
        options = self.solution.command(game)
        return options and f"centaine solve {self.id} {options}"

    def daily_game(self) -> AnyGame:
        """What is played as the game of the day. Raises `BadOption` where there is none."""
        if self.daily is None:
            raise BadOption("{game} has no game of the day.", game=self.title)
        usual = next(preset for preset in self.presets if preset.id == self.daily.preset)
        return self.make({**usual.options, "seats": usual.least_seats})

    def with_levels(self, options: Mapping[str, Json], players: Sequence[str]) -> dict[str, Json]:
        """The options, plus the defaults that the levels at the seats bring for options that are not given.

        `players` is for each seat the id of a level, or anything else for a person.
        """
        brought = {level.id: level.brings for level in self.levels}
        levelled = dict(options)
        for option in self.fields:
            if option.each is None or option.name in options:
                continue
            seats = zip(players, option.default, strict=False)  # the game checks their number
            values = [brought.get(player, {}).get(option.name, usual) for player, usual in seats]
            if values != list(option.default[: len(values)]):
                levelled[option.name] = values
        return levelled

    def all_players(self) -> dict[str, Player]:
        """All computer players by id, those for comparisons last."""
        return {level.id: level.player for level in self.levels} | dict(self.more_players)
