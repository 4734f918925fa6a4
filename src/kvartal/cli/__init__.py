"""The command line."""

from kvartal import __version__


def main() -> None:
    """Say the version."""
    print(f"kvartal {__version__}")
