/** A request for a table, and how the last one is kept on this device. */
import type { GameListed } from '$lib/api'
import type { ClockRule, SeatRequest, Terms } from '$lib/messages'
import { lastLevel } from './play'

export const KINDS = ['me', 'here', 'open', 'bot'] as const
export type Kind = (typeof KINDS)[number]
export interface SeatChoice {
  kind: Kind
  name: string
  level: string
}

const MINUTE = 60
const DAY = 86400
/** The clocks to choose from: seconds for a move, or for the whole game and what each move adds. */
export const CLOCKS = {
  move: [30, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE].map((move) => ({ move, bank: 0, increment: 0 })),
  bank: [[3, 5], [5, 10], [10, 10], [20, 20], [30, 0], [60, 0], [90, 30]].map(([bank, increment]) => ({ move: 0, bank: bank! * MINUTE, increment: increment! })),
  days: [1, 2, 3, 5, 7].map((days) => ({ move: days * DAY, bank: 0, increment: 0 })),
}
export type ClockKind = 'none' | keyof typeof CLOCKS
export const PATIENCE = [2 * MINUTE, 10 * MINUTE, 60 * MINUTE, DAY, 3 * DAY]
const TERMS: Terms = { start: 'host', hints: false, absent: 'agree', patience: PATIENCE[0]!, time_out: 'bot' }
const KNOWN = { start: ['host', 'full'], absent: ['agree', 'bot', 'wait'], time_out: ['bot', 'agree', 'lose'] } as const

export interface TableRequest {
  seats: SeatChoice[] // as many as the game has at most: those beyond `players` wait
  players: number
  options: Record<string, string>
  pack: string // the digest of a component pack; '': the game's own
  isOpen: boolean
  clock: ClockKind
  time: number // which of the clocks of its kind
  off: number[] // days on which no clock runs; 0 is Monday
  terms: Terms
}

/** The option that says who begins: its values are chance and the seats. */
export const FIRST = 'first'
export const fits = (option: string, value: string, players: number) => option !== FIRST || !(Number(value) > players)

/** Without a choice that the number of players has overtaken. */
export function optionsOf({ options, players }: TableRequest): Record<string, string> {
  return Object.fromEntries(Object.entries(options).map(([option, value]) => [option, fits(option, value, players) ? value : 'random']))
}

const key = (game: GameListed) => `terem-set-up-${game.key}`

function usual(game: GameListed): TableRequest {
  const level = lastLevel(game)
  return {
    seats: Array.from({ length: game.players.max }, (_, seat) => ({ kind: seat ? 'bot' : 'me', name: '', level })),
    players: Math.max(2, game.players.min),
    options: Object.fromEntries(Object.entries(game.options).map(([option, values]) => [option, values[0]!])),
    pack: '',
    isOpen: false,
    clock: 'none',
    time: 0,
    off: [],
    terms: { ...TERMS },
  }
}

/** The last request for this game, as far as the game still offers what it asks for. */
export function lastRequest(game: GameListed): TableRequest {
  const request = usual(game)
  let kept: Partial<TableRequest>
  try {
    kept = JSON.parse(localStorage.getItem(key(game)) ?? '{}') as Partial<TableRequest>
  } catch {
    return request
  }
  const { min, max } = game.players
  if (typeof kept.players === 'number' && kept.players >= min && kept.players <= max) request.players = kept.players
  kept.seats?.slice(0, max).forEach((seat, at) => {
    if (KINDS.includes(seat.kind)) request.seats[at]!.kind = seat.kind
    if (typeof seat.name === 'string') request.seats[at]!.name = seat.name.slice(0, 40)
    if (game.levels.includes(seat.level)) request.seats[at]!.level = seat.level
  })
  for (const [option, values] of Object.entries(game.options)) {
    const value = kept.options?.[option]
    if (value !== undefined && values.includes(value)) request.options[option] = value
  }
  if (game.packs.some((pack) => pack.digest === kept.pack)) request.pack = kept.pack!
  request.isOpen = kept.isOpen === true
  if (kept.clock && kept.clock in CLOCKS) {
    request.clock = kept.clock
    request.time = kept.time !== undefined && CLOCKS[kept.clock as keyof typeof CLOCKS][kept.time] ? kept.time : 1
  }
  if (Array.isArray(kept.off) && kept.off.length < 7 && kept.off.every((day) => Number.isInteger(day) && day >= 0 && day < 7)) request.off = [...new Set(kept.off)]
  for (const [term, values] of Object.entries(KNOWN)) {
    const value = kept.terms?.[term as keyof typeof KNOWN]
    if (value !== undefined && (values as readonly string[]).includes(value)) request.terms[term as keyof typeof KNOWN] = value
  }
  if (PATIENCE.includes(kept.terms?.patience ?? 0)) request.terms.patience = kept.terms!.patience
  request.terms.hints = kept.terms?.hints === true
  return request
}

export function keepRequest(game: GameListed, request: TableRequest) {
  localStorage.setItem(key(game), JSON.stringify(request))
}

/** As the server takes it; people at this screen without a name are called by their seat. */
export function seatsOf(request: TableRequest, called: (seat: number) => string): SeatRequest[] {
  return request.seats.slice(0, request.players).map(({ kind, name, level }, seat) => {
    if (kind === 'bot') return { kind, name: '', level }
    if (kind === 'here') return { kind: 'me', name: name.trim() || called(seat), level: '' }
    return { kind, name: '', level: '' }
  })
}

export function clockOf({ clock, time, off }: TableRequest): ClockRule | null {
  if (clock === 'none') return null
  const days = clock === 'days' ? off : []
  return { ...CLOCKS[clock][time]!, off: days, zone: days.length ? -new Date().getTimezoneOffset() : 0 }
}
