/** The table service of the server that this page came from. */
import type { Socket, Transport } from './transport'

export const transport: Transport = {
  fetch: (path, init) => fetch(path, init),
  socket: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`) as Socket,
}
