"""Guests: browsers that sit at tables without an account, each known by a secret in a cookie."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from centaine.server.view import Guest

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
    """The secret that a browser brings along."""
    token = connection.cookies.get(COOKIE, "")
    return token if TOKEN.fullmatch(token) else None


def known_by(token: str) -> str:
    """The guest with that secret."""
    return hashlib.sha256(token.encode()).hexdigest()


def guest_of(connection: Connection) -> Guest:
    """Who asks."""
    token = token_of(connection)
    return None if token is None else known_by(token)


def cookie_with(token: str, connection: Connection) -> Cookie:
    """The cookie by which the browser is known from now on, for a year: no script reads it, no other site sends it."""
    secure = connection.url.scheme in ("https", "wss")
    return Cookie(COOKIE, value=token, httponly=True, samesite="lax", max_age=YEAR, secure=secure)


def no_cookie() -> Cookie:
    """The cookie that takes the place of one that is to be forgotten."""
    return Cookie(COOKIE, value="", httponly=True, samesite="lax", max_age=0)
