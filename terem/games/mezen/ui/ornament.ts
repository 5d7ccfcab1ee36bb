/** Bands of zigzag and diamonds, on tiles, frames and cards. */
import { diamond } from './symbols/brush'
import { CELLS, MARGIN, place, STEP, TILE, WHOLE } from './painting'

/** Diamonds along the edges of a tile's dark side. */
export const CHAIN = (() => {
  let path = ''
  for (let i = 0; i < 12; i++) {
    const at = 7.5 + i * 7.73
    path += diamond(at, 5.5, 3, 2.4) + diamond(at, 94.5, 3, 2.4)
    if (i > 0 && i < 11) path += diamond(5.5, at, 2.4, 3) + diamond(94.5, at, 2.4, 3)
  }
  return path
})()

/** Brush ticks in the corners of a light side. */
export const CORNERS = [
  [8, 8, 1, 1],
  [92, 8, -1, 1],
  [8, 92, 1, -1],
  [92, 92, -1, -1],
]
  .map(([x, y, a, b]) => `M${x!} ${y!}l${11 * a!} 0l${-11 * a!} ${11 * b!}Z`)
  .join('')

export function zigzag(x: number, y: number, length: number, teeth: number, height: number, upright = false): string {
  const step = length / teeth / 2
  let path = `M${x} ${y}`
  for (let i = 0; i < teeth; i++) {
    path += upright ? `l${height} ${step}l${-height} ${step}` : `l${step} ${height}l${step} ${-height}`
  }
  return path
}

/** The frame of a painting: four bands, broken by discs for the letters and numbers. */
export const FRAME = (() => {
  const [inner, length] = [MARGIN - 8, WHOLE - 2 * MARGIN]
  const teeth = 40
  const near = 9
  const far = WHOLE - near
  const lines = [
    zigzag(MARGIN, near, length, teeth, 12),
    zigzag(MARGIN, far, length, teeth, -12),
    zigzag(near, MARGIN, length, teeth, 12, true),
    zigzag(far, MARGIN, length, teeth, -12, true),
  ].join('')
  let gems = ''
  for (let i = 0; i <= teeth; i++) {
    const at = MARGIN + (length / teeth) * i
    gems += diamond(at, 19, 2.4, 4) + diamond(at, WHOLE - 19, 2.4, 4) + diamond(19, at, 4, 2.4) + diamond(WHOLE - 19, at, 4, 2.4)
  }
  const middle = inner / 2 + 2
  const corners = [
    [middle, middle],
    [WHOLE - middle, middle],
    [middle, WHOLE - middle],
    [WHOLE - middle, WHOLE - middle],
  ].map(([x, y]) => diamond(x!, y!, 11) + diamond(x!, y!, 6)).join('')
  return { lines, gems, corners }
})()

export const LABELS = [
  ...CELLS.slice(0, 5).map((cell, i) => ({ text: cell[0]!, x: place(i).x + TILE / 2, y: MARGIN / 2 })),
  ...[0, 1, 2, 3, 4].map((row) => ({ text: String(row + 1), x: MARGIN / 2, y: MARGIN + row * STEP + TILE / 2 })),
]
