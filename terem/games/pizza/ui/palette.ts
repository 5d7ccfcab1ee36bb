/** What each colour is painted with. */
import type { Colour } from './hex'

export interface Paint {
  main: string
  deep: string // lines, edges
  light: string // the ground of a face
  pale: string // ornaments on the rim
}

export const PAINTS: Record<Colour, Paint> = {
  b: { main: '#2f6fb6', deep: '#173a68', light: '#d9e8f4', pale: '#dcefff' },
  g: { main: '#4f8f3a', deep: '#23491c', light: '#e4efcd', pale: '#ecf8d2' },
  p: { main: '#8648a3', deep: '#472059', light: '#eedff2', pale: '#f8e6ff' },
  y: { main: '#e2a11f', deep: '#7a4a08', light: '#fdf1cd', pale: '#fffbe0' },
}
