"""One module per step. A step that was released never changes."""
