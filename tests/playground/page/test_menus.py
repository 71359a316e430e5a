"""Commands on people, roles, and who a message means."""

from __future__ import annotations

import pytest
from discord import AllowedMentions, Interaction, Member, app_commands

from playground import Channel, Guild, Person
from tests.playground.bot import SmallBot
from tests.playground.page.pane import Browser


@app_commands.context_menu(name="Challenge")
@app_commands.guild_only()
async def challenge(interaction: Interaction, member: Member) -> None:
    await interaction.response.send_message(f"{interaction.user.mention} challenges {member.mention}")


async def test_a_command_on_a_person_is_offered_and_used(
    browser: Browser, bot: SmallBot, hall: Channel, ann: Person, bob: Person
) -> None:
    bot.tree.add_command(challenge)
    await bot.tree.sync()
    pane = await browser.pane(ann)
    await pane.open(hall)
    await pane.until(lambda: pane.last("commands")["menus"] == ["Challenge"])
    asked = {"place": str(hall.id), "name": "Challenge"}
    for target in (bob.id, hall.world.bot.id):
        assert (await pane.ask("use_menu", person=str(target), **asked))["kind"] == "message"
        told = await pane.message(lambda message, target=target: message["content"].endswith(f"<@{target}>"))  # type: ignore[misc]  # the default binds the loop's target
        assert told["invoked"] == {"by": "Ann", "text": "Challenge"}
    direct = str(ann.direct().id)
    for fields in (asked | {"person": "1"}, asked | {"person": str(bob.id), "place": direct}, asked | {"person": 1}):
        assert not (await pane.ask("use_menu", **fields))["ok"]
    assert not (await pane.ask("use_menu", place=str(hall.id), name="Insult", person=str(bob.id)))["ok"]


async def test_roles_are_told_when_they_come_and_go(browser: Browser, club: Guild, ann: Person) -> None:
    pane = await browser.pane(ann)
    before = pane.last("hello")["roles"]
    role = club.add_role("players")
    await pane.until(lambda: pane.last("roles")["roles"] == [*before, {"id": str(role.id), "name": "players"}])
    club.delete_role(role)
    await pane.until(lambda: pane.last("roles")["roles"] == before)


@pytest.mark.parametrize("allowed", [True, False])
async def test_a_mention_of_a_role_means_those_who_have_it(  # noqa: PLR0917 - fixtures and the case
    browser: Browser, bot: SmallBot, club: Guild, hall: Channel, ann: Person, bob: Person, *, allowed: bool
) -> None:
    role = club.add_role("players", mentionable=True)
    club.members[ann.id].roles.append(role.id)
    mentions = AllowedMentions(roles=allowed)
    channel = await bot.fetch_channel(hall.id)
    await channel.send(f"<@&{role.id}>, who plays?", allowed_mentions=mentions)  # type: ignore[union-attr]  # a text channel
    pinged = [(await (await browser.pane(person)).open(hall))[-1]["pinged"] for person in (ann, bob)]
    assert pinged == [allowed, False]
