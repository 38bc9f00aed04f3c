import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MakeOptions, oneAtATime } from '#platform/backup/make.ts'
import { restoreArchive } from '#platform/backup/restore.ts'
import { openArchive } from '#platform/backup/source.ts'
import { verifyArchive } from '#platform/backup/verify.ts'
import { openDatabase } from '#platform/database/database.ts'
import { MIGRATIONS, migrate } from '#platform/database/migrate.ts'
import { silentLog as log } from '#platform/log.ts'
import { openUploads } from '#platform/uploads/uploads.ts'
import { version } from '#platform/version.ts'
import { rowDigest } from '#test/row-digest.ts'
import { freshDatabase } from '#test/test-database.ts'
import { aWorld, type World } from '#test/world.ts'
import { folderOf } from './archives.ts'
import type { Needs } from './backups.service.ts'
import { archiveBeforeMigrating } from './upgrade.ts'

const folders: string[] = []
async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'zlecenia-upgrade-'))
  folders.push(folder)
  return folder
}
afterAll(() => Promise.all(folders.map((it) => rm(it, { recursive: true, force: true }))))

/** The program's migrations, and two newer ones. */
let migrations: string
const second = '9001-more.sql'
beforeAll(async () => {
  migrations = await aFolder()
  await cp(MIGRATIONS, migrations, { recursive: true })
  await writeFile(join(migrations, '9000-added.sql'), 'create table added_by_upgrade (id integer);')
  await writeFile(join(migrations, second), 'alter table added_by_upgrade add column name text;')
})

/** An installation with a user, before the two migrations. */
async function anInstallation(): Promise<World> {
  const world = await aWorld()
  await world.aUser('admin')
  return world
}

const upgrade = (
  needs: Needs,
  { migrations: folder = MIGRATIONS, space }: { migrations?: string; space?: MakeOptions['space'] } = {},
) => migrate(needs.db, { folder, log, ...archiveBeforeMigrating(needs, space && { space }) })

const archivesOf = async ({ deps }: World): Promise<string[]> =>
  (await readdir(folderOf(deps.environment)).catch(() => [])).toSorted()
const isMigrated = async ({ db }: World): Promise<boolean> =>
  (await db.query<{ is: boolean }>("select to_regclass('added_by_upgrade') is not null as is")).rows[0]
    ?.is === true
const upgraded = /^zlecenia-.*Z-upgrade\.tar$/u

it('archives the data before it, in a restorable form, and logs the success', async () => {
  const world = await anInstallation()
  const before = await rowDigest(world.db)
  await upgrade(world.deps, { migrations })
  const [name = '', ...more] = await archivesOf(world)
  expect([name, more, await isMigrated(world)]).toEqual([expect.stringMatching(upgraded), [], true])

  const { db, drop } = await freshDatabase({ migrated: false })
  const dataDir = await aFolder()
  const archive = await openArchive(join(folderOf(world.deps.environment), name))
  const verified = await verifyArchive(archive, undefined)
  expect(verified.manifest.version).toBe(version)
  const uploads = openUploads(join(dataDir, 'files'), log)
  // Migrated as by the older program.
  await restoreArchive({
    db,
    uploads,
    dataDir,
    archive,
    passphrase: undefined,
    verified,
    claim: async () => {},
  })
  const { audit_log: _, installation: __, ...rows } = await rowDigest(db)
  expect(before).toMatchObject(rows)
  await archive.close()
  await drop()

  const overview = await (await world.signedIn('admin')).get('/backups')
  expect(overview.json()).toMatchObject({ state: 'fresh', archives: [{ name, kind: 'upgrade' }] })
  const { rows: logged } = await world.db.query(
    "select user_id, after from audit_log where subject = 'Backup'",
  )
  expect(logged).toEqual([{ user_id: null, after: { archive: name, kind: 'upgrade' } }])
})

it('creates none without new migrations', async () => {
  const world = await anInstallation()
  await upgrade(world.deps)
  expect(await archivesOf(world)).toEqual([])
})

it('creates none without data', async () => {
  const world = await aWorld()
  await upgrade(world.deps, { migrations })
  expect([await archivesOf(world), await isMigrated(world)]).toEqual([[], true])
})

