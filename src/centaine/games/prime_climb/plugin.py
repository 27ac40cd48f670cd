"""Registers Prime Climb: variants, options, computer players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from centaine.game import BadPosition
from centaine.games.prime_climb import summary, view
from centaine.games.prime_climb.advice import position_text, reachable_squares
from centaine.games.prime_climb.advice.analyst import analyst
from centaine.games.prime_climb.advice.comparing import compare
from centaine.games.prime_climb.calculation import CALCULATIONS
from centaine.games.prime_climb.daily.pars import DAILY
from centaine.games.prime_climb.documents import DOCUMENTS
from centaine.games.prime_climb.own_cards.card_file import write_cards
from centaine.games.prime_climb.own_cards.drafts import read_drafts
from centaine.games.prime_climb.own_cards.trial import trial
from centaine.games.prime_climb.pictures import PICTURES, board_of
from centaine.games.prime_climb.players.levels import LEVELS, MORE_PLAYERS
from centaine.games.prime_climb.puzzles.puzzle import PUZZLES
from centaine.games.prime_climb.report import REPORT
from centaine.games.prime_climb.rules.board import STATIONS
from centaine.games.prime_climb.rules.cards import BUILT_IN, deck_cards, load_cards
from centaine.games.prime_climb.rules.options import checked
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import State
from centaine.games.prime_climb.solver import findings
from centaine.i18n import N_
from centaine.plugin.game_plugin import GamePlugin
from centaine.plugin.lazy_loading import loading
from centaine.plugin.options import CardKind, CardsTried, Choice, OptionField, Preset
from centaine.plugin.solution import Progress, ReportLine, Solution
from centaine.plugin.terminal import Terminal


def make(options: Mapping[str, Any]) -> PrimeClimb:
    """The game with these options; the others have their defaults. Raises `BadOption`."""
    return PrimeClimb(**msgspec.structs.asdict(checked(options)))


def position(game: PrimeClimb, keywords: Mapping[str, Any]) -> State:
    """A position from plain values. Raises `BadPosition`."""
    try:
        return game.position(**keywords)
    except (TypeError, LookupError, AttributeError):  # values of the wrong shape
        raise BadPosition(
            "A position is given by fields such as “pawns”, “player”, “dice” and “hands”, with plain values."
        ) from None


def read_cards(text: str) -> list[Any]:
    """The cards of a card file, checked to be ones that can join the deck (PC-50). Raises `BadOption`."""
    cards = load_cards(text)
    deck_cards("none", cards)
    return [msgspec.to_builtins(card) for card in cards]


def try_cards(drafts: Sequence[Mapping[str, Any]]) -> CardsTried:
    """Drafts of cards that are to join the deck (PC-50), checked. Raises `BadOption` for more than four."""
    read = read_drafts(drafts)
    cards = [draft.card for draft in read if draft.card]
    return CardsTried(
        cards=[msgspec.to_builtins(draft.card) for draft in read],
        refused=[(place, field, why) for place, draft in enumerate(read) for field, why in draft.refused],
        file=write_cards(cards) if len(cards) == len(read) else "",
        trials=[trial(draft.card) if draft.card else "" for draft in read],
    )


def report(seats: int, options: Mapping[str, Any], progress: Progress) -> Iterable[ReportLine]:
    """What the exact values are; they are found with NumPy."""
    with loading():
        from centaine.games.prime_climb.solver import solution
    return solution.report(seats, options, progress)


def verify(seats: int, options: Mapping[str, Any], positions: int, progress: Progress) -> Iterable[ReportLine]:
    """Whether the table of the exact values is right."""
    with loading():
        from centaine.games.prime_climb.solver import verify
    return verify.verify(seats, options, positions, progress)


def values(game: PrimeClimb) -> Any:
    """All exact values as an array of NumPy. Raises `BadOption` for a game that is not solved."""
    with loading():
        from centaine.games.prime_climb.solver import value_arrays
    return value_arrays.values(game)


def solve_command(game: PrimeClimb) -> str:
    """See `Solution.command`."""
    with loading():
        from centaine.games.prime_climb.solver.command import command
    return command(game)


def layout(seats: int, options: Mapping[str, Any]) -> Any:
    """What the table of the exact values looks like. Raises `BadOption` for what is not solved."""
    with loading():
        from centaine.games.prime_climb.solver import table_layout
    return table_layout.layout(seats, options)


def table(seats: int, options: Mapping[str, Any], progress: Progress) -> Any:
    """The table of the exact values, solved first if it is not kept. Raises `CentaineError`."""
    with loading():
        from centaine.games.prime_climb.solver import table_layout
    return table_layout.table(seats, options, progress)


def terminal() -> Terminal:
    """The game in a terminal, with Rich."""
    with loading():
        from centaine.games.prime_climb import terminal
    return terminal


PRESETS = (
    Preset("standard", N_("Classic"), N_("Two pawns each from 0 to 101, with all 24 cards."), {}, 2, 4),
    Preset(
        "sprint",
        N_("Prime Sprint"),
        N_("The first pawn to reach 101 wins: a short game."),
        {"pawns_to_finish": 1},
        2,
        4,
    ),
    Preset(
        "double-time",
        N_("Double Time"),
        N_("Bump and draw after every single calculation."),
        {"double_time": True},
        2,
        4,
    ),
    Preset(
        "way-stations",
        N_("Way Stations"),
        N_("One of your pawns must visit each station before you can reach 101."),
        {"way_stations": [37, 61]},
        2,
        4,
    ),
    Preset("decline", N_("Prime Decline"), N_("From 101 down to 0."), {"course": "decline"}, 2, 4),
    Preset(
        "there-and-back",
        N_("There and Back Again"),
        N_("Up to 101 and back to 0."),
        {"course": "there_and_back"},
        2,
        4,
    ),
    Preset("dice-only", N_("Without cards"), N_("Just dice and arithmetic."), {"deck": "none"}, 2, 4),
    Preset(
        "solitaire",
        N_("Solitaire"),
        N_("Solo: get both pawns to 101 in as few rolls as you can."),
        {"deck": "keepers"},
        1,
        1,
    ),
    Preset(
        "solitaire-there-and-back",
        N_("Solitaire There and Back"),
        N_("Solo: get both pawns to 101 and back to 0 in as few rolls as you can."),
        {"deck": "keepers", "course": "there_and_back"},
        1,
        1,
    ),
    Preset(
        "fill-in-the-blanks",
        N_("Fill in the Blanks"),
        N_("Add up to four cards of your own to the deck."),
        {},
        2,
        4,
        asks="custom_cards",
    ),
)

FIELDS = (
    OptionField(
        "course",
        "choice",
        N_("Course"),
        "climb",
        (
            Choice("climb", N_("From 0 to 101")),
            Choice("decline", N_("From 101 to 0")),
            Choice("there_and_back", N_("To 101 and back to 0")),
        ),
    ),
    OptionField(
        "pawns_to_finish",
        "choice",
        N_("To win"),
        2,
        (Choice(2, N_("Both pawns home")), Choice(1, N_("One pawn home"))),
    ),
    OptionField(
        "deck",
        "choice",
        N_("Cards"),
        "full",
        (
            Choice("full", N_("All 24 cards")),
            Choice("keepers", N_("The nine plus-minus cards")),
            Choice("none", N_("No cards")),
        ),
    ),
    OptionField(
        "double_time", "flag", N_("Double Time"), False, help=N_("Bump and draw after every single calculation.")
    ),
    OptionField(
        "way_stations",
        "many",
        N_("Way stations"),
        (),
        tuple(Choice(number, str(number)) for number in STATIONS),
        N_("Primes that one of your pawns must visit before the goal opens."),
    ),
    OptionField(
        "doubles",
        "choice",
        N_("Doubles"),
        "must",
        (Choice("must", N_("All four must be used")), Choice("may", N_("You may stop after two"))),
    ),
    OptionField(
        "roll_again_draws",
        "flag",
        N_("A second roll may draw a second card"),
        False,
        help=N_("After the Roll Again card, landing on another prime draws again."),
    ),
    OptionField(
        "custom_cards",
        "cards",
        N_("Your own cards"),
        (),
        help=N_("Up to four cards of your own, made here or from a file."),
    ),
)


PLUGIN = GamePlugin(
    id=PrimeClimb.name,
    title=N_("Prime Climb"),
    summary=N_("Climb a spiral of numbers with arithmetic and luck: 1 to 4 players, 10 to 30 minutes, ages 10 and up."),
    make=make,
    folder=Path(__file__).parent,
    presets=PRESETS,
    levels=LEVELS,
    more_players=MORE_PLAYERS,
    turn=view.turn,
    scene=view.scene,
    progress=view.progress,
    choices=view.choices,
    facts=view.facts,
    position=position,
    pictures=PICTURES,
    board=board_of,
    fields=FIELDS,
    cards=tuple(
        CardKind(card.id, card.kind, msgspec.structs.asdict(card.title), msgspec.structs.asdict(card.text), card.copies)
        for card in BUILT_IN
    ),
    read_cards=read_cards,
    try_cards=try_cards,
    undo=True,
    calculations=CALCULATIONS,
    help=reachable_squares.help_on,
    hints=True,
    documents=DOCUMENTS,
    solution=Solution(
        seats=findings.SOLVED,
        report=report,
        verify=verify,
        values=values,
        command=solve_command,
        layout=layout,
        table=table,
    ),
    findings=findings.solved,
    analyst=analyst,
    compare=compare,
    implied=position_text.options,
    read_position=position_text.read,
    match_summary=summary.summary,
    end_picture=summary.end_picture,
    small_picture=summary.small_picture,
    report=REPORT,
    puzzles=PUZZLES,
    daily=DAILY,
    terminal=terminal,
)
