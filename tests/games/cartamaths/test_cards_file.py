"""Decks as data: checked on load, errors name file, card and field (CM-3)."""

from __future__ import annotations

import re
from typing import Any

import pytest

from centaine.game import BadOption
from centaine.games.cartamaths import CartaMaths
from centaine.games.cartamaths.rules.cards import STANDARD, Divide, DrawBonus, Plus, Points, Times, load_cards
from centaine.games.cartamaths.rules.data import packaged

from .table import DECK

TEXT = packaged("cards.toml")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("value = -6", "value = 0", "cards, entry n-6, field effect: a number is not 0"),
        ("value = -6", 'value = "six"', "entry n-6, field effect"),
        ("value = -6", "value = -600", "entry n-6, field effect"),
        ("value = -6", "value = 6", "8 cards of the type negative, not 7"),
        ("copies = 2", "copies = 3", "6 cards of the type bonus, not 7"),
        ('id = "n-6"', 'id = "divide-3"', "entry divide-3, field id: two cards"),
        ('id = "n-6"', 'id = "N 6"', "entry N 6, field id"),
        ('fr = "−6"', 'de = "−6"', "entry n-6, field title"),
        ('type = "opposite"', 'type = "square"', "entry opposite, field effect"),
        ("[[card]]", "[[cards]]", "must hold"),
        ("[[card]]", "[[card]", "not valid TOML"),
    ],
)
def test_a_bad_file_is_refused_in_one_sentence(old: str, new: str, told: str) -> None:
    """CM-3."""
    assert old in TEXT
    with pytest.raises(BadOption, match=re.escape(told)):
        load_cards(TEXT.replace(old, new, 1), "cards")


def test_a_deck_may_come_as_plain_data() -> None:
    """CM-3: as the option `deck`, from JSON; the game is told the same cards again by its options."""
    game = CartaMaths(deck=DECK)
    assert {"n-9", "n-12"} <= set(game.box.ids)
    assert CartaMaths(deck=game.options.deck).options == game.options


@pytest.mark.parametrize("deck", ["small", 3, None, [{"id": "n-6"}], [7], DECK[1:]])
def test_a_bad_deck_is_refused(deck: Any) -> None:
    """CM-3."""
    with pytest.raises(BadOption):
        CartaMaths(deck=deck)


def test_texts_say_the_numbers() -> None:
    """CM-9 … CM-12: what a card says is what it does, in both languages."""
    for card in STANDARD:
        effect = card.effect
        if isinstance(effect, Points):
            assert card.title.en == card.title.fr == f"{effect.value:+}".replace("-", "−")
            number = abs(effect.value)
        elif isinstance(effect, DrawBonus):
            number = effect.count
        elif isinstance(effect, Plus | Times | Divide):
            number = effect.by
        else:
            continue
        for text in (f"{card.title.fr} {card.text.fr}", f"{card.title.en} {card.text.en}"):
            assert re.search(rf"\b{number}\b", text), card.id
