"""One look ahead over a turn with Keepers, compiled by Numba, which must be installed (the extra `solve`).

The least that can be expected and the end of the turn that leads to it are one whole number, an *entry*: above, the
expectation in units of 2^-34 rolls; in the lowest 24 bits, the place of the end in `worth[drawn, hand, x, y]`, which
has room for 128 squares. The least of two entries is then one instruction, and says both.
"""
# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False, disallow-untyped-decorators=False

from __future__ import annotations

import numpy as np
from numba import njit

from centaine.games.prime_climb.rules.board import TOP

SQUARES = TOP + 1
SQUARE_BITS = 7
WIDTH = 1 << SQUARE_BITS
"""Room for all squares."""
PLACE_BITS = 24
UNIT = 2.0**-34
"""What a 1 in an entry stands for, in rolls: 6e-11. The most is 32 rolls."""
NOTHING = np.int64(2**63 - 1)
"""More than any entry."""
HASH = 0x5851F42D4C957F2D
"""An odd number that spreads keys over a table."""


@njit(nogil=True)
def entry(expected, place):
    """What is expected and where the turn ends, as one number."""
    return (np.int64(expected / UNIT + 0.5) << PLACE_BITS) | place


@njit(nogil=True)
def place_of(drawn, hand, x, y, worth):
    """The place of an end in `worth`; `y` is the column."""
    return ((drawn * worth.shape[1] + hand) * WIDTH + x) * worth.shape[3] + y


@njit(nogil=True)
def put_ends(best, from_red, from_reds, worth, hand, reds, is_red):
    """Fill stage 0 of a hand: the entries of turns that end here."""
    here, without, with_draw = best[hand, 0], worth[0, hand], worth[1, hand]
    rows, columns = here.shape
    for x in range(rows):
        for at in range(columns):
            y = at if columns > 1 else TOP
            here[x, at] = entry(without[x, at], place_of(0, hand, x, at, worth))
            if (is_red[x] or is_red[y]) and with_draw[x, at] <= without[x, at]:
                here[x, at] = entry(with_draw[x, at], place_of(1, hand, x, at, worth))
    if columns > 1:
        for x in range(1, TOP):  # PC-9: of two pawns on one square, one goes to Start
            here[x, x] = here[0, x]
        for at in range(len(reds)):
            red = reds[at]
            for y in range(columns):  # PC-10: the pawn that did not move draws nothing
                from_red[hand, 0, at, y] = entry(
                    (with_draw if is_red[y] else without)[red, y], place_of(is_red[y], hand, red, y, worth)
                )
            from_red[hand, 0, at, red] = here[red, red]
            for other in range(at + 1, len(reds)):
                y = reds[other]
                from_reds[hand, 0, at, other] = entry(without[red, y], place_of(0, hand, red, y, worth))


@njit(nogil=True)
def back_up(best, from_red, from_reds, worth, hand, smaller, numbers, reds, uses, steps, shifts, turned):
    """Go back from the ends of turns with a hand to the rolls.

    `best[hand, stage, x, y]` is the entry of a best turn, which may be too good (see `sweeps`). `from_red[hand, stage,
    red, y]` is the same where the first pawn still stands on the red square on which it began the turn, and draws
    nothing if it stays there; `from_reds[hand, stage, red, red]` where both do, the first square being the lower one.
    `smaller` are the hands with one card less, already filled, and `numbers` what is played to get there.
    """
    rows, columns = best.shape[2:]
    for stage in range(best.shape[1]):
        here = best[hand, stage]
        if stage:
            here[:] = NOTHING
        for choice in range(2):
            die = uses[stage, choice, 0]
            if die:
                left = best[hand, uses[stage, choice, 1]]
                for row in range(rows - 1):
                    a, b, c, d = steps[die, row, 0], steps[die, row, 1], steps[die, row, 2], steps[die, row, 3]
                    least_of_four(here[row], left[a], left[b], left[c], left[d])
        for card in range(len(smaller)):
            less = best[smaller[card], stage]
            for row in range(rows - 1):
                least_of_two(here[row], less[shifts[numbers[card], row, 0]], less[shifts[numbers[card], row, 1]])
        if columns > 1:
            turn(here, turned)
            for row in range(rows):
                least_of_one(here[row], turned[row])
        here[TOP, -1] = place_of(0, hand, TOP, columns - 1, worth)  # PC-13
        if columns > 1:
            for red in range(len(reds)):
                back_up_from_red(best, from_red, hand, stage, red, reds[red], smaller, numbers, uses, steps, shifts)
            back_up_from_reds(from_red, from_reds, hand, stage, smaller, numbers, reds, uses, steps, shifts)


