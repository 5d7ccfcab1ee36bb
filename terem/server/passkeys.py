"""Passkeys: an account that opens with a finger, a face or the device's code."""

from __future__ import annotations

import secrets
import time
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from terem.house import personal
from terem.house.chairs import Person
from terem.house.problem import Problem
from terem.server import codes, schema
from terem.server.codes import digest
from terem.server.people import PERSON, People, person_of
from terem.server.store import Store

MINUTES: Final = 300.0  # seconds for the person to answer the device
KEYS: Final = 12  # of one person
LAST: Final = Problem(409, "passkey-last", "This is the only way into your account: set a password first.")
WRONG: Final = Problem(403, "passkey", "This passkey does not open anything here.")


class Site:
    """Where the page is, as the browser sees it: passkeys belong to one site."""

    def __init__(self, origin: str, host: str) -> None:
        self.origin = origin
        self.host = host


class Passkeys:
    def __init__(self, store: Store, people: People) -> None:
        self._store = store
        self._people = people

    async def offer(self, site: Site, person: Person, login: str) -> dict[str, Any]:
        """What the browser needs to make a passkey."""
        from webauthn import generate_registration_options, options_to_json
        from webauthn.helpers import structs

        known = await self._of(person.id)
        if len(known) >= KEYS:
            raise Problem(409, "passkeys-many", "You have as many passkeys as you can: delete one first.")
        challenge = await self._challenge(codes.NEW_PASSKEY, person.id)
        options = generate_registration_options(
            rp_id=site.host,
            rp_name="Terem",
            user_id=person.id.encode(),
            user_name=login,
            user_display_name=person.name,
            challenge=challenge,
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[
                structs.PublicKeyCredentialDescriptor(id=bytes(row.credential)) for row in known
            ],
        )
        return dict(msgspec.json.decode(options_to_json(options)))

    async def keep(self, site: Site, person: Person, answer: dict[str, Any], name: str) -> None:
        """Add the passkey that the browser made."""
        from webauthn import verify_registration_response
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = await self._answered(answer, codes.NEW_PASSKEY, person.id)
        try:
            found = verify_registration_response(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=site.host,
                expected_origin=site.origin,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, TypeError, KeyError):
            raise WRONG from None
        values = {
            "digest": _key(found.credential_id),
            "person": person.id,
            "credential": found.credential_id,
            "public_key": found.credential_public_key,
            "count": found.sign_count,
            "name": name,
            "created": time.time(),
        }
        await self._store.run(sa.insert(schema.passkey).values(**values))

    async def ask(self, site: Site) -> dict[str, Any]:
        """What the browser needs to show the passkeys it has for this site. It names nobody."""
        from webauthn import generate_authentication_options, options_to_json
        from webauthn.helpers.structs import UserVerificationRequirement

        options = generate_authentication_options(
            rp_id=site.host,
            challenge=await self._challenge(codes.PASSKEY, None),
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return dict(msgspec.json.decode(options_to_json(options)))

    async def opened_by(self, site: Site, answer: dict[str, Any]) -> Person:
        """The person whose passkey answered."""
        from webauthn import base64url_to_bytes, verify_authentication_response
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = await self._answered(answer, codes.PASSKEY, None)
        try:
            key = _key(base64url_to_bytes(str(answer.get("rawId", ""))))
        except ValueError:
            raise WRONG from None
        k = schema.passkey.c
        query = sa.select(*PERSON, k.public_key, k.count.label("uses")).join(
            schema.passkey, k.person == schema.person.c.id
        )
        row = await self._store.read(
            lambda connection: connection.execute(query.where(k.digest == key)).first()
        )
        if row is None or row.banned:
            raise WRONG
        try:
            found = verify_authentication_response(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=site.host,
                expected_origin=site.origin,
                credential_public_key=bytes(row.public_key),
                credential_current_sign_count=row.uses,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, TypeError, KeyError):
            raise WRONG from None
        used = sa.update(schema.passkey).where(k.digest == key)
        await self._store.run(used.values(count=found.new_sign_count, used=time.time()))
        return person_of(row)

    async def listed(self, person: str) -> tuple[personal.PasskeyInfo, ...]:
        return tuple(
            personal.PasskeyInfo(row.digest[:16], row.name, row.created, row.used)
            for row in await self._of(person)
        )

    async def drop(self, person: Person, only: str) -> None:
        """Delete one; the last way into an account stays."""
        k, p = schema.passkey.c, schema.person.c
        mine = (k.person == person.id, k.digest.startswith(only, autoescape=True))

        def work(connection: Connection) -> int:
            others = sa.select(sa.func.count()).where(k.person == person.id)
            password = connection.execute(sa.select(p.password).where(p.id == person.id)).scalar()
            if not password and (connection.execute(others).scalar() or 0) < 2:
                raise LAST
            return connection.execute(sa.delete(schema.passkey).where(*mine)).rowcount

        if not await self._store.write(work):
            raise Problem(404, "passkey", "You have no such passkey.")

    async def _of(self, person: str) -> list[sa.Row[Any]]:
        k = schema.passkey.c
        query = sa.select(schema.passkey).where(k.person == person).order_by(k.created)
        return list(await self._store.read(lambda connection: connection.execute(query).all()))

    async def _challenge(self, purpose: str, person: str | None) -> bytes:
        challenge = secrets.token_bytes(32)
        await self._store.write(codes.keep_code(challenge.hex(), purpose, person, MINUTES))
        return challenge

    async def _answered(self, answer: dict[str, Any], purpose: str, person: str | None) -> bytes:
        """The challenge that this answers: one that we set, and nobody has answered yet."""
        from webauthn import base64url_to_bytes

        try:
            client = msgspec.json.decode(base64url_to_bytes(answer["response"]["clientDataJSON"]))
            challenge = base64url_to_bytes(client["challenge"])
        except (KeyError, TypeError, ValueError, msgspec.DecodeError):
            raise WRONG from None
        found = await self._store.write(codes.use_code(challenge.hex(), purpose))
        if found is None or found[0] != person:
            raise Problem(403, "passkey-late", "That took too long: try again.")
        return challenge


def _key(credential: bytes) -> str:
    return digest(credential.hex())
