# The workshop, where people make component packs.
workshop-of = { $game }: workshop
workshop-why = Do you own the printed box? Enter its cards, tiles and boards as they really are, and play with them. Or design your own.
workshop-how = Press the pictures until they look like yours. Everything is checked as you go, and stays on this device until you save it.
workshop-shared = Somebody shared this pack with you. Play it, save a copy, or change it: theirs stays as it is.
workshop-loading = Laying out the tools…
workshop-mine = Your packs
workshop-new = A new pack
workshop-pack = The pack
workshop-name = What is it called?
workshop-name-example = My box, second printing
workshop-checking = Checking…
workshop-bad = Something does not fit yet.
workshop-standard = This is the standard pack. Change something, and it becomes yours.
workshop-nameless = Everything fits. Give it a name.
workshop-good = Everything fits.
workshop-kept = Saved. You can choose it when you set up a table.
workshop-play = Play it now
workshop-keep = Save it
workshop-keep-copy = Save a copy
workshop-download = Download (zip)
workshop-upload = Open a zip file
workshop-start-over = Back to the standard pack
workshop-delete = Delete
workshop-link = A link to this pack
workshop-link-why = Anybody with this link can open the pack, play it and copy it.
workshop-parts = Parts of the pack
workshop-wrong = This does not fit:
workshop-show = Show me
workshop-more = More
workshop-yours = as in your copy
workshop-add = One more
workshop-remove = Remove: { $what }
workshop-number = No. { $number }
workshop-brush = What to paint with
workshop-square = { $square }: { $what }
workshop-in-en = English
workshop-in-ru = Russian
workshop-in-uk = Ukrainian
workshop-part-gem = Gems
workshop-part-pearl = The pearl
workshop-part-token = Tokens
workshop-part-face = Faces
workshop-part-colour = Colours
workshop-part-board = Boards
workshop-part-action = Action cards
workshop-part-maneuver = Maneuvers
workshop-part-knights = The knights’ movement
workshop-part-zmei = Zmei’s movement
workshop-part-table = By number of players
workshop-part-symbol = Symbols
workshop-part-tile = Tiles
workshop-part-set = Sets
workshop-part-card = Goal cards
workshop-part-flower = Flowers
workshop-part-figurine = Figurines
workshop-part-pattern = Patterns
workshop-part-pad = Pads
workshop-part-start = The start
workshop-part-component = Components
workshop-field-name = Name
workshop-field-copies = How many
workshop-field-points = Points
workshop-field-symbols = Symbols
workshop-field-positions = Places
workshop-field-sets = Set icons
workshop-field-light = Light side
workshop-field-dark = Dark side
workshop-field-value = Squares
workshop-field-knights = Knights
workshop-field-speech = Speech tokens
workshop-field-picture = Paths
workshop-field-counter = The knights’ answer
workshop-field-flowers = Flowers
workshop-field-figurines = Figurines
workshop-field-pattern = Pattern
workshop-field-patterns = Patterns
workshop-field-back = Pattern on the back
workshop-field-diamond = Diamond side
workshop-field-circle = Circle side
workshop-field-stamps = Spare stamps
compare-title = Compare with the standard pack
compare-why = Bots play the same deals with both packs, for about half a minute. This also saves the pack.
compare-players = Players
compare-begin = Compare
compare-stop = Stop
compare-older = You have changed the pack since then.
compare-seats = Seat by seat
compare-points = Points
compare-wins = Wins
compare-difference = Difference (95 % interval)
compare-points-more = Players get more points: { $after } on average instead of { $before }.
compare-points-less = Players get fewer points: { $after } on average instead of { $before }.
compare-points-same = Points: no clear difference ({ $before } and { $after } on average).
compare-won-more = The team wins more often: { $after } of its games instead of { $before }.
compare-won-less = The team wins less often: { $after } of its games instead of { $before }.
compare-won-same = Victories of the team: no clear difference ({ $before } and { $after }).
compare-pieces = What each component brings
compare-pieces-some = Clear differences are in bold.
compare-pieces-none = No difference is clear: chance alone may explain them all.
compare-all = Show all { $count }
compare-fewer = Show fewer
compare-group-card = Card
compare-group-maneuver = Maneuver
compare-group-zmei = Zmei’s movement
compare-group-knights = The knights’ movement
compare-group-pattern = Pattern
compare-group-figurine = Figurine
compare-group-flower = Flower
compare-group-set = Set
compare-group-symbol = Symbol
compare-group-kind = Gem
compare-group-token = Token
workshop-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
compare-ahead = { $count ->
    [one] { $count } comparison is ahead of yours.
   *[other] { $count } comparisons are ahead of yours.
}
compare-deals = { $count ->
    [one] { $count } deal played
   *[other] { $count } deals played
}
compare-from = { $count ->
    [one] { $count } deal was played with both packs.
   *[other] { $count } deals were played with both packs.
}
compare-length-more = Games are longer: { $after } instead of { $before } { $unit ->
    [rounds] rounds
    [turns] turns
   *[other] decisions
}.
compare-length-less = Games are shorter: { $after } instead of { $before } { $unit ->
    [rounds] rounds
    [turns] turns
   *[other] decisions
}.
compare-length-same = Length: no clear difference ({ $before } and { $after } { $unit ->
    [rounds] rounds
    [turns] turns
   *[other] decisions
}).

