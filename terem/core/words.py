"""All texts that a player reads, from Fluent files in three languages."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from fluent.runtime import FluentBundle, FluentResource

from terem.core.event import Event, Item
from terem.core.game import Game
from terem.core.outcome import Outcome
from terem.core.pack import Components
from terem.core.refusal import Refusal
from terem.core.score import Rebuilt
from terem.core.skill import Advice, Candidate

LANGUAGES: Final = ("en", "ru", "uk")
COMMON: Final = Path(__file__).parent / "text"


class Words:
    """The texts of one game in one language, for a table with these people."""

    def __init__(
        self,
        game: Game[Any] | None,
        language: str = "en",
        names: Sequence[str] = (),
        components: Components | None = None,
        folders: Sequence[Path] = (),
    ) -> None:
        self.language = language
        self._names = names
        self.components = components or (game.components() if game else None)
        own = game.texts if game else ()
        resources = [_resource(folder / f"{language}.ftl") for folder in (COMMON, *folders, *own)]
        functions: dict[str, Any] = {"SEAT": self.seat, "NAME": self.component}
        self._bundle = FluentBundle([language], functions=functions, use_isolating=False)
        for resource in resources:
            self._bundle.add_resource(resource, allow_overrides=True)

    def text(self, key: str, /, **args: object) -> str:
        if not self._bundle.has_message(key):
            raise KeyError(f"no text '{key}' in {self.language}")
        message = self._bundle.get_message(key)
        assert message.value is not None, key
        text, errors = self._bundle.format_pattern(message.value, args)
        if errors:
            raise ValueError(f"text '{key}' in {self.language}: {errors[0]}")
        return str(text)

    def has(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))

    def event(self, event: Event) -> str:
        fields = msgspec.to_builtins(event)
        key = "event-" + fields.pop("event")
        # What a seat may not know is absent: the message has a second form for it.
        hidden = [name for name, value in fields.items() if value is None]
        return self.text(key + ("-hidden" if hidden else ""), **{k: _plain(v) for k, v in fields.items()})

    def refusal(self, refusal: Refusal) -> str:
        return self.text(f"refuse-{refusal.code}", **refusal.args)

    def cited(self, refusal: Refusal) -> str:
        """The same with its clause."""
        clause = f" (§{refusal.clause})" if refusal.clause else ""
        return self.refusal(refusal) + clause

    def item(self, item: Item) -> str:
        return self.text(f"item-{item.code}", points=item.points, cells=" ".join(item.cells), **item.args)

    def rebuilt(self, one: Rebuilt) -> str:
        return self.text(f"rebuilt-{one.code}", **one.args)

    def outcome(self, outcome: Outcome) -> str:
        winners = " + ".join(self.seat(seat) for seat in outcome.winners)
        count = len(outcome.winners)
        return self.text(f"outcome-{outcome.why}", winners=winners, count=count, score=max(outcome.scores))

    def advice(self, advice: Advice) -> list[str]:
        """The best turn with its reasons, then the others and how much worse they are."""
        best, *others = advice.candidates
        told = [self.text("advice-lost")] if advice.is_lost else []
        told += [self.text("advice-best", turn=", ".join(best.actions)), *self.reasons(best)]
        for candidate in others:
            worse = self.text(f"advice-worse-{advice.unit}", amount=round(candidate.worse, 1))
            told.append(self.text("advice-other", turn=", ".join(candidate.actions), worse=worse))
            told += self.reasons(candidate)
        return told

    def reasons(self, candidate: Candidate) -> list[str]:
        """The reasons for a turn: what it brings now, next and at the end."""
        told = []
        for when in dict.fromkeys(prospect.when for prospect in candidate.prospects):
            items = [prospect.item for prospect in candidate.prospects if prospect.when == when]
            counts = Counter(self.item(item) for item in items)
            words = "; ".join(
                self.text("prospect-times", item=item, count=count) if count > 1 else item
                for item, count in counts.items()
            )
            points = sum(item.points for item in items)
            key = f"prospect-{when}" if points else "prospect-idea"
            told.append("  " + self.text(key, points=points, items=words))
        return told

    def seat(self, seat: Any) -> str:
        number = int(seat)
        return self._names[number] if number < len(self._names) else self.text("seat", number=number + 1)

    def component(self, key: Any) -> str:
        """What people call a component, or several written together."""
        assert self.components is not None
        return self.components.name(str(key), self.language)


def _plain(value: object) -> object:
    """Fluent can only select by texts and numbers."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, str | int) else ""


@cache
def _resource(path: Path) -> Any:
    return FluentResource(path.read_text(encoding="utf-8"))


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """The language named by the system's variables, or English if we do not have it."""
    named = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    wanted = re.split(r"[_.@]", next(filter(None, named), ""))[0].lower()
    return wanted if wanted in LANGUAGES else "en"
