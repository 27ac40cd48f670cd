"""Classes: groups of tables with one code."""
