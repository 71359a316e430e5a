"""Content, flags, mentions, attachments and what an edit may change."""

import pytest

from playground import judge
from tests.playground.judge import bodies as make
from tests.playground.judge.verdicts import Json, Limit, refusal, said

V2 = make.V2
TALL_HAND = "\N{PLAYING CARD ACE OF SPADES}"
IDS = [str(number) for number in range(1, 102)]

LIMITS = [
    Limit(
        "content has 2000 characters",
        {"content": "x" * 2001},
        "content",
        "BASE_TYPE_MAX_LENGTH",
        {"content": "x" * 2000},
    ),
    Limit(
        "a sign outside the first plane counts once",
        {"content": TALL_HAND * 2001},
        "content",
        "BASE_TYPE_MAX_LENGTH",
        {"content": TALL_HAND * 2000},
    ),
    Limit("content is text", {"content": 15}, "content", "STRING_TYPE_CONVERT", {"content": "15"}),
    Limit(
        "tts is a boolean",
        {"content": "x", "tts": "no"},
        "tts",
        "BOOLEAN_TYPE_CONVERT",
        {"content": "x", "tts": False},
    ),
    Limit(
        "a nonce has 25 characters",
        {"content": "x", "nonce": "n" * 26},
        "nonce",
        "NONCE_TYPE_TOO_LONG",
        {"content": "x", "nonce": "n" * 25},
    ),
    Limit(
        "a nonce fits 64 bits",
        {"content": "x", "nonce": 2**63},
        "nonce",
        "NUMBER_TYPE_MAX",
        {"content": "x", "nonce": 2**63 - 1},
    ),
    Limit(
        "a nonce is text or a number",
        {"content": "x", "nonce": []},
        "nonce",
        "NONCE_TYPE_INVALID_TYPE",
        {"content": "x", "nonce": "1"},
    ),
    Limit(
        "there are 3 stickers",
        {"sticker_ids": IDS[:4]},
        "sticker_ids",
        "BASE_TYPE_MAX_LENGTH",
        {"sticker_ids": IDS[:3]},
    ),
    Limit(
        "a sticker is an id",
        {"sticker_ids": ["jack"]},
        "sticker_ids.0",
        "NUMBER_TYPE_COERCE",
        {"sticker_ids": [5]},
    ),
    Limit(
        "an id fits 63 bits",
        {"sticker_ids": [str(2**63)]},
        "sticker_ids.0",
        "NUMBER_TYPE_COERCE",
        {"sticker_ids": [str(2**63 - 1)]},
    ),
    Limit(
        "components are a list",
        {"content": "x", "components": {}},
        "components",
        "LIST_TYPE_CONVERT",
        {"content": "x", "components": []},
    ),
    Limit("flags are a number", {"content": "x", "flags": "4"}, "flags", "NUMBER_TYPE_COERCE", {"content": "x"}),
    Limit(
        "a bot cannot set the crosspost flag",
        {"content": "x", "flags": 1},
        "flags",
        "BASE_TYPE_CHOICES",
        {"content": "x", "flags": 4 | 64 | 4096},
    ),
    Limit(
        "a poll has an answer",
        {"poll": {"question": {"text": "Who deals?"}, "answers": []}},
        "poll.answers",
        "BASE_TYPE_BAD_LENGTH",
        {"poll": {"question": {"text": "Who deals?"}, "answers": [{"poll_media": {"text": "I"}}]}},
    ),
    Limit(
        "a reply names a message",
        {"content": "x", "message_reference": {"type": 0}},
        "message_reference.message_id",
        "BASE_TYPE_REQUIRED",
        {"content": "x", "message_reference": {"message_id": "5", "fail_if_not_exists": False}},
    ),
]


def mentioning(**mentions: object) -> Json:
    return {"content": "x", "allowed_mentions": mentions}


