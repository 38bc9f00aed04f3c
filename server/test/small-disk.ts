import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export interface SmallDisk {
  folder: string
  fill(left: number): Promise<void>
  empty(): Promise<void>
}

/** Null where mounting is not allowed. */
export async function smallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'zlecenia-disk-'))
  const options = `size=${megabytes}m,mode=0755`
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  onTestFinished(async () => {
    if (status === 0) spawnSync('umount', ['-l', folder])
    await rm(folder, { recursive: true, force: true })
  })
  if (status !== 0) return null
  const filler = join(folder, 'filler')
  return {
    folder,
    async fill(left) {
      const { bavail, bsize } = await statfs(folder)
      await writeFile(filler, Buffer.alloc(bavail * bsize - left))
    },
    empty: () => rm(filler),
  }
}
