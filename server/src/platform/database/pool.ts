import pg from 'pg'
import type { Log } from '../log.ts'
import { sleep } from '../sleep.ts'
import { isReadOnly, isSilent, isUnreachable, refuseReadOnly } from './failover.ts'
import { noteUncommitted } from './outcome.ts'
import type { Statement, Transaction, Work } from './queryable.ts'
import { cut, type OpenTransaction, openTransaction, run, send } from './send.ts'

export interface PoolOptions {
  config: () => pg.ClientConfig
  tryNextHost: () => void
  hosts: number
  max: number
  log: Log
  patience: number
  notify: (channel: string) => void
}

export interface Pool extends Work {
  reconfigure(): void
  close(grace: number): Promise<void>
}

/** Retries work only while nothing of it was executed. */
export function openPool({ config, tryNextHost, hosts, max, log, patience, notify }: PoolOptions): Pool {
  const pool = new pg.Pool({
    ...config(),
    max,
    pipeline: true,
    onConnect: (client) => refuseReadOnly(client),
  })
  // A stopping database would end Node; and the pool attaches its client, with the password, to the error.
  let closing = false
  let ended: Promise<void> | undefined
  const lost = (what: string) => (error: Error) => {
    if (!closing) log.warn({ reason: error.message }, what)
  }
  pool.on('error', lost('idle database connection lost'))
  pool.on('connect', (client) => client.on('error', lost('database connection lost')))

  const busy = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => busy.add(client as pg.PoolClient))
  pool.on('release', (_error, client) => busy.delete(client as pg.PoolClient))

  async function acquire(): Promise<pg.PoolClient> {
    const deadline = Date.now() + patience
    for (let attempt = 1; ; attempt++) {
      try {
        return await pool.connect()
      } catch (error) {
        if (!isUnreachable(error) || Date.now() > deadline) throw error
        tryNextHost()
        if (attempt % hosts === 0) await sleep(100)
      }
    }
  }

  /** Whether the connection must not be reused, whatever may still arrive on it. */
  const isSpoilt = (error: unknown) => isReadOnly(error) || isUnreachable(error) || isSilent(error)

  async function query<Row>(sql: string | Statement, values?: readonly unknown[]) {
    const client = await acquire()
    try {
      const result = await run<Row>(client, sql, values)
      client.release()
      return result
    } catch (error) {
      client.release(isSpoilt(error))
      // A demoted server executed nothing, so the statement is safe to repeat.
      if (!isReadOnly(error) || hosts === 1) throw error
    }
    const fresh = await acquire()
    try {
      return await run<Row>(fresh, sql, values)
    } finally {
      fresh.release()
    }
  }

  async function transaction<T>(work: (tx: Transaction) => Promise<T>, signal?: AbortSignal): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      signal?.throwIfAborted()
      const client = await acquire()
      const cancelling = cancelOn(client, signal)
      const begun = send(client, { text: 'begin' })
      const tx = openTransaction(client)
      const outcome = work(tx)
      outcome.catch(() => undefined)
      try {
        await begun
      } catch (error) {
        // A connection that died idle executed nothing, unless everything was sent with the begin.
        await outcome.catch(() => undefined)
        await cancelling.over()
        client.release(true)
        if (!tx.isEnded()) {
          if (isUnreachable(error) && attempt <= max) continue
          noteUncommitted(error)
        }
        throw signal?.aborted ? signal.reason : error
      }
      return finish(client, tx, outcome, cancelling)
    }
  }

  async function finish<T>(
    client: pg.PoolClient,
    tx: OpenTransaction,
    outcome: Promise<T>,
    cancelling: Cancelling,
  ): Promise<T> {
    try {
      const result = await outcome
      await tx.end()
      await cancelling.over()
      client.release()
      for (const channel of tx.channels) notify(channel)
      for (const work of tx.afterwards) {
        try {
          await work()
        } catch (error) {
          log.warn({ err: error }, 'work after a commit failed')
        }
      }
      return result
    } catch (error) {
      await cancelling.over()
      if (!tx.isEnded()) noteUncommitted(error)
      const rolledBack = tx.isEnded() ? Promise.resolve() : send(client, { text: 'rollback' })
      await rolledBack.then(
        () => client.release(isSpoilt(error)),
        // The server rolled back by itself; the first error matters.
        () => client.release(true),
      )
      throw cancelling.reason() ?? error
    }
  }

  function cancelOn(client: pg.PoolClient, signal?: AbortSignal): Cancelling {
    if (!signal) return { over: async () => {}, reason: () => undefined }
    let cancelled: Promise<unknown> | undefined
    const { processID } = client as unknown as { processID: number }
    const cancel = () => {
      cancelled = query('select pg_cancel_backend($1)', [processID]).catch((error) =>
        log.warn({ err: error }, 'a statement was not cancelled'),
      )
    }
    if (signal.aborted) cancel()
    else signal.addEventListener('abort', cancel, { once: true })
    return {
      async over() {
        signal.removeEventListener('abort', cancel)
        // A late cancel would hit the connection's next user.
        await cancelled
      },
      reason: () => (signal.aborted ? signal.reason : undefined),
    }
  }

  return {
    query,
    transaction,
    notify,
    reconfigure: () => Object.assign(pool.options, config()),
    async close(grace) {
      closing = true
      const late = setTimeout(() => busy.forEach(cut), grace)
      ended ??= pool.end()
      await ended.finally(() => clearTimeout(late))
    },
  }
}

interface Cancelling {
  over(): Promise<void>
  reason(): unknown
}
