"""Bodies that create or edit a message: in a channel, through a webhook, or as the answer to an interaction.

Sources: "Create Message", "Edit Message" and "Message Flags" on the page "Message", "Uploading Files" on the page
"API Reference" of the Discord developer documentation; "Update IS_COMPONENTS_V2 flag usage explanation" in
discord/discord-api-docs for what an edit that turns on components V2 must clear. Discord may drop flags in silence that
a bot cannot set: here they are turned down. Of a poll only the outer shape is judged.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from playground.judge import faults
from playground.judge.attachments import judge_attachments
from playground.judge.census import Census, judge_by_type
from playground.judge.components import ACTION_ROW, action_row
from playground.judge.components_v2 import judge_layout
from playground.judge.embeds import is_visible, judge_embeds
from playground.judge.fields import Fields, integer, read, snowflake
from playground.judge.mentions import judge_allowed_mentions
from playground.judge.tree import Place
from playground.refusal import Refusal

CONTENT_MOST, ROWS_MOST, NONCE_MOST, STICKERS_MOST = 2000, 5, 25, 3
POLL_ANSWERS_MOST = 10
SUPPRESS_EMBEDS, EPHEMERAL, SUPPRESS_NOTIFICATIONS, IS_COMPONENTS_V2 = 1 << 2, 1 << 6, 1 << 12, 1 << 15
FLAGS = (SUPPRESS_EMBEDS, EPHEMERAL, SUPPRESS_NOTIFICATIONS, IS_COMPONENTS_V2)
FORWARD = 1
EMPTY_MESSAGE = 50006
# Body field and, in a stored message, the field that holds the same: what a message of components V2 cannot have.
LEGACY = {"content": "content", "embeds": "embeds", "sticker_ids": "sticker_items", "poll": "poll"}


@dataclass(frozen=True, slots=True)
class Draft:
    """A message body with what it is judged against.

    ``stored`` is the message that an edit changes, None when it is not known; ``files`` are the names of the uploaded
    files, None when they are not known.
    """

    fields: Fields
    editing: bool
    stored: Mapping[str, object] | None
    files: Collection[str] | None

    def result(self, name: str, stored_name: str | None = None) -> object:
        """The value a field will have: the body's, or the stored one where an edit does not name the field."""
        if name in self.fields.values or not self.editing or self.stored is None:
            return self.fields.given(name)
        return self.stored.get(stored_name or name)

    def settles(self, name: str) -> bool:
        """Whether the resulting value of a field is known."""
        return name in self.fields.values or not self.editing or self.stored is not None

    @property
    def old_flags(self) -> int:
        """The flags of the stored message."""
        flags = (self.stored or {}).get("flags") if self.editing else 0
        return flags if isinstance(flags, int) else 0

    @property
    def has_layout(self) -> bool:
        """Whether the message is or becomes one of components V2."""
        flags = self.fields.given("flags")
        own = flags if isinstance(flags, int) else 0
        return bool((own | self.old_flags) & IS_COMPONENTS_V2)


def message(
    body: object, *, editing: bool, stored: Mapping[str, object] | None = None, files: Collection[str] = ()
) -> None:
    """Judge the body of a message create, message edit or webhook follow-up.

    ``stored`` is the message being edited, as the API shows it; without it an edit is judged by its own flags and is
    never called empty. ``files`` are the names of the uploaded files, in order.

    :raises Refusal: 400 with code 50035 and everything that is wrong, or with code 50006 when nothing would show.
    """
    place = Place()
    fields = read(body, place)
    if fields is not None:
        judge_draft(Draft(fields, editing, stored, files))
    place.settle()
    if fields is not None:
        refuse_empty(Draft(fields, editing, stored, files))


def judge_draft(draft: Draft) -> None:
    """Report everything that is wrong with a message body."""
    fields = draft.fields
    fields.text("content", CONTENT_MOST)
    fields.boolean("tts")
    _nonce(fields)
    _stickers(fields)
    _poll(fields)
    _reference(fields)
    _flags(draft)
    judge_embeds(fields)
    judge_allowed_mentions(fields)
    uploads = judge_attachments(fields, draft.stored if draft.editing else None, draft.files)
    if draft.has_layout:
        _no_legacy_fields(draft)
        judge_layout(fields, Census(uploads))
    else:
        _rows(fields, Census(uploads))


def refuse_empty(draft: Draft) -> None:
    """Turn down a body that would leave a message showing nothing.

    :raises Refusal: 400 with code 50006.
    """
    if not _shows_something(draft):
        raise Refusal(400, EMPTY_MESSAGE, "Cannot send an empty message")


def _shows_something(draft: Draft) -> bool:
    if not draft.settles("components") or draft.result("components"):
        return True
    if draft.has_layout:
        return False
    if not all(draft.settles(name) for name in (*LEGACY, "attachments")):
        return True
    content, embeds = draft.result("content"), draft.result("embeds")
    return (
        (isinstance(content, str) and bool(content.strip()))
        or (isinstance(embeds, list) and any(is_visible(embed) for embed in embeds))
        or any(draft.result(name, LEGACY[name]) for name in ("sticker_ids", "poll"))
        or bool(draft.files or draft.result("attachments"))
        or _forwards(draft)
    )


def _forwards(draft: Draft) -> bool:
    reference = draft.result("message_reference")
    return isinstance(reference, Mapping) and reference.get("type") == FORWARD


def _flags(draft: Draft) -> None:
    value, place = draft.fields.given("flags"), draft.fields.place / "flags"
    flags = None if value is None else integer(value, place, 0, 2**31 - 1)
    if flags is None:
        return
    unsettable = flags & ~(sum(FLAGS) | draft.old_flags)
    taken_away = draft.old_flags & ~flags & IS_COMPONENTS_V2
    if unsettable or taken_away:
        place.report(faults.not_among(FLAGS))


def _no_legacy_fields(draft: Draft) -> None:
    for name, stored_name in LEGACY.items():
        if draft.result(name, stored_name):
            (draft.fields.place / name).report(faults.beside_components_v2(name))


def _rows(fields: Fields, census: Census) -> None:
    for value, place in fields.items("components", ROWS_MOST) or ():
        judge_by_type(value, place, {ACTION_ROW: action_row}, census)


def _nonce(fields: Fields) -> None:
    fields.boolean("enforce_nonce")
    nonce, place = fields.given("nonce"), fields.place / "nonce"
    if isinstance(nonce, str):
        if len(nonce) > NONCE_MOST:
            place.report(faults.NONCE_LENGTH)
    elif isinstance(nonce, int) and not isinstance(nonce, bool):
        integer(nonce, place, -(2**63), 2**63 - 1)
    elif nonce is not None:
        place.report(faults.NONCE_TYPE)


def _stickers(fields: Fields) -> None:
    for value, place in fields.items("sticker_ids", STICKERS_MOST) or ():
        snowflake(value, place)


def _poll(fields: Fields) -> None:
    poll = fields.object("poll")
    if poll is not None:
        poll.object("question", required=True)
        poll.items("answers", POLL_ANSWERS_MOST, least=1, required=True)


def _reference(fields: Fields) -> None:
    reference = fields.object("message_reference")
    if reference is not None:
        reference.choice("type", (0, FORWARD))
        reference.boolean("fail_if_not_exists")
        reference.snowflake("message_id", required=True)
        for name in ("channel_id", "guild_id"):
            reference.snowflake(name)
