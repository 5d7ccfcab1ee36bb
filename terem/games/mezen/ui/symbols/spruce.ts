import { combs, diamond, strokes, type Figure, type Stroke } from './brush'

/** Tiers of drooping branches, each with needles. */
const TIERS = [
  [22, 12, 12],
  [34, 19, 15],
  [46, 25, 18],
  [58, 31, 20],
  [70, 37, 22],
] as const
const branches: Stroke[] = TIERS.flatMap(([y, reach, fall]): Stroke[] =>
  [-1, 1].map((side): Stroke => [50, y - 4, 50 + side * reach * 0.4, y, 50 + side * reach * 0.75, y + fall * 0.35, 50 + side * reach, y + fall * 0.48, 2.6, 3.2, 0.6]),
)
const needles = TIERS.map(([y, reach, fall]) =>
  [-1, 1].map((side) =>
    combs([50 + side * 4, y - 2, 50 + side * reach * 0.4, y + 1, 50 + side * reach * 0.75, y + fall * 0.35, 50 + side * (reach - 1), y + fall * 0.46, Math.round(reach / 4.4) + 1, 7.5, side * 62, 1.5]),
  ).join(''),
).join('')

export const spruce: Figure = {
  body: TIERS.slice(1).map(([y, reach, fall]) => diamond(50 - reach - 1, y + fall * 0.48 + 4, 2.6, 4) + diamond(50 + reach + 1, y + fall * 0.48 + 4, 2.6, 4)).join('') + diamond(50, 9, 3, 5),
  ink: strokes([50, 12, 50.5, 36, 49.5, 60, 50, 90, 1.6, 4.4, 6], [41, 90, 46, 87, 54, 87, 60, 90, 0.8, 2.4, 0.8], ...branches) + needles,
}
