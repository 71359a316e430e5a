"""What is counted over a whole message or modal while its components are judged one by one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from playground.judge import faults
from playground.judge.fields import Fields, check_length, integer, read
from playground.judge.tree import Place

CUSTOM_ID_MOST = 100
COMPONENT_ID_MOST = 2**31 - 1
UPLOAD_SCHEME = "attachment://"


@dataclass(slots=True)
class Census:
    """Running totals, and the names of the files that components may show (None when they are not known)."""

    uploads: Collection[str] | None = None
    components: int = 0
    characters: int = 0
    custom_ids: set[str] = field(default_factory=set)
    ids: set[int] = field(default_factory=set)

    def admit(self, component: Fields) -> None:
        """Count a component; its own ``id`` may stand only once in a message, and 0 means none."""
        self.components += 1
        value = component.given("id")
        place = component.place / "id"
        number = None if value is None else integer(value, place, 0, COMPONENT_ID_MOST)
        if number and number in self.ids:
            place.report(faults.REPEATED)
        if number:
            self.ids.add(number)

    def claim_custom_id(self, component: Fields, missing: faults.Fault = faults.REQUIRED) -> None:
        """Judge the required ``custom_id``: 1 to 100 characters, once in a message, disabled components included.

        Sources: "Custom ID" on the page "Component Reference"; "Disabled components' custom_id is checked for
        duplication" in discord/discord-api-docs. A text that is too long is answered as seen in public, with the
        maximum alone.
        """
        place = component.place / "custom_id"
        if not component.given("custom_id"):
            place.report(missing)
            return
        name = component.text("custom_id", CUSTOM_ID_MOST)
        if name in self.custom_ids:
            place.report(faults.CUSTOM_ID_REPEATED)
        if name is not None:
            self.custom_ids.add(name)

    def find_upload(self, url: str | None, place: Place) -> None:
        """An ``attachment://`` URL must name a file of the message.

        Source of the fault: "`attachment://filename` filenames in components/embeds should be cleansed like uploaded
        attachments" in discord/discord-api-docs. A name is compared as it stands: names are not cleansed here.
        """
        if url is None or not url.startswith(UPLOAD_SCHEME) or self.uploads is None:
            return
        if url.removeprefix(UPLOAD_SCHEME) not in self.uploads:
            place.report(faults.upload_not_found(url))


Judgement = Callable[[Fields, Census], None]


def judge_by_type(value: object, place: Place, branches: Mapping[int, Judgement], census: Census) -> None:
    """Judge a component by its ``type``, which must be one that may stand at this place."""
    component = read(value, place)
    if component is None:
        return
    kind = component.given("type", required=True)
    if kind is None:
        return
    judgement = branches.get(kind) if isinstance(kind, int) and not isinstance(kind, bool) else None
    if judgement is None:
        place.report(faults.type_not_among(branches))
        return
    census.admit(component)
    judgement(component, census)


def judge_children(
    parent: Fields, most: int, branches: Mapping[int, Judgement], census: Census
) -> Sequence[tuple[object, Place]]:
    """Judge the required list of 1 to ``most`` components of a component or modal; gives them."""
    children = parent.items("components", most, least=1, required=True) or []
    for child, place in children:
        judge_by_type(child, place, branches, census)
    return children


def check_total(total: int, most: int, place: Place) -> None:
    """Report a number of components above ``most``."""
    check_length(total, place, most)
