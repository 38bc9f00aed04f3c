import type pg from 'pg'
import type { Log } from '../log.ts'
import { turns } from '../turns.ts'
import { type Connection, openConnection } from './connection.ts'
import { type ConnectionTarget, hostsOf } from './failover.ts'
import { openListener, type Unlisten } from './listener.ts'
import { openNotifier } from './notifier.ts'
import { openPool } from './pool.ts'
import type { Work } from './queryable.ts'
import { columnTypes } from './types.ts'

export type { ConnectionTarget } from './failover.ts'
export { type Queryable, type Statement, statement, type Transaction, type Work } from './queryable.ts'

/** Everything here is limited in time (`Patience`); what has to take longer says so by `patient`. */
export interface Database extends Work {
  /**
   * The same for lists and searches, which take turns on a part of the connections: the others are kept for whoever
   * signs in, saves or creates.
   */
  reading: Work
  /**
   * The same without limits of time, on a few connections of its own: migrations, sweeps, the job queue, backups. For
   * nothing that somebody waits for.
   */
  patient: Work
  /**
   * Calls `heard` for each NOTIFY on the channel. An empty payload also comes after a lost connection
   * was made again: notifications may have been missed, so look at the tables.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<Unlisten>
  /** A connection outside of the pool, for what takes long; ended by `close` at the latest. */
  connection(): Promise<Connection>
  close(): Promise<void>
}

/** How long things may take, in milliseconds. */
export interface Patience {
  /** An unreachable database, before work starts. */
  start: number
  /** A connection: made, or given back by somebody. */
  connection: number
  /** One statement; the server ends it. */
  statement: number
  /** A lock that somebody else holds; the server gives up. */
  lock: number
  /** Nothing, in an open transaction; the server ends it. */
  idle: number
  /** The server's answer. Above `statement`: only a server that is gone says nothing for so long. */
  answer: number
  /** Between two looks whether the connection that listens still lives. */
  heartbeat: number
  /** Work under way when everything is closed. */
  close: number
}

const patient: Patience = {
  start: 10_000,
  connection: 5_000,
  statement: 10_000,
  lock: 5_000,
  idle: 30_000,
  answer: 13_000,
  heartbeat: 15_000,
  close: 5_000,
}

export type DatabaseOptions = ConnectionTarget & {
  max?: number
  log: Log
  patience?: Partial<Patience>
}

/** Connections beside the others for what is not limited in time. */
const patientConnections = 4

/** Opens a pool. With several hosts each new connection goes to the first one that accepts writes. */
export function openDatabase({ max = 10, log, patience: asked, ...target }: DatabaseOptions): Database {
  const patience = { ...patient, ...asked }
  const hosts = hostsOf(target)
  let current = 0
  const common = () => ({
    ...hosts[current],
    application_name: 'zlecenia',
    // Dates are cut in SQL (`date_trunc`, casts), so every session must agree on the zone. The other two make any
    // server plan as the embedded one does: disks without heads, and statements too short to be compiled.
    options: '-c timezone=UTC -c random_page_cost=1.1 -c jit=off',
    connectionTimeoutMillis: patience.connection,
    // A peer that is gone without a word is noticed on a quiet connection too.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: columnTypes,
  })
  const limited = (): pg.ClientConfig => ({
    ...common(),
    statement_timeout: patience.statement,
    lock_timeout: patience.lock,
    idle_in_transaction_session_timeout: patience.idle,
    query_timeout: patience.answer,
  })

  /** The next connection is tried on the next host. */
  function tryNextHost(): void {
    current = (current + 1) % hosts.length
    for (const pool of pools) pool.reconfigure()
  }

  const notify = (channel: string) => notifier.notify(channel)
  const shared = { tryNextHost, hosts: hosts.length, log, patience: patience.start, notify }
  const pool = openPool({ ...shared, config: limited, max })
  const unhurried = openPool({ ...shared, config: common, max: patientConnections })
  const pools = [pool, unhurried]
  const listener = openListener({ config: limited, tryNextHost, log, heartbeat: patience.heartbeat })
  const notifier = openNotifier((channel) => pool.query("select pg_notify($1, '')", [channel]), log)
  const inTurn = turns(Math.ceil(max * 0.6), { patience: patience.connection })

  const own = new Set<Connection>()
  async function connection(): Promise<Connection> {
    const opened = await openConnection(common())
    own.add(opened)
    opened.lost.addEventListener('abort', () => own.delete(opened), { once: true })
    return opened
  }

  return {
    query: pool.query,
    notify,
    transaction: pool.transaction,
    reading: {
      query: (sql, values) => inTurn(() => pool.query(sql, values)),
      notify,
      transaction: (work, signal) => inTurn(() => pool.transaction(work, signal), signal),
    },
    patient: unhurried,
    listen: listener.listen,
    connection,
    async close() {
      // Whoever uses one is told by its loss.
      for (const opened of own) opened.close().catch(() => undefined)
      notifier.close()
      await listener.close()
      await Promise.all(pools.map((each) => each.close(patience.close)))
    },
  }
}
