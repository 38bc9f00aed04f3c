import type { Duplex } from 'node:stream'
import type pg from 'pg'
import type { Statement, Transaction } from './queryable.ts'

export interface OpenTransaction extends Transaction {
  isEnded(): boolean
  channels: ReadonlySet<string>
  afterwards: readonly (() => unknown)[]
}

export function openTransaction(client: pg.PoolClient): OpenTransaction {
  let ended = false
  const channels = new Set<string>()
  const afterwards: (() => unknown)[] = []
  let failed: unknown
  /** Statements are sent together: those after a failed one report only that the transaction is aborted. */
  async function query<Row>(sql: string | Statement, values?: readonly unknown[]) {
    try {
      return await run<Row>(client, sql, values)
    } catch (error) {
      if (failed && (error as { code?: string }).code === '25P02') throw failed
      failed ??= error
      throw error
    }
  }
  async function end(): Promise<void> {
    if (ended) return
    ended = true
    await send(client, { text: 'commit' })
  }
  return {
    channels,
    afterwards,
    after: (work) => {
      afterwards.push(work)
    },
    notify: (channel) => {
      channels.add(channel)
    },
    query,
    async last<Row>(sql: string | Statement, values?: readonly unknown[]) {
      const [done] = await Promise.all([run<Row>(client, sql, values), end()])
      return done
    },
    end,
    isEnded: () => ended,
  }
}

export async function run<Row>(
  client: pg.ClientBase,
  sql: string | Statement,
  values: readonly unknown[] = [],
) {
  const text = typeof sql === 'string' ? { text: sql } : sql
  const result: pg.QueryResult | pg.QueryResult[] = await send(client, { ...text, values: [...values] })
  if (!Array.isArray(result)) return { rows: result.rows as Row[], rowCount: result.rowCount ?? 0 }
  const rowCount = result.reduce((sum, each) => sum + (each.rowCount ?? 0), 0)
  return { rows: result.flatMap(({ rows }) => rows as Row[]), rowCount }
}

/** One write per tick: waking the server costs more than the bytes. */
export function send(client: pg.ClientBase, query: pg.QueryConfig) {
  const stream = streamOf(client)
  stream.cork()
  process.nextTick(() => stream.uncork())
  return client.query(query)
}

export function cut(client: pg.ClientBase): void {
  streamOf(client).destroy()
}

function streamOf(client: pg.ClientBase): Duplex {
  return (client as unknown as { connection: { stream: Duplex } }).connection.stream
}
