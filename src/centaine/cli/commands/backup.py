"""`centaine backup` and `centaine restore`: the server's database, in one file."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import typer

from centaine.cli.commands.options import database_option, lang_option
from centaine.i18n import translate


def add(app: typer.Typer, lang: str) -> None:
    """Add the commands, with their help in `lang`."""
    t = partial(translate, lang)

    @app.command(help=t("Back up the server’s database; the server can keep running."))
    def backup(
        file: Path = typer.Argument(help=t("The file to write.")),
        database: str | None = database_option(lang),
        lang: str = lang_option(lang),
    ) -> None:
        from centaine.server.storage.backup import backup as run
        from centaine.server.storage.databases import database_named, without_password

        chosen = database_named(database)
        run(chosen, file)
        print(t("{path} is backed up to {file}.", path=without_password(chosen), file=str(file)))

    @app.command(help=t("Restore a backup into a place where there is no database yet."))
    def restore(
        file: Path = typer.Argument(help=t("The backup.")),
        database: str | None = database_option(lang),
        lang: str = lang_option(lang),
    ) -> None:
        from centaine.server.storage.backup import restore as run
        from centaine.server.storage.databases import database_named, without_password

        chosen = database_named(database)
        run(file, chosen)
        print(t("{file} is restored to {path}.", path=without_password(chosen), file=str(file)))
