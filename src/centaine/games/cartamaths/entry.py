"""CartaMaths as the house offers it: options, cards, computer players."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from centaine.game import BadPosition
from centaine.games.cartamaths import scene
from centaine.games.cartamaths.cards import STANDARD
from centaine.games.cartamaths.characters import CHARACTERS, Character
from centaine.games.cartamaths.data import TwoLanguages
from centaine.games.cartamaths.options import LIFE, checked
from centaine.games.cartamaths.players import LEVELS
from centaine.games.cartamaths.rules import CartaMaths
from centaine.games.cartamaths.sheets import DOCUMENTS
from centaine.games.cartamaths.state import State
from centaine.offer import Card, Choice, Entry, OptionField, Preset
from centaine.words import N_

HEAD_START = 107
"""Life points of the side that does not begin, where beginning is to be worth nothing."""


def make(options: Mapping[str, Any]) -> CartaMaths:
    """The game with these options; the others have their defaults. Raises `BadOption`."""
    return CartaMaths(**msgspec.structs.asdict(checked(options)))


def position(game: CartaMaths, keywords: Mapping[str, Any]) -> State:
    """A position from plain values. Raises `BadPosition`."""
    try:
        return game.position(**keywords)
    except TypeError:
        raise BadPosition("A position has life, hands, sets, player and so on, with their plain values.") from None


PRESETS = (
    Preset("standard", N_("Duel"), N_("100 life points each, until one side has none left."), {}, 2, 2),
    Preset("timed", N_("Against the clock"), N_("When the time is up, the higher life wins."), {"clock": True}, 2, 2),
)

FIELDS = (
    OptionField(
        "second_side_life",
        "choice",
        N_("Life points of the side that does not begin"),
        LIFE,
        (Choice(LIFE, str(LIFE)), Choice(HEAD_START, str(HEAD_START))),
    ),
    OptionField("clock", "flag", N_("Clock"), False, help=N_("When the time is up, the higher life wins.")),
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
    choices=scene.choices,
    facts=scene.facts,
    position=position,
    pictures={},
    fields=FIELDS,
    cards=(
        *(Card(card.id, card.kind, _texts(card.title), _texts(card.text), card.copies) for card in STANDARD),
        *map(_character, CHARACTERS.values()),
    ),
    heard=scene.heard,
)
