"""Computer players of CartaMaths."""
