"""Who is connected to a match, here and at other servers: queues, limits, presence and phrases."""
