import { connect, createServer, type Socket } from 'node:net'
import type { ConnectionTarget } from '#platform/database/database.ts'

export type Place = { path: string } | { host: string; port: number }

export interface TcpProxy {
  port: number
  close(): Promise<void>
}

/** A port in front of a server that can forward, delay or drop its bytes; an error of one end closes the other. */
export async function startTcpProxy(
  place: () => Place | Promise<Place>,
  lead: (near: Socket, far: Socket) => void,
): Promise<TcpProxy> {
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
    return socket
  }
  const server = createServer(async (client) => {
    const near = keep(client)
    const there = await place()
    lead(near, keep(connect(there)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the line has no port')
  return {
    port: address.port,
    async close() {
      const closed = new Promise((done) => server.close(done))
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

export function placeOf(target: ConnectionTarget): Place {
  if ('connectionString' in target) {
    const { hostname, port } = new URL(target.connectionString)
    return { host: hostname, port: Number(port || 5432) }
  }
  const { host, port = 5432 } = target
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
}

export function through(target: ConnectionTarget, port: number): ConnectionTarget {
  if (!('connectionString' in target)) return { ...target, host: '127.0.0.1', port }
  const near = new URL(target.connectionString)
  near.host = `127.0.0.1:${port}`
  return { ...target, connectionString: near.href }
}
