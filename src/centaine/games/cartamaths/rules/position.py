"""Builds states: the opening, any position for tests and analysis, and states from text (docs/notation.md)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, cast

from centaine.game import BadPosition
from centaine.games.cartamaths.questions.deck import QUESTIONS
from centaine.games.cartamaths.rules.characters import USES
from centaine.games.cartamaths.rules.options import LIFE
from centaine.games.cartamaths.rules.pools import is_known
from centaine.games.cartamaths.rules.setup import Setup
from centaine.games.cartamaths.rules.state import HIDDEN, Cards, Counts, State
from centaine.games.cartamaths.rules.zones import deck_size
from centaine.input_limits import check_whole

PHASES = ("draw", "throw", "play", "trap", "answer", "loss", "discard", "clock", "over")
ENDINGS = ("life", "deck", "time")
THROWS = ("", "rock", "paper", "scissors", HIDDEN)

FIRST_CARDS = 5
"""The cards that each side holds before the first turn (CM-5)."""

MAX_VALUE = 10**6
"""Life points and values of numbers stay within this, in a position."""

Deck = str | Iterable[str]
"""Ids of cards, a number of questions as `12q`, a number of cards that the reader may not know as `30?`."""


def opening(game: Setup) -> State:
    """Full decks; both sides are to draw their first cards (CM-5)."""
    return State(
        phase="draw",
        player=0,
        life=(LIFE, LIFE),
        hands=((), ()),
        sets=((), ()),
        discards=((), ()),
        decks=(game.box.full, game.box.full),
        owed=(FIRST_CARDS, FIRST_CARDS),
    )


def build(
    game: Setup,
    *,
    player: int = 0,
    life: Sequence[int] = (LIFE, LIFE),
    hands: Sequence[Iterable[str]] = ((), ()),
    sets: Sequence[Iterable[str]] = ((), ()),
    discards: Sequence[Iterable[str]] = ((), ()),
    decks: Sequence[Deck] | None = None,
    uses: Sequence[int] = (0, 0),
    used: bool = False,
    boosted: Sequence[bool] = (False, False),
    weakened: Sequence[bool] = (False, False),
    looked: bool = False,
    owed: Sequence[int] = (0, 0),
    turn: int = 1,
    throws: Sequence[str] = ("", ""),
    number: str = "",
    value: int | None = None,
    changed: bool = False,
    question: str = "",
    losing: str = "",
    winner: int = -1,
    ending: str = "",
    phase: str | None = None,
) -> State:
    """A state in the play phase of `player`, or in the one that the other keywords ask for. Raises `BadPosition`.

    Every pair has one value for each side; cards and questions are named by their ids. `decks` default to all cards
    that are nowhere else; they may be named, the questions in them as a number: `("n-6", "5q")`. `number` is a number
    card that may meet a trap: it lies in the discards, as does the `question` that is to be answered.
    """
    asked = {"trap": number, "answer": question, "loss": losing, "over": ending, "draw": any(owed)}
    state = State(
        phase=phase or next((name for name, given in asked.items() if given), "play"),
        player=player,
        life=_pair(life, "life"),
        hands=_zone(hands, "hands"),
        sets=_zone(sets, "sets"),
        discards=_zone(discards, "discards"),
        decks=((), ()),
        uses=_pair(uses, "uses"),
        used=bool(used),
        boosted=cast(tuple[bool, bool], tuple(map(bool, _pair(boosted, "boosted")))),
        weakened=cast(tuple[bool, bool], tuple(map(bool, _pair(weakened, "weakened")))),
        looked=bool(looked),
        owed=_pair(owed, "owed"),
        turn=turn,
        throws=_pair(throws, "throws"),
        number=number,
        value=value if value is not None else game.box.points(number) if game.box.kind(number) == "number" else 0,
        changed=bool(changed),
        question=question,
        losing=losing,
        winner=winner,
        ending=ending,
    )
    if decks is None:
        return checked(game, state._replace(decks=(_rest(game, state, 0), _rest(game, state, 1))))
    one, other = _pair(decks, "decks")
    return checked(game, state._replace(decks=(_counts(game, one), _counts(game, other))))


def _pair(given: Sequence[Any], what: str) -> tuple[Any, Any]:
    if isinstance(given, str) or len(given) != 2:
        raise BadPosition("In a position, “{what}” must have two values, one for each side.", what=what)
    return given[0], given[1]


def _zone(given: Sequence[Iterable[str]], what: str) -> tuple[Cards, Cards]:
    one, other = _pair(given, what)
    for cards in (one, other):
        if isinstance(cards, str):
            raise BadPosition("In a position, “{what}” must be lists of cards.", what=what)
    zones = tuple(map(str, one)), tuple(map(str, other))
    return tuple(sorted(zones[0])), tuple(sorted(zones[1]))


def _elsewhere(game: Setup, state: State, side: int) -> Counter[int]:
    cards = (*state.hands[side], *state.sets[side], *state.discards[side])
    return Counter(game.box.place(card) for card in cards)


def _rest(game: Setup, state: State, side: int) -> Counts:
    """What is in a deck when nothing is missing."""
    elsewhere = _elsewhere(game, state, side)
    return tuple(copies - elsewhere[place] for place, copies in enumerate(game.box.full))


def _counts(game: Setup, deck: Deck) -> Counts:
    counts = [0] * len(game.box.full)
    for name in [deck] if isinstance(deck, str) else deck:
        number = re.fullmatch(r"([0-9]{1,3})([q?])", name)
        if number:
            counts[game.box.questions if number[2] == "q" else game.box.hidden] += int(number[1])
        elif name in game.box:
            counts[game.box.place(name)] += 1
        else:
            raise BadPosition("A deck has no card {card}; write questions as a number, such as 5q.", card=name[:40])
    return tuple(counts)


# -- what can occur --------------------------------------------------------------------------------------------------


def checked(game: Setup, state: State) -> State:
    """The state, if it can occur as far as its parts can tell. Raises `BadPosition`."""
    _one_of("phase", state.phase, PHASES)
    check_whole("player", state.player, range(2))
    check_whole("turn", state.turn, range(MAX_VALUE))
    for side in (0, 1):
        check_whole("life", state.life[side], range(-MAX_VALUE, MAX_VALUE))
        check_whole("uses", state.uses[side], range(USES + 1))
        check_whole("owed", state.owed[side], range(QUESTIONS))
        _one_of("throws", state.throws[side], THROWS)
        _check_cards(game, state, side)
    _check_questions(game, state)
    _check_phase(game, state)
    return state


def _check_cards(game: Setup, state: State, side: int) -> None:
    for card in (*state.hands[side], *state.discards[side]):
        if card not in game.box and not is_known(game.pools[side], card):
            raise BadPosition(
                "Side {side} cannot have the card {card}; a number is written as {number}, a question of its level "
                "as {question}.",
                side=side,
                card=card[:40],
                number="n-6",
                question="5e-07",
            )
    for card in state.sets[side]:
        if card != HIDDEN and game.box.kind(card) != "trap":
            raise BadPosition("Only traps can be set; {card} is not a trap.", card=card[:40])
    if HIDDEN in (*state.hands[side], *state.sets[side]) or state.decks[side][game.box.hidden]:
        return
    elsewhere = _elsewhere(game, state, side)
    for place, (copies, there) in enumerate(zip(game.box.full, state.decks[side], strict=True)):
        if there < 0 or elsewhere[place] + there > copies:
            card = game.box.ids[place] if place < game.box.questions else "?"
            raise BadPosition("A deck does not have so many of the card {card}.", card=card)


def _check_questions(game: Setup, state: State) -> None:
    seen: set[tuple[int, str]] = set()
    for side in (0, 1):
        for card in (*state.hands[side], *state.discards[side]):
            if card == HIDDEN or card in game.box:
                continue
            key = (0 if game.same_questions else side, game.entries[card])
            if key in seen:
                raise BadPosition("The question {question} appears twice.", question=card)
            seen.add(key)


def _check_phase(game: Setup, state: State) -> None:
    phase, player = state.phase, state.player
    _check_ending(state)
    if (phase == "draw") != any(state.owed):
        raise BadPosition("Cards are owed in the phase “draw” (owed=1,0), and in no other.")
    if any(owed > deck_size(deck) for owed, deck in zip(state.owed, state.decks, strict=True)):
        raise BadPosition("A side cannot draw more cards than its deck has.")
    if state.turn and state.owed[1 - player]:
        raise BadPosition("After the deal, only the player to move draws.")
    if (phase == "trap") != bool(state.number) or (phase == "trap" and not state.sets[1 - player]):
        raise BadPosition("A number can meet a trap only in the phase “trap”, when the other side has set one.")
    if state.number and (game.box.kind(state.number) != "number" or state.number not in state.discards[player]):
        raise BadPosition("The number that is played must lie in the player’s discards.")
    if not state.number and (state.value or state.changed):
        raise BadPosition("Only a number that is being played has a value.")
    if (phase == "answer") != bool(state.question) or (
        phase == "answer" and state.question not in state.discards[player]
    ):
        raise BadPosition("The question that is to be answered must lie in the player’s discards.")
    if (phase == "loss") != bool(state.losing):
        raise BadPosition("A card can be lost only in the phase “loss”.")
    if phase == "loss":
        _one_of("losing", state.losing, ("hand", "sets"))
        if not (state.hands if state.losing == "hand" else state.sets)[1 - player]:
            raise BadPosition("There is no card to lose.")
    if phase == "discard" and len(state.hands[player]) <= 7:
        raise BadPosition("Cards are discarded only from a hand of more than 7.")
    if phase == "clock" and not game.options.clock:
        raise BadPosition("This game has no clock.")
    _check_throws(state)


def _check_ending(state: State) -> None:
    over = state.phase == "over"
    if over != bool(state.ending) or (not over and state.winner != -1):
        raise BadPosition("Only the phase “over” has a winner and an ending.")
    if over:
        _one_of("ending", state.ending, ENDINGS)
        check_whole("winner", state.winner, range(-1, 2))
    elif min(state.life) <= 0:
        raise BadPosition("A side with 0 life points or less has already lost.")


def _check_throws(state: State) -> None:
    if state.phase != "draw" and (state.phase == "throw") != (state.turn == 0):
        raise BadPosition("Turns are counted from 1; the deal and the throws come before.")
    if state.phase == "throw" and state.player == 1 and not (state.throws[0] and not state.throws[1]):
        raise BadPosition("Side 1 throws after side 0.")
    if state.phase == "throw" and state.player == 0 and any(state.throws) and not all(state.throws):
        raise BadPosition("Side 0 throws first.")


def _one_of(what: str, given: str, allowed: tuple[str, ...]) -> None:
    if given not in allowed:
        raise BadPosition(
            "“{what}” must be one of {allowed}, not {given}.",
            what=what,
            allowed=", ".join(name or "–" for name in allowed),
            given=str(given)[:20],
        )


# -- the text of a state ---------------------------------------------------------------------------------------------

_KEYS = (
    "hands",
    "sets",
    "discards",
    "decks",
    "uses",
    "used",
    "boosted",
    "weakened",
    "looked",
    "owed",
    "turn",
    "throws",
    "number",
    "value",
    "changed",
    "question",
    "losing",
    "winner",
    "ending",
)


def format_state(game: Setup, state: State) -> str:
    """One line: phase, player, life, then `key=value` for whatever differs from the usual."""
    usual = (_rest(game, state, 0), _rest(game, state, 1))
    face = game.box.points(state.number) if state.number else 0
    parts = {
        "hands": _cards(state.hands),
        "sets": _cards(state.sets),
        "discards": _cards(state.discards),
        "decks": "" if state.decks == usual else "/".join(_deck(game, deck) for deck in state.decks),
        "uses": _unless(state.uses, (0, 0)),
        "used": "1" if state.used else "",
        "boosted": _unless(tuple(map(int, state.boosted)), (0, 0)),
        "weakened": _unless(tuple(map(int, state.weakened)), (0, 0)),
        "looked": "1" if state.looked else "",
        "owed": _unless(state.owed, (0, 0)),
        "turn": "" if state.turn == 1 else str(state.turn),
        "throws": _unless(state.throws, ("", "")),
        "number": state.number,
        "value": str(state.value) if state.value != face else "",
        "changed": "1" if state.changed else "",
        "question": state.question,
        "losing": state.losing,
        "winner": "" if state.winner < 0 else str(state.winner),
        "ending": state.ending,
    }
    life = ",".join(map(str, state.life))
    words = [state.phase, str(state.player), life, *(f"{key}={text}" for key, text in parts.items() if text)]
    return " ".join(words)


def _unless(pair: tuple[Any, ...], usual: tuple[Any, ...]) -> str:
    return "" if pair == usual else ",".join(map(str, pair))


def _cards(zones: tuple[Cards, Cards]) -> str:
    return "/".join(",".join(cards) for cards in zones) if any(zones) else ""


def _deck(game: Setup, deck: Counts) -> str:
    names = [card for card, copies in zip(game.box.ids, deck, strict=False) for _ in range(copies)]
    names += [f"{deck[place]}{mark}" for place, mark in ((-2, "q"), (-1, HIDDEN)) if deck[place]]
    return ",".join(names)


def parse_state(game: Setup, text: str) -> State:
    """The state of a text that `format_state` wrote, or that is written like it. Raises `BadPosition`."""
    words = text.split(" ")
    if len(words) < 3:
        raise BadPosition(
            "A state is written as phase, player, life points, then key=value, not {text}.", text=text[:60]
        )
    given: dict[str, Any] = {}
    for word in words[3:]:
        key, _, field = word.partition("=")
        if key in given or key not in _KEYS or not field:
            raise BadPosition(
                "After phase, player and life points, “{text}” cannot be read; write key=value without spaces, each "
                "of these keys once: {known}.",
                text=word[:60],
                known=", ".join(_KEYS),
            )
        if key in ("hands", "sets", "discards", "decks"):
            given[key] = _zones(word, field)
        elif key in ("uses", "owed", "boosted", "weakened"):
            given[key] = [_number(part, word) for part in field.split(",")]
        elif key == "throws":
            given[key] = field.split(",")
        elif key in ("number", "question", "losing", "ending"):
            given[key] = field
        else:
            given[key] = _number(field, word)
    if not _LIFE.fullmatch(words[2]):
        raise BadPosition("Life points are written as {example}, not {text}.", example="100,70", text=words[2][:60])
    life = [int(part) for part in words[2].split(",")]
    return build(game, phase=words[0], player=_number(words[1], words[1]), life=life, **given)


_LIFE = re.compile(r"-?[0-9]{1,7},-?[0-9]{1,7}")


def _zones(word: str, field: str) -> list[tuple[str, ...]]:
    """The cards of both sides."""
    zones = [tuple(filter(None, cards.split(","))) for cards in field.split("/")]
    if len(zones) != 2:
        raise BadPosition(
            "The cards of both sides are separated by a slash, such as {example}; in “{text}” they are not.",
            example="hands=n-6,n-17/5e-07",
            text=word[:60],
        )
    return zones


def _number(text: str, word: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,7}", text):
        raise BadPosition("A whole number is expected in “{text}”.", text=word[:60])
    return int(text)
