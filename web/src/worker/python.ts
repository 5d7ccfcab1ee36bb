/** Python in this worker: Pyodide's runtime and two archives, as `./play static` made them (scripts/wasm/page.py).
 *
 * The large files are packed as they lie in the folder, so that any file server sends few bytes. */
import startDecoder, { BrotliDecStream, BrotliStreamResultCode } from 'brotli-dec-wasm/web'

/** What is used here of Pyodide's interface. */
export interface Pyodide {
  FS: {
    mkdirTree(path: string): void
    writeFile(path: string, content: Uint8Array, options?: { canOwn?: boolean }): void
  }
  globals: { get(name: string): unknown; set(name: string, value: unknown): void }
  runPython(code: string): unknown
  runPythonAsync(code: string): Promise<unknown>
  toPy(value: unknown): unknown
  pyimport(name: string): any
}
interface About {
  build: 'compiled' | 'plain'
  sizes: Record<string, number>
}
/** How much of all bytes has come, and what is being done. */
export type Progress = (done: number, total: number, what: 'fetching' | 'starting' | 'ready') => void

const SITE_PACKAGES = '/lib/python3.14/site-packages'
const PIECE = 1 << 20 // bytes that are decoded at a time
const LARGE = ['pyodide.asm.wasm', 'stdlib.zip', 'terem.tar']

let tries = 0

/** Start Python; afterwards `import terem` works. `base` is the folder of the page. */
export async function startPython(base: string, progress: Progress = () => {}): Promise<Pyodide> {
  const folder = new URL(__PYTHON__, base).href
  const about = (await (await got(`${folder}python.json`)).json()) as About
  const total = LARGE.reduce((sum, name) => sum + about.sizes[`${name}.packed`]!, 0)
  let done = 0
  const count = (bytes: number) => progress((done += bytes), total, done < total ? 'fetching' : 'starting')
  progress(0, total, 'fetching')
  const [wasm, library, site] = LARGE.map((name) => unpacked(folder + name, count))
  const archive = site!.then((answer) => answer.arrayBuffer())
  archive.catch(() => {}) // it is awaited later
  // Some browsers keep a failure under its address.
  const again = tries++ ? `?${tries}` : ''
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs${again}`)) as { loadPyodide(options: object): Promise<Pyodide> }
  const python = await withAnswers({ [`${folder}pyodide.asm.wasm`]: wasm!, [`${folder}stdlib.zip`]: library! }, () =>
    loadPyodide({
      indexURL: folder,
      stdLibURL: `${folder}stdlib.zip`,
      // No packages are ever fetched: all there are lie in the archive.
      lockFileContents: { info: { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten', version: '', python: '3.14.2' }, packages: {} },
      packageBaseUrl: folder,
      fsInit: async (FS: Pyodide['FS']) => unpack(new Uint8Array(await archive), SITE_PACKAGES, FS),
    }),
  )
  if (about.build === 'compiled') python.runPython('import terem_compiled')
  progress(total, total, 'ready')
  return python
}

async function got(address: string): Promise<Response> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return answer
}

/** A packed file as if it were not, while it comes. */
async function unpacked(address: string, count: (bytes: number) => void): Promise<Response> {
  const [answer] = await Promise.all([got(`${address}.packed`), decoder(address)])
  const stream = new BrotliDecStream()
  const decode = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      count(chunk.length)
      for (let at = 0; ; ) {
        const made = stream.dec(chunk.subarray(at), PIECE)
        controller.enqueue(made.buf as Uint8Array<ArrayBuffer>)
        at += made.input_offset
        const { code } = made
        made.free()
        if (code !== BrotliStreamResultCode.NeedsMoreOutput) break
      }
    },
    flush: () => stream.free(),
  })
  const type = address.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream' // streaming compilation asks for it
  return new Response(answer.body!.pipeThrough(decode), { headers: { 'Content-Type': type } })
}

/** Browsers do not offer Brotli to scripts yet; gzip would make half as much again of all this. */
let decoding: Promise<unknown> | undefined
function decoder(address: string): Promise<unknown> {
  decoding ??= got(new URL('brotli.wasm.packed', address).href).then(async (answer) => {
    const bytes = new Response(answer.body!.pipeThrough(new DecompressionStream('gzip')))
    return startDecoder({ module_or_path: await bytes.arrayBuffer() })
  })
  return decoding
}

/** Pyodide fetches its own files: it gets these answers. */
async function withAnswers<T>(answers: Record<string, Promise<Response>>, work: () => Promise<T>): Promise<T> {
  const own = globalThis.fetch
  globalThis.fetch = (input, init) => answers[input instanceof Request ? input.url : String(input)] ?? own(input, init)
  try {
    return await work()
  } finally {
    globalThis.fetch = own
  }
}

/** Files of a tar archive. They stay where they lie in it: nothing is copied. */
function unpack(archive: Uint8Array, place: string, FS: Pyodide['FS']) {
  const text = new TextDecoder()
  const field = (at: number, length: number) => text.decode(archive.subarray(at, at + length)).split('\0')[0]!
  const folders = new Set<string>()
  for (let at = 0; at + 512 <= archive.length && archive[at]; ) {
    const [name, prefix, size] = [field(at, 100), field(at + 345, 155), parseInt(field(at + 124, 12), 8)]
    const path = `${place}/${prefix && `${prefix}/`}${name}`
    const folder = path.slice(0, path.lastIndexOf('/'))
    if (!folders.has(folder)) FS.mkdirTree(folder)
    folders.add(folder)
    FS.writeFile(path, archive.subarray(at + 512, at + 512 + size), { canOwn: true })
    at += 512 + Math.ceil(size / 512) * 512
  }
}
