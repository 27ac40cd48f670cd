"""What the page tells of questions, and positions of CartaMaths as people type them."""
