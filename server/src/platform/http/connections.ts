import type { Server, Socket } from 'node:net'
import { networkOf } from './address.ts'

/** Open connections of everybody, and of one address: an office behind one has room, a stranger takes not all. */
const most = { all: 2_000, ofAddress: 400 }

/** Limits how many connections may be open. Who speaks for everybody (a proxy) is not counted by its address. */
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
