"""Rate limits: each route of each channel, guild or webhook has its own bucket.

Source: docs.discord.com/developers/topics/rate-limits. The size of the buckets is the stand-in's own, generous enough
that only a runaway client meets it.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

from playground.clock import Clock
from playground.wire.call import Route

PER_SECOND = 1000
_MAJOR = ("channel", "guild", "application", "token")


@dataclass(slots=True)
class _Bucket:
    resets: float = 0.0
    used: int = 0


@dataclass(frozen=True, slots=True)
class Share:
    """What is left of a bucket after a call, as response headers; ``exceeded`` calls are to be answered 429."""

    headers: dict[str, str]
    exceeded: bool
    retry_after: float


@dataclass(slots=True)
class Limits:
    """All buckets."""

    clock: Clock
    limit: int = PER_SECOND
    _buckets: dict[str, _Bucket] = field(default_factory=dict)

    def spend(self, route: Route, path: dict[str, str]) -> Share:
        """Takes one call out of the route's bucket."""
        now = self.clock.now()
        name = hashlib.sha256(f"{route.method} {route.pattern}".encode()).hexdigest()[:32]
        bucket = self._buckets.setdefault(":".join([name, *(path.get(key, "") for key in _MAJOR)]), _Bucket())
        if now >= bucket.resets:
            bucket.resets, bucket.used = now + 1.0, 0
        bucket.used += 1
        after = max(bucket.resets - now, 0.0)
        headers = {
            "X-RateLimit-Limit": str(self.limit),
            "X-RateLimit-Remaining": str(max(self.limit - bucket.used, 0)),
            "X-RateLimit-Reset": f"{bucket.resets:.3f}",
            "X-RateLimit-Reset-After": f"{after:.3f}",
            "X-RateLimit-Bucket": name,
        }
        return Share(headers, bucket.used > self.limit, after)
