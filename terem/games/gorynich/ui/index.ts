import type { GameUi } from '$lib/board'
import type { GorynichView } from '$lib/views'
import Board from './Board.svelte'
import Emblem from './Emblem.svelte'
import { figures } from './figures'
import { describe, facts, prompt, stepText, tell } from './telling'

export const ui: GameUi<GorynichView> = {
  Board,
  Emblem,
  figures,
  finish: (legal) => (legal.includes('hush') ? 'hush' : legal.length === 1 ? legal[0] : undefined),
  prompt,
  preview: () => [],
  score: () => undefined,
  facts,
  round: (view) => view.round,
  describe,
  step: stepText,
  tell,
}
