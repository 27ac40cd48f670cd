"""How many states of a sweep take as long to verify as one position by the rules.

python benchmarks/verify.py [--positions 200]

It looks at Prime Climb for two; `centaine solve prime-climb --seats 2` makes the table.
"""

from __future__ import annotations

import argparse
import time
from random import Random

from centaine.engine.solve import tables
from centaine.games.prime_climb.solver.solution import GAME, problem_of, states_of_two
from centaine.games.prime_climb.solver.verify import by_the_rules, largest_change
from centaine.plugin.solution import quiet


def main() -> None:
    """Measure both, and print how they compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=200)
    positions: int = parser.parse_args().positions
    wanted = problem_of(2, {})
    known = tables.load(GAME, 2, wanted.options)
    begun = time.process_time()
    largest_change(wanted, known.values, quiet)
    swept = time.process_time()
    for _ in by_the_rules(wanted, Random(1), positions):
        pass
    of_sweep, of_position = swept - begun, (time.process_time() - swept) / positions
    states = states_of_two(wanted.move_tables)
    print(f"a sweep over {states} states {of_sweep:.1f} s, a position {of_position:.3f} s of CPU time")
    print(f"{states * of_position / of_sweep:.0f} states take as long as a position")


if __name__ == "__main__":
    main()
