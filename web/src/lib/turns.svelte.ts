/** Whose turn it is at all tables of the person here, as long as a page is open; and whether anybody looks at it. */
import { untrack } from 'svelte'
import { connection } from './connection.svelte'
import { house } from './house.svelte'
import type { Outgoing } from './messages'
import { route } from './router.svelte'
import { sound } from './sound'

const PLAIN = '/icon.svg'
const MARKED = '/icon-turn.svg'

class Turns {
  /** Tables where it is the person's turn. What was put away waits quietly. */
  get yours() {
    return (house.me?.tables ?? []).filter((table) => table.your_turn && !table.put_away)
  }
  /** Of those, the ones that are not on the screen. */
  get elsewhere() {
    return this.yours.filter(({ table }) => !isShown(table))
  }
  /** Is there anything to hear about? */
  #matters = $derived(!!house.me && (route.parts[0] === 'table' || house.me.tables.some((table) => table.status !== 'over')))

  /** Follow them until the page goes; called once. */
  follow() {
    $effect(() => {
      if (!this.#matters) return
      const leave = untrack(() => connection.join(this.#take, this.#welcome))
      document.addEventListener('visibilitychange', look)
      return () => {
        document.removeEventListener('visibilitychange', look)
        leave()
      }
    })
    $effect(() => {
      const count = this.yours.length
      const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
      if (icon) icon.href = count ? MARKED : PLAIN
      // Installed, the house has a number on its icon, where the system shows one.
      void (count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => {})
    })
  }

  #take = (message: Outgoing) => {
    if (message.type !== 'turns') return
    if (house.heard(message.table, message.yours) && message.yours && !isShown(message.table)) sound('turn')
  }
  #welcome = () => {
    look()
    house.refresh().catch(() => {}) // the connection is new, so something may have been missed
  }
}

const isShown = (table: string) => route.parts[0] === 'table' && route.parts[1] === table
/** Tell whether the page is in view: while it is, no notice comes. */
const look = () => connection.send({ type: 'look', visible: !document.hidden })

export const turns = new Turns()
