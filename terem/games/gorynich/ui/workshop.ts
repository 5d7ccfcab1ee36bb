import type { GameWorkshop } from '$lib/workshop'
import Board from './WorkshopBoard.svelte'
import Movement from './WorkshopMovement.svelte'
import './palette.css'

const movement = { Picture: Movement, fields: ['value', 'copies'] }
export const pictures: GameWorkshop['pictures'] = {
  board: { Picture: Board, fields: ['picture'], size: 'wide' },
  knights: movement,
  zmei: movement,
}
