"""Security headers, on every answer including errors."""

from __future__ import annotations

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
"""Nothing inline and nothing from other servers, so that injected code does not run."""

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}

SITE = "/app/"
"""The address of the site that runs in the browser alone."""

SITE_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'")
"""The same for the site, where the program itself runs in the page."""

CHANGES = ("/healthz", "/lan")
"""Addresses besides the API whose answers change."""

RAW = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
RAW_OF_SITE = [(name, value.replace(POLICY.encode(), SITE_POLICY.encode())) for name, value in RAW]


def security_headers(app: ASGIApp) -> ASGIApp:
    """The application with `HEADERS` on every answer over HTTP, and without answers of the API in any cache.

    Answers of the API are `no-store` unless they set `Cache-Control` themselves.
    """

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        headers = RAW_OF_SITE if path.startswith(SITE) else RAW
        changes = path.startswith("/api/") or path in CHANGES

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = list(message["headers"])
                if changes and all(name.lower() != b"cache-control" for name, _ in given):
                    given.append((b"cache-control", b"no-store"))
                message["headers"] = [*given, *headers]
            await send(message)

        await app(scope, receive, send_guarded if scope["type"] == ScopeType.HTTP else send)

    return guarded
