/** Positions that the rules page shows beside its clauses. Nobody sits at them. */
import type { GorynichView } from '$lib/views'

const paths = [
  'c1 c2 c3 d3 e3 f3 f4',
  'e1 f1 f2 e2 e3 f3 f4',
  'a2 b2 b3 a3 a4 b4 c4 d4 e4',
  'j1 i1 i2 i3 i4 h4 g4 g5',
  'j5 j6 i6 i5 h5 h6 g6',
  'h1 g1 g2 h2 h3 g3 g4 g5',
  'f10 g10 h10 h9 g9 f9 e9 e8 e7',
  'j9 j8 i8 h8 g8 f8 f7',
  'j7 i7 h7 g7 g8 f8 f7',
  'a10 b10 b9 b8 b7 c7 c6 c5 d5',
  'a8 a7 a6 a5 b5 b6 c6 c5 d5',
  'c10 d10 d9 c9 c8 d8 d7 d6',
].map((path) => path.split(' '))

/** Knights by path, each with the number of steps it has walked. */
function knights(steps: Record<number, number>): GorynichView['knights'] {
  return Object.entries(steps).map(([path, step]) => {
    const route = paths[Number(path) - 1]!
    return { path: Number(path), square: route[step]!, left: route.length - step, pointed: false }
  })
}

const table: GorynichView = {
  view: 'gorynich',
  seat: -1,
  round: 0,
  phase: 'signalling',
  first: -1,
  acting: -1,
  turned: null,
  boards: [3, 1, 4, 2],
  paths,
  knights: knights({ 2: 0, 5: 0, 8: 0, 9: 0, 11: 0 }),
  waiting: 0,
  burnt: 0,
  zmei: 'e5',
  knights_card: 0,
  zmei_card: 0,
  knights_deck: [1, 1, 1, 1, 1, 2],
  zmei_deck: [-2, -1, 1, 2, 3, 3],
  speech: 1,
  talk: false,
  protected: false,
  played: [],
  hand_sizes: [],
  has_chosen: [],
  skipped: [],
  has_discarded: [],
  end: '',
  hand: null,
  chosen: null,
  discard: null,
}
const walked: GorynichView = { ...table, round: 1, knights: knights({ 2: 2, 5: 2, 8: 2, 9: 2, 11: 2 }), knights_card: 2, zmei_card: 3, knights_deck: [1, 1, 1, 1, 1], zmei_deck: [-2, -1, 1, 2, 3] }
const back: GorynichView = { ...walked, zmei: 'g7', zmei_card: -2, zmei_deck: [-1, 1, 2, 3, 3] }

export const figures: Record<string, { view: GorynichView; lit?: readonly string[] }> = {
  '1.2': { view: table, lit: paths.map((path) => path[0]!) },
  '3.1': { view: walked, lit: walked.knights.map((knight) => knight.square) },
  '6.2': { view: back, lit: ['g8', 'g9'] },
  '7.2': { view: { ...walked, zmei: 'h8' }, lit: ['h7', 'i8', 'h9', 'g8'] },
}
