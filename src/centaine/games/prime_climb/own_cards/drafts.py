"""Custom cards as somebody is writing them (PC-50): what is still wrong, field by field, in words for a form.

A draft has the fields of a card in a card file, any of which may be missing or wrong. A title or text in one language
serves for both, and a card without an id gets one from its title. `cards.card_from` has the last word.
"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from typing import Any, NamedTuple, get_args

import msgspec

from centaine.decoding import convert
from centaine.game import BadOption, CentaineError
from centaine.games.prime_climb.rules.cards import BUILT_IN, AnyEffect, Card, card_from, check_count
from centaine.i18n import N_, without_accents

BUILT_IN_IDS = frozenset(card.id for card in BUILT_IN)

MAX_ID_LENGTH = 31

_EFFECTS = {kind.__struct_config__.tag: kind for kind in get_args(AnyEffect)}

_MISSING = object()

_REASONS: Mapping[str, str] = {
    "id": N_("Use at most 31 small letters without accents, digits and hyphens, beginning with a letter."),
    "kind": N_("Choose when the card is played."),
    "title": N_("Give the card a title of at most 200 characters."),
    "text": N_("Write what the card tells players, in at most 200 characters."),
}

_NO_EFFECT = N_("Choose what the card does.")

_NUMBER = N_("Choose a whole number from {least} to {most}.")


class Draft(NamedTuple):
    """A draft as a card, or why it is none: a field ("effect.by"; may be "") and the reason."""

    card: Card | None
    refused: Sequence[tuple[str, CentaineError]]


def read_drafts(drafts: Sequence[Mapping[str, Any]]) -> list[Draft]:
    """The cards of some drafts, in order. Raises `BadOption` if there are too many for a deck."""
    check_count(len(drafts))
    given = [draft.get("id") or "" for draft in drafts]
    drafts_read: list[Draft] = []
    taken: set[object] = set(BUILT_IN_IDS)
    for number, (draft, name) in enumerate(zip(drafts, given, strict=True), 1):
        complete = _completed(draft)
        if not name:
            complete["id"] = name = _unused_id(complete.get("title"), taken.union(filter(_is_text, given)))
        read = _read(complete, number)
        if _is_text(name) and name in taken:
            wrong = BadOption("The card id “{card}” is already taken; choose another one.", card=str(name)[:40])
            read = Draft(None, [*read.refused, ("id", wrong)])
        taken.add(name if _is_text(name) else "")
        drafts_read.append(read)
    return drafts_read


def _completed(draft: Mapping[str, Any]) -> dict[str, Any]:
    """The draft with its words in both languages."""
    complete = dict(draft)
    for field in ("title", "text"):
        words = draft.get(field)
        if isinstance(words, Mapping):
            english, french = words.get("en"), words.get("fr")
            complete[field] = {**words, "en": english or french, "fr": french or english}
    return complete


def _unused_id(title: object, taken: Container[object]) -> str:
    """An id made of a title: “Bottes de sept lieues” becomes `bottes-de-sept-lieues`."""
    text = next((word for word in title.values() if _is_text(word)), "") if isinstance(title, Mapping) else ""
    dashed = re.sub("[^a-z0-9]+", "-", without_accents(text, plain=True).lower())
    stem = dashed.lstrip("-0123456789")[: MAX_ID_LENGTH - 3].strip("-") or "card"
    name, number = stem, 2
    while name in taken:
        name, number = f"{stem}-{number}", number + 1
    return name


def _read(draft: Mapping[str, Any], number: int) -> Draft:
    refused: list[tuple[str, CentaineError]] = []
    for field in msgspec.structs.fields(Card):
        if field.name == "effect":
            refused += _wrong_in_effect(draft.get("effect"))
        elif _is_wrong(draft.get(field.name, _MISSING), field):
            refused.append((field.name, _reason(field)))
    if refused:
        return Draft(None, refused)
    try:
        return Draft(card_from(draft, number), [])
    except BadOption as error:
        return Draft(None, [("", error)])


def _wrong_in_effect(effect: object) -> list[tuple[str, CentaineError]]:
    kind = _EFFECTS.get(effect.get("type")) if isinstance(effect, Mapping) and _is_text(effect.get("type")) else None
    if kind is None or not isinstance(effect, Mapping):
        return [("effect", BadOption(_NO_EFFECT))]
    return [
        (f"effect.{field.name}", _reason(field))
        for field in msgspec.structs.fields(kind)
        if _is_wrong(effect.get(field.name, _MISSING), field)
    ]


def _is_wrong(value: object, field: msgspec.structs.FieldInfo) -> bool:
    if value is _MISSING:
        return field.required
    try:
        convert(value, field.type)
    except msgspec.ValidationError:
        return True
    return False


def _reason(field: msgspec.structs.FieldInfo) -> BadOption:
    kind = msgspec.inspect.type_info(field.type)
    if isinstance(kind, msgspec.inspect.IntType) and kind.ge is not None and kind.le is not None:
        return BadOption(_NUMBER, least=kind.ge, most=kind.le)
    reason = _REASONS.get(field.name, _NO_EFFECT)
    return BadOption(reason)


def _is_text(value: object) -> bool:
    return isinstance(value, str) and value != ""
