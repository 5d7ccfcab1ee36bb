import { readPrices } from '$games/nizam/ui/notation'
import { describeGems, factsOfGems, stepWords, tellGems } from '$games/nizam/ui/tell'
import { placed, trace } from '$games/nizam/ui/marks'
import type { GameUi } from '$lib/board'
import { yoursFirst } from '$lib/told'
import { steps } from '$lib/steps'
import type { PearlView } from '$lib/views'
import Board from './Board.svelte'
import Emblem from './Emblem.svelte'
import '$games/nizam/ui/palette.css'
import './palette.css'

/** A field by itself, for the rules. */
const figure = (field: string): PearlView => ({
  view: 'pearl',
  seat: -1,
  player: -1,
  over: false,
  field,
  hand: null,
  hand_sizes: [],
  deck_size: 0,
  discards: '',
  shifts: 0,
  run_outs: 0,
  done: [],
  claimable: '',
  claims: 0,
  pearl_used: false,
  quiet: 0,
})

export const ui: GameUi<PearlView> = {
  Board,
  Emblem,
  figures: {
    '4.5': { view: figure('ABCDE/GOSAB/EGDS*/OCBEA/SDGOC'), lit: ['e3'] },
    '5.1': { view: figure('ABCDE/GOSAB/EGGGC/OC*EA/SDSOB'), lit: ['b3', 'c3', 'd3'] },
    '5.2': { view: figure('ABGDE/GOGAB/EE*SC/OCBEA/SDSOC'), lit: ['a3', 'b3', 'c3', 'c1', 'c2'] },
  },
  finish: (legal) => (legal.includes('end') ? 'end' : undefined),
  worry(turn, view, words) {
    if (turn.at(-1) !== 'end') return undefined
    if (view.claimable) return words.text('pearl-worry-claim', { kinds: words.name(view.claimable) })
    return view.claims ? undefined : words.text('pearl-worry-nothing')
  },
  prompt(view, legal, words) {
    if (!legal.length) return words.text('gems-prompt-closed')
    const claims = steps(legal).has('claim')
    const shifts = readPrices(legal).size > 0
    if (legal.includes('pass')) return words.text('gems-prompt-pass')
    if (view.claims) return words.text(claims ? 'pearl-prompt-claim-on' : 'pearl-prompt-done')
    if (view.shifts && !legal.includes('end')) return words.text(claims ? 'pearl-prompt-claim-again' : 'pearl-prompt-again')
    if (view.shifts) return words.text(claims ? (shifts ? 'pearl-prompt-claim' : 'pearl-prompt-claim-only') : shifts ? 'pearl-prompt-more' : 'pearl-prompt-done')
    if (!legal.includes('draw')) return words.text('gems-prompt-shift')
    return words.text(shifts ? 'gems-prompt-start' : 'gems-prompt-draw')
  },
  tells: true,
  preview: () => [],
  nearly(view, words) {
    const short = 8 - (view.done[view.seat]?.length ?? 0)
    return short && short <= 2 ? words.text('pearl-nearly', { count: short }) : undefined
  },
  race: true,
  score: (view, seat) => view.done[seat]?.length,
  facts: factsOfGems,
  describe: (view, words) => [
    ...describeGems(view, words),
    {
      of: words.text('pearl-tasks'),
      lines: [
        ...[...view.claimable].map((kind) => words.text('pearl-task-claim', { kind })),
        ...yoursFirst(view.done.length, view.seat).map((seat) => words.text('pearl-done-of', { seat, count: view.done[seat]!.length, done: view.done[seat] || '0' })),
      ],
    },
  ],
  step: stepWords,
  trace,
  placed,
  tell: tellGems,
}
