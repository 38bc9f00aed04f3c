import pg from 'pg'
import { sleep } from '../../sleep.ts'
import { locks } from '../locks.ts'
import { SUPERUSER } from './cluster.ts'

const PATIENCE = 2_000

export interface OwnerOptions {
  socketFolder: string
  dataFolder: string
}

export type FolderClaim =
  | { kind: 'owner'; client: pg.Client }
  | { kind: 'taken'; by: string }
  | { kind: 'other-cluster' }
  | { kind: 'starting' }
  | { kind: 'absent' }

/** An advisory lock per data folder; the kernel releases it however the program dies. */
export async function claimCluster({ socketFolder, dataFolder }: OwnerOptions): Promise<FolderClaim> {
  const client = new pg.Client({
    host: socketFolder,
    port: 5432,
    user: SUPERUSER,
    database: 'postgres',
    application_name: `zlecenia, proces ${process.pid}`,
  })
  // The waiting caller gets the error too; without a listener Node would exit.
  client.on('error', () => {})
  try {
    await client.connect()
    const claim = await lockOn(client, dataFolder)
    if (claim.kind !== 'owner') await client.end()
    return claim
  } catch (error) {
    await client.end()
    return absence(error)
  }
}

async function lockOn(client: pg.Client, dataFolder: string): Promise<FolderClaim> {
  const { rows } = await client.query(`select current_setting('data_directory') as folder`)
  if (rows[0].folder !== dataFolder) return { kind: 'other-cluster' }
  const deadline = Date.now() + PATIENCE
  while (true) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [locks.owner])
    if (rows[0].locked) return { kind: 'owner', client }
    if (Date.now() > deadline) return { kind: 'taken', by: await holder(client) }
    await sleep(50)
  }
}

async function holder(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
      where locktype = 'advisory' and granted and objid = $1 and pg_locks.database =
        (select oid from pg_database where datname = current_database())`,
    [locks.owner],
  )
  return rows[0]?.name ?? 'zlecenia'
}

function absence(error: unknown): FolderClaim {
  const code = (error as { code?: string }).code ?? ''
  if (['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'].includes(code)) return { kind: 'absent' }
  // The server is starting, recovering or stopping; the connection may also break meanwhile.
  if (code.startsWith('57P') || code === 'ECONNRESET' || code === 'EPIPE') return { kind: 'starting' }
  if (error instanceof Error && error.message.startsWith('Connection terminated')) return { kind: 'starting' }
  throw error
}
