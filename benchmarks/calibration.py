"""Does what is predicted come true? The chance to win that is told before each roll, against who won.

    python benchmarks/calibration.py                          2,000 games with all cards and 20,000 without
    python benchmarks/calibration.py --games 200 --workers 2
    python benchmarks/calibration.py --games 500 --seats 3    all cards only, no picture, and also who waits
    python benchmarks/calibration.py --compiled 20000         all cards only, no picture, the compiled expert's games
    python benchmarks/calibration.py --looks 2000 --ray auto --resume build/told   on a Ray cluster (docs/cluster.md)

Two seats of Prime Climb unless told otherwise. With cards the expert plays itself, and the chances are those of
`estimate`; without cards they are those of the exact solution and its perfect player, where its table has been made
(`centaine solve prime-climb --seats 2`), else the same as with cards. They are ten times as many there, since they
take less than a tenth of the time, and some tenths are seldom reached. Printed by tenths of what was predicted, as
rows of a table in Markdown: how many rolls, the mean prediction, how often who was to roll won, and the difference in
points with its 95% interval. Rolls of one game are not independent, so the intervals are computed from whole games
(a ratio estimate by clusters). The same goes to a picture, with a band 3 points wide on either side of what would be
perfect.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from math import sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

from rich.console import Console
from rich.progress import track

from centaine.engine.budget import check_budget
from centaine.engine.execution.run_options import Run, add_options, run_of
from centaine.engine.shares import Z
from centaine.engine.simulate import play_game
from centaine.game import CentaineError
from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.evaluation.estimate import estimate
from centaine.games.prime_climb.evaluation.evaluator import evaluator_of
from centaine.games.prime_climb.plugin import PLUGIN
from centaine.games.prime_climb.solver.queries import value
from centaine.games.prime_climb.solver.solution import problem, table
from centaine.record import replay
from centaine.svg import element, number

PLAYERS = PLUGIN.all_players()

PICTURE = Path(__file__).parent.parent / "docs" / "pictures" / "calibration.svg"

BINS = 10

FEWEST = 10
"""Games without which nothing is said of a tenth: intervals need some."""

TOLERANCE = 0.03
"""No bin is to be off by more."""

Prediction = tuple[float, bool]
"""The chance that was told, and whether it came true."""


class Bin(NamedTuple):
    """The predictions of one tenth, and what became of them."""

    rolls: int
    predicted: float
    """Their mean."""
    won: float
    """The share that came true."""
    half_width: float
    """Half of the 95% interval of the difference between both."""


class Deck(NamedTuple):
    """What is played, by whom, and what tells the chances of all seats."""

    title: str
    game: PrimeClimb
    player: str
    chances: Callable[[PrimeClimb, State], Sequence[float]]
    times: int = 1
    """How many games are played for each that is asked for."""


class Told(NamedTuple):
    """What was predicted in a game before each roll."""

    rolling: list[Prediction]
    """To who was to roll."""
    waiting: list[Prediction]
    """To each of the others."""


def estimated(game: PrimeClimb, state: State) -> Sequence[float]:
    """The estimate of the chance of each seat."""
    return estimate(game, state).chances


def solved(game: PrimeClimb, state: State) -> Sequence[float]:
    """The same, exactly, for two seats."""
    chance = value(problem(2), state)
    return (chance, 1 - chance) if state.player == 0 else (1 - chance, chance)


def decks(seats: int) -> Iterator[Deck]:
    """All cards, then for two none."""
    yield Deck("All cards, estimated", PrimeClimb(seats=seats), "expert", estimated)
    if seats != 2:
        return
    without = PrimeClimb(deck="none")
    with suppress(CentaineError):
        table(problem(2))
        yield Deck("No cards, exact", without, "perfect", solved, 10)
        return
    yield Deck("No cards, estimated", without, "expert", estimated)


def predictions(number: int, deck: Deck, seed: int, budget: float, looks: int | None = None) -> Told:
    """One game: what was predicted before each roll, and whether it came true."""
    players = (PLAYERS[deck.player],) * deck.game.seats
    played = play_game(deck.game, players, Random(f"{seed}-{number}"), budget, looks)
    winner = played.state.player
    told = Told([], [])
    for state, _, _ in replay(deck.game, played.lines):
        if state.phase == "roll":
            for seat, chance in enumerate(deck.chances(deck.game, state)):
                (told.rolling if seat == state.player else told.waiting).append((chance, seat == winner))
    return told


def compiled(games: int, seed: int) -> Iterator[list[Prediction]]:
    """The same in games of the compiled expert, for two seats with all cards: a hundred times as many."""
    from centaine.batch.prime_climb.expert.measuring import foreseen  # needs Numba
    from centaine.batch.prime_climb.expert.model import model_of
    from centaine.batch.prime_climb.expert.playing import Settings

    game = PrimeClimb()
    trust = evaluator_of(game).trust
    for (*states, last), chances in foreseen(game, Settings(model_of(game)), games, seed):
        told = []
        for state, chance in zip(states, chances, strict=True):
            both = (chance, 1 - chance) if state.player == 0 else (1 - chance, chance)
            calibrated = trust.calibrated(both, state, state.player)[state.player]
            told.append((calibrated, last.player == state.player))
        yield told


def bins(games: Iterable[Sequence[Prediction]]) -> list[Bin | None]:
    """Tenth by tenth; None where too few games came by."""
    found: list[list[tuple[int, float, int]]] = [[] for _ in range(BINS)]  # of each game: rolls, predicted, won
    for game in games:
        sums = [(0, 0.0, 0)] * BINS
        for predicted, won in game:
            tenth = min(int(BINS * predicted), BINS - 1)
            rolls, chances, wins = sums[tenth]
            sums[tenth] = (rolls + 1, chances + predicted, wins + won)
        for tenth, sum_of in enumerate(sums):
            if sum_of[0]:
                found[tenth].append(sum_of)
    return [_bin(of_games) if len(of_games) >= FEWEST else None for of_games in found]


def _bin(of_games: Sequence[tuple[int, float, int]]) -> Bin:
    rolls, predicted, won = (sum(part) for part in zip(*of_games, strict=True))
    off = (won - predicted) / rolls
    squares = sum((wins - chances - off * count) ** 2 for count, chances, wins in of_games)
    correction = len(of_games) / (len(of_games) - 1)
    return Bin(int(rolls), predicted / rolls, won / rolls, Z * sqrt(squares * correction) / rolls)


def lines(found: Sequence[Bin | None]) -> Iterator[str]:
    """The rows of the table, and what is to be said of them."""
    for tenth, known in enumerate(found):
        span = f"{100 * tenth // BINS} to {100 * (tenth + 1) // BINS} %"
        if known is None:
            yield f"| {span} | too few | | | |"
            continue
        off = 100 * (known.won - known.predicted)
        yield (
            f"| {span} | {known.rolls:,} | {known.predicted:.1%} | {known.won:.1%} "
            f"| {off:+.1f} ± {100 * known.half_width:.1f} |".replace("-", "−")
        )
    apart = [(abs(known.won - known.predicted), known.half_width) for known in filter(None, found)]
    far = sum(distance > TOLERANCE for distance, _ in apart)
    sure = sum(distance - half > TOLERANCE for distance, half in apart)
    yield f"{far} of {len(apart)} bins are off by more than {100 * TOLERANCE:.0f} points, {sure} of them beyond chance."


# -- the picture ------------------------------------------------------------------------------------------------------

SIDE, LEFT, TOP, GAP, FOOT = 300.0, 74.0, 44.0, 90.0, 58.0

INK, FAINT, BAND, DOT = "#1f2933", "#d5dbe1", "#e3f1e6", "#15659b"


def picture(panels: Sequence[tuple[str, Sequence[Bin | None]]]) -> str:
    """A square for each deck: predictions to the right, what came true upwards."""
    width = LEFT + len(panels) * (SIDE + GAP)
    height = TOP + SIDE + FOOT
    drawn = element("rect", {"width": number(width), "height": number(height), "fill": "#ffffff"})
    for place, (title, found) in enumerate(panels):
        drawn += _panel(title, found, LEFT + place * (SIDE + GAP))
    return element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {number(width)} {number(height)}",
            "font-family": "system-ui, sans-serif",
            "font-size": "13",
        },
        drawn,
    )


def _panel(title: str, found: Sequence[Bin | None], left: float) -> str:
    def x(share: float) -> float:
        return left + SIDE * share

    def y(share: float) -> float:
        return TOP + SIDE * (1 - share)

    t = TOLERANCE
    corners = ((0, 0), (0, t), (1 - t, 1), (1, 1), (1, 1 - t), (t, 0))
    drawn = element("path", {"fill": BAND, "d": "M" + "L".join(f"{x(a):.1f} {y(b):.1f}" for a, b in corners) + "Z"})
    for step in range(0, 11, 2):
        share = step / 10
        drawn += _line(x(share), y(0), x(share), y(1), FAINT) + _line(x(0), y(share), x(1), y(share), FAINT)
        drawn += _text(f"{step * 10} %", x(share), y(0) + 18, "middle") + _text(
            f"{step * 10} %", x(0) - 8, y(share) + 4
        )
    drawn += _line(x(0), y(0), x(1), y(1), INK)
    for known in filter(None, found):
        at, low, high = x(known.predicted), known.won - known.half_width, known.won + known.half_width
        drawn += _line(at, y(max(low, 0)), at, y(min(high, 1)), DOT, 2)
        drawn += element("circle", {"cx": number(at), "cy": number(y(known.won)), "r": "5", "fill": DOT})
    drawn += _text(title, x(0.5), TOP - 18, "middle", 16)
    drawn += _text("chance to win before a roll", x(0.5), TOP + SIDE + 42, "middle")
    across = f"translate({number(left - 50)} {number(y(0.5))}) rotate(-90)"
    return drawn + element("g", {"transform": across}, _text("won", 0, 0, "middle"))


def _line(x: float, y: float, to_x: float, to_y: float, colour: str, width: float = 1) -> str:
    ends = {"x1": number(x), "y1": number(y), "x2": number(to_x), "y2": number(to_y)}
    return element("line", {**ends, "stroke": colour, "stroke-width": number(width)})


def _text(text: str, x: float, y: float, anchor: str = "end", size: float = 13) -> str:
    place = {"x": number(x), "y": number(y), "text-anchor": anchor, "font-size": number(size), "fill": INK}
    return element("text", place, text)


def main() -> None:
    """Reads the command line, plays, prints and draws."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000, help="with all cards")
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=2)
    add_options(parser)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--budget", type=float, default=0.1, help="seconds that a decision may take at most")
    parser.add_argument(
        "--looks", type=int, help="plans and replies considered for a decision, instead of seconds: the same everywhere"
    )
    parser.add_argument("--compiled", type=int, default=0, metavar="GAMES", help="so many games of the compiled expert")
    parser.add_argument("--picture", type=Path, default=PICTURE, help="the file to draw to")
    asked = parser.parse_args()
    if asked.games < 1:
        parser.error("--games is at least 1")
    if asked.compiled:
        told = track(compiled(asked.compiled, asked.seed), "games", asked.compiled, console=Console(stderr=True))
        print(f"All cards, {asked.compiled} games of the compiled expert:", *lines(bins(told)), sep="\n")
        return
    with run_of(asked) as run:
        compare(asked, run)


