/** A board in words. */

/** A part of the board in words, under a heading: rows of a table, whose first cell is the row's name, then lines. */
export interface Told {
  of: string
  within?: boolean // a part of the one before it, such as a pad of somebody
  columns?: readonly string[]
  rows?: readonly (readonly string[])[]
  lines?: readonly string[]
}

/** Seats as they are told: the own one first, the others in the order of play. */
export const yoursFirst = (count: number, own: number): number[] =>
  Array.from({ length: count }, (_, seat) => (own >= 0 && own < count ? (own + seat) % count : seat))