it('protects it as the daily one', async () => {
  const world = await anInstallation()
  const environment = { ...world.deps.environment, BACKUP_PASSPHRASE: 'kot-w-butach' }
  await upgrade({ ...world.deps, environment }, { migrations })
  expect(await archivesOf(world)).toEqual([expect.stringMatching(/-upgrade\.tar\.age$/u)])
})

it('does not migrate while the disk is too full, and reports it', async () => {
  const world = await anInstallation()
  const space = async () => ({ free: 99, total: 1000 })
  await expect(upgrade(world.deps, { migrations, space })).rejects.toThrow(
    /Nie udało się jej zrobić: .*dziesiątą część dysku.* Baza danych nie została zmieniona\.$/u,
  )
  expect([await archivesOf(world), await isMigrated(world)]).toEqual([[], false])
})

it('does not migrate where the folder of backups cannot be written, and names it', async () => {
  const world = await anInstallation()
  const file = join(await aFolder(), 'plik')
  await writeFile(file, '')
  const environment = { ...world.deps.environment, BACKUP_DIR: file }
  await expect(upgrade({ ...world.deps, environment }, { migrations })).rejects.toThrow(file)
  expect(await isMigrated(world)).toBe(false)
})

it('does not migrate while a backup runs', async () => {
  const world = await anInstallation()
  await oneAtATime(world.db, async () => {
    await expect(upgrade(world.deps, { migrations })).rejects.toThrow('Kopia zapasowa jest już tworzona.')
  })
  expect(await isMigrated(world)).toBe(false)
})

it('creates no archive of a database with attachments elsewhere', async () => {
  const world = await anInstallation()
  await upgrade(world.deps, { migrations })
  await writeFile(join(world.filesFolder, 'id'), 'another')
  const newer = await aFolder()
  await cp(migrations, newer, { recursive: true })
  await writeFile(join(newer, '9002-newest.sql'), 'select 1;')
  await expect(upgrade(world.deps, { migrations: newer })).rejects.toThrow('nie zawiera załączników')
  expect(await archivesOf(world)).toHaveLength(1)
})

it('creates one archive when two nodes start together', async () => {
  const world = await anInstallation()
  const other = openDatabase({ ...world.target, log })
  await Promise.all([
    upgrade(world.deps, { migrations }),
    upgrade({ ...world.deps, db: other }, { migrations }),
  ])
  await other.close()
  expect([await archivesOf(world), await isMigrated(world)]).toEqual([
    [expect.stringMatching(upgraded)],
    true,
  ])
  const { rows } = await world.db.query("select state from backups where kind = 'upgrade'")
  expect(rows).toEqual([{ state: 'done' }])
})

it('reuses the archive of a failed upgrade until the upgrade is complete', async () => {
  const world = await anInstallation()
  const broken = await aFolder()
  await cp(migrations, broken, { recursive: true })
  await writeFile(join(broken, second), 'select nonsense;')
  await expect(upgrade(world.deps, { migrations: broken })).rejects.toThrow('nonsense')
  const [first] = await archivesOf(world)
  await expect(upgrade(world.deps, { migrations: broken })).rejects.toThrow('nonsense')
  await upgrade(world.deps, { migrations })
  expect(await archivesOf(world)).toEqual([first])
  const { rows } = await world.db.query("select archive from backups where kind = 'upgrade'")
  expect(rows).toEqual([{ archive: first }])
  await expect(readFile(join(world.deps.environment.DATA_DIR, 'upgrading'))).rejects.toThrow('ENOENT')
})

it('preserves the last three, and manual ones', async () => {
  const world = await anInstallation()
  const folder = folderOf(world.deps.environment)
  const older = [1, 2, 3].map((day) => `zlecenia-2026-01-0${day}T08-00-00Z-upgrade.tar`)
  const manual = 'zlecenia-2025-01-01T08-00-00Z-manual.tar'
  await mkdir(folder, { recursive: true })
  for (const name of [manual, ...older]) await writeFile(join(folder, name), '')
  await upgrade(world.deps, { migrations })
  expect(await archivesOf(world)).toEqual([manual, ...older.slice(1), expect.stringMatching(upgraded)])
})
