"""What crosses the wire about one person, to and from that person only."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct


class SessionInfo(Struct, frozen=True):
    """A browser in which somebody is logged in."""

    id: str
    device: str  # the browser and the system, as it names them; may be empty
    created: float
    seen: float
    is_this: bool


class PasskeyInfo(Struct, frozen=True):
    id: str
    name: str
    created: float
    used: float | None


class AccountInfo(Struct, frozen=True):
    """What only its owner sees."""

    has_password: bool
    email: str  # confirmed; "" for none
    sessions: tuple[SessionInfo, ...]
    passkeys: tuple[PasskeyInfo, ...]
    has_mail: bool  # can this server send mail?
    is_public: bool


PasskeyAnswer = Annotated[
    dict[str, Any],
    Meta(max_length=12, description="What the browser's `navigator.credentials` gave, as JSON."),
]


class Proof(Struct, frozen=True, forbid_unknown_fields=True):
    """That it is really you: your password, or a fresh answer of one of your passkeys."""

    password: Annotated[str, Meta(max_length=200)] = ""
    passkey: PasskeyAnswer = {}


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    password: Annotated[str, Meta(min_length=1, max_length=200)]
    proof: Proof


class ResetPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """With a code from a mail, or from the server's operator."""

    code: Annotated[str, Meta(min_length=1, max_length=100)]
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class Forgotten(Struct, frozen=True, forbid_unknown_fields=True):
    login: Annotated[str, Meta(min_length=1, max_length=60)]


class NewEmail(Struct, frozen=True, forbid_unknown_fields=True):
    email: Annotated[str, Meta(max_length=254, description="Empty: forget it.")]
    proof: Proof


class UseCode(Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, Meta(min_length=1, max_length=100)]


class OfferPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest chooses a login, and gets an account with it."""

    login: Annotated[str, Meta(max_length=60)] = ""
    proof: Proof | None = None


class NewPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    answer: PasskeyAnswer
    login: Annotated[str, Meta(max_length=60)] = ""


class UsePasskey(Struct, frozen=True, forbid_unknown_fields=True):
    answer: PasskeyAnswer


class Publicity(Struct, frozen=True, forbid_unknown_fields=True):
    is_public: bool


class WayInfo(Struct, frozen=True):
    """Where notices go."""

    id: str
    kind: str  # "push", "mail" or "webhook"
    label: str  # the service, the mailbox, or the host
    created: float
    is_off: bool  # too many notices did not arrive


class NoticesInfo(Struct, frozen=True):
    ways: tuple[WayInfo, ...]
    quiet_from: int | None
    quiet_to: int | None
    zone: str
    push_key: str  # for pushManager.subscribe; "" if this server sends no notices
    has_mail: bool


class NewWay(Struct, frozen=True, forbid_unknown_fields=True):
    """A push subscription as the browser gives it, your confirmed mailbox, or a webhook."""

    kind: Annotated[str, Meta(pattern="^(push|mail|webhook)$")]
    subscription: Annotated[dict[str, Any], Meta(max_length=8)] = {}
    url: Annotated[str, Meta(max_length=1000)] = ""
    style: Annotated[str, Meta(pattern="^(ntfy|discord|matrix)$")] = "ntfy"


class Quiet(Struct, frozen=True, forbid_unknown_fields=True):
    """When notices wait, in minutes after midnight; null for never. They come when it is over."""

    quiet_from: Annotated[int, Meta(ge=0, lt=1440)] | None
    quiet_to: Annotated[int, Meta(ge=0, lt=1440)] | None
    zone: Annotated[str, Meta(max_length=64, description="Such as Europe/Kyiv.")] = ""


class BringGame(Struct, frozen=True, forbid_unknown_fields=True):
    """Take in a game of another home, as an export tells it: what is over is kept, what is not goes on."""

    record: Annotated[str, Meta(max_length=400_000)]
    seats: Annotated[
        list[Annotated[int, Meta(ge=0, le=15)]],
        Meta(max_length=16, description="Those of the caller, from 0."),
    ]
    ended: Annotated[float, Meta(description="When, in seconds since 1970; 0 if unknown.")] = 0.0


class Brought(Struct, frozen=True):
    table: str
    is_new: bool  # false: the caller has a table with the same deals already
