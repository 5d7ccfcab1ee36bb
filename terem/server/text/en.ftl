# What messengers show of a link to a table. A game's name stands apart, so that it is never bent.
preview-invited = { $game }: a seat is free for you
preview-invited-by = { $name } invites you: { $game }
preview-house = A table for board games: play with friends or with bots, and learn as you go.

# Mails and notices. They say nothing that only one seat may know.
mail-reset-subject = A new password for Terem
mail-reset = Somebody asked for a new password for your account. If it was you, open this link within an hour:

    { $link }

    If it was not you, do nothing: your password stays as it is.
mail-confirm-subject = Is this your address?
mail-confirm = Somebody gave this address to Terem, to get mail here. If it was you, open this link within a day:

    { $link }

    If it was not you, do nothing, and you will hear no more.
mail-password-changed-subject = Your password was changed
mail-password-changed = The password of your account was changed, and every other device was logged out.
    If it was not you, set a new one at once: { $link }
turn-notice = { $count ->
    [one] It is your turn: { $games }
   *[other] It is your turn at { $count } tables: { $games }
}
turn-subject = It is your turn
turn-mail = { $notice }

    { $link }

    No more mail about your turns: { $stop }
