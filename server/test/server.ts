import pg from 'pg'
import type { ConnectionTarget } from '#platform/database/database.ts'

export function inDatabase(server: ConnectionTarget, database: string): ConnectionTarget {
  if (!('connectionString' in server)) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

export async function createDatabase(
  server: ConnectionTarget,
  name: string,
  template?: string,
): Promise<void> {
  // Copies whole files: copying page by page through the log is twice the work.
  await onServer(
    server,
    `create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`,
  )
}

/** Drops it even with open connections. */
export async function dropDatabase(server: ConnectionTarget, name: string): Promise<void> {
  await onServer(server, `drop database if exists ${name} with (force)`)
}

async function onServer(server: ConnectionTarget, sql: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
