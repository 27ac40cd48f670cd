"""A link as a QR code, always black on white, as cameras expect."""

from __future__ import annotations

import io

import segno


def qr_code(link: str) -> bytes:
    """An SVG that fills its container."""
    drawn = io.BytesIO()
    segno.make_qr(link, error="m").save(
        drawn, kind="svg", border=4, dark="#000", light="#fff", xmldecl=False, omitsize=True, nl=False
    )
    return drawn.getvalue()
