/** Every word a player reads, from the same Fluent files as the terminal and the server. */
import { FluentBundle, FluentNumber, FluentResource, type FluentValue, type FluentVariable } from '@fluent/bundle'
import type { Components } from './board'
import type { Event } from './events'
import { ON_DEVICE } from './home'
import type { Item, Outcome } from './messages'
import { transport } from './transport'

export const LANGUAGES = ['en', 'ru', 'uk'] as const
export type Language = (typeof LANGUAGES)[number]
export const NAMED: Record<Language, string> = { en: 'English', ru: 'Русский', uk: 'Українська' }
type Args = Record<string, FluentVariable>
/** An event with a separate line: `count` is the number of equal ones in a row. */
export type Spoken<E extends Event = Event> = E & { count?: number }
/** A board's own words for an event whose text has notation in it. */
export type Teller<E extends Event> = (event: Spoken<E>, words: Words) => string | undefined
/** Where points came from, if an item's text does not say it: a space, a line. */
export type Where = (item: Item, words: Words) => string | undefined

export type Files = Record<string, () => Promise<string>>
// Of the first page; where all the others are is told by a file of its own, because there are many.
const first: Files = {
  ...import.meta.glob<string>('../../text/*.ftl', { query: '?raw', import: 'default' }),
  ...import.meta.glob<string>('../../../terem/core/text/*.ftl', { query: '?raw', import: 'default' }),
}
const GAMES = '../../../terem/games'
const kept = new Map<string, FluentResource>()

async function resource(path: string, otherwise?: () => Promise<string>): Promise<FluentResource | undefined> {
  if (kept.has(path)) return kept.get(path)
  const load = first[path] ?? (await import('./texts')).files[path] ?? otherwise
  if (load) kept.set(path, new FluentResource(await load()))
  return kept.get(path)
}

/** The words of a game that this page was built without. */
async function told(game: string, language: Language): Promise<string> {
  const answer = await transport.fetch(`/api/games/${game}/texts?language=${language}`)
  if (!answer.ok) throw new Error(`no texts of ${game}: ${answer.status}`)
  return answer.text()
}

/** The texts of the page, of games where named (a variant after the game it varies), and of parts: text/<part>. */
export async function loadWords(
  language: Language,
  games: readonly string[] = [],
  names: readonly string[] = [],
  components?: Components,
  parts: Iterable<string> = [],
): Promise<Words> {
  const wanted = [resource(`../../../terem/core/text/${language}.ftl`), resource(`../../text/${language}.ftl`)]
  for (const part of parts) wanted.push(resource(`../../text/${part}/${language}.ftl`))
  for (const game of games) {
    const own = `${GAMES}/${game}/text/${language}.ftl`
    wanted.push(resource(own, () => told(game, language)), resource(`${GAMES}/${game}/ui/text/${language}.ftl`))
  }
  // On a device some things are said differently.
  if (ON_DEVICE) wanted.push(resource(`../../text/here/${language}.ftl`))
  const resources = await Promise.all(wanted)
  return new Words(language, resources.filter((part) => part !== undefined), names, components)
}

export class Words {
  readonly #bundle: FluentBundle

  constructor(
    readonly language: Language,
    private readonly resources: readonly FluentResource[],
    private readonly names: readonly string[] = [],
    readonly components?: Components,
    private readonly board: { tell?: Teller<any>; where?: Where } = {}, // the board's own words
    readonly me = -1, // the seat that is spoken to
  ) {
    const functions = {
      SEAT: ([seat]: FluentValue[]) => this.named(plainNumber(seat)),
      NAME: ([key]: FluentValue[]) => this.name(String(key instanceof FluentNumber ? key.value : key)),
    }
    this.#bundle = new FluentBundle(language, { functions, useIsolating: false })
    for (const part of resources) this.#bundle.addResource(part, { allowOverrides: true })
  }

  /** The same words at a table with these people. */
  at(names: readonly string[]): Words {
    return new Words(this.language, this.resources, names, this.components, this.board, this.me)
  }

  /** The same words with a board's own for some events and items. */
  telling(board: { tell?: Teller<any>; where?: Where }): Words {
    return new Words(this.language, this.resources, this.names, this.components, board, this.me)
  }

