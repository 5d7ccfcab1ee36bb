/** What everybody sees of a position, and what an event makes of it. */
import type { GorynichEvent } from '$lib/events'
import type { Frame } from '$lib/show.svelte'
import type { GorynichView } from '$lib/views'

export interface Walker {
  path: number
  step: number // index of its square on its path; beyond it: in the terem
  pointed: boolean
}
export interface Scene {
  round: number
  zmei: string | null
  gone: string // where Zmei left the board from
  walkers: readonly Walker[]
  burning: string // the square that burns now
  paceCard: number
  windCard: number
  first: number
  acting: number
  turned: string | null
  played: readonly (readonly string[])[]
  sealed: readonly boolean[]
  skipped: readonly boolean[]
  discarding: readonly boolean[]
  burnt: number
  guarded: boolean
  speech: number
}

export function sceneOf(view: GorynichView): Scene {
  // The last of a path may be at the door or have come in: the position does not tell which, unless there is one.
  const last = view.knights.filter(({ left }) => left === 1)
  const entered = view.end === 'knight-arrived' && last.length === 1 ? last[0] : undefined
  return {
    round: view.round,
    zmei: view.zmei,
    gone: '',
    walkers: view.knights.map((knight) => ({ path: knight.path, step: (view.paths[knight.path - 1]?.length ?? 0) - (knight === entered ? 0 : knight.left), pointed: knight.pointed })),
    burning: '',
    paceCard: view.knights_card,
    windCard: view.zmei_card,
    first: view.first,
    acting: view.acting,
    turned: view.turned,
    played: view.played,
    sealed: view.has_chosen,
    skipped: view.skipped,
    discarding: view.has_discarded,
    burnt: view.burnt,
    guarded: view.protected,
    speech: view.speech,
  }
}

const put = <T>(list: readonly T[], at: number, value: T): T[] => list.map((old, index) => (index === at ? value : old))

/** One step of every knight. */
function walked(scene: Scene, paths: readonly (readonly string[])[]): Scene {
  const walkers = scene.walkers.map((walker) => ({ ...walker, step: Math.min(walker.step + 1, paths[walker.path - 1]?.length ?? 0) }))
  return { ...scene, walkers }
}

/** The scene after an event. */
function after(scene: Scene, event: GorynichEvent, paths: readonly (readonly string[])[]): Scene {
  const at = (walker: Walker) => paths[walker.path - 1]?.[walker.step]
  const seat = 'seat' in event ? event.seat : -1
  const square = 'square' in event ? event.square : ''
  const lay = (card: string) => put(scene.played, seat, [...(scene.played[seat] ?? []), card])
  switch (event.event) {
    case 'perched':
      return { ...scene, zmei: square }
    case 'cards-opened':
      return { ...scene, round: event.round, paceCard: event.knights, windCard: event.zmei }
    case 'spoke':
      return { ...scene, speech: event.left }
    case 'pointed':
      return { ...scene, walkers: scene.walkers.map((one) => (at(one) === square ? { ...one, pointed: true } : one)) }
    case 'chose':
      return { ...scene, sealed: put(scene.sealed, seat, true) }
    case 'skipped':
      return { ...scene, skipped: put(scene.skipped, seat, true), played: put(scene.played, seat, []) }
    case 'turned':
      return { ...scene, acting: seat, turned: event.card, sealed: put(scene.sealed, seat, false), played: lay(event.card), burning: '' }
    case 'flew':
      return { ...scene, zmei: event.end }
    case 'flew-away':
      return { ...scene, zmei: null, gone: event.start }
    case 'burned': {
      const left = event.protected === 'yes' ? scene.walkers : scene.walkers.filter((one) => at(one) !== square)
      return { ...scene, walkers: left, burning: square, burnt: scene.burnt + event.knights }
    }
    case 'burned-terem':
      return { ...scene, burning: square }
    case 'returned':
      return { ...scene, zmei: square, guarded: true }
    case 'chose-discard':
      return { ...scene, discarding: put(scene.discarding, seat, true) }
    case 'discarded':
      return { ...scene, discarding: put(scene.discarding, seat, false), played: lay(event.card) }
    case 'took-back':
      return { ...scene, played: put(scene.played, seat, []) }
    case 'first-passed': {
      const none = scene.skipped.map(() => false)
      const walkers = scene.walkers.map((walker) => ({ ...walker, pointed: false }))
      return { ...scene, first: seat, acting: -1, turned: null, guarded: false, skipped: none, sealed: none, walkers, burning: '' }
    }
    default:
      return scene
  }
}

// How long an event stays, in milliseconds; those not named here are not shown by themselves.
const STAY: Partial<Record<GorynichEvent['event'], number>> = {
  perched: 1100,
  'cards-opened': 1400,
  walked: 700,
  spoke: 900,
  'talk-ended': 900,
  pointed: 1000,
  hushed: 700,
  skipped: 1000,
  turned: 1200,
  flew: 1300,
  'flew-away': 2000,
  burned: 1700,
  'burned-terem': 2200,
  maneuvered: 1400,
  returned: 1700,
  'discard-demanded': 1300,
  discarded: 700,
  'took-back': 900,
  'first-passed': 900,
  'deck-shuffled': 900,
  'knight-arrived': 2200,
  won: 1800,
}
const STRIDE = 330 // of a knight's step

export const isShown = (event: GorynichEvent) => event.event in STAY

/** What is seen while an event is played; a walk goes by steps. */
export function frames(scene: Scene, event: GorynichEvent, paths: readonly (readonly string[])[]): Frame<Scene>[] {
  const stay = STAY[event.event] ?? 0
  if (event.event !== 'walked') return [{ scene: after(scene, event, paths), stay }]
  const found: Frame<Scene>[] = []
  for (let step = 0; step < event.steps; step += 1) found.push({ scene: (scene = walked(scene, paths)), stay: STRIDE })
  return [...found, { scene, stay }]
}
