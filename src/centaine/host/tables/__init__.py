"""Making and joining tables, and playing again."""
