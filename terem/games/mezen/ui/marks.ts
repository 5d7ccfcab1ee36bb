/** Where steps and events of Mezen lie on a painting. */
import type { MezenEvent } from '$lib/events'
import type { Mark } from '$lib/marks'
import type { MezenView } from '$lib/views'
import { verbOf } from '$lib/steps'
import { CELLS, HOLE, tilesOf } from './painting'

export function trace(actions: readonly string[], view: MezenView): Mark[] {
  const tiles = tilesOf(view.paintings[view.seat] ?? '')
  const holes = CELLS.filter((_, i) => tiles[i] === HOLE) // of a group that is lifted already
  const amulets = actions.some((action) => verbOf(action) === 'bridge' || verbOf(action) === 'exclude')
  return actions.map((action): Mark => {
    const [verb = '', what = ''] = action.split(' ')
    // Amulets of the same turn make it another group.
    if (verb === 'lift') return { cells: (amulets ? undefined : view.groups.find((group) => group[0] === what)) ?? [what] }
    if (verb === 'put') return { cells: [holes.shift() ?? []].flat(), piece: what }
    return { cells: CELLS.includes(what) ? [what] : [], piece: verb === 'bridge' || verb === 'exclude' ? verb : undefined }
  })
}

export function placed(event: MezenEvent, _: MezenView): Mark | undefined {
  if (event.event === 'amuleted' || event.event === 'placed') return { cells: [event.cell], on: event.seat }
  return event.event === 'lifted' ? { cells: event.cells, on: event.seat } : undefined
}
