"""Drawings of CartaMaths as SVG text. Pure functions."""
