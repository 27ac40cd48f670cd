#!/usr/bin/env python3
"""Writes each game's sentences for the page: `src/centaine/web/games/…/narration/templates.js`.

    python tools/make_narration.py             writes the files
    python tools/make_narration.py --check     says whether they are current, writes nothing

Whoever changes a game's `narration.py` runs it; `make lint` and a test run the check.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path

from centaine.games.cartamaths import narration as cartamaths
from centaine.games.prime_climb import narration as prime_climb
from centaine.games.ultimate_track import narration as ultimate_track
from centaine.narration import Sentence

GAMES = Path(__file__).parent.parent / "src" / "centaine" / "web" / "games"

FILES = {
    GAMES / game / "narration" / "templates.js": narration
    for game, narration in (
        ("prime-climb", prime_climb),
        ("ultimate-track", ultimate_track),
        ("cartamaths", cartamaths),
    )
}

HEADER = """\
/** What to say of each fact. Made from the game’s narration.py by tools/make_narration.py: do not edit. */

/** @import {Sentence} from "../../narration.js" */

/** @type {Sentence[]} */
export const SENTENCES = [
"""


def templates(sentences: Iterable[Sentence]) -> str:
    """The whole file of a game."""
    return HEADER + "".join(f"  {line(sentence)},\n" for sentence in sentences) + "];\n"


def line(sentence: Sentence) -> str:
    """A sentence as an array: kind of fact, text, and the values that the fact must have, if any."""
    parts = [sentence.fact, sentence.text, *([dict(sentence.when)] if sentence.when else [])]
    return json.dumps(parts, ensure_ascii=False)


def main() -> None:
    """Write the files, or compare them."""
    for file, narration in FILES.items():
        text = templates(narration.SENTENCES)
        if sys.argv[1:] != ["--check"]:
            file.write_text(text, "utf-8")
        elif file.read_text("utf-8") != text:
            raise SystemExit(f"{file.relative_to(GAMES)} is not current: run tools/make_narration.py")


if __name__ == "__main__":
    main()
