/** What the players of a table are called: all differently, and by what is read first where there is little room. */
import type { Words } from './words'

export function namesOf(players: readonly { kind: string; name: string }[], shell: Words): string[] {
  const key = ({ kind, name }: { kind: string; name: string }) => (kind === 'bot' ? `bot ${name.split('@')[0]}` : name)
  const keys = players.map(key)
  return players.map((player, seat) => {
    const same = keys.filter((other) => other === keys[seat]).length
    const number = keys.slice(0, seat + 1).filter((other) => other === keys[seat]).length
    if (player.kind !== 'bot') return same === 1 ? player.name : `${player.name} ${number}`
    const [level = ''] = player.name.split('@')
    const called = shell.has(`level-${level}`) ? shell.text(`level-${level}`) : player.name
    return same === 1 ? shell.text('bot-of', { level: called }) : shell.text('bot-of-many', { level: called, number })
  })
}
