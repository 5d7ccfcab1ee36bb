# My games: what is unfinished, what was played, and how it went.
mine-none = You have finished no game yet. When you have, you see here how it went.
mine-unfinished = Unfinished
put-away = Put away
put-away-of = Put away: { $game }
bring-back = Bring back
bring-back-of = Bring back: { $game }
put-away-tables = Put away ({ $count })
put-away-why = They wait here until you bring them back. At a table with other people a bot plays for you meanwhile.
mine-how = How it goes
mine-against = Against
mine-together = Together with
against-solo = Solo
against-people = People
against-bots = Bots of several levels
mine-games = Games
mine-won = Won
mine-average = Average
mine-best = Best
mine-players = { $players ->
    [one] { $players } player
   *[other] { $players } players
}
mine-compares = Averages and best results count games that you played yourself from beginning to end, with our own cards.
mine-finished = Finished
mine-you-won = You won
mine-you-lost = { $place ->
    [2] Second place
    [3] Third place
   *[other] Place { $place }
}
mine-together-won = Won together
mine-together-lost = Lost together
mine-over = Finished
mine-more = Show earlier games
mine-review = Review
mine-filter = Which games
mine-all = All
mine-game = Game
mine-with = With whom
mine-with-people = With people
mine-with-bots = With bots
mine-with-solo = Solo
mine-result = Result
mine-result-won = Won
mine-result-lost = Lost
mine-no-such = There are no such games.
mine-found = { $more ->
    [yes] { $count } games are shown, and there are more.
   *[other] { $count ->
        [one] { $count } game is shown.
       *[other] { $count } games are shown.
    }
}

# Profiles: what somebody has played, for everybody who may see it.
profile = Profile
profile-since = Here since { $month }
profile-yours = Everybody can see this page. At private tables, people who show nothing of themselves stay unnamed.
profile-yours-only = Nobody but you can see this page.
profile-change = Change that
profile-none = There is no profile here
profile-none-why = Whoever it belongs to does not show it, or there is no such person.
profile-no-games = No game is finished yet.
profile-compares = Averages and best results count games that were played by one person from beginning to end, with our own cards.
profile-won = First place
profile-somebody = somebody
problem-no-profile = This person shows no games.
mine-judged = Reviewed. Luck: { $luck }, own turns: { $lost }
mine-flaws = { $count ->
    [one] { $count } turn that was not good
   *[other] { $count } turns that were not good
}
mine-reviewed = { $games ->
    [one] In { $games } reviewed game: own turns { $lost }, luck { $luck }
   *[other] In { $games } reviewed games, on average: own turns { $lost }, luck { $luck }
}
