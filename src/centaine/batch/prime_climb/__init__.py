"""Prime Climb as arrays."""
