import { bird } from './bird'
import type { Figure } from './brush'
import { fish } from './fish'
import { fox } from './fox'
import { hedgehog } from './hedgehog'
import { horse } from './horse'
import { spruce } from './spruce'

export const FIGURES: Record<string, Figure> = { H: horse, B: bird, G: hedgehog, X: fox, F: fish, S: spruce }
