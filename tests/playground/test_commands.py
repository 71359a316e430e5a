"""Registering commands, and which of them a person's client offers."""

from __future__ import annotations

import pytest

from playground import Channel, Guild, NotOffered, Permission, Person, Playground
from tests.playground.raw import HELLO, Raw


def _with(*options: dict[str, object]) -> dict[str, object]:
    return {"name": "hello", "description": "Says hello", "options": list(options)}


async def test_command_that_stays_keeps_its_id(raw: Raw) -> None:
    (before,) = await raw.register(HELLO)
    after = await raw.register({"name": "bye", "description": "Leaves"}, HELLO)
    assert [command["name"] for command in after] == ["bye", "hello"]
    assert after[1]["id"] == before["id"]
    assert after[1]["version"] != before["version"]
    assert await raw.register() == []


async def test_single_commands_are_created_changed_and_deleted(discord: Playground, raw: Raw) -> None:
    path = f"/applications/{discord.application.id}/commands"
    created = await raw("POST", path, {"name": "bye", "description": "Leaves"})
    assert created.status == 201
    assert (await raw("POST", path, {"name": "bye", "description": "Goes"})).status == 200
    one = f"{path}/{created.body['id']}"
    assert (await raw("PATCH", one, {"description": "Walks"})).body["description"] == "Walks"
    assert (await raw("GET", one)).body["description"] == "Walks"
    assert (await raw("DELETE", one)).status == 204
    assert (await raw("GET", one)).refusal == (404, 10063)
    assert [command["name"] for command in (await raw("GET", path)).body] == ["hello"]


async def test_guild_command_hides_its_global_namesake(
    discord: Playground, raw: Raw, club: Guild, hall: Channel, ann: Person
) -> None:
    path = f"/applications/{discord.application.id}/guilds/{club.id}/commands"
    own = _with({"type": 3, "name": "how", "description": "How", "required": True})
    assert (await raw("PUT", path, [own])).body[0]["guild_id"] == str(club.id)
    with pytest.raises(NotOffered, match="how is required"):
        await ann.command(hall, "hello")


async def test_commands_are_judged(discord: Playground, raw: Raw) -> None:
    path = f"/applications/{discord.application.id}/commands"
    assert (await raw("PUT", path, [{"name": "Upper", "description": "x"}])).refusal == (400, 50035)
    assert (await raw("POST", path, {"name": "bye", "description": ""})).refusal == (400, 50035)


@pytest.mark.usefixtures("raw")
async def test_unknown_command_is_not_offered(hall: Channel, ann: Person) -> None:
    with pytest.raises(NotOffered, match="/nonsense is not offered to Ann in hall"):
        await ann.command(hall, "nonsense")


async def test_group_needs_a_subcommand_that_exists(raw: Raw, hall: Channel, ann: Person) -> None:
    await raw.register(_with({"type": 1, "name": "twice", "description": "Again"}))
    with pytest.raises(NotOffered, match="needs a subcommand: twice"):
        await ann.command(hall, "hello")
    with pytest.raises(NotOffered, match="no subcommand thrice"):
        await ann.command(hall, "hello thrice")
    interaction, waiting = await raw.begin(ann, hall, "/hello twice")
    assert interaction.data["options"] == [{"type": 1, "name": "twice", "options": []}]
    waiting.cancel()


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ({"type": 3, "min_length": 2}, "x"),
        ({"type": 3, "max_length": 2}, "xxx"),
        ({"type": 3}, " "),
        ({"type": 3}, 5),
        ({"type": 3, "choices": [{"name": "short", "value": "s"}]}, "long"),
        ({"type": 4, "min_value": 2}, 1),
        ({"type": 4, "max_value": 2}, 3),
        ({"type": 4}, 1.5),
        ({"type": 4}, True),
        ({"type": 5}, "yes"),
        ({"type": 6}, "Bob"),
    ],
)
async def test_client_refuses_a_value_that_does_not_fit(
    raw: Raw, hall: Channel, ann: Person, option: dict[str, object], value: object
) -> None:
    await raw.register(_with(option | {"name": "how", "description": "How"}))
    with pytest.raises(NotOffered):
        await ann.command(hall, "hello", how=value)
    with pytest.raises(NotOffered, match="no option other"):
        await ann.command(hall, "hello", other=value)


