"""The options of CartaMaths, validated."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, TypeGuard

import msgspec

from centaine.game import BadOption
from centaine.games.cartamaths.questions.curriculum import OBJECTIVE, known_topics
from centaine.games.cartamaths.questions.own_deck import OwnDeck, own_deck
from centaine.games.cartamaths.questions.question import LEVELS, NOTIONS
from centaine.games.cartamaths.rules.cards import STANDARD, Card, cards_from
from centaine.games.cartamaths.rules.characters import CHARACTERS
from centaine.input_limits import plain

LIFE = 100
"""The life points with which a side begins (CM-1)."""

MAX_LIFE = 999

MAX_TURNS = 999

MAX_QUESTIONS = 500
"""No pool of chosen questions is longer."""

MAX_SECONDS = 3600
"""Nobody gets longer for an answer, if there is a limit at all (CM-13)."""

MAX_MINUTES = 600

PARTS = 1000
"""An accuracy is a whole number of thousandths."""


class Options(msgspec.Struct, frozen=True, cache_hash=True):
    """The options of a game; `CartaMaths(**options)` is that game. Pairs have one value for each side."""

    levels: tuple[str, str] = ("5e", "5e")
    characters: tuple[str, str] = ("emmy-noether", "al-khwarizmi")
    accuracy: tuple[float, float] = (0.8, 0.8)
    second_side_life: int = LIFE
    turn_limit: int | None = None
    clock: bool = False
    first: int | None = None
    deck: tuple[Card, ...] | str = "standard"
    questions: tuple[tuple[str, ...], tuple[str, ...]] | None = None
    own_questions: tuple[OwnDeck | None, OwnDeck | None] = (None, None)
    answer_seconds: int = 0
    minutes: int = 30
    asking_share: float = 0.5
    notions: tuple[str, ...] = ()


def checked(given: Mapping[str, Any]) -> Options:
    """Options from plain values, JSON among them. Raises `BadOption`, one sentence."""
    unknown = sorted(set(given) - set(Options.__struct_fields__))
    if unknown:
        raise BadOption(
            "CartaMaths has no option “{option}”; its options are {options}.",
            option=unknown[0][:40],
            options=", ".join(Options.__struct_fields__),
        )
    values = {**msgspec.structs.asdict(Options()), **plain(dict(given))}
    for name, known in (("levels", LEVELS), ("characters", tuple(CHARACTERS))):
        values[name] = _pair(name, values[name])
        for value in values[name]:
            if value not in known:
                raise BadOption(
                    "The option “{option}” takes one of {allowed} for each side, not {given}.",
                    option=name,
                    allowed=", ".join(known),
                    given=_quoted(value),
                )
    values["accuracy"] = tuple(map(_accuracy, _pair("accuracy", values["accuracy"])))
    values["asking_share"] = _asking_share(values["asking_share"])
    _check_number("second_side_life", values["second_side_life"], MAX_LIFE)
    _check_number("answer_seconds", values["answer_seconds"], MAX_SECONDS, least=0)
    _check_number("minutes", values["minutes"], MAX_MINUTES)
    if values["turn_limit"] is not None:
        _check_number("turn_limit", values["turn_limit"], MAX_TURNS)
    if not isinstance(values["clock"], bool):
        raise BadOption("The option “clock” must be true or false, not {given}.", given=_quoted(values["clock"]))
    first = values["first"]
    if first is not None and (isinstance(first, bool) or first not in (0, 1)):
        raise BadOption(
            "The option “first” must be 0 or 1, or none to play rock, paper, scissors, not {given}.",
            given=_quoted(first),
        )
    values["deck"] = _deck(values["deck"])
    if values["questions"] is not None:
        pools = _pair("questions", values["questions"])
        values["questions"] = tuple(map(_questions, pools))
    values["notions"] = _notions(values["notions"])
    values["own_questions"] = tuple(map(_own, _pair("own_questions", values["own_questions"])))
    if any(values["own_questions"]) and values["questions"] is not None:
        raise BadOption("Choose either the option “questions” or “own_questions”, not both.")
    if values["notions"] and values["questions"] is not None:
        raise BadOption("Choose either the option “questions” or “notions”, not both.")
    values["levels"] = tuple(
        deck.level if deck else level
        for deck, level in zip(reversed(values["own_questions"]), values["levels"], strict=True)
    )
    return Options(**values)


def _pair(option: str, given: object) -> tuple[Any, Any]:
    if not isinstance(given, (list, tuple)) or len(given) != 2:
        raise BadOption("The option “{option}” takes two values, one for each side.", option=option)
    return given[0], given[1]


def _accuracy(given: object) -> float:
    if not _is_share(given):
        raise BadOption("The option “accuracy” takes numbers from 0 to 1, not {given}.", given=_quoted(given))
    return float(given)


def _asking_share(given: object) -> float:
    if not _is_share(given):
        raise BadOption("The option “asking_share” must be a number from 0 to 1, not {given}.", given=_quoted(given))
    return float(given)


def _is_share(given: object) -> TypeGuard[float]:
    return not isinstance(given, bool) and isinstance(given, (int, float)) and 0 <= given <= 1


def odds(accuracy: float) -> tuple[int, int]:
    """The whole weights of right and wrong: 0.8 → (4, 1) (CM-13)."""
    share = Fraction(round(accuracy * PARTS), PARTS)
    return share.numerator, share.denominator - share.numerator


def _check_number(option: str, given: object, most: int, least: int = 1) -> None:
    if isinstance(given, bool) or not isinstance(given, int) or not least <= given <= most:
        raise BadOption(
            "The option “{option}” must be a whole number from {least} to {most}, not {given}.",
            option=option,
            least=least,
            most=most,
            given=_quoted(given),
        )


def _deck(given: object) -> tuple[Card, ...] | str:
    if given == "standard":
        return "standard"
    if not isinstance(given, (list, tuple)):
        raise BadOption("A deck must be “standard” or a list of cards, not {given}.", given=_quoted(given))
    return cards_from(given)


def cards_of(deck: tuple[Card, ...] | str) -> tuple[Card, ...]:
    """The cards of a deck option."""
    return STANDARD if isinstance(deck, str) else deck


def _questions(given: object) -> tuple[str, ...]:
    if not isinstance(given, (list, tuple)) or not all(isinstance(name, str) for name in given):
        raise BadOption("The questions of a deck must be a list of ids, such as 5e-07.")
    if len(given) > MAX_QUESTIONS:
        raise BadOption("A deck can have at most {most} questions to choose from.", most=MAX_QUESTIONS)
    return tuple(given)


def _notions(given: object) -> tuple[str, ...]:
    """The topics of the bank's questions: notions and objectives, each once, in the usual order; none named: all."""
    known = known_topics()
    if not isinstance(given, (list, tuple)) or not all(isinstance(one, str) and one in known for one in given):
        raise BadOption(
            "The option “notions” takes a list of topics, from {allowed}, and of objectives such as {example}.",
            allowed=", ".join(NOTIONS),
            example=next(topic for topic in known if topic.startswith(OBJECTIVE)),
        )
    return tuple(topic for topic in known if topic in given)


def _own(given: object) -> OwnDeck | None:
    return given if given is None or isinstance(given, OwnDeck) else own_deck(given)


def _quoted(value: object) -> str:
    """A value as a message quotes it."""
    return (str(value) if isinstance(value, (str, int, float)) else repr(value))[:40]
