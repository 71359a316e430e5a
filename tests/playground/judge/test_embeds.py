"""Limits of embeds."""

import pytest

from playground import judge
from tests.playground.judge import bodies as make
from tests.playground.judge.verdicts import Limit, refusal, said

MOST = "BASE_TYPE_MAX_LENGTH"


def fields(count: int) -> list[dict[str, str]]:
    return [{"name": "n", "value": "v"} for _ in range(count)]


LIMITS = [
    Limit(
        "there are 10 embeds",
        {"embeds": make.embed()["embeds"] * 11},
        "embeds",
        MOST,
        {"embeds": [{}] * 9 + [{"title": "x"}]},
    ),
    Limit("an embed is an object", {"embeds": ["x"]}, "embeds.0", "MODEL_TYPE_CONVERT", make.embed()),
    Limit(
        "a title has 256 characters", make.embed(title="x" * 257), "embeds.0.title", MOST, make.embed(title="x" * 256)
    ),
    Limit(
        "a description has 4096 characters",
        make.embed(description="x" * 4097),
        "embeds.0.description",
        MOST,
        make.embed(description="x" * 4096),
    ),
    Limit("there are 25 fields", make.embed(fields=fields(26)), "embeds.0.fields", MOST, make.embed(fields=fields(25))),
    Limit(
        "a field name has 256 characters",
        make.field(name="x" * 257),
        "embeds.0.fields.0.name",
        MOST,
        make.field(name="x" * 256),
    ),
    Limit(
        "a field value has 1024 characters",
        make.field(value="x" * 1025),
        "embeds.0.fields.0.value",
        MOST,
        make.field(value="x" * 1024),
    ),
    Limit(
        "a field has a name", make.field(name=""), "embeds.0.fields.0.name", "BASE_TYPE_REQUIRED", make.field(name="x")
    ),
    Limit(
        "a field has a value",
        make.field(value=None),
        "embeds.0.fields.0.value",
        "BASE_TYPE_REQUIRED",
        make.field(value="x"),
    ),
    Limit(
        "a field stands beside others or not",
        make.field(inline=1),
        "embeds.0.fields.0.inline",
        "BOOLEAN_TYPE_CONVERT",
        make.field(inline=True),
    ),
    Limit(
        "a footer has 2048 characters",
        make.embed(footer={"text": "x" * 2049}),
        "embeds.0.footer.text",
        MOST,
        make.embed(footer={"text": "x" * 2048}),
    ),
    Limit(
        "an author has 256 characters",
        make.embed(author={"name": "x" * 257}),
        "embeds.0.author.name",
        MOST,
        make.embed(author={"name": "x" * 256}),
    ),
    Limit(
        "a colour has three bytes",
        make.embed(color=0x1000000),
        "embeds.0.color",
        "NUMBER_TYPE_MAX",
        make.embed(color=0xFFFFFF),
    ),
    Limit("a colour is not negative", make.embed(color=-1), "embeds.0.color", "NUMBER_TYPE_MIN", make.embed(color=0)),
    Limit(
        "a time is ISO 8601",
        make.embed(timestamp="today"),
        "embeds.0.timestamp",
        "DATE_TIME_TYPE_PARSE",
        make.embed(timestamp="2026-01-01T12:00:00+00:00"),
    ),
    Limit(
        "a link leads to the web",
        make.embed(url="ftp://example.org/"),
        "embeds.0.url",
        "URL_TYPE_INVALID_SCHEME",
        make.embed(url="https://example.org/"),
    ),
    Limit(
        "a link is a whole address",
        make.embed(url="example.org"),
        "embeds.0.url",
        "URL_TYPE_INVALID_URL",
        make.embed(url="http://example.org"),
    ),
    Limit(
        "an address has 2048 characters",
        make.embed(url="https://example.org/".ljust(2049, "x")),
        "embeds.0.url",
        MOST,
        make.embed(url="https://example.org/".ljust(2048, "x")),
    ),
    Limit(
        "a picture is of the web or an upload",
        make.embed(image={"url": "data:image/png,x"}),
        "embeds.0.image.url",
        "URL_TYPE_INVALID_SCHEME",
        make.embed(image={"url": "attachment://board.png"}),
    ),
]


@pytest.mark.parametrize("limit", LIMITS, ids=str)
def test_embed_just_over_the_limit_is_refused_and_at_it_passes(limit: Limit) -> None:
    assert said(lambda: judge.message(limit.over, editing=False)) == {(limit.path, limit.code)}
    assert refusal(lambda: judge.message(limit.within, editing=False)) is None


def test_all_texts_of_all_embeds_together_have_6000_characters() -> None:
    first = {
        "title": "t" * 100,
        "description": "d" * 1900,
        "fields": [{"name": "n" * 200, "value": "v" * 800}],
        "footer": {"text": "f" * 900},
        "author": {"name": "a" * 100},
    }
    second = {"description": "d" * 2000}
    judge.message({"embeds": [first, second]}, editing=False)
    assert said(lambda: judge.message({"embeds": [first, {**second, "title": "!"}]}, editing=False)) == {
        ("embeds", "MAX_EMBED_SIZE_EXCEEDED")
    }


def test_addresses_do_not_count_as_text_of_an_embed() -> None:
    body = {"embeds": [{"description": "d" * 3000, "url": "https://example.org/".ljust(2000, "x")} for _ in range(2)]}
    judge.message(body, editing=False)
