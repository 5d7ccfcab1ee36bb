/** What a person chose on this device. */
import { LANGUAGES, type Language } from './words'

export type Theme = 'auto' | 'light' | 'dark'

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
  theme = $state<Theme>(read('theme', ['auto', 'light', 'dark'], 'auto'))
  sound = $state(read('sound', ['on', 'off'], 'off'))
  motion = $state(!still.matches) // short animations, unless the system asks for none

  constructor() {
    still.addEventListener('change', () => (this.motion = !still.matches))
  }

  /** Keep what was chosen, and let the page follow. */
  keep() {
    localStorage.setItem('terem-language', this.language)
    localStorage.setItem('terem-theme', this.theme)
    localStorage.setItem('terem-sound', this.sound)
    document.documentElement.lang = this.language
    document.documentElement.dataset['theme'] = this.theme
  }
}

export const settings = new Settings()
