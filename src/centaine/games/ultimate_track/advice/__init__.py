"""What the page tells of the squares of the Ultimate Numbers Track."""
