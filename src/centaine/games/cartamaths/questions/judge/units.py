"""Units of measure and money: how a typed number with a unit is read and converted."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

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
    """What a unit measures, and how many of the base unit it is."""

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
"""Every unit by the sign that questions use. A litre is a cubic decimetre."""

_ALSO = {
    "euro": "€", "euros": "€", "eur": "€", "degré": "°", "degrés": "°", "degree": "°", "degrees": "°", "deg": "°",
    "mn": "min", "minute": "min", "minutes": "min", "heure": "h", "heures": "h", "hour": "h", "hours": "h",
    "sec": "s", "seconde": "s", "secondes": "s", "second": "s", "seconds": "s", "j": "d", "jour": "d", "jours": "d",
    "day": "d", "days": "d", "kmh": "km/h", "km/hour": "km/h", "kph": "km/h", "gb": "Go", "mb": "Mo",
    "litre": "L", "litres": "L", "liter": "L", "liters": "L", "cc": "cm³", "watt": "W", "watts": "W",
}  # fmt: skip

_LAST_WORD = re.compile(r"(?<![A-Za-z€°%])(°C|[€°%]|[A-Za-zé]+(?:/[A-Za-z]+|\^?[23²³])?)$")
_EURO_FIRST = re.compile(r"^€ *(.*)$")
_HOURS = re.compile(r"([0-9]{1,4}) *(?:h(?:ours?|eures?)?|:) *(?:([0-5]?[0-9])(?: *(?:min|mn|minutes?))?)")
_MINUTES = re.compile(r"([0-9]{1,4}) *(?:min|mn|minutes?) *([0-5]?[0-9])(?: *s(?:ec)?)?")


def find(text: str) -> str | None:
    """The unit that a text names: `cm2` and `cm^2` are `cm²`, `l` is `L`, `euros` is `€`."""
    text = text.replace("^", "").replace("2", "²").replace("3", "³")
    if text in UNITS:
        return text
    if text.casefold() in _ALSO:
        return _ALSO[text.casefold()]
    folded = {sign.casefold(): sign for sign in UNITS}
    return folded.get(text.casefold())


def split(text: str) -> tuple[str, str | None]:
    """A typed text as the number's part and the unit, None if the text ends with no known unit."""
    euro = _EURO_FIRST.match(text)
    if euro:
        return euro[1], "€"
    last = _LAST_WORD.search(text)
    unit = find(last[1]) if last else None
    return (text[: last.start()].strip(), unit) if last and unit else (text, None)


def seconds(text: str) -> int | None:
    """The seconds in `1 h 30 min`, `2h05`, `22:35` or `1 min 12 s`, None if it is no such text."""
    for pattern, size in ((_HOURS, 3600), (_MINUTES, 60)):
        parts = pattern.fullmatch(text.strip())
        if parts:
            return int(parts[1]) * size + int(parts[2]) * size // 60
    return None


def convert(number: Fraction, unit: str, into: str) -> Fraction | None:
    """The number in another unit, None if the two measure different things."""
    source, target = UNITS[unit], UNITS[into]
    return number * source.size / target.size if source.measures == target.measures else None
