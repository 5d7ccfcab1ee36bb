import type { GameUi } from '$lib/board'
import type { GorynichView } from '$lib/views'
import Board from './Board.svelte'
import Emblem from './Emblem.svelte'
import { figures } from './figures'
import { placed, trace } from './marks'
import { describe, facts, prompt, stepText } from './telling'

export const ui: GameUi<GorynichView> = {
  Board,
  Emblem,
  figures,
  finish: (legal) => (legal.includes('hush') ? 'hush' : legal.length === 1 ? legal[0] : undefined),
  does: stepText,
  worry: (turn, view, words) => (turn.at(-1) === 'skip' && view.hand?.length && !view.played[view.seat]?.length ? words.text('ui-worry-skip') : undefined),
  prompt,
  preview: () => [],
  score: () => undefined,
  facts,
  round: (view) => view.round,
  nearly: (view, words) => (view.end === 'won' ? undefined : words.text('ui-nearly', { knights: view.knights.length + view.waiting })),
  describe,
  step: stepText,
  tell: ({ event }) => (event === 'scored' ? '' : undefined), // a team: its line says how many knights burnt
  trace,
  placed,
  parts: ['show'],
}