async def test_chosen_person_is_sent_with_user_and_membership(
    discord: Playground, raw: Raw, hall: Channel, ann: Person, bob: Person
) -> None:
    await raw.register(_with({"type": 6, "name": "who", "description": "Who"}))
    stranger = discord.add_person("Stranger")
    for person, members in ((bob, [str(bob.id)]), (stranger, [])):
        interaction, waiting = await raw.begin(ann, hall, "hello", who=person)
        resolved = interaction.data["resolved"]
        assert resolved["users"][str(person.id)]["global_name"] == person.name
        assert list(resolved.get("members", {})) == members
        assert interaction.shown_as == f"/hello who: @{person.name}"
        waiting.cancel()


async def test_command_for_those_who_run_the_server_is_offered_to_them_only(
    discord: Playground, raw: Raw, club: Guild, hall: Channel, ann: Person
) -> None:
    await raw.register(HELLO | {"default_member_permissions": str(int(Permission.MANAGE_GUILD))})
    with pytest.raises(NotOffered):
        await ann.command(hall, "hello")
    for permission in (Permission.MANAGE_GUILD, Permission.ADMINISTRATOR):
        _, waiting = await raw.begin(discord.add_person("Mod", club, permissions=permission), hall)
        waiting.cancel()


async def test_command_of_no_permissions_is_for_administrators_only(
    discord: Playground, raw: Raw, club: Guild, hall: Channel
) -> None:
    await raw.register(HELLO | {"default_member_permissions": "0"})
    mod = discord.add_person("Mod", club, permissions=Permission.MANAGE_GUILD)
    with pytest.raises(NotOffered):
        await mod.command(hall, "hello")


@pytest.mark.parametrize(
    ("restriction", "offered"),
    [
        ({}, (True, True)),
        ({"dm_permission": False}, (True, False)),
        ({"contexts": [0]}, (True, False)),
        ({"contexts": [1]}, (False, True)),
    ],
)
async def test_contexts_say_where_a_command_is_offered(
    raw: Raw, hall: Channel, ann: Person, restriction: dict[str, object], offered: tuple[bool, bool]
) -> None:
    await raw.register(HELLO | restriction)
    for place, expected in zip((hall, ann.direct()), offered, strict=True):
        if expected:
            _, waiting = await raw.begin(ann, place)
            waiting.cancel()
        else:
            with pytest.raises(NotOffered):
                await ann.command(place, "hello")


@pytest.mark.usefixtures("raw")
async def test_nothing_is_offered_without_the_bot_or_the_right_to_use_it(
    club: Guild, hall: Channel, ann: Person
) -> None:
    hall.deny(ann.account, Permission.USE_APPLICATION_COMMANDS)
    with pytest.raises(NotOffered):
        await ann.command(hall, "hello")
    hall.allow(ann.account, Permission.USE_APPLICATION_COMMANDS)
    club.remove_bot()
    with pytest.raises(NotOffered):
        await ann.command(hall, "hello")


async def test_autocomplete_sends_what_is_typed_so_far(raw: Raw, hall: Channel, ann: Person) -> None:
    typed = {"type": 3, "name": "card", "description": "Card", "required": True, "autocomplete": True}
    needed = {"type": 3, "name": "why", "description": "Why", "required": True}
    await raw.register(_with(needed, typed))
    interaction, waiting = await raw.begin_autocomplete(ann, hall, "hello", focused="card", card="5")
    assert interaction.data["options"] == [{"type": 3, "name": "card", "value": "5", "focused": True}]
    outcome = await raw.answer(interaction, 8, {"choices": [{"name": "five", "value": "5H"}]})
    assert outcome.status == 200
    assert [(choice.label, choice.value) for choice in await waiting] == [("five", "5H")]
    assert (await raw("POST", raw.webhook(interaction), {"content": "x"})).refusal == (404, 10015)
