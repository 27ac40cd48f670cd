"""The Ultimate Numbers Track as arrays."""
