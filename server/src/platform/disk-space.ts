import { statfs } from 'node:fs/promises'
import type { Log } from './log.ts'

export interface DiskSpace {
  /** Bytes. */
  free: number
  total: number
  /** It will be full soon: somebody should do something. */
  low: boolean
}

/** Less than this is little on any disk, however large. */
const little = 5 * 1024 ** 3

/** Room on the disk of a folder. */
export async function diskSpaceAt(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const [free, total] = [bavail * bsize, blocks * bsize]
  return { free, total, low: free < Math.min(total / 10, little) }
}

/** Says so in the log while there is time; returns how many disks it said so of. */
export async function warnOfFullDisk(on: { space(): Promise<DiskSpace> }, log: Log): Promise<number> {
  const { low, ...space } = await on.space()
  if (!low) return 0
  log.warn(space, 'the disk will be full soon')
  return 1
}
