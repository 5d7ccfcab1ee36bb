/** Reading a painting's notation, and where its tiles lie in the picture. */
import type { Item } from '$lib/messages'
import type { Words } from '$lib/words'

export const ROUNDS = 10
export const LETTERS = ['H', 'B', 'G', 'X', 'F'] as const
export const CELLS = Array.from({ length: 25 }, (_, i) => 'abcde'[i % 5]! + String(Math.floor(i / 5) + 1))
export const HOLE = '..'

export interface Side {
  letter: string // of the symbol, or ?
  dark: boolean
}

export function tilesOf(painting: string): string[] {
  return painting.split('/').flatMap((row) => row.match(/../g) ?? [])
}
export const paintingOf = (tiles: readonly string[]): string => [0, 5, 10, 15, 20].map((i) => tiles.slice(i, i + 5).join('')).join('/')

/** The side that lies up. */
export function front(tile: string): Side {
  const [seen, hidden] = [tile[0]!, tile[1]!]
  if (seen === '?') return { letter: '?', dark: hidden === hidden.toUpperCase() }
  return { letter: seen.toUpperCase(), dark: seen !== seen.toUpperCase() }
}
export function back(tile: string): Side {
  return { letter: tile[1]!.toUpperCase(), dark: !front(tile).dark }
}

export function tileWords(tile: string, words: Words): string {
  if (tile === HOLE) return words.text('mz-hole')
  const [up, down] = [front(tile), back(tile)]
  if (up.letter === '?') return words.text('mz-tile-closed', { back: words.name(down.letter) })
  const side = up.dark ? 'dark' : 'light'
  if (down.letter === '?') return words.text('mz-tile-unknown', { symbol: words.name(up.letter), side })
  return words.text('mz-tile', { symbol: words.name(up.letter), side, back: words.name(down.letter) })
}
export function sideWords(side: Side, words: Words): string {
  return words.text('mz-side', { symbol: words.name(side.letter), side: side.dark ? 'dark' : 'light' })
}

/** Goals, or one of the rewards of rounds 5 and 10. */
const REWARDS = ['amulets', 'dark', 'final-group', 'light']
export const source = ({ code }: Item, words: Words) => words.text(`mz-source-${REWARDS.includes(code) ? code : 'goals'}`)

// ------------------------------------------------------------------ geometry

export const TILE = 100
export const STEP = 105
export const MARGIN = 36
export const WHOLE = 2 * MARGIN + 4 * STEP + TILE

export function place(cell: number): { x: number; y: number } {
  return { x: MARGIN + (cell % 5) * STEP, y: MARGIN + Math.floor(cell / 5) * STEP }
}

/** The middle of a cell by its name. */
export function middle(cell: string): { x: number; y: number } | undefined {
  const { x, y } = place(CELLS.indexOf(cell))
  return CELLS.includes(cell) ? { x: x + TILE / 2, y: y + TILE / 2 } : undefined
}

/** The border around several tiles together. */
export function outline(cells: readonly string[]): string {
  const inside = new Set(cells.map((cell) => CELLS.indexOf(cell)))
  const has = (column: number, row: number) => column >= 0 && column < 5 && row >= 0 && row < 5 && inside.has(row * 5 + column)
  const far = (STEP - TILE) / 2
  let path = ''
  for (const cell of inside) {
    const [column, row] = [cell % 5, Math.floor(cell / 5)]
    const [left, top] = [MARGIN + column * STEP - far, MARGIN + row * STEP - far]
    const [right, bottom] = [left + STEP, top + STEP]
    if (!has(column, row - 1)) path += `M${left} ${top}H${right}`
    if (!has(column, row + 1)) path += `M${left} ${bottom}H${right}`
    if (!has(column - 1, row)) path += `M${left} ${top}V${bottom}`
    if (!has(column + 1, row)) path += `M${right} ${top}V${bottom}`
  }
  return path
}

// ------------------------------------------------------------------ which tile went where

export interface Laid {
  id: number
  tile: string
  cell: number
  fresh: boolean // it was not there before
}
let ids = 0

/** The same tiles after a change: in each column they slide, new ones come in. */
export function follow(before: readonly Laid[] | undefined, tiles: readonly string[]): Laid[] {
  const now: Laid[] = []
  for (let column = 0; column < 5; column++) {
    const old = (before ?? []).filter((laid) => laid.cell % 5 === column).sort((a, b) => b.cell - a.cell)
    let from = 0
    for (let row = 4; row >= 0; row--) {
      const cell = row * 5 + column
      const tile = tiles[cell]!
      if (tile === HOLE) continue
      // A tile was here or above: tiles only rise when a step is taken back.
      const found = old.findIndex((laid, i) => i >= from && laid.tile === tile)
      if (found >= 0) {
        from = found + 1
        now.push({ ...old[found]!, cell, fresh: false })
      } else now.push({ id: (ids += 1), tile, cell, fresh: before !== undefined })
    }
  }
  return now.sort((a, b) => a.id - b.id)
}
