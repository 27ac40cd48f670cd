"""Colours in the four inks of a printing press, after an ICC profile."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources
from io import BytesIO
from typing import Any, NamedTuple

from centaine.game import BadOption, CentaineError
from centaine.i18n import N_

CONDITION, REGISTRY = "FOGRA39", "http://www.color.org"
"""The name of the printing condition of our own profile, and where it is registered."""

NEUTRAL, DARK = 0.12, 0.35
"""A colour is neutral if its red, green and blue differ by no more, and dark if none is above."""

Inks = tuple[float, float, float, float]
"""Cyan, magenta, yellow and black, each from 0 to 1."""

BLACK: Inks = (0.0, 0.0, 0.0, 1.0)


class InkProfile(NamedTuple):
    """An ICC profile of a printing press, and what it is called; only our own is registered."""

    content: bytes
    name: str
    registered: bool = False


def own_profile() -> InkProfile:
    """Offset printing on coated paper."""
    return InkProfile((resources.files(__package__) / "FOGRA39L_coated.icc").read_bytes(), CONDITION, registered=True)


class Press:
    """Converts colours of a screen (sRGB) to inks. Raises `CentaineError` without Pillow, or for no press's profile."""

    def __init__(self, profile: InkProfile) -> None:
        try:
            from PIL import ImageCms
        except ImportError:
            raise CentaineError(
                N_("Files for a print shop need the extra “shop”: pip install centaine[shop].")
            ) from None
        self._known: dict[Sequence[float], Inks] = {}
        try:
            press = ImageCms.ImageCmsProfile(BytesIO(profile.content))
            self._transform = ImageCms.buildTransform(
                ImageCms.createProfile("sRGB"),
                press,
                "RGB",
                "CMYK",
                ImageCms.Intent.RELATIVE_COLORIMETRIC,
                ImageCms.Flags.BLACKPOINTCOMPENSATION,
            )
        except (OSError, ImageCms.PyCMSError):
            raise BadOption(N_("{file} is not a profile of a press in four colours."), file=profile.name) from None

    def inks(self, rgb: Sequence[float]) -> Inks:
        """A colour as inks: what is dark and neutral is black alone, since several inks never meet exactly."""
        rgb = tuple(rgb)
        if rgb not in self._known:
            self._known[rgb] = BLACK if _neutral(rgb) and max(rgb) <= DARK else self._converted(rgb)
        return self._known[rgb]

    def text_inks(self, rgb: Sequence[float]) -> Inks:
        """The same for letters: if they are grey, they are a tint of black."""
        if _neutral(rgb):
            return BLACK if max(rgb) <= DARK else (0.0, 0.0, 0.0, round(1 - sum(rgb) / 3, 3))
        return self.inks(rgb)

    def _converted(self, rgb: Sequence[float]) -> Inks:
        from PIL import Image, ImageCms

        red, green, blue = (round(255 * part) for part in rgb)
        dot: Any = ImageCms.applyTransform(Image.new("RGB", (1, 1), (red, green, blue)), self._transform)
        c, m, y, k = (round(part / 255, 3) for part in dot.getpixel((0, 0)))
        return c, m, y, k


def _neutral(rgb: Sequence[float]) -> bool:
    return max(rgb) - min(rgb) <= NEUTRAL
