"""Limits what clients send over a WebSocket, closes it without parsing a flood, and sends without a task."""

from __future__ import annotations

from typing import Any
from weakref import WeakMethod

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.protocol import State

from centaine.server.operations.metrics import REFUSALS

BURST = 1024
"""The most bytes at once; clients send only keep-alive frames."""

REFILL = 16
"""The most bytes per second over a longer time."""

SEND_NOW = "centaine.send_now"
"""The extension of a connection's scope with a weak reference to `FloodGuard.send_now`."""


class FloodGuard(WebSocketsSansIOProtocol):
    """One connection; clients only listen."""

    _left = float(BURST)
    _since = 0.0

    def data_received(self, data: bytes) -> None:
        """Receive data, unless it is a flood."""
        if self.handshake_initiated:
            now = self.loop.time()
            self._left = min(BURST, self._left + REFILL * (now - self._since)) - len(data)
            self._since = now
            if self._left < 0:
                self._cut_off()
                return
        super().data_received(data)

    async def send(self, message: ASGISendEvent) -> None:
        """Send, unless the connection has been closed in the meantime, which is not the sender's fault."""
        if self.close_sent:
            raise ClientDisconnected
        await super().send(message)

    async def run_asgi(self) -> None:
        """Run the application, which may use `send_now`."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[SEND_NOW] = WeakMethod(self.send_now)  # the scope belongs to this connection
        await super().run_asgi()

    def send_now(self, message: bytes) -> bool:
        """Send a text without a task; False if the connection is closed, or cannot take it now."""
        if self.conn.state is not State.OPEN or self.transport.is_closing() or not self.writable.is_set():
            return False
        self.conn.send_text(message)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def _cut_off(self) -> None:
        if not self.close_sent:
            REFUSALS.labels("flood").inc()
            self.conn.fail(CloseCode.POLICY_VIOLATION)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": CloseCode.POLICY_VIOLATION})
        self.transport.close()  # without waiting for the client's close frame
