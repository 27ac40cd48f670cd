"""Any text at all to the parsers, under limits: `python -m tests.attack.fuzz FILE COUNT PARSER …`.

Hypothesis makes so many short texts for each parser, of words that it knows or of any characters, and a few long ones:
some words repeated thousands of times, and hostile texts with something else in their midst. Each may take `MEMORY`,
and `SECONDS` of processor time; the one that takes more ends the program, and is in the file. For each parser the
program prints a JSON line: its name, and what went wrong, or nothing.
"""

from __future__ import annotations

import json
import resource
import sys
import time
import traceback
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.attack.hostile import MEMORY, PARSERS, check_outcome

SECONDS = 20
"""Processor time for one text; the slowest take two."""

MAX_REPEATED = 20_000

SHORT_TO_LONG = 10
"""The number of short texts to each long one, which takes far longer."""

WORDS = {
    "cards": [
        *"[]{}=.,\n\"'#",
        "[[card]]\n",
        "id",
        "kind",
        "effect",
        "type",
        '"keeper"',
        "copies",
        "1",
        "nan",
        "9" * 45,
    ],
    "messages": [*'[]{}:,"\\', "game", "seats", "options", '"prime-climb"', "1e9", "null", "9" * 45, "\0"],
    "records": [
        "centaine 1\n",
        "game prime-climb\n",
        "option ",
        "seat ",
        '"a"',
        "\n",
        "total 0",
        "roll 1 2\n",
        "given 1",
    ],
    "answers": [*"0123456789+-*/^()[];,.√π∞%x=<>± ", "sqrt", "or", "no solution", "½", "²", "\0", "\ud800", "cm", "h"],
    "formulas": [*'$()/^_√?1x" ', "hat(", "vec(", "sqrt(", "\\$", "<=", "\0", "\ud800"],
    "csv": [*',;\t"\n\r', "question", "answer", "form", "digits", "base", "--1", "9" * 9, "²", "\0", "rounded", "x^2"],
    "latex": [
        "question,answer\n",
        '"',
        "$",
        "\\(",
        "\\)",
        "\\frac",
        "\\sqrt[",
        "]",
        "{",
        "}",
        "^",
        "_",
        "\\text",
        ",1\n",
    ],
    "moodle": [
        "<quiz>",
        "</quiz>",
        "<question type='matching'>",
        "<answer fraction='100'>",
        "<text>",
        "</text>",
        "<![CDATA[",
        "]]>",
        "&lt;",
        "<",
        ">",
        "&#0;",
        "1",
    ],
    "files": [
        "PK\x03\x04",
        "PK\x05\x06",
        "\0",
        "content.xml",
        "\xff\xfe",
        "\x81",
        "<?xml",
        "<quiz",
        "::",
        "{",
        ",;\t",
        "\n",
    ],
    "gift": [*"{}=~#:%\\\n$ ", "####", "// centaine ", '{"form":', "::", "->", "T", "1e9", "0.5", "..", "\0", "\ud800"],
    "dates": [*"0123456789-", "２", "\0", " ", "T"],
    "prime-climb": [*"0123456789,/'= ", "move", "roll", "left=", "hands=", "card=", "contest=", "red="],
    "ultimate-track": [*"0123456789,/*= ", "choose ", "roll ", "dice=", "contest=", "rolls="],
    "cartamaths": [*"0123456789,/=?q ", "play ", "draw ", "hands=", "n-6", "decks=", "trap", "number="],
}


def repeated(before: str, words: str, count: int, after: str) -> str:
    return before + words * count + after


def spliced(text: str, part: float, words: str) -> str:
    """A text with something else in its midst, or cut short there."""
    place = int(len(text) * part)
    return text[:place] + words + (text[place:] if words else "")


def words(name: str, most: int) -> st.SearchStrategy[str]:
    return st.lists(st.sampled_from(WORDS[name]), max_size=most).map("".join)


def short_texts(name: str) -> st.SearchStrategy[str]:
    return words(name, 60) | st.text(max_size=60)


def long_texts(name: str) -> st.SearchStrategy[str]:
    few = words(name, 5)
    many = st.builds(repeated, few, words(name, 3), st.integers(1, MAX_REPEATED), few)
    hostile = st.sampled_from(list(PARSERS[name].texts.values()))
    return many | st.builds(spliced, hostile, st.floats(0, 1), few | st.text(max_size=5))


def fuzz(name: str, texts: st.SearchStrategy[str], count: int, file: Path) -> None:
    """Raises what a parser must not, with the smallest text that leads to it."""

    @settings(max_examples=count, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(texts)
    def read(text: str) -> None:
        file.write_text(f"{name}: {text[:500]!r}, {len(text)} characters", "utf-8")
        resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time()) + SECONDS + 1, resource.RLIM_INFINITY))
        check_outcome(PARSERS[name].read, text)

    read()


def main() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    file, count = Path(sys.argv[1]), int(sys.argv[2])
    for name in sys.argv[3:]:
        try:
            fuzz(name, short_texts(name), count, file)
            fuzz(name, long_texts(name), count // SHORT_TO_LONG, file)
            wrong = ""
        except (Exception, ExceptionGroup):
            wrong = traceback.format_exc()[-3000:]
        print(json.dumps([name, wrong]), flush=True)


if __name__ == "__main__":
    main()
