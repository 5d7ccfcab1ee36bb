/** What a server says to anybody, written when the site was built (scripts/static.py): games, rules and
 * components, for the time before Python is there. */
import { SITE } from './home'

interface Ready {
  file: string
  headers: Record<string, string>
}
let index: Promise<Record<string, Ready>> | undefined

/** The answer to this GET, if it was written. */
export async function ready(path: string): Promise<Response | undefined> {
  index ??= fetch(`${SITE}ready/index.json`).then((answer) => answer.json())
  const [place, query] = path.split('?')
  const asked = [...new URLSearchParams(query)].filter(([, value]) => value)
  const found = (await index)[place + (asked.length ? `?${new URLSearchParams(asked)}` : '')]
  if (!found) return undefined
  const answer = await fetch(`${SITE}ready/${found.file}`)
  return answer.ok ? new Response(answer.body, { headers: found.headers }) : undefined
}
