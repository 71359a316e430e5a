"""The table of calls that the world refuses: unknown, closed, not allowed, too late."""

from __future__ import annotations

from playground import Permission
from playground.world import writing
from playground.world.emoji import Emoji
from tests.playground.refusals import EMOJI, TEXT, Case, Change, Scene

NO_TOKEN, NO_ROUTE = (401, 0), (404, 0)
NO_APPLICATION, NO_CHANNEL, NO_GUILD, NO_MEMBER = (404, 10002), (404, 10003), (404, 10004), (404, 10007)
NO_MESSAGE, NO_USER, NO_WEBHOOK, NO_COMMAND = (404, 10008), (404, 10013), (404, 10015), (404, 10063)
NO_EMOJI, FULL = (404, 10014), (400, 30008)
NO_INTERACTION, ANSWERED, DEAD_TOKEN = (404, 10062), (400, 40060), (401, 50027)
NO_ACCESS, NOT_IN_A_DM, FOREIGN, CLOSED = (403, 50001), (403, 50003), (403, 50005), (403, 50007)
NOT_ALLOWED, WRONG_TYPE, ARCHIVED, STRANGERS = (403, 50013), (400, 50024), (400, 50083), (403, 50278)
HAS_THREAD = (400, 160004)

EMBED = {"embeds": [{"description": "x"}]}
HALL, THREAD, DM = "/channels/{hall}", "/channels/{thread}", "/channels/{dm}"
EMOJIS = "/applications/{app}/emojis"
COMMANDS, IN_CLUB = "/applications/{app}/commands", "/applications/{app}/guilds/{club}/commands"
HEELS = EMOJI | {"name": "heels"}
BYE = {"name": "bye", "description": "Leaves"}
ANSWER = {"type": 4, "data": TEXT}
UPDATE = {"type": 7, "data": TEXT}
ORIGINAL = "/messages/@original"


def denied(permissions: Permission) -> Change:
    return lambda scene: scene.deny(permissions)


def granted(permissions: Permission) -> Change:
    return lambda scene: scene.grant(permissions)


def later(seconds: float) -> Change:
    return lambda scene: scene.raw.playground.clock.advance(seconds)


def archive(scene: Scene) -> None:
    scene.thread.archive()


def lock(scene: Scene) -> None:
    scene.thread.archive(locked=True)


def delete_hall(scene: Scene) -> None:
    scene.hall.delete()


def remove_bot(scene: Scene) -> None:
    scene.club.remove_bot()


def remove_own(scene: Scene) -> None:
    writing.remove(scene.own)


def close_messages(scene: Scene) -> None:
    scene.ann.dms_closed = True


def open_thread(scene: Scene) -> None:
    scene.hall.add_thread("game", scene.ann.account, at=scene.own)


def fill_emojis(scene: Scene) -> None:
    others = {number: Emoji(number, f"other_{number}", "image/png", b"x") for number in range(1, 2000)}
    scene.raw.playground.application.emojis.update(others)


def leave(scene: Scene) -> None:
    scene.ann.leave(scene.club)


def _in_a_channel() -> list[Case]:
    """What every call in a channel is refused for: a channel that is gone, or that the bot does not see."""
    calls: list[tuple[str, object]] = [
        (f"GET {HALL}", None),
        (f"PATCH {HALL}", {"name": "lounge"}),
        (f"DELETE {HALL}", None),
        (f"POST {HALL}/threads", {"name": "game", "type": 11}),
        (f"POST {HALL}/messages/{{own_in_hall}}/threads", {"name": "game"}),
        (f"GET {HALL}/messages", None),
        (f"POST {HALL}/messages", TEXT),
        (f"GET {HALL}/messages/{{own_in_hall}}", None),
        (f"PATCH {HALL}/messages/{{own_in_hall}}", TEXT),
        (f"DELETE {HALL}/messages/{{own_in_hall}}", None),
        (f"POST {HALL}/typing", None),
        (f"GET {HALL}/messages/pins", None),
        (f"PUT {HALL}/messages/pins/{{own_in_hall}}", None),
        (f"DELETE {HALL}/messages/pins/{{own_in_hall}}", None),
    ]
    may = granted(Permission.PIN_MESSAGES | Permission.MANAGE_CHANNELS)
    states: list[tuple[str, tuple[int, int], Change]] = [
        ("a channel that is gone", NO_CHANNEL, delete_hall),
        ("a channel that is closed to the bot", NO_ACCESS, denied(Permission.VIEW_CHANNEL)),
        ("a channel of a server without the bot", NO_ACCESS, remove_bot),
    ]
    return [
        Case(f"{call} {fact}", refused, call, body, spoil=spoil, mend=may, twin_body=body)
        for fact, refused, spoil in states
        for call, body in calls
    ]


