/** A pack that is being made: what it says, what the game's loader says of it, and where it is kept. */
import type { Components } from '$lib/board'
import type { PackProblem } from '$lib/packs'
import { workshop, type Entry, type Files, type Value } from '$lib/workshop'

const WAIT = 350 // ms without a change before it is checked
const key = (game: string) => `terem-workshop-${game}`

/** Where an entry stands. */
export interface Place {
  file: string
  table: string
  at: number
}

export class Draft {
  files = $state<Files>({})
  name = $state('')
  kept = $state('') // the digest under which it is kept or was opened; '' after a change
  mine = $state(false) // this person keeps it
  digest = $state('') // of what was checked last, if it is in order
  problem = $state.raw<PackProblem>()
  checking = $state(false)
  components = $state.raw<Components>()
  #checks = 0
  #timer = 0

  constructor(
    readonly game: string,
    readonly standard: Files,
  ) {}

  static async open(game: string, pack: string): Promise<Draft> {
    const [standard, chosen] = await Promise.all([workshop.open(game), pack ? workshop.open(game, pack) : undefined])
    const draft = new Draft(game, standard.files as Files)
    if (chosen) draft.take(chosen.files as Files, chosen.name, chosen.digest, chosen.mine)
    else draft.#begin()
    await draft.check()
    return draft
  }

  /** What was left on this device, or the standard pack. */
  #begin() {
    try {
      const left = JSON.parse(localStorage.getItem(key(this.game)) ?? '') as { name: string; files: Files }
      if (Object.keys(left.files).join() === Object.keys(this.standard).join()) return this.take(left.files, left.name)
    } catch {
      // there is none, or it is of another time
    }
    this.take(this.standard)
  }

  take(files: Files, name = '', digest = '', mine = false) {
    this.files = structuredClone(files)
    this.name = name
    this.kept = digest
    this.mine = mine
  }

  entries(file: string, table: string): Entry[] {
    const found = this.files[file]![table]!
    return Array.isArray(found) ? found : [found]
  }

  /** The same entry as the standard pack has it. */
  usual({ file, table, at }: Place): Entry | undefined {
    const found = this.standard[file]?.[table]
    return Array.isArray(found) ? found[at] : found
  }

  set(place: Place, field: string, value: Value) {
    const entry = this.entries(place.file, place.table)[place.at]!
    entry[field] = value
    // What somebody changed is known from their own copy; what they change back is known as before.
    if ('source' in entry) {
      const usual = this.usual(place)
      const same = usual && JSON.stringify({ ...entry, source: '' }) === JSON.stringify({ ...usual, source: '' })
      entry['source'] = same ? usual['source']! : 'own'
    }
    this.changed()
  }

  add(file: string, table: string) {
    const all = this.files[file]![table] as Entry[]
    all.push(JSON.parse(JSON.stringify(all.at(-1))) as Entry)
    this.changed()
  }

  remove({ file, table, at }: Place) {
    ;(this.files[file]![table] as Entry[]).splice(at, 1)
    this.changed()
  }

  /** Somebody changed something: keep it on this device, and check it soon. */
  changed() {
    this.kept = ''
    this.mine = false
    this.checking = true
    this.keepHere()
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => void this.check(), WAIT)
  }

  keepHere() {
    localStorage.setItem(key(this.game), JSON.stringify({ name: this.name, files: this.files }))
  }

  async check(): Promise<void> {
    clearTimeout(this.#timer)
    const number = ++this.#checks
    this.checking = true
    try {
      const found = await workshop.check(this.game, this.files)
      if (number !== this.#checks) return
      this.digest = found.digest
      this.problem = found.problem ?? undefined
      if (found.components) this.components = found.components as Components
    } finally {
      if (number === this.#checks) this.checking = false
    }
  }

  get isStandard(): boolean {
    return JSON.stringify(this.files) === JSON.stringify(this.standard)
  }

  startOver() {
    localStorage.removeItem(key(this.game))
    this.take(this.standard)
    void this.check()
  }

  /** Keeps it on the server; its digest. */
  async keep(): Promise<string> {
    if (this.mine && this.kept) return this.kept
    const { digest } = await workshop.keep(this.game, this.name, this.files)
    this.kept = digest
    this.mine = true
    localStorage.removeItem(key(this.game))
    return digest
  }

  /** Where the loader's complaint belongs: `gem 3 (C)`, `gem A`, `card 2.points 1`, `pad 1, diamond side`. */
  get trouble(): Partial<Place> | undefined {
    if (!this.problem) return undefined
    const { file, entry } = this.problem
    const [, table = '', id = ''] = /^(\w+)(?: ([^\s.,]+))?/.exec(entry) ?? []
    const found = this.files[file]?.[table]
    if (!found) return { file }
    if (!Array.isArray(found) || !id) return { file, table, ...(Array.isArray(found) ? {} : { at: 0 }) }
    const named = found.findIndex((one) => IDS.some((field) => String(one[field]) === id))
    const at = named >= 0 ? named : Number(id) - 1
    return at in found ? { file, table, at } : { file, table }
  }
}

/** What entries are called by; these are the notation's, so they stay as they are. */
export const IDS = ['number', 'letter', 'key', 'faces', 'players']
/** Nobody edits these: they say what an entry is, or where it is known from. */
export const FIXED = new Set([...IDS, 'family', 'group', 'source', 'note'])
