"""The drawings of the client, by file name: board, pieces, colours; and what there is to know of each square."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from centaine.game import BadOption
from centaine.games.prime_climb.advice.square_facts import square_facts
from centaine.games.prime_climb.drawing import palette
from centaine.games.prime_climb.drawing.drawing import banner, board, heat_map, pieces_sheet
from centaine.games.prime_climb.rules.board import STATIONS
from centaine.games.prime_climb.rules.cards import BUILT_IN
from centaine.games.prime_climb.rules.course import COURSES
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.solver.findings import ALONE, solved
from centaine.i18n import LANGUAGES


def board_svg(asked: Mapping[str, str]) -> str:
    """The board of a `course` with its `stations` ("37,61"). Raises `BadOption`.

    With a `theme` it stands alone, in the colours of that theme and `palette`; without, the page's style sheet paints.
    """
    return board(
        standalone="theme" in asked,
        theme=_one_of(asked, "theme", palette.THEMES),
        palette=_palette(asked),
        stations=_stations(asked),
        course=_one_of(asked, "course", COURSES),
    )


def _stations(asked: Mapping[str, str]) -> list[int]:
    stations = [text for text in asked.get("stations", "").split(",") if text]
    for text in stations:
        if text not in map(str, STATIONS):
            raise BadOption(
                "A way station must be a prime between 30 and 80 ({allowed}), not {given}.",
                allowed=", ".join(map(str, STATIONS)),
                given=text[:20],
            )
    return [int(text) for text in stations]


def heat_svg(asked: Mapping[str, str]) -> str:
    """The board of a `course` as a map of how many rolls a last pawn needs from each square. Raises `BadOption`."""
    return heat_map(
        solved().alone[_one_of(asked, "course", ALONE)].squares,
        _one_of(asked, "lang", tuple(LANGUAGES)),
        standalone="theme" in asked,
        theme=_one_of(asked, "theme", palette.THEMES),
        palette=_palette(asked),
    )


def banner_svg(asked: Mapping[str, str]) -> str:
    """A picture of the idea of the game in a `theme` and a `palette`. Raises `BadOption`."""
    return banner(theme=_one_of(asked, "theme", palette.THEMES), palette=_palette(asked))


def _palette(asked: Mapping[str, str]) -> str:
    given = {"classic": "default"}.get(asked.get("palette", ""))  # a former name, in addresses that people keep
    return given or _one_of(asked, "palette", palette.PALETTES)


def board_of(game: PrimeClimb) -> Mapping[str, str]:
    """What `board_svg` is asked for at a table of this game; nothing that goes without saying."""
    stations = ",".join(map(str, game.options.way_stations))
    asked = {"course": game.options.course, "stations": stations}
    return {name: text for name, text in asked.items() if text not in (COURSES[0], "")}


def _one_of(asked: Mapping[str, str], option: str, allowed: tuple[str, ...]) -> str:
    given = asked.get(option, allowed[0])
    if given not in allowed:
        raise BadOption(
            "The option “{option}” must be one of {allowed}, not {given}.",
            option=option,
            allowed=", ".join(allowed),
            given=given[:20],
        )
    return given


def palette_css(asked: Mapping[str, str]) -> str:
    """Every palette in both themes, and the rules of all drawings."""
    return palette.palette_css()


def pieces_svg(asked: Mapping[str, str]) -> str:
    """Everything that lies on the board, each a symbol to be used by its id: `drawing.pieces_sheet`."""
    return pieces_sheet(card.id for card in BUILT_IN)


def squares_json(asked: Mapping[str, str]) -> str:
    """What there is to know of each square, for a page that shows it on request. Raises `BadOption`.

    Asked for are the `course`, `doubles` and `stations` of the game: values are known for some rules only.
    """
    as_solved = _one_of(asked, "doubles", ("must", "may")) == "must" and not _stations(asked)
    return msgspec.json.encode(square_facts(_one_of(asked, "course", COURSES), as_solved=as_solved)).decode()


PICTURES = {
    "banner.svg": banner_svg,
    "board.svg": board_svg,
    "heat.svg": heat_svg,
    "palette.css": palette_css,
    "pieces.svg": pieces_svg,
    "squares.json": squares_json,
}
