"""Every message between page and server, by what it is about; docs/protocol.md describes them one by one."""
