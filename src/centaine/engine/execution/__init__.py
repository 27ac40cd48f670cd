"""Where long work is done (in this process, in others, on a Ray cluster), and how it continues after a stop."""
