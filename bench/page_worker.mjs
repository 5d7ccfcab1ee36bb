// For bench/page.py: how long Python takes to start in a worker, and work for it then.
let python

async function start({ loader, base, script }) {
  const began = performance.now()
  const { startPython } = await import(loader)
  let fetched_ms = 0
  python = await startPython(base, (done, total, what) => {
    if (what !== 'fetching') fetched_ms ||= performance.now() - began
  })
  const ready_ms = performance.now() - began
  python.runPython('import terem.table.match, terem.games\nterem.games.games()')
  const games_ms = performance.now() - began
  python.globals.set('source', script)
  return { fetched_ms, ready_ms, games_ms, memory_mb: python._module.HEAP8.length / 1e6 }
}

/** A function of page_speed.py. */
function work({ name, given }) {
  python.globals.set('asked', JSON.stringify([name, given]))
  return python.runPython(`
import json
if "space" not in globals():
    space = {"__name__": "page_speed"}
    exec(source, space)
name, given = json.loads(asked)
space[name](*given)`)
}

/** The same again and again, to see how slow this worker has been made; in milliseconds. */
function spin() {
  const began = performance.now()
  for (let turn = 0, number = 1; turn < 5e7 || !number; turn++) number = (Math.imul(number, 31) + turn) | 0
  return performance.now() - began
}

onmessage = async ({ data }) => {
  try {
    postMessage({ told: data.loader ? await start(data) : data.name ? work(data) : spin() })
  } catch (error) {
    postMessage({ error: String(error?.stack ?? error).slice(-3000) })
  }
}
