"""What a puzzle of two players is about, told by its best turn (PC-5, PC-9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from centaine.games.prime_climb.advice.comparing import brought
from centaine.games.prime_climb.advice.next_roll import at_risk
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import State
from centaine.i18n import N_

THEMES: Mapping[str, str] = {
    "bump": N_("Send a pawn back"),
    "escape": N_("Get out of reach"),
    "both": N_("A plan for both pawns"),
    "doubles": N_("Doubles"),
}
"""Each with its title (a msgid)."""

IN_REACH, SAFER = 25, 15
"""Of 100 rolls of the other player: with so many it could bump a pawn that stays; a best turn saves so many of them."""


def themes(game: PrimeClimb, state: State, best: State) -> Iterator[str]:
    """The themes of a puzzle in which two players meet, from the end of its best turn."""
    found = brought(game, state, best)
    if found.bumped:
        yield "bump"
    elif found.home == game.ground.pawns_home(state, state.player):
        now = at_risk(game, state, 1 - state.player, state.player)
        if now >= IN_REACH and now - found.at_risk >= SAFER:
            yield "escape"
    if found.moved == len(state.pawns[state.player]):
        yield "both"
    if len(set(state.left)) < len(state.left):
        yield "doubles"
