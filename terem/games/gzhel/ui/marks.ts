/** Where steps and events of Gzhel lie on the pads: on spaces, or at figurines. */
import type { GzhelEvent } from '$lib/events'
import type { Mark } from '$lib/marks'
import type { GzhelView } from '$lib/views'
import { seatOf, tokenAt } from './notation'

export function trace(actions: readonly string[], view: GzhelView): Mark[] {
  const place = view.places[seatOf(view)]!
  const lies = new Map<string, string>() // what earlier steps have brought
  const at = (space: string) => lies.get(space) ?? tokenAt(place, space)
  return actions.map((action): Mark => {
    const [verb = '', one = '', other = ''] = action.split(' ')
    if (verb === 'name' || verb === 'take') return { cells: [one] }
    if (verb === 'put' || verb === 'stamp') {
      const piece = verb === 'stamp' ? one.toLowerCase() : one
      lies.set(other, piece)
      return { cells: [other], piece }
    }
    if (verb === 'move' || verb === 'swap') {
      const [piece, back] = [at(one), at(other)]
      lies.set(other, piece)
      lies.set(one, back)
      return { cells: [other, one], way: [one, other], both: verb === 'swap', piece: piece === '.' ? undefined : piece }
    }
    return { cells: [] }
  })
}

export function placed(event: GzhelEvent, _: GzhelView): Mark | undefined {
  switch (event.event) {
    case 'named':
      return { cells: [event.figurine] }
    case 'took':
    case 'lifted':
      return { cells: [event.figurine], on: event.seat }
    case 'stamped':
    case 'placed':
      return { cells: [event.space], on: event.seat }
    case 'moved':
      return { cells: [event.target, event.source], way: [event.source, event.target], on: event.seat }
    case 'swapped':
      return { cells: [event.one, event.other], way: [event.one, event.other], both: true, on: event.seat }
    default:
      return undefined
  }
}
