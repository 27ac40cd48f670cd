"""What every template gets besides a document's own data, whether Typst or a browser lays it out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from typing import Any

from centaine.i18n import N_, translate
from centaine.plugin.documents import LETTER, Drawing, PrintOptions, Sheet

WORDS: Mapping[str, str] = {
    "tile": N_("Sheet {n} of {total} · row {row}, column {column}"),
    "assembly": N_("How to put the sheets together"),
    "assembly-1": N_(
        "Print at 100%, on one side only. Begin with sheet 1: it has no solid line past the picture, so it is not cut."
    ),
    "assembly-2": N_(
        "Cut all the other sheets along each solid line that runs past the picture. Never cut along dashed"
        " lines: they bound the strip, beside or below, on which the next sheet lies."
    ),
    "assembly-3": N_(
        "In the order of the numbers, lay each sheet over the strips of those before it, its cut edges on"
        " their dashed lines, and glue."
    ),
    "assembly-4": N_(
        "White margins between two sheets disappear under the next one. Cut off those around the whole"
        " picture at the end, if you like."
    ),
    "assembly-two": N_(
        "Print at 100%, on one side only. Do not cut sheet 1. Cut sheet 2 along its solid line, lay it over"
        " the strip beyond the dashed line of sheet 1, and glue."
    ),
    "assembly-key": N_("In this picture: solid where a sheet is cut, dashed where the one under it ends."),
    "contents": N_("Contents"),
    "notes": N_("Notes"),
}
"""The templates' own texts: msgids by name."""


SPELLINGS = (
    (re.compile(r"\b(col|neighb|fav)our", re.IGNORECASE), r"\1or"),
    (re.compile(r"\b(gr)ey(board)?\b", re.IGNORECASE), r"\1ay\2"),
    (re.compile(r"\bmatt\b"), "matte"),
    (re.compile(r"\b(cent)red\b", re.IGNORECASE), r"\1ered"),
    (re.compile(r"\b(cent)re(s?)\b", re.IGNORECASE), r"\1er\2"),
    (re.compile(r"\b((?:kilo|deci|centi|milli|micro|nano)?(?:met|lit))re(s?)\b", re.IGNORECASE), r"\1er\2"),
    (re.compile(r"\b(program)me(s?)\b", re.IGNORECASE), r"\1\2"),
    (re.compile(r"\b(math)s\b", re.IGNORECASE), r"\1"),
    (re.compile(r"\b(\d{1,2}) ([A-Z][a-z]{2,8}) (20\d\d)\b"), r"\2 \1, \3"),  # a day
)
"""What is spelt otherwise where people print on US Letter."""

UP_TO_NINETY = (
    "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|twenty|thirty|forty|fifty|sixty"
    "|seventy|eighty|ninety)"
)

