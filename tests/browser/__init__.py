"""Tests in a real browser, which share a server; a package, so that fixtures can last as long as it does."""
