"""The HTTP interface of people: guests, accounts, sessions, passkeys, and what is kept of somebody."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import sqlalchemy as sa
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from terem.core.words import Words
from terem.house import messages as m
from terem.house import personal
from terem.house.chairs import Person, new_id
from terem.house.problem import Problem
from terem.server import admin, callings, codes, schema
from terem.server.answers import INVITATION, address_of, json_answer
from terem.server.codes import digest
from terem.server.mail import MailError, clean_address
from terem.server.passkeys import Site
from terem.server.people import plain_login
from terem.server.texts import TEXTS

if TYPE_CHECKING:
    from terem.server.app import Server

log = logging.getLogger("terem.people")
COOKIE: Final = "terem"
SAFE_COOKIE: Final = "__Host-terem"  # for encrypted connections
YEAR: Final = 365 * 86400
PASSKEY_LIMIT: Final = 16_384
TOO_MANY: Final = Problem(429, "too-many", "Too many tries: wait a minute.")
BROWSERS: Final = ("Firefox", "Edg", "OPR", "Chrome", "Safari")  # the first that is named
SYSTEMS: Final = ("Android", "iPhone", "iPad", "Windows", "Macintosh", "Linux")
SAID: Final = {"Edg": "Edge", "OPR": "Opera", "Macintosh": "Mac"}


# ------------------------------------------------------------------ the session


def cookie_of(connection: HTTPConnection) -> str:
    """Over an encrypted connection, only the cookie that no other host can set."""
    return SAFE_COOKIE if connection.url.scheme in ("https", "wss") else COOKIE


def session_of(connection: HTTPConnection) -> str:
    """The digest of the caller's session."""
    return digest(connection.cookies.get(cookie_of(connection), ""))


def device_of(request: Request) -> str:
    """The browser and the system, in words that fit a line."""
    agent = request.headers.get("user-agent", "")
    found = [next((name for name in names if name in agent), "") for names in (BROWSERS, SYSTEMS)]
    return ", ".join(SAID.get(name, name) for name in found if name)


def _with_session(request: Request, response: Response, token: str) -> Response:
    name = cookie_of(request)
    safe = name == SAFE_COOKIE
    response.set_cookie(name, token, max_age=YEAR, path="/", secure=safe, httponly=True, samesite="lax")
    return response


def _without_session(request: Request, response: Response) -> Response:
    name = cookie_of(request)
    response.delete_cookie(name, path="/", secure=name == SAFE_COOKIE, httponly=True, samesite="lax")
    return response


async def _me(server: Server, person: Person) -> m.Me:
    return m.Me(
        person.id,
        person.name,
        person.login,
        person.language,
        tuple(await server.tables.own(person)),
        person.known,
        person.moderates,
    )


async def _account(server: Server, request: Request) -> Person:
    person = await server.somebody(request)
    server.check_origin(request)
    if person.login is None:
        raise Problem(403, "no-account", "Only accounts have that: make one first.")
    return person


def limit_logins(server: Server, request: Request, login: str) -> None:
    """By address, and by login from this address: nobody elsewhere can lock the owner out."""
    limits, address = server.limits, address_of(request)
    if not (limits.logins.allows(address) and limits.passwords.allows(f"{login} {address}")):
        raise TOO_MANY


# ------------------------------------------------------------------ guests, names, logging in


async def guest(server: Server, request: Request) -> Response:
    body = await server.body(request, m.NewGuest)
    table, token = request.query_params.get("table", ""), request.headers.get(INVITATION, "")
    is_invited = bool(token) and await server.tables.keeper.is_invited(table, token)
    limit = server.limits.invited if is_invited else server.limits.guests
    if not limit.allows(address_of(request)):
        raise Problem(429, "too-many", "Too many new guests from here: try again in a few minutes.")
    person, token = await server.people.guest(body.name, body.language, device_of(request))
    return _with_session(request, json_answer(await _me(server, person), 201), token)


