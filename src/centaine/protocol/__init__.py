"""All network messages, by topic; docs/protocol.md describes each."""
