/** Cells of the field as places on the cloth, and the field's notation read. */
export const SIZE = 50 // from the middle of a token to its corners
const WIDE = SIZE * Math.sqrt(3)

export type Colour = 'b' | 'g' | 'p' | 'y'
export type Face = 'D' | 'P' | 'R'
export const COLOURS: readonly Colour[] = ['b', 'g', 'p', 'y']

export interface Point {
  x: number
  y: number
}

/** Something that lies on a cell: a token, or the royal pizza, which has neither colour nor faces. */
export interface Lying extends Point {
  cell: string
  token?: { colour: Colour; up: Face; down: Face }
}

export function middle(cell: string): Point {
  const [q = 0, r = 0] = cell.split(',').map(Number)
  return { x: WIDE * (q + r / 2), y: SIZE * 1.5 * r }
}

/** The cell that a point of the cloth belongs to. */
export function cellAt({ x, y }: Point): string {
  const r = y / (SIZE * 1.5)
  const q = x / WIDE - r / 2
  let [near, row] = [Math.round(q), Math.round(r)]
  const third = Math.round(-q - r)
  const [dq, dr, ds] = [Math.abs(near - q), Math.abs(row - r), Math.abs(third + q + r)]
  if (dq > dr && dq > ds) near = -row - third
  else if (dr > ds) row = -near - third
  return `${near || 0},${row || 0}`
}

/** What lies where, the rows at the back first: so each token covers the edge of those behind it. */
export function lying(field: string): Lying[] {
  const found = field.split(' ').filter(Boolean).map((word) => {
    const [cell = '', held = ''] = word.split('=')
    const at = { cell, ...middle(cell) }
    if (held === '*') return at
    return { ...at, token: { colour: held[0] as Colour, up: held[1] as Face, down: held[3] as Face } }
  })
  return found.sort((one, other) => one.y - other.y || one.x - other.x)
}

const WAYS = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]] as const

export function around(cell: string): string[] {
  const [q = 0, r = 0] = cell.split(',').map(Number)
  return WAYS.map(([dq, dr]) => `${q + dq},${r + dr}`)
}

/** The other face up: `D/P` becomes `P/D`. */
export const turnedOver = (side: string) => `${side[2]}/${side[0]}`

/** A hexagon with corners above and below, as points of a polygon. */
export function hexagon(radius: number, down = 0): string {
  return corners(radius).map(({ x, y }) => `${round(x)},${round(y + down)}`).join(' ')
}

/** The same with rounded corners, as a path. */
export function softHexagon(radius: number, soft: number): string {
  const all = corners(radius)
  const parts = all.map((corner, number) => {
    const from = towards(corner, all[(number + 5) % 6]!, soft)
    const to = towards(corner, all[(number + 1) % 6]!, soft)
    return `${number ? 'L' : 'M'}${round(from.x)} ${round(from.y)}Q${round(corner.x)} ${round(corner.y)} ${round(to.x)} ${round(to.y)}`
  })
  return `${parts.join('')}Z`
}

function corners(radius: number): Point[] {
  return [0, 1, 2, 3, 4, 5].map((number) => {
    const angle = ((number * 60 - 90) * Math.PI) / 180
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
  })
}

function towards(from: Point, to: Point, far: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return { x: from.x + ((to.x - from.x) * far) / length, y: from.y + ((to.y - from.y) * far) / length }
}

const round = (value: number) => Math.round(value * 10) / 10

/** Small figures in a row along each side, one figure for each colour: told apart without seeing colours. */
const MOTIFS: Record<Colour, readonly (readonly [number, number])[]> = {
  b: [[-2.3, 0], [-1.6, -1.6], [0, -2.3], [1.6, -1.6], [2.3, 0], [1.6, 1.6], [0, 2.3], [-1.6, 1.6]],
  g: [[-4, 0], [-2, -1.7], [0, -2.2], [2, -1.5], [4, 0], [2, 1.5], [0, 2.2], [-2, 1.7]],
  p: [[-2.7, 0], [0, -2.9], [2.7, 0], [0, 2.9]],
  y: [[-3, -2.3], [3, -2.3], [0, 2.6]],
}
const MANY: Record<Colour, number> = { b: 6, g: 4, p: 5, y: 6 }

function ornament(colour: Colour): string {
  const all = corners(44.6)
  let path = ''
  for (let side = 0; side < 6; side += 1) {
    const [from, to] = [all[side]!, all[(side + 1) % 6]!]
    const [ux, uy] = [(to.x - from.x) / 44.6, (to.y - from.y) / 44.6]
    for (let number = 0; number < MANY[colour]; number += 1) {
      const at = towards(from, to, (44.6 * (number + 0.5)) / MANY[colour])
      const points = MOTIFS[colour].map(([u, v]) => `${round(at.x + u * ux + v * uy)} ${round(at.y + u * uy - v * ux)}`)
      path += `M${points.join('L')}Z`
    }
  }
  return path
}

export const ORNAMENTS: Record<Colour, string> = {
  b: ornament('b'),
  g: ornament('g'),
  p: ornament('p'),
  y: ornament('y'),
}
export const TOP = softHexagon(49, 5)
export const GROUND = softHexagon(40.5, 4)
