import { createHash } from 'node:crypto'

/** Prepared once per connection; later only values are sent. */
export interface Statement {
  name: string
  text: string
}

/** PostgreSQL cuts longer names, and two of them could be one. */
const longestName = 63

/** The name must be unique in the program (`customers.byId`). */
export function statement(name: string, text: string): Statement {
  if (name.length > longestName) throw new RangeError(`Statement name is too long: ${name}`)
  return { name, text }
}

/** Prepared under a hash of its text; for combined texts of which there are few. */
export function namedByText(area: string, text: string): Statement {
  return statement(`${area}.${createHash('sha1').update(text).digest('hex')}`, text)
}

export interface Queryable {
  query<Row>(
    statement: string | Statement,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number }>
  /** Sends an empty NOTIFY, after the commit in a transaction. A wake-up only: it may be lost. */
  notify(channel: string): void
}

/** Statements of one tick (`Promise.all`) are sent together, in order. */
export interface Transaction extends Queryable {
  after(work: () => unknown): void
  /** Commits with the statements of this tick; nothing may follow. */
  end(): Promise<void>
  last: Queryable['query']
}

export interface Work extends Queryable {
  /** Don't nest: pass `tx` on. `work` may start twice, when the first statement finds a dead connection. */
  transaction<T>(work: (tx: Transaction) => Promise<T>, signal?: AbortSignal): Promise<T>
}
