/** What a person chose on this device. */
import { LANGUAGES, type Language } from './words'

export const THEMES = ['auto', 'light', 'dark'] as const
export const SPEEDS = ['at-once', 'normal', 'slow', 'steps'] as const // how turns of others are shown
export const SIZES = ['normal', 'large', 'largest'] as const
export const PALETTES = ['usual', 'clear'] as const // colours of boards; the clear ones differ for every eye
export const SOUNDS = ['place', 'turn', 'score', 'refuse'] as const
export type Sound = (typeof SOUNDS)[number]
const SWITCH = ['on', 'off'] as const

function read<T extends string>(key: string, allowed: readonly T[], otherwise: T): T {
  const value = localStorage.getItem(`terem-${key}`) as T | null
  return value !== null && allowed.includes(value) ? value : otherwise
}

function spoken(): Language {
  for (const language of navigator.languages ?? []) {
    const short = language.slice(0, 2) as Language
    if (LANGUAGES.includes(short)) return short
  }
  return 'en'
}

const still = matchMedia('(prefers-reduced-motion: reduce)')

class Settings {
  language = $state<Language>(read('language', LANGUAGES, spoken()))
  theme = $state(read('theme', THEMES, 'auto'))
  sound = $state(read('sound', SWITCH, 'off'))
  silent = $state<Sound[]>(SOUNDS.filter((kind) => read(`sound-${kind}`, SWITCH, 'on') === 'off')) // of those, when sound is on
  speed = $state(read('speed', SPEEDS, 'normal'))
  size = $state(read('size', SIZES, 'normal'))
  palette = $state(read('palette', PALETTES, 'usual'))
  ask = $state(read('ask', SWITCH, 'on')) // before a turn that wastes something
  signs = $state(read('signs', SWITCH, 'on')) // keys of one sign, such as ?
  moves = $state(read('moves', SWITCH, 'on')) // short animations, unless the system asks for none
  #still = $state(still.matches)

  constructor() {
    still.addEventListener('change', () => (this.#still = still.matches))
  }

  get motion(): boolean {
    return this.moves === 'on' && !this.#still
  }

  /** Keep what was chosen, and let the page follow. */
  keep() {
    const chosen = { language: this.language, theme: this.theme, sound: this.sound, speed: this.speed, size: this.size, palette: this.palette, ask: this.ask, signs: this.signs, moves: this.moves }
    for (const [key, value] of Object.entries(chosen)) localStorage.setItem(`terem-${key}`, value)
    for (const kind of SOUNDS) localStorage.setItem(`terem-sound-${kind}`, this.silent.includes(kind) ? 'off' : 'on')
    const page = document.documentElement
    page.lang = this.language
    Object.assign(page.dataset, { theme: this.theme, size: this.size, palette: this.palette, motion: this.motion ? 'on' : 'off' })
  }
}

export const settings = new Settings()
