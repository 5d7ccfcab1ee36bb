import { svelte } from '@sveltejs/vite-plugin-svelte'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

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

/** Tells the service worker which files the start page needs, and a digest of this build. */
function shell(): Plugin {
  const always = ['/offline.html', '/offline.css', '/icon.svg', '/terem.webmanifest']
  return {
    name: 'shell',
    apply: 'build',
    writeBundle(options, bundle) {
      const digest = createHash('sha256')
      for (const name of Object.keys(bundle).sort()) {
        const made = bundle[name]!
        digest.update(name).update(made.type === 'chunk' ? made.code : made.source)
      }
      const needed = new Set<string>()
      const need = (name: string) => {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk' || needed.has(name)) return
        for (const file of [name, ...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])]) needed.add(file)
        chunk.imports.forEach(need)
      }
      for (const [name, chunk] of Object.entries(bundle)) {
        if (chunk.type === 'chunk' && (chunk.isEntry || /pages\/Start\.svelte$|\/(core|web)\/text\/\w+\.ftl\?raw$/.test(chunk.facadeModuleId ?? ''))) need(name)
      }
      const files = [...always, ...[...needed].sort().map((name) => `/${name}`)]
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

/** Names of scoped styles, alike wherever the checkout lies: Svelte would hash the whole path. */
const cssHash = ({ hash, css, filename }: { hash: (text: string) => string; css: string; filename?: string }) =>
  `svelte-${hash(filename ? relative(here('..'), resolve(here('.'), filename)) : css)}`

export default defineConfig({
  plugins: [svelte({ compilerOptions: { cssHash } }), shell(), licenses(), squeeze()],
  resolve: {
    alias: { $lib: here('src/lib'), $games: here('../terem/games'), '@fluent/bundle': here('node_modules/@fluent/bundle') },
    dedupe: ['svelte'], // the boards lie outside this folder
  },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // they know light-dark(); for others each colour would be there twice
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the content policy allows no data: addresses in scripts
    chunkSizeWarningLimit: 200,
    outDir: process.env.TEREM_WEB_OUT ?? 'dist',
    emptyOutDir: true,
    license: { fileName: LICENSES },
  },
  server: {
    fs: { allow: [here('..')] },
    // The server only accepts its own origin, so use that.
    proxy: Object.fromEntries(['/api', '/socket'].map((path) => [path, { target: server, changeOrigin: true, ws: path === '/socket', headers: { origin: server } }])),
  },
})
