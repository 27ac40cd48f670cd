"""Centaine: play, learn, analyse, solve and print three number games.

`import centaine as cn` offers the Python API, `cn.play`, `cn.value` … (docs/python.md). Each name is loaded when it is
first used.
"""

from centaine.version import __version__ as __version__

TYPE_CHECKING = False
"""True for type checkers; `typing` need not be loaded for that."""

if TYPE_CHECKING:
    from centaine.api.analysing import analyse
    from centaine.api.bots import Bot, SeatState
    from centaine.api.games import make, recorded_game
    from centaine.api.ladders import ladder
    from centaine.api.playing import play, play_many
    from centaine.api.valuing import best_turns, value, values
    from centaine.engine.execution.ray_executor import RayExecutor
    from centaine.game import CentaineError
    from centaine.games.cartamaths import CartaMaths
    from centaine.games.prime_climb import PrimeClimb
    from centaine.games.ultimate_track import UltimateTrack

__all__ = [
    "Bot",
    "CartaMaths",
    "CentaineError",
    "PrimeClimb",
    "RayExecutor",
    "SeatState",
    "UltimateTrack",
    "analyse",
    "best_turns",
    "ladder",
    "make",
    "play",
    "play_many",
    "recorded_game",
    "value",
    "values",
]

_PLACES = {
    "Bot": "api.bots",
    "CartaMaths": "games.cartamaths",
    "CentaineError": "game",
    "PrimeClimb": "games.prime_climb",
    "RayExecutor": "engine.execution.ray_executor",
    "SeatState": "api.bots",
    "UltimateTrack": "games.ultimate_track",
    "analyse": "api.analysing",
    "best_turns": "api.valuing",
    "ladder": "api.ladders",
    "make": "api.games",
    "play": "api.playing",
    "play_many": "api.playing",
    "recorded_game": "api.games",
    "value": "api.valuing",
    "values": "api.valuing",
}


def __getattr__(name: str) -> object:
    """A name of the Python API."""
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    attribute: object = getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)
    globals()[name] = attribute
    return attribute


def __dir__() -> list[str]:
    """What there is, loaded or not."""
    return sorted({*globals(), *__all__})
