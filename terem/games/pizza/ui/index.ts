import type { GameUi } from '$lib/board'
import type { PizzaView } from '$lib/views'
import Board from './Board.svelte'
import Emblem from './Emblem.svelte'
import { figures } from './figures'
import Helper from './Helper.svelte'
import { placed, SIGNS, TINTS, trace } from './marks'
import { called, describe, facts, preview, prompt, step, source, tellEvent, where, worry } from './tell'
import './palette.css'

export const ui: GameUi<PizzaView> = {
  Board,
  Emblem,
  Helper,
  figures,
  worry,
  prompt,
  preview,
  score: (view, seat) => (view.over ? view.scores[seat] : view.points_now[seat]),
  facts,
  describe,
  step,
  trace,
  placed,
  parts: ['show'],
  tints: TINTS,
  signs: SIGNS,
  source,
  tell: tellEvent,
  where,
  called,
}
