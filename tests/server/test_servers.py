"""The servers that tests start are available."""

import pytest

redis = pytest.importorskip("redis.asyncio")


async def test_redis_answers(redis_url: str) -> None:
    async with redis.from_url(redis_url) as client:
        assert await client.ping()
