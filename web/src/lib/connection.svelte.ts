/** The WebSocket: connects, reconnects by itself, and resends what was not answered. */
import { ON_DEVICE } from './home'
import type { Incoming, Outgoing } from './messages'
import { transport, type Socket } from './transport'

type Listener = (message: Outgoing) => void
type Numbered = Extract<Incoming, { id: string }>
const WAITS = [300, 700, 1500, 3000, 5000] // milliseconds before each retry
const QUIET = 25_000 // milliseconds without a message before a ping
const DOUBT = 4000 // milliseconds for an answer when the device says that it is offline
const LET_GO = [4401, 4403] // close codes: logged out elsewhere, banned

class Connection {
  state = $state<'closed' | 'connecting' | 'open' | 'broken'>('closed')
  /** Called when the server refuses or closes the connection: the session may have ended. */
  onrefused = async () => {}
  #socket: Socket | undefined
  #listeners = new Set<Listener>()
  #welcomes = new Set<() => void>()
  #waiting = new Map<string, { message: Numbered; done: (answer: Outgoing) => void }>()
  #tries = 0
  #wanted = 0
  #heard = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    if (ON_DEVICE) return // there the network says nothing
    addEventListener('offline', () => this.#doubt())
    addEventListener('online', () => this.#again())
  }

  /** Listen to every message; `welcome` is called whenever a connection opens. Returns the function that ends it. */
  join(listener: Listener, welcome: () => void): () => void {
    this.#listeners.add(listener)
    this.#welcomes.add(welcome)
    this.#wanted += 1
    if (this.state === 'open') welcome()
    else if (this.state === 'closed') this.#connect()
    return () => {
      this.#listeners.delete(listener)
      this.#welcomes.delete(welcome)
      this.#wanted -= 1
      if (!this.#wanted) setTimeout(() => this.#wanted || this.#end(), 2000)
    }
  }

  /** Send if connected. A message without an id is not kept: `welcome` has to send it again after a reconnect. */
  send(message: Incoming) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  /** Send something with an id, and again after a reconnect, until it is answered. */
  ask<M extends Numbered>(message: M): Promise<Outgoing> {
    return new Promise((done) => {
      this.#waiting.set(message.id, { message, done })
      this.send(message)
    })
  }

  /** Stop waiting for the answer to this. */
  forget(id: string) {
    this.#waiting.delete(id)
  }

  #connect() {
    clearTimeout(this.#timer)
    this.state = this.#tries ? 'broken' : 'connecting'
    const socket = transport.socket()
    this.#socket = socket
    socket.onmessage = (frame) => this.#take(JSON.parse(frame.data) as Outgoing)
    socket.onclose = ({ code }) => {
      if (this.#socket === socket) this.#lost(LET_GO.includes(code))
    }
    this.#heard = Date.now()
    this.#watch(socket)
  }

  /** The device has no network: say so at once. A server on the same device may still answer, and then all is well. */
  #doubt() {
    const socket = this.#socket
    if (!socket || this.state !== 'open') return
    this.state = 'broken'
    this.send({ type: 'ping' })
    setTimeout(() => {
      if (this.#socket !== socket || this.state === 'open') return
      socket.close()
      this.#lost(false)
    }, DOUBT)
  }

  /** The network is back: do not wait for the next retry. */
  #again() {
    if (this.#socket || !this.#wanted) return
    clearTimeout(this.#timer)
    this.#tries = 1
    this.#connect()
  }

  #watch(socket: Socket) {
    const timer = setInterval(() => {
      if (this.#socket !== socket) return clearInterval(timer)
      if (Date.now() - this.#heard > 2 * QUIET) {
        socket.close()
        this.#lost(false)
      } else if (Date.now() - this.#heard > QUIET) this.send({ type: 'ping' })
    }, 5000)
  }

  #take(message: Outgoing) {
    this.#heard = Date.now()
    if (message.type === 'pong') this.state = 'open'
    if (message.type === 'welcome') {
      this.state = 'open'
      this.#tries = 0
      for (const welcome of this.#welcomes) welcome()
      for (const { message: unanswered } of this.#waiting.values()) this.send(unanswered)
    }
    const id = 'id' in message ? message.id : ''
    const waiting = id ? this.#waiting.get(id) : undefined
    if (waiting && message.type === 'refuse' && message.code === 'say-hello') {
      setTimeout(() => this.#waiting.has(id) && this.send(waiting.message), 400)
      return
    }
    for (const listener of this.#listeners) listener(message)
    if (waiting) {
      this.#waiting.delete(id)
      waiting.done(message)
    }
  }

  #lost(letGo: boolean) {
    const wasIn = this.state === 'open'
    this.#socket = undefined
    if (!this.#wanted) {
      this.state = 'closed'
      return
    }
    this.state = 'broken'
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)]!
    this.#tries += 1
    const again = () => {
      this.#timer = setTimeout(() => this.#comeBack(), wait * (0.7 + 0.6 * Math.random()))
    }
    // After a log-out or a ban a retry would be refused, so check the session first.
    if (letGo) void this.onrefused().then(again)
    else again()
    if (!letGo && !wasIn) void this.onrefused()
  }

  #comeBack() {
    if (this.#socket) return
    if (this.#wanted) this.#connect()
    else this.state = 'closed'
  }

  #end() {
    clearTimeout(this.#timer)
    this.#tries = 0
    const socket = this.#socket
    this.#socket = undefined
    this.state = 'closed'
    socket?.close()
  }
}

export const connection = new Connection()
