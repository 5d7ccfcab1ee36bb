// node micropip.mjs PYODIDE MICROPIP INDEX WHEEL : install the wheel as a page would, and play a game.
import fs from 'node:fs'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

// On an uncaught error Node would print all of pyodide.asm.mjs.
process.on('uncaughtException', (error) => {
  console.error(String(error?.stack ?? error).slice(-6000))
  process.exit(1)
})
const [pyodide, micropip, index, wheel] = process.argv.slice(2)
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`))
const py = await loadPyodide({ indexURL: `${pyodide}/` })
py.unpackArchive(new Uint8Array(fs.readFileSync(micropip)).buffer, 'whl')
py.globals.set('index', index)
py.globals.set('wheel', wheel)
const told = await py.runPythonAsync(`
import micropip
await micropip.install(wheel, index_urls=[index + "/{package_name}/"])
import json, terem, terem.core
match = terem.new("mezen", players=2, seed=1)
while not match.is_over:
    match.play_bot("pupil")
json.dumps([terem.core.build(), match.record, list(micropip.list())])`)
process.stdout.write(told)
