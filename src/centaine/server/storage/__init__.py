"""The databases and what is stored in them."""
