/** How a game went: points by round and by source, and over time. */
import type { GameUi } from '$lib/board'
import type { Outcome, ToldTurn } from '$lib/messages'
import type { YourBest } from '$lib/played'
import type { Words } from '$lib/words'

export interface Row {
  title: string
  points: number[] // by seat
}
export interface Course {
  rounds: Row[] // none in games without rounds
  sources: Row[] // what the points came from, if the game tells several
  curve: number[][] // by seat: points after each turn in which somebody scored, from 0
}

export function courseOf(turns: readonly ToldTurn[], seats: number, ui: GameUi, words: Words): Course {
  const none = () => Array.from({ length: seats }, () => 0)
  const rounds = new Map<number, number[]>()
  const sources = new Map<string, number[]>()
  const total = none()
  const curve = total.map(() => [0])
  let round = 0
  for (const { events } of turns) {
    let scored = false
    for (const event of events) {
      if (event.event === 'round-began') rounds.set((round = event.round), none())
      if (event.event !== 'scored') continue
      scored = true
      for (const item of event.items) {
        total[event.seat]! += item.points
        if (rounds.has(round)) rounds.get(round)![event.seat]! += item.points
        const source = ui.source?.(item, words)
        if (!source) continue
        if (!sources.has(source)) sources.set(source, none())
        sources.get(source)![event.seat]! += item.points
      }
    }
    if (scored) total.forEach((points, seat) => curve[seat]!.push(points))
  }
  const row = ([title, points]: [string | number, number[]]): Row => ({ title: String(title), points })
  const sum = ([, points]: [string, number[]]) => points.reduce((all, one) => all + one, 0)
  const most = [...sources].sort((one, other) => sum(other) - sum(one))
  return { rounds: [...rounds].map(row), sources: most.length > 1 ? most.map(row) : [], curve }
}

const CLOSE = 3 // points

/** The result as this player would say it, and what was close about it. */
export function headline(outcome: Outcome, mine: readonly number[], isTeam: boolean, shell: Words): { title: string; close: string } {
  const none = { title: '', close: '' }
  const { places, scores } = outcome
  const [seat] = mine
  if (seat === undefined || (mine.length > 1 && !isTeam)) return none // a watcher, several people here
  if (places.length === 1) return { title: shell.text('finale-solo', { points: scores[seat]! }), close: '' }
  if (isTeam) return { title: shell.text(places[seat] === 1 ? 'finale-team-won' : 'finale-team-lost'), close: '' }
  const best = Math.max(...scores)
  const others = scores.filter((_, other) => other !== seat)
  if (places[seat] === 1) {
    const shared = places.filter((place) => place === 1).length > 1
    const ahead = scores[seat]! - Math.max(...others)
    return { title: shell.text(shared ? 'finale-shared' : 'finale-won'), close: !shared && ahead > 0 && ahead <= CLOSE ? shell.text('finale-just', { points: ahead }) : '' }
  }
  const short = best - scores[seat]!
  return { title: shell.text(places.length === 2 ? 'finale-lost-two' : 'finale-lost', { place: places[seat]! }), close: short > 0 && short <= CLOSE ? shell.text('finale-close', { points: short }) : '' }
}

/** How it compares with this person's earlier games of the kind; a first game that was lost is nothing to be proud of. */
export function record({ points, before }: YourBest, hasWon: boolean, shell: Words): { text: string; isNew: boolean } | undefined {
  if (before === null && !hasWon) return undefined
  const how = before === null ? 'first' : points > before ? 'new' : points === before ? 'equal' : 'short'
  return { text: shell.text(`finale-best-${how}`, { points, before: before ?? 0 }), isNew: how === 'new' }
}

/** The next level above that of the bots here, or below it, if all others are bots of one level. */
export function another(chairs: readonly { kind: string; name: string }[], levels: readonly string[], by: 1 | -1): string | undefined {
  const bots = new Set(chairs.filter(({ kind }) => kind === 'bot').map(({ name }) => name))
  const people = chairs.filter(({ kind }) => kind !== 'bot')
  const [level = ''] = bots
  return bots.size === 1 && people.length === 1 && levels.includes(level) ? levels[levels.indexOf(level) + by] : undefined
}
