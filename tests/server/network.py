"""A network of a test's own, in which packets get lost: a namespace of Linux whose loopback does what the test says.

What runs there talks to itself over 127.0.0.1 and to nobody else, and nobody else notices.
"""

from __future__ import annotations

import ctypes
import os
import re
import secrets
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pytest

T = TypeVar("T")

CLONE_NEWNET = 0x40000000


class Network:
    """The namespace; use `own_network`."""

    def __init__(self) -> None:
        self.name = f"centaine-{secrets.token_hex(4)}"
        run("ip", "netns", "add", self.name)
        self._inside = ThreadPoolExecutor(1, thread_name_prefix=self.name, initializer=self._enter)
        run("ip", "-n", self.name, "link", "set", "lo", "up")
        # As other systems do: a connection is tried again after 1, 2, 4, 8 seconds, not each second at first.
        run(*self.under, "sysctl", "-q", "-e", "-w", "net.ipv4.tcp_syn_linear_timeouts=0")
        self._nft("add table ip net; add chain ip net lost { type filter hook input priority 0; }")
        self.mend()

    @property
    def under(self) -> tuple[str, ...]:
        """What a command is run by, to run there."""
        return "ip", "netns", "exec", self.name

    def do(self, work: Callable[[], T]) -> T:
        """Do something there, in a thread: connections that it opens belong there."""
        return self._inside.submit(work).result()

    def cut(self) -> None:
        """From now on nothing arrives, and nobody is told."""
        self._lose("drop")

    def lose(self, percent: int) -> None:
        """From now on so many packets of a hundred are lost, at random; others arrive."""
        self._lose(f"numgen random mod 100 < {percent} drop")

    def mend(self) -> None:
        """From now on everything arrives."""
        self._lose("")

    def beginnings(self) -> int:
        """How many packets have wanted to begin a connection since it was last said what gets lost."""
        said = run(*self.under, "nft", "list", "chain", "ip", "net", "lost")
        return int(re.findall(r"counter packets (\d+)", said)[0])

    def close(self) -> None:
        """Give it back; what runs there should have ended."""
        self._inside.shutdown()
        run("ip", "netns", "delete", self.name)

    def _lose(self, rule: str) -> None:
        rules = ["tcp flags & (syn | ack) == syn counter", *([rule] if rule else [])]
        self._nft("; ".join(["flush chain ip net lost", *(f"add rule ip net lost {each}" for each in rules)]))

    def _nft(self, commands: str) -> None:
        run(*self.under, "nft", commands)

    def _enter(self) -> None:
        """Move this thread there, and no other."""
        handle = os.open(f"/run/netns/{self.name}", os.O_RDONLY)
        try:
            if ctypes.CDLL(None, use_errno=True).setns(handle, CLONE_NEWNET):
                raise OSError(ctypes.get_errno(), "setns")
        finally:
            os.close(handle)


def run(*command: str) -> str:
    """Run a command; what it says where it fails is what the test says."""
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, f"{' '.join(command)}: {done.stderr}"
    return done.stdout


@contextmanager
def own_network() -> Iterator[Network]:
    """A network. Skips the test where none can be made."""
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("NOT CHECKED: a network that is cut. Only root on Linux can make one of its own")
    if lacks := [name for name in ("ip", "nft") if shutil.which(name) is None]:
        pytest.skip(f"NOT CHECKED: a network that is cut. Not installed: {', '.join(lacks)} (iproute2, nftables)")
    network = Network()
    try:
        yield network
    finally:
        network.close()


def script(network: Network, command: str, folder: Path) -> Path:
    """A program that runs `command` in the network, for whoever takes only the name of one."""
    path = folder / "inside"
    path.write_text(f'#!/bin/sh\nexec {" ".join(network.under)} "{command}" "$@"\n', "utf-8")
    path.chmod(0o755)
    return path
