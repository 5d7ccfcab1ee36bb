ui-workshop-right = to the right
ui-workshop-down = down
ui-workshop-left = to the left
ui-workshop-up = up
ui-workshop-none = no path
ui-workshop-terem = The terem touches the last two squares of the bottom row: paths end there with an arrow down. Three paths start on the top row or on the left column.

ui-map = The map
ui-seats = What lies in front of everybody
ui-hand = Your cards
ui-tiles = Maneuver tiles
ui-choices = What you may do
ui-first = first player
ui-skips = skips
ui-round = Round { $round }
ui-burnt = Burnt: { $burnt } of { $total }
ui-pace = { $value ->
    [0] The knights' movement card is not open yet
    [one] The knights walked { $value } square
   *[other] The knights walked { $value } squares
}
ui-wind = { $value ->
    [0] Zmei's movement card is not open yet
   *[other] Zmei's movement card: { $value }
}
ui-pace-left = Cards left in the pile of the knights: { $count }. These numbers may still come.
ui-wind-left = Cards left in the pile of Zmei: { $count }. These numbers may still come; with a minus he flies against the arrow.
ui-burnt-tip = When all knights are burnt, you have won.
ui-speech-tip = Speech tokens: { $count }. The first player may spend one, and everybody may talk.
ui-tile-fireball-tip = Fireball: burns a square beside Zmei. Its price is { $counter }: all knights walk one square.
ui-tile-arrow-tip = Arrow: Zmei flies in any direction. Its price is { $counter }: everybody discards a card.
ui-tile-princess-tip = Princess: Zmei returns to the terem. Its price is { $counter }: no knight burns for the rest of the round.
ui-card-tip-move = { $card }: Zmei flies this way, up to the number on his movement card.
ui-card-tip-fire = { $card }: burns all knights on Zmei's square.
ui-card-tip-maneuver = { $card }: choose a maneuver tile and use it.
ui-knight-tip = A knight: { $left ->
    [one] one step
   *[other] { $left } steps
} to the terem.{ $near ->
    [yes] {" "}It may arrive in the next round!
   *[no] {""}
}{ $pointed ->
    [yes] {" "}The first player pointed at it.
   *[no] {""}
}
ui-zmei-tip = Zmei Gorynich. All of you fly him together; he burns knights with Fire, and he must not leave the board.
ui-next-tip = Where knights may step in the next round
ui-sand = { $seconds ->
    [0] The sand has run through
    [one] { $seconds } second of sand left
   *[other] { $seconds } seconds of sand left
}
ui-talk = Everybody may talk while the sand runs.
ui-quiet = Hush: at this table we play without words.
ui-pick-tile = Choose a maneuver tile.
ui-victory = Victory!
ui-defeat = Lost
ui-end-won = The last knight is burnt, and the princess is safe.
ui-end-knight-arrived = { $count ->
    [one] A knight has reached the terem.
   *[other] { $count } knights have reached the terem.
}
ui-end-left-the-board = Zmei flew off the board.
ui-end-terem-burnt = The terem caught fire.

ui-card = { $where ->
    [laid] { $card }, laid face down
    [sealed] { $card }, lies face down for this round
    [hand] { $card }, in your hand
   *[played] { $card }, already played
}
ui-lay = Choose a card: tap it, or drag it here.
ui-lay-discard = Choose a card to discard: tap it, or drag it here.
ui-lies = Face down: { $card }
ui-lies-discard = To discard: { $card }
ui-will-skip = You sit this round out.
ui-skip-short = Skip
ui-skip = { $count ->
    [0] Skip
    [one] Skip, take { $count } card back
   *[other] Skip, take { $count } cards back
}

ui-do-setting-up = The table is being set.
ui-do-opening = Movement cards are opened.
ui-do-perching = { $wait ->
    [yes] Zmei waits on his perch: press Done.
   *[no] Set Zmei on a square of the terem.
}
ui-do-signalling = { $wait ->
    [yes] That is your sign: press Done.
   *[no] { $speak ->
        [yes] Point at knights, spend a speech token, or give no more signs.
       *[no] Point at knights, or give no more signs.
    }
}
ui-do-talking = Everybody may talk now, until the sand has run through or you end the talk.
ui-do-choosing = { $wait ->
    [yes] Press Done to seal your choice, or choose another.
   *[no] Choose a card, or skip the round.
}
ui-do-discarding = { $wait ->
    [yes] Press Done to discard it, or choose another.
   *[no] The knights answer the maneuver: everybody discards a card.
}
ui-do-move = { $wait ->
    [yes] Press Done to fly, or choose another square.
   *[no] { $back ->
        [yes] Your card: { $card }. Against the arrow this round, up to { $most }: how far does Zmei fly?
       *[no] Your card: { $card }, up to { $most }: how far does Zmei fly?
    }
}
ui-do-fire = { $risk ->
    [yes] Your card is Fire, and Zmei sits on the terem: it must be applied.
   *[no] Your card is Fire: Zmei breathes fire where he is.
}
ui-do-maneuver = { $wait ->
    [yes] Press Done to do it, or choose another way.
   *[no] Your card is Maneuver: choose a tile, then a square.
}

