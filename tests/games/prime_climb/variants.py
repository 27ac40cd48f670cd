"""Every variant and enough of their combinations to have each pair of switches once together."""

from __future__ import annotations

from centaine.games.prime_climb import PrimeClimb

CUSTOM = (
    {
        "id": "great-leap",
        "kind": "keeper",
        "effect": {"type": "move", "by": 25},
        "title": {"en": "Great leap", "fr": "Grand bond"},
        "text": {"en": "Add or subtract 25.", "fr": "Ajoutez ou retirez 25."},
    },
    {
        "id": "magnet",
        "kind": "keeper",
        "effect": {"type": "nearest", "direction": "forward"},
        "title": {"en": "Magnet", "fr": "Aimant"},
        "text": {"en": "Go to the nearest pawn ahead.", "fr": "Allez au premier pion devant."},
    },
    {
        "id": "hop",
        "kind": "action",
        "copies": 3,
        "effect": {"type": "move", "by": 3},
        "title": {"en": "Hop", "fr": "Petit saut"},
        "text": {"en": "Add or subtract 3.", "fr": "Ajoutez ou retirez 3."},
    },
    {
        "id": "once-more",
        "kind": "keeper",
        "effect": {"type": "roll-again"},
        "title": {"en": "Try again", "fr": "Encore"},
        "text": {"en": "Roll once more.", "fr": "Lancez encore."},
    },
)

VARIANTS: dict[str, PrimeClimb] = {
    "standard": PrimeClimb(),
    "three seats": PrimeClimb(seats=3),
    "four seats": PrimeClimb(seats=4),
    "french doubles": PrimeClimb(doubles="may", first=1),
    "second roll draws": PrimeClimb(roll_again_draws=True, deck=("roll-again",) * 3 + ("clear", "steal", "curse")),
    "double time": PrimeClimb(double_time=True),
    "way stations": PrimeClimb(way_stations=(37, 61)),
    "sprint": PrimeClimb(pawns_to_finish=1),
    "decline": PrimeClimb(course="decline"),
    "there and back": PrimeClimb(course="there_and_back"),
    "solitaire 1": PrimeClimb(seats=1, deck="keepers"),
    "solitaire 2": PrimeClimb(seats=1, deck="keepers", course="there_and_back"),
    "keepers": PrimeClimb(deck="keepers"),
    "dice only": PrimeClimb(deck="none"),
    "fill in the blanks": PrimeClimb(custom_cards=CUSTOM),
    "sprint in double time, there and back": PrimeClimb(
        seats=3, course="there_and_back", pawns_to_finish=1, double_time=True, roll_again_draws=True
    ),
    "decline by stations in double time": PrimeClimb(
        seats=3, course="decline", double_time=True, way_stations=(31,), doubles="may", custom_cards=CUSTOM
    ),
    "there and back by stations": PrimeClimb(
        course="there_and_back", way_stations=(41,), custom_cards=CUSTOM, roll_again_draws=True
    ),
    "solitaire in double time with cards": PrimeClimb(
        seats=1, deck="keepers", double_time=True, way_stations=(53,), custom_cards=CUSTOM, doubles="may"
    ),
    "decline sprint alone": PrimeClimb(seats=1, deck="none", course="decline", pawns_to_finish=1),
}
