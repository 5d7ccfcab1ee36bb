import { svelte } from '@sveltejs/vite-plugin-svelte'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { PreprocessorGroup } from 'svelte/compiler'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const LICENSES = 'licenses.json' // of everything in the page
const server = process.env.TEREM_DEV ?? 'http://127.0.0.1:8642' // what `npm run dev` talks to

/** Every text file also as .br and .gz: the server sends what the browser takes. */
function squeeze(): Plugin {
  return {
    name: 'squeeze',
    apply: 'build',
    writeBundle(options) {
      const walk = (folder: string) => {
        for (const name of readdirSync(folder)) {
          const path = join(folder, name)
          if (statSync(path).isDirectory()) walk(path)
          else if (/\.(js|css|html|svg|json|webmanifest)$/.test(name)) {
            const content = readFileSync(path)
            writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
            const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 }
            writeFileSync(`${path}.br`, brotliCompressSync(content, { params: quality }))
          }
        }
      }
      walk(options.dir!)
    },
  }
}

/** What the build has made, asked by the files it was made from. */
class Made {
  constructor(readonly bundle: Rolldown.OutputBundle) {}

  /** The files of these modules, with everything that they import before they run. */
  of(...modules: RegExp[]): Set<string> {
    const found = new Set<string>()
    const need = (name: string) => {
      const chunk = this.bundle[name]
      if (chunk?.type !== 'chunk' || found.has(name)) return
      for (const file of [name, ...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])]) found.add(file)
      chunk.imports.forEach(need)
    }
    for (const [name, chunk] of Object.entries(this.bundle)) {
      if (chunk.type === 'chunk' && modules.some((module) => module.test(chunk.facadeModuleId ?? ''))) need(name)
    }
    return found
  }

  get digest(): string {
    const digest = createHash('sha256')
    for (const name of Object.keys(this.bundle).sort()) {
      const made = this.bundle[name]!
      digest.update(name).update(made.type === 'chunk' ? made.code : made.source)
    }
    return digest.digest('hex')
  }
}
const ENTRY = /\/web\/index\.html$/
const words = (language: string, ...parts: string[]) => new RegExp(`/(${['core/text', 'web/text', ...parts.map((part) => `web/text/${part}`)].join('|')})/${language}\\.ftl\\?raw$`)

/** Tells the service worker which files the start page needs, and a digest of this build. */
function shell(): Plugin {
  const always = ['/offline.html', '/offline.css', '/offline.js', '/icon.svg', '/terem.webmanifest']
  return {
    name: 'shell',
    apply: 'build',
    writeBundle(options, bundle) {
      const made = new Made(bundle)
      const needed = made.of(ENTRY, /pages\/Start\.svelte$/, words('\\w+'))
      const files = [...always, ...[...needed].sort().map((name) => `/${name}`)]
      const digest = createHash('sha256').update(made.digest)
      for (const file of always) digest.update(readFileSync(join(options.dir!, file)))
      const path = join(options.dir!, 'sw.js')
      const worker = readFileSync(path, 'utf8')
        .replace("'unbuilt'", JSON.stringify(digest.digest('hex').slice(0, 16)))
        .replace('SHELL = []', `SHELL = ${JSON.stringify(files)}`)
      writeFileSync(path, worker)
    },
  }
}

/** Fonts are bundled as packages are, so they belong to the same list. Nothing is bundled without its licence's text. */
function licenses(): Plugin {
  interface Bundled { name: string; version: string | null; identifier: string; text?: string }
  const texts = (folder: string, ending: string) =>
    readdirSync(here(folder)).filter((name) => name.endsWith(ending)).sort()
      .map((name): [string, string] => [name.slice(0, -ending.length), readFileSync(join(here(folder), name), 'utf8')])
  return {
    name: 'licenses',
    apply: 'build',
    writeBundle(options) {
      const path = join(options.dir!, LICENSES)
      const known = new Map(texts('licenses', '.txt')) // for packages that come without the text
      const bundled: Bundled[] = JSON.parse(readFileSync(path, 'utf8'))
      for (const [name, text] of texts('src/fonts', '-LICENSE.txt')) bundled.push({ name, version: null, identifier: 'OFL-1.1', text })
      for (const part of bundled) {
        part.text ??= known.get(part.identifier)
        if (!part.text) throw new Error(`${part.name} (${part.identifier}) has no text of its licence: add web/licenses/${part.identifier}.txt`)
      }
      writeFileSync(path, JSON.stringify(bundled, null, 1))
    },
  }
}

/** Tells the server what a page will ask for as soon as its script runs, by the first part of its address and
 * by language: the browser then fetches it beside the script (terem/server/pages.py). */
