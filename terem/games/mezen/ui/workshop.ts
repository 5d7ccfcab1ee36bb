import type { GameWorkshop } from '$lib/workshop'
import Card from './WorkshopCard.svelte'
import Tile from './WorkshopTile.svelte'
import './palette.css'

export const pictures: GameWorkshop['pictures'] = {
  tile: { Picture: Tile, fields: ['light', 'dark'], size: 'small' },
  card: { Picture: Card, fields: ['symbols', 'positions', 'points', 'sets'] },
}
