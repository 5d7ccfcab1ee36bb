// node packing.mjs PYODIDE STAGE COMPILED OUT : the archives of a page's Python, made in Pyodide (packing.py).
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

// On an uncaught error Node would print all of pyodide.asm.mjs.
process.on('uncaughtException', (error) => {
  console.error(String(error?.stack ?? error).split('\n').slice(-30).join('\n').slice(-6000))
  process.exit(1)
})
const [pyodide, stage, compiled, out] = process.argv.slice(2)
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, 'pyodide.mjs')))
const py = await loadPyodide({ indexURL: `${pyodide}/` })
for (const [name, root] of Object.entries({ '/site': stage, '/out': out })) {
  py.FS.mkdirTree(name)
  py.FS.mount(py.FS.filesystems.NODEFS, { root }, name)
}
py.FS.writeFile('/stdlib.zip', fs.readFileSync(path.join(pyodide, 'python_stdlib.zip')))
py.FS.mkdirTree('/app')
py.FS.writeFile('/app/packing.py', fs.readFileSync(path.join(import.meta.dirname, 'packing.py')))
py.globals.set('compiled', py.toPy(JSON.parse(compiled)))
py.runPython(`
import sys
sys.path[:0] = ["/app", "/site"]
import json, packing
from pathlib import Path
stdlib, site, names = packing.pack(Path("/site"), compiled)
Path("/out/stdlib.zip").write_bytes(stdlib)
Path("/out/terem.tar").write_bytes(site)
Path("/out/modules.json").write_text(json.dumps(names))`)
