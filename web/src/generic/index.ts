/** The board of a game without a `ui/` folder: its view in words, its steps as buttons. A designer who has only rules can play at once. */
import type { GameUi } from '$lib/board'
import Board from './Board.svelte'
import Emblem from './Emblem.svelte'
import { stepInWords } from './steps'
import type { AnyView } from './view'

export const ui: GameUi<AnyView> = {
  Board,
  Emblem,
  parts: ['generic'],
  prompt: (_, legal, words) => words.text(legal.length ? 'generic-choose' : 'generic-complete'),
  preview: () => [],
  score: (view, seat) => (Array.isArray(view['scores']) ? Number(view['scores'][seat]) : undefined),
  describe: () => [], // the board is in words already
  step: (action, _, words) => stepInWords(action, words),
}
