"""How devices in the same network join a server that was started with `--lan`."""

from __future__ import annotations

from typing import Any

from litestar import Request, get

from centaine.protocol.catalog import LocalNetwork
from centaine.server.content.qr import qr_code
from centaine.server.http.origin import addresses_for, refuse_foreign, sits_here


@get("/lan", before_request=refuse_foreign, sync_to_thread=False)
def get_local_network(request: Request[Any, Any, Any]) -> LocalNetwork:
    """The addresses for other devices, or the command to let them join, for whoever sits at the server."""
    if not sits_here(request):
        return LocalNetwork(shared=False, addresses=(), qr="")
    if not request.app.state.lan:
        return LocalNetwork(shared=False, addresses=(), qr="", command=request.app.state.lan_command)
    addresses = addresses_for(request)
    return LocalNetwork(shared=True, addresses=addresses, qr=qr_code(addresses[0]).decode() if addresses else "")
