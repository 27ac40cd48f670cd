"""The thirteen characters (CM-4, CM-14): mathematicians who lived, and what each does in the game."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from centaine.game import BadOption
from centaine.games.cartamaths.rules.data import Id, TwoLanguages, Words, entry, flaw, packaged, tables

USES = 3
"""How often a character may be used in a game (CM-14)."""

COUNT = 13

Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]


class CharacterEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A part of what a character does; one subclass an effect."""


class Gain(CharacterEffect, frozen=True, forbid_unknown_fields=True, tag="gain"):
    """The side gains points."""

    points: Positive


class Hit(CharacterEffect, frozen=True, forbid_unknown_fields=True, tag="hit"):
    """The other side loses points."""

    points: Positive


class Pay(CharacterEffect, frozen=True, forbid_unknown_fields=True, tag="pay"):
    """The side gives points, which it must have and one more."""

    points: Positive


class DrawCards(CharacterEffect, frozen=True, forbid_unknown_fields=True, tag="draw"):
    """Cards are drawn, as many as there are."""

    count: Positive


class Return(CharacterEffect, frozen=True, forbid_unknown_fields=True, tag="return"):
    """A number, bonus or trap of one's hand goes back into the deck."""


class Retrieve(CharacterEffect, frozen=True, forbid_unknown_fields=True, tag="retrieve"):
    """A discarded number of at most `most`, or a discarded trap, goes to the hand or back into the deck."""

    kind: Literal["number", "trap"]
    to: Literal["hand", "deck"] = "hand"
    most: Positive = 99


class Look(CharacterEffect, frozen=True, forbid_unknown_fields=True, tag="look"):
    """The other side's hand is looked at; its cards stay known to the end of the turn."""


class Boost(CharacterEffect, frozen=True, forbid_unknown_fields=True, tag="boost"):
    """One's next number is multiplied by `times`, then counts `plus` more; `alone`: no bonus may join it."""

    times: Annotated[int, msgspec.Meta(ge=1, le=5)] = 1
    plus: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    alone: bool = False


class Weaken(CharacterEffect, frozen=True, forbid_unknown_fields=True, tag="weaken"):
    """The other side's next number counts that much less, but not less than 0."""

    by: Positive


class Lose(CharacterEffect, frozen=True, forbid_unknown_fields=True, tag="lose"):
    """The other side discards one of the cards of its hand, or of the traps it has set, by chance."""

    zone: Literal["hand", "sets"]


AnyEffect = Gain | Hit | Pay | DrawCards | Return | Retrieve | Look | Boost | Weaken | Lose


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a biography can be checked."""

    title: Words
    url: Annotated[str, msgspec.Meta(pattern=r"^https://[^ ]+\Z")] = ""


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mathematician with a short biography, and what the card does."""

    id: Id
    name: TwoLanguages
    years: TwoLanguages
    life: TwoLanguages
    sources: Annotated[tuple[Source, ...], msgspec.Meta(min_length=1)]
    effects: Annotated[tuple[AnyEffect, ...], msgspec.Meta(min_length=1)]
    text: TwoLanguages

    @property
    def asks(self) -> Return | Retrieve | None:
        """The effect for which a card must be named."""
        return next((effect for effect in self.effects if isinstance(effect, (Return, Retrieve))), None)


def load_characters(text: str, file: str) -> tuple[Character, ...]:
    """The characters of a file (TOML, `[[character]]` tables). Raises `BadOption` naming file, character and field."""
    characters: list[Character] = []
    for number, table in enumerate(tables(text, "character", file), 1):
        character = entry(table, Character, file, number)
        if any(known.id == character.id for known in characters):
            raise flaw(file, character, number, "id", "two characters have this id")
        for kinds, problem in (
            ((Return, Retrieve), "only one card can be asked for"),
            ((DrawCards, Lose), "chance decides only once"),
        ):
            if sum(isinstance(effect, kinds) for effect in character.effects) > 1:
                raise flaw(file, character, number, "effects", problem)
        characters.append(character)
    if len(characters) != COUNT:
        raise BadOption(
            "{file}: there must be {count} characters, not {found}.", file=file, count=COUNT, found=len(characters)
        )
    return tuple(characters)


CHARACTERS = {character.id: character for character in load_characters(packaged("characters.toml"), "characters.toml")}
"""The built-in characters by their ids."""
