import { createReadStream } from 'node:fs'
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { kindOfFile } from '@zlecenia/contract/lib/file-kinds'
import { type DiskSpace, diskSpaceAt } from '../disk-space.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import { copyInto, sync } from './disk.ts'

/** The name on disk is unrelated to the sender's. */
export interface StoredFile {
  storageKey: string
  size: number
  type: string
  sha256: Buffer
}

export class UploadRefused extends Error {
  override name = 'UploadRefused'
  readonly reason: 'tooLarge' | 'unsupported' | 'empty'

  constructor(reason: UploadRefused['reason']) {
    super(`upload refused: ${reason}`)
    this.reason = reason
  }
}

export class NotEmpty extends Error {
  override name = 'NotEmpty'
}

type Keyed = Pick<StoredFile, 'storageKey'>
type Sized = Pick<StoredFile, 'storageKey' | 'size' | 'sha256'>

interface Accepted {
  maxBytes: number
  /** Type by first bytes; null is refused. Default: pictures and papers. */
  kindOf?: (head: Uint8Array) => string | null
}

export interface Uploads {
  /** Reads the stream to its end. UploadRefused when empty, too long or of a wrong kind; nothing is left. */
  write(stream: Readable, options: Accepted): Promise<StoredFile>
  /** Files are durable and in place when it resolves; the row follows. */
  keep(files: readonly Keyed[]): Promise<void>
  storeStream(stream: Readable, options: Accepted): Promise<StoredFile>
  /** Never rejects: the sweep removes leftovers. */
  remove(files: readonly Keyed[]): Promise<void>
  /** Replaces missing files of `lost` by equal ones of `found`; the rest of `found` is removed. */
  putBack(lost: readonly Sized[], found: readonly Sized[]): Promise<void>
  read(storageKey: string): Promise<Readable>
  /** Stored thumbnail of a file; null if none. Removed with its file, and in no backup. */
  thumbnail(storageKey: string): Promise<Buffer | null>
  /** Never rejects, not even on a full disk: the picture is shown, and drawn again next time. */
  keepThumbnail(storageKey: string, bytes: Buffer): Promise<void>
  /** Until `release`, removed files are put aside for readers of today's rows. One holder at a time. */
  hold(): Promise<Hold>
  /** Files are durable once `settle` resolves. */
  put(storageKey: string, bytes: Buffer): Promise<void>
  settle(): Promise<void>
  /** NotEmpty when there are stored files, unless `evenKept`. */
  empty(options: { evenKept: boolean }): Promise<void>
  /** Keys of stored files untouched since `before`; also removes older temporary files and orphaned thumbnails. */
  keysBefore(before: Date): AsyncIterable<string>
  space(): Promise<DiskSpace>
}

/** Mode without access for other users of the machine. */
const ownFile = 0o600
const privately = { recursive: true, mode: 0o700 }
const ourFolder = /^(?:[0-9a-f]{2}|tmp)$/u
const ourFile = /^[0-9a-f-]{36}$/u
const ourThumbnail = /^([0-9a-f-]{36})\.webp$/u

export interface Hold {
  read(storageKey: string): Promise<Buffer | null>
  release(): Promise<void>
}

/** Restricts a folder that existed before with default access, too. */
export async function closeToOthers(folder: string): Promise<void> {
  await mkdir(folder, privately)
  await chmod(folder, privately.mode)
}

