"""A house in a page marks its tables; the houses of other tests in this process don't."""

from collections.abc import Iterator

import pytest

from kvartal.server.tables import seating


@pytest.fixture(autouse=True)
def _ids_of_a_server() -> Iterator[None]:
    yield
    seating.begin_ids_with("")
