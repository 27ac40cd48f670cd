"""Drawings of Prime Climb as SVG text. Pure functions."""
