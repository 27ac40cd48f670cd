"""What the host answers, by address."""
