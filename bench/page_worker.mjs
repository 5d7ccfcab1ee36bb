// For bench/page.py: how long Python takes to start in a worker, and how fast it is there.
onmessage = async ({ data: { loader, base, script, seconds, decisions } }) => {
  try {
    const began = performance.now()
    const { startPython } = await import(loader)
    let fetched = 0
    const py = await startPython(base, (done, total, what) => {
      if (what !== 'fetching') fetched ||= performance.now() - began
    })
    const ready_ms = performance.now() - began
    py.runPython('import terem.table.match, terem.games\nterem.games.games()')
    const games_ms = performance.now() - began
    let speed = null
    if (seconds) {
      py.globals.set('source', script)
      speed = JSON.parse(py.runPython(`
import json
space = {"__name__": "page_speed"}
exec(source, space)
json.dumps(space["measure"](${seconds}, ${decisions}))`))
    }
    postMessage({ fetched_ms: fetched, ready_ms, games_ms, memory_mb: py._module.HEAP8.length / 1e6, speed })
  } catch (error) {
    postMessage({ error: String(error?.stack ?? error).slice(-3000) })
  }
}
