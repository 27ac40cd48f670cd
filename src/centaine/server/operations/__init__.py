"""Monitoring and tuning of a server."""
