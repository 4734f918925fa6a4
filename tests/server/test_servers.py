"""The servers that tests start are there."""

import asyncio

import pytest

redis = pytest.importorskip("redis.asyncio")


def test_redis_answers(redis_url: str) -> None:
    async def test() -> None:
        async with redis.from_url(redis_url) as client:
            assert await client.ping()

    asyncio.run(test())
