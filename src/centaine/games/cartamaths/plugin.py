"""Registers CartaMaths: variants, options, computer players."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from centaine.game import BadOption, BadPosition
from centaine.games.cartamaths import summary, view
from centaine.games.cartamaths.advice import position_text
from centaine.games.cartamaths.advice.question_help import help_on
from centaine.games.cartamaths.calculation import CALCULATIONS
from centaine.games.cartamaths.documents import DOCUMENTS
from centaine.games.cartamaths.pictures import PICTURES
from centaine.games.cartamaths.players.levels import LEVELS
from centaine.games.cartamaths.practice import PRACTICE
from centaine.games.cartamaths.questions import own_deck
from centaine.games.cartamaths.questions.files.formats import OWN_QUESTIONS
from centaine.games.cartamaths.questions.question import LEVEL_NAMES, NOTIONS
from centaine.games.cartamaths.referee import REFEREE
from centaine.games.cartamaths.report import REPORT
from centaine.games.cartamaths.rules.cards import STANDARD
from centaine.games.cartamaths.rules.characters import CHARACTERS, Character
from centaine.games.cartamaths.rules.data import TwoLanguages
from centaine.games.cartamaths.rules.options import LIFE, MAX_MINUTES, checked
from centaine.games.cartamaths.rules.rules import DEFAULTS, CartaMaths
from centaine.games.cartamaths.rules.state import State
from centaine.i18n import N_
from centaine.plugin.game_plugin import GamePlugin
from centaine.plugin.lazy_loading import loading
from centaine.plugin.options import CardKind, Choice, Each, OptionField, Preset
from centaine.plugin.secrets import Secrets
from centaine.plugin.terminal import Terminal

HEAD_START = 108
"""Life points of the side that does not begin, where beginning is to be worth nothing."""


def make(options: Mapping[str, Any]) -> CartaMaths:
    """The game with these options; the others have their defaults. Raises `BadOption`.

    `seats` may be named as for other games: there are always two.
    """
    seats = options.get("seats", CartaMaths.seats)
    if isinstance(seats, bool) or seats != CartaMaths.seats:
        raise BadOption("CartaMaths has {seats} sides, not {given}.", seats=CartaMaths.seats, given=str(seats)[:40])
    given = {name: value for name, value in options.items() if name != "seats"}
    return CartaMaths(**msgspec.structs.asdict(checked(given)))


def public(game: CartaMaths) -> dict[str, Any]:
    """The options without what one’s own questions ask and answer (CM-16)."""
    told = msgspec.structs.asdict(game.options)
    return told | {"own_questions": tuple(map(own_deck.summary, game.options.own_questions))}


def position(game: CartaMaths, keywords: Mapping[str, Any]) -> State:
    """A position from plain values. Raises `BadPosition`."""
    try:
        return game.position(**keywords)
    except (TypeError, LookupError, AttributeError):  # values of the wrong shape
        raise BadPosition(
            "A position is given by fields such as “life”, “hands”, “sets” and “player”, with plain values."
        ) from None


def terminal() -> Terminal:
    """The game in a terminal, with Rich."""
    with loading():
        from centaine.games.cartamaths import terminal
    return terminal


PRESETS = (
    Preset("standard", N_("Duel"), N_("100 life points each, until one side has none left."), {}, 2, 2),
    Preset(
        "timed",
        N_("Against the clock"),
        N_("When time is up, the side with more life points wins."),
        {"clock": True},
        2,
        2,
        "minutes",
    ),
)

FIELDS = (
    OptionField(
        "characters",
        "each",
        N_("Character"),
        DEFAULTS.characters,
        each=Each(any=True, cards="character", symbol="cm-character-"),
    ),
    OptionField(
        "levels",
        "each",
        N_("School level of the questions"),
        DEFAULTS.levels,
        tuple(Choice(level, name) for level, name in LEVEL_NAMES.items()),
        each=Each(first="6e", own="own_questions"),
    ),
    OptionField(
        "accuracy",
        "each",
        N_("Correct answers"),
        DEFAULTS.accuracy,
        (
            Choice(0.5, N_("5 in 10")),
            Choice(0.7, N_("7 in 10")),
            Choice(0.8, N_("8 in 10")),
            Choice(0.95, N_("19 in 20")),
        ),
        each=Each(of="computers"),
    ),
    OptionField(
        "minutes",
        "number",
        N_("Minutes for the whole game"),
        DEFAULTS.minutes,
        least=1,
        most=MAX_MINUTES,
        needs="clock",
    ),
    OptionField(
        "answer_seconds",
        "choice",
        N_("Time for each question"),
        DEFAULTS.answer_seconds,
        (
            Choice(0, N_("No limit")),
            Choice(30, N_("30 seconds")),
            Choice(60, N_("1 minute")),
            Choice(120, N_("2 minutes")),
            Choice(300, N_("5 minutes")),
        ),
    ),
    OptionField(
        "second_side_life",
        "choice",
        N_("Life points of the second player"),
        LIFE,
        (Choice(LIFE, str(LIFE)), Choice(HEAD_START, str(HEAD_START))),
        N_("The player who goes first wins slightly more often; a higher number makes up for it."),
    ),
    OptionField(
        "asking_share",
        "choice",
        N_("The computer asks a question"),
        DEFAULTS.asking_share,
        (
            Choice(0.0, N_("Only when it pays off")),
            Choice(0.25, N_("On 1 turn in 4")),
            Choice(0.5, N_("On 1 turn in 2")),
            Choice(0.75, N_("On 3 turns in 4")),
            Choice(1.0, N_("On every turn")),
        ),
        N_(
            "It asks only if it holds a question: always when that pays off, and never when a correct "
            "answer would make it lose. “Random” ignores this."
        ),
    ),
    OptionField(
        "notions",
        "topics",
        N_("Topics of the questions"),
        DEFAULTS.notions,
        tuple(Choice(notion, name) for notion, name in NOTIONS.items()),
        N_(
            "All topics if you choose none, and for levels that do not have them yet. "
            "Only the game’s own questions: yours are asked whatever their topic."
        ),
    ),
)


def _texts(texts: TwoLanguages) -> dict[str, str]:
    return msgspec.structs.asdict(texts)


def _character(character: Character) -> CardKind:
    return CardKind(character.id, "character", _texts(character.name), _texts(character.text), 1)


PLUGIN = GamePlugin(
    id=CartaMaths.name,
    title=N_("CartaMaths"),
    summary=N_(
        "A duel of numbers, traps and questions, based on a game by Pierre Martin: two sides, 20 to 60 minutes, "
        "ages 11 and up."
    ),
    make=make,
    folder=Path(__file__).parent,
    presets=PRESETS,
    levels=LEVELS,
    documents=DOCUMENTS,
    turn=view.turn,
    scene=view.scene,
    progress=view.progress,
    choices=view.choices,
    facts=view.facts,
    position=position,
    pictures=PICTURES,
    fields=FIELDS,
    cards=(
        *(CardKind(card.id, card.kind, _texts(card.title), _texts(card.text), card.copies) for card in STANDARD),
        *map(_character, CHARACTERS.values()),
    ),
    chance="cards",
    line_up=CartaMaths.line_up,
    pairs=True,
    secrets=Secrets(kept=True, heard=view.heard, public=public),
    referee=REFEREE,
    calculations=CALCULATIONS,
    own_questions=OWN_QUESTIONS,
    practice=PRACTICE,
    read_position=position_text.read,
    help=help_on,
    match_summary=summary.summary,
    end_picture=summary.end_picture,
    report=REPORT,
    terminal=terminal,
)
