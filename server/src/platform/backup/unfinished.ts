import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Queryable } from '../database/database.ts'
import { StartupError } from '../startup-error.ts'
import { writeDurably } from '../uploads/disk.ts'

const mark = (dataDir: string) => join(dataDir, 'restoring')

export function beginRestore(dataDir: string, id: string): Promise<void> {
  return writeDurably(mark(dataDir), id)
}

export function endRestore(dataDir: string): Promise<void> {
  return rm(mark(dataDir), { force: true })
}

export function unfinishedRestore(dataDir: string): Promise<string | null> {
  return readFile(mark(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** Whether the row written in the restore's own transaction exists: with it everything is there. */
export async function isRestored(db: Pick<Queryable, 'query'>, id: string): Promise<boolean> {
  const { rows: tables } = await db.query<{ made: boolean }>(
    "select to_regclass('audit_log') is not null as made",
  )
  if (!tables[0]?.made) return false
  const { rows } = await db.query<{ there: boolean }>(
    `select exists (select from audit_log where action = 'restored' and subject = 'Backup' and subject_id = $1) as there`,
    [id],
  )
  return rows[0]?.there === true
}

export async function refuseHalfRestored(db: Pick<Queryable, 'query'>, dataDir: string): Promise<void> {
  const id = await unfinishedRestore(dataDir)
  if (id === null) return
  if (!(await isRestored(db, id))) {
    throw new StartupError(
      'Przywracanie kopii zapasowej nie zostało dokończone. Uruchom je jeszcze raz (npm run restore) ' +
        `albo, jeśli ma powstać nowa instalacja, usuń plik ${mark(dataDir)} i folder files obok niego.`,
    )
  }
  await endRestore(dataDir)
}
