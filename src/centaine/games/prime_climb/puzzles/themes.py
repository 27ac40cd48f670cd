"""What a puzzle of two players is about, deduced from its best turn (PC-5, PC-9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from centaine.games.prime_climb.advice.comparing import BOTH, BUMPED, BUMPS, HOME, brought
from centaine.games.prime_climb.advice.next_roll import at_risk
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import State
from centaine.games.prime_climb.rules.turns import complete_turns
from centaine.i18n import N_

THEMES: Mapping[str, str] = {
    "bump": N_("Send a pawn back"),
    "escape": N_("Get out of reach"),
    "both": N_("A plan for both pawns"),
    "doubles": N_("Doubles"),
    "products": N_("Only with a product"),
    "quotients": N_("Only with a quotient"),
    "home": N_("Exactly 101"),
}
"""Each with its title (a msgid)."""

REASONS: Mapping[str, str] = {"bump": BUMPS, "escape": BUMPED, "both": BOTH, "home": HOME}
"""The reason that belongs to a theme (a msgid), where a turn is worse for it."""

SIGNS = {"products": "*", "quotients": "/"}
"""The sign without which there is no way to the best end."""

IN_REACH, SAFER = 25, 15
"""Of 100 rolls of the other player: with so many it could bump a pawn that stays; a best turn saves so many of them."""


def themes(game: PrimeClimb, state: State, best: State) -> Iterator[str]:
    """The themes of a puzzle in which two players meet, from the end of its best turn."""
    change = brought(game, state, best)
    if change.bumped:
        yield "bump"
    elif change.home == game.pawn_rules.pawns_home(state, state.player):
        now = in_reach(game, state)
        if now >= IN_REACH and now - change.at_risk >= SAFER:
            yield "escape"
    if change.moved == len(state.pawns[state.player]):
        yield "both"
    if len(set(state.left)) < len(state.left):
        yield "doubles"
    for theme, sign in SIGNS.items():
        if not reached_without(sign, game, state, best):
            yield theme
    if change.home > game.pawn_rules.pawns_home(state, state.player):
        yield "home"


def in_reach(game: PrimeClimb, state: State) -> int:
    """With how many of 100 rolls the other player could bump a pawn that stays where it is (PC-9)."""
    return at_risk(game, state, 1 - state.player, state.player)


def reached_without(sign: str, game: PrimeClimb, state: State, end: State) -> bool:
    """Whether a roll can bring the pawns there without an operation."""
    wanted = [sorted(pawns) for pawns in end.pawns]
    ways = complete_turns(game, state, lambda action: action.sign != sign)
    return any([sorted(pawns) for pawns in there.pawns] == wanted for _, there in ways)
