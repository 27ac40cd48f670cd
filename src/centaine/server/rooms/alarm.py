"""One moment to come, at which something is to be done."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from weakref import WeakMethod


class Alarm:
    """Rings once, unless it is set anew or stopped before, or nobody holds any more whose method is to be called.

    So whoever has an alarm is freed as soon as they are let go, and need not wait for the search for garbage.
    """

    def __init__(self, ring: Callable[[], None]) -> None:
        self._ring = WeakMethod(ring)
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_set(self) -> bool:
        """Whether it is going to ring."""
        return self._timer is not None

    def set(self, seconds: float) -> None:
        """Ring after so many seconds, and not when it was set to before."""
        self.stop()
        self._timer = asyncio.get_running_loop().call_later(max(seconds, 0), self._rings)

    def stop(self) -> None:
        """Do not ring."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _rings(self) -> None:
        self._timer = None
        if (ring := self._ring()) is not None:
            ring()
