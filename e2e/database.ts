import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Another person at work: what changes behind the back of an open page is changed here. */
export interface Behind {
  /** Runs one statement in the program's database and answers its rows. */
  sql<Row extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
}

/** Speaks to the embedded PostgreSQL of a running program, by the socket its data folder names. */
export function behindTheBack(dataDir: string): Behind {
  return {
    async sql<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      const host = await readFile(join(dataDir, 'socket-folder'), 'utf8')
      const client = new pg.Client({ host, port: 5432, user: 'zlecenia', database: 'zlecenia' })
      await client.connect()
      try {
        return (await client.query<Row>(text, values)).rows
      } finally {
        await client.end()
      }
    },
  }
}
