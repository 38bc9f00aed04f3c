import type { BackupKind, backupFailures } from '@zlecenia/contract/features/backups/backups.contract'
import { type Queryable, statement } from '#platform/database/database.ts'
import { locks } from '#platform/database/locks.ts'

export type Failure = (typeof backupFailures)[number]

const abandon = statement(
  'backups.abandon',
  `update backups set state = 'failed', reason = 'interrupted', ended_at = now() where state = 'running'`,
)
const begin = statement(
  'backups.begin',
  'insert into backups (id, kind, archive, sealed) values ($1, $2, $3, $4)',
)
const advance = statement('backups.advance', 'update backups set progress = $2 where id = $1')
const succeed = statement(
  'backups.succeed',
  `update backups set state = 'done', ended_at = now(), progress = 100, size = $2, rows = $3, files = $4, missing = $5,
          secret_key = $6
    where id = $1`,
)
const fail = statement(
  'backups.fail',
  `update backups set state = 'failed', ended_at = now(), reason = $2 where id = $1`,
)
const forget = statement(
  'backups.forget',
  'delete from backups where id not in (select id from backups order by started_at desc limit 200)',
)
const last = statement(
  'backups.last',
  `select id, state, started_at as "startedAt", ended_at as "endedAt", progress, reason,
          exists (select from pg_locks
                   where locktype = 'advisory' and granted and objid = $1 and objsubid = 1 and classid = 0
                     and pg_locks.database = (select oid from pg_database where datname = current_database())) as alive
     from backups order by started_at desc, id desc limit 1`,
)
const lastDone = statement(
  'backups.lastDone',
  `select started_at as "madeAt", size, rows, files, missing, secret_key as "secretKey"
     from backups where state = 'done' order by started_at desc, id desc limit 1`,
)
const firstUser = statement('backups.firstUser', 'select min(created_at) as at from users')
const lastDaily = statement(
  'backups.lastDaily',
  `select max(started_at) as at, exists (select from users) as "anybody"
     from backups where state = 'done' and kind = 'daily'`,
)

export interface Begun {
  id: string
  kind: BackupKind
  archive: string
  sealed: boolean
}

/** Only one runs at a time: other running rows were interrupted. */
export async function beginBackup(tx: Queryable, { id, kind, archive, sealed }: Begun): Promise<void> {
  await tx.query(abandon)
  await tx.query(begin, [id, kind, archive, sealed])
  await tx.query(forget)
}

export async function updateProgress(db: Queryable, id: string, hundredths: number): Promise<void> {
  await db.query(advance, [id, hundredths])
}

export interface BackupOutcome {
  size: number
  rows: number
  files: number
  missing: number
  secretKey: boolean
}

export async function backupDone(db: Queryable, id: string, outcome: BackupOutcome): Promise<void> {
  const { size, rows, files, missing, secretKey } = outcome
  await db.query(succeed, [id, size, rows, files, missing, secretKey])
}

export async function backupFailed(db: Queryable, id: string, reason: Failure): Promise<void> {
  await db.query(fail, [id, reason])
}

export interface LastTry {
  state: 'running' | 'done' | 'failed'
  startedAt: Date
  endedAt: Date | null
  progress: number
  reason: Failure | null
  alive: boolean
}

export async function lastTry(db: Queryable): Promise<LastTry | undefined> {
  return (await db.query<LastTry>(last, [locks.backup])).rows[0]
}

export interface DoneBackup extends BackupOutcome {
  madeAt: Date
}

export async function lastBackup(db: Queryable): Promise<DoneBackup | undefined> {
  return (await db.query<DoneBackup>(lastDone)).rows[0]
}

export async function firstUserAt(db: Queryable): Promise<Date | null> {
  return (await db.query<{ at: Date | null }>(firstUser)).rows[0]?.at ?? null
}

export async function lastDailyBackup(db: Queryable): Promise<{ at: Date | null; anybody: boolean }> {
  const { rows } = await db.query<{ at: Date | null; anybody: boolean }>(lastDaily)
  return rows[0] ?? { at: null, anybody: false }
}
