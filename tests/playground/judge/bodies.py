"""Parts of bodies that pass, to be changed by a test in one place."""

from typing import Any

from tests.playground.judge.verdicts import Json

V2 = 1 << 15


def button(**changed: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": "go", **changed}


def link(**changed: Any) -> Json:
    return {"type": 2, "style": 5, "label": "Rules", "url": "https://example.org/", **changed}


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def buttons(count: int) -> list[Json]:
    return [button(custom_id=f"go:{number}") for number in range(count)]


def options(count: int) -> list[Json]:
    return [{"label": f"Card {number}", "value": str(number)} for number in range(count)]


def select(**changed: Any) -> Json:
    return {"type": 3, "custom_id": "pick", "options": options(3), **changed}


def people(**changed: Any) -> Json:
    return {"type": 5, "custom_id": "who", **changed}


def show(*children: Json) -> Json:
    """A message with one action row."""
    return {"content": "Your turn", "components": [row(*children)]}


def embed(**changed: Any) -> Json:
    return {"embeds": [{"title": "Board", **changed}]}


def field(**changed: Any) -> Json:
    return embed(fields=[{"name": "Pone", "value": "12", **changed}])


def words(content: str = "Count 15") -> Json:
    return {"type": 10, "content": content}


def layout(*components: Json, **changed: Any) -> Json:
    """A message of components V2."""
    return {"flags": V2, "components": list(components), **changed}


def box(*children: Json, **changed: Any) -> Json:
    return {"type": 17, "components": list(children), **changed}


def beside(*texts: Json, **changed: Any) -> Json:
    """A section with a button beside its texts."""
    return {"type": 9, "components": list(texts), "accessory": button(), **changed}


def gallery(count: int, url: str = "https://example.org/board.png", **changed: Any) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}, **changed} for _ in range(count)]}


def thumbnail(**changed: Any) -> Json:
    return beside(words(), accessory={"type": 11, "media": {"url": "https://example.org/jack.png"}, **changed})


def text_input(**changed: Any) -> Json:
    return {"type": 4, "custom_id": "name", "style": 1, **changed}


def label(component: Json, **changed: Any) -> Json:
    return {"type": 18, "label": "Name", "component": component, **changed}


def modal(*components: Json, **changed: Any) -> Json:
    return {"type": 9, "data": {"custom_id": "form", "title": "Form", "components": list(components), **changed}}


def asked(**changed: Any) -> Json:
    """A modal with one text input under a label."""
    return modal(label(text_input(**changed)))


def chosen(*choices: Json) -> Json:
    """An answer to autocomplete."""
    return {"type": 8, "data": {"choices": list(choices)}}


def command(**changed: Any) -> Json:
    return {"name": "play", "description": "Lay a card.", **changed}


def option(kind: int = 3, **changed: Any) -> Json:
    return {"type": kind, "name": "card", "description": "A card of your hand.", **changed}


def parameters(*given: Json) -> Json:
    """A command with options."""
    return command(options=list(given))


def named(count: int, kind: int = 3, **changed: Any) -> list[Json]:
    """Options of different names."""
    return [option(kind, name=f"card{number}", **changed) for number in range(count)]
