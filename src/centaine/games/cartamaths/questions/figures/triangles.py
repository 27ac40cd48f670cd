"""Triangles, and lines that cross between parallels."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from centaine.games.cartamaths.questions.figures.marks import (
    FigureDrawing,
    Point,
    angle_marks,
    is_number,
    length_of,
    line_between,
    polygon,
    say,
    text_at,
    value_of,
)
from centaine.i18n import N_, translate


def right_triangle(
    *,
    language: str,
    names: str,
    legs: Sequence[str],
    hypotenuse: str,
    angles: Mapping[str, str] | None = None,
    told: Sequence[str] = ("", "", ""),
) -> FigureDrawing:
    """A right triangle with its right angle at the first name; `legs`: the labels of first–second and first–third.

    `angles` are the labels of the other two angles, by name. `told`: the lengths of the legs and the hypotenuse where
    the text tells them and the figure does not show them.
    """
    right, second, third = tuple(names)
    known_sides = [
        length if length_of(length) else label for label, length in zip((*legs, hypotenuse), told, strict=True)
    ]
    steep = _steepness(known_sides, (angles or {}).get(second, ""), (angles or {}).get(third, ""))
    width, height = min(190.0, 120 / steep), min(120.0, 190 * steep)
    a, b, c = (70.0, 160.0), (70 + width, 160.0), (70.0, 160 - height)
    body = polygon([a, b, c]) + line_between((70, 148), (82, 148)) + line_between((82, 148), (82, 160))
    body += text_at((56, 174), right) + text_at((b[0] + 12, 174), second) + text_at((58, c[1] - 6), third)
    body += text_at((70 + width / 2, 180), say(legs[0], language))
    body += text_at((40, 164 - height / 2), say(legs[1], language))
    body += text_at((97 + width / 2, 150 - height / 2), say(hypotenuse, language))
    sides = [(right + second, legs[0]), (right + third, legs[1]), (second + third, hypotenuse)]
    known = [f"{side} = {say(label, language)}" for side, label in sides if label]
    corners = {second: (b, a, c), third: (c, a, b)}
    for name, label in (angles or {}).items():
        body += angle_marks((*corners[name], label))
        known.append(translate(language, N_("angle {name} = {label}"), name=name, label=label))
    return FigureDrawing(
        N_("Triangle {names}, right-angled at {right}: {known}"),
        body,
        names=names,
        right=right,
        known=", ".join(known),
    )


STEEPEST = 2.5
"""The longer leg by the other in a drawing; a triangle that is narrower would leave no room for labels."""

STEEPEST_RIGHT = 5.0
"""The same for a right triangle without labels inside it."""


def _steepness(sides: Sequence[str], at_second: str, at_third: str) -> float:
    """The second leg divided by the first as the labels tell, so that the drawing does not contradict them."""
    one, other, longest = map(length_of, sides)
    ratio = 120 / 190
    if one and other:
        ratio = other / one
    elif one and longest and longest > one:
        ratio = math.sqrt(longest**2 - one**2) / one
    elif other and longest and longest > other:
        ratio = other / math.sqrt(longest**2 - other**2)
    elif angle := _degree(at_second) or (90 - _degree(at_third) if _degree(at_third) else 0):
        ratio = math.tan(math.radians(angle))
    most = STEEPEST if at_second or at_third else STEEPEST_RIGHT
    return min(max(ratio, 1 / most), most)


def _degree(label: str) -> float:
    """The degrees of a label; 0 if it tells none."""
    return value_of(label[:-1]) if label.endswith("°") and is_number(label[:-1]) else 0.0


def triangle(*, language: str, names: str, angles: Sequence[str], isosceles: bool = False) -> FigureDrawing:
    """A triangle with the labels of its angles in the order of the names; `isosceles` marks the sides from the first.

    Its angles are those of the labels, in degrees; one without a label follows from the others.
    """
    top, left, right = _degrees(angles, isosceles)
    slopes = [1 / math.tan(math.radians(angle)) for angle in (left, right)]
    height = min(135.0, 245 / sum(slopes)) if sum(slopes) > 0 else 135.0
    apex = 160 + height * (slopes[0] - slopes[1]) / 2
    half = height * sum(slopes) / 2
    points = [(apex, 30.0), (160 - half, 30 + height), (160 + half, 30 + height)]
    body = polygon(points)
    for (x, y), (dx, dy), name in zip(points, ((0, -8), (-12, 10), (12, 10)), names, strict=True):
        body += text_at((x + dx, y + dy), name)
    said = [say(label, language) for label in angles]
    body += angle_marks(*((points[at], points[at - 1], points[at - 2], label) for at, label in enumerate(said)))
    if isosceles:
        for (x1, y1), (x2, y2) in ((points[0], points[1]), (points[0], points[2])):
            along = 0.7 if top > 27 else 0.5  # away from the label between them
            (x, y), length = (x1 + along * (x2 - x1), y1 + along * (y2 - y1)), math.dist((x1, y1), (x2, y2))
            across = 7 * (y2 - y1) / length, -7 * (x2 - x1) / length
            body += line_between((x - across[0], y - across[1]), (x + across[0], y + across[1]))
    known = ", ".join(f"{name} {say(label, language)}" for name, label in zip(names, angles, strict=True) if label)
    message = N_("Triangle {names} with angles {known}")
    if isosceles:
        message = N_("Triangle {names}, isosceles at {top}, angles: {known}")
    return FigureDrawing(message, body, names=names, top=names[0], known=known)


def _degrees(angles: Sequence[str], isosceles: bool) -> tuple[float, float, float]:
    """The angles of a triangle from their labels, in degrees; those of any triangle if the labels do not tell."""
    top, left, right = (
        value_of(label[:-1]) if label.endswith("°") and is_number(label[:-1]) else None for label in angles
    )
    if isosceles:
        left = right = left or right or (None if top is None else (180 - top) / 2)
    if left is not None and right is not None:
        top = 180 - left - right
    elif top is not None and (left is not None or right is not None):
        left = 180 - top - right if left is None and right is not None else left
        right = 180 - top - (left or 0) if right is None else right
    if top is None or left is None or right is None:
        return (70.0, 55.0, 55.0) if isosceles else (75.0, 60.0, 45.0)
    if min(top, left, right) <= 0:
        raise ValueError("the angles of a triangle add up to 180°")
    return top, left, right


def thales(
    *, language: str, names: str, labels: Mapping[str, str], lengths: Mapping[str, str] | None = None
) -> FigureDrawing:
    """A triangle of the first three names (`ABCMN`) and MN, parallel to BC unless the lengths say otherwise.

    `labels` by segment, `AM = "3"`. `lengths`: those that the text tells and the figure does not show.
    """
    top, left, right, on_left, on_right = tuple(names)
    known_lengths = {
        "".join(sorted(segment)): length_of(label) for segment, label in {**labels, **(lengths or {})}.items()
    }

    def length(segment: str) -> float:
        return known_lengths.get("".join(sorted(segment)), 0.0)

    pairs = ((top + on_left, top + left), (top + on_right, top + right), (on_left + on_right, left + right))
    part = next((length(one) / length(other) for one, other in pairs if length(one) and length(other)), 0.55)
    sides = [length(other) or length(one) / part for one, other in pairs]
    own = [length(one) / length(other) if length(one) and length(other) else part for one, other in pairs[:2]]
    parts = [min(max(one, MIN_PART), MAX_PART) for one in own]
    is_parallel = math.isclose(*own)
    at = dict(zip((top, left, right), _corners_of_sides(*sides), strict=True))
    for name, end, along in ((on_left, left, parts[0]), (on_right, right, parts[1])):
        at[name] = (at[top][0] + along * (at[end][0] - at[top][0]), at[top][1] + along * (at[end][1] - at[top][1]))
    body = polygon([at[top], at[left], at[right]]) + line_between(at[on_left], at[on_right])
    shift = {top: (0, -6), left: (-12, 8), right: (12, 8), on_left: (-14, 4), on_right: (14, 4)}
    for name, (x, y) in at.items():
        body += text_at((x + shift[name][0], y + shift[name][1]), name)
    for segment, label in labels.items():
        (x1, y1), (x2, y2) = at[segment[0]], at[segment[1]]
        low = segment in (on_left + on_right, left + right)
        away = (9 + 3.5 * len(label)) * (-1 if left in segment or on_left in segment else 1)
        across = abs(y2 - y1) / math.dist((x1, y1), (x2, y2)), (x2 - x1) * math.copysign(1, y2 - y1)
        aside = away * across[0], -away * across[1] / math.dist((x1, y1), (x2, y2)) + 4
        middle = ((x1 + x2) / 2 + (0 if low else aside[0]), (y1 + y2) / 2 + (16 if low else aside[1]))
        body += text_at(middle, say(label, language))
    known = ", ".join(f"{segment} = {say(label, language)}" for segment, label in labels.items())
    message = N_("Triangle {names}; {left} on one side, {right} on the other, {line} parallel to {base}: {known}")
    if not is_parallel:
        message = N_("Triangle {names}; {left} on one side, {right} on the other, and the segment {line}: {known}")
    return FigureDrawing(
        message,
        body,
        names=top + left + right,
        left=on_left,
        right=on_right,
        line=on_left + on_right,
        base=left + right,
        known=known,
    )


MIN_PART, MAX_PART = 0.33, 0.8
"""Where the parallel lies in a drawing; elsewhere names would cover one another."""


def _corners_of_sides(left: float, right: float, base: float) -> tuple[Point, Point, Point]:
    """The top, left and right corner of a triangle with these sides, 0 for one that is unknown; the base lies below."""
    if [left, right, base].count(0) > 1:
        return (160.0, 22.0), (50.0, 170.0), (285.0, 170.0)
    if not base:
        left, right = (max(side, max(left, right) / STEEPEST) for side in (left, right))
        base = 0.95 * math.hypot(left, right)
    elif not left or not right:
        side = min(max(left or right, base / 2), 1.5 * base)
        other = 0.95 * math.hypot(side, base)
        left, right = (side, other) if left else (other, side)
    x = (left**2 - right**2 + base**2) / (2 * base)
    y = math.sqrt(max(left**2 - x**2, 0.0))
    scale = min(235 / (max(base, x) - min(0, x)), 148 / y)
    start = 166 - scale * (max(base, x) + min(0, x)) / 2
    return (start + scale * x, 170 - scale * y), (start, 170.0), (start + scale * base, 170.0)


def crossed_thales(*, language: str, names: str, labels: Mapping[str, str]) -> FigureDrawing:
    """Lines BM and CN that meet in A (`ABCMN`), BC parallel to MN; `labels` by segment, `AM = "9"`."""
    centre, left, right, below_right, below_left = tuple(names)
    known = {"".join(sorted(segment)): label for segment, label in labels.items()}
    first, second = (known.get("".join(sorted(centre + name)), "") for name in (left, below_right))
    base = known.get("".join(sorted(left + right)), "")
    ratio = value_of(second) / value_of(first) if is_number(first) and is_number(second) else 1.0
    up = min(max(152 / (1 + ratio), 50), 102)
    x, y, down = 160.0, 24 + up, 152 - up
    wide = _width(value_of(base) / value_of(first)) if is_number(base) and is_number(first) else 2.0
    at = {
        centre: (x, y),
        left: (x - up * 0.45 * wide, y - up),
        right: (x + up * 0.55 * wide, y - up),
        below_right: (x + down * 0.45 * wide, y + down),
        below_left: (x - down * 0.55 * wide, y + down),
    }
    body = line_between(at[left], at[below_right]) + line_between(at[right], at[below_left])
    body += line_between(at[left], at[right]) + line_between(at[below_left], at[below_right])
    shift = {centre: (18, 5), left: (-12, 4), right: (12, 4), below_right: (12, 8), below_left: (-12, 8)}
    for name, (x, y) in at.items():
        body += text_at((x + shift[name][0], y + shift[name][1]), name)
    for segment, label in labels.items():
        (x1, y1), (x2, y2) = at[segment[0]], at[segment[1]]
        across = y1 == y2
        side = 0 if across else -20 if (x1 + x2) / 2 < 160 else 20
        above = -6 if y1 < at[centre][1] else 18
        body += text_at(((x1 + x2) / 2 + side, (y1 + y2) / 2 + (above if across else 5)), say(label, language))
    said = ", ".join(f"{segment} = {say(label, language)}" for segment, label in labels.items())
    return FigureDrawing(
        N_("Lines {one} and {other} cross at {centre}; {top} is parallel to {bottom}: {known}"),
        body,
        one=left + below_right,
        other=right + below_left,
        centre=centre,
        top=left + right,
        bottom=below_right + below_left,
        known=said,
    )


def _width(ratio: float) -> float:
    """The base of the upper triangle by its height, from the base by its left side, where there is room for it."""
    least, most = 1.0, 2.4
    steep = 1 - (0.45 * ratio) ** 2
    return min(max(ratio / math.sqrt(steep), least), most) if steep > 0 else most


KINDS: dict[str, Callable[..., FigureDrawing]] = {
    "right-triangle": right_triangle,
    "thales": thales,
    "crossed-thales": crossed_thales,
    "triangle": triangle,
}
