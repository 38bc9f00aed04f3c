import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterAll } from 'vitest'
import { openSession } from '#platform/auth/sessions.ts'
import { restoreArchive } from '#platform/backup/restore.ts'
import { openArchive } from '#platform/backup/source.ts'
import { verifyArchive } from '#platform/backup/verify.ts'
import { migrate } from '#platform/database/migrate.ts'
import { silentLog as log } from '#platform/log.ts'
import { openUploads } from '#platform/uploads/uploads.ts'
import { agentOf, type World } from './world.ts'

/** Backups (`npm run backup`) of `npm run demo`, by the programs with these last migrations. */
export type EarlierDemo = 'demo-0049.tar' | 'demo-0074.tar.gz'

export interface RestoredDemo {
  rowsOf<Row extends object>(sql: string): Promise<Row[]>
  countsOf(): Promise<Record<string, number>>
  migrate(): Promise<unknown>
  signedIn(email: string): Promise<ReturnType<typeof agentOf>>
}

/** Database as that program left it, until it is migrated. */
export async function restoredDemo({ db, app }: World, name: EarlierDemo): Promise<RestoredDemo> {
  const folder = await mkdtemp(join(tmpdir(), 'zlecenia-demo-'))
  afterAll(() => rm(folder, { recursive: true }))
  const made = join(folder, 'demo.tar')
  const kept = await readFile(fileURLToPath(new URL(name, import.meta.url)))
  await writeFile(made, name.endsWith('.gz') ? gunzipSync(kept) : kept)
  const archive = await openArchive(made)
  const uploads = openUploads(join(folder, 'files'), log)
  const passphrase = undefined
  const verified = await verifyArchive(archive, passphrase)
  const claim = async () => {}
  await restoreArchive({ db, uploads, dataDir: folder, archive, passphrase, verified, claim })
  await archive.close()

  const rowsOf = async <Row extends object>(sql: string) => (await db.query<Row>(sql)).rows
  return {
    rowsOf,
    async countsOf() {
      const tables = await rowsOf<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
      )
      const counts = tables.map((it) => `(select count(*)::int from ${it.name}) as ${it.name}`)
      const [found] = await rowsOf<Record<string, number>>(`select ${counts.join(', ')}`)
      return found ?? {}
    },
    migrate: () => migrate(db, { log }),
    async signedIn(email) {
      const [user] = await rowsOf<{ id: string }>(`select id from users where email = '${email}'`)
      if (!user) throw new Error(`${email} is not there`)
      return agentOf(app, { authorization: `Bearer ${await openSession(db, user.id)}` })
    },
  }
}
