import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { diskSpaceAt } from './disk-space.ts'
import { writeDurably } from './uploads/disk.ts'

const bytes = 64 * 1024 ** 2
const pathIn = (dataDir: string) => join(dataDir, 'room-to-start')

/** Frees the reserved space when the disk is full, since PostgreSQL would not start. */
export async function giveRoomToStart(dataDir: string): Promise<void> {
  const { free } = await diskSpaceAt(dataDir).catch(() => ({ free: Number.POSITIVE_INFINITY }))
  if (free < bytes) await rm(pathIn(dataDir), { force: true })
}

/** Reserves space only while much more than that is free. */
export async function keepRoomToStart(dataDir: string): Promise<void> {
  const path = pathIn(dataDir)
  const isThere = await stat(path).then(
    ({ size }) => size === bytes,
    () => false,
  )
  if (isThere || (await diskSpaceAt(dataDir)).low) return
  await writeDurably(path, '\u0001'.repeat(bytes))
}