async def me(server: Server, request: Request) -> Response:
    """The caller; null without a session. That is no error, because every page asks this first."""
    person = await server.person(request)
    return json_answer(await _me(server, person) if person else None)


async def rename(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    body = await server.body(request, m.NewGuest)
    if not server.limits.names.allows(person.id):
        raise Problem(429, "too-many", "Too many new names: keep this one for a while.")
    person, tables = await server.people.rename(person, body.name, body.language)
    await server.renamed(person, tables)
    return json_answer(await _me(server, person))


async def account(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    body = await server.body(request, m.Account)
    limit_logins(server, request, plain_login(body.login))
    person = await server.people.make_account(person, body.login, body.password)
    await server.renamed(person, [])
    return json_answer(await _me(server, person), 201)


async def log_in(server: Server, request: Request) -> Response:
    body = await server.body(request, m.Account)
    limit_logins(server, request, plain_login(body.login))
    before = await server.person(request)
    person, token = await server.people.log_in(body.login, body.password, device_of(request))
    return await _come_in(server, request, before, person, token)


async def _come_in(
    server: Server, request: Request, before: Person | None, person: Person, token: str
) -> Response:
    """What somebody has played here as a guest goes over to the account."""
    if before is not None and before.login is None:
        tables = await server.people.adopt(before, person)
        await _know_ways(server)
        server.let_go(person=before.id)
        await server.renamed(person, tables)
    elif before is not None:
        await server.people.log_out(request.cookies[cookie_of(request)])
        server.let_go(session=session_of(request))
    return _with_session(request, json_answer(await _me(server, person)), token)


async def log_out(server: Server, request: Request) -> Response:
    server.check_origin(request)
    token = request.cookies.get(cookie_of(request))
    if token:
        await server.people.log_out(token)
        server.let_go(session=digest(token))
    return _without_session(request, Response(status_code=204))


# ------------------------------------------------------------------ the account and its sessions


async def about(server: Server, request: Request) -> Response:
    person = await _account(server, request)
    p = schema.person.c
    query = sa.select(p.password, p.email, p.is_public).where(p.id == person.id)
    row = await server.store.read(lambda connection: connection.execute(query).one())
    found = personal.AccountInfo(
        row.password is not None,
        row.email or "",
        await server.people.sessions(person.id, session_of(request)),
        await server.passkeys.listed(person.id),
        server.mail is not None,
        row.is_public,
    )
    return json_answer(found)


async def end_session(server: Server, request: Request) -> Response:
    """One of them; without a name, all but this one."""
    person = await server.somebody(request)
    server.check_origin(request)
    only = request.path_params.get("id", "")
    if only and len(only) != 16:
        raise Problem(404, "session", "There is no such session.")
    await server.people.end_sessions(person.id, session_of(request), only)
    await server.check_sessions()
    return Response(status_code=204)


async def prove(server: Server, request: Request, person: Person, proof: personal.Proof) -> None:
    """Raises Problem unless it is really this person: somebody may have found an open browser."""
    limit_logins(server, request, person.id)
    if proof.passkey:
        found = await server.passkeys.opened_by(site_of(server, request), proof.passkey)
        if found.id == person.id:
            return
        raise Problem(403, "passkey", "This passkey is somebody else's.")
    await server.people.check_password(person, proof.password)


async def set_password(server: Server, request: Request) -> Response:
    person = await _account(server, request)
    body = await server.body(request, personal.NewPassword, PASSKEY_LIMIT)
    await prove(server, request, person, body.proof)
    await server.people.set_password(person, body.password, session_of(request))
    await server.check_sessions()
    await _warn(server, person, "mail-password-changed")
    return Response(status_code=204)


async def forgot(server: Server, request: Request) -> Response:
    """Whoever asks learns nothing: neither from the answer nor from its time."""
    body = await server.body(request, personal.Forgotten)
    login = plain_login(body.login)
    limit_logins(server, request, login)
    if server.mail is None or not server.address:
        raise Problem(409, "no-mail", "This server sends no mail: ask its operator for a code.")
    if server.limits.mails.allows(f"reset {login}"):
        server.tables.do(_mail_code(server, login))
    return Response(status_code=202)


async def _mail_code(server: Server, login: str) -> None:
    p = schema.person.c
    query = sa.select(p.id, p.email, p.language).where(
        p.login == login, p.email.is_not(None), p.banned.is_(False)
    )
    row = await server.store.read(lambda connection: connection.execute(query).first())
    if row is None:
        return
    code = codes.new_token()
    await server.store.write(codes.keep_code(code, codes.PASSWORD, row.id, codes.HOUR))
    await send(server, row.email, row.language, "mail-reset", f"{server.address}/me#reset={code}")


async def reset(server: Server, request: Request) -> Response:
    body = await server.body(request, personal.ResetPassword)
    limit_logins(server, request, "reset")
    person, token = await server.people.set_password_by_code(body.code, body.password, device_of(request))
    await server.check_sessions()
    await _warn(server, person, "mail-password-changed")
    return await _come_in(server, request, await server.person(request), person, token)


async def set_email(server: Server, request: Request) -> Response:
    """It is kept when the link in the mail was opened."""
    person = await _account(server, request)
    body = await server.body(request, personal.NewEmail, PASSKEY_LIMIT)
    await prove(server, request, person, body.proof)
    if not body.email:
        await server.store.write(callings.new_mailbox(person.id, None))
        await _know_ways(server)
        return Response(status_code=204)
    if server.mail is None or not server.address:
        raise Problem(409, "no-mail", "This server sends no mail.")
    address = clean_address(body.email)
    if not (server.limits.mails.allows(person.id) and server.limits.mails.allows(f"to {address.casefold()}")):
        raise Problem(429, "too-many", "Too many mails: look into your mailbox.")
    code = codes.new_token()
    await server.store.write(codes.keep_code(code, codes.EMAIL, person.id, codes.DAY, address))
    link = f"{server.address}/me#email={code}"
    if not await send(server, address, person.language, "mail-confirm", link):
        raise Problem(503, "mail", "The mail could not be sent: try again later.")
    return Response(status_code=202)


async def confirm_email(server: Server, request: Request) -> Response:
    """Whoever opens the link: mail is often read on another device."""
    body = await server.body(request, personal.UseCode)
    limit_logins(server, request, "email")
    found = await server.store.write(codes.use_code(body.code, codes.EMAIL))
    if found is None:
        raise Problem(403, "code", "This link was used, or is too old: ask for another.")
    assert found[0] is not None
    await server.store.write(callings.new_mailbox(found[0], found[1]))
    return Response(status_code=204)


async def _know_ways(server: Server) -> None:
    if server.notices is not None:
        await server.notices.known()


async def _warn(server: Server, person: Person, text: str) -> None:
    query = sa.select(schema.person.c.email).where(schema.person.c.id == person.id)
    email = await server.store.read(lambda connection: connection.execute(query).scalar())
    if email and server.mail is not None:
        server.tables.do(_send_quietly(server, email, person.language, text))


async def _send_quietly(server: Server, email: str, language: str, text: str) -> None:
    await send(server, email, language, text, server.address)


async def send(server: Server, email: str, language: str, text: str, link: str) -> bool:
    assert server.mail is not None
    words = Words(None, language, folders=[TEXTS])
    try:
        await server.mail.send(email, words.text(f"{text}-subject"), words.text(text, link=link))
    except MailError as error:
        log.warning("a mail was not sent", extra={"problem": str(error)})
        return False
    return True


# ------------------------------------------------------------------ passkeys


def site_of(server: Server, request: Request) -> Site:
    """The operator's address if there is one; else the page's own, which was checked against the host."""
    origin = server.address or request.headers.get("origin", "")
    host = urlsplit(origin).hostname or ""
    if not host or host.replace(".", "").isdigit() or ":" in host:
        words = "Passkeys need a name in the address, such as localhost, and not a number."
        raise Problem(409, "passkey-address", words)
    return Site(origin, host)


async def offer_passkey(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    body = await server.body(request, personal.OfferPasskey, PASSKEY_LIMIT)
    limit_logins(server, request, person.id)
    site = site_of(server, request)
    if person.login is not None:
        await prove(server, request, person, body.proof or personal.Proof())
    login = person.login or server.people.check_account(person, body.login or _login_for(person))
    if person.login is None:
        await server.people.check_login(login)
    return json_answer(await server.passkeys.offer(site, person, login))


def _login_for(person: Person) -> str:
    """A login for somebody who did not choose one: it is only needed beside a password."""
    letters = "".join(c for c in plain_login(person.name) if c.isalnum())
    return f"{letters[:30]}-{new_id(4)}"


async def keep_passkey(server: Server, request: Request) -> Response:
    """Add a passkey; a guest has an account then."""
    person = await server.somebody(request)
    body = await server.body(request, personal.NewPasskey, PASSKEY_LIMIT)
    limit_logins(server, request, person.id)
    login = ""
    if person.login is None:
        login = server.people.check_account(person, body.login or _login_for(person))
        await server.people.check_free(person.name, person.id)
        await server.people.check_login(login)
    await server.passkeys.keep(site_of(server, request), person, body.answer, device_of(request) or "?")
    if login:
        try:
            person = await server.people.give_account(person, login, None)
        except Problem:  # somebody was faster
            await server.store.run(sa.delete(schema.passkey).where(schema.passkey.c.person == person.id))
            raise
        await server.renamed(person, [])
    return json_answer(await _me(server, person), 201)


async def ask_passkey(server: Server, request: Request) -> Response:
    server.check_origin(request)
    limit_logins(server, request, "passkey")
    return json_answer(await server.passkeys.ask(site_of(server, request)))


async def use_passkey(server: Server, request: Request) -> Response:
    body = await server.body(request, personal.UsePasskey, PASSKEY_LIMIT)
    limit_logins(server, request, "passkey")
    before = await server.person(request)
    person = await server.passkeys.opened_by(site_of(server, request), body.answer)
    token = await server.people.new_session(person.id, device_of(request))
    return await _come_in(server, request, before, person, token)


async def drop_passkey(server: Server, request: Request) -> Response:
    person = await _account(server, request)
    body = await server.body(request, personal.Proof, PASSKEY_LIMIT)
    await prove(server, request, person, body)
    key = request.path_params["id"]
    if len(key) != 16:
        raise Problem(404, "passkey", "You have no such passkey.")
    await server.passkeys.drop(person, key)
    return Response(status_code=204)


# ------------------------------------------------------------------ what is kept of somebody


async def publish(server: Server, request: Request) -> Response:
    person = await _account(server, request)
    body = await server.body(request, personal.Publicity)
    mine = sa.update(schema.person).where(schema.person.c.id == person.id)
    await server.store.run(mine.values(is_public=body.is_public))
    return Response(status_code=204)


async def export(server: Server, request: Request) -> Response:
    person = await server.somebody(request)
    if not server.limits.exports.allows(person.id):
        raise Problem(429, "too-many", "You have just had your data: wait a little.")
    response = json_answer(await server.store.read(admin.export_person(person.id)))
    response.headers["Content-Disposition"] = 'attachment; filename="terem.json"'
    return response


async def forget(server: Server, request: Request) -> Response:
    """Delete the caller. Other players keep their games."""
    person = await server.somebody(request)
    body = await server.body(request, personal.Proof, PASSKEY_LIMIT)
    if person.login is not None:
        await prove(server, request, person, body)
    await server.store.write(admin.delete_person(person.id))
    server.let_go(person=person.id)
    await server.changed([live.id for live in server.tables.in_memory if live.seats_of(person.id)])
    return _without_session(request, Response(status_code=204))
