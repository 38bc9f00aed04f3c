import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { pngOf } from '#test/bytes.ts'
import { smallDisk } from '#test/small-disk.ts'
import { silentLog } from './platform/log.ts'
import { giveRoomToStart, keepRoomToStart } from './platform/start-room.ts'
import { openUploads } from './platform/uploads/uploads.ts'

const MB = 1024 ** 2

it('leaves disk space to the database, and frees the reserve for a start', async ({ skip }) => {
  const disk = await smallDisk(800)
  if (!disk) return skip('no disk can be mounted here')
  const uploads = openUploads(join(disk.folder, 'files'), silentLog)
  const upload = () => uploads.storeStream(Readable.from([pngOf(50_000)]), { maxBytes: 100_000 })
  const free = async () => (await uploads.space()).free
  await upload()
  await keepRoomToStart(disk.folder)
  expect((await stat(join(disk.folder, 'room-to-start'))).size).toBe(64 * MB)
  await disk.fill(70 * MB)
  await expect(upload()).rejects.toMatchObject({ code: 'ENOSPC' })
  await giveRoomToStart(disk.folder)
  expect(await free()).toBeLessThan(71 * MB)
  await disk.empty()
  await disk.fill(MB)
  await giveRoomToStart(disk.folder)
  expect(await free()).toBeGreaterThan(64 * MB)
  await keepRoomToStart(disk.folder)
  expect(await free()).toBeGreaterThan(64 * MB)
}, 180_000)
