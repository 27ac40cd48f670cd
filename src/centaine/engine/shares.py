"""The confidence interval of a proportion that is estimated from a sample."""

from __future__ import annotations

from math import sqrt

Z = 1.96
"""Standard errors from the middle to the ends of a 95% interval."""


def share_interval(points: float, count: int) -> tuple[float, float]:
    """The 95% confidence interval of a share, such as of games won: `points` out of `count`.

    0 to 1 if nothing was seen. E. B. Wilson, Probable inference, the law of succession, and statistical inference,
    JASA 22 (1927), 209-212.
    """
    if not count:
        return 0.0, 1.0
    share = points / count
    middle = (share + Z * Z / (2 * count)) / (1 + Z * Z / count)
    half = Z * sqrt(share * (1 - share) / count + (Z / (2 * count)) ** 2) / (1 + Z * Z / count)
    return max(middle - half, 0.0), min(middle + half, 1.0)
