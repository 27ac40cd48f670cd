"""Action numbers and observation arrays of CartaMaths, the same for all decks, levels and characters.

Cards have slots: the numbers of the deck, its bonuses and its traps, each in the deck's order. Questions are named by
their place among those in the hand, because for the rules they are all alike: chance answers, by the accuracy of the
side that is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from centaine.games.cartamaths.questions.deck import QUESTIONS
from centaine.games.cartamaths.rules.cards import BASE
from centaine.games.cartamaths.rules.characters import CHARACTERS, USES
from centaine.games.cartamaths.rules.notation import THROWS
from centaine.games.cartamaths.rules.options import LIFE
from centaine.games.cartamaths.rules.position import ENDINGS, PHASES
from centaine.games.cartamaths.rules.rules import MAX_IN_HAND, CartaMaths
from centaine.games.cartamaths.rules.state import HIDDEN, Action, State
from centaine.rl.encodings.encoding import Encoding, Vector, share

NUMBERS = BASE["negative"] + BASE["positive"]
BONUSES, TRAPS = BASE["bonus"], BASE["trap"]
SLOTS = NUMBERS + BONUSES + TRAPS
"""The slots of cards: as many as a deck can have kinds."""
QUESTION, UNKNOWN = SLOTS, SLOTS + 1
"""In a count of cards: the questions, and what is hidden."""
KINDS = SLOTS + 2
MAX_CARDS = SLOTS + QUESTIONS
"""The cards of a deck."""
SHOWN = (*THROWS, HIDDEN)
USUAL_VALUE, USUAL_TURNS = 20, 30
"""About what a number is worth, and how many turns a game has: 1/2 in the array."""

TEXTS = (
    *(f"throw {throw}" for throw in THROWS),
    "end",
    "pass",
    *(f"number {slot}" for slot in range(NUMBERS)),
    *(f"number {slot} bonus {bonus}" for slot in range(NUMBERS) for bonus in range(BONUSES)),
    *(f"bonus {slot}" for slot in range(BONUSES)),
    *(f"set trap {slot}" for slot in range(TRAPS)),
    *(f"trap {slot}" for slot in range(TRAPS)),
    *(f"ask {place}" for place in range(QUESTIONS)),
    "character",
    *(f"character {slot}" for slot in range(SLOTS)),
    *(f"discard {slot}" for slot in range(SLOTS)),
    *(f"discard question {place}" for place in range(QUESTIONS)),
)

PARTS = {
    "phase": len(PHASES),
    "turn": 2,
    "life": 2,
    "hands": 2 * KINDS,
    "sets": 2 * KINDS,
    "discards": 2 * KINDS,
    "decks": 2 * KINDS,
    "uses": 2,
    "used": 1,
    "boosted": 2,
    "weakened": 2,
    "looked": 1,
    "owed": 2,
    "turns": 1,
    "turns_left": 1,
    "throws": 2 * len(SHOWN),
    "number": NUMBERS,
    "value": 2,
    "changed": 1,
    "losing": 2,
    "winner": 2,
    "ending": len(ENDINGS),
    "characters": 2 * len(CHARACTERS),
    "accuracy": 2,
    "clock": 1,
}


class CartaMathsEncoding(Encoding[State, Action]):
    """A few action numbers for each slot of a card; the observing side is 0, the other one 1."""

    def __init__(self, game: CartaMaths) -> None:
        most = max(sum(len(members) for _, members in pool) for pool in game.pools)
        super().__init__(game, TEXTS, PARTS, len(game.box.cards) + most)
        self._rules = game
        kinds = {
            kind: [card.id for card in game.box.cards if card.kind == kind] for kind in ("number", "bonus", "trap")
        }
        self._in_kind = {card: place for cards in kinds.values() for place, card in enumerate(cards)}
        first = {"number": 0, "bonus": NUMBERS, "trap": NUMBERS + BONUSES}
        self._slots = {card: first[kind] + place for kind, cards in kinds.items() for place, card in enumerate(cards)}
        self._names = list(CHARACTERS)

    def text(self, observed: State, action: Action) -> str:
        """`number 3 bonus 1`, `set trap 0`, `ask 2`, `discard 17` …"""
        kind, card = action.kind, action.card
        if kind == "throw":
            return f"throw {card}"
        if kind == "ask":
            return f"ask {self._question(observed, card)}"
        if kind == "discard" and card not in self._slots:
            return f"discard question {self._question(observed, card)}"
        if kind in ("discard", "character"):
            return f"{kind} {self._slots[card]}" if card else kind
        if kind == "play":
            text = f"{self._rules.box.kind(card)} {self._in_kind[card]}"
            return f"{text} bonus {self._in_kind[action.bonus]}" if action.bonus else text
        if kind == "set":
            return f"set trap {self._in_kind[card]}"
        return f"trap {self._in_kind[card]}" if kind == "trap" else kind

    def _question(self, observed: State, card: str) -> int:
        """The place of a question among those in the player's hand."""
        return [held for held in observed.hands[observed.player] if held not in self._slots].index(card)

    def fill(self, observed: State, seat: int, part: Mapping[str, Vector]) -> None:
        """Cards are counted by slot, then questions, then what is hidden, as shares of a whole deck."""
        part["phase"][PHASES.index(observed.phase)] = 1
        part["turn"][observed.player ^ seat] = 1
        for place, side in enumerate((seat, 1 - seat)):
            self._fill_side(observed, side, place, part)
        part["used"][0] = observed.used
        part["looked"][0] = observed.looked
        part["turns"][0] = share(observed.turn, USUAL_TURNS)
        options = self._rules.options
        if options.turn_limit is not None:
            part["turns_left"][0] = share(options.turn_limit + 1 - observed.turn, USUAL_TURNS)
        part["clock"][0] = options.clock
        if observed.number:
            part["number"][self._slots[observed.number]] = 1
        part["value"][:] = share(observed.value, USUAL_VALUE), share(-observed.value, USUAL_VALUE)
        part["changed"][0] = observed.changed
        if observed.losing:
            part["losing"][observed.losing == "sets"] = 1
        if observed.ending:
            part["ending"][ENDINGS.index(observed.ending)] = 1
        if observed.winner >= 0:
            part["winner"][observed.winner ^ seat] = 1

    def _fill_side(self, observed: State, side: int, place: int, part: Mapping[str, Vector]) -> None:
        options = self._rules.options
        counts = slice(place * KINDS, (place + 1) * KINDS)
        part["life"][place] = share(observed.life[side], LIFE)
        self._count(part["hands"][counts], observed.hands[side])
        self._count(part["sets"][counts], observed.sets[side])
        self._count(part["discards"][counts], observed.discards[side])
        self._fill_deck(part["decks"][counts], observed.decks[side])
        part["uses"][place] = observed.uses[side] / USES
        part["boosted"][place] = observed.boosted[side]
        part["weakened"][place] = observed.weakened[side]
        part["owed"][place] = share(observed.owed[side], MAX_IN_HAND)
        if observed.throws[side]:
            part["throws"][place * len(SHOWN) + SHOWN.index(observed.throws[side])] = 1
        part["characters"][place * len(CHARACTERS) + self._names.index(options.characters[side])] = 1
        part["accuracy"][place] = options.accuracy[side]

    def _count(self, part: Vector, cards: Iterable[str]) -> None:
        for card in cards:
            kind = UNKNOWN if card == HIDDEN else self._slots.get(card, QUESTION)
            part[kind] += 1 / MAX_CARDS

    def _fill_deck(self, part: Vector, deck: tuple[int, ...]) -> None:
        box = self._rules.box
        for card, copies in zip(box.ids, deck, strict=False):
            part[self._slots[card]] = copies / MAX_CARDS
        part[QUESTION] = deck[box.questions] / MAX_CARDS
        part[UNKNOWN] = deck[box.hidden] / MAX_CARDS
