// In a worker of a real browser, as the page starts it: the answers of Terem's Python there.
onmessage = async ({ data: { loader, base, script, records, games, decisions } }) => {
  try {
    const { startPython } = await import(loader)
    const told = []
    const py = await startPython(base, (...step) => told.push(step))
    for (const [name, text] of Object.entries(records)) {
      py.FS.mkdirTree(`/records/${name.slice(0, name.lastIndexOf('/'))}`)
      py.FS.writeFile(`/records/${name}`, new TextEncoder().encode(text))
    }
    py.FS.mkdirTree('/app')
    py.FS.writeFile('/app/answers.py', new TextEncoder().encode(script))
    const answers = py.runPython(`
import sys
sys.path.insert(0, "/app")
import answers, terem.core
terem.core.build() + "\\n" + answers.answers("/records", ${games}, ${decisions})`)
    postMessage({ answers, told })
  } catch (error) {
    postMessage({ error: String(error?.stack ?? error).slice(-3000) })
  }
}
