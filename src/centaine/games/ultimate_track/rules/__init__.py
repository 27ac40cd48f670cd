"""The rules of the Ultimate Numbers Track. Pure."""
