"""Probability trees of two stages."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from centaine.games.cartamaths.questions.figures.marks import FigureDrawing, line_between, say, text_at
from centaine.i18n import N_, translate

Branch = Sequence[str]


def tree(*, language: str, first: Sequence[Branch], second: Sequence[Sequence[Branch]]) -> FigureDrawing:
    """Two branches `["A", "0.3"]` and, from each of them, two more."""
    if len(first) != 2 or [len(branches) for branches in second] != [2, 2]:
        raise ValueError("a tree has two branches, and two more from each of them")
    body, told = "", []
    for index, (name, chance) in enumerate(first):
        y = 52 + 100 * index
        body += line_between((14, 102), (122, y)) + text_at((60, y - 4 if index == 0 else y + 8), say(chance, language))
        body += text_at((138, y + 5), name)
        told.append(_branch(language, name, chance))
        for below, (then, chance_then) in enumerate(second[index]):
            end = y - 26 + 52 * below
            body += line_between((154, y), (254, end)) + text_at(
                (202, end + 6 if below else end), say(chance_then, language)
            )
            body += text_at((272, end + 5), then)
            told.append(_then(language, name, then, chance_then))
    return FigureDrawing(N_("Probability tree: {branches}"), body, branches="; ".join(told))


def _branch(language: str, name: str, chance: str) -> str:
    return translate(language, N_("{name}: {chance}"), name=name, chance=say(chance, language))


def _then(language: str, name: str, then: str, chance: str) -> str:
    return translate(language, N_("after {name}, {then}: {chance}"), name=name, then=then, chance=say(chance, language))


KINDS: dict[str, Callable[..., FigureDrawing]] = {
    "tree": tree,
}