MENTIONS = [
    Limit(
        "mentions are an object",
        {"content": "x", "allowed_mentions": []},
        "allowed_mentions",
        "MODEL_TYPE_CONVERT",
        {"content": "x", "allowed_mentions": {}},
    ),
    Limit(
        "only known kinds are parsed",
        mentioning(parse=["users", "here"]),
        "allowed_mentions.parse.1",
        "BASE_TYPE_CHOICES",
        mentioning(parse=["users", "roles", "everyone"]),
    ),
    Limit(
        "a kind is parsed once",
        mentioning(parse=["users", "users"]),
        "allowed_mentions.parse.1",
        "SET_TYPE_ALREADY_CONTAINS_VALUE",
        mentioning(parse=["users"]),
    ),
    Limit(
        "users are parsed or listed",
        mentioning(parse=["users"], users=["5"]),
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        mentioning(parse=["users"], users=[], roles=["5"]),
    ),
    Limit(
        "roles are parsed or listed",
        mentioning(parse=["roles"], roles=["5"]),
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        mentioning(parse=["roles"], users=["5"]),
    ),
    Limit(
        "100 users are listed",
        mentioning(users=IDS[:101]),
        "allowed_mentions.users",
        "BASE_TYPE_MAX_LENGTH",
        mentioning(users=IDS[:100]),
    ),
    Limit(
        "a listed user is an id",
        mentioning(users=["@pone"]),
        "allowed_mentions.users.0",
        "NUMBER_TYPE_COERCE",
        mentioning(users=["5"]),
    ),
    Limit(
        "a user is listed once",
        mentioning(users=["5", "5"]),
        "allowed_mentions.users.1",
        "SET_TYPE_ALREADY_CONTAINS_VALUE",
        mentioning(users=["5", "6"]),
    ),
    Limit(
        "whether a reply notifies is a boolean",
        mentioning(replied_user=1),
        "allowed_mentions.replied_user",
        "BOOLEAN_TYPE_CONVERT",
        mentioning(replied_user=False),
    ),
]


@pytest.mark.parametrize("limit", LIMITS + MENTIONS, ids=str)
def test_message_just_over_the_limit_is_refused_and_at_it_passes(limit: Limit) -> None:
    assert said(lambda: judge.message(limit.over, editing=False)) == {(limit.path, limit.code)}
    assert refusal(lambda: judge.message(limit.within, editing=False)) is None


def test_every_fault_of_a_body_is_in_one_tree() -> None:
    body = {
        "content": "x" * 2001,
        "embeds": [{"title": "x" * 257}],
        "components": [make.row(make.button(), make.button(custom_id="c" * 101, style=9))],
    }
    refused = refusal(lambda: judge.message(body, editing=False))
    assert refused is not None
    too_long = {"code": "BASE_TYPE_MAX_LENGTH", "message": "Must be 100 or fewer in length."}
    assert refused.errors == {
        "content": {"_errors": [{"code": "BASE_TYPE_MAX_LENGTH", "message": "Must be 2000 or fewer in length."}]},
        "embeds": {
            "0": {
                "title": {"_errors": [{"code": "BASE_TYPE_MAX_LENGTH", "message": "Must be 256 or fewer in length."}]}
            }
        },
        "components": {
            "0": {
                "components": {
                    "1": {
                        "style": {
                            "_errors": [
                                {"code": "BASE_TYPE_CHOICES", "message": "Value must be one of {1, 2, 3, 4, 5, 6}."}
                            ]
                        },
                        "custom_id": {"_errors": [too_long]},
                    }
                }
            }
        },
    }


def test_body_that_is_no_object_is_refused_at_the_top() -> None:
    assert said(lambda: judge.message([], editing=False)) == {("", "MODEL_TYPE_CONVERT")}


def test_unknown_keys_and_nulls_are_ignored() -> None:
    nulls = dict.fromkeys(("embeds", "components", "attachments", "allowed_mentions", "flags", "nonce", "tts", "poll"))
    judge.message({"content": "x", "surprise": {"a": 1}, **nulls}, editing=False)


EMPTY = {
    "nothing": {},
    "empty text": {"content": ""},
    "blanks": {"content": " \n"},
    "no embeds": {"embeds": []},
    "an embed without anything": {"embeds": [{}]},
    "an embed with a colour alone": {"embeds": [{"color": 1, "type": "rich"}]},
    "no components": {"components": []},
    "a layout without components": {"flags": V2, "components": []},
}
FULL = {
    "text": {"content": "x"},
    "an embed": make.embed(),
    "a picture in an embed": {"embeds": [{"image": {"url": "https://example.org/a.png"}}]},
    "buttons alone": {"components": [make.row(make.button())]},
    "a sticker": {"sticker_ids": ["5"]},
    "a forward": {"message_reference": {"type": 1, "message_id": "5", "channel_id": "6"}},
    "a layout": make.layout(make.words()),
}


