"""Parts of drawings: transforms, shapes and circles with classes `pc-…`."""

from __future__ import annotations

from centaine.svg import element, number


def place(x: float = 0, y: float = 0, *, turn: float = 0, size: float = 1) -> str | None:
    """A transform: scaled, rotated clockwise in degrees, then moved. None if it changes nothing."""
    parts = [
        f"translate({number(x)} {number(y)})" if x or y else "",
        f"rotate({number(turn)})" if turn else "",
        f"scale({number(size)})" if size != 1 else "",
    ]
    return "".join(parts) or None


def group(content: str, x: float = 0, y: float = 0, *, turn: float = 0, size: float = 1) -> str:
    """Markup scaled, rotated and moved."""
    moved = place(x, y, turn=turn, size=size)
    return content if moved is None else element("g", {"transform": moved}, content)


def shape(kind: str, path: str, *, at: str | None = None) -> str:
    """A path with a class `pc-…`."""
    return element("path", {"class": f"pc-{kind}", "d": path, "transform": at})


def circle(kind: str, radius: float, x: float = 0, y: float = 0, *, width: float | None = None) -> str:
    """A circle with a class `pc-…`."""
    attributes = {
        "class": f"pc-{kind}",
        "cx": number(x) if x else None,
        "cy": number(y) if y else None,
        "r": number(radius),
        "stroke-width": None if width is None else number(width),
    }
    return element("circle", attributes)
