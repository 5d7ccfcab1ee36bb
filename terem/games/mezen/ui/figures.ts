/** Positions for the pictures of the rules page. */
import type { Item } from '$lib/messages'
import type { MezenView } from '$lib/views'

const CALM: MezenView = {
  view: 'mezen',
  seat: 0,
  round: 1,
  phase: 'arranging',
  active: 0,
  named: null,
  set_icon: null,
  goal: 0,
  next_goal: 0,
  paintings: ['H?B?GsX?F?/B?H?G?FsX?/G?X?HsB?F?/XsF?B?G?H?/F?G?X?H?Bs'],
  amulets: [5],
  symbols: [null],
  pool: 50,
  scores: [0],
  done: [false],
  over: false,
  groups: [],
  bridges: [],
  excluded: [],
  lifted: [],
  barren: [],
  taken: 0,
  next_hole: null,
  chosen: null,
  scoring: [],
  next_scoring: [],
}
const bird = (cell: string): Item => ({ code: 'tile', points: 2, cells: [cell], args: { symbol: 'B' } })
const picture = (change: Partial<MezenView>, lit: readonly string[] = []) => ({ view: { ...CALM, ...change }, lit })

export const figures: Record<string, { view: MezenView; lit?: readonly string[] }> = {
  '1.3': picture({}),
  '4.1': picture({ symbols: ['X'], paintings: ['H?B?GsH?F?/B?X?XhsFB?/G?X?HsX?F?/F?F?B?G?H?/X?G?X?H?Bs'] }, ['b2', 'c2', 'd2', 'b3', 'd3']),
  '4.2': picture(
    { symbols: ['B'], bridges: ['c2'], excluded: ['b4'], paintings: ['H?F?GsX?F?/G?B?HxB?X?/G?B?HsB?F?/F?B?X?G?H?/X?G?X?H?Bs'] },
    ['b2', 'c2', 'd2', 'b3', 'd3'],
  ),
  '5.1': picture(
    { lifted: ['hX', 'sX', 'bX'], next_hole: 'b1', paintings: ['H?......F?/B?B?GsF?H?/G?X?HsB?F?/F?F?B?G?H?/X?G?X?H?Bs'] },
  ),
  '6.1': picture({ goal: 7, phase: 'choosing', scoring: ['c2', 'd3', 'b4', 'c4'].map(bird), paintings: ['H?B?GsX?F?/B?H?bGFsX?/G?X?HsbXF?/XsB?B?G?H?/F?G?X?H?Bs'] }, ['c2', 'd3', 'b4', 'c4']),
  '8.1': picture({ round: 5, paintings: ['H?bXGsX?F?/B?H?bGFsX?/hGX?sHbXF?/XsB?xBG?H?/F?fGX?H?sB'] }, ['b1', 'c2', 'a3', 'c3', 'd3', 'c4', 'b5', 'e5']),
}