/** Paths are `<two hex digits>/<key>`, and `tmp/<key>` until stored. */
export function openUploads(folder: string, log: Log): Uploads {
  const temporary = join(folder, 'tmp')
  const temporaryPath = (key: string) => join(temporary, key)
  // A UUIDv7 begins with the time; its end spreads.
  const shardOf = (key: string) => join(folder, key.slice(-2))
  const pathOf = (key: string) => join(shardOf(key), key)
  const thumbnailPath = (key: string) => `${pathOf(key)}.webp`
  // Exists only during a `hold`.
  const held = join(folder, 'held')
  const letGo = join(folder, 'let-go')
  const heldPath = (key: string) => join(held, key)

  async function write(stream: Readable, { maxBytes, kindOf = kindOfFile }: Accepted): Promise<StoredFile> {
    const storageKey = newId()
    await mkdir(temporary, privately)
    // The remaining space is the database's.
    if ((await diskSpaceAt(folder)).low)
      throw Object.assign(new Error('no room for files'), { code: 'ENOSPC' })
    const file = await open(temporaryPath(storageKey), 'wx', ownFile)
    try {
      const { size, head, sha256 } = await copyInto(file, stream, maxBytes).finally(() => file.close())
      if (size > maxBytes) throw new UploadRefused('tooLarge')
      if (size === 0) throw new UploadRefused('empty')
      const type = kindOf(head)
      if (!type) throw new UploadRefused('unsupported')
      return { storageKey, size, type, sha256 }
    } catch (error) {
      await rm(temporaryPath(storageKey), { force: true })
      throw error
    }
  }

  async function keep(files: readonly Keyed[]): Promise<void> {
    const shards = [...new Set(files.map((file) => shardOf(file.storageKey)))]
    await Promise.all(shards.map((shard) => mkdir(shard, privately)))
    await Promise.all(
      files.map(async ({ storageKey }) => {
        await sync(temporaryPath(storageKey), 'r+')
        await rename(temporaryPath(storageKey), pathOf(storageKey))
      }),
    )
    // A rename lasts once its folder is flushed.
    await Promise.all(shards.map((shard) => sync(shard, 'r')))
  }

  async function remove(files: readonly Keyed[]): Promise<void> {
    for (const outcome of await Promise.allSettled(files.map(removeOne))) {
      if (outcome.status === 'rejected') log.warn({ err: outcome.reason }, 'a file could not be removed')
    }
  }

  async function removeOne({ storageKey }: Keyed): Promise<void> {
    await rm(temporaryPath(storageKey), { force: true })
    await rm(thumbnailPath(storageKey), { force: true })
    // Rows are deleted before their files: if there is no holder now, no later holder can know the file.
    await rename(pathOf(storageKey), heldPath(storageKey)).catch(absentAsUndefined)
    await rm(pathOf(storageKey), { force: true })
  }

  async function isThere({ storageKey, size }: Sized): Promise<boolean> {
    const kept = await stat(pathOf(storageKey)).catch(absentAsUndefined)
    return kept?.size === size
  }

  async function putBack(lost: readonly Sized[], found: readonly Sized[]): Promise<void> {
    const spare = [...found]
    for (const file of lost) {
      if (await isThere(file)) continue
      const i = spare.findIndex((it) => it.sha256.equals(file.sha256))
      const [same] = i < 0 ? [] : spare.splice(i, 1)
      if (!same) continue
      await mkdir(shardOf(file.storageKey), privately)
      await rename(pathOf(same.storageKey), pathOf(file.storageKey))
      await sync(shardOf(file.storageKey), 'r')
    }
    await remove(spare)
  }

  async function hold(): Promise<Hold> {
    const release = async () => {
      // Renamed first: files may be put aside at this moment.
      await rename(held, letGo).catch(absentAsUndefined)
      await rm(letGo, { recursive: true, force: true })
    }
    await rm(letGo, { recursive: true, force: true })
    await release()
    await mkdir(held, privately)
    // Files move in one direction only, so this folder is read second.
    const read = (key: string) =>
      readFile(pathOf(key))
        .catch(absentAsUndefined)
        .then((found) => found ?? readFile(heldPath(key)).catch(absentAsUndefined))
    return { read: async (key) => (await read(key)) ?? null, release }
  }

  async function* keysBefore(before: Date): AsyncGenerator<string> {
    await mkdir(folder, privately)
    // Folders such as `lost+found` are not ours.
    const shards = await readdir(folder, { withFileTypes: true })
    for (const { name: shard } of shards.filter((it) => it.isDirectory() && ourFolder.test(it.name))) {
      const files = await readdir(join(folder, shard), { withFileTypes: true })
      const names = new Set(files.map(({ name }) => name))
      for (const file of files) {
        const [, of] = ourThumbnail.exec(file.name) ?? []
        if (of && !names.has(of)) await rm(join(folder, shard, file.name), { force: true })
        if (!file.isFile() || !ourFile.test(file.name)) continue
        const key = file.name
        const found = await stat(join(folder, shard, key)).catch(absentAsUndefined)
        if (!found || found.mtime >= before) continue
        if (shard === 'tmp') await rm(temporaryPath(key), { force: true })
        else yield key
      }
    }
  }

  async function put(storageKey: string, bytes: Buffer): Promise<void> {
    await mkdir(temporary, privately)
    await mkdir(shardOf(storageKey), privately)
    await writeFile(temporaryPath(storageKey), bytes, { flush: true, mode: ownFile })
    await rename(temporaryPath(storageKey), pathOf(storageKey))
  }

  async function settle(): Promise<void> {
    const shards = (await readdir(folder)).filter((it) => ourFolder.test(it))
    await Promise.all(shards.map((shard) => sync(join(folder, shard), 'r')))
    await sync(folder, 'r')
  }

  async function empty({ evenKept }: { evenKept: boolean }): Promise<void> {
    if (!evenKept) for await (const key of keysBefore(new Date(8.64e15))) throw new NotEmpty(key)
    const ours = (await readdir(folder)).filter((it) => ourFolder.test(it) || ['held', 'let-go'].includes(it))
    for (const name of ours) await rm(join(folder, name), { recursive: true, force: true })
  }

  return {
    write,
    keep,
    put,
    settle,
    empty,
    remove,
    putBack,
    hold,
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
    async thumbnail(storageKey) {
      return (await readFile(thumbnailPath(storageKey)).catch(absentAsUndefined)) ?? null
    },
    async keepThumbnail(storageKey, bytes) {
      // Written under a temporary name: two may draw one at the same time.
      const written = temporaryPath(newId())
      try {
        await mkdir(temporary, privately)
        await mkdir(shardOf(storageKey), privately)
        await writeFile(written, bytes, { flush: true, mode: ownFile })
        await rename(written, thumbnailPath(storageKey))
      } catch (error) {
        log.warn({ err: error }, 'a thumbnail could not be kept')
        await rm(written, { force: true }).catch(() => undefined)
      }
    },
    keysBefore,
    async space() {
      await mkdir(folder, privately)
      return diskSpaceAt(folder)
    },
  }
}

function absentAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
