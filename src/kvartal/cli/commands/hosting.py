"""The command that serves tables."""

import os
from typing import Annotated

from kvartal.cli import read
from kvartal.cli.commands.command_line import CommandLine


def serve(line: CommandLine) -> None:
    """Declare `serve`."""
    database = line.option("--database-url", "URL", "cli-opt-database-url")
    redis = line.option("--redis-url", "URL", "cli-opt-redis-url", environ="KVARTAL_REDIS_URL")
    pool = line.preset("--database-connections", "N", "cli-opt-connections")
    corrected = line.option("--components", "GAME=FILE", "cli-opt-serve-components")
    token = line.option("--metrics-token", "TOKEN", "cli-opt-metrics-token", environ="KVARTAL_METRICS_TOKEN")
    daily = line.option("--daily-key", "KEY", "cli-opt-daily-key", environ="KVARTAL_DAILY_KEY")

    @line.command("serve")
    def command(
        host: Annotated[str, line.preset("--host", "ADDRESS", "cli-opt-host")] = "127.0.0.1",
        port: Annotated[str | None, line.preset("--port", "N", "cli-opt-port")] = None,
        data: Annotated[str | None, line.option("--data", "DIR", "cli-opt-data")] = None,
        database_url: Annotated[str | None, database] = None,
        connections: Annotated[str, pool] = "8",
        redis_url: Annotated[str | None, redis] = None,
        workers: Annotated[str, line.preset("--workers", "N", "cli-opt-workers")] = "1",
        browser: Annotated[bool | None, line.flag("--open/--no-open", "cli-opt-open")] = None,
        retention: Annotated[str | None, line.option("--retention-days", "N", "cli-opt-retention")] = None,
        origin: Annotated[list[str] | None, line.option("--origin", "URL", "cli-opt-origin")] = None,
        proxy: Annotated[list[str] | None, line.option("--proxy", "ADDRESS", "cli-opt-proxy")] = None,
        log: Annotated[bool, line.flag("--log/--no-log", "cli-opt-log")] = False,
        limits: Annotated[bool, line.flag("--limits/--no-limits", "cli-opt-limits")] = True,
        per_address: Annotated[str, line.preset("--per-address", "N", "cli-opt-per-address")] = "256",
        per_person: Annotated[str, line.preset("--per-person", "N", "cli-opt-per-person")] = "32",
        bot_pause: Annotated[str, line.preset("--bot-pause", "SECONDS", "cli-opt-bot-pause")] = "0.6",
        analysis: Annotated[str, line.preset("--analysis-seconds", "SECONDS", "cli-opt-analysis-seconds")] = "10",
        corrections: Annotated[list[str] | None, corrected] = None,
        metrics_token: Annotated[str | None, token] = None,
        daily_key: Annotated[str | None, daily] = None,
    ) -> int:
        # Here, not above: the other commands do not need a web server.
        from kvartal.cli.serve import Plan, number, seconds
        from kvartal.cli.serve import serve as run_serve
        from kvartal.server.keeping.stores import chosen

        folder, address = chosen(data, database_url, os.environ)
        plan = Plan(
            host=host,
            port=None if port is None else number("--port", port, 0),
            data=folder,
            database_url=address,
            connections=number("--database-connections", connections, 2),
            redis_url=redis_url,
            workers=number("--workers", workers, 1),
            retention_days=None if retention is None else number("--retention-days", retention, 1),
            origins=tuple(origin or ()),
            proxies=tuple(proxy or ()),
            browser=browser,
            log=log,
            limits=limits,
            bot_pause=seconds("--bot-pause", bot_pause),
            analysis_seconds=seconds("--analysis-seconds", analysis),
            components=read.corrected(corrections or ()),
            metrics_token=metrics_token,
            daily_key=daily_key,
            per_address=number("--per-address", per_address, 1),
            per_person=number("--per-person", per_person, 1),
        )
        return run_serve(line.desk, plan)
