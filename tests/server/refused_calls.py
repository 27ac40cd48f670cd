"""Runs a command to which the system refuses what `deploy/centaine.service` forbids: `python -m … COMMAND`.

A filter as systemd sets it (`SystemCallFilter=~@resources`, EPERM), and, beyond that, no limits of one's own (prlimit).
"""

from __future__ import annotations

import ctypes
import os
import platform
import struct
import sys

CALLS = {"x86_64": (141, 160, 302), "aarch64": (140, 164, 261)}
"""The numbers of setpriority, setrlimit and prlimit64."""

LOAD, EQUAL, RETURN = 0x20, 0x15, 0x06
"""Instructions of the filter (linux/bpf_common.h)."""

REFUSE, ALLOW = 0x00050000 | 1, 0x7FFF0000
"""What it answers (linux/seccomp.h); 1 is EPERM."""

NO_NEW_PRIVILEGES, SECCOMP, FILTER = 38, 22, 2


def known() -> bool:
    """Whether this machine can do so."""
    return sys.platform == "linux" and platform.machine() in CALLS


def refuse() -> None:
    """From now on, in this process and all that it starts."""
    steps = [(LOAD, 0, 0, 0)]
    for call in CALLS[platform.machine()]:
        steps += [(EQUAL, 0, 1, call), (RETURN, 0, 0, REFUSE)]
    program = ctypes.create_string_buffer(
        b"".join(struct.pack("HBBI", *step) for step in [*steps, (RETURN, 0, 0, ALLOW)])
    )
    given = ctypes.create_string_buffer(struct.pack("HxxxxxxQ", len(steps) + 1, ctypes.addressof(program)))
    control = ctypes.CDLL(None, use_errno=True).prctl
    for arguments in ((NO_NEW_PRIVILEGES, 1, 0, 0, 0), (SECCOMP, FILTER, ctypes.byref(given), 0, 0)):
        if control(*arguments):
            raise OSError(ctypes.get_errno(), "prctl")


if __name__ == "__main__":
    refuse()
    os.execv(sys.argv[1], sys.argv[1:])
