"""The commands of `centaine`, a file each: its options with their help in a language, and what it does."""
