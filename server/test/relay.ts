import { connect, createServer, type Socket } from 'node:net'
import type { ConnectionTarget } from '../src/platform/database/database.ts'

/** A host between us and a database, which can vanish without a word: no FIN, no RST, only silence. */
export interface Relay {
  /** The same database, by way of the relay. */
  target: ConnectionTarget
  /** From now on bytes of both directions are lost, and whoever connects hears nothing. */
  vanish(): void
  /** Who connects from now on is served; connections that lost something stay silent for ever. */
  comeBack(): void
  close(): Promise<void>
}

export async function relayTo(target: ConnectionTarget): Promise<Relay> {
  const { there, through } = placesOf(target)
  const sockets = new Set<Socket>()
  let vanished = false
  const server = createServer((near) => {
    const far = connect(there)
    let silent = vanished
    const passes = () => {
      silent ||= vanished
      return !silent
    }
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => passes() && to.write(bytes))
      from.on('end', () => passes() && to.end())
      from.on('error', () => to.destroy())
      from.on('close', () => sockets.delete(from))
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the relay has no port')
  return {
    target: through(address.port),
    vanish: () => {
      vanished = true
    },
    comeBack: () => {
      vanished = false
    },
    async close() {
      const closed = new Promise((done) => server.close(done))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** Where a database is as a socket sees it, and the same by way of a port of this machine. */
function placesOf(target: ConnectionTarget) {
  if (!('connectionString' in target)) {
    const there = { path: `${target.host}/.s.PGSQL.${target.port ?? 5432}` }
    return { there, through: (port: number) => ({ ...target, host: '127.0.0.1', port }) }
  }
  const url = new URL(target.connectionString)
  const there = { host: url.hostname, port: Number(url.port || 5432) }
  const through = (port: number) => {
    const near = new URL(url)
    near.host = `127.0.0.1:${port}`
    return { connectionString: near.href }
  }
  return { there, through }
}
