"""Every message of the protocol, and every body of the HTTP interface; docs/protocol.md is made of them."""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from terem.core.event import Event, Item
from terem.core.outcome import Outcome
from terem.table.clock import ClockRule

PROTOCOL: Final = 2
FRAME_LIMIT: Final = 16_384  # bytes of one message to the server

TableId = Annotated[str, Meta(min_length=1, max_length=24, pattern="^[a-z0-9]+$", description="Of a table.")]
ClientId = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=40,
        pattern="^[!-~]+$",
        description="Chosen by the client; sent twice, it is done once.",
    ),
]
SeatNumber = Annotated[int, Meta(ge=0, le=15, description="From 0.")]
ActionText = Annotated[str, Meta(max_length=80)]
Actions = Annotated[list[ActionText], Meta(max_length=300, description="In the game's notation.")]


# ------------------------------------------------------------------ to the server


class ToServer(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    pass


class Hello(ToServer, frozen=True, tag="hello"):
    """Sit down or look on: the server tells the table, and from then on what happens there. Sent again after
    a broken connection, with the last `seq` that arrived: what was missed follows."""

    table: TableId
    since: Annotated[int, Meta(ge=-1, description="The last seq the client has; -1 for none.")] = -1
    token: Annotated[str, Meta(max_length=100, description="Of an invitation, to look on.")] = ""


class Leave(ToServer, frozen=True, tag="leave"):
    """Hear no more of a table."""

    table: TableId


class Draft(ToServer, frozen=True, tag="draft"):
    """The seat's whole unfinished turn, as it should be now; answered with `drafted` or `refuse`."""

    table: TableId
    seat: SeatNumber
    actions: Actions
    id: ClientId


class Play(ToServer, frozen=True, tag="play"):
    """Commit a whole turn; answered with `ack` when it is durable, or with `refuse`."""

    table: TableId
    seat: SeatNumber
    actions: Actions
    id: ClientId


class Resign(ToServer, frozen=True, tag="resign"):
    table: TableId
    seat: SeatNumber
    id: ClientId


class Return(ToServer, frozen=True, tag="return"):
    """Take a seat back from the bot that holds it."""

    table: TableId
    seat: SeatNumber
    id: ClientId


class Ask(ToServer, frozen=True, tag="ask"):
    """What a master would do now; answered with `advice`."""

    table: TableId
    seat: SeatNumber
    id: ClientId


class Say(ToServer, frozen=True, tag="say"):
    table: TableId
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    id: ClientId


class Ping(ToServer, frozen=True, tag="ping"):
    pass


Incoming = Hello | Leave | Draft | Play | Resign | Return | Ask | Say | Ping


# ------------------------------------------------------------------ to the client


class ToClient(Struct, frozen=True, tag_field="type"):
    pass


class Welcome(ToClient, frozen=True, tag="welcome"):
    """The first message of every connection."""

    protocol: int
    person: str
    name: str
    server: str  # the version of Terem


class ChairInfo(Struct, frozen=True):
    """One seat as everybody sees it."""

    name: str  # "" while nobody sits there
    kind: str  # "empty", "person" or "bot"
    held: bool  # a bot plays for a person who is away, or who has given up
    here: bool  # somebody of this seat is connected
    yours: bool
    resigned: bool


class TableInfo(ToClient, frozen=True, tag="table"):
    """All that everybody may know of a table but the game itself."""

    table: str
    game: str
    rules: int
    options: dict[str, str]
    pack: str  # the digest of its component pack; "": the game's own
    status: str  # "waiting", "playing", "over" or "closed"
    is_open: bool
    chairs: tuple[ChairInfo, ...]
    is_host: bool
    commitment: str  # the digest of the seed, published before the first deal
    clock: ClockRule | None
    rematch: str | None  # the table that follows this one
    seq: int  # of the last turn, -1 before the first
    has_secrets: bool  # is anything hidden from other seats?


class ToldTurn(Struct, frozen=True):
    """What happened in one turn, as far as this seat may know it."""

    seq: int
    by: int | None  # the seat; none: the first deal
    at: float  # seconds since 1970
    events: tuple[Event, ...]


class TurnMade(ToClient, frozen=True, tag="turn"):
    """Something happened; the view is the seat's own after it. After `hello` several turns may come."""

    table: str
    seat: int  # whose eyes; -2 for those who look on
    turns: tuple[ToldTurn, ...]
    seq: int  # of the last turn
    view: Any  # the game's own View
    to_act: tuple[int, ...]
    legal: tuple[str, ...]  # what this seat may do next; none when it is not to act
    talk: bool  # may anybody write now?
    clocks: tuple[float | None, ...]  # seconds left for each seat whose clock runs
    banks: tuple[float, ...]
    outcome: Outcome | None = None
    seed: str = ""  # revealed at the end


class Drafted(ToClient, frozen=True, tag="drafted"):
    """The seat's unfinished turn as the server has it: only this seat's person gets it."""

    table: str
    seat: int
    id: str  # of the message it answers; "" when another tab drafted, or after `hello`
    actions: tuple[str, ...]
    view: Any
    legal: tuple[str, ...]
    closed: bool  # complete: play it, or take something back


class Ack(ToClient, frozen=True, tag="ack"):
    """Durable. For a play: seq is the turn it became."""

    id: str
    seq: int


class Refuse(ToClient, frozen=True, tag="refuse"):
    """Nothing was changed."""

    id: str  # of the message; "" where it had none
    code: str
    words: str  # in the person's language where a rule says no
    clause: str = ""
    table: str = ""


class Presence(ToClient, frozen=True, tag="presence"):
    table: str
    here: tuple[bool, ...]  # per seat
    watching: int


class Said(ToClient, frozen=True, tag="said"):
    table: str
    name: str
    text: str
    at: float


class Prospected(Struct, frozen=True):
    when: str
    item: Item


class AdvisedTurn(Struct, frozen=True):
    actions: tuple[str, ...]
    prospects: tuple[Prospected, ...]
    worth: float
    worse: float


class Advised(ToClient, frozen=True, tag="advice"):
    table: str
    seat: int
    id: str
    unit: str
    turns: tuple[AdvisedTurn, ...]
    words: tuple[str, ...]  # the same in the person's language


class Pong(ToClient, frozen=True, tag="pong"):
    pass


Outgoing = Welcome | TableInfo | TurnMade | Drafted | Ack | Refuse | Presence | Said | Advised | Pong


# ------------------------------------------------------------------ HTTP


class NewGuest(Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    language: Annotated[str, Meta(max_length=5)] = "en"


class Account(Struct, frozen=True, forbid_unknown_fields=True):
    login: Annotated[str, Meta(min_length=1, max_length=60)]
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class Me(Struct, frozen=True):
    id: str
    name: str
    login: str | None
    language: str
    tables: tuple[Listed, ...]


class Listed(Struct, frozen=True):
    """A table in the lobby, or one of the person's own."""

    table: str
    game: str
    status: str
    seats: tuple[str, ...]  # names; "" where nobody sits
    is_open: bool
    your_turn: bool
    touched: float


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit there: `me` (several times: hot-seat), `open` for whoever comes, or a `bot`."""

    kind: Annotated[str, Meta(pattern="^(me|open|bot)$")]
    name: Annotated[str, Meta(max_length=60, description="At one screen: who plays this seat.")] = ""
    level: Annotated[str, Meta(max_length=20)] = ""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=16)]
    options: dict[str, str] = {}
    pack: Annotated[str, Meta(max_length=64, description="A digest of those the game is listed with.")] = ""
    is_open: bool = False
    clock: ClockRule | None = None


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber
    token: Annotated[str, Meta(max_length=100, description="Of an invitation; open tables need none.")] = ""


class Put(Struct, frozen=True, forbid_unknown_fields=True):
    """The host puts a bot on an empty seat."""

    seat: SeatNumber
    level: Annotated[str, Meta(min_length=1, max_length=20)]


class Invitation(Struct, frozen=True):
    """The token belongs behind the # of an address, where no server log sees it."""

    table: str
    token: str


class Made(Struct, frozen=True):
    table: str


class Uploaded(Struct, frozen=True):
    id: str


class Counted(Struct, frozen=True):
    """What a printed board is worth, reason by reason."""

    items: tuple[Item, ...]


class Player(Struct, frozen=True):
    """Who sat there at the start."""

    name: str
    kind: str  # "person" or "bot"


class ReplayedTurn(Struct, frozen=True):
    """One turn, and what was on the table after it."""

    seq: int
    by: int | None  # the seat; none: the first deal
    events: tuple[Event, ...]
    views: tuple[Any, ...]  # one for each of the replay's `eyes`
    to_act: tuple[int, ...]


class Replayed(Struct, frozen=True):
    """A finished or uploaded game, turn by turn."""

    game: str
    rules: int
    options: dict[str, str]
    pack: str  # the digest of its component pack; "": the game's own
    players: tuple[Player, ...]
    eyes: tuple[int, ...]  # whose views: one seat, -2 for those who look on, or all seats where it is open
    taken: int  # the last turn that was taken over from another match; -1: it began at the beginning
    count: int  # how many turns there are
    turns: tuple[ReplayedTurn, ...]  # from the one that was asked for, at most as many as were asked for
    outcome: Outcome | None


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """Begin a new table where a record stood after a turn, and play on from there against bots."""

    turn: Annotated[int, Meta(ge=0, le=10_000)]
    seat: SeatNumber
    level: Annotated[str, Meta(min_length=1, max_length=20)]


class LessonStep(Struct, frozen=True):
    """A position to do something in."""

    key: str
    title: str
    text: str  # what there is to see and to do
    hint: str  # for those who do not find it
    clause: str  # of the rules
    seat: int  # whose eyes and hands
    players: int
    view: Any  # the game's own View
    legal: tuple[str, ...]
    answer: tuple[str, ...]  # a turn that does it; empty: there is nothing to do but look
    lit: tuple[str, ...]  # cells that the text speaks of


class LessonTry(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole turn so far."""

    actions: Actions


class LessonTried(Struct, frozen=True):
    """What the position is like after it; nothing of it is kept."""

    actions: tuple[str, ...]
    view: Any
    legal: tuple[str, ...]
    closed: bool  # the turn is complete: what came of it is in the view and the events
    done: bool  # it is what the step asked for
    text: str  # once it is done: what it shows; when it is not what was asked for: what to look for
    events: tuple[Event, ...]


class Error(Struct, frozen=True):
    code: str
    words: str
    clause: str = ""
