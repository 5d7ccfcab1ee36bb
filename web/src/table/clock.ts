/** Clocks and the terms of a table, in words. */
import type { ClockRule, Terms } from '$lib/messages'
import type { Words } from '$lib/words'

const UNITS = [['day', 86400], ['hour', 3600], ['minute', 60], ['second', 1]] as const

/** A length of time in its largest whole unit. */
export function lasting(seconds: number, words: Words): string {
  const [unit, each] = UNITS.find(([, each]) => seconds >= each && seconds % each === 0) ?? UNITS[3]
  return words.number(seconds / each, { style: 'unit', unit, unitDisplay: 'long' })
}

/** The names of weekdays; 0 is Monday. */
export function weekday(day: number, words: Words, weekday: 'long' | 'short' = 'long'): string {
  return new Intl.DateTimeFormat(words.language, { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + day))
}

export function clockWords(clock: ClockRule | null, words: Words): string {
  if (!clock) return words.text('clock-is-none')
  const { move, bank, increment, off } = clock
  const parts = []
  if (move) parts.push(words.text('clock-is-move', { time: lasting(move, words) }))
  if (bank) parts.push(words.text(increment ? 'clock-is-growing' : 'clock-is-bank', { time: lasting(bank, words), more: lasting(increment, words) }))
  if (off.length) parts.push(words.text('clock-is-off', { days: new Intl.ListFormat(words.language).format(off.map((day) => weekday(day, words))) }))
  return parts.join('; ')
}

/** What holds at a table beside its game, line by line: the names of lines are texts, too. */
export function termLines({ clock, terms }: { clock: ClockRule | null; terms: Terms }, words: Words): [string, string][] {
  const lines: [string, string][] = [['term-clock', clockWords(clock, words)]]
  if (clock) lines.push(['term-time-out', words.text(`time-out-${terms.time_out}`)])
  // With a clock nobody has to agree on anything before time is up.
  const absent = clock && terms.absent !== 'bot' ? 'clock' : terms.absent
  lines.push(['term-absent', words.text(`absent-${absent}`, { time: lasting(terms.patience, words) })])
  lines.push(['term-hints', words.text(terms.hints ? 'hints-on' : 'hints-off')])
  return lines
}