  /** The same words, spoken to the person in this seat. */
  to(me: number): Words {
    return new Words(this.language, this.resources, this.names, this.components, this.board, me)
  }

  /** Of a text, or of one of its attributes: `view-hand.each`. */
  #pattern(key: string) {
    const [id, attribute] = key.split('.')
    const message = this.#bundle.getMessage(id!)
    return attribute === undefined ? message?.value : message?.attributes[attribute]
  }

  has(key: string): boolean {
    return !!this.#pattern(key)
  }

  text(key: string, args: Args = {}): string {
    // A verb about you is not the same as about somebody else: `you-…`, where the text has one.
    const pattern = (this.me >= 0 && (args['seat'] ?? args['active']) === this.me && this.#pattern(`you-${key}`)) || this.#pattern(key)
    if (!pattern) return key
    const errors: Error[] = []
    const text = this.#bundle.formatPattern(pattern, args, errors)
    for (const error of errors) console.error(key, error)
    return text
  }

  event(event: Spoken): string {
    return this.board.tell?.(event, this) ?? this.eventText(event)
  }

  /** An event by its own text, with these fields. */
  eventText(event: Spoken): string {
    const { event: tag, ...fields } = event
    const hidden = Object.values(fields).some((value) => value === null)
    const args: Args = {}
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'boolean') args[name] = value ? 'yes' : 'no'
      else if (typeof value === 'string' || typeof value === 'number') args[name] = value
      else args[name] = ''
    }
    if (event.event === 'scored') args['points'] = event.items.reduce((sum, item) => sum + item.points, 0)
    return this.text(`event-${tag}${hidden ? '-hidden' : ''}`, args)
  }

  item(item: Item): string {
    return this.text(`item-${item.code}`, { points: item.points, cells: item.cells.join(' '), ...item.args })
  }

  /** An item with its place on the board. */
  itemAt(item: Item): string {
    const where = this.board.where?.(item, this)
    return where ? `${this.item(item)} (${where})` : this.item(item)
  }

  outcome(outcome: Outcome): string {
    const winners = outcome.places.flatMap((place, seat) => (place === 1 ? [seat] : []))
    return this.text(`outcome-${outcome.why}`, {
      seat: winners.length === 1 ? winners[0]! : -1, // who is spoken to if it is the reader
      winners: winners.map((seat) => this.named(seat)).join(' + '),
      count: winners.length,
      score: Math.max(...outcome.scores),
    })
  }

  /** Whose, where it stands by itself: as a heading, in a list. */
  seat(seat: number): string {
    return seat === this.me ? this.start(this.text('you')) : this.named(seat)
  }
  /** Inside a sentence, where only a name is sure to fit. */
  named(seat: number): string {
    return this.names[seat] || this.text('seat', { number: seat + 1 })
  }

  /** Of a component, or of several written together. */
  name(key: string): string {
    const names = this.components?.names ?? {}
    const known = names[key]
    if (known) return known[this.language]
    if (key.includes(' ')) return key.split(' ').map((part) => this.name(part)).join(', ')
    if (key.includes('/')) return key.split('/').map((part) => this.name(part)).join('/')
    if (key.length > 1 && [...key].every((letter) => names[letter])) {
      return [...key].map((letter) => this.name(letter)).join(', ')
    }
    return key
  }

  number(value: number, options?: Intl.NumberFormatOptions): string {
    return new Intl.NumberFormat(this.language, options).format(value)
  }

  time(at: number): string {
    return new Intl.DateTimeFormat(this.language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at * 1000)
  }

  /** A day and a time. */
  moment(at: number): string {
    return new Intl.DateTimeFormat(this.language, { dateStyle: 'medium', timeStyle: 'short' }).format(at * 1000)
  }

  /** First letter large, for items and names at the start of a line. */
  start(text: string): string {
    return text.charAt(0).toLocaleUpperCase(this.language) + text.slice(1)
  }
}

function plainNumber(value: FluentValue | undefined): number {
  return value instanceof FluentNumber ? value.value : Number(value)
}
