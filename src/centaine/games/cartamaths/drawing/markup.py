"""Parts of drawings: transforms, and shapes filled or outlined in a palette’s colour."""

from __future__ import annotations

from centaine.svg import element, number


def group(content: str, x: float = 0, y: float = 0, *, turn: float = 0, size: float = 1) -> str:
    """Markup scaled, rotated clockwise in degrees, then moved."""
    parts = [
        f"translate({number(x)} {number(y)})" if x or y else "",
        f"rotate({number(turn)})" if turn else "",
        f"scale({number(size)})" if size != 1 else "",
    ]
    moved = "".join(parts)
    return element("g", {"transform": moved}, content) if moved else content


def fill(colour: str, path: str, *, at: str | None = None, unit: bool = False, rim: str = "") -> str:
    """A filled path, optionally with a rim. `unit`: it is one of the elements that a picture counts."""
    kind = f"cm-fill-{colour}" + (f" cm-rim-{rim}" if rim else "") + (" cm-unit" if unit else "")
    return element("path", {"class": kind, "d": path, "transform": at})


def line(colour: str, path: str, width: float = 3, *, dash: str | None = None) -> str:
    """An outlined path."""
    attributes = {"class": f"cm-line-{colour}", "d": path, "stroke-width": number(width), "stroke-dasharray": dash}
    return element("path", attributes)


def disc(colour: str, radius: float, x: float = 0, y: float = 0, *, unit: bool = False) -> str:
    """A filled circle."""
    attributes = {"class": f"cm-fill-{colour}" + (" cm-unit" if unit else ""), **_round(radius, x, y)}
    return element("circle", attributes)


def ring(colour: str, radius: float, x: float = 0, y: float = 0, width: float = 3, *, dash: str | None = None) -> str:
    """An outlined circle."""
    attributes = {"class": f"cm-line-{colour}", **_round(radius, x, y)}
    return element("circle", {**attributes, "stroke-width": number(width), "stroke-dasharray": dash})


def _round(radius: float, x: float, y: float) -> dict[str, str | None]:
    return {"cx": number(x) if x else None, "cy": number(y) if y else None, "r": number(radius)}


def rectangle(width: float, height: float, corner: float = 0) -> str:
    """The path of a rectangle centred at the origin."""
    w, h, c = width / 2, height / 2, corner
    if not c:
        return f"M{number(-w)} {number(-h)}h{number(width)}v{number(height)}h{number(-width)}z"
    arc = f"a{number(c)} {number(c)} 0 0 1 "
    return (
        f"M{number(c - w)} {number(-h)}h{number(width - 2 * c)}{arc}{number(c)} {number(c)}v{number(height - 2 * c)}"
        f"{arc}{number(-c)} {number(c)}h{number(2 * c - width)}{arc}{number(-c)} {number(-c)}v{number(2 * c - height)}"
        f"{arc}{number(c)} {number(-c)}z"
    )
