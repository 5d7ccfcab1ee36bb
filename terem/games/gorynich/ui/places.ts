/** Where things lie on the map: ten by ten squares of U, with a margin M around them. */
import { verbOf } from '$lib/steps'
import type { GorynichView } from '$lib/views'

export const U = 64
export const M = 26
export const WIDE = 10 * U + 2 * M

export interface Spot {
  x: number
  y: number
}
export interface Cell {
  column: number
  row: number
}

export function cellOf(square: string): Cell {
  return { column: square.charCodeAt(0) - 97, row: Number(square.slice(1)) - 1 }
}
export function nameOf({ column, row }: Cell): string {
  return `${String.fromCharCode(97 + column)}${row + 1}`
}
export function isOn({ column, row }: Cell): boolean {
  return column >= 0 && column < 10 && row >= 0 && row < 10
}
export function spotOf(square: string): Spot {
  return middle(cellOf(square))
}
export function middle({ column, row }: Cell): Spot {
  return { x: M + (column + 0.5) * U, y: M + (row + 0.5) * U }
}
export const TEREM = ['e5', 'f5', 'e6', 'f6']

const WAYS: Record<string, [number, number]> = { red: [1, 0], blue: [-1, 0], yellow: [0, -1], green: [0, 1] }

/** Where a Move card takes Zmei: the arrow's way, or back when his movement card is negative. */
export function landing(from: string, colour: string, squares: number, wind: number): Cell {
  const { column, row } = cellOf(from)
  const [dx, dy] = WAYS[colour] ?? [0, 0]
  const far = wind < 0 ? -squares : squares
  return { column: column + dx * far, row: row + dy * far }
}

/** Which of the four boards a square belongs to: 0 above the terem, then clockwise; -1 the terem. */
export function placeOf({ column, row }: Cell): number {
  if (column >= 4 && column <= 5 && row >= 4 && row <= 5) return -1
  if (row < 4 && column < 6) return 0
  if (column >= 6 && row < 6) return 1
  if (row >= 6 && column >= 4) return 2
  return 3
}

/** What is offered: an action, and where it leads. */
export interface Option {
  action: string
  kind: 'perch' | 'point' | 'fly' | 'burn' | 'fireball' | 'princess' | 'arrow'
  cell: Cell
  off: boolean // it leads off the board
}

export function optionOf(action: string, view: GorynichView): Option | undefined {
  const [verb = '', what = '', far = ''] = action.split(' ')
  const at = (kind: Option['kind'], cell: Cell): Option => ({ action, kind, cell, off: !isOn(cell) })
  if (verb === 'at') return at('perch', cellOf(what))
  if (verb === 'point') return at('point', cellOf(what))
  if (verb === 'princess') return at('princess', cellOf(what))
  if (verb === 'fireball') return at('fireball', cellOf(what))
  if (!view.zmei) return undefined
  if (verb === 'burn') return at('burn', cellOf(view.zmei))
  if (verb === 'fly') return at('fly', landing(view.zmei, view.turned ?? '', Number(what), view.zmei_card))
  if (verb === 'arrow') return at('arrow', landing(view.zmei, what, Number(far), view.zmei_card))
  return undefined
}

/** The first square beyond the edge on the way from Zmei: where its mark stands in the margin. */
export function edge(from: string, cell: Cell): Cell {
  const start = cellOf(from)
  const dx = Math.sign(cell.column - start.column)
  const dy = Math.sign(cell.row - start.row)
  let { column, row } = start
  while (isOn({ column, row })) {
    column += dx
    row += dy
  }
  return { column, row }
}

export function tileOf(action: string): string {
  const verb = verbOf(action)
  return ['fireball', 'arrow', 'princess'].includes(verb) ? verb : ''
}