def _of_unknown_things() -> list[Case]:
    """Ids that are nobody's, beside the same call with an id that is somebody's."""
    pairs: list[tuple[tuple[int, int], str, str, object]] = [
        (NO_GUILD, "GET /guilds/1", "GET /guilds/{club}", None),
        (NO_GUILD, "GET /guilds/1/channels", "GET /guilds/{club}/channels", None),
        (NO_GUILD, "GET /guilds/1/roles", "GET /guilds/{club}/roles", None),
        (NO_GUILD, "GET /guilds/1/members/{ann}", "GET /guilds/{club}/members/{ann}", None),
        (NO_MEMBER, "GET /guilds/{club}/members/1", "GET /guilds/{club}/members/{ann}", None),
        (NO_USER, "GET /users/1", "GET /users/{ann}", None),
        (NO_MESSAGE, f"GET {HALL}/messages/1", f"GET {HALL}/messages/{{own_in_hall}}", None),
        (NO_MESSAGE, f"PATCH {HALL}/messages/1", f"PATCH {HALL}/messages/{{own_in_hall}}", TEXT),
        (NO_MESSAGE, f"DELETE {HALL}/messages/1", f"DELETE {HALL}/messages/{{own_in_hall}}", None),
        (NO_MESSAGE, f"PUT {HALL}/messages/pins/1", f"PUT {HALL}/messages/pins/{{own_in_hall}}", None),
        (NO_MESSAGE, f"DELETE {HALL}/messages/pins/1", f"DELETE {HALL}/messages/pins/{{own_in_hall}}", None),
        (NO_MESSAGE, f"POST {HALL}/messages/1/threads", f"POST {HALL}/messages/{{own_in_hall}}/threads", {"name": "g"}),
        (NO_MESSAGE, "GET {webhook}/messages/1", "GET {webhook}/messages/@original", None),
        (NO_MESSAGE, "PATCH {webhook}/messages/1", "PATCH {webhook}/messages/@original", TEXT),
        (NO_MESSAGE, "DELETE {webhook}/messages/1", "DELETE {webhook}/messages/@original", None),
        (NO_APPLICATION, "GET /applications/1/emojis", "GET /applications/{app}/emojis", None),
        (NO_EMOJI, f"GET {EMOJIS}/1", f"GET {EMOJIS}/{{emoji}}", None),
        (NO_EMOJI, f"PATCH {EMOJIS}/1", f"PATCH {EMOJIS}/{{emoji}}", {"name": "heels"}),
        (NO_EMOJI, f"DELETE {EMOJIS}/1", f"DELETE {EMOJIS}/{{emoji}}", None),
        (NO_APPLICATION, "GET /applications/1/commands", f"GET {COMMANDS}", None),
        (NO_APPLICATION, "POST /applications/1/commands", f"POST {COMMANDS}", BYE),
        (NO_APPLICATION, "PUT /applications/1/commands", f"PUT {COMMANDS}", [BYE]),
        (NO_APPLICATION, "PATCH /applications/1/commands/{command}", f"PATCH {COMMANDS}/{{command}}", BYE),
        (NO_APPLICATION, "GET /applications/1/guilds/{club}/commands", f"GET {IN_CLUB}", None),
        (NO_GUILD, "GET /applications/{app}/guilds/1/commands", f"GET {IN_CLUB}", None),
        (NO_GUILD, "PUT /applications/{app}/guilds/1/commands", f"PUT {IN_CLUB}", [BYE]),
        (NO_COMMAND, f"GET {COMMANDS}/1", f"GET {COMMANDS}/{{command}}", None),
        (NO_COMMAND, f"PATCH {COMMANDS}/1", f"PATCH {COMMANDS}/{{command}}", BYE),
        (NO_COMMAND, f"DELETE {COMMANDS}/1", f"DELETE {COMMANDS}/{{command}}", None),
        (NO_COMMAND, f"GET {IN_CLUB}/{{command}}", f"GET {COMMANDS}/{{command}}", None),
        (NO_ROUTE, "GET /nowhere", "GET /gateway", None),
        (NO_ROUTE, "DELETE /gateway", "GET /gateway", None),
        (NO_INTERACTION, "POST /interactions/1/{asked_token}/callback", "{answer_asked}", ANSWER),
        (NO_INTERACTION, "POST /interactions/{asked}/wrong/callback", "{answer_asked}", ANSWER),
        (NO_WEBHOOK, "POST /webhooks/1/{answered_token}", "POST {webhook}", TEXT),
        (DEAD_TOKEN, "POST /webhooks/{app}/invented", "POST {webhook}", TEXT),
    ]
    may = granted(Permission.PIN_MESSAGES)
    return [
        Case(f"{call} of nobody", refused, call, body, spoil=may, mend=may, twin=twin, twin_body=body)
        for refused, call, twin, body in pairs
    ]


