/** Where bots think: a second Python, so that tables answer meanwhile. Whoever asks may end it at any time. */
import { startPython } from './python'

type Answer = (question: Uint8Array) => { toJs(): Uint8Array<ArrayBuffer>; destroy(): void } // Python's bytes
let thinking: Promise<Answer> | undefined

async function start(site: string): Promise<Answer> {
  const python = await startPython(site)
  const { answer } = python.pyimport('terem.page.thinking') as { answer: Answer }
  return answer
}

addEventListener('message', async ({ data }: MessageEvent<{ site?: string; question?: Uint8Array }>) => {
  if (data.site) thinking = start(data.site)
  if (!data.question) return
  try {
    const told = (await thinking!)(data.question)
    const answer = told.toJs()
    told.destroy()
    postMessage({ answer }, { transfer: [answer.buffer] })
  } catch (error) {
    postMessage({ failed: String(error) })
  }
})
