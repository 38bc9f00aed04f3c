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
  /** Done as soon as it is committed, and never when it is not; a failure of it is a line in the log. */
  after(work: () => unknown): void
  /** The last statement: the commit travels with it. When it fails, all of the transaction is undone. */
  last: Queryable['query']
}

export interface Work extends Queryable {
  /**
   * Commits when `work` resolves, rolls back when it rejects. Don't nest: pass `tx` on.
   * The first statement travels with the begin; should that find the connection dead, `work` begins again on another.
   * A signal that is aborted stops the statement that runs, in the server too; the reason is what it rejects with.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, signal?: AbortSignal): Promise<T>
}
