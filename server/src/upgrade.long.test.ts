import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endAll, filesOf, lookInto, programIn, ran, started } from '#test/programs.ts'
import { filesIn, filesNamed, rowDigest, withoutRunning } from '#test/row-digest.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
let folder: string
/** The program with a further migration. */
let newer: ReturnType<typeof programIn>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zlecenia-upgrade-'))
  const copy = join(folder, 'newer')
  const filter = (path: string) => !path.includes('/node_modules')
  await cp(join(root, 'server'), join(copy, 'server'), { recursive: true, filter })
  for (const part of ['node_modules', 'server/node_modules', 'contract', 'web', 'package.json']) {
    await symlink(join(root, part), join(copy, part))
  }
  const added = join(copy, 'server', 'migrations', '9000-added.sql')
  await writeFile(added, 'create table added_by_upgrade (id integer);')
  newer = programIn(join(copy, 'server'))
})
afterAll(async () => {
  await endAll()
  await rm(folder, { recursive: true, force: true })
})

it('creates an archive before an upgrade, which the older program restores', {
  timeout: 300_000,
}, async () => {
  const home = { DATA_DIR: join(folder, 'home') }
  expect(await (await started(home, '--demo')).stop()).toBe(0)
  const stateOf = (where: typeof home) =>
    lookInto(where, async (db) => ({
      rows: withoutRunning(await rowDigest(db)),
      named: await filesNamed(db),
    }))
  const before = await stateOf(home)

  // A failed start leaves everything unchanged for the older program.
  const refused = await newer.ran('main.ts', { ...home, BACKUP_DIR: join(root, 'package.json') }, '--demo')
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining('Baza danych nie została zmieniona'),
  })
  expect(await (await started(home, '--demo')).stop()).toBe(0)

  expect(await (await newer.started(home, '--demo')).stop()).toBe(0)
  const backups = join(home.DATA_DIR, 'backups')
  const [name = '', ...more] = (await readdir(backups)).filter((it) => it.includes('-upgrade.'))
  expect([name, more]).toEqual([expect.stringMatching(/\.tar$/u), []])
  expect(await ran('main.ts', home, '--demo')).toMatchObject({
    code: 1,
    output: expect.stringContaining('nowsza niż program (zawiera zmianę 9000-added.sql)'),
  })

  const back = { DATA_DIR: join(folder, 'back') }
  expect(await ran('commands/restore.ts', back, '--without-key', join(backups, name))).toMatchObject({
    code: 0,
    output: expect.stringContaining('Przywrócono kopię'),
  })
  const after = await stateOf(back)
  const { audit_log: _, ...rows } = after.rows
  expect(before.rows).toMatchObject(rows)
  const { id: __, ...files } = await filesIn(filesOf(back))
  expect(files).toEqual(before.named)
  expect(await (await started(back, '--demo')).stop()).toBe(0)
})
