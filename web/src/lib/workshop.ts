/** The workshop's part of the protocol, and what a game's folder gives to it. */
import type { Component } from 'svelte'
import { ask } from './api'
import type { Components } from './board'
import { lines, posted } from './lines'
import type { CheckedPack, Comparing, KeptPack, OpenedPack } from './packs'
import type { Words } from './words'

/** A value of a TOML file. */
export type Value = string | number | boolean | Value[] | { [key: string]: Value }
export type Entry = Record<string, Value>
/** What the files of a pack say, by their names. */
export type Files = Record<string, Record<string, Entry | Entry[]>>

/** What the picture of one entry is handed: it shows the entry and calls `set` with what somebody chose. */
export interface PictureProps {
  entry: Entry
  at: number // which one of its table
  set: (field: string, value: Value) => void
  words: Words
  files: Files
  components: Components // of the last draft that was in order
}

/** terem/games/<game>/ui/workshop.ts exports `pictures`, by table: `tile`. An entry without one is shown field by field. */
export interface Picture {
  Picture: Component<PictureProps>
  fields: readonly string[] // those that the picture edits
  size?: 'small' | 'wide'
}
export interface GameWorkshop {
  pictures: Record<string, Picture>
  /** Drawings that the pictures use by name, once on the page. */
  Defs?: Component<Record<string, never>>
}

const found = import.meta.glob<GameWorkshop>('../../../terem/games/*/ui/workshop.ts')

export async function loadWorkshop(game: string): Promise<GameWorkshop> {
  const load = found[`../../../terem/games/${game}/ui/workshop.ts`]
  return load ? load() : { pictures: {} }
}

export const workshop = {
  open: (game: string, pack = '') => ask<OpenedPack>('GET', `/workshop/${game}${pack ? `?pack=${pack}` : ''}`),
  check: (game: string, files: Files) => ask<CheckedPack>('POST', `/workshop/${game}/check`, { files }),
  keep: (game: string, name: string, files: Files) => ask<KeptPack>('POST', `/workshop/${game}/packs`, { name, files }),
  drop: (game: string, digest: string) => ask<void>('DELETE', `/workshop/${game}/packs/${digest}`),
  kept: () => ask<KeptPack[]>('GET', '/packs'),
  zip: (game: string, digest: string) => `/api/workshop/${game}/packs/${digest}/zip`,
}

export async function unzip(game: string, file: Blob): Promise<OpenedPack> {
  return (await posted(`/workshop/${game}/unzip`, undefined, file)).json() as Promise<OpenedPack>
}

/** The steps of a comparison as they come in; the last one has the result. */
export async function* compare(game: string, pack: string, players: number, signal: AbortSignal): AsyncGenerator<Comparing> {
  yield* lines<Comparing>(await posted(`/workshop/${game}/compare`, signal, JSON.stringify({ pack, players })), signal)
}
