/** This browser's push notices: the server's key goes to the browser, and what the browser gives goes to the server. */
import { api, Refused } from './api'
import type { NoticesInfo } from './personal'

const KEPT = 'terem-push' // the way of this browser, as the server calls it

/** Why this browser cannot have notices; '' if it can. */
export function hindrance(): '' | 'push-address' | 'push-browser' | 'push-home' | 'problem-push-denied' {
  if (!isSecureContext) return 'push-address'
  // On an iPhone or iPad only what lies on the home screen may send them.
  if (!('PushManager' in window) && 'standalone' in navigator) return 'push-home'
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'push-browser'
  return Notification.permission === 'denied' ? 'problem-push-denied' : ''
}

/** The way of this browser, if it is among these. */
export const here = ({ ways }: NoticesInfo) => ways.find(({ id }) => id === localStorage.getItem(KEPT))

const known = async () => (await (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription()) ?? undefined

/** Asks the person, where the browser wants that. */
export async function subscribe(key: string): Promise<NoticesInfo> {
  await navigator.serviceWorker.register('/sw.js')
  await (await known())?.unsubscribe() // it may belong to another server key
  const { pushManager } = await navigator.serviceWorker.ready
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch((error: unknown) => {
    if (!(error instanceof DOMException)) throw error
    throw new Refused(409, error.name === 'NotAllowedError' ? 'push-denied' : 'push', '')
  })
  const info = await api.addWay({ kind: 'push', subscription: { ...made.toJSON() } })
  localStorage.setItem(KEPT, info.ways.at(-1)!.id) // the newest is the last
  return info
}

export async function unsubscribe(id: string): Promise<NoticesInfo> {
  const info = await api.dropWay(id)
  localStorage.removeItem(KEPT)
  await (await known())?.unsubscribe()
  return info
}
