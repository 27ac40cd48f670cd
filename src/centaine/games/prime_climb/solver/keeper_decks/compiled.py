"""One look ahead over a turn with Keepers, compiled by Numba, which must be installed (the extra `solve`)."""
# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False, disallow-untyped-decorators=False

from __future__ import annotations

import numpy as np
from numba import njit

from centaine.games.prime_climb.rules.board import TOP
from centaine.games.prime_climb.solver.keeper_decks.turn_arrays import HURTS

SQUARES = TOP + 1
HASH = 0x5851F42D4C957F2D
"""An odd number that spreads keys over a table."""


@njit(nogil=True)
def back_up(expected, reds, hand, smaller, numbers, uses, steps, shifts, turned, turned_reds):
    """Fill `expected[hand]` from stage 1 on, and stage 0 where playing a Keeper is better than ending the turn.

    `expected[hand, stage, x, y]` is the least that is expected, and `reds` what is on red squares at the end it leads
    to. `smaller` are the hands with one card less, already filled, and `numbers` what is played to get there.
    """
    rows = expected.shape[2]
    for stage in range(expected.shape[1]):
        here, red = expected[hand, stage], reds[hand, stage]
        if stage:
            here[:] = np.inf
        for choice in range(2):
            die = uses[stage, choice, 0]
            if die:
                left, left_red = expected[hand, uses[stage, choice, 1]], reds[hand, uses[stage, choice, 1]]
                for row in range(rows - 1):
                    a, b, c, d = steps[die, row, 0], steps[die, row, 1], steps[die, row, 2], steps[die, row, 3]
                    least_of_four(
                        here[row], red[row], left[a], left[b], left[c], left[d],
                        left_red[a], left_red[b], left_red[c], left_red[d],
                    )  # fmt: skip
        for card in range(len(smaller)):
            less, less_red = expected[smaller[card], stage], reds[smaller[card], stage]
            for row in range(rows - 1):
                a, b = shifts[numbers[card], row, 0], shifts[numbers[card], row, 1]
                least_of_two(here[row], red[row], less[a], less[b], less_red[a], less_red[b])
        if here.shape[1] > 1:
            turn(here, turned)
            turn(red, turned_reds)
            for row in range(rows):
                least_of_one(here[row], red[row], turned[row], turned_reds[row])
        here[rows - 1, -1] = 0  # PC-13
        red[rows - 1, -1] = 0


@njit(nogil=True)
def least_of_four(least_so_far, red, a, b, c, d, red_a, red_b, red_c, red_d):
    """The least of four rows and what is there already."""
    for at in range(len(least_so_far)):
        least, kept = a[at], red_a[at]
        less = b[at] < least
        least, kept = b[at] if less else least, red_b[at] if less else kept
        less = c[at] < least
        least, kept = c[at] if less else least, red_c[at] if less else kept
        less = d[at] < least
        least, kept = d[at] if less else least, red_d[at] if less else kept
        less = least_so_far[at] <= least
        least_so_far[at], red[at] = least_so_far[at] if less else least, red[at] if less else kept


@njit(nogil=True)
def least_of_two(least_so_far, red, a, b, red_a, red_b):
    """The least of two rows and what is there already."""
    for at in range(len(least_so_far)):
        less = b[at] < a[at]
        least, kept = b[at] if less else a[at], red_b[at] if less else red_a[at]
        less = least_so_far[at] <= least
        least_so_far[at], red[at] = least_so_far[at] if less else least, red[at] if less else kept


@njit(nogil=True)
def least_of_one(least_so_far, red, a, red_a):
    """The least of a row and what is there already."""
    for at in range(len(least_so_far)):
        less = least_so_far[at] <= a[at]
        least_so_far[at], red[at] = least_so_far[at] if less else a[at], red[at] if less else red_a[at]


@njit(nogil=True)
def turn(table, turned):
    """Rows for columns, in small blocks."""
    size = len(table)
    for low in range(0, size, 8):
        for left in range(0, size, 8):
            for row in range(low, min(low + 8, size)):
                for column in range(left, min(left + 8, size)):
                    turned[row, column] = table[column, row]


@njit(nogil=True)
def look(
    expected, reds, hand, starts, red_bits, roll_stages, weights, values, kept,
    is_red, uses, steps, numbers, worth, searching, seen, stamp, stack, bounds,
):  # fmt: skip
    """Put into `found` what is expected at each start: one roll, and the best turn after it.

    Where the best end that `expected` knows depends on which pawn is which, the turn is searched if `searching`,
    unless `kept` has an end of it that was found before. Returns the last stamp that was used.
    """
    single = expected.shape[3] == 1
    ends = worth.reshape(-1)
    for at in range(len(starts)):
        values[at] = 100.0
    for roll in range(len(roll_stages)):
        here, red = expected[hand, roll_stages[roll]], reds[hand, roll_stages[roll]]
        for at in range(len(starts)):
            x, y = starts[at, 0], starts[at, 1]
            column = 0 if single else y
            if searching and kept[roll, at] >= 0:
                values[at] += weights[roll] * ends[kept[roll, at]]
            elif searching and red[x, column] & (HURTS | red_bits[x] | red_bits[y]):
                stamp += 1
                end = search(
                    expected, hand, x, y, roll_stages[roll],
                    is_red, uses, steps, numbers, worth, seen, stamp, stack, bounds,
                )  # fmt: skip
                kept[roll, at] = end
                values[at] += weights[roll] * ends[end]
            else:
                values[at] += weights[roll] * here[x, column]
    for at in range(len(starts)):
        values[at] /= 100
    return stamp


