"""The server: matches that are played over HTTP and WebSocket, each action on disk before anyone hears of it."""
