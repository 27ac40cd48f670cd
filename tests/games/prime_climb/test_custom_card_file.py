"""docs/custom-cards.md and the card file in examples/ are what the engine reads (PC-50)."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, get_args

import pytest

from centaine.game import BadOption
from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.plugin import PLUGIN
from centaine.games.prime_climb.rules.cards import AnyEffect, Card, cards_from, load_cards

ROOT = Path(__file__).parent.parent.parent.parent
DOCS = (ROOT / "docs" / "custom-cards.md").read_text("utf-8")
FILE = (ROOT / "examples" / "custom-cards.toml").read_text("utf-8")
EFFECTS = re.findall(r"^\| `(\{.*?\})` \|", DOCS, re.MULTILINE)


def card_with(effect: str, kind: str) -> Card:
    data: dict[str, Any] = tomllib.loads(f"effect = {effect}")
    words = {"en": "A card", "fr": "Une carte"}
    (card,) = cards_from([{"id": "own", "kind": kind, "title": words, "text": words, **data}])
    return card


@pytest.mark.parametrize("kind", ["action", "keeper"])
@pytest.mark.parametrize("effect", EFFECTS)
def test_every_effect_of_the_page_is_one(effect: str, kind: str) -> None:
    card = card_with(effect, kind)
    assert PrimeClimb(custom_cards=(card,)).cards[-1] == card


def test_every_effect_is_on_the_page() -> None:
    told = {type(card_with(effect, "action").effect) for effect in EFFECTS}
    assert told == set(get_args(AnyEffect))


def test_every_field_is_on_the_page() -> None:
    fields = re.findall(r"^\| `(\w+)` \|", DOCS, re.MULTILINE)
    assert set(fields) == set(Card.__struct_fields__)


def test_the_card_of_the_page_can_be_read() -> None:
    (block,) = re.findall(r"^```toml\n(.*?)^```", DOCS, re.MULTILINE | re.DOTALL)
    (card,) = load_cards(block)
    assert card.id == "big-step"


def test_the_card_file_to_start_from_can_be_read() -> None:
    cards = load_cards(FILE)
    assert len(cards) == 4
    assert PrimeClimb(custom_cards=cards).cards[-4:] == cards


def test_a_page_gets_cards_that_the_options_take() -> None:
    cards = PLUGIN.read_cards(FILE)
    assert PLUGIN.make({"custom_cards": cards}) is not None
    assert cards_from(cards) == load_cards(FILE)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (FILE.replace('"big-step"', '"curse"'), "The card id “curse” is already taken; choose another one."),
        (FILE + FILE.replace('id = "', 'id = "x'), "A deck can have at most 4 custom cards, not 8."),
        (FILE.replace('"keeper"', '"keper"'), "Card big-step: “kind” must be “action” or “keeper”."),
        ("cards = 4", "The card file contains “cards”; only [[card]] tables are allowed."),
    ],
)
def test_a_bad_card_file_is_named(text: str, sentence: str) -> None:
    with pytest.raises(BadOption) as caught:
        PLUGIN.read_cards(text)
    assert str(caught.value) == sentence
