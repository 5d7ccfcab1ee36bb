import type { GameUi } from '$lib/board'
import { yoursFirst } from '$lib/told'
import type { NizamView } from '$lib/views'
import Board from './Board.svelte'
import Emblem from './Emblem.svelte'
import Helper from './Helper.svelte'
import { describeGems, factsOfGems, stepWords, tellGems } from './tell'
import { placed, trace } from './marks'
import './palette.css'

/** A field by itself, for the rules. */
const figure = (field: string): NizamView => ({
  view: 'nizam',
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
  scores: [],
  last_run_out: 0,
  scoring: [],
  runs: [],
})

export const ui: GameUi<NizamView> = {
  Board,
  Emblem,
  Helper,
  figures: {
    '4.1': { view: figure('ABCDE/GOSAB/EGDSC/OCBEA/SDGOB'), lit: ['a3', 'b3', 'c3', 'd3', 'e3'] },
    '5.1': { view: figure('ABGDE/GOGAB/EEEEC/OCBSA/SDDDB'), lit: ['a3', 'b3', 'c3', 'd3', 'b5', 'c5', 'd5'] },
    '5.4': { view: figure('ABSDE/GOSAB/ECSSS/OCBEA/GDGOB'), lit: ['c1', 'c2', 'c3', 'd3', 'e3'] },
  },
  finish: (legal) => (legal.includes('end') ? 'end' : undefined),
  worry: (turn, view, words) => (turn.at(-1) === 'end' && !view.scoring.length ? words.text('gems-worry-nothing') : undefined),
  prompt(view, legal, words) {
    if (!legal.length) return words.text('gems-prompt-closed')
    if (legal.includes('pass')) return words.text('gems-prompt-pass')
    if (view.shifts) return words.text(legal.length > 1 ? 'gems-prompt-more' : 'gems-prompt-done', { count: view.shifts })
    if (!legal.includes('draw')) return words.text('gems-prompt-shift')
    return words.text(legal.length > 1 ? 'gems-prompt-start' : 'gems-prompt-draw')
  },
  tells: true,
  ended: (view, words) => words.text('gems-ended', { last: view.last_run_out }),
  preview: (view, words) => (view.shifts ? [{ title: words.text('gems-preview'), items: view.scoring }] : []),
  score: (view, seat) => view.scores[seat],
  facts: factsOfGems,
  source: ({ code }, words) => words.text(`gems-source-${code}`),
  describe: (view, words) => [
    ...describeGems(view, words, [words.text('gems-run-outs', { times: view.run_outs, last: view.last_run_out })]),
    { of: words.text('tab-players'), lines: yoursFirst(view.scores.length, view.seat).map((seat) => words.text('gems-score-of', { seat, points: view.scores[seat]! })) },
  ],
  step: stepWords,
  trace,
  placed,
  tell: tellGems,
}
