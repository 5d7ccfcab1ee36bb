"""All messages of the protocol and all bodies of the HTTP interface: the source of docs/protocol.md."""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from terem.core.event import Event, Item
from terem.core.outcome import Outcome
from terem.core.score import Rebuilt
from terem.core.talk import Phrase
from terem.house.terms import TERMS, Terms
from terem.table.clock import ClockRule

PROTOCOL: Final = 3
FRAME_LIMIT: Final = 16_384  # bytes of one message to the server

TableId = Annotated[str, Meta(min_length=1, max_length=24, pattern="^[a-z0-9]+$", description="Of a table.")]
ClientId = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=40,
        pattern="^[!-~]+$",
        description="Chosen by the client; a retry with the same id is done once.",
    ),
]
SeatNumber = Annotated[int, Meta(ge=0, le=15, description="From 0.")]
ActionText = Annotated[str, Meta(max_length=80)]
Actions = Annotated[list[ActionText], Meta(max_length=300, description="In the game's notation.")]


# ------------------------------------------------------------------ to the server


class ToServer(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    pass


class Hello(ToServer, frozen=True, tag="hello"):
    """Join a table, as a player or a watcher: the server sends it, and from then on what happens there.
    After a disconnect, send `hello` again with the last `seq`: the server then sends what was missed."""

    table: TableId
    since: Annotated[int, Meta(ge=-1, description="The last seq the client has; -1 for none.")] = -1
    token: Annotated[str, Meta(max_length=100, description="Of an invitation, to watch.")] = ""


class Leave(ToServer, frozen=True, tag="leave"):
    """Get no more messages of a table."""

    table: TableId


class Look(ToServer, frozen=True, tag="look"):
    """Is the page in view? While it is, nobody is told of their turn in another way."""

    visible: bool


class Draft(ToServer, frozen=True, tag="draft"):
    """The seat's whole unfinished turn; answered with `drafted` or `refuse`."""

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
    """Take a seat back from the bot that plays it meanwhile."""

    table: TableId
    seat: SeatNumber
    id: ClientId


class Ask(ToServer, frozen=True, tag="ask"):
    """Ask what a master would do now; answered with `advice`."""

    table: TableId
    seat: SeatNumber
    id: ClientId


class Say(ToServer, frozen=True, tag="say"):
    table: TableId
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    id: ClientId


class Tell(ToServer, frozen=True, tag="tell"):
    """Say one of the phrases that the last `turn` offers. Everybody gets it as a value, bots as well."""

    table: TableId
    seat: SeatNumber
    phrase: Phrase
    id: ClientId


Topic = Annotated[
    str,
    Meta(
        pattern="^(ready|abort|bot|rematch)$",
        description="Ready to begin; call the game off; let a bot play for `seat`; play again.",
    ),
]


class Agree(ToServer, frozen=True, tag="agree"):
    """Answer a question that the last `questions` asks. It is done when everybody asked has said yes."""

    table: TableId
    topic: Topic
    yes: bool
    id: ClientId
    seat: Annotated[SeatNumber | None, Meta(description="Only for `bot`.")] = None


class Nudge(ToServer, frozen=True, tag="nudge"):
    """Remind the person of a seat whom the table waits for."""

    table: TableId
    seat: SeatNumber
    id: ClientId


class Ping(ToServer, frozen=True, tag="ping"):
    pass


Incoming = Hello | Leave | Look | Draft | Play | Resign | Return | Ask | Say | Tell | Agree | Nudge | Ping


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
    held: bool  # a bot plays for a person who is away or has resigned
    here: bool  # the person of this seat is connected
    yours: bool
    resigned: bool
    person: str | None = None  # the id of who sits there, to mute, block or report
    known: bool = False  # the name belongs to an account: nobody else can have it, or one like it


class TableInfo(ToClient, frozen=True, tag="table"):
    """Everything public about a table, except the game itself."""

    table: str
    game: str
    rules: int
    options: dict[str, str]
    pack: str  # the digest of its component pack; "": the game's own
    status: str  # "waiting", "playing", "over" or "closed"
    is_open: bool
    chairs: tuple[ChairInfo, ...]
    is_host: bool
    host: str  # their name; "" if they are not on this server any more
    commitment: str  # the digest of the seed, published before the first deal
    clock: ClockRule | None
    terms: Terms
    hints: bool  # may this person ask for advice here?
    paused: bool  # bots wait, because nobody plays a seat here at the moment
    follows: str | None  # the table that this one is the rematch of: it begins when everybody is in
    rematch: str | None  # the table that follows this one
    seq: int  # of the last turn, -1 before the first
    has_secrets: bool  # is anything hidden from other seats?


class ToldTurn(Struct, frozen=True):
    """What happened in one turn, as far as this seat may know it."""

    seq: int  # turns that tell this person nothing have no number until the game is over
    by: int | None  # the seat; null for the first deal
    at: float  # seconds since 1970
    events: tuple[Event, ...]


class Sand(Struct, frozen=True):
    """The server ends the talk when the sand has run through."""

    left: float  # seconds
    whole: float


class SeatClock(Struct, frozen=True):
    left: float  # seconds for the move it owes, or for its next one
    runs: bool


class TurnMade(ToClient, frozen=True, tag="turn"):
    """Something happened; `view` is what the seat sees after it. After `hello` it may have several turns.
    They replace what the client has from the first `seq` on: at the end some turns get other numbers."""

    table: str
    seat: int  # the seat whose view this is; -2 for watchers
    turns: tuple[ToldTurn, ...]
    seq: int  # of the last turn
    view: Any  # the game's own View
    to_act: tuple[int, ...]
    legal: tuple[str, ...]  # what this seat may do next; none when it is not to act
    talk: bool  # is chat allowed now?
    clocks: tuple[SeatClock, ...]  # by seat; none without a clock
    outcome: Outcome | None = None
    seed: str = ""  # revealed at the end
    sand: Sand | None = None  # the hourglass of an open talk; null if nobody may talk, or nothing ends it
    phrases: tuple[Phrase, ...] = ()  # what this seat can `tell` now


class Drafted(ToClient, frozen=True, tag="drafted"):
    """The seat's unfinished turn as the server has it. Only the person of this seat gets it."""

    table: str
    seat: int
    id: str  # of the message it answers; "" when another tab drafted, or after `hello`
    actions: tuple[str, ...]
    view: Any
    legal: tuple[str, ...]
    closed: bool  # complete: play it, or undo something


class Ack(ToClient, frozen=True, tag="ack"):
    """The change is durable. For a `play`, `seq` is the number of the turn."""

    id: str
    seq: int


class Refuse(ToClient, frozen=True, tag="refuse"):
    """Nothing was changed."""

    id: str  # of the message; "" if it had none
    code: str
    words: str  # in the person's language if a rule forbids it
    clause: str = ""
    table: str = ""
    args: dict[str, str | int] = {}  # what the words speak of, in the game's notation


class Presence(ToClient, frozen=True, tag="presence"):
    table: str
    here: tuple[bool, ...]  # per seat
    watching: int


class Question(Struct, frozen=True):
    """What the people of a table may agree on now. Each of them is named by one seat."""

    topic: str  # see `agree`
    seat: int | None  # the one that a bot would play
    of: tuple[int, ...]  # the people who are asked
    yes: tuple[int, ...]
    no: tuple[int, ...]


class Questions(ToClient, frozen=True, tag="questions"):
    """Sent when they change; they replace those before."""

    table: str
    questions: tuple[Question, ...]


class Nudged(ToClient, frozen=True, tag="nudged"):
    """The table waits for this seat, and somebody reminds its person."""

    table: str
    seat: int
    by: str


class Said(ToClient, frozen=True, tag="said"):
    table: str
    name: str
    text: str  # "" if it is a phrase
    at: float
    seat: int | None = None  # of a phrase
    phrase: Phrase | None = None  # the game's text `phrase-<key>` words it
    number: int = 0  # grows along the chat
    person: str | None = None  # the id of who said it; null for bots and deleted people
    known: bool = False  # the name belongs to an account


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
    is_lost: bool  # the game can hardly be won any more, whatever is played


class Turns(ToClient, frozen=True, tag="turns"):
    """At one of your tables it is your turn, or not any more; also for tables you have not joined."""

    table: str
    yours: bool


class Pong(ToClient, frozen=True, tag="pong"):
    pass


Outgoing = (
    Welcome
    | TableInfo
    | TurnMade
    | Drafted
    | Ack
    | Refuse
    | Presence
    | Questions
    | Nudged
    | Said
    | Advised
    | Turns
    | Pong
)


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
    known: bool = False  # an account, and its name is nobody else's
    moderates: bool = False


class Listed(Struct, frozen=True):
    """A table in the lobby, or one of the person's own."""

    table: str
    game: str
    status: str
    seats: tuple[str, ...]  # names; "" for empty seats
    is_open: bool
    your_turn: bool
    touched: float
    put_away: bool  # you put it away: it is listed apart


class PutAway(Struct, frozen=True, forbid_unknown_fields=True):
    away: bool


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The occupant of a seat: `me` (several times for hot-seat), `open` for the first person who takes it,
    or a `bot`."""

    kind: Annotated[str, Meta(pattern="^(me|open|bot)$")]
    name: Annotated[str, Meta(max_length=60, description="For hot-seat: the player of this seat.")] = ""
    level: Annotated[str, Meta(max_length=20)] = ""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=16)]
    options: dict[str, str] = {}
    pack: Annotated[str, Meta(max_length=64, description="The digest of a pack from the list of games.")] = ""
    is_open: bool = False
    clock: ClockRule | None = None
    terms: Terms = TERMS


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber
    token: Annotated[str, Meta(max_length=100, description="Of an invitation; open tables need none.")] = ""


class Put(Struct, frozen=True, forbid_unknown_fields=True):
    """The host puts a bot on an empty seat."""

    seat: SeatNumber
    level: Annotated[str, Meta(min_length=1, max_length=20)]


class FreeSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """The host frees a seat before the game begins. A person who sat there cannot come back."""

    seat: SeatNumber


class Invited(Struct, frozen=True):
    """What a link leads to, for somebody who has not come in yet."""

    table: str
    game: str
    options: dict[str, str]
    pack: str
    status: str
    is_open: bool
    host: str
    seats: tuple[Player, ...]  # the kind of an empty seat is "empty"
    clock: ClockRule | None
    terms: Terms


class Address(Struct, frozen=True, forbid_unknown_fields=True):
    link: Annotated[str, Meta(min_length=1, max_length=300)]


class QrCode(Struct, frozen=True):
    """Dark squares as an SVG path, one unit for each."""

    size: int
    path: str


class Invitation(Struct, frozen=True):
    """Put the token after the # of an address, so that it stays out of server logs."""

    table: str
    token: str


class Made(Struct, frozen=True):
    table: str


class Uploaded(Struct, frozen=True):
    id: str


class Counted(Struct, frozen=True):
    """The score of a printed board, item by item."""

    items: tuple[Item, ...]
    rebuilt: tuple[Rebuilt, ...]  # what it rests on that may differ in a printed copy


class Player(Struct, frozen=True):
    """The occupant of a seat at the start."""

    name: str
    kind: str  # "person" or "bot"


class ReplayedTurn(Struct, frozen=True):
    """One turn, and what was on the table after it."""

    seq: int
    by: int | None  # the seat; null for the first deal
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
    eyes: tuple[int, ...]  # the seats of the views: one seat, -2 for watchers, or all seats of an open replay
    taken: int  # the last turn that was taken over from another match; -1 if there is none
    count: int  # of all turns of the record
    turns: tuple[ReplayedTurn, ...]  # those that the query's `from` and `count` ask for
    outcome: Outcome | None


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """Make a new table from a record's position after a turn, and play on from there against bots."""

    turn: Annotated[int, Meta(ge=0, le=10_000)]
    seat: SeatNumber
    level: Annotated[str, Meta(min_length=1, max_length=20)]


class Error(Struct, frozen=True):
    code: str
    words: str
    clause: str = ""
