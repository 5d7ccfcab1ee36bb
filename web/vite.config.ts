import { svelte } from '@sveltejs/vite-plugin-svelte'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
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

export default defineConfig({
  plugins: [svelte(), squeeze()],
  resolve: {
    alias: { $lib: here('src/lib'), $games: here('../terem/games'), '@fluent/bundle': here('node_modules/@fluent/bundle') },
    dedupe: ['svelte'], // the boards lie outside this folder
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the content policy allows no data: addresses in scripts
    chunkSizeWarningLimit: 200,
    outDir: process.env.TEREM_WEB_OUT ?? 'dist',
    emptyOutDir: true,
  },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': server, '/socket': { target: server.replace('http', 'ws'), ws: true } },
  },
})
