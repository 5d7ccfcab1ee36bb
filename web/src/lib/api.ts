/** The HTTP part of the protocol. */
import type { ClockRule, Invitation, Invited, Listed, Made, Me, QrCode, SeatRequest, TableInfo, Terms, Uploaded } from './messages'
import type { Desk, Judgement, Pardon, Report, Shunned } from './moderation'
import type { AccountInfo, NewWay, NoticesInfo, Proof, Quiet } from './personal'
import type { Profile } from './played'
import type { Components } from './board'
import { transport } from './transport'
import type { Language } from './words'

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    words: string,
    readonly clause = '',
  ) {
    super(words)
  }
}

async function ask<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
  let answer: Response
  try {
    answer = await transport.fetch(`/api${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  } catch {
    throw new Refused(0, 'offline', '')
  }
  if (answer.ok) return ([202, 204].includes(answer.status) ? undefined : await answer.json()) as T
  const told = await answer.json().catch(() => ({ code: 'http', words: answer.statusText, clause: '' }))
  throw new Refused(answer.status, told.code, told.words, told.clause)
}

export interface GameListed {
  key: string
  name: string
  tagline: string
  players: { min: number; max: number }
  options: Record<string, string[]>
  rules: number // their version
  team: boolean
  levels: string[]
  variant_of: string | null
  scorer: boolean
  packs: { name: string; digest: string; mine: boolean }[]
  workshop: boolean // may packs be made here?
  lesson: boolean
  minutes: [number, number] | null
  weight: number // 1 to 3; 0 if nobody has said
}

const invited = (token: string): Record<string, string> => (token ? { Invitation: token } : {})

export const api = {
  me: () => ask<Me | null>('GET', '/me'),
  guest: (name: string, language: Language, invitation?: { table: string; token: string }) =>
    ask<Me>('POST', `/guest${invitation ? `?table=${invitation.table}` : ''}`, { name, language }, invited(invitation?.token ?? '')),
  rename: (name: string, language: Language) => ask<Me>('PUT', '/me', { name, language }),
  account: (login: string, password: string) => ask<Me>('POST', '/account', { login, password }),
  logIn: (login: string, password: string) => ask<Me>('POST', '/log-in', { login, password }),
  profile: (person: string) => ask<Profile | null>('GET', `/people/${person}`),
  publish: (is_public: boolean) => ask<void>('PUT', '/account/public', { is_public }),
  aboutAccount: () => ask<AccountInfo>('GET', '/account'),
  setPassword: (password: string, proof: Proof) => ask<void>('PUT', '/account/password', { password, proof }),
  forgot: (login: string) => ask<void>('POST', '/account/forgot', { login }),
  reset: (code: string, password: string) => ask<Me>('POST', '/account/reset', { code, password }),
  setEmail: (email: string, proof: Proof) => ask<void>('PUT', '/account/email', { email, proof }),
  confirmEmail: (code: string) => ask<void>('POST', '/account/email/confirm', { code }),
  dropPasskey: (id: string, proof: Proof) => ask<void>('DELETE', `/passkeys/${id}`, proof),
  endSessions: (id = '') => ask<void>('DELETE', `/sessions${id && `/${id}`}`),
  deleteMe: (proof: Proof) => ask<void>('DELETE', '/me', proof),
  notices: () => ask<NoticesInfo>('GET', '/notices'),
  addWay: (way: Partial<NewWay> & { kind: string }) => ask<NoticesInfo>('POST', '/notices/ways', way),
  dropWay: (id: string) => ask<NoticesInfo>('DELETE', `/notices/ways/${id}`),
  setQuiet: (quiet: Quiet) => ask<NoticesInfo>('PUT', '/notices/quiet', quiet),
  stopNotices: (token: string) => ask<void>('POST', `/stop/${token}`),
  logOut: () => ask<void>('POST', '/log-out'),
  games: (language: Language) => ask<GameListed[]>('GET', `/games?language=${language}`),
  components: (game: string, query: string) => ask<Components>('GET', `/games/${game}/components${query}`),
  lobby: () => ask<Listed[]>('GET', '/tables'),
  newTable: (request: {
    game: string
    seats: SeatRequest[]
    options: Record<string, string>
    pack?: string
    is_open: boolean
    clock: ClockRule | null
    terms?: Terms
  }) => ask<Made>('POST', '/tables', request),
  table: (table: string, token = '') => ask<TableInfo>('GET', `/tables/${table}`, undefined, invited(token)),
  sit: (table: string, seat: number, token = '') => ask<TableInfo>('POST', `/tables/${table}/sit`, { seat, token }),
  getUp: (table: string) => ask<TableInfo>('POST', `/tables/${table}/get-up`),
  putBot: (table: string, seat: number, level: string) => ask<TableInfo>('POST', `/tables/${table}/bot`, { seat, level }),
  close: (table: string) => ask<TableInfo>('POST', `/tables/${table}/close`),
  putAway: (table: string, away: boolean) => ask<void>('POST', `/tables/${table}/put-away`, { away }),
  invite: (table: string) => ask<Invitation>('POST', `/tables/${table}/invitation`),
  invited: (table: string, token: string) => ask<Invited>('GET', `/tables/${table}/invited`, undefined, invited(token)),
  free: (table: string, seat: number) => ask<TableInfo>('POST', `/tables/${table}/free`, { seat }),
  start: (table: string) => ask<TableInfo>('POST', `/tables/${table}/start`),
  qr: (table: string, link: string) => ask<QrCode>('POST', `/tables/${table}/qr`, { link }),
  report: (table: string, token: string, report: Report) => ask<void>('POST', `/tables/${table}/report`, report, invited(token)),
  shunned: () => ask<Shunned[]>('GET', '/shunned'),
  shun: (person: string, is_blocked: boolean) => ask<Shunned[]>('PUT', '/shunned', { person, is_blocked }),
  hearAgain: (person: string) => ask<Shunned[]>('DELETE', `/shunned/${person}`),
  desk: () => ask<Desk>('GET', '/desk'),
  judge: (report: number, judgement: Judgement) => ask<Desk>('POST', `/desk/reports/${report}`, judgement),
  pardon: (pardon: Pardon) => ask<Desk>('POST', '/desk/pardon', pardon),
  upload: (record: string) => ask<Uploaded>('POST', '/records', record),
}
export { ask }
