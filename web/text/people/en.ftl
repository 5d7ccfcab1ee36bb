# The page of a person: loaded with it.
hello = Hello, { $name }
name-why = This is the name the others see at the table.
name-kept = Saved.
language-why = The language is chosen at the top right, on every page.
account = Account
make-account = Make an account
account-why = Then your tables are with you on every device. What you have played stays yours.
account-made = Your account is made. From now on you can log in anywhere.
login = Login
login-why = 3 to 40 letters, digits or . _ - @ +
password = Password
password-why = At least 8 characters.
log-in = Log in
log-in-why = For those who have an account already.
logged-in-as = You are logged in as { $login }.
log-out = Log out
logged-out = You are logged out.
stay = Stay
make-by-passkey = Make an account with a passkey
passkey-why = One touch: your device opens the account with your finger, your face or its code. There is nothing to remember.
passkey-browser = Passkeys need a newer browser, and an encrypted address.
passkey-address = Passkeys need a name in the address, such as localhost or play.example.org. Here it is a number.
with-password = With a login and a password
log-in-by-passkey = Log in with a passkey
forgot = I forgot my password
forgot-why = If your account has an e-mail address, a code comes by mail. The person who runs the server can give you one, too.
send-code = Send me a code
code-sent = If the account has an address, a mail is on its way.
code = Code
new-password = New password
set-password = Set the password
password-now = Your password now
prove-why = Whatever you change here, say it first: a browser may have been left open.
password-change = Change the password
password-add = Set a password
password-set = Your new password is set. Every other device is logged out.
password-ends = Every other device will be logged out.
passkey-proof = Your device will ask for your passkey first.
passkey-add = Add a passkey
passkey-made = The passkey works from now on.
passkey-of = Passkey: { $device }
since = Made on { $date }
delete = Delete
ways-in = Ways into your account
email = E-mail
email-why = For a forgotten password, and for notices if you want them. Nobody else sees it. Leave it empty to remove it.
email-sent = Open the link in the mail that is on its way.
email-gone = Your address is removed.
email-kept = Your address is confirmed.
sessions = Where you are logged in
session-this = This device
session-seen = Last used on { $date }
device-unknown = A device
log-out-there = Log out there
log-out-elsewhere = Log out everywhere else
my-data = Your data
my-data-why = Everything that is stored about you on this server.
my-data-get = Download
bring = Bring your games here
bring-why = Choose the file terem.json that you downloaded in another Terem, on a device or at a server. Its games, packs and records are added here. What is not over goes on, if nobody else plays in it.
bring-choose = Choose the file
bring-at = { $done } of { $all }
bring-stop = Stop
bring-come = New here: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $packs ->
    [one] { $packs } pack
   *[other] { $packs } packs
}, { $records ->
    [one] { $records } record
   *[other] { $records } records
}
bring-here = { $count ->
    [one] { $count } game was here already.
   *[other] { $count } games were here already.
}
bring-rest = { $count ->
    [one] { $count } has not come yet.
   *[other] { $count } have not come yet.
} Choose the file again later: no game comes twice.
bring-left = This could not come:
bring-of-game = { $game }
bring-of-pack = Pack of { $game }
bring-of-record = Record of { $game }
bring-large = This file is too large.
bring-nothing = There is nothing of Terem in this file. Choose the file terem.json that another Terem has saved.
bring-record = It cannot be played again here: something in it was changed, or this Terem does not know its rules.
problem-bring-much = That is all that this server takes in for now. Choose the file again in an hour: no game comes twice.
problem-bring-others = It is not over, and others play in it.
bring-pack = Its cards and pieces do not fit the rules here.
bring-too-many = Terem takes in no more just now: wait a few minutes.
delete-me = Delete me
delete-sure = Your name, account, chat and records will be deleted, and this cannot be undone. The others keep their games; a bot plays on in your place.

your-profile = Your profile
profile-show = Everybody may see my results
profile-why = Your name, your finished games and how they went. At private tables the others stay unnamed, unless they show their own results.
profile-shown = Everybody can see your profile now.
profile-hidden = Nobody but you can see your profile now.
profile-look = Look at it

problem-code = This code was used, or is too old: ask for another.
problem-email = That is not an e-mail address.
problem-mail = The mail could not be sent: try again later.
problem-no-mail = This server sends no mail: the person who runs it can give you a code.
problem-passkey = This passkey does not open anything here.
problem-passkey-address = Passkeys need a name in the address, and not a number.
problem-passkey-last = This is the only way into your account: set a password first.
problem-passkey-late = That took too long: try again.
problem-passkey-not-now = Your device gave no passkey: try again, or use a password.
problem-passkey-there = This device has a passkey for you already.
problem-passkeys-many = You have as many passkeys as you can: delete one first.
problem-password-weak = That would be guessed too soon: take three or four words, or let your browser choose.
problem-password-wrong = That is not your password.
problem-no-account = Only accounts have that: make one first.
problem-no-email = Give your account an e-mail address first, and confirm it.
problem-no-notices = This server sends no notices: the person who runs it has not told it its address.
problem-push = Your browser gave nothing to send to: try again.
problem-session = There is no such session.
problem-stop = This link stops nothing.
problem-ways-many = You have as many ways as you can: delete one first.
problem-webhook = That is not an address for this: it begins with https://
problem-zone = There is no such time zone.
