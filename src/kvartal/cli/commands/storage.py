"""Commands to move and check the data of a table server."""

# A command imports what it does when it is called: the others start sooner.

from typing import Annotated, Any

from kvartal.cli.commands.command_line import CommandLine


def _target(line: CommandLine) -> Any:
    return line.argument("FILE", "cli-arg-keep-target")


def _data(line: CommandLine) -> Any:
    return line.option("--data", "DIR", "cli-opt-keep-data")


def _url(line: CommandLine) -> Any:
    return line.option("--database-url", "URL", "cli-opt-keep-url")


def export(line: CommandLine) -> None:
    """Declare `export`."""

    @line.command("export")
    def command(
        file: Annotated[str, _target(line)],
        data: Annotated[str | None, _data(line)] = None,
        database_url: Annotated[str | None, _url(line)] = None,
        as_json: Annotated[bool, line.json] = False,
    ) -> int:
        from kvartal.cli.keeping import export as run_export

        return run_export(line.desk, file, data, database_url, as_json)


def import_(line: CommandLine) -> None:
    """Declare `import`."""

    @line.command("import")
    def command(
        file: Annotated[str, line.argument("FILE", "cli-arg-keep-source")],
        data: Annotated[str | None, _data(line)] = None,
        database_url: Annotated[str | None, _url(line)] = None,
        as_json: Annotated[bool, line.json] = False,
    ) -> int:
        from kvartal.cli.keeping import import_ as run_import

        return run_import(line.desk, file, data, database_url, as_json)


def backup(line: CommandLine) -> None:
    """Declare `backup`."""

    @line.command("backup")
    def command(
        file: Annotated[str, _target(line)],
        data: Annotated[str | None, _data(line)] = None,
        database_url: Annotated[str | None, _url(line)] = None,
        every: Annotated[str | None, line.option("--every", "HOURS", "cli-opt-every")] = None,
        keep: Annotated[str, line.preset("--keep", "N", "cli-opt-keep")] = "14",
    ) -> int:
        from kvartal.cli import keeping

        if every is not None:
            return keeping.backup_every(line.desk, file, data, database_url, every, keep)
        return keeping.backup(line.desk, file, data, database_url)


def restore(line: CommandLine) -> None:
    """Declare `restore`."""

    @line.command("restore")
    def command(
        file: Annotated[str, line.argument("FILE", "cli-arg-restore")],
        data: Annotated[str | None, _data(line)] = None,
        database_url: Annotated[str | None, _url(line)] = None,
    ) -> int:
        from kvartal.cli.keeping import restore as run_restore

        return run_restore(line.desk, file, data, database_url)


def check(line: CommandLine) -> None:
    """Declare `check`."""

    @line.command("check")
    def command(
        folder: Annotated[str | None, line.argument("[DIR]", "cli-arg-check")] = None,
        target: Annotated[str | None, line.option("--export", "FILE", "cli-opt-check-export")] = None,
        as_json: Annotated[bool, line.json] = False,
    ) -> int:
        from kvartal.cli.keeping import check as run_check

        return run_check(line.desk, folder, target, as_json)
