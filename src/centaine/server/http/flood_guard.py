"""Limits what clients send over a WebSocket, and closes it without parsing a flood."""

from __future__ import annotations

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode

BURST = 1024
"""The most bytes at once; clients send only keep-alive frames."""

REFILL = 16
"""The most bytes per second over a longer time."""


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

    def _cut_off(self) -> None:
        if not self.close_sent:
            self.conn.fail(CloseCode.POLICY_VIOLATION)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": CloseCode.POLICY_VIOLATION})
        self.transport.close()  # without waiting for the client's close frame
