/** Where steps and events of Royal Pizza lie on the cloth. */
import type { PizzaEvent } from '$lib/events'
import type { Mark } from '$lib/marks'
import type { Frame } from '$lib/show.svelte'
import type { PizzaView } from '$lib/views'
import { COLOURS, lying, turnedOver } from './hex'
import { PAINTS } from './palette'

export const TINTS = COLOURS.map((colour) => PAINTS[colour].main)
/** As they are on the tokens: drop, leaf, diamond, sun. */
export const SIGNS = [
  'M0-6.6C2.4-3 4.6-.6 4.6 2A4.6 4.6 0 0 1-4.6 2C-4.6-.6-2.4-3 0-6.6Z',
  'M-5.4 5.4C-6.4-2-1-6.4 6-6 6.4 1 2 6.4-5.4 5.4Z',
  'M0-6.8 5.6 0 0 6.8-5.6 0Z',
  'M-3.3 0A3.3 3.3 0 1 1 3.3 0 3.3 3.3 0 1 1-3.3 0ZM0-7.4 1.5-4.3h-3ZM0 7.4 1.5 4.3h-3ZM-7.4 0-4.3 1.5v-3ZM7.4 0 4.3 1.5v-3ZM-5.2-5.2-2-4.1-4.1-2ZM5.2-5.2 2-4.1 4.1-2ZM-5.2 5.2-2 4.1-4.1 2ZM5.2 5.2 2 4.1 4.1 2Z',
] as const

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

/** The cells of the dwarves that leave with a dragon. */
const taken = (event: PizzaEvent): string[] => (event.event === 'dragon-took' ? event.dwarves.split(' ').map((one) => one.split('=')[0]!) : [])

export function placed(event: PizzaEvent, _: PizzaView): Mark | undefined {
  return 'cell' in event ? { cells: [event.cell, ...taken(event)] } : undefined
}

const SEEN = 1500 // milliseconds

/** What is shown by itself; what one has done oneself was seen already. */
export function isShown(event: PizzaEvent, seat: number): boolean {
  if (event.event === 'placed' || event.event === 'flipped' || event.event === 'passed') return event.seat !== seat
  return event.event.startsWith('dragon-') || event.event === 'last-round-began'
}

/** The field before and after an event: who leaves is seen first. */
export function frames(field: string, event: PizzaEvent): Frame<string>[] {
  if (!('cell' in event)) return [{ scene: field, stay: SEEN }]
  const cells = new Set([event.cell, ...taken(event)])
  const rest = field.split(' ').filter((word) => !cells.has(word.split('=')[0]!))
  if ('token' in event) return [{ scene: [...rest, `${event.cell}=${COLOURS[event.seat]}${event.token}`].join(' '), stay: SEEN }]
  return [{ scene: field, stay: SEEN }, { scene: rest.join(' '), stay: SEEN / 2 }]
}
