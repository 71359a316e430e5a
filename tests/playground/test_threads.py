"""Threads that begin at a message, calls to roles, menus of people, and an application without its bot."""

from __future__ import annotations

import pytest

from playground import Channel, Guild, NotOffered, Permission, Person, Playground
from tests.playground.raw import HELLO, Raw

Allowed = dict[str, list[str]]

MENU: dict[str, object] = {"name": "Challenge", "type": 2, "contexts": [0]}


async def test_a_thread_at_a_message_has_its_id_and_marks_it(raw: Raw, hall: Channel, ann: Person) -> None:
    sent = (await raw("POST", f"/channels/{hall.id}/messages", {"content": "here"})).body
    path = f"/channels/{hall.id}/messages/{sent['id']}"
    opened = await raw("POST", f"{path}/threads", {"name": "game", "auto_archive_duration": 10080})
    assert opened.status == 201
    assert (opened.body["id"], opened.body["parent_id"]) == (sent["id"], str(hall.id))
    assert opened.body["thread_metadata"]["auto_archive_duration"] == 10080
    assert (await raw("GET", path)).body["flags"] & 1 << 5
    assert (await raw("PATCH", path, {"content": "there"})).body["flags"] & 1 << 5
    again = await raw("POST", f"{path}/threads", {"name": "another"})
    assert again.refusal == (400, 160004)
    assert [message.content for message in ann.sees(hall)] == ["there"]


async def test_who_is_added_to_a_thread_has_joined_it(raw: Raw, hall: Channel, ann: Person) -> None:
    thread = hall.add_thread("game", ann.account)
    path = f"/channels/{thread.id}/thread-members"
    for _ in range(2):
        assert (await raw("PUT", f"{path}/{ann.id}")).status == 204
    assert thread.joined == {ann.id}
    assert (await raw("PUT", f"{path}/1")).refusal == (404, 10013)
    assert (await raw("PUT", f"/channels/{hall.id}/thread-members/{ann.id}")).status == 400
    thread.archive()
    assert (await raw("PUT", f"{path}/{ann.id}")).refusal == (400, 50083)


async def test_only_members_of_a_server_are_added_to_its_threads(raw: Raw, hall: Channel, ann: Person) -> None:
    thread = hall.add_thread("game", ann.account)
    assert hall.guild is not None
    ann.leave(hall.guild)
    assert (await raw("PUT", f"/channels/{thread.id}/thread-members/{ann.id}")).refusal == (404, 10007)


BY_ID: Allowed = {"parse": [], "roles": ["{role}"]}
BY_KIND: Allowed = {"parse": ["roles"]}
BY_NOTHING: Allowed = {"parse": []}


@pytest.mark.parametrize(
    ("mentionable", "granted", "allowed", "pinged"),
    [
        (True, Permission.NONE, BY_ID, True),
        (True, Permission.NONE, BY_KIND, True),
        (True, Permission.NONE, BY_NOTHING, False),
        (False, Permission.NONE, BY_KIND, False),
        (False, Permission.MENTION_EVERYONE, BY_ID, True),
    ],
)
async def test_a_role_is_called_where_it_may_be(  # noqa: PLR0917 - fixtures and the case
    raw: Raw, hall: Channel, ann: Person, mentionable: bool, granted: Permission, allowed: Allowed, pinged: bool
) -> None:
    club = hall.guild
    assert club is not None
    role = club.add_role("players", mentionable=mentionable)
    hall.allow(club.bot_role, granted)
    allowed = {key: [value.format(role=role.id) for value in values] for key, values in allowed.items()}
    body = {"content": f"<@&{role.id}>, who plays?", "allowed_mentions": allowed}
    sent = (await raw("POST", f"/channels/{hall.id}/messages", body)).body
    assert sent["mention_roles"] == ([str(role.id)] if pinged else [])
    assert ann.sees(hall)[-1].pings_roles == (("players",) if pinged else ())


async def test_a_role_that_is_deleted_is_nobodys(raw: Raw, club: Guild, ann: Person) -> None:
    ann.grant(club, Permission.MANAGE_GUILD)
    (number,) = club.members[ann.id].roles
    club.delete_role(club.roles[number])
    assert club.members[ann.id].roles == []
    assert str(number) not in [role["id"] for role in (await raw("GET", f"/guilds/{club.id}/roles")).body]


async def test_a_command_on_a_persons_menu_names_whom_it_is_used_on(
    raw: Raw, hall: Channel, ann: Person, bob: Person
) -> None:
    await raw.register(HELLO, MENU)
    interaction, waiting = await raw.begin_menu(ann, bob, "Challenge", where=hall)
    assert interaction.data["target_id"] == str(bob.id)
    assert interaction.data["resolved"]["users"][str(bob.id)]["global_name"] == "Bob"
    assert list(interaction.data["resolved"]["members"]) == [str(bob.id)]
    sent = (await raw.answer(interaction, 4, {"content": "x"})).body["resource"]["message"]
    assert (sent["type"], sent["interaction_metadata"]["target_user"]["id"]) == (23, str(bob.id))
    assert (await waiting).text.endswith("x")


async def test_a_menu_is_offered_where_its_command_is_and_the_person_is_seen(
    discord: Playground, raw: Raw, hall: Channel, ann: Person, bob: Person
) -> None:
    await raw.register(HELLO, MENU)
    for place, person, entry in (
        (ann.direct(), bob, "Challenge"),
        (hall, discord.add_person("Stranger"), "Challenge"),
        (hall, bob, "hello"),
    ):
        with pytest.raises(NotOffered):
            await ann.use_menu(person, entry, where=place)
    with pytest.raises(NotOffered):
        await ann.command(hall, "Challenge")


async def test_an_application_without_its_bot_has_commands_and_no_place(discord: Playground, raw: Raw) -> None:
    guild = discord.add_guild("Elsewhere", bot_permissions=None)
    hall, ann = guild.add_channel("hall"), discord.add_person("Ann", guild)
    with pytest.raises(NotOffered):
        await ann.command(hall, "hello")
    guild.commands_only = True
    interaction, waiting = await raw.begin(ann, hall)
    assert (await raw.answer(interaction, 4, {"content": "hello"})).status == 200
    assert "hello" in (await waiting).text
    assert (await raw("POST", f"/channels/{hall.id}/messages", {"content": "x"})).refusal == (403, 50001)
    assert (await raw("GET", f"/guilds/{guild.id}")).refusal == (404, 10004)


async def test_people_write_beside_a_voice_channel(raw: Raw, club: Guild, ann: Person) -> None:
    lounge = club.add_channel("lounge", voice=True)
    assert (await raw("GET", f"/channels/{lounge.id}")).body["type"] == 2
    assert (await raw("POST", f"/channels/{lounge.id}/messages", {"content": "x"})).status == 200
    assert [message.content for message in ann.sees(lounge)] == ["x"]
