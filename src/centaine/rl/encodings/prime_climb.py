"""Action numbers and observation arrays of Prime Climb, the same for all its variants."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from centaine.games.prime_climb.rules.arithmetic import DICE
from centaine.games.prime_climb.rules.board import SQUARES, STATIONS, TOP
from centaine.games.prime_climb.rules.cards import BUILT_IN, MAX_CARDS, MAX_CUSTOM_CARDS, plus_minus
from centaine.games.prime_climb.rules.course import COURSES
from centaine.games.prime_climb.rules.notation import SIGNS
from centaine.games.prime_climb.rules.options import MAX_SEATS
from centaine.games.prime_climb.rules.rules import ROLLS, PrimeClimb
from centaine.games.prime_climb.rules.state import PHASES, Action, Spot, State
from centaine.rl.encodings.encoding import Encoding, Vector, share

OWN = range(2)
"""The pawns of the seat that looks; 2 and 3 are the next seat's, and so on."""
EVERY_PAWN = range(2 * MAX_SEATS)
OTHERS = range(1, MAX_SEATS)
KEEPERS = tuple(card for card in BUILT_IN if card.kind == "keeper")
CUSTOM = tuple(f"custom-{place}" for place in range(MAX_CUSTOM_CARDS))
"""What custom cards are called here, by their places in the option `custom_cards`."""
HELD = (*(card.id for card in KEEPERS), *CUSTOM)
"""The cards that may be in a hand."""
CARDS = (*(card.id for card in BUILT_IN), *CUSTOM)
PLACES = {name: place for place, name in enumerate(CARDS)}
HELD_PLACES = {name: place for place, name in enumerate(HELD)}
MAX_TOTAL = 2 * max(DICE)
USUAL_ROLLS = 30
"""About as many rolls as a player alone needs: 1/2 in the array."""


def _choices(by: str) -> Iterator[str]:
    """Everything that may be chosen about a card's effect; `by` says which card it is."""
    yield from (f"{by} pawn {pawn} {sign}" for pawn in OWN for sign in "+-")
    yield from (f"{by} pawn {pawn}" for pawn in OWN)
    yield from (f"{by} clear {pawn}" for pawn in OWN)
    yield from (f"{by} switch {one} {other}" for one, other in combinations(EVERY_PAWN, 2))
    yield from (f"{by} send {pawn}" for pawn in EVERY_PAWN)
    yield from (f"{by} curse {seat}" for seat in OTHERS)
    yield from (f"{by} steal {seat} {card}" for seat in OTHERS for card in HELD)
    yield f"{by} decline"
    yield f"{by} again"


TEXTS = (
    "end",
    *(f"pawn {pawn} {sign}{number}" for pawn in OWN for sign in SIGNS for number in DICE),
    *(
        f"keeper pawn {pawn} {sign}{number}"
        for pawn in OWN
        for sign in "+-"
        for number in range(1, 1 + sum(map(plus_minus, KEEPERS)))
    ),
    *(f"keeper clear {pawn}" for pawn in OWN),
    *(f"keeper curse {seat}" for seat in OTHERS),
    *_choices("card"),
)
"""The action numbers of every variant; games with custom cards add those of `_choices` for each."""

PARTS = {
    "phase": len(PHASES),
    "turn": MAX_SEATS,
    "seats": MAX_SEATS,
    "squares": len(EVERY_PAWN) * len(SQUARES),
    "homebound": len(EVERY_PAWN),
    "left": len(DICE),
    "begin": 2,
    "rolled_from": 2,
    "arrived": 2,
    "latest": 1,
    "hands": MAX_SEATS * len(HELD),
    "fresh": len(HELD),
    "cursed": MAX_SEATS,
    "visited": MAX_SEATS * len(STATIONS),
    "pile": len(CARDS),
    "discards": len(CARDS),
    "card": len(CARDS),
    "red": 2,
    "drawn": 1,
    "again": 1,
    "contest": MAX_SEATS,
    "rolls": 1,
    "course": len(COURSES),
    "one_pawn_wins": 1,
    "double_time": 1,
    "doubles_may": 1,
    "roll_again_draws": 1,
    "way_stations": len(STATIONS),
    "deck": len(CARDS),
}