function early(): Plugin {
  const pages: Record<string, { modules: RegExp[]; parts: string[] }> = {
    '': { modules: [/pages\/Start\.svelte$/], parts: [] },
    table: { modules: [/pages\/TablePage\.svelte$/, /lib\/texts\.ts$/], parts: ['together'] },
  }
  return {
    name: 'early',
    apply: 'build',
    writeBundle(options, bundle) {
      const made = new Made(bundle)
      const entry = made.of(ENTRY) // first: it is needed first, and a browser fetches only so many at a time
      const wanted = (modules: RegExp[], parts: string[]) =>
        Object.fromEntries(['en', 'ru', 'uk'].map((language) => [language, [...entry.union(made.of(...modules, words(language, ...parts)))].filter((file) => /\.(js|css)$/.test(file))]))
      const told = Object.fromEntries(Object.entries(pages).map(([name, { modules, parts }]) => [name, wanted(modules, parts)]))
      writeFileSync(join(options.dir!, 'early.json'), JSON.stringify(told))
    },
  }
}

/** Names of scoped styles, alike wherever the checkout lies: Svelte would hash the whole path. */
const cssHash = ({ hash, css, filename }: { hash: (text: string) => string; css: string; filename?: string }) =>
  `svelte-${hash(filename ? relative(here('..'), resolve(here('.'), filename)) : css)}`

/** The mark of the house stands in index.html already, before any script. */
function mark(): Plugin {
  return {
    name: 'mark',
    transformIndexHtml: (page) => page.replace('<!-- mark -->', readFileSync(here('src/mark.svg'), 'utf8').trim()),
  }
}

const define = { __PYTHON__: JSON.stringify(process.env.TEREM_PYTHON ?? 'python/') }

/** For a folder of files under any address: links as the router reads them there, and a policy in the page,
 * because nobody else sends one. Python is WebAssembly; nothing else is allowed beyond the server's own policy. */
const POLICY = [
  "default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'",
  "connect-src 'self'", "worker-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'",
].join('; ')
const links: PreprocessorGroup = {
  name: 'links',
  markup: ({ content }) => ({ code: content.replaceAll(/href="\/(?!api\/)/g, 'href="#/').replaceAll('src="/', 'src="./') }),
}
/** The decoder's WebAssembly lies with Python, packed (scripts/wasm/page.py), not beside the scripts. */
const decoder = (): Plugin => ({
  name: 'decoder',
  transform: (code, id) => (id.includes('brotli-dec-wasm') ? code.replace('new URL("brotli_dec_wasm_bg.wasm",import.meta.url)', 'undefined') : undefined),
})
function folder(): Plugin {
  return {
    name: 'folder',
    apply: 'build',
    // Python by itself too, for pages and measurements that want only the rules.
    async writeBundle(options) {
      await build({
        configFile: false,
        logLevel: 'error',
        plugins: [decoder()],
        define,
        build: {
          target: 'es2022',
          outDir: join(options.dir!, 'assets'),
          emptyOutDir: false,
          copyPublicDir: false,
          lib: { entry: here('src/worker/python.ts'), formats: ['es'] },
          rolldownOptions: { output: { entryFileNames: 'python-[hash].js' } },
        },
      })
    },
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY }, injectTo: 'head-prepend' },
      { tag: 'meta', attrs: { name: 'referrer', content: 'no-referrer' }, injectTo: 'head-prepend' },
    ],
  }
}

export default defineConfig(({ mode }) => ({
  base: mode === 'device' ? './' : '/',
  plugins: [
    svelte({ compilerOptions: { cssHash }, preprocess: mode === 'device' ? [links] : [] }),
    mark(),
    ...(mode === 'device' ? [folder()] : [shell(), early()]),
    licenses(),
    squeeze(),
  ],
  worker: { format: 'es', plugins: () => [decoder()] },
  define,
  resolve: {
    alias: { $home: here(mode === 'device' ? 'src/lib/device.ts' : 'src/lib/at-server.ts'), $lib: here('src/lib'), $games: here('../terem/games'), '@fluent/bundle': here('node_modules/@fluent/bundle') },
    dedupe: ['svelte'], // the boards lie outside this folder
  },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // they know light-dark(); for others each colour would be there twice
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the content policy allows no data: addresses in scripts
    chunkSizeWarningLimit: 200,
    // What every page needs is one file instead of five small ones.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'common', test: /vite\/preload-helper|@fluent\/|src\/lib\/words\.ts|src\/Title\.svelte|\/(house|generic)\/Emblem\.svelte/ }] } } },
    outDir: process.env.TEREM_WEB_OUT ?? 'dist',
    emptyOutDir: true,
    license: { fileName: LICENSES },
  },
  server: {
    fs: { allow: [here('..')] },
    // The server only accepts its own origin, so use that.
    proxy: Object.fromEntries(['/api', '/socket'].map((path) => [path, { target: server, changeOrigin: true, ws: path === '/socket', headers: { origin: server } }])),
  },
}))