@njit(nogil=True)
def cell(table, x, y):
    """The value at two squares; a table of one column holds those with one pawn at home."""
    if table.shape[1] > 1:
        return table[x, y]
    return table[x, 0] if y == TOP else table[y, 0]


@njit(nogil=True)
def end_of(x, y, latest, hand, begin_x, begin_y, is_red, worth):
    """Where in `worth` the end of a turn is: Bump (PC-9), then Draw if a pawn stands newly on red (PC-10)."""
    if x == y and 0 < x < TOP:
        if latest == 0:
            y = 0
        else:
            x = 0
    drawn = (is_red[x] and x != begin_x) or (is_red[y] and y != begin_y)
    row = (drawn * worth.shape[1] + hand) * SQUARES
    if worth.shape[3] > 1:
        return (row + x) * SQUARES + y
    return row + (x if y == TOP else y)


@njit(nogil=True)
def search(
    expected, hand, begin_x, begin_y, first_stage,
    is_red, uses, steps, numbers, worth, seen, stamp, stack, bounds,
):  # fmt: skip
    """The end of a best turn from these squares, as its place in `worth[drawn, hand, x, y]`.

    The search knows which pawn is which, and of two on one square moves the one that came last. `expected` holds lower
    bounds.
    """
    best, best_end = np.inf, -1
    looked = 0
    ends = worth.reshape(-1)
    stack[0, 0], stack[0, 1], stack[0, 2], stack[0, 3], stack[0, 4] = begin_x, begin_y, 0, first_stage, hand
    bounds[0] = cell(expected[hand, first_stage], begin_x, begin_y)
    height = 1
    while height:
        height -= 1
        if bounds[height] >= best:
            continue
        x, y, latest = stack[height, 0], stack[height, 1], stack[height, 2]
        stage, held = stack[height, 3], stack[height, 4]
        if x == TOP and y == TOP:  # PC-13
            return end_of(x, y, latest, 0, begin_x, begin_y, is_red, worth)
        if looked < len(seen) // 2:  # where there are more, some are looked at twice
            key = (((x * SQUARES + y) * 2 + latest) * expected.shape[1] + stage) * expected.shape[0] + held
            slot = (key * HASH >> 24) & (len(seen) - 1)
            while seen[slot, 0] == stamp and seen[slot, 1] != key:
                slot = (slot + 1) & (len(seen) - 1)
            if seen[slot, 0] == stamp:
                continue
            seen[slot, 0], seen[slot, 1] = stamp, key
        looked += 1
        if stage == 0:
            end = end_of(x, y, latest, held, begin_x, begin_y, is_red, worth)
            if ends[end] < best:
                best, best_end = ends[end], end
        base, low = height, height
        for pawn in range(2):
            square, other = (x, y) if pawn == 0 else (y, x)
            if square == TOP or (x == y and pawn != latest):
                continue
            for choice in range(2):
                die = uses[stage, choice, 0]
                if die == 0:
                    continue
                left = uses[stage, choice, 1]
                for way in range(4):
                    to = steps[die, square, way]
                    if way and to == steps[die, square, way - 1]:
                        break
                    bound = cell(expected[held, left], to, other)
                    if bound < best:
                        stack[height, 0], stack[height, 1] = (to, other) if pawn == 0 else (other, to)
                        stack[height, 2] = latest if to == square else pawn  # PC-7: no arrival
                        stack[height, 3], stack[height, 4] = left, held
                        bounds[height] = bound
                        if bound <= bounds[low]:
                            low = height
                        height += 1
            for card in range(len(numbers)):
                if not held >> card & 1:
                    continue
                rest = held & ~(1 << card)
                for to in (square + numbers[card], square - numbers[card]):
                    if to < 0 or to > TOP:
                        continue
                    bound = cell(expected[rest, stage], to, other)
                    if bound < best:
                        stack[height, 0], stack[height, 1] = (to, other) if pawn == 0 else (other, to)
                        stack[height, 2], stack[height, 3], stack[height, 4] = pawn, stage, rest
                        bounds[height] = bound
                        if bound <= bounds[low]:
                            low = height
                        height += 1
        if height > base:  # the most promising one comes first
            height_of_top = height - 1
            for part in range(5):
                kept = stack[low, part]
                stack[low, part] = stack[height_of_top, part]
                stack[height_of_top, part] = kept
            bounds[low], bounds[height_of_top] = bounds[height_of_top], bounds[low]
    return best_end
