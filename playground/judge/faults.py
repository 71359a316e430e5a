"""The faults Discord names inside an "Invalid Form Body", by code and wording.

Codes and wordings are those seen in answers of the service that people quoted in public (the trackers of
discord/discord-api-docs, discord.py and discord.js); those of a value that is no string, list or boolean, of a URL and
of a nonce are known at second hand. Where no such answer is known for a rule, the rule reports the nearest general
fault of this module; no code is made up. Those rules are: a button without label and emoji, a link button without
``url``, more than 40 components, a repeated component ``id``, a repeated option name, message flags that cannot be set
or unset, text or options on a user or message command, ``autocomplete`` beside ``choices``, a minimum above its
maximum, and ``disabled`` in a modal.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One entry of an ``_errors`` list."""

    code: str
    message: str


REQUIRED = Fault("BASE_TYPE_REQUIRED", "This field is required")
NOT_AN_OBJECT = Fault("MODEL_TYPE_CONVERT", "Expected an object/dictionary.")
NOT_A_LIST = Fault("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
NOT_A_BOOLEAN = Fault("BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
REPEATED = Fault("SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value")
NOT_A_URL = Fault("URL_TYPE_INVALID_URL", "Not a well formed URL.")
NONCE_TYPE = Fault("NONCE_TYPE_INVALID_TYPE", "This field must be a string or integer.")
NONCE_LENGTH = Fault("NONCE_TYPE_TOO_LONG", "Must be 25 or fewer characters long.")
EMBEDS_TOO_LARGE = Fault("MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")
ATTACHMENT_MISSING = Fault("ATTACHMENT_NOT_FOUND", "Attachment data not found")
CUSTOM_ID_REQUIRED = Fault("BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required")
CUSTOM_ID_AND_URL = Fault(
    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A custom id and url cannot both be specified"
)
CUSTOM_ID_REPEATED = Fault("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
INVALID_EMOJI = Fault("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
ROW_TOO_WIDE = Fault("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")
OPTION_VALUE_REPEATED = Fault("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used")
TOO_MANY_DEFAULTS = Fault(
    "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
    "The specified number of default values exceeds the specified maximum values",
)
TEXT_TOO_LARGE = Fault(
    "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", "Components displayable text size exceeds maximum size of 4000"
)
COMMAND_NAME = Fault("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
COMMAND_REPEATED = Fault("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
COMMAND_TOO_LARGE = Fault("APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)")
REQUIRED_AFTER_OPTIONAL = Fault(
    "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options must be placed before non-required options"
)
OPTIONS_MIXED = Fault(
    "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    "Sub-command and sub-command group option types are mutually exclusive to all other types",
)


def max_length(most: int) -> Fault:
    """Too long, where only a maximum is set."""
    return Fault("BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")


def bad_length(least: int, most: int) -> Fault:
    """Too short or too long, where both ends are set."""
    return Fault("BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")


def not_text(value: object) -> Fault:
    """Neither a string nor null."""
    return Fault("STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')


def not_a_number(value: object, kind: str = "int") -> Fault:
    """No number of the ``kind`` (int, float, snowflake)."""
    return Fault("NUMBER_TYPE_COERCE", f'Value "{value}" is not {kind}.')


def too_small(least: float, kind: str = "int") -> Fault:
    """A number below its minimum."""
    return Fault("NUMBER_TYPE_MIN", f"{kind} value should be greater than or equal to {least}.")


def too_large(most: float, kind: str = "int") -> Fault:
    """A number above its maximum."""
    return Fault("NUMBER_TYPE_MAX", f"{kind} value should be less than or equal to {most}.")


def not_among(allowed: Iterable[object]) -> Fault:
    """A value outside a closed list."""
    return Fault("BASE_TYPE_CHOICES", f"Value must be one of {{{', '.join(str(one) for one in allowed)}}}.")


def type_not_among(types: Iterable[int]) -> Fault:
    """An object whose ``type`` does not belong where it stands."""
    return Fault("UNION_TYPE_CHOICES", f'Value of field "type" must be one of {tuple(types)}.')


def bad_scheme(scheme: str, schemes: tuple[str, ...]) -> Fault:
    """A URL of a kind that may not stand here."""
    wording = f'Scheme "{scheme}" is not supported. Scheme must be one of {schemes}.'
    return Fault("URL_TYPE_INVALID_SCHEME", wording)


def bad_time(value: str) -> Fault:
    """No ISO 8601 time."""
    return Fault("DATE_TIME_TYPE_PARSE", f"Could not parse {value}. Should be ISO8601.")


def upload_not_found(url: str) -> Fault:
    """An ``attachment://`` reference to a file that the message does not have."""
    wording = f'The referenced attachment ("{url}") was not found'
    return Fault("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", wording)


def mentions_exclusive(kind: str) -> Fault:
    """``allowed_mentions`` that both parses a kind of mention and lists ids of it."""
    wording = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
    return Fault("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", wording)


def beside_components_v2(field: str) -> Fault:
    """A field of the older kind of message in one made of components V2."""
    wording = f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
    return Fault("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", wording)
