"""The Python API (docs/python.md): play, value, analyse and rate, for all games. `import centaine as cn` offers it."""
