/** The table service in a worker: Python's `terem.page`, what it asks of the browser, and what the page asks of it. */
import type { ToHouse, ToPage } from '../lib/device'
import { startPython } from './python'
import { Shelf } from './shelf'

interface Bytes {
  toJs(): Uint8Array<ArrayBuffer>
  destroy(): void
}
interface Home {
  socket(number: number): void
  frame(number: number, text: string): void
  close(number: number): void
  fetch(number: number, method: string, path: string, headers: string, body: Uint8Array): void
  abort(number: number): void
  heard(table: string): void
}

const tell = (message: ToPage, transfer: Transferable[] = []) => postMessage(message, { transfer })
const others = new BroadcastChannel('terem-tables') // pages of this browser share what is kept

/** The second worker. It comes with the first question, and again after it was ended. */
class Elsewhere {
  #worker: Worker | undefined
  #failed: ((error: Error) => void) | undefined

  constructor(readonly site: string) {}

  run(question: Bytes): Promise<Uint8Array> {
    const bytes = question.toJs()
    if (!this.#worker) {
      this.#worker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module', name: 'thinker' })
      this.#worker.postMessage({ site: this.site })
    }
    const worker = this.#worker
    return new Promise((answered, failed) => {
      this.#failed = failed
      worker.onmessage = ({ data }: MessageEvent<{ answer?: Uint8Array; failed?: string }>) => {
        if (data.answer) return answered(data.answer)
        this.end()
        failed(new Error(data.failed))
      }
      worker.onerror = (event) => {
        this.end()
        failed(new Error(event.message))
      }
      worker.postMessage({ question: bytes }, [bytes.buffer])
    })
  }

  end() {
    this.#worker?.terminate()
    this.#worker = undefined
    this.#failed?.(new Error('ended'))
    this.#failed = undefined
  }
}

async function start(site: string): Promise<Home> {
  const python = await startPython(site, (done, total, what) => {
    if (what !== 'ready') tell({ stage: what, done, total })
  })
  const port = {
    shelf: new Shelf(),
    elsewhere: new Elsewhere(site),
    frame: (socket: number, text: string) => tell({ socket, text }),
    closed: (socket: number, code: number) => tell({ socket, code }),
    answer(request: number, status: number, headers: string, body: Bytes) {
      const bytes = body.toJs()
      tell({ request, status, headers, body: bytes }, [bytes.buffer])
    },
    begin: (request: number, status: number, headers: string) => tell({ request, status, headers }),
    line: (request: number, line: string) => tell({ request, line }),
    end: (request: number) => tell({ request, end: true }),
    tell: (table: string) => others.postMessage(table),
  }
  python.globals.set('port', port)
  const home = (await python.runPythonAsync('import terem.page\nawait terem.page.open_home(port)')) as Home
  others.onmessage = ({ data }: MessageEvent<string>) => home.heard(data)
  const about = python.runPython('import terem.core\nterem.core.build()') as 'compiled' | 'plain'
  tell({ stage: 'ready', build: about })
  return home
}

let home: Promise<Home> | undefined

addEventListener('message', async ({ data }: MessageEvent<ToHouse>) => {
  if ('site' in data) {
    home = start(data.site).catch(() => start(data.site)) // a connection may fail for a moment
    home.catch((error) => tell({ stage: 'failed', error: String(error) }))
    return
  }
  let house: Home
  try {
    house = await home!
  } catch {
    return // the page was told
  }
  if ('abort' in data) house.abort(data.abort)
  else if ('request' in data) house.fetch(data.request, data.method, data.path, JSON.stringify(data.headers), data.body)
  else if ('open' in data) house.socket(data.open)
  else if ('close' in data) house.close(data.close)
  else house.frame(data.socket, data.text)
})
