import type { GameUi, Preview } from '$lib/board'
import { yoursFirst, type Told } from '$lib/told'
import type { MezenEvent } from '$lib/events'
import type { Mark } from '$lib/marks'
import type { Item } from '$lib/messages'
import type { MezenView } from '$lib/views'
import type { Words } from '$lib/words'
import Board from './Board.svelte'
import { cardOf, goalText } from './cards'
import Emblem from './Emblem.svelte'
import { figures } from './figures'
import Helper from './Helper.svelte'
import { placed, trace } from './marks'
import Mini from './Mini.svelte'
import { ROUNDS, CELLS, sideWords, front, source, tilesOf, tileWords } from './painting'
import './palette.css'

const isOwn = (view: MezenView) => view.seat >= 0 && view.seat < view.paintings.length

function prompt(view: MezenView, legal: readonly string[], words: Words): string {
  if (!legal.length) return words.text(view.phase === 'arranging' && !view.lifted.length ? 'mz-prompt-turning' : 'mz-prompt-ready')
  const symbol = isOwn(view) ? view.symbols[view.seat] : null
  if (view.phase === 'switching') return words.text('mz-prompt-switching', { seat: view.active, symbol: words.name(view.named ?? '') })
  if (view.phase === 'arranging') {
    if (view.lifted.length) return words.text('mz-prompt-placing', { count: view.lifted.length })
    return words.text('mz-prompt-arranging', { symbol: words.name(symbol ?? '') })
  }
  if (view.phase === 'choosing') {
    const choosing = words.text(view.round === ROUNDS ? 'mz-prompt-choosing-last' : 'mz-prompt-choosing')
    return view.taken ? choosing : `${words.text('mz-nothing-to-lift', { symbol: words.name(symbol ?? '') })} ${choosing}`
  }
  return words.text(view.paintings.length > 1 ? 'mz-prompt-naming' : 'mz-prompt-naming-alone')
}

const MUCH = 5 // points that nobody gives away for two amulets without a thought
/** A symbol that lifts nothing; a goal that brings nothing, where amulets could be had. */
function worry(turn: readonly string[], view: MezenView, words: Words): string | undefined {
  const [verb, what = view.named ?? ''] = turn.at(-1)?.split(' ') ?? []
  if (view.barren.includes(what) && (verb === 'name' || (verb === 'keep' && view.amulets[view.seat])))
    return words.text(`mz-worry-${verb}`, { symbol: words.name(what) })
  const points = view.scoring.reduce((sum, item) => sum + item.points, 0)
  if (turn.at(-1) === 'take' && points >= MUCH) return words.text('mz-worry-take', { points })
  return turn.at(-1) === 'score' && points <= 0 && view.pool ? words.text('mz-worry-score') : undefined
}

function preview(view: MezenView, words: Words): Preview[] {
  if (!isOwn(view) || view.over) return []
  const of = (key: string, card: number, items: readonly Item[], other: boolean): Preview[] =>
    card ? [{ title: words.text(key, { card }), items, other }] : []
  return [...of('mz-preview', view.goal, view.scoring, false), ...of('mz-preview-next', view.next_goal, view.next_scoring, true)]
}

function describe(view: MezenView, words: Words): Told[] {
  const paintings = yoursFirst(view.paintings.length, view.seat).map((seat) => painting(view, seat, words))
  const goal = (card: number) => ({ card, goal: words.components ? goalText(cardOf(words.components, card), words) : '' })
  const goals: string[] = []
  if (view.set_icon) goals.push(words.text('mz-set', { icon: words.name(view.set_icon) }))
  if (view.goal) goals.push(words.text('board-goal', goal(view.goal)))
  if (view.next_goal) goals.push(words.text('board-next-goal', goal(view.next_goal)))
  goals.push(words.text('mz-pool', { count: view.pool }))
  const told: Told[] = [{ of: words.text('board-round', { round: view.round }), lines: goals }]
  return isOwn(view) ? [paintings[0]!, ...told, ...paintings.slice(1)] : [...told, ...paintings]
}

function painting(view: MezenView, seat: number, words: Words): Told {
  const tiles = tilesOf(view.paintings[seat]!)
  const rows = [0, 1, 2, 3, 4].map((row) => [
    words.text('mz-row', { row: row + 1 }),
    ...tiles.slice(5 * row, 5 * row + 5).map((tile) => (tile === '..' ? words.text('mz-hole') : sideWords(front(tile), words))),
  ])
  const lines = []
  if (view.symbols[seat]) lines.push(words.start(words.text('board-symbol', { symbol: view.symbols[seat]! })))
  if (seat === view.seat) {
    for (const cell of view.bridges) lines.push(words.text('mz-said-bridge', { cell }))
    for (const cell of view.excluded) lines.push(words.text('mz-said-exclude', { cell }))
    if (view.lifted.length) {
      const lifted = view.lifted.map((tile) => tileWords(tile, words)).join('; ')
      lines.push(words.text('board-lifted', { tiles: lifted, hole: view.next_hole ?? '' }))
    }
  }
  return { of: words.text('board-seat', { seat, score: view.scores[seat]!, amulets: view.amulets[seat]! }), columns: [...'abcde'], rows, lines }
}

function step(action: string, view: MezenView, words: Words, mark?: Mark): string {
  const [verb = '', what = ''] = action.split(' ')
  if (verb === 'put') return words.text('mz-step-put', { tile: sideWords(front(what), words), cell: mark?.cells[0] ?? '', where: mark?.cells.length ? 'here' : 'later' })
  if (verb === 'lift') {
    const group = view.groups.find((one) => one[0] === what)
    const isAlike = !mark || mark.cells.length === group?.length
    return words.text('mz-step-lift', { cell: what, count: isAlike ? (group?.length ?? 0) : 0 })
  }
  const args = { cell: what, symbol: CELLS.includes(what) ? '' : words.name(what) }
  return words.has(`mz-step-${verb}`) ? words.text(`mz-step-${verb}`, args) : action
}

/** Tiles by what they show, not by their letters. */
function tell(event: MezenEvent, words: Words): string | undefined {
  if (event.event !== 'turned' && event.event !== 'placed') return undefined
  const { seat, tile: notation } = event
  const tile = sideWords(front(notation), words)
  if (event.event === 'placed') return words.text('mz-told-placed', { seat, cell: event.cell, tile })
  return words.text('mz-told-turned', { seat, tile })
}

const GROUPS = ['group', 'line', 'final-group'] // their texts do not name the tiles
const MOST = 9 // that are named one by one
const where = ({ code, cells }: Item) => (GROUPS.includes(code) && cells.length <= MOST ? cells.join(' ') : undefined)

export const ui: GameUi<MezenView> = {
  Board,
  Mini,
  Emblem,
  Helper,
  figures,
  worry,
  prompt,
  preview,
  score: (view, seat) => view.scores[seat],
  facts: (view, seat, words) => [
    { label: words.text('mz-amulets'), value: view.amulets[seat] ?? 0 },
    ...(view.symbols[seat] && !view.over && view.phase !== 'naming' ? [{ label: words.text('mz-symbol'), value: words.name(view.symbols[seat]!) }] : []),
  ],
  round: (view) => view.round,
  source,
  parts: ['rounds'],
  describe,
  step,
  trace,
  placed,
  tell,
  where,
}
