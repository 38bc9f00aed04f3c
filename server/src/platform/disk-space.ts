import { statfs } from 'node:fs/promises'
import type { Log } from './log.ts'

export interface DiskSpace {
  free: number
  total: number
  low: boolean
}

const little = 5 * 1024 ** 3

export async function diskSpaceAt(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const free = bavail * bsize
  const total = blocks * bsize
  return { free, total, low: free < Math.min(total / 10, little) }
}

export async function warnOfFullDisk(on: { space(): Promise<DiskSpace> }, log: Log): Promise<number> {
  const { low, ...space } = await on.space()
  if (!low) return 0
  log.warn(space, 'the disk will be full soon')
  return 1
}
