"""The connections to a match. Each has a bounded queue, and is closed if its client does not read."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from functools import cache

import msgspec

from centaine.host.errors import Refusal, problem
from centaine.match.table import Guest
from centaine.match.view import Viewer
from centaine.protocol.errors import Refused

QUEUE = 256
"""The most messages waiting for a subscriber, far more than for any client that still reads."""


SPECTATOR = Viewer()

SendNow = Callable[[bytes], bool]
"""Sends a message without waiting; False if the connection cannot take it now."""


def never(_message: bytes) -> bool:
    """A `SendNow` of connections that always wait for the next message."""
    return False


class Subscriber:
    """One connection's queue of messages, ready to send.

    A message goes past the queue where the connection has sent all earlier ones and can send at once: a task that
    wakes up for each message costs more than sending it.
    """

    def __init__(self, viewer: Viewer, guest: Guest, seat: int | None) -> None:
        self.viewer = viewer
        self.guest = guest
        self.seat = seat
        """The seat whose view the guest asked for."""
        self.presence = b""
        """The latest presence message sent to it."""
        self.send_now: SendNow = never
        self.refused: int | None = None
        """The status of the refusal that is its last message, if it is one."""
        self.latest_at = time.monotonic()
        """When the latest message came."""
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)
        self._all_sent = False
        """Whether the connection is waiting for the next message."""

    async def next(self) -> bytes | None:
        """The next message that was not sent at once; None when there will be no more."""
        self._all_sent = True
        try:
            return await self._queue.get()
        finally:
            self._all_sent = False

    def put(self, message: bytes) -> bool:
        """Send a message at once or queue it; False if the queue is full."""
        self.latest_at = time.monotonic()
        if self._all_sent and self._queue.empty() and self.send_now(message):
            return True
        return self._put(message)

    def _put(self, message: bytes | None) -> bool:
        try:
            self._queue.put_nowait(message)
        except asyncio.QueueFull:
            return False
        return True

    def finish(self) -> None:
        """Close after the waiting messages."""
        if not self._put(None):
            self.end()

    def end(self) -> None:
        """Drop waiting messages and close."""
        while not self._queue.empty():
            self._queue.get_nowait()
        self._queue.put_nowait(None)


class Audience:
    """All subscribers of a match."""

    def __init__(self) -> None:
        self._subscribers: set[Subscriber] = set()

    def __len__(self) -> int:
        return len(self._subscribers)

    def __iter__(self) -> Iterator[Subscriber]:
        return iter(self._subscribers)

    def join(
        self, first: bytes, viewer: Viewer = SPECTATOR, guest: Guest = None, seat: int | None = None
    ) -> Subscriber:
        """A new subscriber, whose first message is `first`; it receives everything sent after this call."""
        subscriber = Subscriber(viewer, guest, seat)
        subscriber.put(first)
        self._subscribers.add(subscriber)
        return subscriber

    def leave(self, subscriber: Subscriber) -> None:
        """Forget a subscriber."""
        self._subscribers.discard(subscriber)

    def tell(self, message: Callable[[Viewer], bytes]) -> None:
        """Send each subscriber what its viewer may see; those with full queues are closed and may reconnect."""
        message = cache(message)  # many viewers see the same
        self._let_go([known for known in self._subscribers if not known.put(message(known.viewer))])

    def tell_presence(self, message: bytes) -> None:
        """Send it to everyone whose latest presence message differs."""
        late = [known for known in self._subscribers if known.presence != message]
        self._let_go([known for known in late if not known.put(message)])
        for known in late:
            known.presence = message

    def _let_go(self, subscribers: list[Subscriber]) -> None:
        for subscriber in subscribers:
            subscriber.end()
            self.leave(subscriber)

    def refuse(self, guest: Guest, refusal: Refusal) -> None:
        """Tell a guest's connections why they see no more, and close them."""
        last = msgspec.json.encode(Refused(problem(refusal.code, refusal.error)))
        for subscriber in [known for known in self._subscribers if known.guest == guest]:
            subscriber.refused = refusal.status
            if not subscriber.put(last):
                subscriber.end()
            subscriber.finish()
            self.leave(subscriber)

    def dismiss(self) -> None:
        """Close all connections."""
        for subscriber in self._subscribers:
            subscriber.end()
        self._subscribers.clear()
