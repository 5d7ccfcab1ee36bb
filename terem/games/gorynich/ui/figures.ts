/** Positions that the rules page shows beside its clauses. Nobody sits at them. */
import type { GorynichView } from '$lib/views'

const paths = [
  'b1 b2 c2 c3 c4 d4 e4 e3 f3 f4',
  'd1 e1 f1 f2 e2 d2 d3 d4 e4 e3 f3 f4',
  'a4 b4 b3 c3 c4 d4 e4 e3 f3 f4',
  'j1 i1 i2 j2 j3 i3 i4 h4 h5 h6 g6 g5',
  'j6 i6 i5 i4 h4 h5 h6 g6 g5',
  'g1 h1 h2 h3 g3 g4 h4 h5 h6 g6 g5',
  'j10 i10 h10 g10 g9 h9 h8 h7 g7 f7 e7',
  'e10 f10 f9 g9 h9 h8 h7 g7 f7 e7',
  'j8 j7 i7 i8 i9 h9 h8 h7 g7 f7 e7',
  'a9 b9 b8 b7 b6 a6 a5 b5 c5 c6 d6',
  'a7 a8 b8 b7 b6 a6 a5 b5 c5 c6 d6',
  'c10 d10 d9 c9 c8 d8 d7 c7 c6 d6',
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
  knights: knights({ 2: 0, 4: 0, 7: 0, 9: 0, 11: 0 }),
  waiting: 0,
  burnt: 0,
  zmei: 'e5',
  knights_card: 0,
  zmei_card: 0,
  knights_deck: [1, 1, 2, 2, 3, 3],
  zmei_deck: [-3, -2, 2, 3, 3, 4],
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
const walked: GorynichView = { ...table, round: 1, knights: knights({ 2: 2, 4: 2, 7: 2, 9: 2, 11: 2 }), knights_card: 2, zmei_card: 3, knights_deck: [1, 1, 2, 3, 3], zmei_deck: [-3, -2, 2, 3, 4] }
const back: GorynichView = { ...walked, zmei: 'g7', zmei_card: -3, zmei_deck: [-2, 2, 3, 3, 4] }

export const figures: Record<string, { view: GorynichView; lit?: readonly string[] }> = {
  '1.2': { view: table, lit: paths.map((path) => path[0]!) },
  '3.1': { view: walked, lit: walked.knights.map((knight) => knight.square) },
  '6.2': { view: back, lit: ['g8', 'g9', 'g10'] },
  '7.2': { view: { ...walked, zmei: 'h8' }, lit: ['h7', 'i8', 'h9', 'g8'] },
}
