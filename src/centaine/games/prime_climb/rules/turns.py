"""Every way to play out a roll, found by the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from centaine.game import TERMINAL
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import Action, State


def every(_: Action) -> bool:
    """No action is left out."""
    return True


def complete_turns(
    game: PrimeClimb, state: State, allowed: Callable[[Action], bool] = every
) -> Iterator[tuple[tuple[Action, ...], State]]:
    """Every state to which the Move phase can lead by the allowed actions, each with a shortest way there."""
    seen = {state}
    waiting: list[tuple[tuple[Action, ...], State]] = [((), state)]
    for actions, now in waiting:
        for action in filter(allowed, game.legal_actions(now)):
            after = game.apply(now, action)
            if after not in seen:
                seen.add(after)
                if game.current_player(after) == TERMINAL or after.phase != "move":
                    yield (*actions, action), after
                else:
                    waiting.append(((*actions, action), after))
