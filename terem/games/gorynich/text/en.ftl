name = Gorynich
tagline = Fly one dragon together, without a word, and burn every knight.
about = Knights walk to the terem from all sides. Everybody lays one card face down, then the cards move Zmei Gorynich one after another. All win when the last knight burns, and all lose when one arrives, when Zmei leaves the board, or when the terem catches fire.

event-board-laid = Board { $board } ({ NAME($board) }) comes to place { $place }.
event-first-chosen = { SEAT($seat) } is the first player.
event-knight-placed = A knight starts on { $square }.
event-perched = { SEAT($seat) } sets Zmei on { $square }.
event-cards-opened = Round { $round } begins. Movement cards: knights { $knights }, Zmei { $zmei }.
event-deck-shuffled = The movement cards are shuffled again.
event-walked = { $march ->
    [yes] March: every knight walks { $steps ->
        [one] { $steps } square
       *[other] { $steps } squares
    }.
   *[no] Every knight walks { $steps ->
        [one] { $steps } square
       *[other] { $steps } squares
    }.
}
event-spoke = { SEAT($seat) } spends a speech token: talk is open. Tokens left: { $left }.
event-talk-ended = The talk is over.
event-pointed = { SEAT($seat) } points at { $square }.
event-hushed = { SEAT($seat) } gives no more signs: everybody chooses.
event-chose = { SEAT($seat) } chooses { NAME($card) }.
event-chose-hidden = { SEAT($seat) } has chosen.
event-skipped = { $taken ->
    [0] { SEAT($seat) } skips this round.
    [one] { SEAT($seat) } skips this round and takes { $taken } card back.
   *[other] { SEAT($seat) } skips this round and takes { $taken } cards back.
}
event-turned = { SEAT($seat) } turns up { NAME($card) }.
event-flew = { SEAT($seat) } flies Zmei from { $start } to { $end }, { $squares ->
    [one] { $squares } square
   *[other] { $squares } squares
}.
event-flew-away = { SEAT($seat) } flies Zmei from { $start } off the board!
event-burned = { $protected ->
    [yes] { SEAT($seat) }: fire on { $square }, but the knights are protected.
   *[no] { $knights ->
        [0] { SEAT($seat) }: fire on { $square } burns nobody.
        [one] { SEAT($seat) }: fire on { $square } burns { $knights } knight.
       *[other] { SEAT($seat) }: fire on { $square } burns { $knights } knights.
    }
}
event-burned-terem = { SEAT($seat) } sets fire to the terem on { $square }!
event-maneuvered = { SEAT($seat) } takes the tile { NAME($maneuver) }.
event-returned = The princess calls: Zmei returns to { $square } ({ SEAT($seat) }). Knights are protected from fire in this round.
event-discard-demanded = Everybody discards a card.
event-chose-discard = { SEAT($seat) } wants to discard { NAME($card) }.
event-chose-discard-hidden = { SEAT($seat) } has chosen what to discard.
event-discarded = { SEAT($seat) } discards { NAME($card) }.
event-took-back = { SEAT($seat) } takes all cards back.
event-first-passed = The first player is now { SEAT($seat) }.
event-knight-arrived = The knight from { $square } reaches the terem!
event-won = The last knight is burnt.

item-knights = for burnt knights
item-planned = the plan of the round burns { $squares }
item-urgent = may arrive in the next round: { $squares }
item-kept = the card stays in hand for a later round
item-regained = all cards are in hand again

refuse-other-phase = { $phase ->
    [perching] Now Zmei gets his first square: at e5, f5, e6 or f6.
    [signalling] Now the first player gives signs: speak, point SQUARE, hush.
    [talking] Now talk is open: hush ends it.
    [choosing] Now everybody chooses a card or skips.
    [resolving] Now the card that was turned up is applied.
   *[discarding] Now everybody discards a card.
}
refuse-no-speech-token = There is no speech token left.
refuse-spoke-already = A speech token was spent in this round already.
refuse-speak-before-pointing = You have pointed already: a speech token is spent before that.
refuse-no-knight-there = There is no knight on { $square }.
refuse-pointed-already = You point at { $square } already.
refuse-not-in-hand = { NAME($card) } is not in your hand.
refuse-card-is-chosen = { NAME($card) } lies face down for this round: it is not in your hand.
refuse-other-card = The card that was turned up is { NAME($card) }.
refuse-too-far = Zmei flies at most { $squares ->
    [one] { $squares } square
   *[other] { $squares } squares
} in this round.
refuse-not-beside = { $square } is not a square beside Zmei.
refuse-tile-used = This tile is used up until the end of the round.

outcome-won = Victory! All knights are burnt ({ $score }), and the princess is safe: { $winners } { $count ->
    [one] wins.
   *[other] win.
}
outcome-knight-arrived = Lost: a knight reached the terem. Burnt knights: { $score }.
outcome-left-the-board = Lost: Zmei left the board. Burnt knights: { $score }.
outcome-terem-burnt = Lost: the terem burnt down. Burnt knights: { $score }.

board-round = Round { $round }. Knights on their way: { $knights }, burnt: { $burnt }.
board-cards = The knights walked { $knights ->
    [one] { $knights } square
   *[other] { $knights } squares
}. Zmei's card: { $zmei }.
board-speech = Speech tokens: { $count }.
board-talk = Talk is open.
board-protected = The knights are protected from fire.
board-seat = { $state ->
    [skips] skips
    [discarded] has chosen a discard
    [acts] applies a card
    [chosen] has chosen
   *[none] —
}; in hand { $hand }, played: { $played }
board-hand = Your hand: { $cards }
board-chosen = Face down: { $card }
board-discard = To discard: { $card }

hint-action = { $action }  { $what }
hint-at = Zmei starts on this square of the terem
hint-speak = spend a speech token: all may talk
hint-point = point at the knights on this square
hint-hush = end the talk or the signs
hint-choose = lay this card face down
hint-skip = sit this round out and take your cards back
hint-fly = Zmei flies this many squares
hint-burn = fire on Zmei's square
hint-fireball = burn this square; then all knights walk one
hint-arrow = Zmei flies by this arrow, this many squares; then everybody discards
hint-princess = Zmei returns here; knights are protected in this round
hint-discard = lay this card beside your played ones, without effect

# What can be said while talk is open: a phrase, and what it is called before a square is chosen.
phrase-aim = Let us burn the knights on { $square }.
phrase-fly = I can fly Zmei: { NAME($card) }.
phrase-fly-to = I can fly Zmei to { $square }: { NAME($card) }.
phrase-fire = I can burn the knights on { $square } if Zmei comes there.
phrase-fireball = I can throw a fireball at { $square } if Zmei comes beside it.
phrase-arrow = I can fly Zmei in any direction with my maneuver.
phrase-arrow-to = I can fly Zmei to { $square } with my maneuver.
phrase-princess = With my maneuver the princess can call Zmei back to { $square }.
phrase-skip = I will skip this round and take my cards back.
phrase-ready = I am ready.
say-what = Say what you can do
say-anywhere = anywhere
say-aim = knights to burn
say-fly = { NAME($card) }
say-fly-to = { NAME($card) }
say-fire = { NAME("fire") }
say-fireball = { NAME("fireball") }
say-arrow = { NAME("arrow") }
say-princess = { NAME("princess") }
say-skip = I skip

# What the letters of the terminal table mean.
legend = Z is Zmei. ♞ is a knight with the steps left to the terem, ! one that was pointed at; a number before it: several on one square. ▓ is the terem. Arrows show the way of the knights.
