"""The options of Prime Climb (PC-40 … PC-50), validated."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from centaine.game import BadOption
from centaine.games.prime_climb.rules.board import STATIONS
from centaine.games.prime_climb.rules.cards import Card, cards_from, deck_cards, plus_minus
from centaine.games.prime_climb.rules.course import COURSES
from centaine.input_limits import plain

MAX_SEATS = 4


class Options(msgspec.Struct, frozen=True, cache_hash=True):
    """The options of a game; `PrimeClimb(**options)` is that game."""

    seats: int = 2
    course: str = "climb"
    pawns_to_finish: int = 2
    double_time: bool = False
    way_stations: tuple[int, ...] = ()
    deck: str | tuple[str, ...] = "full"
    doubles: str = "must"
    roll_again_draws: bool = False
    custom_cards: tuple[Card, ...] = ()
    first: int | None = None


def checked(given: Mapping[str, Any]) -> Options:
    """Options from plain values, JSON among them. Raises `BadOption`, one sentence."""
    unknown = sorted(set(given) - set(Options.__struct_fields__))
    if unknown:
        raise BadOption(
            "Prime Climb has no option “{option}”; its options are {options}.",
            option=unknown[0][:40],
            options=", ".join(Options.__struct_fields__),
        )
    values = {**msgspec.structs.asdict(Options()), **plain(dict(given))}
    _check_seats(values)
    if isinstance(values["course"], str):
        values["course"] = values["course"].replace("-", "_")  # variants are written there-and-back
    _check_choice("course", values["course"], COURSES)
    _check_choice("doubles", values["doubles"], ("must", "may"))
    for flag in ("double_time", "roll_again_draws"):
        if not isinstance(values[flag], bool):
            raise BadOption(
                "The option “{option}” must be true or false, not {given}.", option=flag, given=_quoted(values[flag])
            )
    if not _is_whole(values["pawns_to_finish"]) or values["pawns_to_finish"] not in (1, 2):
        raise BadOption(
            "The game ends when 1 or 2 pawns are home, not {given}.", given=_quoted(values["pawns_to_finish"])
        )
    values["way_stations"] = _stations(values["way_stations"])
    deck = values["deck"]
    values["deck"] = tuple(deck) if isinstance(deck, (list, tuple)) else deck
    custom = values["custom_cards"]
    if not isinstance(custom, (list, tuple)):
        raise BadOption("Custom cards must be a list of cards, not {given}.", given=_quoted(custom))
    values["custom_cards"] = cards_from(custom)
    deck_cards(values["deck"], values["custom_cards"])
    if values["seats"] == 1 and not _is_solo_deck(values["deck"]):
        raise BadOption(
            "A solo game uses the deck “keepers”, “none” or a list of plus-minus Keepers, not {given}.",
            given=_quoted(deck),
        )
    return Options(**values)


def _is_solo_deck(deck: str | tuple[str, ...]) -> bool:
    """Whether one seat can play with a deck: plus-minus Keepers or nothing (PC-45, PC-47)."""
    return all(plus_minus(card) for card in deck_cards(deck, ()))


def _check_seats(values: Mapping[str, Any]) -> None:
    seats, first = values["seats"], values["first"]
    if not _is_whole(seats) or not 1 <= seats <= MAX_SEATS:
        raise BadOption("Prime Climb has 1 to 4 seats, not {given}.", given=_quoted(seats))
    if first is not None and (not _is_whole(first) or not 0 <= first < seats):
        raise BadOption(
            "The first seat must be a number from 0 to {last}, or none for a roll-off, not {given}.",
            last=seats - 1,
            given=_quoted(first),
        )


def _check_choice(option: str, given: object, allowed: Iterable[str]) -> None:
    if not isinstance(given, str) or given not in allowed:
        raise BadOption(
            "The option “{option}” must be one of {allowed}, not {given}.",
            option=option,
            allowed=", ".join(allowed),
            given=_quoted(given),
        )


def _stations(given: object) -> tuple[int, ...]:
    """Way stations, ascending (PC-41)."""
    numbers = given if isinstance(given, (list, tuple)) else (given,)
    for number in numbers:
        if not _is_whole(number) or number not in STATIONS:
            raise BadOption(
                "A way station must be a prime between 30 and 80 ({allowed}), not {given}.",
                allowed=", ".join(map(str, STATIONS)),
                given=_quoted(number),
            )
    repeated = next((number for number in numbers if numbers.count(number) > 1), None)
    if repeated is not None:
        raise BadOption("The way station {station} is listed twice.", station=repeated)
    return tuple(sorted(numbers))


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _quoted(value: object) -> str:
    """A value as a message quotes it."""
    return f"“{value[:40]}”" if isinstance(value, str) else repr(value)[:40]
