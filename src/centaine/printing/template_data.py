"""What every template gets besides a document's own data, whether Typst or a browser lays it out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from centaine.i18n import N_, translate
from centaine.plugin.documents import PrintOptions

WORDS: Mapping[str, str] = {
    "tile": N_("Sheet {n} of {total} · row {row}, column {column}"),
    "assembly": N_("How to put the sheets together"),
    "assembly-help": N_(
        "Print at 100%. Cut each sheet along its dashed lines, lay it over the strip of its neighbour, and glue."
    ),
    "contents": N_("Contents"),
    "notes": N_("Notes"),
}
"""The templates' own texts: msgids by name."""


def template_data(title: str, wish: PrintOptions) -> dict[str, Any]:
    """The title, the language, the paper and the bleed in millimetres, and the templates' own texts."""
    return {
        "title": title,
        "lang": wish.lang,
        "paper": {"width": wish.paper.width, "height": wish.paper.height},
        "bleed": wish.bleed,
        "words": {name: translate(wish.lang, text) for name, text in WORDS.items()},
    }
