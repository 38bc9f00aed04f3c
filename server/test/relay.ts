import { afterAll } from 'vitest'
import { type ConnectionTarget, type Database, openDatabase } from '#platform/database/database.ts'
import { silentLog as log } from '#platform/log.ts'
import { placeOf, startTcpProxy, through } from './tcp-proxy.ts'

export interface Relay {
  db: Database
  /** The commit happens, its answer and the connection are lost; only for a transaction that sent `saying`. */
  loseNextCommit(saying?: string): Promise<void>
}

/** A relay to PostgreSQL that can lose the answer to a commit. */
export async function aRelay(database: ConnectionTarget): Promise<Relay> {
  let wanted: { saying: string; lost: () => void } | null = null
  const line = await startTcpProxy(
    () => placeOf(database),
    (client, upstream) => {
      let isCommitting = false
      let sent = ''
      let answers = ''
      client.on('close', () => upstream.destroy())
      upstream.on('close', () => client.destroy())
      client.on('data', (bytes) => {
        sent = (sent + bytes.toString('latin1')).slice(-1_000_000)
        sent = sent.slice(Math.max(0, sent.lastIndexOf('begin\0')))
        if (wanted && sent.includes(wanted.saying) && sent.includes('commit\0')) isCommitting = true
        if (sent.includes('commit\0')) sent = ''
        upstream.write(bytes)
      })
      upstream.on('data', (bytes) => {
        if (!isCommitting) return void client.write(bytes)
        // Cut only once the commit is certain.
        answers = (answers + bytes.toString('latin1')).slice(-65_536)
        if (!answers.includes('COMMIT\0')) return
        wanted?.lost()
        wanted = null
        client.destroy()
      })
    },
  )
  const db = openDatabase({ ...through(database, line.port), max: 5, log })
  afterAll(async () => {
    await db.close()
    await line.close()
  })
  return {
    db,
    loseNextCommit: (saying = '') =>
      new Promise((lost) => {
        wanted = { saying, lost }
      }),
  }
}
