"""Units of measure and money: reads and converts a typed number with a unit."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

from centaine.i18n import without_accents

_METRIC = (
    ("k", 1000),
    ("h", 100),
    ("da", 10),
    ("", 1),
    ("d", Fraction(1, 10)),
    ("c", Fraction(1, 100)),
    ("m", Fraction(1, 1000)),
)


class Unit(NamedTuple):
    """A unit: the quantity that it measures, and its size in base units."""

    measures: str
    size: Fraction


def _table() -> dict[str, Unit]:
    table = {
        "%": Unit("part", Fraction(1, 100)),
        "t": Unit("mass", Fraction(1000000)),
        "s": Unit("time", Fraction(1)),
        "min": Unit("time", Fraction(60)),
        "h": Unit("time", Fraction(3600)),
        "d": Unit("time", Fraction(86400)),
        "km/h": Unit("speed", Fraction(1000, 3600)),
        "m/s": Unit("speed", Fraction(1)),
        "m/min": Unit("speed", Fraction(1, 60)),
        "L/min": Unit("flow", Fraction(1)),
        "€": Unit("euro", Fraction(1)),
        "°": Unit("degrees", Fraction(1)),
        "°C": Unit("degrees", Fraction(1)),
        "W": Unit("power", Fraction(1)),
        "kWh": Unit("energy", Fraction(1)),
        "ha": Unit("area", Fraction(10000)),
        "Go": Unit("data", Fraction(1000)),
        "Mo": Unit("data", Fraction(1)),
    }
    for prefix, size in _METRIC:
        table[f"{prefix}m"] = Unit("length", Fraction(size))
        table[f"{prefix}g"] = Unit("mass", Fraction(size))
        table[f"{prefix}L"] = Unit("volume", Fraction(size, 1000))
        table[f"{prefix}m²"] = Unit("area", Fraction(size) ** 2)
        table[f"{prefix}m³"] = Unit("volume", Fraction(size) ** 3)
    return table


UNITS = _table()
"""The units by their signs in questions. A litre is a cubic decimetre."""

_SIGNS = {
    "€": "euro euros eur",
    "°": "degré degrés degree degrees deg",
    "°C": "|degré celsius|degrés celsius|degree celsius|degrees celsius|degrés c|degrees c",
    "%": "pourcent percent|pour cent|per cent",
    "s": "sec seconde secondes second seconds",
    "min": "mn minute minutes",
    "h": "heure heures hour hours",
    "d": "j jour jours day days",
    "km/h": "kmh kph km/hour km/heure|km par heure|kilomètres par heure|kilometres per hour|kilometers per hour",
    "m/s": "m/seconde m/second|m par seconde|mètres par seconde|metres per second|meters per second",
    "m/min": "m par minute|mètres par minute|metres per minute|meters per minute",
    "L/min": "l/minute|l par minute|litres par minute|litres per minute|liters per minute",
    "Go": "gb",
    "Mo": "mb",
    "t": "tonne tonnes ton tons",
    "kg": "kilo kilos",
    "W": "watt watts",
    "cm³": "cc",
}
"""What may be typed for a sign: words and, after `|`, names of several words."""

_PREFIXES = {"k": "kilo", "h": "hecto", "da": "déca deca", "": "", "d": "déci deci", "c": "centi", "m": "milli"}
_NAMES = {"m": "mètre mètres metre metres meter meters", "g": "gramme grammes gram grams",
          "L": "litre litres liter liters"}  # fmt: skip


def _also() -> dict[str, str]:
    """Other ways to write a unit, without accents: `square centimetres`, `centimètres carrés`, `cm carré` …"""
    spellings: dict[str, str] = {}
    for sign, texts in _SIGNS.items():
        single, *several = texts.split("|")
        for text in (*single.split(), *several):
            spellings[_plain(text)] = sign
    for prefix, prefixes in _PREFIXES.items():
        for base, names in _NAMES.items():
            for name in names.split():
                for before in prefixes.split() or [""]:
                    spellings[_plain(before + name)] = prefix + base
    lengths = [(text, sign) for text, sign in spellings.items() if sign in UNITS and UNITS[sign].measures == "length"]
    for text, sign in [*lengths, *((sign, sign) for sign in UNITS if UNITS[sign].measures == "length")]:
        for raised, words in (("²", "carre|carres|au carre|squared"), ("³", "cube|cubes|au cube|cubed")):
            for word in words.split("|"):
                spellings[f"{text} {word}"] = sign + raised
        spellings[f"square {text}"] = sign + "²"
        spellings[f"cubic {text}"] = sign + "³"
    return spellings


def _plain(text: str) -> str:
    """Lower case, without accents, with single spaces."""
    return " ".join(without_accents(text).casefold().split())


_ALSO = _also()

_UNIT_START = re.compile(r"(?<![A-Za-zÀ-ÿ€°%])(?=[A-Za-zÀ-ÿ€°%])")
_EURO_FIRST = re.compile(r"^€ *(.*)$")
_EURO_BETWEEN = re.compile(r"^([0-9]+) *(?:€|euros?) *([0-9]{2})(?: *c(?:ents?|entimes?)?)?$", re.I)
_HOURS = re.compile(r"([0-9]{1,4}) *(?:h(?:ours?|eures?)?|:) *(?:([0-5]?[0-9])(?: *(?:min|mn|minutes?))?)")
_MINUTES = re.compile(r"([0-9]{1,4}) *(?:min|mn|minutes?) *([0-5]?[0-9])(?: *s(?:ec)?)?")


def find(text: str) -> str | None:
    """The unit that a text names: `cm2` and `cm^2` are `cm²`, `l` is `L`, `euros` is `€`."""
    text = text.replace("^", "").replace("2", "²").replace("3", "³")
    if text in UNITS:
        return text
    if _plain(text) in _ALSO:
        return _ALSO[_plain(text)]
    folded = {sign.casefold(): sign for sign in UNITS}
    return folded.get(text.casefold())


def split(text: str) -> tuple[str, str | None]:
    """A typed text split into number and unit; None if it does not end with a known unit."""
    euro = _EURO_FIRST.match(text)
    if euro:
        return euro[1], "€"
    euro = _EURO_BETWEEN.match(text)
    if euro:
        return f"{euro[1]}.{euro[2]}", "€"
    for start in _UNIT_START.finditer(text):
        unit = find(text[start.start() :])
        if unit:
            return text[: start.start()].strip(), unit
    return text, None


def seconds(text: str) -> int | None:
    """The seconds in `1 h 30 min`, `2h05`, `22:35` or `1 min 12 s`; None for other texts."""
    for pattern, size in ((_HOURS, 3600), (_MINUTES, 60)):
        parts = pattern.fullmatch(text.strip())
        if parts:
            return int(parts[1]) * size + int(parts[2]) * size // 60
    return None


class Time(NamedTuple):
    """A time of day: minutes since midnight; whether am or pm was typed; whether it is written as usual."""

    minutes: int
    half: bool
    proper: bool


_TIME = re.compile(
    r"([0-9]{1,2}) *(?:(?:h|hours?|heures?|:|\.) *([0-9]{0,2}) *(?:min|mn|minutes?|m)?)? *(am|pm|a\.m\.?|p\.m\.?)?",
    re.I,
)


def time_of_day(text: str) -> Time | None:
    """The time in `21 h 10`, `21h10`, `21:10`, `21 h 10 min`, `9:10 pm`, `21 h`; None for other texts."""
    match = _TIME.fullmatch(text.strip())
    if not match or not (match[3] or re.search(r"[h:.]", match[0], re.I)):
        return None
    hours, minutes = int(match[1]), int(match[2] or 0)
    half = (match[3] or "").lower().replace(".", "")
    if half and not 1 <= hours <= 12:
        return None
    if half:
        hours = hours % 12 + 12 * (half == "pm")
    return Time(60 * hours + minutes, bool(half), minutes < 60 and hours < 24)


def written_time(text: str, language: str) -> str:
    """A time of day as written in a language: `21 h 05`, `21:05`."""
    time = time_of_day(text)
    if time is None:
        return text
    hours, minutes = divmod(time.minutes, 60)
    return f"{hours}\u202fh\u202f{minutes:02}" if language == "fr" else f"{hours}:{minutes:02}"


def shown(unit: str, language: str) -> str:
    """The sign of a unit as a language writes it: `Go`, `GB`."""
    return _ENGLISH.get(unit, unit) if language == "en" else _FRENCH.get(unit, unit)


def with_unit(number: str, unit: str, language: str) -> str:
    """A number, as it is shown, with its unit: behind it, but for a price in English."""
    if unit == "€" and language == "en":
        return f"{unit}{number}"
    close = unit == "°" or (unit == "%" and language == "en")
    space = "" if close else "\u202f" if language == "fr" else "\u00a0"
    return f"{number}{space}{shown(unit, language)}"


_ENGLISH, _FRENCH = {"Go": "GB", "Mo": "MB"}, {"d": "j"}


def convert(number: Fraction, unit: str, into: str) -> Fraction | None:
    """The number in another unit; None if the units measure different things."""
    source, target = UNITS[unit], UNITS[into]
    return number * source.size / target.size if source.measures == target.measures else None
