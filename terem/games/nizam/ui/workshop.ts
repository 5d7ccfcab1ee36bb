import type { GameWorkshop } from '$lib/workshop'
import Defs from './WorkshopDefs.svelte'
import Stone from './WorkshopStone.svelte'
import './palette.css'

const gem = { Picture: Stone, fields: ['name', 'copies'] } // the rulebook says how many
export const pictures: GameWorkshop['pictures'] = { gem, pearl: gem }
export { Defs }
