"""Drawings of the Ultimate Numbers Track as SVG text. Pure functions."""
