"""CartaMaths as the house offers it: options, cards, computer players."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from centaine.game import BadOption, BadPosition
from centaine.games.cartamaths import scene, terminal
from centaine.games.cartamaths.advice import help_on
from centaine.games.cartamaths.asked import REFEREE
from centaine.games.cartamaths.cards import STANDARD
from centaine.games.cartamaths.characters import CHARACTERS, Character
from centaine.games.cartamaths.data import TwoLanguages
from centaine.games.cartamaths.options import LIFE, MOST_MINUTES, Options, checked
from centaine.games.cartamaths.pictures import PICTURES
from centaine.games.cartamaths.players import LEVELS
from centaine.games.cartamaths.questions import own
from centaine.games.cartamaths.questions.files import OWN_QUESTIONS
from centaine.games.cartamaths.questions.question import LEVEL_NAMES
from centaine.games.cartamaths.rules import CartaMaths
from centaine.games.cartamaths.sheets import DOCUMENTS
from centaine.games.cartamaths.state import State
from centaine.offer import Card, Choice, Each, Entry, OptionField, Preset, Secrets
from centaine.words import N_

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
    return told | {"own_questions": tuple(map(own.told, game.options.own_questions))}


def position(game: CartaMaths, keywords: Mapping[str, Any]) -> State:
    """A position from plain values. Raises `BadPosition`."""
    try:
        return game.position(**keywords)
    except TypeError:
        raise BadPosition("A position has life, hands, sets, player and so on, with their plain values.") from None


PRESETS = (
    Preset("standard", N_("Duel"), N_("100 life points each, until one side has none left."), {}, 2, 2),
    Preset(
        "timed",
        N_("Against the clock"),
        N_("When the time is up, the higher life wins."),
        {"clock": True},
        2,
        2,
        "minutes",
    ),
)

USUAL = Options()

FIELDS = (
    OptionField(
        "characters",
        "each",
        N_("Character"),
        USUAL.characters,
        each=Each(any=True, cards="character", symbol="cm-character-"),
    ),
    OptionField(
        "levels",
        "each",
        N_("Answers questions of level"),
        USUAL.levels,
        tuple(Choice(level, name) for level, name in LEVEL_NAMES.items()),
        each=Each(own="own_questions"),
    ),
    OptionField(
        "accuracy",
        "each",
        N_("Answers right"),
        USUAL.accuracy,
        (
            Choice(0.5, N_("1 time in 2, a beginner")),
            Choice(0.65, N_("2 times in 3, a learner")),
            Choice(0.8, N_("4 times in 5, a good pupil")),
            Choice(0.95, N_("19 times in 20, an expert")),
        ),
        each=Each(of="computers"),
    ),
    OptionField(
        "second_side_life",
        "choice",
        N_("Life points of the side that does not begin"),
        LIFE,
        (Choice(LIFE, str(LIFE)), Choice(HEAD_START, str(HEAD_START))),
        N_("The side that begins wins a little more often; the higher number makes up for it."),
    ),
    OptionField("clock", "flag", N_("Clock"), USUAL.clock, help=N_("When the time is up, the higher life wins.")),
    OptionField("minutes", "number", N_("Minutes on the clock"), USUAL.minutes, least=1, most=MOST_MINUTES),
    OptionField(
        "answer_seconds",
        "choice",
        N_("Time for an answer"),
        USUAL.answer_seconds,
        (
            Choice(0, N_("As long as it takes")),
            Choice(30, N_("30 seconds")),
            Choice(60, N_("1 minute")),
            Choice(120, N_("2 minutes")),
            Choice(300, N_("5 minutes")),
        ),
    ),
)


def _texts(texts: TwoLanguages) -> dict[str, str]:
    return msgspec.structs.asdict(texts)


def _character(character: Character) -> Card:
    return Card(character.id, "character", _texts(character.name), _texts(character.text), 1)


ENTRY = Entry(
    id=CartaMaths.name,
    title=N_("CartaMaths"),
    summary=N_("A duel of numbers, traps and questions, after Pierre Martin: two sides, 20 to 60 minutes."),
    make=make,
    folder=Path(__file__).parent,
    presets=PRESETS,
    levels=LEVELS,
    documents=DOCUMENTS,
    turn=scene.turn,
    scene=scene.scene,
    progress=scene.progress,
    choices=scene.choices,
    facts=scene.facts,
    position=position,
    pictures=PICTURES,
    fields=FIELDS,
    cards=(
        *(Card(card.id, card.kind, _texts(card.title), _texts(card.text), card.copies) for card in STANDARD),
        *map(_character, CHARACTERS.values()),
    ),
    secrets=Secrets(kept=True, heard=scene.heard, public=public),
    referee=REFEREE,
    own_questions=OWN_QUESTIONS,
    help=help_on,
    shown=terminal.shown,
    told=terminal.told,
)
