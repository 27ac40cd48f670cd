"""Exact solutions of Prime Climb without cards, and queries."""
