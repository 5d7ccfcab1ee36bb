/** What an option of a game or a value of it is called: by the page, by the game, or as the rules write it. */
import type { Words } from '$lib/words'
import { FIRST } from '../house/request'

export function optionName(game: string, key: string, words: Words, named?: Words): string {
  const own = [`option-${game}-${key}`, `option-${key}`].find((text) => words.has(text))
  return own ? words.text(own) : named?.has(`option-${key}`) ? named.text(`option-${key}`) : words.start(key)
}

export function optionValue(key: string, value: string, words: Words, named?: Words): string {
  if (words.has(`option-${key}-${value}`)) return words.text(`option-${key}-${value}`)
  if (key === FIRST) return words.text('seat', { number: Number(value) })
  if (words.has(`option-${value}`)) return words.text(`option-${value}`)
  return named?.has(`option-${key}-${value}`) ? named.text(`option-${key}-${value}`) : words.start(named?.name(value) ?? value)
}
