"""Estimates for positions of Prime Climb without an exact solution."""
