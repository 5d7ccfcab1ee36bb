/** Answers that come as lines of JSON, each a step of a long computation. */
import { Refused } from './api'
import { transport } from './transport'

/** The steps as they come in. Raises Refused; nothing if the signal stopped it. */
export async function* lines<Step>(answer: Response, signal: AbortSignal): AsyncGenerator<Step> {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const parts = (rest + value).split('\n')
      rest = parts.pop()!
      for (const line of parts) yield JSON.parse(line) as Step
    }
  } catch (error) {
    if (!signal.aborted) throw new Refused(0, 'offline', String(error))
  }
}

/** Begin one; raises Refused. */
export async function posted(path: string, signal?: AbortSignal, body?: BodyInit): Promise<Response> {
  let answer: Response
  try {
    answer = await transport.fetch(`/api${path}`, { method: 'POST', body: body ?? null, signal: signal ?? null })
  } catch {
    throw new Refused(0, signal?.aborted ? 'stopped' : 'offline', '')
  }
  if (answer.ok) return answer
  const told = (await answer.json().catch(() => ({ code: 'http', words: answer.statusText }))) as { code: string; words: string }
  throw new Refused(answer.status, told.code, told.words)
}
