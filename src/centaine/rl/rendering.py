"""Positions as text and as pictures."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from typing import Any

import msgspec
import numpy as np
import typst
from numpy.typing import NDArray
from rich.console import Console

from centaine.game import AnyGame, BadOption
from centaine.plugin.game_plugin import GamePlugin
from centaine.rl.png import pixels

MODES = ("human", "ansi", "rgb_array")
"""How a position can be shown."""

WIDTH = 320
"""Of a picture, in pixels."""

COLUMNS = 110
"""Of a text."""

PAGE = f"""#set page(width: {WIDTH}pt, height: auto, margin: 0pt)
#image(bytes(sys.inputs.svg), format: "svg", width: 100%)"""


def checked_mode(mode: str | None) -> str | None:
    """How to show positions; None: not at all. Raises `BadOption` for another mode."""
    if mode is not None and mode not in MODES:
        raise BadOption(
            "There is no render mode {mode}; choose from {known}.", mode=str(mode)[:40], known=", ".join(MODES)
        )
    return mode


def ansi(plugin: GamePlugin, game: AnyGame, observed: Any, seat: int | None, names: Sequence[str]) -> str:
    """What the command line shows of an observation of `seat` (None: a spectator), with a terminal's colours."""
    scene = msgspec.to_builtins(plugin.scene(game, observed, seat))
    console = Console(file=StringIO(), force_terminal=True, color_system="standard", width=COLUMNS, highlight=False)
    with console.capture() as captured:
        console.print(plugin.terminal().render(game, scene, names, "en"))
    return captured.get()


def rgb_array(plugin: GamePlugin, game: AnyGame, observed: Any) -> NDArray[np.uint8]:
    """A drawing of an observation: `(height, 320, 3)` values from 0 to 255."""
    assert plugin.end_picture is not None
    svg = plugin.end_picture(game, observed, "light", "default")
    made = typst.compile(PAGE.encode(), format="png", ppi=72.0, sys_inputs={"svg": svg})
    assert isinstance(made, bytes)
    return pixels(made)