def _not_allowed() -> list[Case]:
    """Calls that need a permission, with it and without."""
    p = Permission
    needed: list[tuple[str, object, Permission]] = [
        (f"POST {HALL}/messages", TEXT, p.SEND_MESSAGES),
        (f"POST {HALL}/messages", EMBED, p.EMBED_LINKS),
        (f"POST {THREAD}/messages", TEXT, p.SEND_MESSAGES_IN_THREADS),
        (f"POST {THREAD}/messages", EMBED, p.EMBED_LINKS),
        (f"POST {HALL}/typing", None, p.SEND_MESSAGES),
        (f"GET {HALL}/messages/{{own_in_hall}}", None, p.READ_MESSAGE_HISTORY),
        (f"GET {HALL}/messages/pins", None, p.READ_MESSAGE_HISTORY),
        (f"PUT {HALL}/messages/pins/{{own_in_hall}}", None, p.PIN_MESSAGES),
        (f"DELETE {HALL}/messages/pins/{{own_in_hall}}", None, p.PIN_MESSAGES),
        (f"DELETE {HALL}/messages/{{anns_in_hall}}", None, p.MANAGE_MESSAGES),
        (f"PATCH {HALL}", {"name": "lounge"}, p.MANAGE_CHANNELS),
        (f"DELETE {HALL}", None, p.MANAGE_CHANNELS),
        (f"PATCH {THREAD}", {"name": "rubber"}, p.MANAGE_THREADS),
        (f"PATCH {THREAD}", {"archived": False}, p.SEND_MESSAGES_IN_THREADS),
        (f"DELETE {THREAD}", None, p.MANAGE_THREADS),
        (f"POST {HALL}/threads", {"name": "game", "type": 11}, p.CREATE_PUBLIC_THREADS),
        (f"POST {HALL}/threads", {"name": "game", "type": 12}, p.CREATE_PRIVATE_THREADS),
        (f"POST {HALL}/messages/{{own_in_hall}}/threads", {"name": "game"}, p.CREATE_PUBLIC_THREADS),
    ]
    cases = [
        Case(
            f"{call} {body} without {permission.name}",
            NOT_ALLOWED,
            call,
            body,
            spoil=denied(permission),
            mend=granted(permission),
            twin_body=body,
        )
        for call, body, permission in needed
    ]
    attaching = f"POST {HALL}/messages"
    attach = denied(p.ATTACH_FILES)
    return [*cases, Case(f"{attaching} with a file", NOT_ALLOWED, attaching, spoil=attach, upload=True)]


def _case(
    fact: str, refused: tuple[int, int], call: str, body: object = None, spoil: Change | None = None, **twin: object
) -> Case:
    """A case whose twin has the same body unless another is named."""
    return Case(fact, refused, call, body, spoil, **({"twin_body": body} | twin))  # type: ignore[arg-type] # fields of a case by name


