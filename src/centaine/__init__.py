"""Centaine: play, learn, analyse, solve and print three number games."""

__version__ = "0.1.0"
