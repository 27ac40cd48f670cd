"""The games, one folder each; none of them imports another."""
