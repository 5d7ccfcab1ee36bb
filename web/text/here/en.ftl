# What is said differently where there is no server: the games are in this page, on this device.
here-title = On this device
here-about = Play solo, at one screen or against bots. Your games stay in this browser and need no connection.
here-seed = The secret number of each deal lies here, too: fair against bots and at one screen, where nobody else has to trust it.
here-others = Friends by link, open tables, accounts and notices need a server that others can reach. Your games can go there: download your data below and open the file there. It works the other way, too.
here-take = Take along
here-take-of = Take this game along: { $game }
here-take-why = The file can be opened in any other Terem, and the game goes on there. It also tells what is still hidden, so do not read it.

offline = Terem could not start on this device. Load the page again.
lobby-empty = Here you play on your own, with others at this screen, or with bots.
name-why = This is your name at the table.
door-why = A name is all it takes.
my-data-why = Everything that Terem keeps about you in this browser: your games, records, packs and reviews.
delete-me = Delete everything
delete-sure = Your name and all games, records, packs and reviews in this browser will be deleted, and this cannot be undone. Download them first if you want to keep them.
seal-why = One secret number decides every card and every draw of this game. It was chosen before the game, and this seal was made from it. At the end the number is shown, and the page checks that it fits the seal. The number lies on your own device: that is enough against bots and at one screen, but others would have to trust you.
proof-served = The game was dealt again: it is the same
proof-page-unknown = Browsers can only make the seal again on a page that begins with https. So yours has not checked it.
proof-late = It was not here during the game: the seal is the one that this device kept.
proof-again-yes = Terem dealt the whole game again from this number and repeated every turn: everything came out the same.
proof-again-no = Terem dealt the whole game again from this number, and something came out differently.
proof-again-unknown = Terem could not deal the game again just now.
proof-self = To check everything elsewhere, save the record and run: terem replay FILE --verify
replay-other-rules = This game was played by other rules than this Terem’s
rules-no-pack = This pack is not on this device.

problem-needs-others = You are playing on your own device. This needs other people, and so it needs a server.
problem-store-refused = This browser does not let Terem keep games. In a private window that is so on purpose: use an ordinary one, or allow it in the browser’s settings.
problem-store-full = There is no room left on this device. Nothing was lost: delete other things, and try again.
problem-store-newer = A newer Terem has kept games here. Close all of its pages and open this one again.
problem-store = That could not be kept just now: try again in a moment.
problem-not-kept = That could not be kept; nothing was lost. Try again in a moment.
problem-broken = Something broke; nothing was changed.
problem-no-pack = The cards and pieces of this table are no longer on this device.
problem-other-rules = This table follows another version of the rules than this Terem has. Nothing is lost: a newer Terem may have it.
problem-unreadable = This table cannot be read any more.
problem-too-many = That is too much at once: finish some of your games first, or wait a little.
