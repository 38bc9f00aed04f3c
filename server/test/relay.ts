import { connect, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'
import { type ConnectionTarget, type Database, openDatabase } from '../src/platform/database/database.ts'
import { silentLog as log } from '../src/platform/log.ts'

export interface Relay {
  /** The database through the relay. */
  db: Database
  /**
   * The next commit reaches the server and is done; its answer and the connection are lost. Resolves when that has
   * happened.
   */
  loseNextCommit(): Promise<void>
}

/** Stands between the program and PostgreSQL, and can lose the answer to a commit, as a dying network does. */
export async function aRelay(database: ConnectionTarget): Promise<Relay> {
  const sockets = new Set<Socket>()
  let lost: (() => void) | null = null

  const server = createServer((client) => {
    const upstream = connect(addressOf(database))
    let isCommitting = false
    let answers = ''
    const end = () => {
      for (const socket of [client, upstream]) socket.destroy()
    }
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', end)
      socket.on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    client.on('data', (bytes) => {
      if (lost && bytes.includes('commit\0')) isCommitting = true
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      if (!isCommitting) return void client.write(bytes)
      // Nothing of it gets through; cut only once it is sure that the commit was done.
      answers = (answers + bytes.toString('latin1')).slice(-65_536)
      if (!answers.includes('COMMIT\0')) return
      lost?.()
      lost = null
      end()
    })
  })

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the relay has no port')
  const db = openDatabase({ ...through(database, address.port), max: 5, log })
  afterAll(async () => {
    await db.close()
    for (const socket of sockets) socket.destroy()
    await new Promise((closed) => server.close(closed))
  })
  return {
    db,
    loseNextCommit: () =>
      new Promise((done) => {
        lost = done
      }),
  }
}

function addressOf(target: ConnectionTarget): { path: string } | { host: string; port: number } {
  if ('connectionString' in target) {
    const { hostname, port } = new URL(target.connectionString)
    return { host: hostname, port: Number(port || 5432) }
  }
  const { host, port = 5432 } = target
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
}

function through(target: ConnectionTarget, port: number): ConnectionTarget {
  if (!('connectionString' in target)) return { ...target, host: '127.0.0.1', port }
  const url = new URL(target.connectionString)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return { connectionString: url.href }
}
