import { afterAll } from 'vitest'
import { type ConnectionTarget, type Database, openDatabase } from '../src/platform/database/database.ts'
import { silentLog as log } from '../src/platform/log.ts'
import { aLine, placeOf, through } from './line.ts'

export interface Relay {
  db: Database
  /** The commit happens, its answer and the connection are lost. */
  loseNextCommit(): Promise<void>
}

/** A relay to PostgreSQL that can lose the answer to a commit. */
export async function aRelay(database: ConnectionTarget): Promise<Relay> {
  let lost: (() => void) | null = null
  const line = await aLine(
    () => placeOf(database),
    (client, upstream) => {
      let isCommitting = false
      let answers = ''
      client.on('close', () => upstream.destroy())
      upstream.on('close', () => client.destroy())
      client.on('data', (bytes) => {
        if (lost && bytes.includes('commit\0')) isCommitting = true
        upstream.write(bytes)
      })
      upstream.on('data', (bytes) => {
        if (!isCommitting) return void client.write(bytes)
        // Cut only once the commit is certain.
        answers = (answers + bytes.toString('latin1')).slice(-65_536)
        if (!answers.includes('COMMIT\0')) return
        lost?.()
        lost = null
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
    loseNextCommit: () =>
      new Promise((done) => {
        lost = done
      }),
  }
}