@pytest.mark.parametrize("body", EMPTY.values(), ids=EMPTY)
def test_message_that_shows_nothing_is_refused(body: Json) -> None:
    refused = refusal(lambda: judge.message(body, editing=False))
    assert refused is not None
    assert (refused.status, refused.code, refused.errors) == (400, 50006, None)
    assert refused.message == "Cannot send an empty message"


@pytest.mark.parametrize("body", FULL.values(), ids=FULL)
def test_message_that_shows_something_passes(body: Json) -> None:
    judge.message(body, editing=False)


def test_file_alone_is_a_message() -> None:
    judge.message({}, editing=False, files=["board.png"])


STORED: Json = {
    "content": "Your turn",
    "embeds": [],
    "components": [],
    "flags": 64,
    "attachments": [{"id": "900", "filename": "board.png"}],
}


def test_edit_is_empty_only_when_nothing_stored_is_left() -> None:
    judge.message({"content": None}, editing=True, stored=STORED)
    judge.message({"attachments": []}, editing=True, stored=STORED)
    refused = refusal(lambda: judge.message({"content": None, "attachments": []}, editing=True, stored=STORED))
    assert refused is not None
    assert refused.code == 50006


def test_edit_of_an_unknown_message_is_not_called_empty() -> None:
    judge.message({"content": None}, editing=True)
    judge.message({}, editing=True)


def test_attachment_of_a_body_is_an_upload_or_a_stored_one() -> None:
    described = {"attachments": [{"id": 0, "description": "d" * 1024}, {"id": "900"}]}
    judge.message(described, editing=True, stored=STORED, files=["hand.png"])
    assert said(lambda: judge.message(described, editing=True, stored=STORED)) == {
        ("attachments.0", "ATTACHMENT_NOT_FOUND")
    }
    assert said(lambda: judge.message(described, editing=False, files=["hand.png"])) == {
        ("attachments.1", "ATTACHMENT_NOT_FOUND")
    }


def test_description_of_an_attachment_has_1024_characters() -> None:
    body = {"attachments": [{"id": "0", "description": "d" * 1025}]}
    assert said(lambda: judge.message(body, editing=False, files=["a.png"])) == {
        ("attachments.0.description", "BASE_TYPE_MAX_LENGTH")
    }


def test_message_has_ten_attachments() -> None:
    files = [f"{number}.png" for number in range(11)]
    body = {"attachments": [{"id": number} for number in range(11)]}
    assert said(lambda: judge.message(body, editing=False, files=files)) == {("attachments", "BASE_TYPE_MAX_LENGTH")}
    judge.message({"attachments": body["attachments"][:10]}, editing=False, files=files)


def test_edit_may_repeat_the_flags_that_are_stored() -> None:
    judge.message({"flags": 64 | 4}, editing=True, stored=STORED)
    judge.message({"flags": 1}, editing=True, stored={**STORED, "flags": 1})
    assert said(lambda: judge.message({"flags": 1}, editing=True, stored=STORED)) == {("flags", "BASE_TYPE_CHOICES")}


LAID_OUT: Json = {"content": "", "embeds": [], "components": [make.words()], "flags": V2, "attachments": []}


def test_edit_cannot_take_the_layout_flag_away() -> None:
    taking = {"flags": 4, "components": [make.words()]}
    assert said(lambda: judge.message(taking, editing=True, stored=LAID_OUT)) == {("flags", "BASE_TYPE_CHOICES")}
    judge.message({"flags": 4 | V2, "components": [make.words()]}, editing=True, stored=LAID_OUT)


def test_edit_of_a_layout_need_not_repeat_the_flag() -> None:
    judge.message({"components": [make.words("Go")]}, editing=True, stored=LAID_OUT)
    assert said(lambda: judge.message({"content": "Go"}, editing=True, stored=LAID_OUT)) == {
        ("content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2")
    }


def test_edit_that_turns_on_the_layout_clears_what_was_there() -> None:
    turning = make.layout(make.words())
    assert said(lambda: judge.message(turning, editing=True, stored=STORED)) == {
        ("content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2")
    }
    judge.message({**turning, "content": None}, editing=True, stored=STORED)
