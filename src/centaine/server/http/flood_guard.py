"""A WebSocket's line: who floods it is cut off, and nothing of the flood is read."""

from __future__ import annotations

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode

BURST = 1024
"""Bytes that may be sent at once; a page sends none but what keeps the line alive."""

REFILL = 16
"""Bytes a second that may be sent for long."""


class Line(WebSocketsSansIOProtocol):
    """One connection. Pages listen at it and say nothing."""

    _left = float(BURST)
    _since = 0.0

    def data_received(self, data: bytes) -> None:
        """Take what was sent, unless it is a flood."""
        if self.handshake_initiated:
            now = self.loop.time()
            self._left = min(BURST, self._left + REFILL * (now - self._since)) - len(data)
            self._since = now
            if self._left < 0:
                self._cut_off()
                return
        super().data_received(data)

    async def send(self, message: ASGISendEvent) -> None:
        """Send, unless the line has been closed meanwhile: that is no fault of whoever sends."""
        if self.close_sent:
            raise ClientDisconnected
        await super().send(message)

    def _cut_off(self) -> None:
        if not self.close_sent:
            self.conn.fail(CloseCode.POLICY_VIOLATION)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": CloseCode.POLICY_VIOLATION})
        self.transport.close()  # without waiting for a word of the other side's
