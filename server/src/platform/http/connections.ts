import type { Server, Socket } from 'node:net'
import { networkOf } from './address.ts'

/** Most connections in all and per address: an office shares one, a stranger must not take all. */
const most = { all: 2_000, ofAddress: 400 }

export function limitConnections(
  server: Server,
  speaksForOthers: (address: string) => boolean,
  { all, ofAddress }: { all: number; ofAddress: number } = most,
): void {
  server.maxConnections = all
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (!remoteAddress || speaksForOthers(remoteAddress)) return
    const owner = networkOf(remoteAddress)
    const count = open.get(owner) ?? 0
    if (count >= ofAddress) {
      socket.destroy()
      return
    }
    open.set(owner, count + 1)
    socket.once('close', () => {
      const left = (open.get(owner) ?? 1) - 1
      if (left > 0) open.set(owner, left)
      else open.delete(owner)
    })
  })
}
