"""Tables of solved decks of Keepers, and a report on them (PC-45)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from centaine.engine.solve import tables
from centaine.engine.solve.layout import Layout
from centaine.engine.solve.tables import NoTable, TableHeader, ValueTable
from centaine.game import BadOption, CentaineError
from centaine.games.prime_climb.rules.board import LOWEST, TOP
from centaine.games.prime_climb.solver.keeper_decks.card_states import MAX_KEEPER, KeeperDeck, deck_of
from centaine.games.prime_climb.solver.move_tables import MoveTables, Pair, move_tables
from centaine.i18n import N_
from centaine.input_limits import plain
from centaine.plugin.lazy_loading import loading
from centaine.plugin.solution import Progress, ReportLine, quiet

GAME = "prime-climb"

TITLE = "Prime Climb solved: what perfect play is worth in a board game of arithmetic"
"""What a table says is to be cited (CITATION.cff)."""

NAME = "keepers"
"""The deck, as the option of the game calls it."""

EXACT_UP_TO = 6
"""The most Keepers whose table has 64-bit floats, and at most 31 MB; for more, packed whole numbers of 16 bits."""

ROUGH_TOLERANCE = 1e-7
"""By how much looking one roll ahead may change a value of such a deck before it is rounded."""

UNIT = 1 / 4096
"""What a value of 1 stands for in whole numbers: a fraction that 64-bit floats hold exactly. The most is 16 rolls."""


class KeeperTask(NamedTuple):
    """A deck to solve, for one player on the climb."""

    deck: KeeperDeck

    @property
    def options(self) -> dict[str, Any]:
        """The options as stored with a table."""
        numbers = self.deck.numbers
        return {"deck": NAME} | ({} if len(numbers) == MAX_KEEPER else {"keepers": list(numbers)})

    @property
    def move_tables(self) -> MoveTables:
        """The moves of the pawns."""
        return move_tables()


def keeper_task(seats: int, options: Mapping[str, Any]) -> KeeperTask:
    """The task with these options. Raises `BadOption` if it cannot be solved."""
    given = dict(options)
    deck, numbers = given.pop("deck", NAME), given.pop("keepers", range(1, MAX_KEEPER + 1))
    if deck != NAME:
        raise BadOption("With cards, only the deck “keepers” is solved, not {given}.", given=str(deck)[:40])
    if given.pop("course", "climb") != "climb" or given:
        raise BadOption("With Keepers, only the climb without way stations is solved.")
    if seats != 1:
        raise BadOption("With Keepers, Prime Climb is solved for 1 player, not for {seats}.", seats=seats)
    return KeeperTask(deck_of(numbers))


def with_keepers(options: Mapping[str, Any]) -> bool:
    """Whether options are about a deck of Keepers."""
    return "keepers" in options or options.get("deck", "none") != "none"


def solve(task: KeeperTask, progress: Progress = quiet) -> ValueTable:
    """Solve and write the table; goes on with work that was not finished. Raises `CentaineError`."""
    with loading():
        from centaine.games.prime_climb.solver.keeper_decks import solver, unfinished_work
    deck, size = task.deck, 8 * task.deck.block_count * task.move_tables.size
    tables.check_room(2 * size)
    path = tables.path_of(GAME, 1, task.options)
    tolerance = solver.TOLERANCE if deck.size <= EXACT_UP_TO else ROUGH_TOLERANCE
    work = unfinished_work.WorkFile(path.with_suffix(".unfinished"), deck.numbers, tolerance)
    try:
        solution = solver.solve(deck, tolerance, progress, work)
    except KeyboardInterrupt:
        raise CentaineError(
            "Stopped. Run the same command to continue from what was saved, at most {seconds} seconds ago.",
            seconds=round(unfinished_work.SECONDS),
        ) from None
    values, unit, error = solution.values, 1.0, solution.error
    if deck.size > EXACT_UP_TO:
        values[:, ~(task.move_tables.resting | task.move_tables.won)] = 0  # they mean nothing, and zeros need no room
        values, unit, error = np.rint(values / UNIT).astype(np.uint16), UNIT, error + UNIT / 2
    table = tables.save(TableHeader(GAME, 1, task.options, unit=unit, sweeps=solution.sweeps, error=error), values)
    work.forget()
    return table


@lru_cache(4)
def table(task: KeeperTask) -> ValueTable:
    """The cached table of a deck, mapped into memory. Raises `CentaineError` if it is missing or damaged."""
    try:
        return tables.load(GAME, 1, task.options)
    except NoTable:
        numbers = ",".join(map(str, task.deck.numbers))
        raise CentaineError(
            "There is no table for this deck yet. To make it: centaine solve prime-climb --seats 1 --keepers {numbers}",
            numbers=numbers,
        ) from None


def has_table(task: KeeperTask) -> bool:
    """Whether there is a table of a deck that can be read."""
    try:
        table(task)
    except CentaineError:
        return False
    return True


def known_table(task: KeeperTask, progress: Progress) -> ValueTable:
    """The table of a deck; it is solved and kept first if there is none. Raises `CentaineError`."""
    try:
        return tables.load(GAME, 1, task.options)
    except NoTable:
        return solve(task, progress)


def rolls(task: KeeperTask, known: ValueTable, pile: int, hand: int, squares: Pair) -> float:
    """The expected rolls in a state before a roll; sets of cards as in `card_states`."""
    node = task.move_tables.node(*squares)
    return float(known.row(task.deck.block(pile, hand))[node])


def report(seats: int, options: Mapping[str, Any], progress: Progress) -> Iterator[ReportLine]:
    """A report on a deck, line by line; solves it first if there is no table."""
    task = keeper_task(seats, options)
    known = known_table(task, progress)
    pile, hand = task.deck.opening()

    def line(message: str, pile: int, hand: int, squares: Pair) -> ReportLine:
        return ReportLine(message, {"rolls": f"{rolls(task, known, pile, hand, squares):.{_places(known)}f}"})

    yield line(N_("Solo, from Start: {rolls} rolls expected with perfect play."), pile, hand, (LOWEST, LOWEST))
    yield line(N_("One pawn home, the other on Start: {rolls} rolls expected."), pile, hand, (LOWEST, TOP))
    yield line(N_("From Start with all Keepers in hand: {rolls} rolls expected."), 0, task.deck.all, (LOWEST, LOWEST))
    yield ReportLine(
        N_("{states} states, {sweeps} sweeps, error below {error}."),
        {"states": states(task), "sweeps": known.about.sweeps, "error": f"{known.about.error:.0e}"},
    )


def _places(known: ValueTable) -> int:
    return 9 if known.about.unit == 1 else 3


def states(task: KeeperTask) -> int:
    """The number of states before a roll."""
    return int(task.move_tables.resting.sum()) * task.deck.block_count


def layout(seats: int, options: Mapping[str, Any]) -> Layout:
    """What the table of a deck looks like. Raises `BadOption` if it cannot be solved."""
    task = keeper_task(seats, options)
    moves, deck = task.move_tables, task.deck
    places = np.arange(deck.block_count)[:, None] // 3 ** np.arange(deck.size) % 3
    axes: dict[str, NDArray[Any]] = {
        "cards": places.astype(np.int8),
        "pairs": moves.all_pairs(),
        "resting": moves.resting,
        "won": moves.won,
    }
    texts = {
        "values": N_("`values[i, j]`: the expected rolls to go with the cards i and the pair j, in units of `unit`"),
        "cards": N_("`cards[i]`: for each Keeper, ascending, 0 if it is in the pile, 1 in hand, 2 if it was played"),
        "pairs": N_("`pairs[i]`: the squares of a player’s two pawns"),
        "resting": N_("`resting[i]`: whether a player can have this pair before a roll; elsewhere values mean nothing"),
        "won": N_("`won[i]`: whether a player has won with this pair"),
    }
    exact = deck.size <= EXACT_UP_TO
    shape, most = (deck.block_count, moves.size), 100.0 if exact else 65535.0
    kind, unit = ("<f8", 1.0) if exact else ("<u2", UNIT)
    return Layout(task.options, shape, kind, unit, most, states(task), axes, texts, None, TITLE)


def numbers_of(given: Any) -> tuple[int, ...]:
    """The numbers of a deck: `keepers` for all nine, or some of them."""
    return tuple(range(1, MAX_KEEPER + 1)) if isinstance(given, str) and given == NAME else plain(tuple(given))
