import type { GameUi, SeatFact } from '$lib/board'
import type { GzhelView } from '$lib/views'
import Board from './Board.svelte'
import Emblem from './Emblem.svelte'
import { figures } from './figures'
import Helper from './Helper.svelte'
import { placed, trace } from './marks'
import Mini from './Mini.svelte'
import { spaceName, stampsOnPads } from './notation'
import { describe, preview, prompt, source, step, tell, where, worry } from './telling'
import './palette.css'

export const ui: GameUi<GzhelView> = {
  Board,
  Mini,
  Emblem,
  Helper,
  figures,
  // Lifting (`ready`) has its own button on the board: in solo games it is a step within the turn.
  finish: (legal) => (legal.includes('done') ? 'done' : undefined),
  worry,
  prompt,
  preview,
  score: (view, seat) => view.scores[seat],
  facts: (view, seat, words) => {
    const place = view.places[seat]
    if (!place) return []
    const facts: SeatFact[] = [
      { label: words.text('fact-stamps'), value: place.stamps.length },
      { label: words.text('fact-laid'), value: stampsOnPads(place) },
    ]
    if (place.figurine && view.phase !== 'over') facts.push({ label: words.text('fact-figurine'), value: words.name(place.figurine) })
    return facts
  },
  round: (view) => view.round,
  source,
  parts: ['rounds'],
  describe,
  step,
  trace,
  placed,
  tell,
  where,
  called: (name, value) => (name === 'space' ? spaceName(value) : undefined),
}
