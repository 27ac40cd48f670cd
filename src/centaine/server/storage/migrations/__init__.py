"""The steps by which a database becomes what the tables say, oldest first."""
