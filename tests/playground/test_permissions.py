"""How roles, overwrites and what they imply make up an account's permissions."""

from __future__ import annotations

from playground import Channel, Guild, Permission, Person, Playground
from playground.world.permission import DIRECT, EVERY, in_channel, in_guild


def test_members_have_what_everyone_has(club: Guild, hall: Channel, ann: Person) -> None:
    assert in_channel(ann.account, hall) == club.everyone.permissions
    club.allow(club.everyone, Permission.VIEW_CHANNEL)
    assert in_channel(ann.account, hall) == Permission.VIEW_CHANNEL


def test_owner_and_administrators_may_do_everything(discord: Playground, club: Guild, hall: Channel) -> None:
    hall.deny(club.everyone, Permission.VIEW_CHANNEL)
    owner = discord.world.accounts[club.owner_id]
    admin = discord.add_person("Admin", club, permissions=Permission.ADMINISTRATOR)
    assert in_channel(owner, hall) == in_channel(admin.account, hall) == EVERY


def test_roles_add_up(club: Guild, ann: Person) -> None:
    ann.grant(club, Permission.MANAGE_GUILD)
    ann.grant(club, Permission.MANAGE_MESSAGES)
    both = Permission.MANAGE_GUILD | Permission.MANAGE_MESSAGES
    assert both in in_guild(ann.account, club)


def test_overwrite_of_a_role_beats_everyones_and_the_members_own_beats_both(
    club: Guild, hall: Channel, ann: Person
) -> None:
    ann.grant(club, Permission.NONE)
    (role,) = (club.roles[number] for number in club.members[ann.id].roles)
    hall.deny(club.everyone, Permission.EMBED_LINKS)
    assert Permission.EMBED_LINKS not in in_channel(ann.account, hall)
    hall.allow(role, Permission.EMBED_LINKS)
    assert Permission.EMBED_LINKS in in_channel(ann.account, hall)
    hall.deny(ann.account, Permission.EMBED_LINKS)
    assert Permission.EMBED_LINKS not in in_channel(ann.account, hall)


def test_one_roles_allowance_beats_another_roles_denial(club: Guild, hall: Channel, ann: Person) -> None:
    for _ in range(2):
        ann.grant(club, Permission.NONE)
    allowing, denying = (club.roles[number] for number in club.members[ann.id].roles)
    hall.allow(allowing, Permission.ATTACH_FILES)
    hall.deny(denying, Permission.ATTACH_FILES)
    assert Permission.ATTACH_FILES in in_channel(ann.account, hall)


def test_who_cannot_view_can_do_nothing(club: Guild, hall: Channel, ann: Person) -> None:
    hall.deny(club.everyone, Permission.VIEW_CHANNEL)
    assert in_channel(ann.account, hall) == Permission.NONE


def test_who_cannot_send_can_neither_embed_nor_attach(club: Guild, hall: Channel, ann: Person) -> None:
    hall.deny(club.everyone, Permission.SEND_MESSAGES)
    left = in_channel(ann.account, hall)
    assert Permission.VIEW_CHANNEL in left
    assert not left & (Permission.EMBED_LINKS | Permission.ATTACH_FILES)


def test_thread_asks_for_its_own_right_to_send(club: Guild, hall: Channel, ann: Person) -> None:
    thread = hall.add_thread("game", ann.account)
    hall.deny(club.everyone, Permission.SEND_MESSAGES)
    assert Permission.EMBED_LINKS in in_channel(ann.account, thread)
    hall.deny(club.everyone, Permission.SEND_MESSAGES_IN_THREADS)
    assert Permission.EMBED_LINKS not in in_channel(ann.account, thread)


def test_direct_conversation_is_open_to_its_two_sides_only(discord: Playground, ann: Person, bob: Person) -> None:
    talk = ann.direct()
    assert in_channel(ann.account, talk) == in_channel(discord.world.bot, talk) == DIRECT
    assert in_channel(bob.account, talk) == Permission.NONE
