"""Guests: browsers without an account, identified by a secret in a cookie."""

from __future__ import annotations

import re
import secrets
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from centaine.host.tables.codes import hash_secret
from centaine.match.table import Guest

COOKIE = "centaine_guest"

TOKEN_BYTES = 32
YEAR = 365 * 24 * 60 * 60

TOKEN = re.compile(r"[\w-]{43}", re.ASCII)
"""What `new_token` makes: 32 bytes in base64 for addresses."""

Connection = ASGIConnection[Any, Any, Any, Any]


def new_token() -> str:
    """A secret that nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_of(connection: Connection) -> str | None:
    """The secret in a request's cookie."""
    token = connection.cookies.get(COOKIE, "")
    return token if TOKEN.fullmatch(token) else None


def known_by(token: str) -> str:
    """The guest with that secret."""
    return hash_secret(token)


def guest_of(connection: Connection) -> Guest:
    """The guest who sends a request."""
    token = token_of(connection)
    return None if token is None else known_by(token)


def cookie_with(token: str, connection: Connection) -> Cookie:
    """The cookie that identifies the browser for a year; no script can read it, and no other site sends it."""
    secure = connection.url.scheme in ("https", "wss")
    return Cookie(COOKIE, value=token, httponly=True, samesite="lax", max_age=YEAR, secure=secure)


def no_cookie() -> Cookie:
    """A cookie that deletes the guest's."""
    return Cookie(COOKIE, value="", httponly=True, samesite="lax", max_age=0)
