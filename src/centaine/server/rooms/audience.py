"""Those who watch a match: each has a bounded queue, and who does not read is let go."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from functools import cache

from centaine.server.view import Guest, Viewer

QUEUE = 256
"""Messages that may wait for a subscriber; more than any page falls behind that still reads."""


SPECTATOR = Viewer()


class Subscriber:
    """One connection's queue of messages, ready to send."""

    def __init__(self, viewer: Viewer, guest: Guest, seat: int | None) -> None:
        self.viewer = viewer
        self.guest = guest
        self.seat = seat
        """The seat from which the guest has asked to look."""
        self.presence = b""
        """What it has last been told of who is here."""
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)

    async def next(self) -> bytes | None:
        """The next message; None when there will be no more."""
        return await self._queue.get()

    def put(self, message: bytes) -> bool:
        """Hand over a message; False where the queue is full."""
        return self._put(message)

    def _put(self, message: bytes | None) -> bool:
        try:
            self._queue.put_nowait(message)
        except asyncio.QueueFull:
            return False
        return True

    def finish(self) -> None:
        """Nothing more comes after what waits."""
        if not self._put(None):
            self.end()

    def end(self) -> None:
        """Drop what waits, and say that nothing more comes."""
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
        """A new subscriber, whose first message is `first`; nothing that is told after this call escapes it."""
        subscriber = Subscriber(viewer, guest, seat)
        subscriber.put(first)
        self._subscribers.add(subscriber)
        return subscriber

    def leave(self, subscriber: Subscriber) -> None:
        """Forget a subscriber."""
        self._subscribers.discard(subscriber)

    def tell(self, message: Callable[[Viewer], bytes]) -> None:
        """Hand each the message as its viewer may know it; who has not read for long is let go and may come again."""
        message = cache(message)  # many look alike
        self._let_go([known for known in self._subscribers if not known.put(message(known.viewer))])

    def tell_presence(self, message: bytes) -> None:
        """Hand it to each who has not been told so yet."""
        late = [known for known in self._subscribers if known.presence != message]
        self._let_go([known for known in late if not known.put(message)])
        for known in late:
            known.presence = message

    def _let_go(self, subscribers: list[Subscriber]) -> None:
        for subscriber in subscribers:
            subscriber.end()
            self.leave(subscriber)

    def dismiss(self) -> None:
        """Let everyone go."""
        for subscriber in self._subscribers:
            subscriber.end()
        self._subscribers.clear()
