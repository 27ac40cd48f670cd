"""The addresses at which a server can be reached, from this machine and from others."""

from __future__ import annotations

import contextlib
import socket
from ipaddress import ip_address

import ifaddr

EVERYWHERE = ("0.0.0.0", "::")
"""Hosts that mean every address of this machine."""


def address_of(listening: socket.socket) -> str:
    """The address to visit from this machine."""
    host, port = listening.getsockname()[:2]
    if host in EVERYWHERE:
        host = "127.0.0.1" if takes_ipv4(listening) else "::1"
    return link(host, port)


def addresses_for_others(listening: socket.socket) -> list[str]:
    """The addresses to visit from other machines, likeliest first; none if the server listens to this machine only.

    Without IPv6 link-local addresses, which browsers cannot visit. Needs no network.
    """
    host, port = listening.getsockname()[:2]
    if ip_address(host).is_loopback:
        return []
    if host not in EVERYWHERE:
        return [link(host, port)]
    families = [family for family in (4, 6) if (takes_ipv4(listening) if family == 4 else host == "::")]
    addresses = [one for one in own_addresses() if ip_address(one).version in families]
    likely = [towards("192.0.2.1", socket.AF_INET), towards("2001:db8::1", socket.AF_INET6)]
    return [link(one, port) for one in sorted(addresses, key=lambda one: (one not in likely, ip_address(one).version))]


def takes_ipv4(listening: socket.socket) -> bool:
    """Whether a socket accepts IPv4; a socket for all IPv6 addresses may do so too."""
    if listening.family == socket.AF_INET:
        return True
    return not listening.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY)


def own_addresses() -> list[str]:
    """The addresses of this machine's network adapters that other machines can use."""
    given = [ip.ip if isinstance(ip.ip, str) else ip.ip[0] for adapter in ifaddr.get_adapters() for ip in adapter.ips]
    usable = []
    for text in dict.fromkeys(given):
        address = ip_address(text.partition("%")[0])
        if not (address.is_loopback or address.is_unspecified or (address.version == 6 and address.is_link_local)):
            usable.append(text)
    return usable


def towards(host: str, family: socket.AddressFamily) -> str:
    """The local address from which packets to a host would be sent; "" without a network. Sends nothing."""
    with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asking:
        asking.connect((host, 9))
        return str(asking.getsockname()[0])
    return ""


def link(host: str, port: int) -> str:
    """`http://192.168.1.5:8101`, `http://[2001:db8::1]:8101`."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
