import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { freshDatabase } from '#test/test-database.ts'
import { readEnvironment } from './environment.ts'
import { adoptInstallation, claimInstallation } from './installation.ts'
import { openVault } from './vault.ts'

const { db, drop } = await freshDatabase()
const folders: string[] = []
const aFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zlecenia-installation-'))
  folders.push(folder)
  return folder
}
afterAll(async () => {
  await drop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})
beforeEach(() => db.query('delete from installation'))

const environment = (DATA_DIR: string, SECRET_KEY = '') => readEnvironment({ DATA_DIR, SECRET_KEY })

it('binds a new database to the key and folder it finds, and recognises them again', async () => {
  const home = environment(await aFolder())
  await Promise.all([claimInstallation(db, home), claimInstallation(db, home)])
  const sealed = openVault(home).seal('tajne')
  await claimInstallation(db, home)
  // Moved as a whole.
  const moved = environment(await aFolder())
  await cp(home.DATA_DIR, moved.DATA_DIR, { recursive: true })
  await claimInstallation(db, moved)
  expect(openVault(moved).open(sealed)).toBe('tajne')
})

it('refuses a second program with its own folder, and writes nothing there', async () => {
  await claimInstallation(db, environment(await aFolder()))
  const other = environment(await aFolder())
  await expect(claimInstallation(db, other)).rejects.toThrow(/secret-key jest inny niż ten/)
  expect(await readdir(other.DATA_DIR)).toEqual([])
})

it('requires the same files of a second program with the same key', async () => {
  const key = 'k'.repeat(32)
  const home = environment(await aFolder(), key)
  const other = environment(await aFolder(), key)
  await claimInstallation(db, home)
  await expect(claimInstallation(db, other)).rejects.toThrow(/files nie zawiera załączników tej bazy/)
  await expect(claimInstallation(db, environment(home.DATA_DIR, 'x'.repeat(32)))).rejects.toThrow(
    /SECRET_KEY jest inny/,
  )
  // The folder was not mounted.
  await rm(join(home.DATA_DIR, 'files'), { recursive: true })
  await expect(claimInstallation(db, home)).rejects.toThrow(/nie zawiera załączników/)
})

it('accepts the present key and folder by hand or after a restore', async () => {
  await claimInstallation(db, environment(await aFolder()))
  const other = environment(await aFolder())
  const third = environment(await aFolder())
  await claimInstallation(db, other, { adopt: true })
  await claimInstallation(db, other)
  await db.transaction((tx) => adoptInstallation(tx, third))
  await claimInstallation(db, third)
  await expect(claimInstallation(db, other)).rejects.toThrow(/jest inny niż ten/)
})
