"""Custom cards (PC-50) as people write them: drafts from a form, the file they become, a position to try them in."""
