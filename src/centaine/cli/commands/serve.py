"""`centaine serve`: the server, and the table in the browser."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

import typer

from centaine.cli.commands.files import FOLDER
from centaine.cli.commands.options import database_option, lang_option
from centaine.cli.qr import draw_qr_code
from centaine.cli.restart import command_with_lan
from centaine.game import CentaineError
from centaine.i18n import tell, translate

SITE, PAGE = Path("build/site"), "index.html"
"""Where `make site` writes, from the root of a clone, and the page that it always writes."""


def add(app: typer.Typer, lang: str) -> None:
    """Add the command, with its help in `lang`."""
    t = partial(translate, lang)

    @app.command(help=t("Start the server and open the table in the browser."))
    def serve(
        lan: bool = typer.Option(False, "--lan", help=t("Let other devices in the same network join.")),
        host: str | None = typer.Option(None, help=t("The address to listen on."), show_default="127.0.0.1"),
        port: str = typer.Option("8101", help=t("The port to listen on; “auto” is the first free one from 8101 on.")),
        database: str | None = database_option(lang),
        browser: bool = typer.Option(True, "--browser/--no-browser", help=t("Open a browser if there is one.")),
        workers: int = typer.Option(
            1, min=1, max=64, help=t("Number of server processes; more than one needs PostgreSQL.")
        ),
        keep_days: int | None = typer.Option(
            None, min=0, help=t("Delete matches this many days after they end (default: never)."), show_default=False
        ),
        class_days: int = typer.Option(
            30, min=1, help=t("Delete classes, with pupils’ names and games, this many days after their last use.")
        ),
        metrics_port: int | None = typer.Option(
            None, help=t("The local port that serves Prometheus metrics."), show_default=False
        ),
        quota: int = typer.Option(
            32, min=0, help=t("Megabytes that one address may store in ten minutes; 0: no limit.")
        ),
        trusted_proxies: str = typer.Option(
            "127.0.0.1,::1", help=t("Proxies in front of the server: addresses or networks, separated by commas.")
        ),
        app_folder: Path | None = typer.Option(
            None,
            "--app",
            callback=FOLDER,
            help=t("What `make site` has written, served at /app/ (default: build/site, if it is there)."),
            show_default=False,
        ),
        lang: str = lang_option(lang),
    ) -> None:
        from centaine.server.operations.ports import DEFAULT_PORT, port_of
        from centaine.server.serve import serve as run  # the other commands start faster without the server

        def say(notice: CentaineError) -> None:
            print(tell(lang, notice), flush=True)

        if lan and host is not None:
            raise CentaineError("Choose either --lan or --host, not both.")
        if app_folder is not None and not (app_folder / PAGE).is_file():
            raise CentaineError("{folder} is not a folder that `make site` has written.", folder=str(app_folder))
        site = app_folder or (SITE if (SITE / PAGE).is_file() else None)
        run(
            host or "127.0.0.1",
            port_of(port),
            database,
            browser,
            workers=workers,
            keep_days=keep_days,
            class_days=class_days,
            metrics_port=metrics_port,
            say=say,
            lan=lan,
            lan_command=lambda port: command_with_lan(port, DEFAULT_PORT, sys.argv[1:]),
            draw=draw_qr_code,
            quota=quota,
            site=site,
            trusted_proxies=trusted_proxies,
        )
