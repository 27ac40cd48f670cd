"""Cards as they are written in a form: what is wrong, the file they become, and a position to try them (PC-50)."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from centaine.game import BadOption
from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.own_cards.card_file import write_cards
from centaine.games.prime_climb.plugin import PLUGIN
from centaine.games.prime_climb.rules.cards import BUILT_IN, AnyEffect, cards_from, deck_cards, load_cards

LEAP: dict[str, Any] = {
    "kind": "keeper",
    "effect": {"type": "move", "by": 12},
    "title": {"en": "Leap", "fr": "Bond"},
    "text": {"en": "Add or subtract 12.", "fr": "Ajoutez ou retirez 12."},
}

words = st.fixed_dictionaries({"en": st.text(min_size=1, max_size=200), "fr": st.text(min_size=1, max_size=200)})


def values(kind: Any) -> st.SearchStrategy[Any]:
    """Everything that a field of an effect may be."""
    found = msgspec.inspect.type_info(kind)
    if isinstance(found, msgspec.inspect.IntType):
        return st.integers(found.ge, found.le)
    return st.sampled_from(found.values) if isinstance(found, msgspec.inspect.LiteralType) else st.booleans()


effects = st.one_of(
    [
        st.fixed_dictionaries(
            {
                "type": st.just(kind.__struct_config__.tag),
                **{field.name: values(field.type) for field in msgspec.structs.fields(kind)},
            }
        )
        for kind in get_args(AnyEffect)
    ]
)

cards = st.fixed_dictionaries(
    {
        "id": st.from_regex(r"x[a-z0-9-]{0,30}", fullmatch=True),
        "kind": st.sampled_from(["action", "keeper"]),
        "copies": st.integers(1, 4),
        "effect": effects,
        "title": words,
        "text": words,
    }
)

decks = st.lists(cards, min_size=1, max_size=4, unique_by=lambda card: card["id"])


def reasons(*drafts: dict[str, Any]) -> dict[str, str]:
    """What is wrong, by place and field."""
    found = PLUGIN.try_cards(drafts)
    assert found.file == ""
    return {f"{place} {field}": str(why) for place, field, why in found.refused}


def cards_of(*drafts: dict[str, Any]) -> list[Any]:
    found = PLUGIN.try_cards(drafts)
    assert found.refused == []
    return [*found.cards]


@given(decks)
def test_every_card_comes_back_from_the_form_and_from_the_file(deck: list[dict[str, Any]]) -> None:
    found = PLUGIN.try_cards(deck)
    assert found.cards == deck
    assert found.refused == []
    assert PLUGIN.read_cards(found.file) == deck
    assert PLUGIN.try_cards(PLUGIN.read_cards(found.file)) == found


def test_the_built_in_cards_come_back_from_a_file() -> None:
    assert load_cards(write_cards(BUILT_IN)) == BUILT_IN


@pytest.mark.parametrize("given_words", [{"en": "Leap", "fr": ""}, {"fr": "Leap"}, {"en": "Leap", "fr": None}])
def test_one_language_is_enough(given_words: dict[str, Any]) -> None:
    (card,) = cards_of(LEAP | {"title": given_words})
    assert card["title"] == {"en": "Leap", "fr": "Leap"}
    assert card["text"] == LEAP["text"]


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Été d’or !", "ete-d-or"),
        ("2 fois 3", "fois-3"),
        ("日本", "card"),
        ("Curse", "curse-2"),
        ("a" * 90, "a" * 28),
        ("12", "card"),
    ],
)
def test_a_card_gets_an_id_from_its_title(title: str, name: str) -> None:
    draft = LEAP | {"title": {"fr": title}}
    first, second = cards_of(draft, draft)
    assert first["id"] == name
    assert second["id"] not in ("", name)
    deck_cards("full", cards_from([first, second]))


def test_an_id_that_is_given_is_not_given_to_another_card() -> None:
    assert [card["id"] for card in cards_of(LEAP, LEAP | {"id": "leap"})] == ["leap-2", "leap"]


def test_every_field_that_is_wrong_is_named() -> None:
    assert reasons({}) == {
        "0 kind": "Choose when the card is played.",
        "0 effect": "Choose what the card does.",
        "0 title": "Give the card a title of at most 200 characters.",
        "0 text": "Write what the card tells players, in at most 200 characters.",
    }
    pivot = {"type": "pivot", "at": 102, "above": "30", "below": -102}
    assert reasons(LEAP, LEAP | {"effect": pivot, "copies": 5}) == {
        "1 effect.at": "Choose a whole number from 0 to 101.",
        "1 effect.above": "Choose a whole number from -101 to 101.",
        "1 effect.below": "Choose a whole number from -101 to 101.",
        "1 copies": "Choose a whole number from 1 to 4.",
    }


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"id": "Big step"}, "id"),
        ({"id": 7}, "id"),
        ({"id": "curse"}, "id"),
        ({"kind": "keper"}, "kind"),
        ({"kind": ["keeper"]}, "kind"),
        ({"copies": 1.5}, "copies"),
        ({"copies": True}, "copies"),
        ({"effect": {"type": "move"}}, "effect.by"),
        ({"effect": {"type": "move", "by": None}}, "effect.by"),
        ({"effect": {"type": "move", "by": 10**30}}, "effect.by"),
        ({"effect": {"type": "move", "by": 3, "sign": "*"}}, "effect.sign"),
        ({"effect": {"type": ["move"]}}, "effect"),
        ({"effect": {"type": "fly"}}, "effect"),
        ({"effect": "move"}, "effect"),
        ({"effect": {"type": "move", "by": 3, "to": 4}}, ""),
        ({"title": {"en": "", "fr": ""}}, "title"),
        ({"title": {"en": "x" * 201, "fr": "x"}}, "title"),
        ({"title": "Leap"}, "title"),
        ({"title": {"en": "x", "fr": "x", "de": "x"}}, "title"),
        ({"text": {"en": ["x"], "fr": "x"}}, "text"),
        ({"colour": "red"}, ""),
    ],
)
def test_a_mistake_is_at_its_field(change: dict[str, Any], field: str) -> None:
    assert list(reasons(LEAP | change)) == [f"0 {field}"]


def test_an_id_that_two_cards_have() -> None:
    assert list(reasons(LEAP | {"id": "leap"}, LEAP | {"id": "leap"})) == ["1 id"]


def test_a_fifth_card_is_too_many() -> None:
    with pytest.raises(BadOption, match=r"^A deck can have at most 4 custom cards, not 5\.$"):
        PLUGIN.try_cards([LEAP] * 5)


def tried(**change: Any) -> str:
    (state,) = PLUGIN.try_cards([LEAP | change]).trials
    return state


@given(cards)
def test_a_card_can_be_played_where_it_is_tried(data: dict[str, Any]) -> None:
    (text,) = PLUGIN.try_cards([data]).trials
    if not text:
        return
    (card,) = cards_from([data])
    game = PrimeClimb(first=0, custom_cards=(card,))
    state = game.parse_state(text)
    assert game.format_state(state) == text
    if card.kind == "keeper":
        assert any(action.by == card.id for action in game.legal_actions(state))
    else:
        assert any(action.card == card.id for action, _ in game.chance_outcomes(state))


@pytest.mark.parametrize("kind", ["action", "keeper"])
@pytest.mark.parametrize("name", [kind.__struct_config__.tag for kind in get_args(AnyEffect)])
def test_every_effect_can_be_tried(name: str, kind: str) -> None:
    numbers = {"by": 3, "to": 42, "at": 50, "above": -10, "direction": "forward", "within": 3}
    (effect,) = (found for found in get_args(AnyEffect) if found.__struct_config__.tag == name)
    given_numbers = {field: numbers[field] for field in effect.__struct_fields__ if field in numbers}
    text = tried(kind=kind, effect={"type": name, **given_numbers})
    assert bool(text) == ((name, kind) != ("divide", "action"))  # a prime is not divided by 3


@pytest.mark.parametrize(
    ("kind", "effect"),
    [
        ("action", {"type": "divide", "by": 2}),
        ("action", {"type": "times", "by": 50}),
        ("keeper", {"type": "times", "by": 1}),
        ("keeper", {"type": "clear", "within": 0}),
        ("keeper", {"type": "pivot", "at": 50}),
    ],
)
def test_a_card_that_never_does_anything_cannot_be_tried(kind: str, effect: dict[str, Any]) -> None:
    assert tried(kind=kind, effect=effect) == ""
