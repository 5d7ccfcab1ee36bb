/** Brush strokes as outlines: thin where the brush sets down and leaves, thick where it is pressed. */

/** A cubic curve (x, y four times), then the widths at its start, middle and end. */
export type Stroke = readonly [number, number, number, number, number, number, number, number, number, number, number]
/** A cubic curve, how many hairs stand on it, their length, their angle to it in degrees, and their width. */
export type Comb = readonly [number, number, number, number, number, number, number, number, number, number, number, number]

const round = (value: number) => Math.round(value * 10) / 10

function at(c: readonly number[], t: number): [number, number, number, number] {
  const u = 1 - t
  const point = (i: number) => u * u * u * c[i]! + 3 * u * u * t * c[i + 2]! + 3 * u * t * t * c[i + 4]! + t * t * t * c[i + 6]!
  const slope = (i: number) => 3 * u * u * (c[i + 2]! - c[i]!) + 6 * u * t * (c[i + 4]! - c[i + 2]!) + 3 * t * t * (c[i + 6]! - c[i + 4]!)
  const [dx, dy] = [slope(0), slope(1)]
  const length = Math.hypot(dx, dy) || 1
  return [point(0), point(1), dx / length, dy / length]
}

export function stroke(c: Stroke): string {
  const [first, middle, last] = [c[8], c[9], c[10]]
  const steps = 9
  const left: string[] = []
  const right: string[] = []
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const u = 1 - t
    const width = (u * u * first + 2 * u * t * (2 * middle - (first + last) / 2) + t * t * last) / 2
    const [x, y, dx, dy] = at(c, t)
    left.push(`${round(x - dy * width)} ${round(y + dx * width)}`)
    right.unshift(`${round(x + dy * width)} ${round(y - dx * width)}`)
  }
  return `M${left.join('L')}L${right.join('L')}Z`
}

export function comb(c: Comb): string {
  const [number, length, degrees, width] = [c[8], c[9], c[10], c[11]]
  const turn = (degrees * Math.PI) / 180
  let path = ''
  for (let i = 0; i < number; i++) {
    const [x, y, dx, dy] = at(c, number === 1 ? 0.5 : i / (number - 1))
    const [ax, ay] = [dx * Math.cos(turn) - dy * Math.sin(turn), dx * Math.sin(turn) + dy * Math.cos(turn)]
    const bend = 0.18 * length
    const [ex, ey] = [x + ax * length, y + ay * length]
    path += stroke([x, y, x + ax * length * 0.35 - ay * bend, y + ay * length * 0.35 + ax * bend, x + ax * length * 0.7 - ay * bend, y + ay * length * 0.7 + ax * bend, ex, ey, width, width * 0.9, 0.3])
  }
  return path
}

export const strokes = (...all: Stroke[]): string => all.map(stroke).join('')
export const combs = (...all: Comb[]): string => all.map(comb).join('')
export const dot = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
export const diamond = (x: number, y: number, w: number, h = w): string => `M${round(x - w)} ${round(y)}L${round(x)} ${round(y - h)}L${round(x + w)} ${round(y)}L${round(x)} ${round(y + h)}Z`

/** What a figure is painted with, one after the other. */
export interface Figure {
  body: string // clay red
  ink: string // soot on birch, birch on soot
  pale?: string // the ground's colour, on the body
}
