import type { Readable, Writable } from 'node:stream'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { refuseReadOnly } from './failover.ts'
import type { Queryable } from './queryable.ts'
import { run } from './send.ts'

/** Separate connection for long work, without time limits and without retries. */
export interface Connection extends Pick<Queryable, 'query'> {
  copyOut(sql: string): Readable & { rowCount: number }
  copyIn(sql: string): Writable & { rowCount: number }
  lost: AbortSignal
  close(): Promise<void>
}

/** Fixes the output format whatever the server's settings; no time limits. */
const session = `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set extra_float_digits = 1`

export async function openConnection(config: pg.ClientConfig): Promise<Connection> {
  const client = new pg.Client({ ...config, query_timeout: 0 })
  const lost = new AbortController()
  client.on('error', (error) => lost.abort(error))
  client.once('end', () => lost.abort(new Error('the database connection has ended')))
  try {
    await client.connect()
    await refuseReadOnly(client)
    await client.query(session)
  } catch (error) {
    await client.end()
    throw error
  }
  return {
    query: (sql, values) => run(client, sql, values),
    copyOut: (sql) => client.query(to(sql, { highWaterMark: 1024 * 1024 })),
    copyIn: (sql) => client.query(from(sql)),
    lost: lost.signal,
    close: () => client.end(),
  }
}
