"""Decks of questions that teachers keep on the server."""