WORLD: list[Case] = [
    *_in_a_channel(),
    *_of_unknown_things(),
    *_not_allowed(),
    _case("a server without the bot is unknown", NO_GUILD, "GET /guilds/{club}", spoil=remove_bot),
    _case(
        "a reply to a message that is gone",
        NO_MESSAGE,
        f"POST {HALL}/messages",
        TEXT | {"message_reference": {"message_id": "1"}},
        twin_body=TEXT | {"message_reference": {"message_id": "1", "fail_if_not_exists": False}},
    ),
    _case("an edit of a deleted message", NO_MESSAGE, f"PATCH {HALL}/messages/{{own_in_hall}}", TEXT, remove_own),
    _case(
        "an edit of another's message",
        FOREIGN,
        f"PATCH {HALL}/messages/{{anns_in_hall}}",
        TEXT,
        twin=f"PATCH {HALL}/messages/{{own_in_hall}}",
    ),
    _case(
        "another's message in a conversation",
        NOT_IN_A_DM,
        f"DELETE {DM}/messages/{{anns_in_dm}}",
        twin=f"DELETE {DM}/messages/{{own_in_dm}}",
    ),
    _case("a person who takes no messages", CLOSED, f"POST {DM}/messages", TEXT, close_messages),
    _case("a person in no common server", STRANGERS, f"POST {DM}/messages", TEXT, leave),
    _case(
        "a conversation with a bot",
        CLOSED,
        "POST /users/@me/channels",
        {"recipient_id": "{bot}"},
        twin_body={"recipient_id": "{ann}"},
    ),
    _case(
        "a conversation with nobody",
        NO_USER,
        "POST /users/@me/channels",
        {"recipient_id": "1"},
        twin_body={"recipient_id": "{ann}"},
    ),
    _case("one emoji more than an application may have", FULL, f"POST {EMOJIS}", HEELS, fill_emojis),
    _case(
        "a thread below a thread",
        WRONG_TYPE,
        f"POST {THREAD}/threads",
        {"name": "game", "type": 11},
        twin=f"POST {HALL}/threads",
    ),
    _case(
        "a thread at a message in a thread",
        WRONG_TYPE,
        f"POST {THREAD}/messages/{{own_in_thread}}/threads",
        {"name": "game"},
        twin=f"POST {HALL}/messages/{{own_in_hall}}/threads",
    ),
    _case(
        "a thread at a message in a voice channel",
        WRONG_TYPE,
        "POST /channels/{lounge}/messages/{own_in_lounge}/threads",
        {"name": "game"},
        twin=f"POST {HALL}/messages/{{own_in_hall}}/threads",
    ),
    _case(
        "a second thread at a message",
        HAS_THREAD,
        f"POST {HALL}/messages/{{own_in_hall}}/threads",
        {"name": "game"},
        spoil=open_thread,
    ),
    _case("an edit in an archived thread", ARCHIVED, f"PATCH {THREAD}/messages/{{own_in_thread}}", TEXT, archive),
    _case("a deletion in an archived thread", ARCHIVED, f"DELETE {THREAD}/messages/{{own_in_thread}}", None, archive),
    _case("a message in a locked thread", ARCHIVED, f"POST {THREAD}/messages", TEXT, lock, mend=archive),
    _case(
        "an answer in a locked thread",
        ARCHIVED,
        "{answer_asked_in_thread}",
        ANSWER,
        lock,
        mend=archive,
    ),
    _case("a locked thread is not woken", NOT_ALLOWED, f"PATCH {THREAD}", {"archived": False}, lock, mend=archive),
    _case("an answer after three seconds", NO_INTERACTION, "{answer_asked}", ANSWER, later(3.05), mend=later(2.5)),
    _case(
        "an answer to what was answered",
        ANSWERED,
        "{answer_answered}",
        ANSWER,
        twin="{answer_asked}",
    ),
    _case(
        "an update of a message that is gone",
        NO_MESSAGE,
        "{answer_pressed}",
        UPDATE,
        remove_own,
    ),
    _case(
        "a follow-up before the first answer",
        NO_WEBHOOK,
        "POST /webhooks/{app}/{asked_token}",
        TEXT,
        twin="POST {webhook}",
    ),
    _case(
        "a follow-up to suggestions",
        NO_WEBHOOK,
        "POST /webhooks/{app}/{completed_token}",
        TEXT,
        twin="POST {webhook}",
    ),
    *(
        _case(f"{call} after a quarter of an hour", DEAD_TOKEN, call, body, later(901), mend=later(890))
        for call, body in (
            ("POST {webhook}", TEXT),
            (f"GET {{webhook}}{ORIGINAL}", None),
            (f"PATCH {{webhook}}{ORIGINAL}", TEXT),
            (f"DELETE {{webhook}}{ORIGINAL}", None),
        )
    ),
]