@njit(nogil=True)
def back_up_from_red(best, from_red, hand, stage, red, square, smaller, numbers, uses, steps, shifts):
    """Fill a row of `from_red`: the other pawn moves, or this one leaves."""
    here = from_red[hand, stage, red]
    if stage:
        here[:] = NOTHING
    for choice in range(2):
        die = uses[stage, choice, 0]
        if die == 0:
            continue
        left = from_red[hand, uses[stage, choice, 1], red]
        for y in range(TOP):
            for way in range(4):
                here[y] = min(here[y], left[steps[die, y, way]])
        for way in range(4):
            to = steps[die, square, way]
            least_of_one(here, left if to == square else best[hand, uses[stage, choice, 1], to])  # PC-7: no arrival
    for card in range(len(smaller)):
        number, less = numbers[card], from_red[smaller[card], stage, red]
        for y in range(TOP):
            here[y] = min(here[y], less[shifts[number, y, 0]], less[shifts[number, y, 1]])
        for way in range(2):
            least_of_one(here, best[smaller[card], stage, shifts[number, square, way]])


@njit(nogil=True)
def back_up_from_reds(from_red, from_reds, hand, stage, smaller, numbers, reds, uses, steps, shifts):
    """Fill a table of `from_reds`: one of the two pawns leaves."""
    for one in range(len(reds)):
        for two in range(one + 1, len(reds)):
            least = from_reds[hand, stage, one, two] if stage == 0 else NOTHING
            for red, other in ((one, two), (two, one)):
                square = reds[red]
                for choice in range(2):
                    die, left = uses[stage, choice, 0], uses[stage, choice, 1]
                    if die == 0:
                        continue
                    for way in range(4):
                        to = steps[die, square, way]
                        after = from_reds[hand, left, one, two] if to == square else from_red[hand, left, other, to]
                        least = min(least, after)  # PC-7: no arrival
                for card in range(len(smaller)):
                    for way in range(2):
                        least = min(least, from_red[smaller[card], stage, other, shifts[numbers[card], square, way]])
            from_reds[hand, stage, one, two] = least


@njit(nogil=True)
def least_of_four(least, a, b, c, d):
    """The least of four rows and what is there already."""
    for at in range(len(least)):
        least[at] = min(least[at], min(min(a[at], b[at]), min(c[at], d[at])))


@njit(nogil=True)
def least_of_two(least, a, b):
    """The least of two rows and what is there already."""
    for at in range(len(least)):
        least[at] = min(least[at], min(a[at], b[at]))


@njit(nogil=True)
def least_of_one(least, a):
    """The least of a row and what is there already."""
    for at in range(len(least)):
        least[at] = min(least[at], a[at])


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
def choose(
    best, from_red, from_reds, hand, starts, red_at, roll_stages, worth, ends,
    is_red, uses, steps, numbers, seen, stamp, stack, bounds,
):  # fmt: skip
    """Put into `ends[roll, start]` the end of a best turn, as its place in `worth`.

    Where the best entry may be too good, the turn is searched. Returns the last stamp that was used.
    """
    single = best.shape[3] == 1
    for roll in range(len(roll_stages)):
        stage = roll_stages[roll]
        here = best[hand, stage]
        for at in range(len(starts)):
            x, y = starts[at, 0], starts[at, 1]
            first_red, second_red = red_at[x], red_at[y]
            if single:
                packed = here[x, 0]
            elif first_red < 0 and second_red < 0:
                packed = here[x, y]
            elif second_red < 0:
                packed = from_red[hand, stage, first_red, y]
            elif first_red < 0:
                packed = from_red[hand, stage, second_red, x]
            else:
                packed = from_reds[hand, stage, first_red, second_red]
            place = packed & ((1 << PLACE_BITS) - 1)
            sure = is_sure(place, x if first_red >= 0 else -1, y if second_red >= 0 else -1, worth, is_red)
            if not sure:
                stamp += 1
                place = search(best, hand, x, y, stage, is_red, uses, steps, numbers, worth, seen, stamp, stack, bounds)
            ends[roll, at] = place
    return stamp