class PrimeClimbEncoding(Encoding[State, Action]):
    """Pawns are named by their numbers, not their squares, so that a few hundred action numbers are enough."""

    def __init__(self, game: PrimeClimb) -> None:
        customs = game.options.custom_cards
        texts = (*TEXTS, *(text for custom, _ in zip(CUSTOM, customs, strict=False) for text in _choices(custom)))
        super().__init__(game, texts, PARTS, max(len(ROLLS), len(game.cards)))
        self._rules = game
        self._names = {card.id: custom for custom, card in zip(CUSTOM, customs, strict=False)}
        """What custom cards are called in `CUSTOM`, by their ids."""
        self._copies = {card.id: card.copies for card in game.cards}

    def text(self, observed: State, action: Action) -> str:
        """`pawn 0 +7`, `keeper pawn 1 -3`, `card switch 0 5`, `custom-0 send 2` …"""
        if action.by:
            return self._choice(observed, action, self._names[action.by])
        if observed.phase == "card":
            return self._choice(observed, action, "card")
        if action.kind == "step":
            return f"pawn {self._pawn(observed, action.spot)} {action.sign}{action.number}"
        if action.kind == "keeper":
            return f"keeper pawn {self._pawn(observed, action.spot)} {action.sign}{action.number}"
        return "end" if action.kind == "end" else self._choice(observed, action, "keeper")

    def _choice(self, observed: State, action: Action, by: str) -> str:
        kind = action.kind
        if kind == "step":
            return f"{by} pawn {self._pawn(observed, action.spot)} {action.sign}"
        if kind == "switch":
            one, other = self._pawn(observed, action.spot), self._pawn(observed, action.other)
            if one == other:  # a seat's two pawns on one square: they have one name
                other ^= 1
            return f"{by} switch {min(one, other)} {max(one, other)}"
        if kind == "curse":
            return f"{by} curse {self._place(observed, action.seat)}"
        if kind == "steal":
            return f"{by} steal {self._place(observed, action.seat)} {self._name(action.card)}"
        return f"{by} {kind} {self._pawn(observed, action.spot)}" if action.spot is not None else f"{by} {kind}"

    def _pawn(self, observed: State, spot: Spot | None) -> int:
        """The number of a pawn, counted from the player's."""
        assert spot is not None
        pawn = self._rules.pawn_rules.find(observed, spot)
        assert pawn is not None
        return 2 * self._place(observed, observed.player if spot.seat < 0 else spot.seat) + pawn

    def _place(self, observed: State, seat: int) -> int:
        return (seat - observed.player) % self._rules.seats

    def _name(self, card: str) -> str:
        return self._names.get(card, card)

    def fill(self, observed: State, seat: int, part: Mapping[str, Vector]) -> None:
        """Nothing is secret. Cards are shares of the copies in the deck; `begin` to `latest` are about the player."""
        seats = self._rules.seats
        part["phase"][PHASES.index(observed.phase)] = 1
        part["turn"][(observed.player - seat) % seats] = 1
        part["seats"][:seats] = 1
        for place in range(seats):
            self._fill_seat(observed, (seat + place) % seats, place, part)
        for number in observed.left:
            part["left"][number - 1] += 1 / 4
        part["begin"][:] = [square / TOP for square in observed.begin]
        part["rolled_from"][:] = [square / TOP for square in observed.rolled_from]
        part["arrived"][:] = observed.arrived
        part["latest"][0] = observed.latest
        self._fill_hand(part["fresh"], observed.fresh)
        for card, pile, discards in zip(self._rules.cards, observed.pile, observed.discards, strict=True):
            place = PLACES[self._name(card.id)]
            part["pile"][place] = pile / card.copies
            part["discards"][place] = discards / card.copies
            part["deck"][place] = card.copies / MAX_CARDS
        if observed.card:
            part["card"][PLACES[self._name(observed.card)]] = 1
        part["red"][list(observed.red)] = 1
        part["drawn"][0] = observed.drawn
        part["again"][0] = share(observed.again, 1)
        part["rolls"][0] = share(observed.rolls, USUAL_ROLLS)
        self._fill_options(part)

    def _fill_seat(self, observed: State, seat: int, place: int, part: Mapping[str, Vector]) -> None:
        for pawn in OWN:
            number = 2 * place + pawn
            part["squares"][number * len(SQUARES) + observed.pawns[seat][pawn]] = 1
            part["homebound"][number] = observed.homebound[seat][pawn]
        self._fill_hand(part["hands"][place * len(HELD) : (place + 1) * len(HELD)], observed.hands[seat])
        part["cursed"][place] = seat in observed.cursed
        for station in observed.visited[seat]:
            part["visited"][place * len(STATIONS) + STATIONS.index(station)] = 1
        if observed.contest:
            part["contest"][place] = (observed.contest[seat] + 1) / (MAX_TOTAL + 1)

    def _fill_hand(self, part: Vector, hand: tuple[str, ...]) -> None:
        for card in set(hand):
            part[HELD_PLACES[self._name(card)]] = hand.count(card) / self._copies[card]

    def _fill_options(self, part: Mapping[str, Vector]) -> None:
        options = self._rules.options
        part["course"][[course == options.course for course in COURSES]] = 1
        part["one_pawn_wins"][0] = options.pawns_to_finish == 1
        part["double_time"][0] = options.double_time
        part["doubles_may"][0] = options.doubles == "may"
        part["roll_again_draws"][0] = options.roll_again_draws
        for station in options.way_stations:
            part["way_stations"][STATIONS.index(station)] = 1
