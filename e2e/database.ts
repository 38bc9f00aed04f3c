import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Changes of data behind an open page. */
export interface Behind {
  sql<Row extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
}

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
