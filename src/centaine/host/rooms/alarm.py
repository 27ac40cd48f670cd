"""An alarm that calls a method later."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from weakref import WeakMethod


class Alarm:
    """Rings once, unless it is reset or stopped before, or the method's object no longer exists.

    It refers to that object weakly, so that dropping the object frees it without garbage collection.
    """

    def __init__(self, ring: Callable[[], None]) -> None:
        self._ring = WeakMethod(ring)
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_set(self) -> bool:
        """Whether it is set."""
        return self._timer is not None

    def set(self, seconds: float) -> None:
        """Ring after so many seconds, instead of any earlier setting."""
        self.stop()
        self._timer = asyncio.get_running_loop().call_later(max(seconds, 0), self._rings)

    def stop(self) -> None:
        """Cancel the alarm."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _rings(self) -> None:
        self._timer = None
        if (ring := self._ring()) is not None:
            ring()
