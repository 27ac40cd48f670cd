"""Who is connected to a match: their queues, limits, presence and phrases, here and at other servers."""