# What does not fit, by the code that the game's loader gives.
fit-language = { $language ->
    [ru] Russian
    [uk] Ukrainian
   *[en] English
}
fit-no-name = The name in { fit-language } is missing.
fit-same-name = In { fit-language } something else is called “{ $name }”, too.
fit-two-sets = Choose two different icons.
fit-set-on-cards = Each icon is on 12 cards. { NAME($set) } is on { $cards } now.
fit-no-positions = Choose at least one place that counts.
fit-side = { $side ->
    [diamond] diamond side
   *[circle] circle side
}
fit-four-spaces = On the { fit-side } the pattern { NAME($pattern) } is on { $spaces ->
    [one] { $spaces } space
   *[other] { $spaces } spaces
} now: each is on four.
fit-start-tokens = A player has { $whole } tokens, and { $tokens } are dealt now.
fit-start-room = { $tokens } tokens do not fit on the { fit-side }: a pad has 16 spaces.
fit-start-bare = With { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
} on the { fit-side } some figurine nearly always has none around it.
fit-three-starts = A board has three starting squares. { $starts ->
    [0] There is no square now that no arrow leads to.
    [one] There is { $starts } square now that no arrow leads to.
   *[other] There are { $starts } squares now that no arrow leads to.
}
fit-path = The path that starts in row { $row }, column { $column }
fit-path-inside = { fit-path } has to start on the outer edge: in the first row or the first column.
fit-path-breaks-off = { fit-path } breaks off after { $squares ->
    [one] { $squares } square
   *[other] { $squares } squares
}: it does not lead to the terem.
fit-path-ring = { fit-path } runs in a ring.
fit-path-touches = Row { $row }, column { $column } touches the terem, so a path ends there, with an arrow down.
fit-loose-ring = Some arrows run in a ring, and no path leads to them.
fit-value = The numbers go from { $lowest } to { $highest }, without 0.
fit-range = The numbers here go from { $lowest } to { $highest }.
fit-no-copies = There has to be at least one.
fit-six-cards = There are six of these cards. Now there are { $cards }.
fit-tokens-in-all = A player has { $whole } tokens. Now there are { $tokens }.
fit-fewer-than-none = There cannot be fewer than none.
fit-gem-copies = There are { $copies } cards of each gem.
problem-comparing = You are comparing already: wait for it, or stop it.
problem-pack-many = You cannot save any more packs: delete one first.
problem-pack-same = This is the standard pack: change something first.
problem-workshop-closed = The workshop of this server is closed.
problem-zip = This file is not a pack for this game.
