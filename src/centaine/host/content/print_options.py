"""Reads a document's options from a message."""

from __future__ import annotations

from typing import Any

from centaine import record
from centaine.dates import day_of
from centaine.plugin.documents import PrintOptions
from centaine.plugin.game_plugin import GamePlugin
from centaine.printing.options import flip_of, palette_of, paper_of, stand
from centaine.protocol.printing import PrintRequest


def print_options(plugin: GamePlugin, wanted: PrintRequest) -> PrintOptions:
    """The options and inputs, checked. Raises `CentaineError`."""
    given: dict[str, Any] = {}
    if wanted.cards:
        given["cards"] = wanted.cards
    if wanted.level:
        given["level"] = wanted.level
    if wanted.questions is not None:
        given["questions"] = wanted.questions
    if wanted.record:
        given["match"] = stand(plugin, record.load(wanted.record), wanted.step)
    if wanted.day:
        given["day"] = day_of(wanted.day)
    for name in ("seed", "copies", "topic", "theme"):
        if (value := getattr(wanted, name)) not in (None, ""):
            given[name] = value
    paper, flip, palette = paper_of(wanted.paper), flip_of(wanted.flip), palette_of(wanted.palette)
    return PrintOptions(paper, wanted.lang, wanted.saving, flip, given, palette)