@njit(nogil=True)
def is_sure(place, first, second, worth, is_red):
    """Whether a turn draws or does not draw at this end, as it says, by the squares alone.

    `first` and `second` are the red squares on which the turn began, or -1. Where it matters which pawn stands there,
    because drawing hurts, nothing is sure.
    """
    single = worth.shape[3] == 1
    y = TOP if single else place & (WIDTH - 1)
    rest = place if single else place >> SQUARE_BITS
    x, cards = rest & (WIDTH - 1), rest >> SQUARE_BITS
    drawn, hand = cards >= worth.shape[1], cards & (worth.shape[1] - 1)
    same_x, same_y = x in (first, second), y in (first, second)
    if drawn != ((is_red[x] and not same_x) or (is_red[y] and not same_y)):
        return False
    if not (same_x or same_y):
        return True
    return not single and worth[1, hand, x, y] <= worth[0, hand, x, y]


@njit(nogil=True)
def evaluate(ends, weights, worth, expected):
    """Put into `expected` one roll, and what the chosen ends of turns are worth."""
    flat = worth.reshape(-1)
    expected[:] = 100.0
    for roll in range(len(ends)):
        for at in range(len(expected)):
            expected[at] += weights[roll] * flat[ends[roll, at]]
    expected /= 100


@njit(nogil=True)
def cell(table, x, y):
    """The entry at two squares; a table of one column holds those with one pawn at home."""
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
    if worth.shape[3] > 1:
        return place_of(drawn, hand, x, y, worth)
    return place_of(drawn, hand, x if y == TOP else y, 0, worth)


@njit(nogil=True)
def search(
    table, hand, begin_x, begin_y, first_stage,
    is_red, uses, steps, numbers, worth, seen, stamp, stack, bounds,
):  # fmt: skip
    """The end of a best turn from these squares, as its place in `worth`.

    The search knows which pawn is which, and of two on one square moves the one that came last. The entries of `table`
    are lower bounds.
    """
    best, best_end = NOTHING, -1
    looked = 0
    ends = worth.reshape(-1)
    stack[0, 0], stack[0, 1], stack[0, 2], stack[0, 3], stack[0, 4] = begin_x, begin_y, 0, first_stage, hand
    bounds[0] = cell(table[hand, first_stage], begin_x, begin_y) >> PLACE_BITS
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
            key = (((x * SQUARES + y) * 2 + latest) * table.shape[1] + stage) * table.shape[0] + held
            slot = (key * HASH >> 24) & (len(seen) - 1)
            while seen[slot, 0] == stamp and seen[slot, 1] != key:
                slot = (slot + 1) & (len(seen) - 1)
            if seen[slot, 0] == stamp:
                continue
            seen[slot, 0], seen[slot, 1] = stamp, key
        looked += 1
        if stage == 0:
            end = end_of(x, y, latest, held, begin_x, begin_y, is_red, worth)
            expected = entry(ends[end], 0) >> PLACE_BITS
            if expected < best:
                best, best_end = expected, end
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
                    bound = cell(table[held, left], to, other) >> PLACE_BITS
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
                    bound = cell(table[rest, stage], to, other) >> PLACE_BITS
                    if bound < best:
                        stack[height, 0], stack[height, 1] = (to, other) if pawn == 0 else (other, to)
                        stack[height, 2], stack[height, 3], stack[height, 4] = pawn, stage, rest
                        bounds[height] = bound
                        if bound <= bounds[low]:
                            low = height
                        height += 1
        if height > base:  # the most promising one comes first
            top = height - 1
            for part in range(5):
                kept = stack[low, part]
                stack[low, part] = stack[top, part]
                stack[top, part] = kept
            bounds[low], bounds[top] = bounds[top], bounds[low]
    return best_end
