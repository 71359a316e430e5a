"""Challenges: from an open seat to a game that is dealt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.tables.chance import Chance
from bot.tables.refused import (
    AlreadySeated,
    ChallengeGone,
    ChallengeNotYours,
    ChannelFull,
    EnoughTables,
    NoSuchChallenge,
    NoSuchGame,
    NotTheChallenger,
    OwnChallenge,
    Refused,
    RematchPending,
    YouAgainstYourself,
)
from bot.tables.service import TableService
from bot.tables.table import Table, carry_out
from cribbage import Action, CutForDeal, NameDealer, Phase, Ruleset, Shuffle, Transition, new_game
from storage import (
    Challenge,
    ChallengeClosed,
    ChallengeId,
    ChallengeState,
    Clock,
    DeliveryRepeated,
    Moment,
    Place,
    RematchBegun,
    RematchOffered,
    Storage,
    TooManyTables,
    UserId,
)

LASTS_FOR = 24 * 60 * 60 * 1000
"""Milliseconds for which a challenge stands."""


class ChallengeService:
    """Challenges to one person, and open seats."""

    def __init__(self, storage: Storage, tables: TableService, chance: Chance, now: Callable[[], Moment]) -> None:
        self._storage = storage
        self._tables = tables
        self._chance = chance
        self._now = now

    async def open(
        self,
        place: Place,
        challenger: UserId,
        opponent: UserId | None,
        rules: Ruleset,
        *,
        clock: Clock = Clock.NONE,
        thread: bool = False,
    ) -> Challenge:
        """Challenge a person, or with None whoever comes first.

        Raises:
            Refused: YouAgainstYourself, EnoughTables, ChannelFull.
        """
        if opponent == challenger:
            raise Refused(YouAgainstYourself())
        now = self._now()
        try:
            return await self._storage.challenges.open(
                *(place, challenger, opponent, rules), created=now, expires=now + LASTS_FOR, clock=clock, thread=thread
            )
        except TooManyTables as enough:
            raise Refused(_enough(enough)) from None

    async def get(self, challenge: ChallengeId) -> Challenge:
        """A challenge by its id.

        Raises:
            Refused: NoSuchChallenge.
        """
        found = await self._storage.challenges.get(challenge)
        if found is None:
            raise Refused(NoSuchChallenge())
        return found

    async def set_message(self, challenge: ChallengeId, message: int) -> Challenge:
        """Remember where a challenge is shown; gives the challenge as it stands now."""
        await self._storage.challenges.set_message(challenge, message)
        return await self.get(challenge)

    async def joinable(self, place: Place, user: UserId) -> Challenge:
        """The challenge in a channel that a person could join: one to himself before an open seat, the oldest first.

        Raises:
            Refused: NoSuchChallenge.
        """
        challenges = await self._storage.challenges.open_in(place)
        fitting = [each for each in challenges if each.challenger != user and each.opponent in (None, user)]
        if not fitting:
            raise Refused(NoSuchChallenge())
        return min(fitting, key=lambda each: (each.opponent is None, each.id))

    async def cancellable(self, place: Place, user: UserId) -> Challenge:
        """The newest open challenge that a person made in a channel.

        Raises:
            Refused: NoSuchChallenge.
        """
        challenges = await self._storage.challenges.open_in(place)
        own = [each for each in challenges if each.challenger == user]
        if not own:
            raise Refused(NoSuchChallenge())
        return max(own, key=lambda each: each.id)

    async def join(self, challenge: ChallengeId, user: UserId, delivery: int) -> Table:
        """Sit down: cut for the deal until it is settled, shuffle and deal.

        A game that would be rated is not where these people have begun enough rated ones on that day.

        Raises:
            Refused: NoSuchChallenge, ChallengeGone, ChallengeNotYours, OwnChallenge, EnoughTables.
        """
        asked = await self._open_now(challenge)
        if user == asked.challenger:
            raise Refused(OwnChallenge())
        if asked.opponent not in (None, user):
            raise Refused(ChallengeNotYours(asked.opponent))
        now = self._now()
        rules = await self._rules_at(asked, user, now)
        users, actions, transitions = await self._deal(replace(asked, rules=rules), user)
        try:
            game = await self._storage.games.begin(
                challenge, users, transitions, actions, at=now, delivery=delivery, rules=rules
            )
        except ChallengeClosed as closed:
            raise Refused(_gone(closed.challenge)) from None
        except TooManyTables as enough:
            raise Refused(_enough(enough)) from None
        except DeliveryRepeated:
            # The same press came twice and was carried out the first time.
            raise Refused(_gone(await self.get(challenge))) from None
        return await self._tables.table(game)

    async def cancel(self, challenge: ChallengeId, user: UserId) -> Challenge:
        """Take one's own challenge back.

        Raises:
            Refused: NoSuchChallenge, ChallengeGone, NotTheChallenger.
        """
        asked = await self._open_now(challenge)
        if user != asked.challenger:
            raise Refused(NotTheChallenger())
        return await self._close(asked, ChallengeState.CANCELLED)

    async def decline(self, challenge: ChallengeId, user: UserId) -> Challenge:
        """Say no to a challenge to oneself.

        Raises:
            Refused: NoSuchChallenge, ChallengeGone, ChallengeNotYours.
        """
        asked = await self._open_now(challenge)
        if user != asked.opponent:
            raise Refused(ChallengeNotYours(asked.opponent or asked.challenger))
        return await self._close(asked, ChallengeState.DECLINED)

    async def expire(self) -> tuple[Challenge, ...]:
        """Close every challenge whose time is over, and tell which."""
        expired: list[Challenge] = []
        for due in await self._storage.challenges.due(self._now()):
            try:
                expired.append(await self._storage.challenges.close(due.id, ChallengeState.EXPIRED))
            except ChallengeClosed:
                continue  # somebody was quicker
        return tuple(expired)

    async def rematch(self, table: Table, user: UserId) -> Challenge:
        """Offer the same seats again; the offer of the other person counts as found and is for joining.

        Raises:
            Refused: NotSeated, RematchPending, AlreadySeated, NoSuchGame, EnoughTables, ChannelFull.
        """
        await self._tables.seated(table.id, user)
        others = [other for other in table.users if other not in (None, user)]
        if not table.over or len(others) != 1:
            raise Refused(NoSuchGame())
        try:
            return await self._offer_rematch(table, user, others[0])
        except RematchBegun as begun:
            raise Refused(AlreadySeated(begun.game)) from None
        except TooManyTables as enough:
            raise Refused(_enough(enough)) from None
        except RematchOffered as offered:
            if offered.challenge.expires <= self._now():
                await self._close(offered.challenge, ChallengeState.EXPIRED)
                return await self.rematch(table, user)
            if offered.challenge.challenger == user:
                raise Refused(RematchPending()) from None
            return offered.challenge

    async def _offer_rematch(self, table: Table, user: UserId, other: UserId) -> Challenge:
        now = self._now()
        return await self._storage.challenges.open(
            *(table.place, user, other, table.rules),
            created=now,
            expires=now + LASTS_FOR,
            rematch_of=table.id,
            clock=table.clock,
        )

    async def _rules_at(self, asked: Challenge, user: UserId, now: Moment) -> Ruleset:
        """The rules that were asked for, unrated beyond the daily cap."""
        people = (asked.challenger, user)
        capped = asked.rules.rated and await self._storage.standings.is_capped(asked.place.guild, people, now)
        return replace(asked.rules, rated=False) if capped else asked.rules

    async def _deal(
        self, asked: Challenge, user: UserId
    ) -> tuple[tuple[UserId, ...], tuple[Action, ...], tuple[Transition, ...]]:
        """Seats, and the actions up to the first hands."""
        users: tuple[UserId, ...] = (asked.challenger, user)
        before = await self._tables.table(asked.rematch_of) if asked.rematch_of is not None else None
        if before is not None:
            users = tuple(other for other in before.users if other is not None)
        actions: list[Action] = []
        transitions: list[Transition] = []
        state = new_game(asked.rules)
        while state.phase in (Phase.CUT_FOR_DEAL, Phase.SHUFFLE):
            if state.phase is Phase.SHUFFLE:
                action: Action = Shuffle(self._chance.shuffle())
            elif before is not None and before.first_dealer is not None:
                action = NameDealer(asked.rules.next_seat(before.first_dealer))
            else:
                action = CutForDeal(self._chance.cut(len(state.cutting)))
            actions.append(action)
            transitions.extend(carry_out(state, [action]))
            state = transitions[-1].state
        return users, tuple(actions), tuple(transitions)

    async def _open_now(self, challenge: ChallengeId) -> Challenge:
        asked = await self.get(challenge)
        if asked.state is not ChallengeState.OPEN:
            raise Refused(_gone(asked))
        if asked.expires <= self._now():
            raise Refused(_gone(await self._close(asked, ChallengeState.EXPIRED)))
        return asked

    async def _close(self, asked: Challenge, state: ChallengeState) -> Challenge:
        try:
            return await self._storage.challenges.close(asked.id, state)
        except ChallengeClosed as closed:
            raise Refused(_gone(closed.challenge)) from None


def _gone(challenge: Challenge) -> ChallengeGone:
    return ChallengeGone(challenge.state.value, challenge.game)


def _enough(enough: TooManyTables) -> EnoughTables | ChannelFull:
    return ChannelFull(enough.most) if enough.in_channel else EnoughTables(enough.most)
