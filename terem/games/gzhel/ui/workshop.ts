import type { GameWorkshop } from '$lib/workshop'
import Card from './WorkshopCard.svelte'
import Defs from './WorkshopDefs.svelte'
import Pad from './WorkshopPad.svelte'
import './palette.css'

export const pictures: GameWorkshop['pictures'] = {
  pad: { Picture: Pad, fields: ['diamond', 'circle'], size: 'wide' },
  card: { Picture: Card, fields: ['flowers', 'figurines', 'pattern', 'back', 'sets', 'points'] },
}
export { Defs }
