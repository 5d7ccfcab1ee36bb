/** Where steps and events of Gorynich lie on the map. */
import type { GorynichEvent } from '$lib/events'
import type { Mark } from '$lib/marks'
import type { GorynichView } from '$lib/views'
import { nameOf, optionOf } from './places'

export function trace(actions: readonly string[], view: GorynichView): Mark[] {
  return actions.map((action): Mark => {
    const option = optionOf(action, view)
    if (!option || option.off) return { cells: [] }
    const square = nameOf(option.cell)
    const fire = option.kind === 'burn' || option.kind === 'fireball'
    const flies = option.kind === 'fly' || option.kind === 'arrow' || option.kind === 'princess'
    if (flies && view.zmei) return { cells: [square], way: [view.zmei, square], piece: 'zmei' }
    return { cells: [square], piece: fire ? 'fire' : option.kind === 'perch' ? 'zmei' : undefined }
  })
}

export function placed(event: GorynichEvent, _: GorynichView): Mark | undefined {
  if (event.event === 'flew') return { cells: [event.end, event.start], way: [event.start, event.end] }
  if (event.event === 'flew-away') return { cells: [event.start] }
  return 'square' in event ? { cells: [event.square] } : undefined
}
