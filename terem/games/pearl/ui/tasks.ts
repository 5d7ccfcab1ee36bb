import { cellName, cellsOf, readField } from '$games/nizam/ui/notation'
import type { PearlView } from '$lib/views'

/** The seat on whose done pile this kind lies on top, so that others cannot claim it. */
export function closedBy(view: PearlView, kind: string, seat: number): number | undefined {
  const found = view.done.findIndex((done, other) => other !== seat && done.endsWith(kind))
  return found < 0 ? undefined : found
}

/** Where three or more of a kind stand side by side, the pearl among them: only to light them up. */
export function cellsInLine(view: PearlView, kind: string): string[] {
  const field = readField(view.field)
  const found = new Set<string>()
  for (let line = 0; line < 10; line += 1) {
    let run: number[] = []
    for (const cell of [...cellsOf(line), -1]) {
      if (cell >= 0 && (field[cell] === kind || field[cell] === '*')) run.push(cell)
      else {
        if (run.length >= 3) for (const one of run) found.add(cellName(one))
        run = []
      }
    }
  }
  return [...found]
}
