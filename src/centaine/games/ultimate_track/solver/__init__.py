"""The exact solution of the Ultimate Numbers Track."""
