/** How the page reaches the table service: a server, or a worker on this device. It knows no more of where that is. */
import { transport as home } from '$home'

/** As much of a WebSocket as the page uses. */
export interface Socket {
  readonly readyState: number
  send(text: string): void
  close(): void
  onmessage: ((frame: { data: string }) => void) | null
  onclose: ((closed: { code: number }) => void) | null
}
export interface Transport {
  fetch(path: string, init?: RequestInit): Promise<Response>
  socket(): Socket
}

// at-server.ts, or device.ts in a page for devices: vite.config.ts says which, so that neither brings the other along.
export const transport: Transport = home

/** Keep an answer as a file, where no server offers it as one. */
export async function save(path: string, name: string) {
  const answer = await transport.fetch(path)
  if (!answer.ok) return
  const told = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = name || told || 'terem'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
