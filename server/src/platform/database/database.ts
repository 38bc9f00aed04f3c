import pg from 'pg'
import type { Log } from '../log.ts'
import { pause } from '../pause.ts'
import { hostsOf, isReadOnly, isUnreachable, refuseReadOnly } from './failover.ts'
import { openListener, type Unlisten } from './listener.ts'
import { openNotifier } from './notifier.ts'
import { noteUncommitted } from './outcome.ts'
import { type OpenTransaction, openTransaction, run, send } from './send.ts'
import { columnTypes } from './types.ts'

/** SQL with a name: pg prepares it once per connection and sends only the values after that. */
export interface Statement {
  name: string
  text: string
}

/** Makes a named prepared statement; the name must be unique in the program (`customers.byId`). */
export function statement(name: string, text: string): Statement {
  return { name, text }
}

/** Anything SQL can be sent to: the pool, or one transaction. */
export interface Queryable {
  query<Row>(
    statement: string | Statement,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number }>
  /**
   * Soon sends an empty NOTIFY on the channel; in a transaction once it is committed, and never when it is not.
   * A wake-up only: it may be lost, and what there is to say stands in a table.
   */
  notify(channel: string): void
}

/** Statements sent in the same tick (`Promise.all`) travel together; they are executed in the order they were sent. */
export interface Transaction extends Queryable {
  /** The last statement: the commit travels with it. When it fails, all of the transaction is undone. */
  last: Queryable['query']
}

export interface Database extends Queryable {
  /**
   * Commits when `work` resolves, rolls back when it rejects. Don't nest: pass `tx` on.
   * The first statement travels with the begin; should that find the connection dead, `work` begins again on another.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Calls `heard` for each NOTIFY on the channel. An empty payload also comes after a lost connection
   * was made again: notifications may have been missed, so look at the tables.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<Unlisten>
  close(): Promise<void>
}

/** Where a database is: an address (several hosts allowed, as in libpq), or a socket folder. */
export type ConnectionTarget =
  | { connectionString: string }
  | { host: string; port?: number; user: string; database: string }

export type DatabaseOptions = ConnectionTarget & {
  max?: number
  log: Log
  /** How long an unreachable database is waited for before work starts, in milliseconds. */
  patience?: number
}

/**
 * Opens a pool; the first connection is made by the first query.
 * With several hosts each new connection goes to the first one that accepts writes. Work is repeated on
 * another connection only while nothing of it was executed; later failures reach the caller.
 */
export function openDatabase({ max = 10, log, patience = 10_000, ...target }: DatabaseOptions): Database {
  const hosts = hostsOf(target)
  let current = 0
  const config = () => ({
    ...hosts[current],
    application_name: 'zlecenia',
    // Dates are cut in SQL (`date_trunc`, casts), so every session must agree on the zone. The other two make any
    // server plan as the embedded one does: disks without heads, and statements too short to be compiled.
    options: '-c timezone=UTC -c random_page_cost=1.1 -c jit=off',
    connectionTimeoutMillis: 5_000,
    types: columnTypes,
  })

  const pool = new pg.Pool({
    ...config(),
    max,
    pipeline: true,
    onConnect: (client) => refuseReadOnly(client),
  })
  // Without these two listeners a database that stops ends the Node process. While we close, the server may
  // stop before our goodbye reached it; and the pool hangs its client, password and all, on the error.
  let closing = false
  const lost = (what: string) => (error: Error) => {
    if (!closing) log.warn({ reason: error.message }, what)
  }
  pool.on('error', lost('idle database connection lost'))
  pool.on('connect', (client) => client.on('error', lost('database connection lost')))

  /** The next connection is tried on the next host. */
  function tryNextHost(): void {
    current = (current + 1) % hosts.length
    Object.assign(pool.options, hosts[current])
  }

  async function acquire(): Promise<pg.PoolClient> {
    const deadline = Date.now() + patience
    for (let attempt = 1; ; attempt++) {
      try {
        return await pool.connect()
      } catch (error) {
        if (!isUnreachable(error) || Date.now() > deadline) throw error
        tryNextHost()
        if (attempt % hosts.length === 0) await pause(100)
      }
    }
  }

  async function query<Row>(sql: string | Statement, values?: readonly unknown[]) {
    const client = await acquire()
    try {
      const result = await run<Row>(client, sql, values)
      client.release()
      return result
    } catch (error) {
      client.release(isReadOnly(error))
      // A server that was demoted executed nothing, so the statement is safe to send to the new one.
      if (!isReadOnly(error) || hosts.length === 1) throw error
    }
    const fresh = await acquire()
    try {
      return await run<Row>(fresh, sql, values)
    } finally {
      fresh.release()
    }
  }

  async function transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      const client = await acquire()
      const begun = send(client, { text: 'begin' })
      const tx = openTransaction(client)
      const outcome = work(tx)
      // Looked at below; until then a rejection is nobody's surprise.
      outcome.catch(() => undefined)
      try {
        await begun
      } catch (error) {
        // An idle connection that died unnoticed: nothing was executed, unless all of it travelled with the begin.
        await outcome.catch(() => undefined)
        client.release(true)
        if (tx.isEnded()) throw error
        if (isUnreachable(error) && attempt <= max) continue
        noteUncommitted(error)
        throw error
      }
      return finish(client, tx, outcome)
    }
  }

  async function finish<T>(client: pg.PoolClient, tx: OpenTransaction, outcome: Promise<T>): Promise<T> {
    try {
      const result = await outcome
      await tx.end()
      client.release()
      for (const channel of tx.channels) notifier.notify(channel)
      return result
    } catch (error) {
      if (!tx.isEnded()) noteUncommitted(error)
      const rolledBack = tx.isEnded() ? Promise.resolve() : send(client, { text: 'rollback' })
      await rolledBack.then(
        () => client.release(isReadOnly(error)),
        // The connection is gone and the server rolled back by itself; the first error is the one that matters.
        () => client.release(true),
      )
      throw error
    }
  }

  const listener = openListener(config, tryNextHost, log)
  const notifier = openNotifier((channel) => query("select pg_notify($1, '')", [channel]), log)

  return {
    query,
    notify: notifier.notify,
    transaction,
    listen: listener.listen,
    async close() {
      closing = true
      notifier.close()
      await listener.close()
      await pool.end()
    },
  }
}
