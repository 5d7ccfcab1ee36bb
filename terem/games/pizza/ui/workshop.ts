import type { GameWorkshop } from '$lib/workshop'
import Tokens from './WorkshopToken.svelte'
import './palette.css'

export const pictures: GameWorkshop['pictures'] = { token: { Picture: Tokens, fields: ['copies'] } }
