"""The command line."""

from __future__ import annotations


def main() -> None:
    """The program `centaine`."""
    from centaine.cli.app import main as run  # importing a part of this package loads no other

    run()
