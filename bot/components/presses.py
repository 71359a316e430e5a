"""What a press does. One place reads every component id, so a button works as long as its message stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

import discord

from bot.components.challenge_presses import press_challenge, press_rematch
from bot.components.erasure import press_erase
from bot.components.ids import (
    ChallengePress,
    DealPress,
    ErasePress,
    OfferPress,
    PagePress,
    Press,
    TablePress,
    TableVerb,
    parse_choice,
    parse_press,
)
from bot.components.lookup_ids import HistoryPress, StandingsPress
from bot.components.my_hand import lead_to_direct_message
from bot.components.sending import answer, update
from bot.components.table_talk import press_offer, press_overtime
from bot.deal_pages import deal_page
from bot.intake import take_in
from bot.lookups.asking import asked_by
from bot.lookups.histories import history_page
from bot.lookups.standings import standings_page
from bot.presenters.lists import present_note
from bot.presenters.pages import present_page
from bot.presenters.reply import Reply
from bot.services import Services
from bot.tables import Acted, IllegalHere, Refused, StaleDecision, Table
from bot.text import answers, refusals
from bot.troubles import answer_trouble, tell
from cribbage import Phase, Seat


async def on_press(services: Services, interaction: discord.Interaction) -> None:
    """Answer a press or a form, whatever it is."""
    try:
        if not await take_in(services, interaction):
            return
        match _press(interaction):
            case TablePress() as press:
                await _press_table(services, interaction, press)
            case ChallengePress() as press:
                await press_challenge(services, interaction, press)
            case OfferPress() as press:
                await press_offer(services, interaction, press)
            case PagePress() | DealPress() | StandingsPress() | HistoryPress() as press:
                await _turn(interaction, await _page(services, interaction, press))
            case ErasePress():
                await press_erase(services, interaction)
            case None:
                await tell(interaction, refusals.OLD_BUTTON)
    except Exception as error:  # noqa: BLE001 - the last stop before a person would meet silence
        await answer_trouble(interaction, error)


async def _page(
    services: Services,
    interaction: discord.Interaction,
    press: PagePress | DealPress | StandingsPress | HistoryPress,
) -> Reply:
    """What a press turns to."""
    match press:
        case PagePress(book, page):
            return present_page(book, page)
        case DealPress(game, deal):
            return await deal_page(services, interaction.user.id, interaction.guild_id, game, deal)
        case StandingsPress():
            return await standings_page(services, asked_by(interaction), press)
        case HistoryPress():
            return await history_page(services, asked_by(interaction), press)
        case _:
            assert_never(press)


async def _press_table(services: Services, interaction: discord.Interaction, press: TablePress) -> None:
    match press.verb:
        case TableVerb.HAND:
            if not await lead_to_direct_message(services, interaction, press.game):
                await _show_panel(services, interaction, press)
        case TableVerb.PICK | TableVerb.THROW | TableVerb.CUT | TableVerb.PLAY:
            await _decide(services, interaction, press)
        case TableVerb.RESIGN:
            await _resign(services, interaction, press)
        case TableVerb.STAY:
            await _show(interaction, present_note(answers.STAYED))
        case TableVerb.CLAIM | TableVerb.WAIT:
            await press_overtime(services, interaction, press)
        case TableVerb.REMATCH:
            await press_rematch(services, interaction, press)
        case _:
            assert_never(press.verb)


async def _decide(services: Services, interaction: discord.Interaction, press: TablePress) -> None:
    """A choice on the panel; one that is not possible any more shows how things stand."""
    with services.publisher.answering(press.game):
        try:
            if press.verb is TableVerb.PICK:
                await _pick(services, interaction, press)
                return
            acted = await _act(services, interaction, press)
        except Refused as refused:
            if not isinstance(refused.reason, (StaleDecision, IllegalHere)):
                raise
            await _show_panel(services, interaction, press, note=f"⚠️ {refusals.sentence(refused.reason)}")
            return
        services.publisher.touch_while_acting(acted.table, acted.seat)
        await _show_panel(services, interaction, press)
        await _remember_shown(services, interaction, acted)


async def _act(services: Services, interaction: discord.Interaction, press: TablePress) -> Acted:
    game, user, delivery = press.game, interaction.user.id, interaction.id
    match press.verb:
        case TableVerb.THROW:
            return await services.tables.discard(game, user, press.cards, delivery, press.decision)
        case TableVerb.CUT:
            return await services.tables.cut(game, user, None, delivery, press.decision)
        case _ if press.cards:
            return await services.tables.play(game, user, press.cards[0], delivery, press.decision)
        case _:
            raise Refused(StaleDecision())


async def _pick(services: Services, interaction: discord.Interaction, press: TablePress) -> None:
    table, seat = await services.tables.seated(press.game, interaction.user.id)
    view = table.view(seat)
    if (press.decision, view.table.phase) != (view.decision, Phase.DISCARD) or not set(press.cards) <= set(view.dealt):
        raise Refused(StaleDecision())
    reply = await services.panels.hand(table, seat, picks=press.cards, refreshes_itself=_is_direct(interaction))
    await _show(interaction, reply)


async def _resign(services: Services, interaction: discord.Interaction, press: TablePress) -> None:
    acted = await services.tables.resign(press.game, interaction.user.id, interaction.id)
    services.publisher.touch(press.game)
    result = acted.table.state.result
    await _show(interaction, present_note(answers.resigned(counts=result is not None and result.winner is not None)))


async def _show_panel(services: Services, interaction: discord.Interaction, press: TablePress, note: str = "") -> None:
    table, seat = await services.tables.seated(press.game, interaction.user.id)
    if note and await _is_record(services, interaction, table, seat):
        await answer(interaction, await services.panels.hand(table, seat, note=note))
        return
    reply = await services.panels.hand(table, seat, note=note, refreshes_itself=_is_direct(interaction))
    await _show(interaction, reply)


async def _is_record(services: Services, interaction: discord.Interaction, table: Table, seat: Seat) -> bool:
    """Whether the direct message that was pressed is, or is about to be, the record of an earlier deal."""
    message = interaction.message
    if message is None or not _is_direct(interaction) or message.flags.ephemeral:
        return False
    shown = await services.storage.messages.hand(table.id, seat)
    return shown is not None and (shown.message != message.id or table.deal_at(shown.rendered_ply) != table.deals)


async def _remember_shown(services: Services, interaction: discord.Interaction, acted: Acted) -> None:
    message = interaction.message
    if message is not None and _is_direct(interaction):
        ply = acted.table.state.ply
        await services.publisher.shown(acted.table.id, acted.seat, message.channel.id, message.id, ply)


async def _show(interaction: discord.Interaction, reply: Reply) -> None:
    """Change the private message that was pressed; next to a public one answer privately."""
    message = interaction.message
    if message is not None and (_is_direct(interaction) or message.flags.ephemeral):
        await update(interaction, reply)
    else:
        await answer(interaction, reply)


async def _turn(interaction: discord.Interaction, reply: Reply) -> None:
    """Turn a page where it is; pages are always answers that one person sees, and no other message becomes one."""
    message = interaction.message
    if message is not None and message.flags.ephemeral:
        await update(interaction, reply)
    else:
        await answer(interaction, reply)


def _press(interaction: discord.Interaction) -> Press | None:
    data: Mapping[str, object] = interaction.data or {}
    custom_id, values = str(data.get("custom_id", "")), data.get("values")
    return parse_choice(custom_id, values) if isinstance(values, list) else parse_press(custom_id)


def _is_direct(interaction: discord.Interaction) -> bool:
    return interaction.guild_id is None
