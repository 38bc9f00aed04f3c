import type pg from 'pg'
import type { Log } from '../log.ts'
import { semaphore } from '../semaphore.ts'
import { type Connection, openConnection } from './connection.ts'
import { type ConnectionTarget, hostsOf } from './failover.ts'
import { openListener, type Unlisten } from './listener.ts'
import { openNotifier } from './notifier.ts'
import { openPool } from './pool.ts'
import type { Work } from './queryable.ts'
import { columnTypes } from './types.ts'

export type { ConnectionTarget } from './failover.ts'
export {
  namedByText,
  type Queryable,
  type Statement,
  statement,
  type Transaction,
  type Work,
} from './queryable.ts'

/** Work limited in time (`Patience`); longer work uses `patient`. */
export interface Database extends Work {
  /** Connections for lists and searches: a part of all, so that saving never waits for them. */
  reading: Work
  /** Separate connections without time limits: migrations, sweeps, the job queue, backups. */
  patient: Work
  /** An empty payload also follows a reconnect: notifications may have been missed, so read the tables. */
  listen(channel: string, announcements: (payload: string) => void): Promise<Unlisten>
  connection(): Promise<Connection>
  close(): Promise<void>
}

export interface Patience {
  start: number
  connection: number
  statement: number
  lock: number
  idle: number
  /** Longer than `statement`: only a vanished server is silent that long. */
  answer: number
  heartbeat: number
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

const patientConnections = 4

/** Connects to the first of several hosts that accepts writes. */
export function openDatabase({ max = 10, log, patience: given, ...target }: DatabaseOptions): Database {
  const patience = { ...patient, ...given }
  const hosts = hostsOf(target)
  let current = 0
  const common = () => ({
    ...hosts[current],
    application_name: 'zlecenia',
    // `date_trunc` and casts need one zone; the other two make any server plan as the embedded one does.
    options: '-c timezone=UTC -c random_page_cost=1.1 -c jit=off',
    connectionTimeoutMillis: patience.connection,
    // Notices a vanished peer on an idle connection.
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
  const inTurn = semaphore(Math.ceil(max * 0.6), { patience: patience.connection })

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
      for (const opened of own) opened.close().catch(() => undefined)
      notifier.close()
      await listener.close()
      await Promise.all(pools.map((each) => each.close(patience.close)))
    },
  }
}
