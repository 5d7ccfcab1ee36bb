/** The eight cuts: every gem is faceted from its outline, with light from the upper left. */
import { RAMPS, WHITE, type Ramp } from './palette'

type Point = readonly [number, number]
export interface Facet {
  points: string
  fill: string
}
export interface Cut {
  outline: string // a path around the stone
  crown: readonly Facet[]
  table: string // the flat top, as points
  depth: readonly Facet[] // what shines up through the table
}
/** Of the flat tops: below and above. */
export const TINTS = Object.fromEntries(Object.entries(RAMPS).map(([kind, ramp]) => [kind, [mix(ramp, 0.3), mix(ramp, 0.66)] as const]))

function mix(ramp: Ramp, light: number): string {
  const at = Math.min(0.999, Math.max(0, light)) * 4
  const low = Math.floor(at)
  const parts = [1, 3, 5].map((i) => {
    const from = parseInt(ramp[low]!.slice(i, i + 2), 16)
    const to = parseInt(ramp[low + 1]!.slice(i, i + 2), 16)
    return Math.round(from + (to - from) * (at - low))
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const show = (points: readonly Point[]) => points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
const path = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`

/** How much light a facet gets: by the side it lies on, and a flicker as in real stones. */
function lit(points: readonly Point[], centre: Point, flicker: number): number {
  const x = points.reduce((sum, p) => sum + p[0], 0) / points.length - centre[0]
  const y = points.reduce((sum, p) => sum + p[1], 0) / points.length - centre[1]
  const far = Math.hypot(x, y) || 1
  return 0.47 + 0.3 * ((-0.5 * x - 0.86 * y) / far) + flicker
}

const FLICKER = [0.1, -0.13, 0.03, -0.06, 0.14, -0.1, 0.06, -0.02]

/** A brilliant: star, kite and girdle facets around a table, in any outline given by angle. */
function brilliant(ramp: Ramp, rim: (turn: number) => Point, sides: number, centre: Point = [0, 0], start = 0): Cut {
  const step = 1 / sides
  const at = (turn: number, far: number): Point => {
    const [x, y] = rim(((turn % 1) + 1) % 1)
    return [centre[0] + (x - centre[0]) * far, centre[1] + (y - centre[1]) * far]
  }
  const crown: Facet[] = []
  const add = (points: Point[], flicker: number) => {
    crown.push({ points: show(points), fill: mix(ramp, lit(points, centre, flicker)) })
  }
  const table: Point[] = []
  for (let i = 0; i < sides; i += 1) {
    const turn = start + i * step
    const top = at(turn, 0.56)
    const next = at(turn + step, 0.56)
    const left = at(turn - step / 2, 0.74)
    const right = at(turn + step / 2, 0.74)
    table.push(top)
    const f = FLICKER[i % 8]!
    add([right, at(turn, 1), at(turn + step / 4, 1), at(turn + step / 2, 1)], f * 0.7 - 0.14)
    add([right, at(turn + step / 2, 1), at(turn + step * 0.75, 1), at(turn + step, 1)], -f * 0.7 - 0.08)
    add([top, left, at(turn, 1), right], f)
    add([top, right, next], 0.16 - f * 0.6)
  }
  const depth: Facet[] = []
  for (let i = 0; i < sides * 2; i += 1) {
    const far = i % 2 ? 0.24 : 0.5
    const points = [centre, at(start + (i * step) / 2, far), at(start + ((i + 1) * step) / 2, i % 2 ? 0.5 : 0.24)]
    depth.push({ points: show(points), fill: mix(ramp, 1 - lit(points, centre, FLICKER[(i * 3) % 8]!) + (i % 2 ? 0.1 : -0.05)) })
  }
  const around = Array.from({ length: 72 }, (_, i) => at(i / 72, 1))
  const corners = Array.from({ length: sides }, (_, i) => at(start + i * step, 1))
  const outline = sides <= 6 && isStraight(around, corners) ? path(corners) : path(around)
  return { outline, crown, table: show(table), depth }
}

const isStraight = (around: readonly Point[], corners: readonly Point[]) =>
  area(around) - area(corners) < area(around) * 0.005
function area(points: readonly Point[]): number {
  return Math.abs(points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length]!
    return sum + x * ny - nx * y
  }, 0)) / 2
}

/** A step cut: one outline inside the other. */
function steps(ramp: Ramp, corners: readonly Point[], rings: readonly number[], inlay?: Ramp): Cut {
  const at = (i: number, far: number): Point => {
    const [x, y] = corners[i % corners.length]!
    return [x * far, y * far]
  }
  const crown: Facet[] = []
  const bands = [1, ...rings]
  for (let ring = 0; ring < rings.length; ring += 1) {
    corners.forEach((_, i) => {
      const points = [at(i, bands[ring]!), at(i + 1, bands[ring]!), at(i + 1, bands[ring + 1]!), at(i, bands[ring + 1]!)]
      crown.push({ points: show(points), fill: mix(ring === 1 && inlay ? inlay : ramp, lit(points, [0, 0], (ring % 2 ? 0.12 : -0.06) + FLICKER[i % 8]! * 0.4)) })
    })
  }
  const last = rings[rings.length - 1]!
  const depth: Facet[] = []
  for (const [ring, far] of [last * 0.78, last * 0.5].entries()) {
    corners.forEach((_, i) => {
      const points = [at(i, far), at(i + 1, far), at(i + 1, far - last * 0.28), at(i, far - last * 0.28)]
      depth.push({ points: show(points), fill: mix(ramp, 1 - lit(points, [0, 0], FLICKER[(i + ring * 3) % 8]! * 0.7)) })
    })
  }
  return { outline: path(corners), crown, table: show(corners.map((_, i) => at(i, last))), depth }
}

const angle = (turn: number) => turn * 2 * Math.PI - Math.PI / 2

/** Straight sides between corners, by angle. */
function polygon(sides: number, far: number, first = 0) {
  return (turn: number): Point => {
    const a = turn * 2 * Math.PI + first
    const part = (2 * Math.PI) / sides
    const within = ((turn * 2 * Math.PI) % part) - part / 2
    const r = (far * Math.cos(part / 2)) / Math.cos(within)
    return [r * Math.sin(a), -r * Math.cos(a)]
  }
}

const onCircle = (turn: number): Point => [40 * Math.cos(angle(turn)), 40 * Math.sin(angle(turn))]

/** A drop: round below, a point above. */
function pear(turn: number): Point {
  const a = turn * 2 * Math.PI
  return [36 * Math.sin(a) * Math.sin(a / 2) ** 0.9, 3 - 43 * Math.cos(a)]
}

/** Two arcs that meet in a point above and below. */
function marquise(turn: number): Point {
  const a = turn * 2 * Math.PI
  const y = -Math.cos(a)
  return [Math.sign(Math.sin(a)) * 28 * (1 - y * y) ** 0.82, y * 46]
}

/** A triangle with bulging sides, its point below. */
function trillion(turn: number): Point {
  const a = turn * 2 * Math.PI
  const third = (2 * Math.PI) / 3
  const within = ((a - Math.PI / 3 + 2 * Math.PI) % third) - Math.PI / 3
  const r = 15 / Math.cos(within) + 17.5
  return [r * Math.sin(a), -3 - r * Math.cos(a)]
}

const OBLONG: Point[] = [[-17, -43], [17, -43], [31, -29], [31, 29], [17, 43], [-17, 43], [-31, 29], [-31, -29]]
const LOZENGE: Point[] = [[0, -46], [46, 0], [0, 46], [-46, 0]]

export const CUTS: Record<string, Cut> = {
  B: brilliant(RAMPS['B']!, polygon(6, 44, Math.PI / 6), 6),
  C: brilliant(RAMPS['C']!, trillion, 6, [0, -3]),
  D: brilliant(RAMPS['D']!, onCircle, 8),
  E: steps(RAMPS['E']!, OBLONG, [0.84, 0.68, 0.52]),
  G: brilliant(RAMPS['G']!, pear, 8, [0, 9]),
  O: steps(RAMPS['O']!, LOZENGE, [0.84, 0.72, 0.5], WHITE),
  S: brilliant(RAMPS['S']!, marquise, 8),
}
