"""The best that every roll leads to, added up over all rolls: the heart of the solution for two players.

With `worth[node]` for each node on which a move may end, `sums[node]` is the sum over the 55 rolls, each as often as it
comes in 100, of the most that its ends are worth. It is found one die at a time: what one use of a number leads to at
best, from each node, is a maximum over a few shifted copies of `worth`, and four such maxima in a row are a double. So
the ends, 1,715 from each node, are never listed. Many columns of `worth` are worked on at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
from numpy.typing import NDArray

from centaine.games.prime_climb.rules.arithmetic import DICE
from centaine.games.prime_climb.solver.move_tables import Nodes, best

Worth = NDArray[np.uint16] | NDArray[np.uint32]
"""Shape (nodes, columns), of 16 bits or 32."""

Sums = NDArray[np.uint32]
"""Shape (nodes, columns). 100 times the largest worth must fit."""

RollBackup = Callable[[Worth], Sums]


def plain(steps: Mapping[int, Nodes]) -> RollBackup:
    """With NumPy alone; `steps` are those of the move tables."""

    def sums(worth: Worth) -> Sums:
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
        return total

    return sums
