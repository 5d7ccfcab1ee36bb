/** Positions that the rules page shows beside its clauses. */
import type { GorynichView } from '$lib/messages'

const paths = [
  ['a1', 'a2', 'b2', 'b1', 'c1', 'c2', 'd2', 'd3', 'e3', 'f3', 'f4', 'e4'],
  ['f1', 'f2', 'e2', 'd2', 'd3', 'e3', 'f3', 'f4', 'e4'],
  ['a4', 'a3', 'b3', 'c3', 'c4', 'd4', 'd3', 'e3', 'f3', 'f4', 'e4'],
]
void paths
const bare: GorynichView = {
  view: 'gorynich',
  seat: -1,
  round: 2,
  phase: 'choosing',
  first: 0,
  acting: -1,
  turned: null,
  boards: [],
  paths: [],
  knights: [],
  waiting: 0,
  burnt: 0,
  zmei: 'e5',
  knights_card: 2,
  zmei_card: 3,
  knights_deck: [],
  zmei_deck: [],
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

export const figures: Record<string, { view: GorynichView; lit?: readonly string[]; caption?: string }> = { '1.1': { view: bare } }
