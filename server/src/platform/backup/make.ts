import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Connection } from '../database/connection.ts'
import type { Database } from '../database/database.ts'
import { locks } from '../database/locks.ts'
import { type DiskSpace, diskSpaceAt } from '../disk-space.ts'
import { sync } from '../uploads/disk.ts'
import type { Uploads } from '../uploads/uploads.ts'
import { sealed } from './age.ts'
import { archiveOf } from './archive.ts'
import type { Manifest } from './contents.ts'
import { contentsOf, type Snapshot, sizeOf, takeSnapshot } from './contents-of.ts'

export const kept = 0.1

export class DiskTooFull extends Error {
  override name = 'DiskTooFull'
}

export class BackupRuns extends Error {
  override name = 'BackupRuns'
}

export interface MakeOptions {
  uploads: Uploads
  folder: string
  name: string
  passphrase: string | undefined
  secretKey: string | undefined
  progress?: (done: number) => void
  space?: (folder: string) => Promise<Pick<DiskSpace, 'free' | 'total'>>
  taken?: (snapshot: Snapshot) => Promise<void>
  stop?: AbortSignal | undefined
}

export interface Made {
  manifest: Manifest
  size: number
}

const unfinished = '.unfinished'
/** Bytes between checks of free disk space: other programs write too. */
const lookAgain = 64 * 1024 * 1024

/** Takes an advisory lock on its own connection; throws BackupRuns when it is taken. */
export async function oneAtATime<T>(db: Database, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await db.connection()
  try {
    const { rows } = await connection.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
      locks.backup,
    ])
    if (!rows[0]?.ours) throw new BackupRuns('another backup is being made')
    return await work(connection)
  } finally {
    await connection.close().catch(() => undefined)
  }
}

/** Consistent snapshot of the running program; renamed once it is complete and flushed. */
export async function makeArchive(connection: Connection, options: MakeOptions): Promise<Made> {
  const { uploads, folder, name, passphrase, secretKey, progress, space = diskSpaceAt, stop } = options
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Leftovers of killed runs: only one runs at a time.
  const left = (await readdir(folder)).filter((it) => it.endsWith(unfinished))
  await Promise.all(left.map((it) => rm(join(folder, it), { force: true })))
  const path = join(folder, name)
  const hold = await uploads.hold()
  try {
    const snapshot = await takeSnapshot(connection)
    await options.taken?.(snapshot)
    const expected = sizeOf(snapshot)
    const refuseFull = async (more: number) => {
      const { free, total } = await space(folder)
      if (free - more < total * kept) throw new DiskTooFull(`${free} of ${total} bytes are free`)
    }
    await refuseFull(expected)
    let done = 0
    const made = Promise.withResolvers<Manifest>()
    const contents = contentsOf({
      snapshot,
      hold,
      secretKey: passphrase ? secretKey : undefined,
      advanced: (bytes) => {
        done += bytes
        progress?.(Math.min(done / Math.max(expected, 1), 1))
      },
      made: made.resolve,
    })
    const archive = archiveOf(contents)
    const file = await open(`${path}${unfinished}`, 'w', 0o600)
    let size = 0
    async function* watched(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      let looked = 0
      for await (const chunk of bytes) {
        yield chunk
        size += chunk.length
        if (size - looked < lookAgain) continue
        looked = size
        await refuseFull(0)
        // Starts flushing early; the last datasync reports failures.
        file.datasync().catch(() => undefined)
      }
    }
    const into = file.createWriteStream({ flush: true, highWaterMark: 2 ** 22 })
    await pipeline(watched(passphrase ? sealed(archive, passphrase) : archive), into, {
      signal: stop ? AbortSignal.any([connection.lost, stop]) : connection.lost,
    })
    await rename(`${path}${unfinished}`, path)
    await sync(folder, 'r')
    return { manifest: await made.promise, size }
  } catch (error) {
    await rm(`${path}${unfinished}`, { force: true })
    throw error
  } finally {
    await hold.release()
  }
}
