import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nameOf } from '#features/backups/archives.ts'
import type { Database } from '#platform/database/database.ts'
import { locks } from '#platform/database/locks.ts'
import type { World } from './world.ts'

export async function noBackupRuns(db: Database): Promise<void> {
  await db.patient.transaction((tx) => tx.query('select pg_advisory_xact_lock($1)', [locks.backup]))
}

export async function anArchive({ deps }: World, text = 'kopia', madeAt = new Date()): Promise<string> {
  const folder = join(deps.environment.DATA_DIR, 'backups')
  const name = nameOf({ madeAt, kind: 'manual', sealed: false })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), text)
  return name
}
