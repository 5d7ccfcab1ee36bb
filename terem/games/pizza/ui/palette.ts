/** What each colour is painted with. */
import type { Colour } from './hex'

export interface Paint {
  main: string
  deep: string // lines, edges
  light: string // the ground of a face
  pale: string // ornaments on the rim
}

export const PAINTS: Record<Colour, Paint> = {
  b: { main: 'var(--pizza-blue)', deep: 'var(--pizza-blue-deep)', light: 'var(--pizza-blue-light)', pale: 'var(--pizza-blue-pale)' },
  g: { main: 'var(--pizza-green)', deep: 'var(--pizza-green-deep)', light: 'var(--pizza-green-light)', pale: 'var(--pizza-green-pale)' },
  p: { main: 'var(--pizza-purple)', deep: 'var(--pizza-purple-deep)', light: 'var(--pizza-purple-light)', pale: 'var(--pizza-purple-pale)' },
  y: { main: 'var(--pizza-yellow)', deep: 'var(--pizza-yellow-deep)', light: 'var(--pizza-yellow-light)', pale: 'var(--pizza-yellow-pale)' },
}
