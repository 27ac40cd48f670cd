"""What is stored about a guest: exported, deleted."""
