"""How colours look with each kind of colour blindness, and how far apart they then are.

Simulation: Machado, Oliveira and Fernandes (2009), "A Physiologically-based Model for Simulation of Color Vision
Deficiency", severity 1.0 (https://www.inf.ufrgs.br/~oliveira/pubs_files/CVD_Simulation/CVD_Simulation.html), applied to
linear RGB. Distance: CIEDE2000, as in Sharma, Wu and Dalal (2005), "The CIEDE2000 Color-Difference Formula"
(https://hajim.rochester.edu/ece/sites/gsharma/ciede2000/). Contrast: WCAG 2.2 (https://www.w3.org/TR/WCAG22/).
"""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Triple = tuple[float, float, float]

VISIONS: dict[str, tuple[Triple, Triple, Triple]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def distance(one: str, other: str, vision: str = "usual") -> float:
    """CIEDE2000 between two colours `#rrggbb`, as seen; about 2 can just be told apart side by side."""
    return _ciede2000(_lab(_seen(one, vision)), _lab(_seen(other, vision)))


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG, 1 to 21."""
    dark, light = sorted(_luminance(_linear(colour)) for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


def _linear(colour: str) -> Triple:
    parts = [value / 255 for value in bytes.fromhex(colour[1:])]
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return red, green, blue


def _luminance(linear: Triple) -> float:
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _seen(colour: str, vision: str) -> Triple:
    linear = _linear(colour)
    rows = (sum(a * b for a, b in zip(row, linear, strict=True)) for row in VISIONS[vision])
    red, green, blue = (min(1.0, max(0.0, value)) for value in rows)
    return red, green, blue


def _lab(linear: Triple) -> Triple:
    """CIELAB, D65."""
    red, green, blue = linear
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _ciede2000(one: Triple, other: Triple) -> float:
    chroma_7 = ((hypot(*one[1:]) + hypot(*other[1:])) / 2) ** 7
    stretch = 1.5 - 0.5 * sqrt(chroma_7 / (chroma_7 + 25**7))
    (l1, a1, b1), (l2, a2, b2) = one, other
    c1, c2 = hypot(stretch * a1, b1), hypot(stretch * a2, b2)
    h1, h2 = degrees(atan2(b1, stretch * a1)) % 360, degrees(atan2(b2, stretch * a2)) % 360

    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    mean_h = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2

    t = (
        1
        - 0.17 * cos(radians(mean_h - 30))
        + 0.24 * cos(radians(2 * mean_h))
        + 0.32 * cos(radians(3 * mean_h + 6))
        - 0.20 * cos(radians(4 * mean_h - 63))
    )
    light = (l2 - l1) / (1 + 0.015 * (mean_l - 50) ** 2 / sqrt(20 + (mean_l - 50) ** 2))
    chroma = (c2 - c1) / (1 + 0.045 * mean_c)
    hue /= 1 + 0.015 * mean_c * t
    rotation = 2 * sqrt(mean_c**7 / (mean_c**7 + 25**7)) * sin(radians(60 * exp(-(((mean_h - 275) / 25) ** 2))))
    return sqrt(light**2 + chroma**2 + hue**2 - rotation * chroma * hue)
