"""The bot's own account, its application, the gateway's address and the registered commands."""

from __future__ import annotations

from playground import judge
from playground.codes import Code, refused
from playground.payloads import applications, guilds
from playground.payloads.json_object import JsonObject
from playground.wire.call import Call, Reply, Route

GATEWAY = "wss://gateway.discord.gg"


def me(call: Call) -> Reply:
    """The bot."""
    return Reply(guilds.current_user(call.world.bot))


def my_guilds(call: Call) -> Reply:
    """The guilds that the bot is in."""
    return Reply([guilds.fetched(guild) for guild in call.world.guilds.values() if guild.has_bot])


def my_application(call: Call) -> Reply:
    """The application."""
    return Reply(applications.application(call.world))


def gateway(_: Call) -> Reply:
    """The address of the gateway."""
    return Reply({"url": GATEWAY})


def gateway_for_bot(call: Call) -> Reply:
    """Shards recommended and sessions left."""
    limit = {"total": 1000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": 16}
    return Reply({"url": GATEWAY, "shards": call.world.application.shards, "session_start_limit": limit})


def _scope(call: Call) -> int | None:
    call.application()
    return call.guild().id if "guild" in call.path else None


def _registered(call: Call, scope: int | None) -> dict[int, JsonObject]:
    return call.world.application.commands.setdefault(scope, {})


def _register(call: Call, scope: int | None, sent: JsonObject) -> tuple[JsonObject, bool]:
    """Adds the command, or replaces the one of the same type and name, which keeps its id."""
    commands = _registered(call, scope)
    key = (sent.get("type", 1), sent["name"])
    known = next((n for n, each in commands.items() if (each["type"], each["name"]) == key), None)
    number = known or call.world.snowflake()
    commands[number] = applications.command(call.world, sent, number, scope)
    call.world.wake()
    return commands[number], known is None


def commands(call: Call) -> Reply:
    """The registered commands, global or of a guild."""
    return Reply(list(_registered(call, _scope(call)).values()))


def create_command(call: Call) -> Reply:
    """Registers one command: 201 for a new one, 200 for one that replaces its namesake."""
    scope = _scope(call)
    judge.command(call.body)
    key = (call.object.get("type", 1), call.object["name"])
    others = [each for each in _registered(call, scope).values() if (each["type"], each["name"]) != key]
    judge.commands([*others, call.object])
    command, new = _register(call, scope, call.object)
    return Reply(command, created=new)


def overwrite_commands(call: Call) -> Reply:
    """Replaces the whole list; a command that stays keeps its id."""
    scope = _scope(call)
    judge.commands(call.body)
    kept = {(sent.get("type", 1), sent["name"]) for sent in call.body}
    registered = _registered(call, scope)
    for number in [n for n, each in registered.items() if (each["type"], each["name"]) not in kept]:
        del registered[number]
    return Reply([_register(call, scope, sent)[0] for sent in call.body])


def _command(call: Call, scope: int | None) -> JsonObject:
    try:
        return _registered(call, scope)[call.number("command")]
    except KeyError:
        raise refused(Code.UNKNOWN_COMMAND) from None


def fetch_command(call: Call) -> Reply:
    """One command."""
    return Reply(_command(call, _scope(call)))


def edit_command(call: Call) -> Reply:
    """Changes what the body names; the command gets a new version."""
    scope = _scope(call)
    computed = ("id", "application_id", "version", "guild_id")
    present = {key: value for key, value in _command(call, scope).items() if key not in computed}
    changed = present | call.object
    judge.command(changed)
    number = call.number("command")
    _registered(call, scope)[number] = applications.command(call.world, changed, number, scope)
    call.world.wake()
    return Reply(_registered(call, scope)[number])


def delete_command(call: Call) -> Reply:
    """Takes a command away."""
    scope = _scope(call)
    _command(call, scope)
    del _registered(call, scope)[call.number("command")]
    call.world.wake()
    return Reply()


def _command_routes(prefix: str) -> tuple[Route, ...]:
    return (
        Route("GET", prefix, commands),
        Route("POST", prefix, create_command),
        Route("PUT", prefix, overwrite_commands),
        Route("GET", prefix + "/{command}", fetch_command),
        Route("PATCH", prefix + "/{command}", edit_command),
        Route("DELETE", prefix + "/{command}", delete_command),
    )


ROUTES = (
    Route("GET", "/users/@me", me),
    Route("GET", "/users/@me/guilds", my_guilds),
    Route("GET", "/applications/@me", my_application),
    Route("GET", "/oauth2/applications/@me", my_application),
    Route("GET", "/gateway", gateway, by_token=True),
    Route("GET", "/gateway/bot", gateway_for_bot),
    *_command_routes("/applications/{application}/commands"),
    *_command_routes("/applications/{application}/guilds/{guild}/commands"),
)