OTHER_WORDS = tuple(
    (re.compile(rf"\b(?:{word})\b", re.IGNORECASE), other)
    for word, other in (
        (r"pupil(s?)", r"student\1"),
        (r"(?<!crop )(?<!question )mark(s?)", r"score\1"),
        (r"(?<!closed )(?<!open )(?<!square )brackets?", "parentheses"),
        (r"work out", "calculate"),
        (r"worked out", "calculated"),
        (r"alternate angles", "alternate interior angles"),
        (r"vertically opposite angles", "vertical angles"),
        (r"half[- ]turn(s?)", r"180° rotation\1"),
        (r"anticlockwise", "counterclockwise"),
        (r"(turn(?:s|ed|ing)?|way|go(?:es)?|flew|sign) round", r"\1 around"),
        (r"round (?=the (?:base|top|Earth)\b)", "around "),
        (r"tick (?=one\b)", "check "),
        (r"((?:back|for|up|down|to|after)ward)s", r"\1"),
        (r"gradient(s?)", r"slope\1"),
        (r"highest common factor", "greatest common factor"),
        (r"cinema", "movie theater"),
        (r"jumper", "sweater"),
        (r"factorise", "factor"),
        (r"factorise(s|d)", r"factore\1"),
        (r"factorising", "factoring"),
        (r"is it right-angled at", "does it have a right angle at"),
        (r"is triangle (\w+) right-angled at", r"does triangle \1 have a right angle at"),
        (r"is it right-angled", "is it a right triangle"),
        (r"is right-angled at", "has a right angle at"),
        (r"is (not )?right-angled", r"is \1a right triangle"),
        (r"right-angled", "right"),
        (r"(north|south)-(east|west)ern", r"\1\2ern"),
        (rf"(hundred|thousand) and (?={UP_TO_NINETY}\b)", r"\1 "),
        (r"(by|use|using|of) Pythagoras’ theorem", r"\1 the Pythagorean theorem"),
        (r"Pythagoras’ theorem", "Pythagorean theorem"),
        (r"cuboid(s?)", r"rectangular prism\1"),
        (r"lowest common multiple", "least common multiple"),
        (r"firm", "company"),
        (r"(die|coin|pin)( \([^)]*\))? (is|are) thrown", r"\1\2 \3 tossed"),
        (r"counter(s?)(?!clockwise)", r"chip\1"),
        (r"an enlargement or a reduction", "a dilation"),
        (r"an enlargement", "a dilation"),
        (r"enlargement(s?)", r"dilation\1"),
        (r"a rise of", "an increase of"),
        (r"(?:a|the) (?:fall|reduction) of", "a decrease of"),
        (r"rises by", "increases by"),
        (r"falls by", "decreases by"),
        (r"do sport", "play sports"),
        (r"chose sport", "chose sports"),
        (r"coach", "bus"),
        (r"coaches", "buses"),
        (r"an exercise book", "a notebook"),
        (r"exercise books", "notebooks"),
        (r"drawing pin", "thumbtack"),
        (r"a shop’s", "a store’s"),
    )
)
"""The same for words; a capital at their beginning stays. `web/printing/spelling.js` has those of the page."""

_LEVEL = re.compile(r"\b(Year\s\d+) / (Grade\s\d+) \(\w+\)")
"""A level of British, American and French schools."""

_WORDS_DRAWN = re.compile(r"(?<=>)[^<>{}]+(?=</(?:text|tspan|title)>)")
"""The words of a picture."""


def spoken(text: str, options: PrintOptions) -> str:
    """A text in English as it is written where its paper is used: money, school years, and on US Letter its words."""
    if options.lang != "en":
        return text
    sign, one = ("$", "dollar") if options.paper == LETTER else ("£", "pound")
    if "€" in text or "euro" in text:
        text = re.sub(r"\beuro(s?)\b", rf"{one}\1", text.replace("€", sign))
    text = _LEVEL.sub(r"\2" if options.paper == LETTER else r"\1", text)
    if options.paper == LETTER:
        for spelling, other in SPELLINGS:
            text = spelling.sub(other, text)
        for word, other in OTHER_WORDS:
            text = word.sub(partial(_with_its_capital, other), text)
    return text


def _with_its_capital(other: str, match: re.Match[str]) -> str:
    said = match.expand(other)
    return said[:1].upper() + said[1:] if match[0][0].isupper() else said


def as_spoken(sheet: Sheet, options: PrintOptions) -> Sheet:
    """A sheet whose English is `spoken`; what people write themselves stays as it is."""
    if options.lang != "en" or "cards" in options.given or "questions" in options.given:
        return sheet

    def changed(value: Any) -> Any:
        if isinstance(value, str):
            return value if value in sheet.drawings else spoken(value, options)
        if isinstance(value, Mapping):
            return {name: one if name == "kind" else changed(one) for name, one in value.items()}
        return [changed(one) for one in value] if isinstance(value, (list, tuple)) else value

    drawings = {
        name: Drawing(
            _WORDS_DRAWN.sub(lambda words: spoken(words[0], options), drawing.svg), spoken(drawing.alt, options)
        )
        for name, drawing in sheet.drawings.items()
    }
    return sheet._replace(data=changed(sheet.data), drawings=drawings)


def template_data(title: str, options: PrintOptions) -> dict[str, Any]:
    """The title, the language, the paper and the bleed in millimetres, and the templates' own texts."""
    return {
        "title": spoken(title, options),
        "lang": options.lang,
        "paper": {"width": options.paper.width, "height": options.paper.height},
        "bleed": options.bleed,
        "words": {name: spoken(translate(options.lang, text), options) for name, text in WORDS.items()},
    }
