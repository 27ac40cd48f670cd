"""The addresses under /api; docs/protocol.md describes them."""
