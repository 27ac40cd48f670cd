"""Writes custom cards as a card file (PC-50), which `cards.load_cards` reads back as the same cards."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from centaine.games.prime_climb.rules.cards import Card, Effect, TwoLanguages

_ESCAPED = re.compile(r'[\x00-\x1f\x7f"\\]')
"""What a string of TOML cannot hold as it is."""


def write_cards(cards: Iterable[Card]) -> str:
    """The text of a card file with these cards, in TOML; values that go without saying are left out."""
    return "\n".join(map(_card, cards))


def _card(card: Card) -> str:
    lines = ["[[card]]", f"id = {_string(card.id)}", f"kind = {_string(card.kind)}"]
    if card.copies != 1:
        lines.append(f"copies = {card.copies}")
    lines += [
        f"effect = {_effect(card.effect)}",
        f"title = {_words(card.title)}",
        f"text = {_words(card.text)}",
    ]
    return "\n".join(lines) + "\n"


def _effect(effect: Effect) -> str:
    said = [f"type = {_string(str(effect.__struct_config__.tag))}"]
    for field in msgspec.structs.fields(effect):
        value = getattr(effect, field.name)
        if value != field.default:
            said.append(f"{field.name} = {_value(value)}")
    return f"{{ {', '.join(said)} }}"


def _words(words: TwoLanguages) -> str:
    return f"{{ en = {_string(words.en)}, fr = {_string(words.fr)} }}"


def _value(value: str | int | bool) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else _string(value)


def _string(text: str) -> str:
    return f'"{_ESCAPED.sub(_escape, text)}"'


def _escape(match: re.Match[str]) -> str:
    sign = match[0]
    return f"\\{sign}" if sign in '"\\' else f"\\u{ord(sign):04x}"
