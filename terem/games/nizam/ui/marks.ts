/** Where steps and events of both games of gems lie on the field. */
import type { NizamEvent } from '$lib/events'
import type { Mark } from '$lib/marks'
import { cellName, cellsOf, findShift, isBack, type GemsView, type Shift } from './notation'

/** A shift is an arrow along its line. */
function alongLine(shift: Shift): Mark {
  const cells = cellsOf(shift.line).map(cellName)
  const [first, last] = [cells[0]!, cells[4]!]
  return { cells, way: isBack(shift.way) ? [last, first] : [first, last] }
}

export function trace(actions: readonly string[], _: GemsView): Mark[] {
  return actions.map((action) => {
    const shift = findShift(action.split(':')[0]!)
    return shift ? alongLine(shift) : { cells: [] }
  })
}

export function placed(event: NizamEvent, _: GemsView): Mark | undefined {
  if (event.event === 'laid') return { cells: [event.cell] }
  return event.event === 'shifted' ? alongLine(findShift(event.line + event.way)!) : undefined
}
