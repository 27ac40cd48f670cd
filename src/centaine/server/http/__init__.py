"""What all requests share: cookies, headers, origins, limits, the WebSocket."""
