"""Computer players of Prime Climb."""
