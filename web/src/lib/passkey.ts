/** Passkeys: what the server says as JSON, and what the browser wants as bytes. */
import { ask, Refused } from './api'
import type { Me } from './messages'
import type { Proof } from './personal'

type Coded = { id: string; type: 'public-key' }
type Offer = Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> & {
  challenge: string
  user: { id: string; name: string; displayName: string }
  excludeCredentials?: Coded[]
}
type Asked = Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> & { challenge: string }
export type Answer = Record<string, unknown>

/** Why this page cannot have passkeys; '' if it can. They belong to a name, never to a number. */
export function hindrance(): '' | 'passkey-browser' | 'passkey-address' {
  if (/^[\d.]+$|:/.test(location.hostname)) return 'passkey-address'
  return 'PublicKeyCredential' in window && isSecureContext ? '' : 'passkey-browser'
}

const bytes = (text: string) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
const text = (buffer: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

/** The person said no, or took too long: nothing went wrong. */
async function patient<T>(work: Promise<T | null>): Promise<T> {
  try {
    const found = await work
    if (found) return found
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    if (error.name === 'InvalidStateError') throw new Refused(409, 'passkey-there', '')
  }
  throw new Refused(409, 'passkey-not-now', '')
}

/** Make a passkey on this device; a guest gets an account with it. */
export async function makePasskey(login: string, proof?: Proof): Promise<Me> {
  const offer = await ask<Offer>('POST', '/passkeys/offer', { login, ...(proof && { proof }) })
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...offer,
    challenge: bytes(offer.challenge),
    user: { ...offer.user, id: bytes(offer.user.id) },
    excludeCredentials: (offer.excludeCredentials ?? []).map((one) => ({ ...one, id: bytes(one.id) })),
  }
  const made = (await patient(navigator.credentials.create({ publicKey }))) as PublicKeyCredential
  const response = made.response as AuthenticatorAttestationResponse
  const answer: Answer = {
    id: made.id,
    rawId: text(made.rawId),
    type: made.type,
    response: { clientDataJSON: text(response.clientDataJSON), attestationObject: text(response.attestationObject) },
  }
  return ask<Me>('POST', '/passkeys', { answer, login })
}

/** What a passkey of this device answers to the server's question. */
export async function answerOf(): Promise<Answer> {
  const asked = await ask<Asked>('POST', '/log-in/passkey')
  const publicKey = { ...asked, challenge: bytes(asked.challenge), allowCredentials: [] }
  const found = (await patient(navigator.credentials.get({ publicKey }))) as PublicKeyCredential
  const response = found.response as AuthenticatorAssertionResponse
  return {
    id: found.id,
    rawId: text(found.rawId),
    type: found.type,
    response: {
      clientDataJSON: text(response.clientDataJSON),
      authenticatorData: text(response.authenticatorData),
      signature: text(response.signature),
      ...(response.userHandle && { userHandle: text(response.userHandle) }),
    },
  }
}

export const comeInByPasskey = async () => ask<Me>('POST', '/log-in/passkey/answer', { answer: await answerOf() })
