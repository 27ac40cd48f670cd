"""The program behind the page, wherever it runs: in a server, or in a worker of the browser."""
