/** Goal cards as small pictures: which cells of a grid show what. */
import type { Components } from '$lib/board'
import type { Words } from '$lib/words'

export interface Card {
  number: number
  family: string
  symbols: string[]
  positions: string
  points: number
  sets: string[]
  place: string // what the positions are called, or their cells
}
/** light, dark: a blank tile; any: a symbol of your choice; not: none of it; rest: an empty place. */
export interface Spot {
  column: number
  row: number
  kind: 'light' | 'dark' | 'any' | 'not' | 'rest' | 'symbol' | 'spruce'
  letter?: string
}
export interface Diagram {
  columns: number
  rows: number
  spots: Spot[]
}

export const cardsOf = (components: Components): Card[] => components.pack.cards as Card[]
export const cardOf = (components: Components, number: number): Card | undefined => cardsOf(components)[number - 1]

/** What a card scores, from what is on it. */
export function goalText(card: Card | undefined, words: Words): string {
  if (!card) return ''
  const [first = '', second = ''] = card.symbols
  return words.text(`goal-${card.family}`, { points: card.points, first, second, place: card.place })
}

/** A grid from rows of letters: a capital is a symbol, S a spruce, l and d blank sides, * any, x none, . a place. */
function grid(rows: readonly string[], letter = ''): Diagram {
  const kinds: Record<string, Spot['kind']> = { l: 'light', d: 'dark', '*': 'any', x: 'not', '.': 'rest', S: 'spruce' }
  const spots = rows.flatMap((row, y) =>
    [...row].flatMap((sign, x): Spot[] => {
      if (sign === ' ') return []
      const kind = kinds[sign]
      if (kind === 'not') return [{ column: x, row: y, kind, letter }]
      return [kind ? { column: x, row: y, kind } : { column: x, row: y, kind: 'symbol', letter: sign }]
    }),
  )
  return { columns: Math.max(...rows.map((row) => row.length)), rows: rows.length, spots }
}

export function diagram(card: Card): Diagram {
  const [first = '', second = ''] = card.symbols
  const on = (sign: string) => grid(card.positions.trim().split('\n').map((row) => row.replaceAll('#', sign)))
  switch (card.family) {
    case 'places-3':
    case 'places-2':
      return on(first)
    case 'best-on':
      return on('*')
    case 'dark-on':
      return on('d')
    case 'spruce-on':
      return on('S')
    case 'alone':
      return grid(['xxx', `x${first}x`, 'xxx'], first)
    case 'pairs':
      return grid([`${first}${second}`])
    case 'dark-lines':
      return grid(['d....', 'd....', '.....', 'd....', 'dd.dd'])
    case 'light-by-spruce':
      return grid([' l ', 'lSl', ' l '])
    case 'spruce-group':
      return grid([' S ', ' SS', 'SS '])
    case 'light-dark-pairs':
      return grid(['ld'])
    case 'best-by-spruce':
      return grid([' * ', '*S*', ' * '])
    default:
      return grid(['** ', ' S*', ' **'])
  }
}
