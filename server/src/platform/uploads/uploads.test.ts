import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { png } from '#test/bytes.ts'
import { newId } from '../ids.ts'
import { silentLog } from '../log.ts'
import { purgeOrphanFiles } from './purge.ts'
import { closeToOthers, openUploads } from './uploads.ts'

const PROGRAM = fileURLToPath(new URL('../../../test/short-disk-program.ts', import.meta.url))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zlecenia-uploads-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it.each([
  ['the last chunk fits in part', 100, 'refused EFBIG'],
  ['all of it fits', 200, 'stored 120000'],
])('stores a file whole or not at all: %s', async (_case, kilobytes, outcome) => {
  const { stdout } = spawnSync(
    'bash',
    ['-c', `ulimit -f ${kilobytes}; exec "$@"`, '-', process.execPath, PROGRAM, folder],
    { encoding: 'utf8' },
  )
  expect(stdout.trim()).toBe(outcome)
  const kept = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((it) => it.isFile())
  expect(kept).toHaveLength(outcome.startsWith('stored') ? 1 : 0)
})

it('ignores unknown entries beside its folders while sweeping', async () => {
  const uploads = openUploads(folder, silentLog)
  const { storageKey } = await uploads.storeStream(Readable.from([png]), { maxBytes: 1000 })
  await writeFile(join(folder, '.DS_Store'), '')
  await mkdir(join(folder, 'lost+found', 'deep'), { recursive: true })
  await mkdir(join(folder, storageKey.slice(-2), 'a-folder'))
  const nothing = [async () => []]
  expect(await purgeOrphanFiles(uploads, nothing, Date.now() + 25 * 3_600_000)).toBe(1)
  expect(await readdir(join(folder, storageKey.slice(-2)))).toEqual(['a-folder'])
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['.DS_Store', 'lost+found']))
})

it('removes a thumbnail whose file was removed while it was drawn, and no other', async () => {
  const uploads = openUploads(folder, silentLog)
  const [kept, gone] = await Promise.all(
    [png, png].map((bytes) => uploads.storeStream(Readable.from([bytes]), { maxBytes: 1000 })),
  )
  if (!kept || !gone) throw new Error('two were stored')
  await uploads.remove([gone])
  for (const { storageKey } of [kept, gone]) await uploads.keepThumbnail(storageKey, png)
  expect(await purgeOrphanFiles(uploads, [async (keys) => [...keys]], Date.now() + 25 * 3_600_000)).toBe(0)
  expect(await uploads.thumbnail(kept.storageKey)).toEqual(png)
  expect(await uploads.thumbnail(gone.storageKey)).toBeNull()
})

it('denies other users of the machine access, also in a folder that existed before', async () => {
  const files = join(folder, 'files')
  await mkdir(files, { mode: 0o755 })
  await closeToOthers(files)
  const uploads = openUploads(files, silentLog)
  const { storageKey } = await uploads.storeStream(Readable.from([png]), { maxBytes: 1000 })
  await uploads.keepThumbnail(storageKey, png)
  await uploads.put(newId(), png)
  const all = await readdir(files, { recursive: true, withFileTypes: true })
  const modes = await Promise.all(
    all.map(async (it) => [it.isFile(), (await stat(join(it.parentPath, it.name))).mode & 0o777] as const),
  )
  expect(modes.filter(([isFile]) => isFile)).toHaveLength(3)
  for (const [isFile, mode] of modes) expect(mode).toBe(isFile ? 0o600 : 0o700)
  expect((await stat(files)).mode & 0o777).toBe(0o700)
})
