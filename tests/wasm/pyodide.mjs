// node pyodide.mjs PYODIDE PACKAGES WHEEL SITE RECORDS GAMES DECISIONS : the answers of Terem's wheel in Pyodide.
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

// On an uncaught error Node would print all of pyodide.asm.mjs.
process.on('uncaughtException', (error) => {
  console.error(String(error?.stack ?? error).split('\n').slice(-30).join('\n').slice(-6000))
  process.exit(1)
})
const [pyodide, packages, wheel, site, records, games, decisions] = process.argv.slice(2)
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, 'pyodide.mjs')))
const py = await loadPyodide({ indexURL: `${pyodide}/` })
const wheels = fs.readdirSync(packages).map((name) => path.join(packages, name))
for (const one of [...wheels, wheel]) py.unpackArchive(new Uint8Array(fs.readFileSync(one)).buffer, 'whl')

function copy(from, to) {
  py.FS.mkdirTree(to)
  for (const one of fs.readdirSync(from, { withFileTypes: true })) {
    const [here, there] = [path.join(from, one.name), `${to}/${one.name}`]
    if (one.isDirectory()) copy(here, there)
    else if (one.name.endsWith('.terem')) py.FS.writeFile(there, fs.readFileSync(here))
  }
}
copy(records, '/records')
py.FS.mkdirTree('/app')
py.FS.writeFile('/app/answers.py', fs.readFileSync(path.join(import.meta.dirname, 'answers.py')))
// What is pure Python comes from where the tests have it; the compiled packages were unpacked before.
py.FS.mkdirTree('/site')
py.FS.mount(py.FS.filesystems.NODEFS, { root: site }, '/site')
py.runPython(`import sys; sys.path[:0] = ["/app"]; sys.path.append("/site")`)
process.stdout.write(py.runPython(`
import answers, terem.core
print(terem.core.build())
answers.answers("/records", ${Number(games)}, ${Number(decisions)})`))
