/** Pictures for the rules: small fields, seen by nobody in particular. */
import type { PizzaView } from '$lib/views'
import type { Hunt } from '$lib/views'

function figure(field: string, hunts: readonly Hunt[] = []): PizzaView {
  return {
    view: 'pizza',
    seat: -2,
    player: -1,
    phase: 'playing',
    over: false,
    field,
    hand: null,
    hand_sizes: [],
    stack_sizes: [],
    unplaced: [],
    discards: [],
    done: 0,
    flipped: false,
    ended_by: -1,
    dragons: [],
    hunts: [...hunts],
    points_now: [],
    items: [],
    scores: [],
  }
}

const dwarf = (colour: string, cell: string, points: number) => ({ code: 'dwarf', points, cells: [cell], args: { colour, cell } })

export const figures = {
  '1.1': { view: figure('0,0=bD/P 1,0=gP/D 2,0=pR/D 3,0=yD/R') },
  '2.2': { view: figure('0,0=* 1,0=bD/P 0,1=gP/D -1,1=pD/R -1,0=yP/R 0,-1=bP/D 1,-1=gD/P'), lit: ['0,0'] },
  '3.2': {
    view: figure('0,0=* 1,0=pD/P 0,1=gD/R 1,1=bR/D 2,0=gP/D', [{ seat: 0, cell: '1,1', dwarves: ['1,0', '0,1'], scared_by: '' }]),
    lit: ['1,0', '0,1', '1,1'],
  },
  '3.3': {
    view: figure('0,0=* 1,0=pD/P 0,1=gD/R 1,1=bR/D 2,0=gD/P 0,2=gD/P', [{ seat: 0, cell: '1,1', dwarves: [], scared_by: 'g' }]),
    lit: ['0,1', '2,0', '0,2'],
  },
  '6.1': {
    view: {
      ...figure('0,0=* 1,0=bD/P 1,-1=gP/D 2,-1=yP/R 2,0=gD/P'),
      items: [dwarf('b', '1,0', 3), dwarf('g', '2,0', 1)],
    },
    lit: ['1,0'],
  },
}
