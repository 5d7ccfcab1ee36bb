/** A page without a server: a worker answers like one. What looks like a WebSocket and like `fetch` posts to it. */
import { SITE } from './home'
import { ready } from './ready'
import { starting } from './starting.svelte'
import type { Socket, Transport } from './transport'

/** To the worker. */
export type ToHouse =
  | { site: string }
  | { request: number; method: string; path: string; headers: Record<string, string>; body: Uint8Array }
  | { abort: number }
  | { open: number }
  | { socket: number; text: string }
  | { close: number }
/** From the worker. An answer without a body comes in lines. */
export type ToPage =
  | { stage: 'fetching' | 'starting'; done: number; total: number }
  | { stage: 'ready'; build: 'compiled' | 'plain' }
  | { stage: 'failed'; error: string }
  | { request: number; status: number; headers: string; body?: Uint8Array<ArrayBuffer> }
  | { request: number; line: string }
  | { request: number; end: true }
  | { socket: number; text: string }
  | { socket: number; code: number }

interface Asked {
  answered(answer: Response): void
  failed(error: Error): void
  lines?: ReadableStreamDefaultController<Uint8Array>
}
const BARE = [204, 304] // answers that may have no body
const FAILED = 1011 // the code of a socket whose worker has failed

class HouseSocket implements Socket {
  readyState: number = WebSocket.CONNECTING
  onmessage: ((frame: { data: string }) => void) | null = null
  onclose: ((closed: { code: number }) => void) | null = null

  constructor(
    readonly number: number,
    private readonly house: DeviceHouse,
  ) {}

  send(text: string) {
    this.house.post({ socket: this.number, text })
  }

  close() {
    if (this.readyState === WebSocket.CLOSED) return
    this.readyState = WebSocket.CLOSING
    this.house.post({ close: this.number })
  }

  take(text: string) {
    this.readyState = WebSocket.OPEN
    this.onmessage?.({ data: text })
  }

  closed(code: number) {
    this.readyState = WebSocket.CLOSED
    this.onclose?.({ code })
  }
}

class DeviceHouse implements Transport {
  readonly #worker = new Worker(new URL('../worker/house.ts', import.meta.url), { type: 'module', name: 'house' })
  #numbers = 0
  #hasFailed = false
  #hasAsked = false
  #asked = new Map<number, Asked>()
  #sockets = new Map<number, HouseSocket>()

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<ToPage>) => this.#take(data)
    this.#worker.onerror = () => this.#fail()
    this.post({ site: SITE })
  }

  post(message: ToHouse, transfer: Transferable[] = []) {
    this.#worker.postMessage(message, transfer)
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const method = init.method ?? 'GET'
    if (method === 'GET' && starting.stage !== 'ready') {
      const written = await ready(path.replace(/^\/api/, '')).catch(() => undefined)
      if (written) return written
    }
    const request = new Request(new URL(path, 'http://device'), { ...init, signal: null })
    const body = new Uint8Array(await request.arrayBuffer())
    if (this.#hasFailed) throw new TypeError('the table service could not be started')
    if (method === 'POST' && path === '/api/tables') this.#stay()
    const number = ++this.#numbers
    return new Promise((answered, failed) => {
      const { signal } = init
      const stop = () => {
        this.post({ abort: number })
        const error = new DOMException('nobody waits any more', 'AbortError')
        failed(error)
        this.#asked.get(number)?.lines?.error(error)
        this.#asked.delete(number)
      }
      if (signal?.aborted) return stop()
      signal?.addEventListener('abort', stop, { once: true })
      this.#asked.set(number, { answered, failed })
      this.post({ request: number, method, path, headers: Object.fromEntries(request.headers), body }, [body.buffer])
    })
  }

  /** Somebody plays: ask the browser not to clear what is kept when room gets short. */
  #stay() {
    if (!this.#hasAsked) navigator.storage?.persist?.().catch(() => {})
    this.#hasAsked = true
  }

  socket(): Socket {
    const socket = new HouseSocket(++this.#numbers, this)
    this.#sockets.set(socket.number, socket)
    if (this.#hasFailed) setTimeout(() => socket.closed(FAILED))
    else this.post({ open: socket.number })
    return socket
  }

  #take(told: ToPage) {
    if ('stage' in told) this.#tell(told)
    else if ('socket' in told) {
      const socket = this.#sockets.get(told.socket)
      if ('text' in told) socket?.take(told.text)
      else {
        this.#sockets.delete(told.socket)
        socket?.closed(told.code)
      }
    } else this.#answer(told)
  }

  #tell(told: Extract<ToPage, { stage: string }>) {
    if (told.stage === 'ready') starting.tell('ready', undefined, undefined, told.build)
    else if (told.stage !== 'failed') starting.tell(told.stage, told.done, told.total)
    else {
      console.error(told.error)
      this.#fail()
    }
  }

  #answer(told: Extract<ToPage, { request: number }>) {
    const asked = this.#asked.get(told.request)
    if (!asked) return // nobody waits any more
    if ('line' in told) asked.lines?.enqueue(new TextEncoder().encode(told.line))
    else if ('end' in told) {
      asked.lines?.close()
      this.#asked.delete(told.request)
    } else {
      const init = { status: told.status, headers: JSON.parse(told.headers) as Record<string, string> }
      if (told.body) {
        this.#asked.delete(told.request)
        asked.answered(new Response(BARE.includes(told.status) ? null : told.body, init))
        return
      }
      const start = (lines: ReadableStreamDefaultController<Uint8Array>) => {
        asked.lines = lines
      }
      asked.answered(new Response(new ReadableStream({ start, cancel: () => this.post({ abort: told.request }) }), init))
    }
  }

  /** Python could not be started: everything that waits is told. */
  #fail() {
    this.#hasFailed = true
    starting.tell('failed')
    for (const { failed } of this.#asked.values()) failed(new TypeError('the table service could not be started'))
    this.#asked.clear()
    for (const socket of this.#sockets.values()) socket.closed(FAILED)
    this.#sockets.clear()
  }
}

export const transport: Transport = new DeviceHouse()
