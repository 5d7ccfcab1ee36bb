/** Where steps and events of Royal Pizza lie on the cloth. */
import type { PizzaEvent } from '$lib/events'
import type { Mark } from '$lib/marks'
import type { PizzaView } from '$lib/views'
import { COLOURS, lying, turnedOver } from './hex'
import { PAINTS } from './palette'

export const TINTS = COLOURS.map((colour) => PAINTS[colour].main)

export function trace(actions: readonly string[], view: PizzaView): Mark[] {
  const up = new Map<string, string>(lying(view.field).flatMap(({ cell, token }) => (token ? [[cell, `${token.up}/${token.down}`] as const] : [])))
  return actions.map((action): Mark => {
    const [verb = '', one = '', cell = ''] = action.split(' ')
    if (verb === 'place') {
      up.set(cell, one)
      return { cells: [cell], piece: one }
    }
    if (verb !== 'flip') return { cells: [] }
    const side = up.get(one)
    if (side) up.set(one, turnedOver(side))
    return { cells: [one], piece: up.get(one) }
  })
}

export function placed(event: PizzaEvent, _: PizzaView): Mark | undefined {
  if (!('cell' in event)) return undefined
  const taken = event.event === 'dragon-took' ? event.dwarves.split(' ').map((one) => one.split('=')[0]!) : []
  return { cells: [event.cell, ...taken] }
}
