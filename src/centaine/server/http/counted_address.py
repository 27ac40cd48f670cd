"""What counts as one address, wherever something is limited by address."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, ip_address, ip_network

SUBNET = 64
"""The bits of an IPv6 address that a provider gives a customer, who chooses the others."""


@lru_cache(maxsize=4096)
def counted_address(host: str) -> str:
    """An IPv4 address, also one that a socket for IPv6 sees; the network of an IPv6 address; else the name itself."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((address, SUBNET), strict=False))
