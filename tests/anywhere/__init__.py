"""What plays a match on every host; a package, so that its matches are played once for all tests."""
