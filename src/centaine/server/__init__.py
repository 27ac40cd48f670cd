"""The server: matches over HTTP and WebSocket, where each action is on disk before anyone hears of it."""
