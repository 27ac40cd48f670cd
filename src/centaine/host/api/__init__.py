"""All requests that the host answers, by address."""
