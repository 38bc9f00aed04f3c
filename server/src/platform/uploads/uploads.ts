import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import { copyInto, sync } from './disk.ts'
import { kindOfFile } from './file-kind.ts'

/** A file of ours: its name on disk says nothing of the name it was sent under. */
export interface StoredFile {
  storageKey: string
  /** Bytes. */
  size: number
  /** MIME type by the file's bytes. */
  type: string
  sha256: Buffer
}

/** Why a file was not taken. */
export class UploadRefused extends Error {
  override name = 'UploadRefused'
  readonly reason: 'tooLarge' | 'unsupported' | 'empty'

  constructor(reason: UploadRefused['reason']) {
    super(`upload refused: ${reason}`)
    this.reason = reason
  }
}

type Keyed = Pick<StoredFile, 'storageKey'>
type Sized = Pick<StoredFile, 'storageKey' | 'size' | 'sha256'>

export interface Uploads {
  /**
   * Writes a stream to a temporary file, reading the stream to its end whatever comes. Throws UploadRefused
   * when it is empty, longer than `maxBytes` or of a kind that is not accepted; nothing is left then.
   */
  write(stream: Readable, options: { maxBytes: number }): Promise<StoredFile>
  /** Makes written files last: on the disk and at their place when this resolves. Then comes the row. */
  keep(files: readonly Keyed[]): Promise<void>
  /** `write` and `keep` in one. */
  storeStream(stream: Readable, options: { maxBytes: number }): Promise<StoredFile>
  /**
   * Removes files, kept or only written. Never rejects: what they were written for is done or undone by now, and what
   * stays is the sweep's to try again.
   */
  remove(files: readonly Keyed[]): Promise<void>
  /** Where bytes of `lost` are missing, moves those of `found` there that are the same; the rest of `found` goes. */
  putBack(lost: readonly Sized[], found: readonly Sized[]): Promise<void>
  /** The bytes; rejects when the file is not there. */
  read(storageKey: string): Promise<Readable>
  /** Keys of kept files untouched since `before`; removes older temporary files on the way. */
  keysBefore(before: Date): AsyncIterable<string>
}

/** Files in a folder of this machine: `<two hex digits>/<key>`, and `tmp/<key>` until kept. */
export function openUploads(folder: string, log: Log): Uploads {
  const temporary = join(folder, 'tmp')
  const temporaryPath = (key: string) => join(temporary, key)
  // The first digits of a UUIDv7 are the time: its last ones spread the files.
  const shardOf = (key: string) => join(folder, key.slice(-2))
  const pathOf = (key: string) => join(shardOf(key), key)

  async function write(stream: Readable, { maxBytes }: { maxBytes: number }): Promise<StoredFile> {
    const storageKey = newId()
    await mkdir(temporary, { recursive: true })
    const file = await open(temporaryPath(storageKey), 'wx')
    try {
      const { size, head, sha256 } = await copyInto(file, stream, maxBytes).finally(() => file.close())
      if (size > maxBytes) throw new UploadRefused('tooLarge')
      if (size === 0) throw new UploadRefused('empty')
      const type = await kindOfFile(head)
      if (!type) throw new UploadRefused('unsupported')
      return { storageKey, size, type, sha256 }
    } catch (error) {
      await rm(temporaryPath(storageKey), { force: true })
      throw error
    }
  }

  async function keep(files: readonly Keyed[]): Promise<void> {
    const shards = [...new Set(files.map((file) => shardOf(file.storageKey)))]
    await Promise.all(shards.map((shard) => mkdir(shard, { recursive: true })))
    await Promise.all(
      files.map(async ({ storageKey }) => {
        await sync(temporaryPath(storageKey), 'r+')
        await rename(temporaryPath(storageKey), pathOf(storageKey))
      }),
    )
    // A rename lasts only when its folder is on the disk too.
    await Promise.all(shards.map((shard) => sync(shard, 'r')))
  }

  async function remove(files: readonly Keyed[]): Promise<void> {
    const paths = files.flatMap(({ storageKey }) => [temporaryPath(storageKey), pathOf(storageKey)])
    for (const outcome of await Promise.allSettled(paths.map((path) => rm(path, { force: true })))) {
      if (outcome.status === 'rejected') log.warn({ err: outcome.reason }, 'a file could not be removed')
    }
  }

  async function isThere({ storageKey, size }: Sized): Promise<boolean> {
    const kept = await stat(pathOf(storageKey)).catch(() => null)
    return kept?.size === size
  }

  async function putBack(lost: readonly Sized[], found: readonly Sized[]): Promise<void> {
    const spare = [...found]
    for (const file of lost) {
      if (await isThere(file)) continue
      const i = spare.findIndex((it) => it.sha256.equals(file.sha256))
      const [same] = i < 0 ? [] : spare.splice(i, 1)
      if (!same) continue
      await mkdir(shardOf(file.storageKey), { recursive: true })
      await rename(pathOf(same.storageKey), pathOf(file.storageKey))
      await sync(shardOf(file.storageKey), 'r')
    }
    await remove(spare)
  }

  return {
    write,
    keep,
    remove,
    putBack,
    async storeStream(stream, options) {
      const stored = await write(stream, options)
      try {
        await keep([stored])
      } catch (error) {
        await remove([stored])
        throw error
      }
      return stored
    },
    async read(storageKey) {
      const stream = createReadStream(pathOf(storageKey))
      await new Promise((opened, failed) => stream.once('open', opened).once('error', failed))
      return stream
    },
    async *keysBefore(before) {
      await mkdir(folder, { recursive: true })
      for (const shard of await readdir(folder)) {
        for (const key of await readdir(join(folder, shard))) {
          const { mtime } = await stat(join(folder, shard, key))
          if (mtime >= before) continue
          if (shard === 'tmp') await rm(temporaryPath(key), { force: true })
          else yield key
        }
      }
    },
  }
}
