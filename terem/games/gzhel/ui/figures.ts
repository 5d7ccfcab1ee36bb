/** Pictures for the rules page, by clause. A caption is a key of ui/text. */
import type { GzhelView, Pad } from '$lib/views'
import type { Goal } from './goals'

const DIAMOND: Omit<Pad, 'rows'> = {
  number: 3,
  patterns: 'gfla/flag/lagf/agfl',
  figurines: { a1: 'swan', c1: 'hedgehog', b2: 'fox', a3: 'horse', c3: 'fish' },
}
const CIRCLE: Omit<Pad, 'rows'> = {
  number: 5,
  patterns: 'flga/aglf/gfal/lafg',
  figurines: { a1: 'horse', c1: 'swan', b2: 'fox', a3: 'hedgehog', c3: 'fish' },
}
const START = ['OP.R/B.TT/.RBO/PT.P', 'R.BT/OO.P/.BRT/BOT.'] as const

/** A position as a picture: nobody is to act. */
function picture(pads: readonly string[], more: Partial<GzhelView> & { lifted?: string; stamps?: string; figurine?: string } = {}): GzhelView {
  const { lifted = '', stamps = '', figurine = '', ...rest } = more
  return {
    view: 'gzhel',
    seat: -1,
    phase: 'over',
    round: 1,
    active: 0,
    named: figurine,
    set: '',
    diamond: null,
    circle: null,
    pattern: '',
    laid: [],
    deck: 0,
    places: [
      {
        pads: pads.map((rows, kind) => ({ ...(kind ? CIRCLE : DIAMOND), rows })),
        stamps,
        lifted,
        figurine,
        paid: false,
        waiting: false,
      },
    ],
    scores: [0],
    scoring: [],
    ...rest,
  }
}

const goal = (card: number, family: string, ...named: string[]): Goal & { named: string[] } => ({ card, family, named, back: 'l' })

/** One flower goal on a diamond pad, with the spaces that count. */
function example(clause: string, rows: string, diamond: Goal & { named: string[] }, lit: string) {
  return { [clause]: { view: picture([rows], { diamond }), lit: lit.split(' '), caption: `figure-${clause.replace('.', '-')}` } }
}

export const figures: Record<string, { view: GzhelView; lit?: readonly string[]; caption?: string }> = {
  '1.4': { view: picture(START), caption: 'figure-1-4' },
  '3.5': {
    view: picture(['OP.R/B..T/.O.O/PT.P', 'R.BT/O..P/...T/BOT.'], {
      phase: 'placing',
      lifted: 'ORBBT',
      stamps: 'B',
      figurine: 'fox',
    }),
    lit: 'db2 dc2 db3 dc3 cb2 cc2 cb3 cc3'.split(' '),
    caption: 'figure-3-5',
  },
  ...example('8.1', 'PRP./..R./TB../O..R', goal(3, 'flower-pairs', 'P', 'R'), 'da1 db1 dc1 dc2'),
  ...example('8.2', '.T../PRB./.O.T/BRO.', goal(9, 'kinds-around', 'R'), 'db1 da2 db2 dc2 db3'),
  ...example('8.3', 'R.TR/.R../..P./B...', goal(14, 'on-patterns', 'R'), 'da1 dd1 db2'),
  ...example('8.4', 'O.T./.B../T.P./.BR.', goal(20, 'diagonals', 'B'), 'dc1 db2 da3'),
  ...example('8.5', '..TT/.PTB/.PB./....', goal(24, 'figurines', 'hedgehog', 'fox'), 'dc1 dd1 dc2 db2 db3'),
  ...example('8.6', 'OO.T/.O.P/.OB./R..T', goal(26, 'chain'), 'da1 db1 db2 db3'),
  ...example('8.8', 'B..P/.T.O/B..P/.R.O', goal(28, 'top-bottom'), 'da1 da3 dd1 dd3 dd2 dd4'),
  ...example('8.10', '.P.R/T.O./.BT./P.RO', goal(30, 'enclosed'), 'da1 dc1 db2 da3 db4'),
  ...example('8.12', 'OT.P/PB.T/RR../TO.P', goal(35, 'columns'), 'da1 da2 da3 da4 db1 db2 db3 db4'),
  '9.1': {
    view: picture(['..R./T.../R..P/...R', '.R../..B./...T/P...'], { pattern: 'l' }),
    lit: 'dc1 da3 dd4 cb1'.split(' '),
    caption: 'figure-9-1',
  },
}
