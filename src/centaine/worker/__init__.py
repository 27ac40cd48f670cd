"""The host in a browser: answers a page from a worker, and keeps matches in the browser's database."""