def compare(asked: argparse.Namespace, run: Run) -> None:
    """Plays, prints and draws."""
    check_budget(asked.budget, asked.looks)
    panels = []
    for deck in decks(asked.seats):
        games = asked.games * deck.times
        one = partial(predictions, deck=deck, seed=asked.seed, budget=asked.budget, looks=asked.looks)
        about = {"deck": deck.title, "seats": asked.seats, "seed": asked.seed}
        about |= {"budget": asked.budget} if asked.looks is None else {"looks": asked.looks}
        played = run.map(deck.title.replace(" ", "-"), about, Told, one, range(games))
        bar = track(played, deck.title, games, console=Console(stderr=True), transient=True)
        rolling, waiting = zip(*bar, strict=True)
        found = bins(rolling)
        print(f"{deck.title}, {games} games of {deck.player} against itself:", *lines(found), sep="\n", flush=True)
        if asked.seats > 2:  # of two, the other's chance is what is left
            print("Who waits:", *lines(bins(waiting)), sep="\n", flush=True)
        panels.append((deck.title, found))
    if asked.seats == 2:
        asked.picture.write_text(picture(panels) + "\n", "utf-8")
        print(asked.picture)


if __name__ == "__main__":
    import_module(Path(__file__).stem).main()  # processes of a cluster import its functions by that name
