"""The best end of every roll, summed over all rolls: the inner loop of the two-player solver.

`worth[node]` is the value of ending a move on a node. `sums[node]` adds up the best end's value over the 55 rolls, each
weighted by its frequency in 100. It is computed one die at a time: the best use of a number from each node is a
maximum over a few shifted copies of `worth`, and a double is four such maxima in a row. So the 1,715 ends from each
node are never listed. Many columns of `worth` are processed at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
from numpy.typing import NDArray

from centaine.games.prime_climb.rules.arithmetic import DICE
from centaine.games.prime_climb.solver.move_tables import Nodes, best

ValueFunction = NDArray[np.uint16] | NDArray[np.uint32]
"""Integers of 16 or 32 bits. Shape (nodes, columns)."""

Sums = NDArray[np.uint32]
"""Shape (rows, columns). 100 times the largest worth must fit."""

RollBackup = Callable[[ValueFunction], Sums]


def plain(steps: Mapping[int, Nodes], rows: int) -> RollBackup:
    """The backup with NumPy only. `steps`: those of the move tables; the sums are those of the first `rows` nodes."""

    def sums(worth: ValueFunction) -> Sums:
        once = {number: best(steps[number], worth, np.maximum) for number in DICE}
        total = np.zeros(worth.shape, np.uint32)
        for number in DICE:
            for other in range(1, number):
                one_first = best(steps[number], once[other], np.maximum)
                total += np.maximum(one_first, best(steps[other], once[number], np.maximum), out=one_first)
        total *= 2
        for number in DICE:
            uses = once[number]
            for _ in range(3):
                uses = best(steps[number], uses, np.maximum)
            total += uses
        return total[:rows]

    return sums