ui-step-at = Zmei starts on { $square }
ui-step-speak = Spend a speech token
ui-step-hush = No more signs
ui-step-end-talk = End the talk
ui-step-point = { $knights ->
    [one] Point at the knight on { $square }
   *[other] Point at the { $knights } knights on { $square }
}
ui-step-choose = Lay face down: { $card }
ui-step-discard = Discard: { $card }
ui-step-skip = Skip the round
ui-step-fly = { $knights ->
    [0] Fly to { $square }
    [one] Fly to { $square }, to { $knights } knight
   *[other] Fly to { $square }, to { $knights } knights
}
ui-step-arrow = { $knights ->
    [0] Fly to { $square }
    [one] Fly to { $square }, to { $knights } knight
   *[other] Fly to { $square }, to { $knights } knights
}
ui-step-off = Fly off the board: lost
ui-step-burn = { $terem ->
    [yes] Fire on { $square }: the terem burns
   *[no] { $knights ->
        [0] Fire on { $square }: nobody there
        [one] Fire on { $square }: { $knights } knight
       *[other] Fire on { $square }: { $knights } knights
    }
}
ui-step-fireball = { $terem ->
    [yes] Fireball on { $square }: the terem burns
   *[no] { $knights ->
        [0] Fireball on { $square }: nobody there
        [one] Fireball on { $square }: { $knights } knight
       *[other] Fireball on { $square }: { $knights } knights
    }
}
ui-spot = { $terem ->
    [yes] { $square }: the terem!
   *[no] { $knights ->
        [0] { $square }: nobody
        [one] { $square }: { $knights } knight
       *[other] { $square }: { $knights } knights
    }
}
ui-step-princess = Return to { $square }

ui-in-hand = In hand
ui-this-round = This round
ui-signs = Signs
ui-is-skips = skips
ui-is-acts = applies a card
ui-is-discarded = discard chosen
ui-is-chosen = card face down

ui-tell-first = First player: { $name }.
ui-tell-piles = { $count ->
    [0] The piles of movement cards are empty.
   *[other] Left in the piles, in unknown order: knights { $knights }; Zmei { $zmei }.
}
ui-tell-zmei = { $terem ->
    [yes] Zmei sits on the terem, { $square }.
   *[no] Zmei is on { $square }.
}
ui-tell-no-zmei = Zmei is not on the board.
ui-tell-knight = { $pointed ->
    [yes] { $far ->
        [0] Knight on { $square }, pointed at; steps to the terem: { $left }.
       *[other] Knight on { $square }, pointed at; steps to the terem: { $left }; next: { $next }.
    }
   *[no] { $far ->
        [0] Knight on { $square }; steps to the terem: { $left }.
       *[other] Knight on { $square }; steps to the terem: { $left }; next: { $next }.
    }
}
ui-tell-seat = { $state ->
    [skips] { $name } skips; in hand { $hand }, played: { $played }.
    [acts] { $name } applies a card; in hand { $hand }, played: { $played }.
    [discarded] { $name } has chosen a discard; in hand { $hand }, played: { $played }.
    [chosen] { $name } has a card face down; in hand { $hand }, played: { $played }.
   *[none] { $name }: in hand { $hand }, played: { $played }.
}

ui-worry-skip = You have no played card to take back yet. Skip this round?

ui-nearly = { $knights ->
    [one] So close: only one knight was left.
   *[other] { $knights } knights were left.
}

# Refusals in the words of the board.
refuse-other-phase = { $phase ->
    [perching] Now Zmei gets his first square: e5, f5, e6 or f6.
    [signalling] Now the first player gives signs: point at knights, or let everybody talk.
    [talking] Now everybody talks.
    [choosing] Now everybody chooses a card or skips.
    [resolving] Now the card that was turned up is applied.
   *[discarding] Now everybody discards a card.
}

# The same of your own seat.
you-event-first-chosen = You are the first player.
you-event-perched = You set Zmei on { $square }.
you-event-spoke = You spend a speech token: talk is open. Tokens left: { $left }.
you-event-pointed = You point at { $square }.
you-event-hushed = You give no more signs: everybody chooses.
you-event-chose = You choose { NAME($card) }.
you-event-chose-hidden = You have chosen.
you-event-skipped = { $taken ->
    [0] You skip this round.
    [one] You skip this round and take { $taken } card back.
   *[other] You skip this round and take { $taken } cards back.
}
you-event-turned = You turn up { NAME($card) }.
you-event-flew = You fly Zmei from { $start } to { $end }, { $squares ->
    [one] { $squares } square
   *[other] { $squares } squares
}.
you-event-flew-away = You fly Zmei from { $start } off the board!
you-event-burned = { $protected ->
    [yes] Your fire on { $square }, but the knights are protected.
   *[no] { $knights ->
        [0] Your fire on { $square } burns nobody.
        [one] Your fire on { $square } burns { $knights } knight.
       *[other] Your fire on { $square } burns { $knights } knights.
    }
}
you-event-burned-terem = You set fire to the terem on { $square }!
you-event-maneuvered = You take the tile { NAME($maneuver) }.
you-event-returned = The princess calls: you return Zmei to { $square }. Knights are protected from fire in this round.
you-event-chose-discard = You want to discard { NAME($card) }.
you-event-chose-discard-hidden = You have chosen what to discard.
you-event-discarded = You discard { NAME($card) }.
you-event-took-back = You take all cards back.
you-event-first-passed = You are the first player now.
