"""The games with which environments are tested: every preset, and every variant that the tests of a game know."""

from __future__ import annotations

from typing import Any

from centaine.catalog import OWN
from centaine.game import AnyGame
from centaine.games.prime_climb import PrimeClimb
from centaine.games.ultimate_track import UltimateTrack
from centaine.plugin.options import Preset

from ..cartamaths.variants import VARIANTS as CARTAMATHS
from ..prime_climb.variants import CUSTOM
from ..prime_climb.variants import VARIANTS as PRIME_CLIMB


def _card(name: str, kind: str, **effect: Any) -> dict[str, Any]:
    words = {"en": name, "fr": name}
    return {"id": name, "kind": kind, "copies": 3, "effect": effect, "title": words, "text": words}


CHOICES: tuple[dict[str, Any], ...] = (
    {"type": "switch"},
    {"type": "send", "to": 50},
    {"type": "steal"},
    {"type": "clear"},
)
"""Effects about which there is most to choose."""

GAMES: dict[str, AnyGame] = {
    **{f"prime-climb, {name}": game for name, game in PRIME_CLIMB.items()},
    **{
        f"prime-climb, own {kind}s": PrimeClimb(
            seats=3, custom_cards=[_card(f"mine-{number}", kind, **effect) for number, effect in enumerate(CHOICES)]
        )
        for kind in ("keeper", "action")
    },
    **{f"cartamaths, {name}": game for name, game in CARTAMATHS.items()},
    **{f"ultimate-track, {seats} seats": UltimateTrack(seats) for seats in range(1, 5)},
}

PRESETS: dict[str, tuple[str, Preset]] = {
    f"{plugin.id}, {preset.id}": (plugin.id, preset) for plugin in OWN for preset in plugin.presets
}
"""Each with the game's id."""


def options_of(preset: Preset) -> dict[str, Any]:
    """Options for a preset beside its own: what it asks for."""
    return {"custom_cards": CUSTOM} if preset.asks == "custom_cards" else {}
